"""One person at a table of bots: shows what happened, reads what to do, until the game is over."""

from collections.abc import Callable, Sequence, Set
from typing import Final

from rich.console import Console
from rich.text import Text

from bohnfire.bots import Driver
from bohnfire.core.errors import IllegalMove
from bohnfire.core.moves import ACCEPT, DECLINE, HARVEST, Move, accept, propose
from bohnfire.game import Game
from bohnfire.hints import hints
from bohnfire.labels import gains_field, label
from bohnfire.notation import NotationError, parse_move
from bohnfire.report import report
from bohnfire.sentences import Teller, happenings
from bohnfire.table.messages import choices_of_copies
from bohnfire.terminal import menu
from bohnfire.terminal.composer import Composer
from bohnfire.terminal.outcome import dealings, outcome
from bohnfire.terminal.reading import Left, NotANumber, Read, is_number, number_of
from bohnfire.terminal.screen import places_of, state, table_of
from bohnfire.terminal.tablewords import TABLE_WORDS
from bohnfire.terminal.words import Words
from bohnfire.view import View

YOUR_MOVE: Final = "Your move (? helps): "
GO_ON: Final = "Enter goes on (? helps): "
TRADE: Final = "Enter goes on, offer makes an offer (? helps): "
OFFERING: Final = ("offer", "propose", "counter", "change")


