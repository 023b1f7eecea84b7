"""The tables of a batch as Parquet, through polars (extra `sim`)."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bohnfire.sim.errors import missing
from bohnfire.sim.schema import TABLES, Row

if TYPE_CHECKING:
    import polars


def library() -> Any:
    """The package polars; raises BatchError with the way to get it."""
    try:
        import polars
    except ImportError as error:
        raise missing("sim", "polars") from error
    return polars


def types() -> dict[str, Any]:
    """What polars calls the kinds of columns."""
    pl = library()
    plain = {
        "u8": pl.UInt8,
        "u16": pl.UInt16,
        "u32": pl.UInt32,
        "u64": pl.UInt64,
        "f64": pl.Float64,
        "str": pl.String,
        "bool": pl.Boolean,
    }
    return plain | {f"[{kind}]": pl.List(plain[kind]) for kind in ("u8", "u16", "str")}


def frame(name: str, rows: Sequence[Row]) -> "polars.DataFrame":
    """A table of this name from its rows."""
    pl, kinds = library(), types()
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(TABLES[name])
    return pl.DataFrame(  # type: ignore[no-any-return]
        [
            pl.Series(column.name, values, kinds[column.kind], strict=True)
            for column, values in zip(TABLES[name], columns, strict=True)
        ]
    )


def parquet(name: str, rows: Sequence[Row]) -> bytes:
    """A table as the bytes of a Parquet file; equal rows give equal bytes."""
    out = BytesIO()
    frame(name, rows).write_parquet(out, compression="zstd", statistics=True)
    return out.getvalue()


def scan(folder: Path, name: str) -> "polars.LazyFrame":
    """All parts of a table in the folder of a batch, in their order."""
    files = sorted((folder / name).glob("*.parquet"))
    return library().scan_parquet(files)  # type: ignore[no-any-return]
