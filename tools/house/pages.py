# SPDX-License-Identifier: MIT
"""Rules about pages: links and headings, the map of the project, what the machine's page names as shown, programs of tests/machine, and gato's
address."""
import json
import posixpath
import re

from house.tree import libraries, rule
from releasing import address

README = "README.md"
ARCHITECTURE = "docs/ARCHITECTURE.md"
MOST_LINES = 200
MACHINE_PAGE = "docs/MACHINE.md"
MACHINE = "tests/machine"
LINK = re.compile(r"\]\(([^)# ][^) ]*|#[^) ]+)\)")


def pages(tree):
    return [name for name in tree.files if name.endswith(".md")]


@rule
def links(tree):
    """Every relative link of a page leads to a file."""
    for page in pages(tree):
        for target in LINK.findall(tree.text(page)):
            file = target.partition("#")[0]
            if file and not re.match("[a-z]+:", target) and not tree.exists(posixpath.join(posixpath.dirname(page), file)):
                yield f"{page}: link to {target} leads nowhere"


def headings(tree, page, level="#+ "):
    """As links to headings are spelt: in lower case, without punctuation, spaces as hyphens."""
    is_code = False
    for line in tree.text(page).split("\n"):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code and (found := re.match(level + "(.*)", line)):
            yield page + "#" + re.sub(r"[^\w -]", "", found[1].lower()).replace(" ", "-")


@rule
def linked_headings(tree):
    """Every heading that a page or a comment points to is there."""
    known = {heading for page in pages(tree) for heading in headings(tree, page)}
    wanted = [(name, target) for name in tree.files if name.endswith((".cpp", ".hpp", ".def"))
              for target in re.findall(r"\bdocs/[A-Z-]+\.md#[a-z0-9_-]+", tree.text(name))]
    for page in pages(tree):
        for target in re.findall(r"\]\(([^)#: ]*#[^) ]+)", tree.text(page)):
            file, _, heading = target.partition("#")
            wanted.append((page, (posixpath.normpath(posixpath.join(posixpath.dirname(page), file)) if file else page) + "#" + heading))
    for name, target in wanted:
        if target not in known:
            yield f"{name}: points to {target}, which is no heading"


@rule
def folders_of_the_map(tree):
    """The README says what each folder of the top level is for, and ARCHITECTURE.md stays short."""
    named = set(re.findall(r"^\| `([\w-]+)/` \|", tree.text(README), re.M))
    folders = {name.split("/")[0] for name in tree.files if "/" in name and not name.startswith(".")}
    for folder in sorted(folders ^ named):
        yield f"{README}: {folder}/ " + ("has no row among the folders" if folder in folders else "is no folder")
    if tree.text(ARCHITECTURE).count("\n") > MOST_LINES:
        yield f"{ARCHITECTURE}: longer than {MOST_LINES} lines; what a file is for is at its top"


# What a stranger need not know, and the page for developers explains.
FIRST_SCREEN = 40
WORDS_FOR_DEVELOPERS = ("gobj", "headless", "find_package", "PERFT", "Scoop manifest", "./dev")


@rule
def first_screens(tree):
    """The first lines of the README, in both languages, are for strangers: they have no word that only developers know."""
    for page in (README, "docs/es/README.md"):
        first = "\n".join(tree.head(page, FIRST_SCREEN))
        yield from (f"{page}: `{word}` is among the first {FIRST_SCREEN} lines" for word in WORDS_FOR_DEVELOPERS if word in first)


@rule
def libraries_of_the_map(tree):
    """ARCHITECTURE.md names the libraries, and draws no arrow that the list of them does not have."""
    text, rows = tree.text(ARCHITECTURE), {library.name: library for library in libraries(tree)}
    named = re.search(r"^- \*\*Libraries\*\* \(([^)]*)\)", text, re.M)
    said, known = re.findall(r"`(\w+)`", named[1]) if named else [], [name for name in rows if name != "cli"]
    if said != known:
        yield f"{ARCHITECTURE}: the list of libraries is not that of cmake/libraries.cmake: {', '.join(known)}"
    for chain in re.findall(r"`([\w, ]+(?: ← [\w, ]+)+)`", text):
        parts = [re.findall(r"\w+", part) for part in chain.split("←")]
        for used, users in zip(parts, parts[1:]):
            for user in users:
                if user not in rows or not set(used) <= set(rows[user].uses):
                    yield f"{ARCHITECTURE}: `{', '.join(used)} ← {user}` is no arrow of cmake/libraries.cmake"


