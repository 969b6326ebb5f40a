# One list of commands for a person and for the machine that checks. `make` alone explains them.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
RUN := $(VENV)/bin/python

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Some hundred processes start: they keep what they compile, even where the shell says not to.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play serve test test-all with-servers without-servers in-chromium quick tours pictures release chromium check types style collected messages bench worth lock clean

help:
	@echo "make play     serve the site on 127.0.0.1 (PORT=8123 for another port, LAN=1 for the phones)"
	@echo "make serve    a public site on this machine, a process per core, on DATABASE_URL and REDIS_URL"
	@echo "make test     all checks, then the tests: every promise once"
	@echo "make test-all the same and what is only worth its time before a release"
	@echo "make quick    what needs no server and no browser, while writing"
	@echo "make tours    only the tests in Chromium, all of them, with pictures in var/tours"
	@echo "make pictures take the pictures of the README anew"
	@echo "make check    style, types, imports and templates"
	@echo "make messages take new sentences over into locale/, and compile the translations"
	@echo "make bench    how fast the rules are, how fast a move reaches everybody, and how many games"
	@echo "              a machine bears (GAMES=200 SEATS=3 SECONDS=60 THINK=3.3 ROUNDS=3 for more than a"
	@echo "              taste; AGAINST=commit for the same load on another commit in turn)"
	@echo "make worth    fit again what a position is worth to a seat, on new games between bots (docs/bots.md)"
	@echo "make release  check what a release needs: version, changelog, all tests, a fresh clone, the image"
	@echo "make lock     renew the pinned versions after a change in pyproject.toml"
	@echo "make clean    throw away the virtual environment and caches (games in var/ stay)"

play: $(VENV)/.play
	@STAMPSWAP_HOME=1 STAMPSWAP_LAN=$(if $(filter-out 0,$(LAN)),1) DEBUG=0 $(RUN) manage.py play --port "$(PORT)"

serve: $(VENV)/.fleet
	@$(RUN) -m stampswap_site.serve --port "$(PORT)"

# Three parts run side by side: what waits for servers or browsers leaves the cores to what computes.
# Each has as many workers as cores; whoever is done takes over what waits for another.
CORES := $(shell $(PYTHON) -c "import os; print(os.cpu_count() or 1)")
WORKERS ?= $(CORES)
PYTEST = $(RUN) -m pytest -n $(WORKERS) --dist worksteal
TOURS = $(PYTEST) tests/browser
# Each part is shown when it has ended, where make can (macOS has an old one).
PARTS = $(MAKE) --no-print-directory --jobs=4 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# `make test-all` sets STAMPSWAP_LONG: then the tests marked `release` run, too, and all try more examples (tests/sizes.py).
EVERY_PROMISE = $(if $(STAMPSWAP_LONG),,-m "not release")

# The addresses in the shell are not for the tests, which find servers of their own.
ALONE := env -u DATABASE_URL -u REDIS_URL

# What differs by database runs on each of them: races, locks, statements written out, and all that
# writes or tells of it.
EVERY_DATABASE := tests/live tests/services/test_game_state.py tests/services/test_move_races.py \
	tests/services/test_moves.py tests/services/test_people_races.py tests/services/test_queue.py tests/services/test_tasks.py \
	tests/services/test_thinking.py tests/services/test_two_workers.py tests/services/test_versions.py \
	tests/club/daily/test_races.py tests/club/events/test_locks.py tests/club/events/test_races.py \
	tests/club/ratings/test_race.py tests/web/test_database_errors.py tests/web/test_removed.py tests/web/test_sent_twice.py

# Services, ratings, statistics, and whatever anybody may send are tried on PostgreSQL; pages, events, and what needs
# no database, on SQLite, which takes half of the time. Before a release the keeper's room, all of the club and all
# attacks are tried on PostgreSQL.
CLUB := $(patsubst %/,%,$(dir $(wildcard tests/club/*/__init__.py))) $(wildcard tests/club/test_*.py)
ATTACKS := $(wildcard tests/attacks/test_*.py)
PAGES_SENT := $(patsubst %,tests/attacks/test_%.py,headers identity words)
ON_POSTGRESQL := tests/faults tests/services $(EVERY_DATABASE) $(if $(STAMPSWAP_LONG), \
	tests/keeping $(CLUB) $(ATTACKS), \
	tests/keeping/test_lines.py tests/club/ratings tests/club/statistics $(filter-out $(PAGES_SENT),$(ATTACKS)))
ROOMS := $(filter-out tests/attacks tests/browser tests/club,$(patsubst %/,%,$(dir $(wildcard tests/*/__init__.py))))
ON_SQLITE := $(filter-out $(ON_POSTGRESQL),$(ROOMS) $(CLUB) $(ATTACKS) $(wildcard tests/test_*.py))

test: chromium
	@echo "The tests run in three parts, each is shown when it has ended …"
	@$(PARTS) types with-servers without-servers in-chromium

test-all: export STAMPSWAP_LONG := 1
test-all: test

