# make demo, make test: all that a fresh machine with a Swift toolchain needs.

SHELL = /bin/sh
SWIFT = swift
PREFIX = /usr/local
DESTDIR =
UNAME := $(shell uname -s)
TOOLCHAIN := $(dir $(realpath $(shell command -v $(SWIFT))))

ifeq ($(UNAME),Linux)
STRIP = strip
else
STRIP = strip -x
NOT_HERE = %.service %.timer
endif

# Half of what a lookup costs is the first touch of each page of the program. So the functions that a
# lookup runs and the variables that it touches stand together (.ci/startup-symbols, written by
# .ci/startup-order; .ci/front-door-layout; lld alone can do it). Functions of the same code are there
# once: a thirtieth less to carry. The tables for unwinding, which no exception of Swift needs, and the
# names of all characters (CQuickStart) stay out, too: a tenth.
# Overlapping accesses are for tests to find, and bounds of unsafe buffers: to look for the former at each
# access takes a twentieth of a batch. So `make release TESTED=1`, for CI alone, compiles in what finds them,
# and the tests, too, which `make test TESTED=1` then runs without building anything.
without = -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=$(1)
LOADS = mandatory-redundant-load-elimination
COMPILE = -Xswiftc -gnone $(addprefix -Xswiftc ,$(if $(TESTED),-enable-testing -assert-config Debug, \
  -enforce-exclusivity=unchecked))
ifeq ($(UNAME)$(notdir $(wildcard $(TOOLCHAIN)ld.lld)),Linuxld.lld)
LLD = -Xswiftc -use-ld=lld
COMPILE += -Xswiftc -Xfrontend -Xswiftc -function-sections $(LLD)
FRONT_DOOR = -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xlinker "--script=$(CURDIR)/.ci/front-door-layout" \
  -Xlinker --wrap=_swift_stdlib_getScalarName \
  -Xlinker --no-warn-symbol-ordering -Xlinker "--symbol-ordering-file=$(CURDIR)/.ci/startup-symbols"
endif

BIN = .build/release
DEMO_BUILD = .build/demo
TEST_BUILD = .build/tests
DEMO = 37.3293 -121.8893
SCRIPTS = $(addprefix .ci/,run layers smoke bench startup-order) \
  $(addprefix .packaging/,dist deb) Tests/Fuzzing/fuzz \
  $(addprefix config/,examples/note-nearest landmarks gazetteer/airports)
