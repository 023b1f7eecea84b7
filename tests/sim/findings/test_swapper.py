"""The trader where gifts are forbidden."""

from bohnfire.editions.registry import EDITIONS
from bohnfire.editions.variants import without_gifts
from bohnfire.sim import simulate
from bohnfire.sim.findings.swapper import Swapper
from bohnfire.sim.findings.trial import Trial, Variant

TABLE = (("amigo_2019", 4),)


def test_it_deals_card_for_card_and_wants_nothing_that_is_forbidden():
    run = Trial(TABLE, 3, bots=Swapper).play(Variant("amigo_2019", without_gifts), 4)
    trades = run.trades.collect()
    assert trades.height > 40
    assert trades["given"].list.len().min() == trades["returned"].list.len().min() == 1
    assert run.games["faults"].list.len().sum() == 0


def test_the_trader_itself_would_be_refused():
    assert simulate(without_gifts(EDITIONS["amigo_2019"]), 4, 1, "trader").faults
