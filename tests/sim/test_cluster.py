"""The same games on a Ray cluster of two nodes: nothing lost, nothing counted twice."""

import importlib.util
import sys
import warnings

import pytest

from bohnfire.core.errors import EditionError
from bohnfire.sim import BatchError, simulate
from tests.sim.players import short
from tests.sim.test_folder import DUEL, contents

pytestmark = pytest.mark.cluster
LOUD = "THE CLUSTER WAS NOT TESTED: ray is not installed (pip install bohnfire[cluster])."
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
QUICK = {"health_check_period_ms": 500, "health_check_failure_threshold": 2}  # to miss a node
GAMES = 32


def test_without_an_address_ray_is_started_here_for_as_long_as_the_games_last(monkeypatch):
    ray = pytest.importorskip("ray", reason=LOUD)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    order = (*DUEL, 16, "playout-random")
    assert simulate(*order, engine="ray") == simulate(*order)
    assert not ray.is_initialized()


def test_an_address_without_a_cluster_is_told_in_a_sentence(monkeypatch):
    pytest.importorskip("ray", reason=LOUD)
    monkeypatch.setenv("RAY_ADDRESS", "nowhere")
    with pytest.raises(BatchError, match=r"There is no Ray cluster at nowhere \(RAY_ADDRESS\)"):
        simulate(*DUEL, 1, "planter", engine="ray")


@pytest.fixture(scope="module")
def deadly(tmp_path_factory):
    """The folder by which a deadly player knows when it has killed its process."""
    return tmp_path_factory.mktemp("deadly")


@pytest.fixture(scope="module")
def cluster(deadly):
    """Two nodes with one processor each."""
    if importlib.util.find_spec("ray") is None:
        warnings.warn(LOUD, stacklevel=1)
        pytest.skip(LOUD)
    import ray
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("DEADLY", str(deadly))
        nodes = Cluster(initialize_head=True, head_node_args=NODE | {"_system_config": QUICK})
        nodes.add_node(**NODE)
        patch.setenv("RAY_ADDRESS", nodes.address)
        yield nodes
        ray.shutdown()
        nodes.shutdown()


@pytest.fixture(scope="module")
def joined(cluster):
    """A connection that stays open from game to game."""
    import ray

    ray.init(cluster.address, log_to_driver=False, logging_level="error")
    return cluster


def on_cluster(order, folder, progress=None):
    """Play on the cluster; the summary and the files."""
    edition, players, games, bots = order
    played = simulate(edition, players, games, bots, out=folder, engine="ray", progress=progress)
    return played, contents(folder)


def alone(order, folder):
    """Play in this process; the summary and the files."""
    edition, players, games, bots = order
    return simulate(edition, players, games, bots, out=folder), contents(folder)


def test_a_cluster_leaves_the_files_and_the_summary_of_a_single_process(cluster, tmp_path):
    order = (*DUEL, GAMES, ("planter", "random"))
    seen: list[int] = []
    far = on_cluster(order, tmp_path / "far", lambda done, games: seen.append(done))
    assert far == alone(order, tmp_path / "near")
    assert seen == [8, 16, 24, 32]


def test_a_worker_that_is_killed_costs_no_game_and_doubles_none(joined, deadly, tmp_path):
    order = (*DUEL, GAMES, "tests.sim.players:DEADLY")
    far = on_cluster(order, tmp_path / "far")
    assert (deadly / "killed").exists()
    assert far == alone(order, tmp_path / "near")


def test_a_variant_by_its_maker_is_played_on_every_node(joined):
    order = (short, 3, 16, "playout-random")
    assert simulate(*order, engine="ray") == simulate(*order)


def test_what_goes_wrong_on_a_node_is_told_as_it_would_be_here(joined, tmp_path):
    """A host's tables lie on this machine only; the node says so in the words of the engine."""
    with pytest.raises(EditionError, match="There is neither"):
        simulate("wild_duo", 2, 1, "planter", engine="ray", data=tmp_path)


def test_a_node_that_is_lost_costs_no_game_and_doubles_none(joined, tmp_path):
    order = (*DUEL, GAMES, "tests.sim.players:SLOW")
    (node,) = joined.worker_nodes
    lost: list[int] = []

    def lose(done, games):
        if not lost:
            lost.append(done)
            joined.remove_node(node, allow_graceful=False)

    far = on_cluster(order, tmp_path / "far", lose)
    assert lost == [8]
    assert far == alone(order, tmp_path / "near")


def test_without_ray_the_sentence_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BatchError, match=r"pip install bohnfire\[cluster\]"):
        simulate(*DUEL, 1, "planter", engine="ray")
