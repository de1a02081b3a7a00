# Dealer Trainer. Plain POSIX sh and GNU make; everything else is installed into .venv.

PYTHON = python3
VENV = .venv/bin
# Modules are compiled once, not anew in every process, whatever the shell around says.
export PYTHONDONTWRITEBYTECODE =

PYTEST = QT_QPA_PLATFORM=offscreen $(VENV)/python -m pytest

.PHONY: help run test test-all check lint style format types imports procedures-hold bench lock clean
.PHONY: prepare prepare-dev prepare-test prepare-pack prepare-deb rounds words help-pages wheel bundle deb sbom

help:
	@echo 'make run     start the program (in the terminal where there is no screen)'
	@echo 'make test    run the tests'
	@echo 'make test-all  run them all: every house and many seeds, kills, slips dealt at the table'
	@echo 'make check   run everything: style, types, imports, procedures, tests'
	@echo 'make lint    style, types and imports only'
	@echo 'make bench   measure'
	@echo 'make rounds  what the worked rounds would expect if they were written anew; WRITE=1 writes it'
	@echo 'make words   bring the catalogue of texts up to date; what is new in it is translated by hand'
	@echo 'make help-pages  write what is made from the program: commands, step language, pictures'
	@echo 'make wheel   make the wheel and the source archive, in dist/'
	@echo 'make bundle  make a folder with all that is needed to run, in dist/'
	@echo 'make deb     make a package for Debian, in dist/'
	@echo 'make sbom    list what the program is made of, as CycloneDX, in dist/'
	@echo 'make lock    renew the locks in packaging/ (needs a network)'
	@echo 'make clean   remove what was made here'

prepare:
	@$(PYTHON) packaging/prepare.py run

prepare-dev:
	@$(PYTHON) packaging/prepare.py dev

prepare-test:
	@$(PYTHON) packaging/prepare.py test

prepare-pack:
	@$(PYTHON) packaging/prepare.py pack

prepare-deb:
	@$(PYTHON) packaging/prepare.py deb

run: prepare
	@$(VENV)/python -m trainer

# A module's tests go to one process: what they all look at is made once.
test: prepare-test
	@$(PYTEST) -q -n auto --dist loadscope --no-loadscope-reorder -m 'not long' $(ARGS)

test-all: prepare-test
	@$(PYTEST) -q -n auto --dist loadscope --no-loadscope-reorder $(ARGS)

lint: style format types imports

style: prepare-dev
	$(VENV)/ruff check

format: prepare-dev
	$(VENV)/ruff format --check

types: prepare-dev
	$(VENV)/mypy
	$(VENV)/mypy packaging/prepare.py

imports: prepare-dev
	$(VENV)/lint-imports --no-logo

procedures-hold: prepare-dev
	$(VENV)/python -m trainer check

check: lint procedures-hold test

bench: prepare-test
	$(PYTEST) tests/bench --benchmark-enable --benchmark-only $(ARGS)

# What is expected is shown as it would be now; it is written where WRITE=1 is said, never in CI.
rounds: prepare-test
	@$(VENV)/python -m tests.rounds.write $(if $(WRITE),--write) $(ARGS)

# What the code says is looked for, what it says no more goes, and what is translated is compiled.
TEXTS = assets/translations/dealer_trainer_cs
words: prepare-dev
	@mkdir -p build
	@$(VENV)/pybabel -q extract --mapping assets/translations/babel.cfg --keyword N_ \
		--keyword translate:2 --keyword translate_count:2,3 --keyword pgettext:1c,2 \
		--no-location --sort-output --width 100 --output build/texts.pot trainer
	@$(VENV)/pybabel -q update --locale cs --input-file build/texts.pot --output-file $(TEXTS).po \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width 100
	@$(VENV)/pybabel compile --statistics --locale cs --input-file $(TEXTS).po \
		--output-file $(TEXTS).mo

# The pages say what --help says, and show the windows as they are.
help-pages: prepare-test
	@$(VENV)/python -m assets.help_page
	@WRITE=1 $(PYTEST) -q tests/ui/test_help_pictures.py

# What is installed. All of it comes to dist/.

# The source archive, and the wheel made from it.
wheel: prepare-dev prepare-pack
	@rm -f dist/*.whl dist/*.tar.gz
	@$(VENV)/python -m build --no-isolation --outdir dist
	@$(VENV)/twine check --strict dist/*.whl dist/*.tar.gz

# One folder with the program and everything that it needs, for the system it is made on.
bundle: prepare-pack
	@$(VENV)/pyinstaller --noconfirm --clean --log-level WARN --distpath dist --workpath build/bundle \
		packaging/dealer-trainer.spec

# A package for Debian and what comes from it. On Debian 12, so that it runs there, too.
deb: prepare-deb bundle
	@sh packaging/deb.sh

# What the program is made of, as CycloneDX.
sbom: prepare-pack
	@mkdir -p dist
	@PYTHONWARNINGS=ignore $(VENV)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible --validate \
		--output-file dist/dealer-trainer.cdx.json packaging/requirements.txt

# Renewed in an environment of its own, so that the tool for it is no part of the project.
lock:
	@sh packaging/lock.sh $(PYTHON) $(UPGRADE)

clean:
	if [ ! -L .venv ] && [ -e .venv/prepared.json ]; then rm -rf .venv; fi
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	rm -rf build dist
	find trainer tests packaging -name __pycache__ -type d -prune -exec rm -rf {} +
