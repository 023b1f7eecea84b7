"""Who is measured, and what pip must install for it."""

import argparse
from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """A library. module: of `bench.games`, which plays it. requirements: what pip is asked for."""

    name: str
    module: str
    requirements: tuple[str, ...]


PLAIN = Peer("plain Python", "plain", ())
BOHNFIRE = Peer("bohnfire", "bohnfire", (".[rl]",))  # of the checkout

PEERS = (
    PLAIN,
    BOHNFIRE,
    Peer("open-spiel", "openspiel", ("open-spiel",)),
    Peer("rlcard", "rlcard", ("rlcard",)),
    Peer("pettingzoo", "pettingzoo", ("pettingzoo[classic]",)),
    Peer("textarena", "textarena", ("textarena",)),
    Peer("pokerkit", "pokerkit", ("pokerkit",)),
    Peer("python-chess", "chess", ("chess",)),
    Peer("catanatron", "catanatron", ("catanatron",)),
)


def named(text: str) -> tuple[Peer, ...]:
    """The peers of a list of names, and plain Python, to which all are compared.

    An unknown name raises ArgumentTypeError.
    """
    wanted = {name.strip() for name in text.split(",")}
    unknown = sorted(wanted - {peer.name for peer in PEERS})
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no {', '.join(unknown)} among the peers")
    return tuple(peer for peer in PEERS if peer.name in wanted or peer == PLAIN)
