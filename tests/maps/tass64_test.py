#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""gato with programs that 64tass has assembled. What the rows of a listing come from is known by markers in comments of a second
build, which gato does not see; what labels are, by the labels in VICE's form.

    tass64_test.py GATO"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import tass64_listing
import tass64_sources
from gato import Gato, need

GATO = sys.argv.pop(1) if len(sys.argv) > 1 else "gato"
TASS = ("64tass", "-q", "-w", "-C", "-a")
MACROS = "macros.asm"


def assemble(folder, *options):
    """Returns whether 64tass accepts the program."""
    command = [*TASS, "-o", "main.prg", "--list=main.lst", *options, "main.asm"]
    return subprocess.run(command, cwd=folder, check=False, capture_output=True).returncode == 0


def addresses_of(rows):
    """Returns where the rows are loaded and where they run."""
    return sorted({address for row in rows if row.bytes for address in (row.load, row.run)})


class Program(unittest.TestCase):
    """tests/maps/tass64, as gato reads it from main.lst and main.dump beside the program."""

    def setUp(self):
        self.gato = Gato(GATO, "tass64")
        self.folder = self.gato.folder
        self.build()

    def tearDown(self):
        self.gato.place.cleanup()

    def build(self, *options):
        self.gato.tool(*TASS, "-o", "main.prg", "--list=main.lst", *options, "--dump-labels", "-l", "main.dump", "main.asm")

    def marked_rows(self):
        """The rows of the same program with markers at the ends of all lines."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for source in self.folder.glob("*.asm"):
                lines = source.read_text().splitlines()
                marked = [f"{line} ; @{source.name}:{i}" for i, line in enumerate(lines, 1)]
                (folder / source.name).write_text("\n".join(marked) + "\n")
            self.assertTrue(assemble(folder))
            self.assertEqual((folder / "main.prg").read_bytes(), (self.folder / "main.prg").read_bytes())
            return tass64_listing.rows(folder / "main.lst")

    def line_of(self, file, text):
        """Returns the number of the first line with this text."""
        lines = (self.folder / file).read_text().splitlines()
        return next(i for i, line in enumerate(lines, 1) if text in line)

    def source_line(self, place):
        return (self.folder / place[0]).read_text().splitlines()[place[1] - 1]

    def compare(self, has_numbers):
        """Returns how many rows have a line, and how many have none."""
        rows = [row for row in self.marked_rows() if row.bytes]
        with self.gato.debug("main.prg") as session:
            known = session.lines_at(addresses_of(rows))
        for row in rows:
            expected = row.marker()
            for address in {row.load, row.run} & known.keys():
                found = known[address]
                if expected[0] == MACROS and not has_numbers:
                    self.assertRegex(self.source_line(found), r"#\w+", f"${address:04x} {row.text}")
                else:
                    self.assertEqual(found, expected, f"${address:04x} {row.text}")
        without = [row for row in rows if row.load not in known or row.run not in known]
        return len(rows) - len(without), without

    def test_each_row_has_the_line_of_its_marker(self):
        for options in ((), ("--verbose-list",), ("--tab-size=4",), ("--tab-size=3",), ("--tab-size=1",), ("--no-monitor",)):
            with self.subTest(options=options):
                self.build(*options)
                count, without = self.compare(has_numbers=False)
                self.assertGreater(count, 140)
                # Two calls of `point` follow each other: nobody knows where the first expansion ends.
                self.assertEqual({row.marker()[0] for row in without}, {MACROS})
                self.assertEqual(len(without), 8)

    def test_with_numbers_each_row_has_the_line_of_its_marker(self):
        self.build("--line-numbers")
        _, without = self.compare(has_numbers=True)
        self.assertEqual(without, [])

    def test_labels_are_those_in_the_form_of_vice(self):
        self.gato.tool(*TASS, "--no-output", "--vice-labels", "-l", "main.vice", "main.asm")
        labels = re.findall(r"al ([0-9a-f]+) \.(\S+)", self.gato.read("main.vice"))
        self.assertGreater(len(labels), 25)
        with self.gato.debug("main.prg") as session:
            for address, name in labels:
                answer = session.ask("evaluate", expression=name.replace(":", "."))
                self.assertEqual(int(answer["memoryReference"].lstrip("$"), 16), int(address, 16), name)

    def test_the_how_to_works_as_it_is_written(self):
        self.gato.follow("debug-64tass")

    def test_cases_of_a_test_file_pass(self):
        shown, _ = self.gato.run("test", "main.gtest.json")
        self.assertIn("4 passed, 0 failed", shown)

    def test_numbers_are_sorted(self):
        shift, numbers = 0x5A, []
        for _ in range(16):
            shift = shift * 2 ^ (0x11D if shift & 0x80 else 0)
            numbers.append(shift)
        shown, _ = self.gato.run("run", "main.prg", "--show", "screen")
        text = "".join(line.ljust(40) for line in shown.splitlines()[2:4])
        self.assertEqual(bytes.fromhex(text.replace(" ", "")), bytes(sorted(numbers)))

    def test_a_breakpoint_in_copied_code_stops_where_it_runs(self):
        with self.gato.debug("main.prg") as session:
            copied, inner = self.line_of("fast.asm", "lda totals"), self.line_of("fast.asm", "eor #1")
            self.assertTrue(all(point["verified"] for point in session.breakpoints("fast.asm", copied, inner)))
            session.resume()
            self.assertEqual((session.here(), session.pc()), (("fast.asm", copied), 0xC003))
            self.assertEqual(session.frames()[1], ("start", "main.asm", self.line_of("main.asm", "jsr fast")))
            session.resume()
            self.assertEqual((session.here(), session.pc()), (("fast.asm", inner), 0xC103))

    def test_steps_follow_the_lines_through_macros_and_copied_code(self):
        with self.gato.debug("main.prg") as session:
            session.breakpoints("main.asm", self.line_of("main.asm", "jsr fast"))
            session.resume()
            session.step("stepIn")
            lines = []
            for _ in range(20):
                file, line = session.here()
                if file == "fast.asm" and lines[-1:] != [line]:
                    lines.append(line)
                session.step("stepIn")
        first = self.line_of("fast.asm", "inc border")
        self.assertEqual(lines[:6], list(range(first, first + 6)))

    def test_a_breakpoint_on_a_call_stops_once_for_each_expansion(self):
        with self.gato.debug("main.prg") as session:
            call = self.line_of("screen.asm", "#both")
            session.breakpoints("screen.asm", call)
            places = [(session.resume(), session.here(), session.pc())[1:] for _ in range(3)]
        self.assertEqual({place for place, _ in places}, {("screen.asm", call)})
        self.assertEqual(len({pc for _, pc in places}), 1)

    def test_with_numbers_a_macro_is_a_frame(self):
        self.build("--line-numbers")
        with self.gato.debug("main.prg") as session:
            body = self.line_of(MACROS, "adc #")
            session.breakpoints(MACROS, body)
            session.resume()
            self.assertEqual(session.here(), (MACROS, body))
            call = ("limited", "fast.asm", self.line_of("fast.asm", "#limited"))
            self.assertIn(call[1:], [frame[1:] for frame in session.frames()])

    def test_lines_that_were_executed_are_counted(self):
        files = self.gato.coverage("main.prg")
        expected = {
            ("main.asm", "jsr make_numbers"): 1,
            ("main.asm", "lda numbers + i"): 1,
            ("main.asm", "inc border"): None,
            ("fast.asm", "inc border"): 1,
            ("fast.asm", "#limited"): 1,
            ("fast.asm", "eor #1"): 1,
            ("numbers.asm", "sta numbers,x"): 16,
            ("screen.asm", "#both"): 16,
            ("screen.asm", "digit   tay"): 32,
        }
        for (file, text), count in expected.items():
            self.assertEqual(files[file].get(self.line_of(file, text)), count, text)
        unused = self.line_of("numbers.asm", "reverse .proc")
        self.assertFalse(set(range(unused, unused + 5)) & files["numbers.asm"].keys())

    def test_a_profile_has_the_names_of_copied_routines(self):
        self.gato.run("run", "main.prg", "--show", "regs", "--profile", "profile.txt")
        routines = {line.split()[-1]: int(line.split()[2]) for line in self.gato.read("profile.txt").splitlines()[1:]}
        self.assertEqual((routines["fast"], routines["flash"], routines["print_numbers.digit"]), (1, 1, 32))

    def test_a_source_that_has_been_changed_keeps_the_lines_that_it_still_has(self):
        source = self.folder / "numbers.asm"
        source.write_text("; One more line.\n" + source.read_text().replace("cpx #count - 1", "cpx #15"))
        numbers = self.gato.coverage("main.prg")["numbers.asm"]
        self.assertEqual(numbers[self.line_of("numbers.asm", "next    asl")], 16)
        self.assertEqual(numbers[self.line_of("numbers.asm", "sta numbers,x")], 16)
        self.assertNotIn(self.line_of("numbers.asm", "cpx #15"), numbers)

    def test_gato_verify_finds_the_lines_that_cannot_be_known_and_nothing_wrong(self):
        out, _ = self.gato.run("verify", "main.prg", code=1)
        self.assertIn(", 0 wrong", out)
        self.gato.run("verify", "main.prg", "--allow-gaps")
        self.build("--line-numbers")
        self.gato.run("verify", "main.prg")

    def test_a_listing_of_another_program_is_refused(self):
        program = self.folder / "main.prg"
        content = bytearray(program.read_bytes())
        content[-10] ^= 1  # data that is shown and not executed
        program.write_bytes(content)
        _, error = self.gato.run("run", "main.prg", "--map", "main.lst", code=1)
        self.assertRegex(error, r"main\.lst does not fit main\.prg: line \d+ shows")
        _, error = self.gato.run("run", "main.prg", "--show", "regs")
        self.assertIn("continuing without its names", error)


class RandomSources(unittest.TestCase):
    def programs(self, count):
        """Yields a generated program's rows with markers, and a debugger for the same program without them."""
        for seed in range(count):
            world = tass64_sources.World(seed)
            for option in ((), ("--line-numbers",)):
                with tempfile.TemporaryDirectory() as name:
                    folder = Path(name)
                    for form in ("marked", "plain"):
                        (folder / form).mkdir()
                        for file, text in world.texts(form).items():
                            (folder / form / file).write_text(text)
                    if all(assemble(folder / form, *option) for form in ("marked", "plain")):
                        yield f"seed {seed} {option}", folder, bool(option)

    @staticmethod
    def call_of(row):
        """The bodies of macros emit the line of their call."""
        is_body = ".word" in row.text and not re.search(r"\.word p\d", row.text)
        return tass64_sources.place(int.from_bytes(row.bytes, "little")) if is_body else None

    def compare(self, title, marked, plain, known, has_numbers):
        self.assertEqual(len(marked), len(plain), title)
        count = right = 0
        for sign, row in zip(marked, plain):
            if not row.bytes:
                continue
            count += 1
            if row.load not in known:
                continue
            right += 1
            call, place = self.call_of(sign), sign.marker()
            is_call_shown = call and not (has_numbers and place[0] != "main.asm")
            self.assertEqual(known[row.load], call if is_call_shown else place, f"{title}: ${row.load:04x} {row.text}")
        return count, right

    def test_lines_that_are_known_are_those_of_the_markers(self):
        count = right = 0
        for title, folder, has_numbers in self.programs(25):
            marked, plain = (tass64_listing.rows(folder / form / "main.lst") for form in ("marked", "plain"))
            gato = Gato.__new__(Gato)
            gato.program, gato.folder = GATO, folder / "plain"
            with gato.debug("main.prg") as session:
                known = session.lines_at(addresses_of(plain))
            rows, found = self.compare(title, marked, plain, known, has_numbers)
            count, right = count + rows, right + found
        print(f"{right} of {count} rows of random sources have their line, the others none")
        self.assertGreater(right, count * 0.85)


if __name__ == "__main__":
    need("64tass")
    unittest.main()
