# Bohnfire in a few words. Each word makes what it needs, from nothing but Python 3.11 and a network.
# ".venv" runs the engine from src/ interpreted; ".venv-compiled" holds an installed, compiled one.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:

HOST = 127.0.0.1
PORT = 8000
JOBS = 2
TORCH = torch==2.13.0
ORDINARY = not cluster and not recipes
PY := .venv/bin/python
COMPILED := .venv-compiled/bin/python

PROJECT := pyproject.toml setup.py tools/engine.py tools/page.py
PACKAGE := $(shell find src -name static -prune -o -type f ! -name '*.pyc' ! -path '*.egg-info/*' -print)
FRONTEND := $(shell find frontend -name node_modules -prune -o -name paraglide -prune -o \
	-name dist -prune -o -name '.*' -prune -o -type f -print 2>/dev/null)
PAGE := $(if $(FRONTEND),src/bohnfire/web/static/index.html)

.PHONY: help play test check bench clean
.PHONY: forget-skips test-interpreted test-compiled test-page test-browser test-cluster test-recipes
.PHONY: check-format check-lint check-types check-imports check-house check-page check-docs

help:  ## list these words
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 24

play: .venv-compiled/.installed  ## open a table in the browser
	@.venv-compiled/bin/bohnfire serve --host $(HOST) --port $(PORT)

test: forget-skips test-interpreted test-compiled test-page test-browser test-cluster test-recipes  ## run every test, at both speeds
	@if [ -e build/skipped ]; then cat build/skipped; else echo; echo "make test: every test ran."; fi

check: check-format check-lint check-types check-imports check-house check-page check-docs  ## style, types, import contract, documentation
	@echo; echo "make check: nothing to complain about."

bench: .venv-compiled/.installed  ## measure the engine, the environments and the server
	.venv-compiled/bin/bohnfire bench $(ARGS)

clean:  ## remove everything that was made
	rm -rf .venv .venv-compiled build dist src/*.egg-info src/bohnfire/web/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis frontend/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What runs where.

forget-skips:
	@rm -f build/skipped

test-interpreted: .venv/.installed $(PAGE)  ## the suite and the doctests, engine interpreted
	BOHNFIRE_EXPECT=interpreted $(PY) -m pytest -n $(JOBS) -m "$(ORDINARY)" --doctest-modules src tests \
	  --ignore=tests/e2e --ignore=src/bohnfire/store/migrations --ignore=src/bohnfire/rl/train.py

test-compiled: .venv-compiled/.tested  ## the suite, engine compiled
	@what=$$($(COMPILED) tools/engine.py); if [ "$$what" = compiled ]; then \
	  BOHNFIRE_EXPECT=compiled $(COMPILED) -m pytest -n $(JOBS) -m "$(ORDINARY)" tests --ignore=tests/e2e; \
	else tools/loud "THE COMPILED ENGINE WAS NOT TESTED. $$what"; fi

test-page: .venv/.installed  ## the page's own tests
ifneq ($(FRONTEND),)
	$(PY) tools/page.py npm test
endif

test-browser: .venv-compiled/.tested  ## whole games in a real browser
ifneq ($(wildcard tests/e2e),)
	@browser=$$(tools/chromium) || true; if [ -n "$$browser" ]; then \
	  BOHNFIRE_CHROMIUM="$$browser" $(COMPILED) -m pytest tests/e2e; \
	else tools/loud "THE BROWSER TESTS WERE SKIPPED: no Chromium, and it cannot be installed here."; fi
endif

test-cluster: .venv-compiled/.tested  ## the simulator on a Ray cluster of two nodes on this machine
	@if $(COMPILED) -m pip install -qq 'bohnfire[cluster]'; then $(COMPILED) -m pytest -m cluster tests/sim; \
	else tools/loud "THE CLUSTER WAS NOT TESTED: ray cannot be installed here."; fi

test-recipes: .venv-compiled/.tested  ## the recipes and the example that need learning libraries
	@if $(COMPILED) -m pip install -qq $(TORCH) 'bohnfire[recipes]'; then \
	  $(COMPILED) tools/run_docs.py docs/research/{recipes,training}.md && $(COMPILED) -m pytest -m recipes tests/rl; \
	else tools/loud "THE RECIPES WERE NOT TESTED: torch, sb3-contrib or torchrl cannot be installed here."; fi

check-format: .venv/.installed
	$(PY) -m ruff format --check .

check-lint: .venv/.installed
	$(PY) -m ruff check .

check-types: .venv/.installed
	$(PY) -m mypy

check-imports: .venv/.installed
	.venv/bin/lint-imports

check-house: .venv/.installed
	$(PY) tools/house_rules.py

check-page: .venv/.installed
ifneq ($(FRONTEND),)
	$(PY) tools/page.py npm run check
endif

check-docs: .venv/.installed $(PAGE)
	$(PY) tools/run_docs.py

# What the words above need; a stamp tells when it was made.

.venv/.made .venv-compiled/.made: tools/make_venv
	tools/make_venv $(@D)
	touch $@

.venv/.installed: .venv/.made $(PROJECT)
	BOHNFIRE_PURE=1 BOHNFIRE_NO_PAGE=1 $(PY) -m pip install -qq -e '.[dev]'
	@node=$$($(PY) tools/page.py requirements); [ -z "$$node" ] || $(PY) -m pip install -qq $$node
	touch $@

.venv-compiled/.installed: .venv-compiled/.made $(PROJECT) $(PACKAGE) $(FRONTEND)
	@echo "Building the engine ($$($(COMPILED) tools/engine.py)) and the page: a few minutes the first time."
	$(COMPILED) -m pip install -qq .
	touch $@

.venv-compiled/.tested: .venv-compiled/.installed
	$(COMPILED) tools/first_start.py
	$(COMPILED) -m pip install -qq 'bohnfire[test]'
	touch $@

src/bohnfire/web/static/index.html: $(FRONTEND) | .venv/.installed
	$(PY) tools/page.py build
	touch -c $@
