# Everything a person needs: make run, make test. The rest is for who works on the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HAS_TOKEN := import signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); from bot.config import has_token; sys.exit(not has_token())
PIP := $(BIN)/pip --disable-pip-version-check --quiet

.DELETE_ON_ERROR:
.PHONY: run test lint bench gallery texts lock clean

run: $(VENV)/run.stamp  ## start the bot, or without BOT_TOKEN the playground with the bot in it
	@if $(BIN)/python -c '$(HAS_TOKEN)'; \
	then exec $(BIN)/python -m bot; \
	else exec $(BIN)/python -m playground --name Boneyard --run "$(BIN)/python -m bot"; fi

test: $(VENV)/dev.stamp  ## all tests
	@$(BIN)/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder  # most of the long tests wait for paced messages

lint: $(VENV)/dev.stamp  ## style, types, import contracts
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(VENV)/dev.stamp  ## measure: engine, pictures, delivery, the whole bot under load
	@$(BIN)/python -m bench

gallery: $(VENV)/dev.stamp  ## a page with every picture worth looking at
	@$(BIN)/python -m gallery

texts: $(VENV)/dev.stamp  ## what is wrong with the texts, and pages to read them; ONLY=it for one language
	@$(BIN)/python -m proofs $(ONLY)

lock:  ## compile pyproject.toml's dependencies into the two locked files
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make lock" --extra dev pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make lock" -c requirements-dev.lock pyproject.toml -o requirements.lock

clean:
	rm -rf $(VENV) artifacts .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Boneyard needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock | $(VENV)/bin/python
	@echo "Setting up .venv (only the first time) ..."
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(VENV)/bin/python
	@echo "Setting up .venv for tests (only the first time) ..."
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@ $(VENV)/run.stamp
