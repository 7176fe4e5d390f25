#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""DASM's symbol dump and listing: dasm_test.py GATO.

Where each line is, DASM itself says: of a copy of the program that has a label before each line (and is the same program), it
writes down the labels; in a macro these are local, so that each expansion has its own. How the lines of a file are known is
documented in docs/MAPS.md.
"""

import re
import sys
import unittest
from pathlib import Path

from gato import Gato, need

GATO = str(Path(sys.argv.pop(1)).resolve())
DATA = "byte word dc ds hex align incbin"
PLACED = re.compile(r"(?:[^\s;]\S*)?[ \t]+(?:[a-z]{3}\b(?<!mac)(?<!org)(?<!seg)(?<!set)(?<!equ)(?<!eqm)|\.?(?:%s)\b)" % DATA.replace(" ", "|"), re.I)
FILES = ("main.asm", "lib/hidden.h", "lib/macros.h", "lib/part.h", "lib/maths.asm", "lib/tables.asm")
SHOWN = 4  # bytes of a line


class Marked:
    """The program with a label before each line that has bytes, in the folder `marked`: `zzN` for `places[N]`, a file and a line, or
    nothing where bytes end. `blocks` has, of each relocated block, the numbers of the labels at its begin, where it is loaded and
    where it runs, and after its end; `loops` has those before and after a repetition, and the lines that it repeats."""

    def __init__(self, folder):
        self.places, self.blocks, self.loops = [], [], []
        for file in FILES:
            out = folder / "marked" / file
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(self.copy(file, (folder / file).read_text().splitlines()))

    def label(self, place=None):
        self.places.append(place)
        return f"{self.dot}zz{len(self.places) - 1}\n"

    @property
    def last(self):
        return len(self.places) - 1

    def copy(self, file, lines):
        out, self.dot, loop = "", "", None
        for number, line in enumerate(lines, 1):
            operation = line.expandtabs().split(";")[0].split()[:1]
            if re.match(r"\t(mac|macro)\b", line, re.I):
                self.dot = "."
            ends_macro = re.match(r"\tendm\b", line, re.I)
            if operation == ["repeat"]:
                out += self.label()
                loop = (self.last, [])
            elif operation == ["repend"]:
                out += line + "\n" + self.label()
                self.loops.append((loop[0], self.last, loop[1]))
                loop = None
                continue
            elif loop:
                if length := re.search(r"; (\d) bytes?$", line):
                    loop[1].append((file, number, int(length[1])))
            elif operation == ["rorg"]:
                out += self.label() + line + "\n" + self.label()
                start = self.last
                continue
            elif operation == ["rend"]:
                out += line + "\n" + self.label()
                self.blocks.append((start - 1, start, self.last))
                continue
            elif operation in (["seg"], ["end"]) or ends_macro or (operation == ["org"] and "seg" not in lines[number - 2]):
                out += self.label()
            elif PLACED.match(line):
                out += self.label((file, number))
            if ends_macro:
                self.dot = ""
            out += line + "\n"
        return out


def symbols_of(text):
    return [(name, int(value, 16)) for name, value in re.findall(r"^(\S+) +([0-9a-f]+) +(?:\(..\))? *$", text, re.M)]


class DasmProgram(unittest.TestCase):
    def setUp(self):
        self.gato = Gato(GATO, "dasm")
        self.addCleanup(self.gato.place.cleanup)
        self.build()
        self.program = (self.gato.folder / "main.prg").read_bytes()
        self.start = int.from_bytes(self.program[:2], "little")

    def build(self, folder="."):
        self.gato.tool("sh", "-c", f"cd {folder} && dasm main.asm -f1 -omain.prg -lmain.lst -smain.sym")

    def line(self, file, text):
        """The number of the only line that contains a text."""
        found = [n for n, line in enumerate(self.gato.read(file).splitlines(), 1) if text in line]
        self.assertEqual(len(found), 1, text)
        return found[0]

    def expected(self):
        """{address: (file, line)} of each byte, where it is loaded and where it runs."""
        marked = Marked(self.gato.folder)
        (self.gato.folder / "marked/lib/bytes.bin").write_bytes((self.gato.folder / "lib/bytes.bin").read_bytes())
        self.build("marked")
        self.assertEqual((self.gato.folder / "marked/main.prg").read_bytes(), self.program)
        addresses = {}
        for name, value in symbols_of(self.gato.read("marked/main.sym")):
            if number := re.fullmatch(r"(?:\d+\.)?zz(\d+)", name):
                addresses.setdefault(int(number[1]), set()).add(value)
        only = {number: next(iter(found)) for number, found in addresses.items() if len(found) == 1}
        blocks = [(only[load], only[run], only[end] - only[load]) for load, run, end in marked.blocks]

        def loaded(address):
            return next((load + address - run for load, run, size in blocks if run <= address < run + size), address)

        points = {}
        for number, found in addresses.items():
            for address in found:
                if points.get(loaded(address)) is None:
                    points[loaded(address)] = marked.places[number]
        lines, order = {}, sorted(points)
        for address, following in zip(order, order[1:] + [self.start + len(self.program) - 2]):
            if points[address]:
                lines.update(dict.fromkeys(range(address, following), points[address]))
        of_wait = next(body for _, _, body in marked.loops if body and body[0][0] == "lib/macros.h")
        for before, after, body in marked.loops:
            for address in addresses[before]:
                end = min(one for one in addresses[after] if one >= address)
                while address < end:
                    for file, line, length in body or of_wait:
                        lines.update(dict.fromkeys(range(address, address + length), (file, line)))
                        address += length
        lines = {address: place for address, place in lines.items() if address >= self.start}  # not of `seg.u`
        self.cut(lines, "ds 20, 1", SHOWN)
        self.cut(lines, "hex 00112233445566", SHOWN)
        self.cut(lines, "align 32, $ea", 0)
        for load, run, size in blocks[:-1]:  # the last one has no labels
            lines.update({run + i: lines[load + i] for i in range(size) if load + i in lines})
        return {address: (Path(file).name, line) for address, (file, line) in lines.items()}

    def cut(self, lines, text, length):
        """Of lines whose length the listing does not show, only the shown bytes are known."""
        addresses = sorted(at for at, place in lines.items() if place == ("main.asm", self.line("main.asm", text)))
        self.assertGreater(len(addresses), length)
        for address in addresses[length:]:
            del lines[address]

    def test_each_address_has_the_line_that_dasm_says(self):
        expected = self.expected()
        self.assertGreater(len(set(expected.values())), 120)
        addresses = {*range(self.start, self.start + len(self.program)), *range(0xBFF0, 0xC040), *range(0x330, 0x370)}
        with self.gato.debug("main.prg") as session:
            self.assertEqual(session.lines_at(sorted(addresses)), expected)

    def test_labels_are_those_of_the_symbol_dump(self):
        symbols = {name: value for name, value in symbols_of(self.gato.read("main.sym")) if name[0].isalpha()}
        self.assertGreater(len(symbols), 30)
        shown = {"start", "copy", "fast", "fast_table", "multiply", "squares", "deep_end"}
        for maps, known in ((["main.sym"], set(symbols)), (["main.lst"], shown), (["main.lst", "main.sym"], set(symbols))):
            with self.gato.debug("main.prg", map=maps) as session:
                for name in known:
                    result = session.ask("evaluate", expression=f"{name} & $ffff")["result"]
                    self.assertEqual(int(result.split()[0].lstrip("$"), 16), symbols[name] & 0xFFFF, name)

    def test_a_program_of_another_build_is_refused(self):
        path = self.gato.folder / "main.prg"
        other = bytearray(self.program)
        other[2 + dict(symbols_of(self.gato.read("main.sym")))["multiply"] - self.start] ^= 1
        path.write_bytes(other)
        _, error = self.gato.run("disasm", "main.prg", "--map", "main.lst", code=1)
        self.assertRegex(error, r"main\.lst does not fit main\.prg: line \d+ shows 8d .. 09 at \$08\w\w, where the program has 8c")

    def test_cases_pass(self):
        out, _ = self.gato.run("test", "cases.gtest.json")
        self.assertIn("4 passed", out)

    def test_coverage_counts_lines(self):
        files = self.gato.coverage("main.prg")
        main, macros = files["main.asm"], files["macros.h"]
        self.assertEqual(main[self.line("main.asm", ".each\tlda")], 42 + 10)  # the bytes of both blocks
        self.assertEqual(main[self.line("main.asm", ".loop\tsta colours,x")], 9)
        self.assertEqual(main[self.line("main.asm", "jmp wrong")], 0)
        self.assertEqual(main[self.line("main.asm", "sta screen + 40")], 4 * 8)
        self.assertNotIn(self.line("main.asm", "sum\t.byte"), main)
        self.assertEqual(macros[self.line("lib/macros.h", "lda #<{2}")], 5)
        self.assertEqual(files["maths.asm"][self.line("lib/maths.asm", ".bit\tlsr")], 8)

    def test_breaks_and_steps_in_copied_code(self):
        symbols = dict(symbols_of(self.gato.read("main.sym")))
        with self.gato.debug("main.prg") as session:
            first = self.line("main.asm", "fast\tldx")
            self.assertTrue(session.breakpoints("main.asm", first)[0]["verified"])
            session.resume()
            self.assertEqual((session.here(), session.pc()), (("main.asm", first), symbols["fast"]))
            session.step()
            self.assertEqual(session.here(), ("main.asm", first + 1))
            call = self.line("main.asm", "jsr deep")
            session.breakpoints("main.asm", call)
            session.resume()
            session.step("stepIn")
            self.assertEqual((session.here(), session.pc()), (("main.asm", self.line("main.asm", "deep\tldy")), symbols["deep"]))
            session.step("stepOut")
            self.assertEqual(session.here(), ("main.asm", call + 1))

    def test_an_expansion_has_frames(self):
        call = self.line("main.asm", "\tincluded")
        with self.gato.debug("main.prg") as session:
            session.breakpoints("lib/part.h", 2)
            session.resume()
            frames = [frame[1:] for frame in session.frames()]
            self.assertEqual(frames[:2], [("part.h", 2), ("main.asm", call)])

    def test_gato_verify_finds_nothing_wrong(self):
        self.gato.run("verify", "main.prg")

    def test_the_page_for_users_works(self):
        self.gato.follow("debug-dasm")


if __name__ == "__main__":
    need("dasm")
    unittest.main()
