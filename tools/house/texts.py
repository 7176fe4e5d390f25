# SPDX-License-Identifier: MIT
"""Rules about single files: licence lines, lengths, marks left for later, the head of a golden case."""
import re

from house.tree import rule

MOST_LINES = 500
LICENSED = re.compile(r".*\.([ch]pp|def|cmake|ts|mjs|css|py)|(.*/)?CMakeLists\.txt|(.*/)?dev|tools/(.*/)?[^./]+|.*\.sh")
MEASURED = (".cpp", ".hpp", ".ts", ".asm")

# Longer than MOST_LINES, each with the reason why it is one file all the same.
LONG_FILES = {
    "asm-src/Ajedrez/Colocar.asm": "one dialogue and the position that it sets up",
    "asm-src/Ajedrez/GenJugadas.asm": "loops that are unrolled for speed",
    "asm-src/Ajedrez/Jugada.asm": "making and unmaking a move, with code for each kind; both mirror each other",
    "asm-src/Ajedrez/LeePgn.asm": "one reader, which ends from wherever something is wrong",
    "asm-src/Ajedrez/Notacion.asm": "moves as text, out and in by the same letters",
    "asm-src/Ajedrez/Pantalla.asm": "the layout of one screen",
    "asm-src/Ajedrez/Pgn.asm": "one format and its texts",
    "asm-src/Ajedrez/PintaLista.asm": "one list and the places of its moves",
    "asm-src/Ajedrez/Raiz.asm": "the search depth by depth, with the state of its limits",
    "asm-src/RYG/campeon/Teclado.asm": "one question to players, answered by keys, joystick or mouse",
    "tests/ajedrez/raton_test.cpp": "the same games by mouse, joystick and keys, with what drives them",
    "tests/dap/server_test.cpp": "the whole protocol on one fixture",
}


@rule
def licences(tree):
    """Every source file and script names its licence in its first three lines."""
    for name in tree.files:
        if LICENSED.fullmatch(name) and not any("SPDX-License-Identifier: MIT" in line for line in tree.head(name)):
            yield f"{name}: no SPDX line at the top"


@rule
def lengths(tree):
    """Files stay below 500 lines."""
    for name in tree.files:
        if name.endswith(MEASURED):
            lines = tree.text(name).count("\n")
            if lines >= MOST_LINES and name not in LONG_FILES:
                yield f"{name}: {lines} lines; files stay below {MOST_LINES}, or tools/house/texts.py says why one does not"
    for name in LONG_FILES:
        if tree.exists(name) and tree.text(name).count("\n") < MOST_LINES:
            yield f"{name}: is short; tools/house/texts.py need not excuse it"


@rule
def reasons_of_golden_cases(tree):
    """A golden case tells why it exists."""
    for name in tree.below("tests/golden", suffix="/input.asm"):
        if not any(re.match("; why: .", line) for line in tree.head(name)):
            yield f"{name}: no '; why:' in its first three lines"


@rule
def marks(tree):
    """Nothing is left for later in the code."""
    mark = re.compile("|".join((r"\bTO" r"DO\b", r"\bFIX" r"ME\b", r"\bXX" r"X\b")))
    for name in tree.files:
        if name.endswith((".cpp", ".hpp", ".asm", ".cmake", ".ts")):
            for number, line in enumerate(tree.text(name).split("\n"), 1):
                if found := mark.search(line):
                    yield f"{name}:{number}:{found[0]}: left for later"
