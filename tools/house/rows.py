# SPDX-License-Identifier: MIT
"""A row in a table of the sources has its row on the page where users look for it, and in the lists of its clients."""
import re

from house.pages import MACHINE_PAGE, register_rows
from house.tree import rule

PLAYGROUND = "web/page/src"
EXTENSION = "editors/vscode/src"
SOAK = "tests/clients/soak/questions.mjs"

# Requests that the soak of the language server does not ask at random.
NOT_SOAKED = {
    "workspace/symbol": "about no file",
    "callHierarchy/incomingCalls": "about what prepareCallHierarchy answered",
    "callHierarchy/outgoingCalls": "about what prepareCallHierarchy answered",
}
REGISTERS = "core/c64/registers.def"
FIRST_ADDRESSES = {"VIC": (0xd000,), "SID": (0xd400,), "CIA": (0xdc00, 0xdd00)}


def section(tree, page, heading):
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", tree.text(page), re.M | re.S)
    return found[1] if found else ""


def texts_below(tree, folder):
    return "\n".join(tree.text(name) for name in tree.below(folder, suffix=".ts") if not name.endswith(".test.ts"))


def differences(known, shown, page, what):
    for name in sorted(known - shown):
        yield f"{page}: no row for the {what} {name}"
    for name in sorted(shown - known):
        yield f"{page}: {name} is no {what}"


@rule
def requests_of_the_language_server(tree):
    """Each has its row in LSP.md, which says whether the playground asks it; one of our own also has its section in PROTOCOL.md."""
    methods = set(re.findall(r'^ +\{"([\w/]+)", answer::', tree.text("servers/lsp/methods.cpp"), re.M))
    shown = dict(re.findall(r"^\| `([\w/]+)` \| (yes|no) \|", section(tree, "docs/LSP.md", "Requests"), re.M))
    yield from differences(methods, set(shown), "docs/LSP.md", "request")
    playground = texts_below(tree, PLAYGROUND)
    for method in sorted(methods & shown.keys()):
        if (f'"{method}"' in playground) != (shown[method] == "yes"):
            yield f"docs/LSP.md: {method}: `{shown[method]}` is not what {PLAYGROUND} does"
    for method in sorted(methods):
        if method.startswith("gato/") and f"\n### {method}\n" not in tree.text("docs/PROTOCOL.md"):
            yield f"docs/PROTOCOL.md: no section for the request {method}"


@rule
def clients_of_the_language_server(tree):
    """VS Code asks our own requests (its library all others), the soak all of them."""
    extension, soak = texts_below(tree, EXTENSION), tree.text(SOAK)
    for method in re.findall(r'^ +\{"([\w/]+)", answer::', tree.text("servers/lsp/methods.cpp"), re.M):
        if method.startswith("gato/") and f'"{method}"' not in extension:
            yield f"{EXTENSION}: nothing asks {method}"
        if method not in NOT_SOAKED and f"'{method.removeprefix('textDocument/')}'" not in soak:
            yield f"{SOAK}: does not ask {method}, nor does tools/house/rows.py say why"


@rule
def requests_of_the_debugger(tree):
    """Each has its row in DAP.md, one of our own is described in PROTOCOL.md, and an editor or the playground asks it."""
    requests = {name for file in tree.below("servers/dap", suffix=".cpp") for name in re.findall(r'\{"([\w/]+)", \w+, "\w*"\}', tree.text(file))}
    own = {name for name in requests if name.startswith("gato/")}
    rows = "\n".join(re.findall(r"^\|.*\|$", section(tree, "docs/DAP.md", "Requests"), re.M))
    yield from differences(requests - own, set(re.findall(r"`([\w/]+)`", rows)), "docs/DAP.md", "request")
    described = set(re.findall(r"^`(gato/\w+)`", section(tree, "docs/PROTOCOL.md", "Of the debugger"), re.M))
    yield from differences(own, described, "docs/PROTOCOL.md", "request")
    clients = texts_below(tree, EXTENSION) + texts_below(tree, PLAYGROUND) + texts_below(tree, "web/library/src")
    for name in sorted(own):
        if f'"{name}"' not in clients:
            yield f"{name}: neither {EXTENSION} nor the playground asks it"


def addresses_in(rows):
    """The addresses in the first cells of a table: `$d000`–`$d010` are seventeen."""
    for row in rows:
        for first, last in re.findall(r"`\$([0-9a-f]{4})`(?:–`\$([0-9a-f]{4})`)?", row.split("|")[1]):
            yield from range(int(first, 16), int(last or first, 16) + 1)


@rule
def registers(tree):
    """MACHINE.md says of each register of a chip how exact it is."""
    shown = set(addresses_in(register_rows(tree)))
    for chip, name, offset in re.findall(r"^GATO_(VIC|SID|CIA)\((\w+), (0x[0-9a-f]+)", tree.text(REGISTERS), re.M):
        for address in (first + int(offset, 16) for first in FIRST_ADDRESSES[chip]):
            if address not in shown:
                yield f"{MACHINE_PAGE}: no row for ${address:04x}, the {chip}'s {name}"


@rule
def outputs(tree):
    """Each has its row in OUTPUTS.md."""
    source = tree.text("project/outputs.cpp")
    table = re.search(r"const Output outputs\[\] = \{\n(.*?)^\};", source, re.M | re.S)
    known = set(re.findall(r'^ +\{"(\w+)",', table[1], re.M)) if table else set()
    known |= set(re.findall(r'std::string_view objects = "(\w+)"', source))
    page = tree.text("docs/OUTPUTS.md").partition("\n\nThe examples")[0]
    yield from differences(known, set(re.findall(r"^\| `(\w+)` \|", page, re.M)), "docs/OUTPUTS.md", "output")