def sections(tree, page):
    return list(headings(tree, page, "## "))


@rule
def translations(tree):
    """A page whose first lines lead to `[English](…)` is a translation of the page there: both have as many sections."""
    for page in tree.below("docs/es", suffix=".md"):
        for target in re.findall(r"^\[English\]\(([^)]+)\)", "\n".join(tree.head(page, 5)), re.M):
            original = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
            here, there = sections(tree, page), sections(tree, original)
            if len(here) != len(there):
                yield f"{page}: {len(here)} sections, and {original} has {len(there)}"


MISSING = {"docs/how-to/cbm-prg-studio.md": "What is missing", "docs/es/cbm-prg-studio.md": "Lo que falta"}
MISSING_TESTS = "tests/pages/missing_test.py"


@rule
def what_is_missing(tree):
    """Each line of what gato lacks names the test that fails when it no longer does, in both languages, and each test has its line."""
    tests = set(re.findall(r"def test_(\w+)\(", tree.text(MISSING_TESTS)))
    for page, heading in MISSING.items():
        named = set()
        for line in re.findall(r"^- .*$", tree.text(page).partition(f"\n## {heading}\n")[2], re.M):
            found = re.search(r"<!-- test: (\w+) -->$", line)
            if not found:
                yield f"{page}: names no test: {line[:60]}"
            else:
                named.add(found[1])
        yield from (f"{page}: {MISSING_TESTS} has no test {name}" for name in sorted(named - tests))
        yield from (f"{page}: no line names the test {name} of {MISSING_TESTS}" for name in sorted(tests - named))


def stems(names):
    return {re.sub(r"\.[a-z.]+$", "", posixpath.basename(name)) for name in names}


def programs(tree):
    return stems(tree.below(MACHINE, suffix=".asm")), stems(tree.below(MACHINE, suffix=".gtest.json"))


@rule
def programs_of_the_machine(tree):
    """Each has its cases and a row in the README there, and each row its program; a program without cases is part of others."""
    sources, cases = programs(tree)
    rows = set(re.findall(r"^\| `([a-z0-9-]+)`", tree.text(f"{MACHINE}/README.md"), re.M))
    for name in sorted(cases ^ rows):
        yield f"{MACHINE}: {name}.asm and {name}.gtest.json come with a row of README.md, which says what rule they show"
    all_text = "\n".join(tree.text(name) for name in tree.below(MACHINE, suffix=".asm"))
    for name in sorted(sources - cases):
        if not re.search(rf'incasm +"{re.escape(name)}\.asm"', all_text):
            yield f"{MACHINE}/{name}.asm: no cases, and in no program"
    for name in sorted(cases - sources):
        yield f"{MACHINE}/{name}.gtest.json: no {name}.asm"


def register_rows(tree):
    found = re.search(r"<!-- registers -->(.*?)<!-- end of registers -->", tree.text(MACHINE_PAGE), re.S)
    return re.findall(r"^\|.*\|$", found[1], re.M) if found else []


@rule
def shown_by(tree):
    """Whatever docs/MACHINE.md names as shown exists: a program of tests/machine, or a file of tests/simulator."""
    named = {name for row in register_rows(tree) for name in re.findall("`([^`]+)`", row.rstrip("|").rpartition("|")[2])}
    for name in sorted(named):
        if not tree.exists(f"{MACHINE}/{name}.gtest.json") and not tree.exists(f"tests/simulator/{name}.cpp"):
            yield f"{MACHINE_PAGE}: there is no test {name}"


@rule
def address_of_the_release(tree):
    """What names gato's address and version has those of the release, or says that there is none yet."""
    if tree.exists(address.RELEASE):
        yield from address.findings(json.loads(tree.text(address.RELEASE)), tree.text)
