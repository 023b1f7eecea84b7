"""Check the house rules that no linter knows: ``python tools/house_rules.py``.

- Files have at most 400 lines. Functions of the package have at most 60, few more than 30, and
  their median stays short. Statements nest at most three levels deep.
- Names say what a thing is: no Manager, Helper, Utils. Comments draw no banners and
  promise nothing.
- The core imports nothing but librt, the language's own typing tools and itself; the web framework
  is imported under web/ only, or inside a function of cli.py.
"""

import ast
import io
import re
import statistics
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.resolve()
FILE_LINES = 400
FUNCTION_LINES = 60
SHORT_LINES = 30
LONG_SHARE = 0.04  # of the functions may be longer than SHORT_LINES
MEDIAN_LINES = 10
LEVELS = 3
WORDLESS = re.compile(r"(Manager|Helper|Utils?)$|^(utils?|helpers?|managers?)$")
PROMISE = re.compile(r"#.*\b(TODO|FIXME|XXX)\b")
BANNER = re.compile(r"#\s*([-=#*~_])\1{3,}")
CORE_MAY_IMPORT = {
    *("librt", "mypy_extensions", "typing", "typing_extensions", "dataclasses"),
    *("collections", "enum", "abc", "__future__"),
}
FRAMEWORK = {"litestar", "uvicorn"}
LEVEL = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.AsyncFor, ast.AsyncWith)
Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(*patterns: str) -> list[Path]:
    """List the project's own files of these patterns."""
    found = [path for pattern in patterns for path in ROOT.glob(pattern)]
    return sorted(
        path for path in found if not {"node_modules", "static", "paraglide"} & set(path.parts)
    )


def long_files() -> Iterator[str]:
    """Name the files nobody reads to the end."""
    patterns = ["src/**/*.py", "tests/**/*.py", "tools/*.py", "bench/**/*.py", "setup.py"]
    patterns += [
        f"frontend/{folder}/**/*.{kind}"
        for folder in ("src", "tests")
        for kind in ("ts", "svelte", "css")
    ]
    for path in files(*patterns):
        length = len(path.read_text(encoding="utf-8").splitlines())
        if length > FILE_LINES:
            yield f"{path.relative_to(ROOT)}: {length} lines; a file has at most {FILE_LINES}"


def comments(path: Path) -> Iterator[str]:
    """Find comments that draw banners or promise something."""
    with path.open("rb") as source:
        for token in tokenize.tokenize(io.BytesIO(source.read()).readline):
            if token.type != tokenize.COMMENT:
                continue
            where = f"{path.relative_to(ROOT)}:{token.start[0]}"
            if PROMISE.search(token.string):
                yield f"{where}: do it or drop it: {token.string}"
            if BANNER.match(token.string):
                yield f"{where}: no banners"


def names(path: Path, tree: ast.Module) -> Iterator[str]:
    """Find modules and classes with a name that says nothing."""
    if WORDLESS.search(path.stem):
        yield f"{path.relative_to(ROOT)}: the module's name says nothing"
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and WORDLESS.search(node.name):
            yield f"{path.relative_to(ROOT)}:{node.lineno}: the name {node.name} says nothing"


def functions(tree: ast.Module) -> Iterator[Function]:
    """Walk all functions and methods of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines(function: Function) -> int:
    """Count a function's lines, its docstring apart."""
    total = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        total -= (first.end_lineno or first.lineno) - first.lineno + 1
    return total


def depth(node: ast.AST, otherwise: bool = False) -> int:
    """Count the levels of statements inside a node; ``elif`` stays on the level of its ``if``."""
    own = int(isinstance(node, LEVEL) and not otherwise)
    if isinstance(node, ast.If):
        parts = [depth(child) for child in node.body]
        lone = len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)
        parts += [depth(child, otherwise=lone) for child in node.orelse]
    else:
        parts = [
            depth(child) for child in ast.iter_child_nodes(node) if not isinstance(child, Function)
        ]
    return own + max(parts, default=0)


def shape(path: Path, tree: ast.Module) -> Iterator[str]:
    """Find functions that are too long or nest too deep."""
    for function in functions(tree):
        where = f"{path.relative_to(ROOT)}:{function.lineno}: {function.name}"
        if lines(function) > FUNCTION_LINES:
            yield f"{where} has {lines(function)} lines, at most {FUNCTION_LINES} are allowed"
        if depth(function) > LEVELS:
            yield f"{where} nests {depth(function)} levels deep, at most {LEVELS} are allowed"


def proportions(trees: list[ast.Module]) -> Iterator[str]:
    """Judge the lengths of all the package's functions together."""
    lengths = [lines(function) for tree in trees for function in functions(tree)]
    if not lengths:
        return
    median = statistics.median(lengths)
    long = sum(length > SHORT_LINES for length in lengths)
    print(f"{len(lengths)} functions: median {median:g} lines, {long} longer than {SHORT_LINES}")
    if median > MEDIAN_LINES:
        yield f"src: the median function has {median:g} lines; at most {MEDIAN_LINES}"
    if long > max(2, LONG_SHARE * len(lengths)):
        yield f"src: {long} of {len(lengths)} functions are longer than {SHORT_LINES} lines"


def imported(node: ast.AST) -> list[str]:
    """List the modules that an import statement names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


def core_imports(path: Path, tree: ast.Module) -> Iterator[str]:
    """Find what the core must not know of."""
    for node in ast.walk(tree):
        for name in imported(node):
            own = name.startswith("bohnfire.core")
            if not own and name.split(".")[0] not in CORE_MAY_IMPORT:
                yield f"{path.relative_to(ROOT)}:{node.lineno}: the core does not import {name}"  # type: ignore[attr-defined]


def framework_imports(path: Path, tree: ast.Module) -> Iterator[str]:
    """Find the web framework outside web/; cli.py may import it inside a function."""
    inside = {id(node) for function in functions(tree) for node in ast.walk(function)}
    for node in ast.walk(tree):
        lazily = path.name == "cli.py" and id(node) in inside
        for name in imported(node):
            if name.split(".")[0] in FRAMEWORK and not lazily:
                yield f"{path.relative_to(ROOT)}: {name} is imported outside web/"


def main() -> int:
    """Print what breaks the rules; return the exit code."""
    package = ROOT / "src" / "bohnfire"
    wrong = list(long_files())
    trees = []
    for path in files("src/**/*.py", "tools/*.py", "bench/**/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        wrong += [*comments(path), *names(path, tree), *shape(path, tree)]
        if path.is_relative_to(package):
            trees.append(tree)
        if path.is_relative_to(package / "core"):
            wrong += core_imports(path, tree)
        if not path.is_relative_to(package / "web"):
            wrong += framework_imports(path, tree)
    wrong += proportions(trees)
    print("\n".join(wrong) or "The house rules hold.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