# What needs a database and where PostgreSQL and Redis answer. No test cuts the power of that PostgreSQL, so it need not
# wait for its disk.
with-servers:
	@$(find_servers); if test -n "$$found"; then echo "On PostgreSQL and Redis:"; \
		$(ALONE) $$found PGOPTIONS=-csynchronous_commit=off $(PYTEST) $(ON_POSTGRESQL) $(EVERY_PROMISE); fi

without-servers:
	@$(find_servers); if test -n "$$found"; then echo "On SQLite:"; \
		$(ALONE) $(PYTEST) $(ON_SQLITE) $(EVERY_DATABASE) $(EVERY_PROMISE); \
	else echo "On SQLite, without PostgreSQL and Redis:"; $(ALONE) $(PYTEST) --ignore tests/browser $(EVERY_PROMISE); fi

in-chromium:
	@echo "In Chromium:"
	@$(ALONE) $(TOURS) $(EVERY_PROMISE)

find_servers = found=$$($(RUN) scripts/find_servers.py) || exit 1

# Nor the club, the keeper's room and attacks, which stand around the game: `make test` has them.
quick: $(VENV)/.dev
	@$(ALONE) $(PYTEST) --ignore tests/browser --ignore tests/keeping --ignore tests/club --ignore tests/attacks \
		-m "not slow and not long and not release"

tours: $(VENV)/.dev chromium
	@$(ALONE) STAMPSWAP_PICTURES=1 $(TOURS)

pictures: $(VENV)/.dev chromium
	@$(ALONE) $(RUN) -m pytest -n 0 tests/browser/readme_pictures.py

release: $(VENV)/.dev
	@$(RUN) -m scripts.release

chromium: $(VENV)/.dev
	@$(RUN) -m scripts.find_chromium --install

check: $(VENV)/.dev
	@$(MAKE) --no-print-directory --jobs=2 types style collected

# What takes seconds comes before the tests; the types take a minute, so they are checked beside them.
with-servers without-servers in-chromium: style collected

# Prepares them, too: pytest rewrites what is new, which each worker would do for itself.
collected:
	@output=$$($(ALONE) $(RUN) -m pytest --collect-only -qq 2>&1) || { echo "$$output"; exit 1; }

types:
	@$(VENV)/bin/mypy --no-error-summary

style:
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/ruff format --check --quiet . || \
		{ echo "Badly formatted: run $(VENV)/bin/ruff format ."; exit 1; }
	@output=$$($(VENV)/bin/lint-imports --no-logo 2>&1) || { echo "$$output"; exit 1; }
	@output=$$($(VENV)/bin/djlint --lint templates/pages 2>&1) || { echo "$$output"; exit 1; }
	@output=$$($(VENV)/bin/djlint --lint --profile django templates/django 2>&1) || { echo "$$output"; exit 1; }
	@$(RUN) -m scripts.messages --check

messages: $(VENV)/.dev
	@$(RUN) -m scripts.messages

bench: $(VENV)/.dev
	@$(RUN) manage.py bench
	@echo
	@$(RUN) -m scripts.bench $(call options,GAMES SEATS SECONDS THINK ROUNDS AGAINST)

worth: $(VENV)/.dev
	@$(RUN) -m scripts.fit_worth
	@$(RUN) -m scripts.fit_costs

# The variables of these names that are set, as options of a command.
options = $(foreach each,$(1),$(if $($(each)),--$(shell echo $(each) | tr A-Z a-z) "$($(each))"))

lock: $(VENV)/.dev
	$(RUN) -m pip install -qq uv
	$(LOCK) --output-file requirements.txt --extra play pyproject.toml
	$(LOCK) --output-file requirements-fleet.txt --constraint requirements.txt --extra fleet pyproject.toml
	$(LOCK) --output-file requirements-dev.txt --constraint requirements.txt --constraint requirements-fleet.txt \
		--extra play --extra fleet --group dev pyproject.toml

# Versions with the hashes of their files, for all systems, and no address of an index.
LOCK := $(VENV)/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# A stamp for each list, so that everybody downloads only what they need: who plays at home needs Daphne,
# a public server does not.
$(VENV)/.dev: requirements-dev.txt $(VENV)/.made
	@echo "Fetching what the checks and tests need …"
	@$(INSTALL) requirements-dev.txt
	@touch $@ $(VENV)/.play $(VENV)/.fleet

$(VENV)/.fleet: requirements-fleet.txt $(VENV)/.made
	@echo "Fetching what a public server needs …"
	@$(INSTALL) requirements-fleet.txt
	@touch $@

$(VENV)/.play: requirements.txt $(VENV)/.made
	@echo "Fetching what a home server needs …"
	@$(INSTALL) requirements.txt
	@touch $@

INSTALL = $(RUN) -m pip install -qq --require-hashes --requirement

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Stamp Swap needs Python 3.11 or newer; say which: make PYTHON=/path/to/python3.11 …"; exit 1; }
	@mkdir -p $(VENV) 2>/dev/null && test -w $(VENV) || \
		{ echo "Nothing can be written to $(abspath $(VENV)): copy this folder to one of yours, or say others:"; \
		echo "make VENV=\$$HOME/stampswap/venv STAMPSWAP_DATA=\$$HOME/stampswap play"; exit 1; }
	@echo "Setting up $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
