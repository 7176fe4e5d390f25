#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tests/tools/flaky on suites of a few tests, one of which fails now and then; arguments go to unittest."""
import importlib.machinery
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parent / "flaky"

GOOD = "exit 0"
ALWAYS = "echo as ever; exit 1"
ONCE = "test -e mark && exit 0; touch mark; exit 1"
SKIPPED = "exit 77"


def loaded():
    loader = importlib.machinery.SourceFileLoader("flaky", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("flaky", loader))
    loader.exec_module(module)
    return module


class Suite(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.state = self.folder / "state"

    def suite(self, **scripts):
        lines = []
        for name, script in scripts.items():
            lines.append(f'add_test({name} sh -c "{script}")')
            lines.append(f'set_tests_properties({name} PROPERTIES SKIP_RETURN_CODE 77 WORKING_DIRECTORY "{self.folder}")')
        (self.folder / "CTestTestfile.cmake").write_text("\n".join(lines) + "\n")

    def flaky(self, runs, *words):
        command = [sys.executable, TOOL, str(runs), "--folder", self.folder, "--state", self.state, "--busy", "1", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout.splitlines()

    def test_good_tests_leave_a_table_without_rows(self):
        self.suite(a=GOOD, b=GOOD)
        status, lines = self.flaky(2)
        self.assertEqual(status, 0)
        self.assertEqual(lines[-2].split(), ["test", "runs", "failures"])
        self.assertRegex(lines[-1], r"^2 tests, 2 runs, \d+ s, 0 failures$")
        self.assertEqual(sorted(path.name for path in self.state.glob("*.log")), [])

    def test_what_fails_is_counted_the_worst_first(self):
        self.suite(good=GOOD, once=ONCE, always=ALWAYS, skipped=SKIPPED)
        status, lines = self.flaky(3)
        self.assertEqual(status, 1)
        self.assertEqual([line.split() for line in lines[-3:-1]], [["always", "3", "3"], ["once", "3", "1"]])
        self.assertRegex(lines[-1], r"^3 tests, 3 runs, \d+ s, 4 failures$")
        self.assertIn("as ever", (self.state / "suite-2.log").read_text())

    def test_all_tests_are_told_when_that_is_asked_for(self):
        self.suite(good=GOOD, skipped=SKIPPED)
        _, lines = self.flaky(1, "--all")
        self.assertIn(["good", "1", "0"], [line.split() for line in lines])
        self.assertNotIn("skipped", "\n".join(lines))

    def test_it_goes_on_where_it_was_interrupted(self):
        self.suite(once=ONCE)
        self.assertEqual(self.flaky(1)[0], 1)
        with (self.state / "suite.jsonl").open("a") as file:
            file.write('{"tests": {"on')
        status, lines = self.flaky(3)
        self.assertEqual(status, 1)
        self.assertEqual([line.split(":")[0] for line in lines[:2]], ["run 2 of 3", "run 3 of 3"])
        self.assertEqual(lines[-2].split(), ["once", "3", "1"])
        self.assertEqual(len(self.flaky(3)[1]), 3, "nothing is left to run")

    def test_runs_of_another_commit_and_those_that_are_not_wanted_are_forgotten(self):
        self.suite(once=ONCE)
        self.flaky(1)
        self.assertEqual(self.flaky(1, "--new")[0], 0)
        path = self.state / "suite.jsonl"
        origin, *runs = path.read_text().splitlines()
        path.write_text("\n".join([json.dumps({**json.loads(origin), "commit": "another"}), *runs]) + "\n")
        self.assertEqual(self.flaky(1)[1][0].split(":")[0], "run 1 of 1")

    def test_a_suite_without_tests_and_one_that_cannot_start_its_tests_fail(self):
        self.suite()
        self.assertEqual(self.flaky(1)[0], 1)
        (self.folder / "CTestTestfile.cmake").write_text('add_test(lost "/nowhere/to/be/found")\n')
        status, lines = self.flaky(1, "--new")
        self.assertEqual((status, lines[-2].split("  ")[0]), (1, "(the run itself)"))


class Busy(unittest.TestCase):
    def test_processes_are_there_while_tests_run_and_not_after(self):
        with loaded().busy_processors(2) as processes:
            self.assertEqual([process.poll() for process in processes], [None, None])
        self.assertTrue(all(process.poll() is not None for process in processes))

    def test_one_that_somebody_has_ended_is_replaced(self):
        flaky = loaded()
        with flaky.busy_processors(2) as processes, tempfile.TemporaryDirectory() as name:
            processes[0].kill()
            processes[0].wait()
            folder = pathlib.Path(name)
            run = flaky.one_run(lambda *_: {"a": True}, folder, folder / "log", folder, processes)
            self.assertEqual(run["tests"], {"a": True})
            self.assertEqual([process.poll() for process in processes], [None, None])


if __name__ == "__main__":
    unittest.main()
