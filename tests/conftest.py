"""What all tests share: the engine under test is named, and chance repeats itself."""

from hypothesis import HealthCheck, settings

from bohnfire.about import engine_build

# No deadlines: the same test is a hundred times slower interpreted, and machines are shared.
settings.register_profile(
    "bohnfire", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bohnfire")


def pytest_report_header() -> str:
    """Name the engine above the results."""
    return f"bohnfire: engine {engine_build()}"