EXAMPLES = $(filter-out $(NOT_HERE),$(notdir $(wildcard config/examples/*)))
SUMS = cd .build/dist && sha256sum $$(ls poi-*.tar.gz poi_*.deb 2>/dev/null) >SHA256SUMS

.PHONY: all demo build release test lint format bench install dist deb uninstall clean

all: build

# Built apart, whole modules at once and without optimisation, debugging information and an index for editors:
# a third of what a debug build of the same takes. A pass that saves loads, which the compiler
# runs even so, would take a twelfth of that; data races are looked for in every other build.
demo: ## points of interest near a place in San José, from the built-in landmarks
	@$(SWIFT) build -c release --product poi --scratch-path $(DEMO_BUILD) --disable-index-store \
	  -Xswiftc -Onone -Xswiftc -gnone $(call without,$(LOADS)) $(call without,send-non-sendable) $(LLD)
	@$(DEMO_BUILD)/release/poi --no-config $(DEMO) --source landmarks --format table

build: ## debug build of everything
	$(SWIFT) build

# All compile alike, so that what they share is compiled once.
release: export POI_SHIPPED = 1
release: ## .build/release/poi (static on Linux) and .build/release/poi-full
	$(if $(TESTED),$(SWIFT) build -c release --build-tests $(COMPILE))
	$(SWIFT) build -c release --product poi-full $(COMPILE)
# A list of functions in a new order is no reason for SwiftPM to link anew.
	rm -f $(BIN)/poi
	$(SWIFT) build -c release --product poi $(COMPILE) $(FRONT_DOOR)
	mv -f $(BIN)/poi $(BIN)/poi.unstripped
	$(STRIP) $(BIN)/poi-full
	$(STRIP) -o $(BIN)/poi.stripped $(BIN)/poi.unstripped
# A file that is written in one go is cached in larger pieces than what strip writes; it starts a
# quarter faster.
	cp $(BIN)/poi.stripped $(BIN)/poi.new
	mv -f $(BIN)/poi.new $(BIN)/poi

# POI_TEST_THOROUGH=1 repeats seeded tests as often as is useful, a share of 1 less often.
# Built apart, as Package.swift says, if not with a release; without the modules' own jobs, which make others
# wait less and all take longer, and without a search for what other modules may inline.
test: ## all tests; those that want more than a toolchain say so and are skipped
ifdef TESTED
	POI_SHIPPED=1 $(SWIFT) test --skip-build -c release $(COMPILE)
else
	POI_FOR_TESTS=1 $(SWIFT) test -c release --scratch-path $(TEST_BUILD) -Xswiftc -enable-testing \
	  -Xswiftc -gnone -Xswiftc -disable-cmo -Xswiftc -no-emit-module-separately-wmo $(call without,$(LOADS)) $(LLD)
endif

lint: ## format, layers, scripts; the compiler's warnings are errors already
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	@.ci/layers
	@if command -v shellcheck >/dev/null; then shellcheck $(SCRIPTS); \
	else echo "shellcheck is not installed: scripts not checked (apt-get install shellcheck)"; fi

format: ## rewrite the sources in the house format
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

bench: release ## one table of speed and memory; nothing in it passes or fails
	@.ci/bench $(BIN)/poi

# Installs what `make release` built, and builds nothing: root needs no toolchain.
install: PLACE = $(DESTDIR)$(PREFIX)
install:
	@test -x "$(BIN)/poi" && test -x "$(BIN)/poi-full" || \
	  { echo 'nothing is built yet: run "make release" first, without sudo' >&2; exit 1; }
	install -d "$(PLACE)/bin" "$(PLACE)/libexec/poi" "$(PLACE)/share/man/man1" \
	  "$(PLACE)/share/doc/poi/examples" "$(PLACE)/share/bash-completion/completions" \
	  "$(PLACE)/share/zsh/site-functions" "$(PLACE)/share/fish/vendor_completions.d"
	install -m 755 "$(BIN)/poi" "$(PLACE)/bin/poi"
	install -m 755 "$(BIN)/poi-full" "$(PLACE)/libexec/poi/poi-full"
	install -m 644 .packaging/copyright config/poi.json5 README.md "$(PLACE)/share/doc/poi"
# Everybody reads what is written here, whatever files the caller's own are readable for.
	umask 022; for example in $(EXAMPLES); do \
	  sed 's|/usr/local|$(PREFIX)|g; s|/usr/bin:/usr/bin|/usr/bin|' config/examples/$$example \
	    >"$(PLACE)/share/doc/poi/examples/$$example" || exit; \
	done
	chmod 755 "$(PLACE)/share/doc/poi/examples/note-nearest"
	umask 022; "$(BIN)/poi" --man >"$(PLACE)/share/man/man1/poi.1"
	umask 022; "$(BIN)/poi" --completions bash >"$(PLACE)/share/bash-completion/completions/poi"
	umask 022; "$(BIN)/poi" --completions zsh >"$(PLACE)/share/zsh/site-functions/_poi"
	umask 022; "$(BIN)/poi" --completions fish >"$(PLACE)/share/fish/vendor_completions.d/poi.fish"

dist: release ## a tarball that runs from any folder, and SHA256SUMS, in .build/dist
	@.packaging/dist $(BIN) .build/dist
	@$(SUMS)

deb: release ## a Debian package, in .build/dist
	@.packaging/deb $(BIN) .build/dist
	@$(SUMS)

uninstall: PLACE = $(DESTDIR)$(PREFIX)
uninstall:
	rm -f "$(PLACE)/bin/poi" "$(PLACE)/libexec/poi/poi-full" "$(PLACE)/share/man/man1/poi.1" \
	  "$(PLACE)/share/bash-completion/completions/poi" "$(PLACE)/share/zsh/site-functions/_poi" \
	  "$(PLACE)/share/fish/vendor_completions.d/poi.fish"
	rm -rf "$(PLACE)/share/doc/poi"
	@rmdir "$(PLACE)/libexec/poi" 2>/dev/null || true

clean:
	rm -rf .build
