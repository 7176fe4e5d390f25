#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""ELF files of linked programs: elf_test.py GATO.

llvm-mos is no package of Debian. What compilers write is tested with C, C++ and assembly for x86, linked below 64 KiB, in files
that then get the 6502's machine number; readelf and llvm-dwarfdump say what is right. Running is tested with a program for the 6502
that gato assembles, and an ELF file that elf_writer.py makes of its lines.
"""

import json
import re
import shutil
import struct
import subprocess
import sys
import unittest
from pathlib import Path, PurePosixPath

import elf_writer
from gato import SKIPPED, Gato

GATO = str(Path(sys.argv.pop(1)).resolve())
START = 0x0801
MACHINE = slice(18, 20)
OF_6502 = struct.pack("<H", elf_writer.MACHINE)
C = ("-ffreestanding", "-fno-pic", "-fno-stack-protector", "-fno-asynchronous-unwind-tables")
CPP = ("-fno-exceptions", "-fno-rtti")
GCC, CLANG = ("gcc", "-m32", "-fcf-protection=none"), ("clang", "--target=i386-linux-gnu", "-Qunused-arguments")
LD, LLD = ("ld", "-m", "elf_i386", "-n"), ("ld.lld", "-m", "elf_i386", "-n")


def base_name(path):
    return PurePosixPath(path).name


# ---- what other tools say

def by_address(rows):
    """Rows in their order, (address, file, line), line None where a sequence ends; gives {address: (file, line)}."""
    lines = {}
    for (start, file, line), (end, *_) in zip(rows, rows[1:]):
        if line is not None:
            lines.update(dict.fromkeys(range(start, end), (file, line)))
    return lines


def readelf_lines(path):
    text = subprocess.run(["readelf", "-W", "--debug-dump=decodedline", path], check=True, capture_output=True, text=True).stdout
    rows = re.findall(r"^(\S+) +(\d+|-) +(0x[0-9a-f]+|0)(?:\[\d+\])?(?: +\d+)?(?: +x)?(?: +END)? *$", text, re.M)
    return by_address([(int(address, 16), file, None if line == "-" else int(line)) for file, line, address in rows])


def dwarfdump_lines(path):
    text = subprocess.run(["llvm-dwarfdump", "--debug-line", path], check=True, capture_output=True, text=True).stdout
    rows, names = [], {}
    for match in re.finditer(r"^debug_line\[|file_names\[ *(\d+)\]:\s+name: \"([^\"]+)\"|^0x([0-9a-f]+) +(\d+) +\d+ +(\d+) .*$", text, re.M):
        number, name, address, line, file = match.groups()
        if name:
            names[number] = base_name(name)
        elif address:
            ends = "end_sequence" in match.group()
            rows.append((int(address, 16), names[file], None if ends else int(line)))
        else:
            names = {}
    return by_address(rows)


def readelf_table(option, path):
    return subprocess.run(["readelf", "-W", option, path], check=True, capture_output=True, text=True).stdout


def sections(path):
    """(name, address, size, flags) of each."""
    found = re.findall(r"^ +\[ *\d+\] (\S+) +\w+ +([0-9a-f]{8}) [0-9a-f]+ ([0-9a-f]+) \d+ +([A-Z]*) ", readelf_table("-S", path), re.M)
    return [(name, int(address, 16), int(size, 16), flags) for name, address, size, flags in found]


def load_addresses(path):
    """(address, load address, size) of each segment."""
    found = re.findall(r"^  LOAD +0x\w+ (0x\w+) (0x\w+) (0x\w+)", readelf_table("-l", path), re.M)
    return [tuple(int(number, 16) for number in row) for row in found]


def symbols(path):
    """{name: value} of those in the program whose name is not used twice; and the names of those that are."""
    found, twice = {}, set()
    for value, kind, section, name in re.findall(r"^ +\d+: ([0-9a-f]{8}) +\d+ (\w+) +\w+ +\w+ +(\w+) (\S+)$", readelf_table("-s", path), re.M):
        if kind in ("NOTYPE", "OBJECT", "FUNC") and section != "UND":
            twice |= {name} & found.keys()
            found[name] = int(value, 16)
    return {name: value for name, value in found.items() if name not in twice}


# ---- what gato says

def places(session, addresses):
    """{address: (file, line)} as the debugger shows them."""
    found = {}
    for address in addresses:
        row = session.ask("disassemble", memoryReference=f"0x{address:x}", instructionCount=1)["instructions"][0]
        if "line" in row:
            found[address] = (base_name(row["location"].get("path") or row["location"]["name"]), row["line"])
    return found


def value_of(session, name):
    return int(re.match(r"\$([0-9a-f]+)", session.ask("evaluate", expression=name)["result"]).group(1), 16)


def can_compile(*words):
    if shutil.which(words[0]) is None or shutil.which("ld") is None or shutil.which("objcopy") is None:
        return False
    return subprocess.run([*words, *C, "-x", "c", "-c", "-", "-o", "/dev/null"], input=b"int a;", capture_output=True).returncode == 0


class LinesOfCompilers(unittest.TestCase):
    def build(self, compiler, linker, *options):
        sources = ("main.c", "draw.c", "shapes.cpp", "copy.s")
        self.gato = Gato(GATO, "elf/x86")
        self.addCleanup(self.gato.place.cleanup)
        for source in sources:
            language = CPP if source.endswith(".cpp") else ()
            self.gato.tool(*compiler, *C, *language, *options, "-c", source, "-o", source + ".o")
        collect = ("--gc-sections",) if "-ffunction-sections" in options else ()
        self.gato.tool(*linker, *collect, "-T", "program.ld", "-o", "program.elf", *(name + ".o" for name in sources))
        self.gato.tool("objcopy", "-O", "binary", "program.elf", "program.bin")
        path = self.gato.folder / "program.elf"
        self.segments, self.sections, self.symbols = load_addresses(path), sections(path), symbols(path)
        self.oracles = [readelf_lines(path)] + ([dwarfdump_lines(path)] if shutil.which("llvm-dwarfdump") else [])
        start = min(load for _, load, size in self.segments if size)
        (self.gato.folder / "program.prg").write_bytes(struct.pack("<H", start) + (self.gato.folder / "program.bin").read_bytes())
        content = bytearray(path.read_bytes())
        content[MACHINE] = OF_6502
        path.write_bytes(content)

    def load(self, address):
        """Where code that runs at an address is loaded."""
        return next(load + address - start for start, load, size in self.segments if start <= address < start + size)

    def expected(self, lines):
        """Of code of the program, where it runs and where it is loaded; not of removed functions and of code without a line."""
        code = [range(start, start + size) for _, start, size, flags in self.sections if "X" in flags]
        right = {at: place for at, place in lines.items() if place[1] != 0 and any(at in one for one in code)}
        return {self.load(at): place for at, place in right.items()} | right

    def check(self, *arguments):
        self.build(*arguments)
        addresses = [at for _, start, size, flags in self.sections if "A" in flags for at in range(start - 2, start + size + 2)]
        with self.gato.debug("program.prg") as session:
            found = places(session, sorted({*addresses, *map(self.load_or_same, addresses)}))
            for lines in self.oracles:
                self.assertEqual(found, self.expected(lines))
            is_collected = "-ffunction-sections" in arguments
            self.assertEqual("never_called" in self.symbols, not is_collected)
            self.assertEqual(0 in self.oracles[0], is_collected)
            names = [name for name in self.symbols if name.isidentifier()]
            self.assertEqual({name: value_of(session, name) for name in names}, {name: self.symbols[name] for name in names})
        self.assertGreater(len(set(found.values())), 60)

    def load_or_same(self, address):
        return next((load + address - start for start, load, size in self.segments if start <= address < start + size), address)

    def test_gcc(self):
        if not can_compile(*GCC):
            self.skipTest("gcc cannot compile for 32 bits")
        for version in ("-gdwarf-2", "-gdwarf-3", "-gdwarf-4", "-gdwarf-5"):
            for speed in ("-O0", "-O2", "-Os"):
                for apart in ((), ("-ffunction-sections", "-fdata-sections")):
                    with self.subTest(version=version, speed=speed, apart=apart):
                        self.check(GCC, LD, version, speed, *apart)

    def test_gcc_writing_the_line_program_itself(self):
        if not can_compile(*GCC):
            self.skipTest("gcc cannot compile for 32 bits")
        for version in ("-gdwarf-4", "-gdwarf-5"):
            with self.subTest(version=version):
                self.check(GCC, LD, version, "-O2", "-gno-as-loc-support")

    def test_clang(self):
        if not can_compile(*CLANG):
            self.skipTest("clang cannot compile for 32 bits")
        for version in ("-gdwarf-4", "-gdwarf-5"):
            for speed in ("-O0", "-O2", "-Oz"):
                for linker in (LD, LLD):
                    if shutil.which(linker[0]):
                        with self.subTest(version=version, speed=speed, linker=linker[0]):
                            self.check(CLANG, linker, version, speed, "-ffunction-sections")

    def test_another_build_is_refused(self):
        if not can_compile(*GCC):
            self.skipTest("gcc cannot compile for 32 bits")
        self.build(GCC, LD, "-g", "-O0")
        shutil.copy(self.gato.folder / "program.prg", self.gato.folder / "other.prg")
        self.build(GCC, LD, "-g", "-O2")
        program = self.gato.folder / "program.prg"
        program.write_bytes(program.read_bytes()[:-1])
        _, error = self.gato.run("disasm", "program.prg", "--map", "program.elf", code=1)
        self.assertRegex(error, r"does not fit program\.prg: its section \.\w+ has .. at \$0\w+, where the program has ended")

    def test_files_for_other_machines_and_objects_are_refused(self):
        if not can_compile(*GCC):
            self.skipTest("gcc cannot compile for 32 bits")
        self.build(GCC, LD, "-g", "-O0")
        folder = self.gato.folder
        (folder / "object.elf").write_bytes((folder / "main.c.o").read_bytes())
        _, error = self.gato.run("disasm", "program.prg", "--map", "object.elf", code=1)
        self.assertIn("object.elf: is an ELF file for x86, not for the 6502", error)
        content = bytearray((folder / "main.c.o").read_bytes())
        content[MACHINE] = OF_6502
        (folder / "object.elf").write_bytes(content)
        _, error = self.gato.run("disasm", "program.prg", "--map", "object.elf", code=1)
        self.assertIn("object.elf: is an object file", error)


# ---- a program for the 6502

class RunningProgram(unittest.TestCase):
    def setUp(self):
        self.gato = Gato(GATO, "elf/6502")
        self.addCleanup(self.gato.place.cleanup)
        self.high = self.build("high")
        self.main = self.build("main")
        (self.gato.folder / "main.prg.elf").write_bytes(self.elf(5))

    def build(self, name):
        """Returns the map; it is deleted, so that gato knows only the ELF file."""
        self.gato.run("build", name + ".asm", "--out-dir", ".", "--emit", "prg,map")
        path = self.gato.folder / (name + ".map.json")
        content = json.loads(path.read_text())
        path.unlink()
        return content

    def value(self, name):
        return next(symbol["value"] for symbol in [*self.main["symbols"], *self.high["symbols"]] if symbol["name"] == name)

    def bytes_of(self, program):
        return (self.gato.folder / program).read_bytes()[2:]

    def lines(self, program_map, end=0x10000):
        """Lines of code: (address, length, file, line)."""
        return [(one["address"], one["length"], one["file"], one["line"]) for one in program_map["lines"]
                if one["cycles"] and one["address"] < end]

    def elf(self, version):
        """As llvm-mos would write it: high memory's section is loaded after the others."""
        program, high = self.bytes_of("main.prg"), self.bytes_of("high.prg")
        block, text_end = self.value("block"), self.value("letters")
        elf = elf_writer.Elf()
        code = elf_writer.ALLOCATED | elf_writer.EXECUTABLE
        data = elf_writer.ALLOCATED | elf_writer.WRITABLE
        text = elf.section(".text", program[: text_end - START], START, code)
        of_data = elf.section(".data", program[text_end - START: block - START], text_end, data)
        of_high = elf.section(".high", high, self.value("value"), code, load=block)
        elf.section(".zp.bss", b"", 0xFB, data, kind=elf_writer.NO_CONTENTS, size=4)
        for name, size in (("start", 29), ("each", 0), ("copy", 10), ("add", 13)):
            elf.symbol(name, self.value(name), size, elf_writer.FUNCTION if size else elf_writer.UNTYPED, text)
        elf.symbol("total", self.value("total"), 2, elf_writer.OBJECT, of_data)
        elf.symbol("value", self.value("value"), len(high), elf_writer.FUNCTION, of_high)
        elf.symbol("__rc0", 0xFB)
        elf.symbol("__high_size", len(high))
        self.add_lines(elf, version, text_end)
        return elf.write()

    def add_lines(self, elf, version, end):
        of_text, of_high = self.lines(self.main, end), self.lines(self.high)
        names = sorted({file for _, _, file, _ in of_text + of_high})
        sequences = [([(address, names.index(file) + 1, line) for address, _, file, line in rows], rows[-1][0] + rows[-1][1])
                     for rows in (of_text, of_high)]
        program, texts = elf_writer.line_program(sequences), elf_writer.Texts()
        if version == 5:
            table = elf_writer.table_5("/home/somebody/game", names, program, texts)
        else:
            table = elf_writer.table_4("/home/somebody/game", names, program)
        elf.section(".debug_line", table)
        elf.section(".debug_line_str", texts.bytes)

    def test_each_address_has_its_line(self):
        for version in (4, 5):
            (self.gato.folder / "main.prg.elf").write_bytes(self.elf(version))
            expected = {}
            for address, length, file, line in self.lines(self.main, self.value("letters")):
                expected.update(dict.fromkeys(range(address, address + length), (file, line)))
            for address, length, file, line in self.lines(self.high):
                for at in range(address, address + length):
                    expected[at] = expected[at - self.value("value") + self.value("block")] = (file, line)
            with self.gato.debug("main.prg") as session:
                around = [*range(START - 2, self.value("blockend") + 2), *range(0xBFFE, 0xC020)]
                self.assertEqual(places(session, around), expected)

    def test_it_runs_until_labels_and_is_tested_by_names(self):
        out, _ = self.gato.run("run", "main.prg", "--until", "pc:value", "--show", "regs")
        self.assertRegex(out, r"(?i)pc[ =]*\$?c000")
        case = {"program": "main.prg", "map": "main.prg.elf", "cases": [{"name": "adds", "call": "start", "expect": {"a": 43, "total": {"word": 43}}}]}
        (self.gato.folder / "sum.gtest.json").write_text(json.dumps(case))
        self.gato.run("test", "sum.gtest.json")

    def test_it_is_covered_by_lines(self):
        lines = self.gato.coverage("main.prg")
        self.assertEqual(sorted(lines), ["add.asm", "high.asm", "macros.inc", "main.asm"])
        add = self.line("add.asm", "adc total")
        self.assertEqual(lines["add.asm"][add], 4)
        self.assertEqual(lines["add.asm"][self.line("add.asm", "inc total+1")], 0)
        self.assertEqual(lines["high.asm"][self.line("high.asm", "sbc #64")], 4)

    def line(self, file, text):
        """The line of a source that has this text."""
        return next(i for i, line in enumerate(self.gato.read(file).splitlines(), 1) if text in line)

    def test_breakpoints_hold_in_copied_code_and_steps_follow_lines(self):
        with self.gato.debug("main.prg", map="main.prg.elf") as session:
            compare = self.line("high.asm", "cmp #65")
            answer = session.breakpoints("high.asm", compare)
            self.assertEqual([(one["verified"], one["line"]) for one in answer], [(True, compare)])
            session.resume()
            self.assertEqual(session.pc(), self.value("value"))
            self.assertEqual(session.here(), ("high.asm", compare))
            self.assertEqual([name for name, *_ in session.frames()][0], "value")
            session.step()
            self.assertEqual(session.here(), ("high.asm", compare + 1))
            session.step("stepOut")
            self.assertEqual(session.here(), ("main.asm", self.line("main.asm", "jsr add")))
            session.step("stepIn")
            self.assertEqual(session.here(), ("add.asm", self.line("add.asm", "clc")))

    def test_a_profile_has_the_functions(self):
        self.gato.run("run", "main.prg", "--show", "regs", "--profile", "profile.txt")
        profile = self.gato.read("profile.txt")
        for name in ("copy", "add", "value"):
            self.assertRegex(profile, rf"\b{name}\b")

    def test_another_build_is_refused_or_ignored(self):
        path = self.gato.folder / "main.prg"
        content = bytearray(path.read_bytes())
        content[self.value("add") - START + 2] ^= 1
        path.write_bytes(content)
        _, error = self.gato.run("run", "main.prg", "--map", "main.prg.elf", code=1)
        self.assertIn(f"its section .text has 18 at ${self.value('add'):04x}, where the program has 19", error)
        _, error = self.gato.run("run", "main.prg", "--max-cycles", "1000", "--show", "regs", code=1)
        self.assertIn("continuing without its names", error)


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(SKIPPED if result.skipped else 0)
