# SPDX-License-Identifier: MIT
"""The stages of the gate and of the night, in their order, with what decides their results. Inputs are how paths of the commit begin, `!`
excludes; of several the longest counts."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Stage:
    name: str
    command: str
    inputs: tuple = ()  # without any it always runs
    tools: tuple = ()  # shell commands, whose output is part of the key
    needs: tuple = ()  # stages beside the others that must be done before it begins
    beside: bool = False  # runs while those after it do


def packages(*lists):
    """Versions of the Debian packages in these lists of tools/setup.sh."""
    return " ".join([". tools/setup.sh; versions_of libboost1.81-dev libboost-dev", *(f'"${{{name}_packages[@]}}"' for name in lists)])


NODE = ("node --version", "npm --version")
BROWSER = (*NODE, "emcc --version", "chromium --version", packages("build", "web"))
TESTS = "./dev test --output-junit tests.xml && tools/gate/skipped build/release/tests.xml"
# Pages that are part of `gato help` (cli/CMakeLists.txt).
MANUAL_IN_IT = tuple(f"docs/{page}.md" for page in ("RUN", "GTEST", "OUTPUTS", "LANGUAGE", "EXTENDED"))
# All but what no build of the program reads, so that a new library is included without an entry here.
PROGRAM = ("", "!docs/", *MANUAL_IN_IT, "!tests/", "!editors/", "!web/", "!tools/", "!CHANGELOG", "!CONTRIBUTING", "!README")
LIBRARIES = ("tools/libraries", "tools/third-party")
WEB_LIBRARY = ("web/wasm/", "web/library/", "web/testing/", "web/package", "tests/golden/", *LIBRARIES, "tools/web")
WEB = ("web/", "editors/tsconfig.json", "editors/vscode/notices.mjs", "editors/shared/", "editors/vscode/syntaxes/",
       "examples/", "tests/golden/08-files/", "docs/SHARE.md", "docs/gato.schema.json", "asm-src/RYG/", "asm-src/Ajedrez/", "tools/web", "tools/packaging/release.json")
# The page of `gato studio`, which is in each package, and what serves it.
STUDIO_PAGE = ("web/", "!web/tests/", "!web/testing/", "!web/gallery/", "!web/manual/", "!web/wasm/", "editors/shared/", "editors/vscode/notices.mjs",
               "editors/vscode/syntaxes/", "docs/gato.schema.json", "tools/web", "cli/studio/page_files", "servers/studio/")
# What the manual is made of: pages, examples with their sources, and the tables of which gato makes its reference.
MANUAL = ("docs/", "README", "CONTRIBUTING", "CHANGELOG", "examples/", "editors/README", "editors/vscode/syntaxes/",
          "editors/vscode/notices.mjs", "tests/asm-src/pantallas/", "tests/ajedrez/pantallas/", "include/gato/support/diagnostics.def",
          "core/isa/", "core/c64/", "cli/", "web/manual/", "web/share/", "web/archive/", "web/offline/", "web/package",
          "web/page/src/editor/grammar", "web/page/src/app/settings", "web/page/styles/tokens", "tools/web")

BEFORE_TESTS = (
    Stage("set-up", "./dev packages build"),
    Stage("packages", "./dev packages", beside=True),
    Stage("format", "./dev fmt check"),
    Stage("house", "tools/check-house"),
    Stage("build", "./dev build all"),
    Stage("gato-fmt", "./dev fmt check asm"),
)
GATE = (
    *BEFORE_TESTS,
    # A key for each file is its own business. Others leave a processor idle now and then, for minutes in total; only the end waits for it.
    Stage("tidy", "nice -n 19 ./dev tidy quick changed", needs=("packages",), beside=True),
    Stage("tests", TESTS, needs=("packages",)),
    Stage("windows", "./dev windows compile", ("cli/", "include/", "cmake/", "CMakeLists.txt", "tools/windows", *LIBRARIES),
          ("x86_64-w64-mingw32-g++ --version", packages("build", "windows"))),
    # The cache has its libraries from the release build, with less protection than users get: `./dev package` makes theirs.
    Stage("package", "./dev package -DGATO_PROTECT_HOT_LIBRARIES=OFF && tests/packaging/check build/package deb",
          ("cmake/", "tools/packaging/", "CMakeLists.txt", "tools/release", "tests/packaging/", *STUDIO_PAGE),
          ("g++ --version", *NODE, packages("build", "package"))),
    Stage("web", "./dev web-test check", WEB, NODE),
    Stage("docs", "./dev docs", MANUAL, NODE),
    Stage("conformance", "./dev web-test conformance quick", (*PROGRAM, *WEB_LIBRARY), BROWSER),
    Stage("pages", "./dev web-test browser quick --retry", (*WEB, *LIBRARIES, "cmake/", "cli/studio/", "cli/play/", "servers/studio/"), BROWSER),
    Stage("editors", "./dev editors", ("editors/", "servers/lsp/", "servers/dap/", "testing/", "tests/golden/08-files/", "examples/sprites/"),
          (*NODE, "chromium --version", packages("build", "client"))),
)
# The package comes before the tests, one of which tries it.
NIGHT = tuple(Stage(name, command, ("",), (*BROWSER, packages("windows", "package", "tidy", "client", "slow_client"))) for name, command in (
    *((stage.name, stage.command) for stage in BEFORE_TESTS), ("clients", "./dev packages night"),
    ("package", "./dev package"), ("tests", TESTS), ("tidy", "./dev tidy"),
    ("editors", "./dev editors"), ("workbench", "./dev workbench"), ("web", "./dev web-test check"), ("docs", "./dev docs"), ("conformance", "./dev web-test conformance"),
    ("pages", "./dev web-test browser long"), ("smoke", "./dev web-test smoke"), ("figures", "./dev web-test figures"),
    ("windows", "./dev windows"), ("asan", "./dev asan"), ("tsan", "./dev tsan"), ("clang", "./dev clang"), ("engines", "./dev engines"),
    ("fuzz", "./dev fuzz 120"), ("bench", "./dev bench"), ("bench-chess", "./dev bench chess"), ("tournament", "./dev bench chess tournament"),
    ("long", "./dev long"),
    ("suites", "./dev suites"), ("mutants", "./dev mutants"), ("soak", "./dev soak"),
    ("release", "./dev windows build && ./dev release $(tools/release version) --check --unreleased"),
    ("users", "version=$(tools/release version); ./dev users build/release-$version/gato-$version-linux-x86_64.tar.xz"),
    ("rehearsal", "./dev rehearse"),
))
