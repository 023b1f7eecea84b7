"""The tables of a batch as Parquet, through polars (extra `sim`)."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bohnfire.sim.errors import missing
from bohnfire.sim.schema import TABLES, Column, Row

if TYPE_CHECKING:
    import polars


SEPARATOR: Final = "\x1f"  # the unit separator, which occurs in no name and no message


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
    pl = library()
    columns: list[Any] = list(zip(*rows, strict=True)) if rows else [()] * len(TABLES[name])
    return pl.DataFrame(  # type: ignore[no-any-return]
        [series(column, values) for column, values in zip(TABLES[name], columns, strict=True)]
    )


def series(column: Column, values: Sequence[Any]) -> "polars.Series":
    """A column of a table.

    Lists go as one text each, which is split again: polars takes a hundred times longer for a list
    of short lists.
    """
    pl, kind = library(), types()[column.kind]
    if not column.kind.startswith("["):
        return pl.Series(column.name, values, kind, strict=True)  # type: ignore[no-any-return]
    texts = pl.Series(column.name, [SEPARATOR.join(map(str, one)) for one in values], pl.String)
    split = (
        pl.when(texts != "")
        .then(texts.str.split(SEPARATOR))
        .otherwise(pl.lit([], pl.List(pl.String)))
    )
    return pl.select(split.cast(kind, strict=True).alias(column.name)).to_series()  # type: ignore[no-any-return]


def parquet(name: str, rows: Sequence[Row]) -> bytes:
    """A table as the bytes of a Parquet file; equal rows give equal bytes."""
    out = BytesIO()
    frame(name, rows).write_parquet(out, compression="zstd", statistics=True)
    return out.getvalue()


def scan(folder: Path, name: str) -> "polars.LazyFrame":
    """A table in the folder of a batch: all complete parts, in their order."""
    files = [folder / name / part for part in complete(folder)]
    return library().scan_parquet(files)  # type: ignore[no-any-return]


def complete(folder: Path) -> list[str]:
    """The names of the files that lie in the folder of every table, in the order of the parts."""
    names = [{file.name for file in (folder / name).glob("*.parquet")} for name in TABLES]
    return sorted(set.intersection(*names))


def is_whole(file: Path, name: str) -> bool:
    """Whether a file can be read to its end and is a part of this table."""
    pl = library()
    try:
        there = pl.read_parquet(file)
    except (OSError, pl.exceptions.PolarsError):
        return False
    kinds = types()
    wanted = {column.name: kinds[column.kind] for column in TABLES[name]}
    return dict(there.schema) == wanted


def first_broken(folder: Path) -> Path | None:
    """The first file of the complete parts that is damaged or no part of its table."""
    files = ((name, folder / name / part) for part in complete(folder) for name in TABLES)
    return next((file for name, file in files if not is_whole(file, name)), None)
