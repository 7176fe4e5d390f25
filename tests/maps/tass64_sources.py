# SPDX-License-Identifier: MIT
"""Random sources for 64tass in two forms that are listed with the same number of rows.

In the *marked* form each statement says in a comment which line it is, and the body of a macro emits the line of its call, so that
its listing says where each row comes from. In the *plain* form the same statements have few different texts, so that a reader of the
listing has to find that out.
"""

import random

INSTRUCTIONS = ("nop", "inx", "dey", "clc", "sec", "tax")
FILES = ("main.asm", "macros.asm", "part.asm", "more.asm")


def identity(file, line):
    return FILES.index(file) * 0x1000 + line


def place(number):
    return FILES[number // 0x1000], number % 0x1000


class Writer:
    """One file in both forms."""

    def __init__(self, name, world):
        self.name = name
        self.world = world
        self.random = world.random
        self.marked = []
        self.plain = []
        self.loops = 0  # around the current line: nothing can have a name in one

    def line(self):
        return len(self.marked) + 1

    def add(self, marked, plain=None):
        self.marked.append(marked)
        self.plain.append(marked if plain is None else plain)

    def pad(self):
        return self.random.choice(("        ", "\t"))

    def label(self):
        """Only some statements have one, always another."""
        if self.loops or self.random.random() > 0.12:
            return self.pad()
        self.world.labels += 1
        return f"l{self.world.labels}" + self.random.choice((" ", ": "))

    def statement(self):
        line, start = self.line(), self.label()
        text = self.random.choice(INSTRUCTIONS) if self.random.random() < 0.9 else ".byte " + str(self.random.randrange(3))
        self.add(f"{start}{text} ; @{self.name}:{line}", start + text)

    def alone(self):
        if self.loops:
            return self.statement()
        self.world.labels += 1
        self.add(f"l{self.world.labels} ; alone", f"l{self.world.labels}")

    def comment(self):
        self.add("", "")
        self.add(f"        ; {self.random.choice(INSTRUCTIONS)}")

    def call(self, names, argument=None):
        if not names:
            return self.statement()
        start = self.label()
        name = self.random.choice(names)
        sign = self.random.choice(("#", ".", ""))
        number = identity(self.name, self.line()) if argument is None else argument
        self.add(f"{start}{sign}{name} {number}", f"{start}{sign}{name} {argument or self.random.randrange(2)}")

    def block(self, depth, head, end, middle=None):
        self.add(self.pad() + head)
        self.body(depth + 1)
        if middle:
            self.add(self.pad() + middle)
            self.body(depth + 1)
        self.add(self.pad() + end)

    def condition(self, depth):
        test = self.random.choice(("0", "1", "k & 1"))
        middle = self.random.choice((None, ".else", ".elsif 1"))
        self.block(depth, f".if {test}", self.random.choice((".fi", ".endif")), middle)

    def choice(self, depth):
        self.add(self.pad() + f".switch {self.random.randrange(3)}")
        for case in range(2):
            self.add(self.pad() + f".case {case}")
            self.body(depth + 1)
        self.add(self.pad() + ".endswitch")

    def loop(self, depth):
        count = self.random.randrange(4)
        name = f"k{self.line()}"
        self.loops += 1
        heads = (f".rept {count}", f".for {name} := 0, {name} < {count}, {name} += 1", f".bfor {name} in range({count})")
        self.block(depth, self.random.choice(heads), ".next")
        self.loops -= 1

    def way_out(self):
        """Only in a loop, and not always taken."""
        if self.loops:
            self.add(self.pad() + self.random.choice((".breakif ", ".continueif ")) + self.random.choice(("k & 2", "k & 1")))

    def procedure(self, depth):
        if self.loops:
            return self.statement()
        self.world.labels += 1
        name = f"p{self.world.labels}"
        self.add(f"{name}  .proc")
        self.body(depth + 1)
        self.add("        .pend")
        if self.random.random() < 0.5:
            self.add(f"        .word {name} ; @{self.name}:{self.line()}", f"        .word {name}")

    def scope(self, depth):
        kinds = (
            (".block", ".bend"),
            (".logical $c000", ".here"),
            (".page", ".endp"),
            (".comment", ".endc"),
            (".section other", ".send"),
            (".namespace", ".endn"),
            (".virtual $5000", ".endv"),
        )
        self.block(depth, *self.random.choice(kinds))

    def silence(self, depth):
        self.block(depth, ".proff", ".pron")

    def include(self):
        later = FILES[max(FILES.index(self.name), 1) + 1 :]
        if later and self.world.includes < 4:
            self.world.includes += 1
            self.add(f'        .binclude "{self.random.choice(later)}"')

    def body(self, depth=0):
        for _ in range(self.random.randrange(1, 14 if depth == 0 else 5)):
            kind = self.random.random()
            if kind < 0.62 or depth > 3:
                self.statement()
            elif kind < 0.66:
                self.alone()
            elif kind < 0.70:
                self.comment()
            elif kind < 0.78:
                self.call(self.world.macros)
            elif kind < 0.82:
                self.include()
            elif kind < 0.88:
                self.condition(depth)
            elif kind < 0.92:
                self.loop(depth)
            elif kind < 0.94:
                self.procedure(depth)
            elif kind < 0.98:
                self.scope(depth)
            elif kind < 0.985:
                self.choice(depth)
            elif kind < 0.99:
                self.way_out()
            elif self.world.is_silent:
                self.silence(depth)

    def macro(self, name, known):
        """Its body says where it was called, its own lines have the numbers of their file."""
        kind = self.random.choice((".macro", ".macro", ".segment", ".function n"))
        number = "n" if kind.startswith(".function") else "\\1"
        self.add(f"{name}  {kind}")
        for _ in range(self.random.randrange(1, 5)):
            if known and kind != ".function n" and self.random.random() < 0.25:
                self.add(f"        #{self.random.choice(known)} \\1")
                continue
            text = self.random.choice((*INSTRUCTIONS, f".byte {number}"))
            self.add(f"        .word {number} ; @{self.name}:{self.line()}", f"        {text}")
        self.add("        .endf" if kind.startswith(".function") else "        .endm")


class World:
    """The files of a program. `.proff` is rare enough in programs to have runs of its own."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.labels = 0
        self.includes = 0
        self.macros = []
        self.is_silent = self.random.random() < 0.1
        self.files = {name: Writer(name, self) for name in FILES}
        self.files["main.asm"].add("        * = $0801")
        self.files["main.asm"].add("k       = 1")
        self.files["main.asm"].add("        .dsection other")
        for _ in range(self.random.randrange(4)):
            name = f"m{len(self.macros)}"
            self.files[self.random.choice(FILES[:2])].macro(name, list(self.macros))
            self.macros.append(name)
        self.files["main.asm"].add('        .include "macros.asm"')
        for writer in self.files.values():
            for _ in range(3):
                writer.body()

    def texts(self, form):
        """Returns {name: text}; `form` is "marked" or "plain"."""
        return {name: "\n".join(getattr(writer, form)) + "\n" for name, writer in self.files.items()}
