#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tools/tidy in a small repository, with a clang-tidy that finds fault with the word `fault`: which files it checks again."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"
CLANG_TIDY = """#!/usr/bin/env bash
[[ $1 != --version ]] || { cat "$(dirname "$0")/version"; exit; }
for file; do :; done
echo "$file" >>"$(dirname "$0")/ran"
! grep fault "$file"
"""


class Tidy(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.root, self.bin = Path(place.name, "house"), Path(place.name, "bin")
        self.environment = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(Path(place.name, "cache")),
                            "CMAKE_BUILD_PARALLEL_LEVEL": "2", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}
        self.write("../bin/version", "LLVM version 14.0.6\n")
        self.write("../bin/clang-tidy", CLANG_TIDY)
        (self.bin / "clang-tidy").chmod(0o755)
        for name in ("tidy", "setup.sh"):
            self.write(f"tools/{name}", (TOOLS / name).read_text())
        shutil.copytree(TOOLS / "gate", self.root / "tools/gate")
        (self.root / "tools/tidy").chmod(0o755)
        self.write(".gitignore", "/build/\n")
        self.write(".clang-tidy", "Checks: all\n")
        self.write("a/one.cpp", '#include "a/one.hpp"\n#include <vector>\n')
        self.write("a/one.hpp", "  #  include <gato/deep.hpp>\n")
        self.write("include/gato/deep.hpp", "int deep;\n")
        self.write("a/two.cpp", "int two;\n")
        self.write("a/joined.cpp", "int joined;\n")  # another file includes it: it has no command
        self.write("tests/three.cpp", "int three;\n")
        self.write("a/windows/four.cpp", "int four;\n")
        self.write_commands("-O2")
        self.git("init", "-q")
        self.commit()

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def write_commands(self, options, *others):
        files = ("a/one.cpp", "a/two.cpp", "tests/three.cpp", *others)
        self.write("build/tidy/compile_commands.json", json.dumps(
            [{"directory": str(self.root), "file": str(self.root / file), "command": f"g++ {options} -I{self.root} -I{self.root}/include -c {file}"}
             for file in files]))

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=self.root, env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "change")

    def tidy(self, *words):
        """The exit code, the files that it checked, and its output."""
        self.write("../bin/ran", "")
        done = subprocess.run(["tools/tidy", *words], cwd=self.root, env=self.environment, stdout=subprocess.PIPE, text=True, check=False)
        return done.returncode, sorted((self.bin / "ran").read_text().split()), done.stdout

    def looked_at(self):
        return self.tidy("quick", "changed")[1]

    ALL = ["a/joined.cpp", "a/one.cpp", "a/two.cpp"]

    def test_without_a_word_it_looks_at_everything_each_time(self):
        for _ in range(2):
            self.assertEqual(self.tidy()[:2], (0, [*self.ALL, "tests/three.cpp"]))
            self.assertEqual(self.tidy("quick")[:2], (0, self.ALL))

    def test_a_file_that_is_the_same_is_left_out(self):
        self.assertEqual(self.looked_at(), self.ALL)
        code, files, said = self.tidy("quick", "changed")
        self.assertEqual((code, files), (0, []))
        self.assertIn("0 files, 3 as they were", said)

    def test_other_checks_are_other_keys(self):
        self.looked_at()
        self.assertEqual(self.tidy("changed")[1], [*self.ALL, "tests/three.cpp"])

    def test_a_header_far_down_is_part_of_the_files_that_read_it(self):
        self.looked_at()
        self.write("include/gato/deep.hpp", "int deeper;\n")
        self.commit()
        self.assertEqual(self.looked_at(), ["a/one.cpp"])
        self.assertEqual(self.looked_at(), [])

    def test_its_text_its_command_and_the_rules_are_part_of_a_key(self):
        self.looked_at()
        self.write("a/two.cpp", "int other;\n")
        self.commit()
        self.assertEqual(self.looked_at(), ["a/two.cpp"])
        self.write_commands("-O3")
        self.assertEqual(self.looked_at(), self.ALL)
        self.write(".clang-tidy", "Checks: others\n")
        self.commit()
        self.assertEqual(self.looked_at(), self.ALL)
        self.write("../bin/version", "LLVM version 14.0.7\n")
        self.assertEqual(self.looked_at(), self.ALL)

    def test_a_file_without_a_command_depends_on_all_commands(self):
        self.looked_at()
        self.write_commands("-O2", "a/new.cpp")
        self.assertEqual(self.looked_at(), ["a/joined.cpp"])

    def test_a_fault_that_is_not_committed_is_found_and_nothing_is_noted(self):
        self.looked_at()
        self.write("a/two.cpp", "int fault;\n")
        for _ in range(2):
            code, files, said = self.tidy("quick", "changed")
            self.assertEqual((code, files), (1, ["a/two.cpp"]))
            self.assertIn("int fault", said)
        self.write("a/two.cpp", "int two; // better\n")
        self.assertEqual(self.looked_at(), ["a/two.cpp"])
        self.assertEqual(self.looked_at(), ["a/two.cpp"])

    def test_a_header_that_is_not_committed_makes_its_files_new(self):
        self.looked_at()
        self.write("a/one.hpp", "int other;\n")
        for _ in range(2):
            self.assertEqual(self.looked_at(), ["a/one.cpp"])

    def test_a_fault_hides_no_other_file_and_only_good_ones_are_noted(self):
        self.write("a/two.cpp", "int fault;\n")
        self.commit()
        self.assertEqual(self.tidy("quick", "changed")[:2], (1, self.ALL))
        code, files, said = self.tidy("quick", "changed")
        self.assertEqual((code, files), (1, ["a/two.cpp"]))
        self.assertTrue(said.endswith("clang-tidy finds fault with 1 of 1 files\na/two.cpp\n"), said)

    def test_a_clone_elsewhere_knows_them(self):
        self.looked_at()
        clone = self.root.with_name("clone")
        subprocess.run(["git", "clone", "-q", self.root, clone], check=True)
        self.root = clone
        self.write_commands("-O2")
        self.assertEqual(self.looked_at(), [])

    def test_another_version_looks_at_nothing_in_the_gate(self):
        self.write("../bin/version", "LLVM version 19.1.4\n")
        code, files, said = self.tidy("quick", "changed")
        self.assertEqual((code, files), (0, []))
        self.assertIn("Not tidied", said)
        self.assertEqual(self.tidy("quick")[1], self.ALL)


if __name__ == "__main__":
    unittest.main()
