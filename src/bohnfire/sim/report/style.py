"""The look of the report: light and dark, from a phone's width up."""

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --ground: #fdfcf8; --card: #ffffff; --ink: #23211c; --quiet: #5d584c; --grid: #dcd8cc;
  --first: #1d6a4a; --second: #b4530a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1a1916; --card: #232119; --ink: #ece8dc; --quiet: #b3ad9d; --grid: #423f37;
    --first: #6fc79f; --second: #f0a35e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1rem; max-width: 72rem;
  background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.35rem; margin-top: 2.5rem; }
h3 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { max-width: 46rem; }
a { color: var(--first); }
.quiet { color: var(--quiet); }
.parts { columns: 26rem; column-gap: 1rem; }
.part {
  background: var(--card); border: 1px solid var(--grid); border-radius: .6rem;
  padding: 1rem; margin-bottom: 1rem; break-inside: avoid;
}
figure { margin: 0 0 .75rem; }
svg { display: block; width: 100%; max-width: 28rem; height: auto; margin: auto; }
svg text { font-family: system-ui, sans-serif !important; }
.wide { overflow-x: auto; font-size: .95rem; }
@media (max-width: 30rem) {
  body { padding: .6rem; }
  .part { padding: .75rem; }
  .wide { font-size: .85rem; }
}
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td {
  padding: .2rem .5rem; text-align: right; font-weight: normal; white-space: nowrap;
  border-bottom: 1px solid var(--grid);
}
thead th { color: var(--quiet); }
th:first-child { text-align: left; padding-left: 0; }
:focus-visible { outline: 2px solid var(--first); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
"""
