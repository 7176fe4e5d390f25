# SPDX-License-Identifier: MIT
"""What comes with an addition and is easily forgotten, and what no compiler, schema or test of its own reports."""
import posixpath
import re

from house.tree import LIBRARIES, libraries, rule

TESTS = "tests/CMakeLists.txt"
PROGRAMS_OF_GATO = ("asm-src", "examples")
TAKE_ANYTHING = ("DEBUG", "EXPORT", "GENERATETO")  # directives: nothing that follows them is wrong


def captured(pattern, text):
    return re.findall(pattern, text, re.M)


def joined(tree, names):
    return "\n".join(map(tree.text, names))


@rule
def directives_have_golden_cases(tree):
    """Of each directive one that works and one that fails."""
    cases = {True: set(), False: set()}
    for name in tree.below("tests/golden", suffix=".asm"):
        fails = tree.exists(posixpath.dirname(name) + "/expected.err")
        cases[fails].update(re.findall(r"\w+", tree.text(name).upper()))
    for directive in captured(r'^GATO_DIRECTIVE\("(\w+)"', tree.text("core/formats/directives.def")):
        for fails, words in ((False, "works"), (True, "fails")):
            if directive not in cases[fails] and not (fails and directive in TAKE_ANYTHING):
                yield f"tests/golden: no case in which {directive} {words}"


@rule
def commands_are_known(tree):
    """Each command's file belongs to a command that gato has, and a page shows it."""
    table, pages = tree.text("cli/commands.cpp"), joined(tree, [name for name in tree.files if name.endswith(".md")])
    for file in tree.below("cli", suffix="_command.cpp"):
        name = posixpath.basename(file).removesuffix("_command.cpp")
        if f'"{name}"' not in table:
            yield f"{file}: cli/commands.cpp has no command {name}"
        if f"gato {name}" not in pages:
            yield f"{file}: no page shows `gato {name}`"


@rule
def libraries_are_listed(tree):
    """Each folder that makes a library has its row."""
    listed = {(library.name, library.folder) for library in libraries(tree)}
    for file in tree.files:
        if file.endswith("/CMakeLists.txt"):
            for name in captured(r"^gato_library\((\w+)", tree.text(file)):
                if (name, posixpath.dirname(file)) not in listed:
                    yield f"{file}: {name} has no row in {LIBRARIES}"


@rule
def tests_are_in_programs(tree):
    """Each file of tests is in the folder of a test program."""
    folders = tuple(f"tests/{folder}/" for folder in captured(r"^gato_test_program\(\w+ ([\w/-]+)", tree.text(TESTS)))
    for name in tree.below("tests", suffix="_test.cpp"):
        if not name.startswith(folders):
            yield f"{name}: in the folder of no test program of {TESTS}"


@rule
def fuzz_targets_are_run(tree):
    """Each is run by the tests too, with seeds."""
    text = tree.text(TESTS)
    tried = " ".join(captured(r"^foreach\(kind ([\w\s]+)\)", text)).split()
    seeds = re.findall(r"\w+", " ".join(captured(r"^KINDS = \(([^)]+)\)", tree.text("tests/fuzz/gather-seeds"))))
    for name in tree.below("tests/fuzz", suffix="_fuzz.cpp"):
        kind = posixpath.basename(name).removesuffix("_fuzz.cpp")
        if kind not in tried or f"set(fuzz_mutations_of_{kind} " not in text:
            yield f"{name}: {TESTS} does not try it, or not say with how many mutations"
        if kind not in seeds:
            yield f"{name}: tests/fuzz/gather-seeds has no seeds for it"


@rule
def golden_cases_expect_something(tree):
    folders = {posixpath.dirname(name) for name in tree.below("tests/golden") if posixpath.basename(name).startswith("expected")}
    for name in tree.below("tests/golden", suffix="/input.asm"):
        if posixpath.dirname(name) not in folders:
            yield f"{name}: nothing is expected of it"


@rule
def sources_are_in_programs(tree):
    """Each assembly file of the games and examples is named by a project, a case, another source or its page."""
    for folder in PROGRAMS_OF_GATO:
        files = tree.below(folder)
        readable = [name for name in files if name.endswith((".asm", ".json", ".cbmprj", ".bas", ".md"))]
        named = {part for name in readable for part in re.findall(r"[\w-]+\.(?:asm|inc)\b", tree.text(name))
                 if part != posixpath.basename(name)}
        for name in files:
            if name.endswith(".asm") and posixpath.basename(name) not in named:
                yield f"{name}: no project, case or source of {folder} names it"


@rule
def pages_are_linked(tree):
    """Some other page leads to each page of docs, decisions among them."""
    linked = set()
    for page in (name for name in tree.files if name.endswith(".md")):
        targets = (target.partition("#")[0] for target in re.findall(r"\]\(([^) ]+)\)", tree.text(page)))
        linked |= {path for path in (posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) for target in targets if target)
                   if path != page}
    for page in tree.below("docs", suffix=".md"):
        if page not in linked:
            yield f"{page}: no page has a link to it"


@rule
def decisions_are_numbered(tree):
    numbers = [int(posixpath.basename(name)[:4]) for name in tree.below("docs/adr", suffix=".md") if re.match(r"\d{4}-", posixpath.basename(name))]
    for number in range(1, max(numbers, default=0) + 1):
        if numbers.count(number) != 1:
            yield f"docs/adr: {numbers.count(number)} decisions with the number {number}"


@rule
def requests_have_tests(tree):
    """The tests send each request of each server."""
    for sources, pattern, places in (("servers/lsp", r'^ +\{"([\w/]+)", answer::', ("tests/unit/lsp",)),
                                     ("servers/dap", r'\{"([\w/]+)", \w+, "\w*"\}', ("tests/dap", "tests/clients/debug"))):
        tests = joined(tree, tree.below(*places))
        for method in captured(pattern, joined(tree, tree.below(sources, suffix=".cpp"))):
            if not re.search(rf"[\"'/`]{re.escape(method.removeprefix('textDocument/'))}[\"'`\\]", tests):
                yield f"{' and '.join(places)}: nothing asks {method}"


@rule
def outputs_have_tests(tree):
    """Some test has each output made, and reads it."""
    tests = [name for name in tree.below("tests") if name.endswith((".cpp", ".hpp", "/options"))]
    emitted = set(re.findall(r"\w+", " ".join(captured(r"emit[ =\"]+([\w, ]+)", joined(tree, tests)))))
    table = re.search(r"const Output outputs\[\] = \{\n(.*?)^\};", tree.text("project/outputs.cpp"), re.M | re.S)
    for name in captured(r'^ +\{"(\w+)",', table[1] if table else ""):
        if name not in emitted:
            yield f"project/outputs.cpp: no test emits {name}"
