#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tools/gate/skipped with reports as ctest writes them."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SKIPPED = Path(__file__).resolve().parents[2] / "tools/gate/skipped"


class Skipped(unittest.TestCase):
    def judge(self, *names, **environment):
        cases = "".join(f'<testcase name="{name}" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/></testcase>' for name in names)
        report = f'<testsuite><testcase name="good" status="run"><system-out/></testcase>{cases}</testsuite>'
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
            file.write(report)
            file.flush()
            done = subprocess.run([SKIPPED, file.name], stderr=subprocess.PIPE, text=True, check=False,
                                  env={name: value for name, value in {**os.environ, **environment}.items() if value is not None})
        return done.returncode, done.stderr

    def test_a_suite_that_ran_as_a_whole_is_good(self):
        self.assertEqual(self.judge(), (0, ""))

    def test_a_client_that_is_missing_is_told(self):
        code, said = self.judge("client_types", "vim_syntax")
        self.assertEqual(code, 1)
        self.assertRegex(said, r"(?m)^client_types was skipped.*\n^vim_syntax was skipped")

    def test_what_nobody_asked_for_may_be_left_out(self):
        name = "EndingTable.of_two_bishops_agrees_with_itself_and_bishops_of_one_colour_do_not_win"
        self.assertEqual(self.judge(name, GATO_LONG=None)[0], 0)
        self.assertEqual(self.judge(name, GATO_LONG="1")[0], 1)

    def test_a_report_that_is_none_is_no_success(self):
        self.assertNotEqual(subprocess.run([SKIPPED, "/dev/null"], stderr=subprocess.DEVNULL, check=False).returncode, 0)


if __name__ == "__main__":
    unittest.main()
