#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""ACME's labels, symbol list and report: acme_test.py GATO.

Where each line is, ACME itself says: of a copy of the program that has a label before each line (and is the same program), it
writes down the labels. How the lines of a file are known is documented in docs/MAPS.md.
"""

import re
import sys
import unittest
from pathlib import Path

from gato import Gato, need

GATO = str(Path(sys.argv.pop(1)).resolve())
DATA = "byte word pet text raw scr hex le32 fill align bin".split()
PLACED = re.compile(r"(?:[^\s;]+)?[ \t]+(?:([a-z]{3})\b(?! *=)|!(%s)\b|\+(?!reserve|basic)\w+)" % "|".join(DATA))
MOVES = re.compile(r"\t(?:\* =|!skip|\+reserve)|buffer\t|the_end")
LOOP = re.compile(r"\t!(?:for|do)\b")


def without_texts(line):
    return re.sub(r'"[^"]*"|;.*', "", line)


class Marked:
    """The program with a label before each line that has bytes, marked.a. `order` has (label, file, line) as they are assembled; a
    label without a line is where the program counter is set."""

    def __init__(self, folder):
        self.folder, self.order, self.is_relocated = folder, [], False
        self.loads = ""
        (folder / "marked.a").write_text(self.copy("main.a") + self.loads)

    def label(self, file, line):
        name = f"zz{len(self.order)}"
        self.order.append((name, file, line))
        self.loads += f"\t!ifdef {name} {{ {name}_load = {'&' * self.is_relocated}{name} }}\n"
        return name + "\n"

    def copy(self, file):
        """The text of a file, with those that it includes."""
        lines = (self.folder / file).read_text().split("\n")
        out, end_of_loop = "", 0
        for number, line in enumerate(lines, 1):
            included = re.match(r'\t!source "(.*)"', line)
            if included and included[1] != "macros.a":
                out += self.copy(included[1])
                continue
            if number > end_of_loop:
                out += self.mark(file, number, line)
                if LOOP.match(line):
                    end_of_loop = end_of_block(lines, number)
                    out += self.label(file, end_of_loop)
            out += line + "\n"
        return out

    def mark(self, file, number, line):
        if "!pseudopc" in line or line == "\t}":
            self.is_relocated = "!pseudopc" in line
        if MOVES.match(line):
            return self.label(None, None)
        return self.label(file, number) if PLACED.match(line) else ""


def end_of_block(lines, start):
    depth = 0
    for number in range(start, len(lines) + 1):
        text = without_texts(lines[number - 1])
        depth += text.count("{") - text.count("}")
        if depth == 0:
            return number
    raise AssertionError("a block without an end")


def labels_of(text):
    return {name: int(value, 16) for value, name in re.findall(r"^al C:([0-9a-f]+) \.(\S+)$", text, re.M)}


class AcmeProgram(unittest.TestCase):
    def setUp(self):
        self.gato = Gato(GATO, "acme")
        self.addCleanup(self.gato.place.cleanup)
        self.build("main")
        self.program = (self.gato.folder / "main.prg").read_bytes()
        self.start = int.from_bytes(self.program[:2], "little")

    def build(self, name):
        self.gato.tool("acme", "-f", "cbm", "-o", name + ".prg", "-r", name + ".rep", "--vicelabels", name + ".vs",
                       "-l", name + ".sym", name + ".a")

    def line(self, file, text):
        """The number of the only line that contains a text."""
        found = [n for n, line in enumerate(self.gato.read(file).splitlines(), 1) if text in line]
        self.assertEqual(len(found), 1, text)
        return found[0]

    def expected(self):
        """{address: (file, line)} of each byte, where it is loaded and where it runs."""
        marked = Marked(self.gato.folder)
        self.build("marked")
        self.assertEqual((self.gato.folder / "marked.prg").read_bytes(), self.program)
        labels = labels_of(self.gato.read("marked.vs"))
        order = [entry for entry in marked.order if entry[0] in labels]
        loaded, running = {}, {}
        for (label, file, line), (following, _, _) in zip(order, order[1:]):
            load, run = labels[label + "_load"], labels[label]
            length = labels[following + "_load"] - load
            for i in range(length if file else 0):
                loaded[load + i] = running[run + i] = (Path(file).name, line)
        # The call of a macro that sets the program counter: as many bytes as the report shows.
        stub = ("main.a", self.line("main.a", "+basic_stub"))
        loaded.update(dict.fromkeys(range(self.start, self.start + 8), stub))
        # A line without an end is shown with the next one.
        mixed = {("end.a", 5), ("main.a", self.line("main.a", "after\t") - 1)}
        return {at: place for at, place in (running | loaded).items() if place not in mixed}

    def test_each_address_has_the_line_that_acme_says(self):
        expected = self.expected()
        self.assertGreater(len(set(expected.values())), 90)
        addresses = {*range(self.start, self.start + len(self.program)), *range(0xBFF0, 0xC040), *range(0x330, 0x370)}
        with self.gato.debug("main.prg") as session:
            self.assertEqual(session.lines_at(sorted(addresses)), expected)

    def test_labels_are_those_of_both_files(self):
        labels = labels_of(self.gato.read("main.vs"))
        self.assertGreater(len(labels), 30)
        listed = dict(re.findall(r"^\t(\S+)\t= \$([0-9a-f]+)", self.gato.read("main.sym"), re.M))
        self.assertEqual({name: int(value, 16) for name, value in listed.items()}, labels)
        for maps in (["main.vs"], ["main.sym"], ["main.rep"], ["main.rep", "main.sym", "main.vs"]):
            known = set(labels) if maps != ["main.rep"] else {"start", "copy", "fast", "deep_loop", "multiply", "squares"}
            if maps == ["main.rep"]:
                known -= {"deep_loop"}  # where that block runs, only the other files say
            with self.gato.debug("main.prg", map=maps) as session:
                for name in known:
                    result = session.ask("evaluate", expression=f"{name} & $ffff")["result"]
                    self.assertEqual(int(result.split()[0].lstrip("$"), 16), labels[name] & 0xFFFF, name)

    def test_a_program_of_another_build_is_refused(self):
        path = self.gato.folder / "main.prg"
        other = bytearray(self.program)
        other[2 + labels_of(self.gato.read("main.vs"))["multiply"] - self.start] ^= 1
        path.write_bytes(other)
        _, error = self.gato.run("disasm", "main.prg", "--map", "main.rep", code=1)
        self.assertRegex(error, r"main\.rep does not fit main\.prg: line \d+ shows 8d .. 08 at \$08\w\w, where the program has 8c")

    def test_cases_pass(self):
        out, _ = self.gato.run("test", "cases.gtest.json")
        self.assertIn("4 passed", out)

    def test_coverage_counts_lines(self):
        files = self.gato.coverage("main.prg")
        main = files["main.a"]
        self.assertEqual(main[self.line("main.a", ".each\tlda")], 42 + 10)  # the bytes of both blocks
        self.assertEqual(main[self.line("main.a", "+set16 source, block")], 1)
        self.assertEqual(main[self.line("main.a", ".loop\tsta colours,x")], 9)
        self.assertEqual(main[self.line("main.a", "jmp wrong")], 0)
        self.assertNotIn(self.line("main.a", "bytes\t!byte"), main)
        self.assertEqual(files["maths.a"][self.line("lib/maths.a", ".bit\tlsr")], 8)

    def test_a_profile_names_routines(self):
        self.gato.run("run", "main.prg", "--show", "regs", "--profile", "profile.txt")
        self.assertRegex(self.gato.read("profile.txt"), r"multiply")

    def test_breaks_and_steps_in_copied_code(self):
        labels = labels_of(self.gato.read("main.vs"))
        with self.gato.debug("main.prg") as session:
            first = self.line("main.a", "fast\tldx")
            self.assertTrue(session.breakpoints("main.a", first)[0]["verified"])
            session.resume()
            self.assertEqual(session.here(), ("main.a", first))
            self.assertEqual(session.pc(), labels["fast"])
            session.step()
            self.assertEqual(session.here(), ("main.a", first + 1))
            call = self.line("main.a", "jsr deep")
            session.breakpoints("main.a", call)
            session.resume()
            session.step("stepIn")
            self.assertEqual(session.here(), ("main.a", self.line("main.a", "deep\tldy")))
            self.assertEqual(session.pc(), labels["deep"])
            session.step("stepOut")
            self.assertEqual(session.here(), ("main.a", call + 1))

    def test_steps_stay_at_the_call_of_a_macro(self):
        with self.gato.debug("main.prg") as session:
            call = self.line("main.a", "+set16 source, block")
            session.breakpoints("main.a", call)
            session.resume()
            while (place := session.here()) == ("main.a", call):
                session.step()
            self.assertEqual(place, ("main.a", call + 1))

    def test_gato_verify_finds_what_is_wrong_and_nothing_else(self):
        self.gato.run("verify", "main.prg")
        out, _ = self.gato.run("verify", "main.prg", "--until", "cycles:10")
        self.assertNotIn("has `", out, "what was not copied yet is not compared")
        source = self.gato.read("main.a")
        (self.gato.folder / "main.a").write_text(source.replace("\tsta product\n", "\tsty product\n"))
        out, _ = self.gato.run("verify", "main.prg", code=1)
        self.assertIn(f"main.a:{self.line('main.a', 'sty product')}: has `sty`, but the program has STA at $", out)

    def test_the_page_for_users_works(self):
        self.gato.follow("debug-acme")


if __name__ == "__main__":
    need("acme")
    unittest.main()
