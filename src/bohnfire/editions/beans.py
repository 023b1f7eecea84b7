"""The base beans, printed alike in all classic editions (card counts and beanometers)."""

from typing import Final

from bohnfire.core.cards import Meter, Variety, pays

COFFEE: Final = Variety("coffee", "Coffee Bean", 24, pays(4, 7, 10, 12))
WAX: Final = Variety("wax", "Wax Bean", 22, pays(4, 7, 9, 11))
BLUE: Final = Variety("blue", "Blue Bean", 20, pays(4, 6, 8, 10))
CHILI: Final = Variety("chili", "Chili Bean", 18, pays(3, 6, 8, 9))
STINK: Final = Variety("stink", "Stink Bean", 16, pays(3, 5, 7, 8))
GREEN: Final = Variety("green", "Green Bean", 14, pays(3, 5, 6, 7))
SOY: Final = Variety("soy", "Soy Bean", 12, pays(2, 4, 6, 7))
BLACKEYED: Final = Variety("blackeyed", "Black-eyed Bean", 10, pays(2, 4, 5, 6))
RED: Final = Variety("red", "Red Bean", 8, pays(2, 3, 4, 5))
GARDEN: Final = Variety("garden", "Garden Bean", 6, Meter((2, 2), (3, 3)))
COCOA: Final = Variety("cocoa", "Cocoa Bean", 4, Meter((2, 2), (3, 3), (4, 4)))

EIGHT: Final = (BLUE, CHILI, STINK, GREEN, SOY, BLACKEYED, RED, GARDEN)
ELEVEN: Final = (COFFEE, WAX, *EIGHT, COCOA)