class Sitting:
    """The person in one seat of a game that was made with `events=True`.

    read: shows a prompt and returns a line; raises EOFError at the end of the input.
    asks: whether to ask before a harvest for nothing or just below the next step (B51).
    """

    def __init__(
        self,
        game: Game,
        driver: Driver,
        names: Sequence[str],
        console: Console,
        read: Read,
        seat: int = 0,
        asks: bool = True,
    ) -> None:
        self.game = game
        self.names = names
        self.console = console
        self.words = Words(game.edition, names, seat)
        self.advises = True
        self._driver = driver
        self._read = read
        self._seat = seat
        self._asks = asks
        self._told = 0
        self._shown: object = None
        self._teller = Teller(game.edition, names, seat)
        self._composer = Composer(console, self.read, self.words)

    def play(self) -> bool:
        """Play to the end and show the result; False if the person left before."""
        try:
            while not self.game.over:
                self._go_on()
        except Left:
            return False
        self._tell_news()
        result = self.game.result()
        assert result is not None
        self.console.print(outcome(result, self.words))
        for part in dealings(report(self.game.edition, self.game.events), self.words):
            self.console.print(part)
        return True

    def read(self, prompt: str) -> str:
        """A line of the person; raises Left where the input ends."""
        try:
            return self._read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None

    def view(self) -> View:
        """What the person sees."""
        return self.game.view(self._seat)

    def show(self, whole: bool = True) -> list[menu.Entry]:
        """Draw the table (or of the fields only one's own) and the choices, which it returns."""
        view = self.view()
        self._shown = self._beyond(view)
        options = menu.entries(view, self.game.legal(self._seat), self.words, self._label)
        choices = menu.beside_offers(options)
        self.console.print(table_of(view, self.words, self.console.width, whole, choices))
        if self.advises:
            for hint in hints(view, self.game.edition, self.names):
                self.console.print(self.words.in_colour(f"Hint: {hint}"), style="dim")
        for line in menu.below(options):
            self.console.print(line)
        return options

    def _label(self, move: Move) -> str:
        """What a legal move means now."""
        return label(self.game, self._seat, move, self.names)

    def log(self, since: int = 0, besides: Set[int] = frozenset()) -> list[str]:
        """What has happened since that event, in sentences; without the making of some offers."""
        lines = happenings(self.game.events[since:])
        return [
            self._teller.tell(line)
            for line in lines
            if line.kind != "proposed" or besides.isdisjoint(line.offers)
        ]

    def _go_on(self) -> None:
        step = self._driver.next(self.game)
        if step is not None:
            self.game.apply(*step)
            return
        self._tell_news()
        options = self.show(whole=not self._alone())
        while not self._answered(options):
            pass

    def _alone(self) -> bool:
        """Whether only what is the person's own has changed since the table was drawn."""
        trading = self.game.offer_space(self._seat) is not None
        return self._shown == self._beyond(self.view()) and not trading

    def _beyond(self, view: View) -> object:
        """The turn, and what the whole table shows beside the person's own row."""
        others = [seat.plain() for seat in view.seats if seat.seat != self._seat]
        return (view.turn, view.phase, state(view, self.words), others)

    def _tell_news(self) -> None:
        # An offer that is still open is not told, because the table shows it.
        open_offers = {offer.offer for offer in self.view().offers}
        for sentence in self.log(self._told, open_offers):
            self.console.print(sentence, highlight=False)
        self._told = len(self.game.events)

    def _answered(self, options: list[menu.Entry]) -> bool:
        """Read one line; whether it made a move or let the others go on."""
        must = self._seat in self.game.waiting()
        line = self.read(YOUR_MOVE if must else self._go_on_words())
        if not line:
            return self._passed(must)
        word, _, rest = line.partition(" ")
        if line.lower() == "no":
            return self._declined_all()
        if word.lower() in TABLE_WORDS:
            return self._did(TABLE_WORDS[word.lower()], rest.strip())
        try:
            return self._made(self._understood(line, options))
        except (NotationError, NotANumber, IllegalMove) as error:
            self.console.print(Text(str(error), style="red"))
            return False

    def _go_on_words(self) -> str:
        """The prompt where nothing must be decided; offers are made only while trading."""
        return GO_ON if self.game.offer_space(self._seat) is None else TRADE

    def _passed(self, must: bool) -> bool:
        if must:
            self.console.print("The game waits for you: choose one of the numbers.")
        return not must

    def _declined_all(self) -> bool:
        """Decline every offer that waits for an answer."""
        declines = [move for move in self.game.legal(self._seat) if move.verb == DECLINE]
        for move in declines:
            self.game.apply(self._seat, move)
        if not declines:
            self.console.print("No offer waits for your answer.")
        return bool(declines)

    def _did(self, word: Callable[["Sitting", str], None], rest: str) -> bool:
        word(self, rest)
        return False

    def _understood(self, line: str, options: list[menu.Entry]) -> Move:
        """The move a line means; raises NotANumber, NotationError, IllegalMove."""
        if line.isdigit():
            return self._with_copies(options[number_of(line, len(options)) - 1].move)
        verb, _, number = line.lower().replace("#", "").partition(" ")
        if verb in OFFERING:
            self._must_be_trading()
        if verb in ("offer", "propose") and not number:
            return self._composed(None)
        if verb in ("counter", "change") and is_number(number.strip()):
            return self._composed(int(number))
        move = parse_move(self.game.table, self._seat, line, names=self.names, first=1)
        return move if move.cards else self._with_copies(move)

    def _must_be_trading(self) -> None:
        """Raises IllegalMove where no offer can be made, whatever cards it would name."""
        refusal = self.game.check(self._seat, propose())
        if refusal is not None and self.game.offer_space(self._seat) is None:
            raise IllegalMove(refusal.code)

    def _composed(self, parent: int | None) -> Move:
        space = self.game.offer_space(self._seat)
        assert space is not None
        view = self.view()
        answered = next((offer for offer in view.offers if offer.offer == parent), None)
        if parent is not None and answered is None:
            raise IllegalMove("trade/no-such-offer")
        return self._composer.compose(view, space, answered)

    def _made(self, move: Move) -> bool:
        """Make the move after what must be asked; whether it was made."""
        refusal = self.game.check(self._seat, move)
        if refusal is not None:
            raise IllegalMove(refusal.code)
        question = self._doubt(move) if self._asks else None
        if question is not None and not self._agreed(question):
            return False
        self.game.apply(self._seat, move)
        return True

    def _doubt(self, move: Move) -> Text | None:
        """What to ask before a poor harvest; one that gives a field is not poor."""
        if move.verb == HARVEST and gains_field(self.game.table, self._seat, move.field):
            return None
        return menu.caution(self.view(), move, self.words)

    def _agreed(self, question: Text) -> bool:
        self.console.print(question)
        return self.read("y or n: ").lower() in ("y", "yes")

    def _with_copies(self, move: Move) -> Move:
        """An acceptance with the copies the person chooses, where there is a choice (G13)."""
        if move.verb != ACCEPT:
            return move
        legal = self.game.legal(self._seat)
        usual = [usual for usual in legal if (usual.verb, usual.offer) == (ACCEPT, move.offer)]
        if not usual:
            return move
        view = self.view()
        choices = choices_of_copies(self.game, self._seat, view, usual[0])
        if len(choices) < 2:
            return move
        for number, cards in enumerate(choices, 1):
            places = places_of(view, cards, self.words)
            self.console.print(Text.assemble((f"{number:3} ", "bold"), places))
        answer = self.read("Which cards do you give (empty: 1): ") or "1"
        return accept(move.offer, choices[number_of(answer, len(choices)) - 1])
