# One list of commands for a person and for the machine that checks. `make` alone explains them.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
RUN := $(VENV)/bin/python

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play serve test quick test-fleet tours chromium check messages bench lock clean

help:
	@echo "make play     serve the site on 127.0.0.1 (PORT=8123 for another port, LAN=1 for the phones)"
	@echo "make serve    a public site on this machine, a process per core, on DATABASE_URL and REDIS_URL"
	@echo "make test     all checks, then all tests"
	@echo "make quick    in two minutes what needs no server and no browser, while writing"
	@echo "make test-fleet   only the tests that store, on PostgreSQL and Redis"
	@echo "make tours    only whole games in Chromium, with pictures in var/tours"
	@echo "make check    style, types, imports and templates"
	@echo "make messages take new sentences over into locale/, and compile the translations"
	@echo "make bench    how fast the rules are, how fast a choice reaches five people, how many games"
	@echo "              a machine bears (GAMES=200 SEATS=3 SECONDS=60 THINK=3.3 for more than a taste)"
	@echo "make bench AGAINST=commit   the same load on this tree and another commit in turn (ROUNDS=2,"
	@echo "              PROXY=1 also behind nginx)"
	@echo "make lock     renew the pinned versions after a change in pyproject.toml"
	@echo "make clean    throw away the virtual environment and caches (games in var/ stay)"

play: $(VENV)/.play
	@STAMPSWAP_HOME=1 STAMPSWAP_LAN=$(if $(filter-out 0,$(LAN)),1) DEBUG=0 $(RUN) manage.py play --port "$(PORT)"

serve: $(VENV)/.fleet
	@$(RUN) -m stampswap_site.serve --port "$(PORT)"

# Whoever is done takes over what waits for another. Two more workers than cores, since tests of
# servers and browsers wait a good part of their time.
WORKERS = $$($(RUN) -c 'import os; print(2 + (os.cpu_count() or 1))')
PYTEST = $(RUN) -m pytest -n $(WORKERS) --dist worksteal

# Whatever servers the shell knows are not for the tests, which find their own.
ALONE := env -u DATABASE_URL -u REDIS_URL

# Whatever touches a database or the channel layer: the others would only do the same again, and so would
# those that are marked `once`.
STORED := tests/attacks tests/automa/test_deck_pages.py tests/automa/test_keeper.py tests/automa/test_pages.py \
	tests/club tests/keeping tests/live tests/services tests/web -m "not once"

# No test pulls the plug of that PostgreSQL, so it need not wait for its disk.
FLEET = PGOPTIONS=-csynchronous_commit=off $(PYTEST) $(STORED)

# The tours in a run of their own: a browser's event loop and the database fight in one thread.
test: check chromium
	@$(ALONE) $(PYTEST) --ignore tests/browser
	@found=$$($(RUN) scripts/find_servers.py) || exit 1; \
		test -z "$$found" || { echo "Again on PostgreSQL and Redis:"; env $$found $(FLEET); }
	@$(ALONE) $(PYTEST) tests/browser

quick: $(VENV)/.dev
	@$(ALONE) $(RUN) -m pytest -n auto --dist worksteal --ignore tests/browser -m "not slow and not long"

test-fleet: $(VENV)/.dev
	@found=$$(CI=true $(RUN) scripts/find_servers.py) && env $$found $(FLEET)

tours: $(VENV)/.dev chromium
	@$(ALONE) STAMPSWAP_PICTURES=1 $(PYTEST) tests/browser

chromium: $(VENV)/.dev
	@$(RUN) -m scripts.find_chromium --install

check: $(VENV)/.dev
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/ruff format --check --quiet . || \
		{ echo "Badly formatted: run $(VENV)/bin/ruff format ."; exit 1; }
	@$(VENV)/bin/mypy --no-error-summary
	@told=$$($(VENV)/bin/lint-imports --no-logo 2>&1) || { echo "$$told"; exit 1; }
	@output=$$($(VENV)/bin/djlint --lint templates/pages 2>&1) || { echo "$$output"; exit 1; }
	@output=$$($(VENV)/bin/djlint --lint --profile django templates/django 2>&1) || { echo "$$output"; exit 1; }
	@$(RUN) -m scripts.plain_parts
	@$(RUN) -m scripts.messages --check

messages: $(VENV)/.dev
	@$(RUN) -m scripts.messages

bench: $(VENV)/.dev
ifdef AGAINST
	@$(RUN) -m scripts.bench_against "$(AGAINST)" $(call options,GAMES SEATS SECONDS THINK ROUNDS) \
		$(if $(filter-out 0,$(PROXY)),--nginx)
else
	@$(RUN) manage.py bench
	@$(RUN) manage.py bench_automa
	@echo
	@$(RUN) -m scripts.time_notify
	@echo
	@$(RUN) -m scripts.time_load $(call options,GAMES SEATS SECONDS THINK)
endif

# The variables of these names that are set, as options of a command.
options = $(foreach each,$(1),$(if $($(each)),--$(shell echo $(each) | tr A-Z a-z) "$($(each))"))

lock: $(VENV)/.dev
	$(RUN) -m pip install -qq uv
	$(LOCK) --output-file requirements.txt pyproject.toml
	$(LOCK) --output-file requirements-fleet.txt --constraint requirements.txt --extra fleet pyproject.toml
	$(LOCK) --output-file requirements-dev.txt --constraint requirements-fleet.txt --extra fleet --group dev pyproject.toml

LOCK := $(VENV)/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# A stamp for each list, so that a family that only plays downloads only what playing needs.
$(VENV)/.dev: requirements-dev.txt $(VENV)/.play
	@echo "Fetching what the checks and tests need …"
	@$(RUN) -m pip install -qq --requirement requirements-dev.txt
	@touch $@

$(VENV)/.fleet: requirements-fleet.txt $(VENV)/.play
	@echo "Fetching what PostgreSQL and Redis need …"
	@$(RUN) -m pip install -qq --requirement requirements-fleet.txt
	@touch $@

$(VENV)/.play: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Stamp Swap needs Python 3.11 or newer; say which: make PYTHON=/path/to/python3.11 …"; exit 1; }
	@echo "Setting up $(VENV) (once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(RUN) -m pip install -qq --requirement requirements.txt
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
