# Two commands are enough: `make play` and `make test`. Both set up what is missing the first time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto

WEB := $(shell find web -type f -not -path '*/node_modules/*')

.PHONY: help play test install lint chromium format docs bench soak clean
help:
	@echo "make play     set up, then serve the table and say where it is"
	@echo "make test     set up, then run every check and test"
	@echo "make install  only set up: a $(VENV) with everything"
	@echo "make lint     formatting, style and types"
	@echo "make format   bring the code into shape"
	@echo "make docs     build the documentation into site/"
	@echo "make bench    what things cost"
	@echo "make soak     the long checks: thousands of games, a hundred crashes"
	@echo "make clean    remove the environment and everything built"

play: $(VENV)/.play
	@$(BIN)/fourquarters play

test: lint chromium
	$(BIN)/pytest -n $(JOBS) --dist worksteal

install: $(VENV)/.dev

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent lint && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

# The browser tests use the system's Chromium.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
		{ echo "Installing Debian's chromium for the browser tests"; apt-get update -q && apt-get install -qy chromium; } || \
		{ echo "That did not work. As root, run: apt-get install chromium"; exit 1; }

format: $(VENV)/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent format

docs: $(VENV)/.dev
	$(BIN)/mkdocs build --strict

bench: $(VENV)/.play
	$(BIN)/fourquarters bench

soak: $(VENV)/.dev
	$(BIN)/fourquarters check tictactoe --games 5000
	$(BIN)/fourquarters check marches --games 2000
	$(BIN)/fourquarters check alexandros --games 2000
	$(BIN)/fourquarters check gardens --games 2000
	$(BIN)/fourquarters check acme --games 500
	$(BIN)/fourquarters check acme --each --games 100
	$(BIN)/fourquarters check acme --each --agents npc --games 200
	FOURQUARTERS_CRASH_ROUNDS=100 FOURQUARTERS_HOSTILE_STATES=5000 \
		$(BIN)/pytest tests/server/test_crash.py tests/server/test_hostile.py

clean:
	rm -rf $(VENV) web/node_modules src/fourquarters/server/web site build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The environment: made once, brought up to date when the project's requirements change.
$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "Python's venv module is missing: installing Debian's python3-venv"; \
		apt-get update -q && apt-get install -qy python3-venv && $(PYTHON) -m venv $(VENV); } || \
		{ echo "That did not work. As root, run: apt-get install python3-venv"; exit 1; }

$(VENV)/.play: pyproject.toml hatch_build.py $(WEB) | $(BIN)/pip
	@echo "Setting up in $(VENV) (once)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml hatch_build.py $(WEB) | $(BIN)/pip
	@echo "Setting up in $(VENV) (once)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.play
