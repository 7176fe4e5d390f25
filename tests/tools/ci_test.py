#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tools/ci in small repositories with stages of their own: what is run, what is skipped, and what remains after a run."""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
from pathlib import Path

sys.dont_write_bytecode = True
TOOLS = Path(__file__).resolve().parents[2] / "tools"
os.environ.update(GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1")  # nobody's own settings


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(TOOLS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


ci = load("ci")
Stage = ci.stages.Stage
RED = "! grep -q fault -r a/"  # a stage that finds what the tests plant


def is_alive(pid):
    try:
        return Path("/proc", pid, "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class InARepository(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.root, self.folder = Path(place.name, "house"), Path(place.name, "cache")
        self.ran = Path(place.name, "ran")  # not in the repository: what has run is no change of it
        self.write("a/one.txt", "one\n")
        self.write("b/two.txt", "two\n")
        self.write("dev", "door\n")
        self.write(".gitignore", "/build/\n")
        self.git("init", "-q")
        self.commit()
        self.stages = [self.stage("build"), self.stage("a", RED, ("a/",)), self.stage("b", "true", ("b/",))]

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=self.root, check=True, stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "change")

    def stage(self, name, command="true", inputs=(), **others):
        return Stage(name, f"echo {name} >>{self.ran}; {command}", inputs, **others)

    def run_ci(self, *words, **others):
        """The exit code, what ran, and the output."""
        self.ran.write_text("")
        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
            code = ci.main(list(words), self.root, gate=self.stages, night=self.stages, folder=self.folder, **others)
        return code, self.ran.read_text().split(), said.getvalue()

    def ran_by(self, *words, **others):
        return self.run_ci(*words, **others)[1]

    def entry(self, name):
        return self.folder / "gate" / name


class Gate(InARepository):
    def test_on_a_new_machine_everything_runs(self):
        code, ran, said = self.run_ci()
        self.assertEqual((code, ran), (0, ["build", "a", "b"]))
        self.assertRegex(said, r"(?m)^all +\d+ s  green$")

    def test_what_was_green_is_skipped_and_says_so(self):
        self.run_ci()
        code, ran, said = self.run_ci()
        self.assertEqual((code, ran), (0, ["build"]))
        self.assertRegex(said, r"(?m)^a +0 s  skipped: green before, key [0-9a-f]{20}$")

    def test_a_new_clone_knows_what_another_had(self):
        self.run_ci()
        clone = self.root.with_name("clone")
        subprocess.run(["git", "clone", "-q", self.root, clone], check=True)
        self.root = clone
        self.assertEqual(self.ran_by(), ["build"])

    def test_an_input_that_changed_is_looked_at_again(self):
        self.run_ci()
        self.write("a/one.txt", "other\n")
        self.commit()
        self.assertEqual(self.ran_by(), ["build", "a"])

    def test_what_runs_the_stages_is_an_input_of_all(self):
        self.run_ci()
        self.write("dev", "another door\n")
        self.commit()
        self.assertEqual(self.ran_by(), ["build", "a", "b"])

    def test_another_command_or_version_of_a_tool_is_another_key(self):
        version = self.root / "build/version"
        self.write("build/version", "1")
        self.stages = [self.stage("a", "true", ("a/",), tools=(f"cat {version}",))]
        self.run_ci()
        self.assertEqual(self.ran_by(), [])
        self.write("build/version", "2")
        self.assertEqual(self.ran_by(), ["a"])
        self.stages = [self.stage("a", ":", ("a/",), tools=(f"cat {version}",))]
        self.assertEqual(self.ran_by(), ["a"])

    def test_what_lies_beside_the_repository_is_in_all_keys(self):
        self.run_ci()
        self.write("../shared/vectors/1", "vector")
        self.assertEqual(self.ran_by(), ["build", "a", "b"])
        self.assertEqual(self.ran_by(), ["build"])
        self.write("../shared/vectors/1", "another")
        self.assertEqual(self.ran_by(), ["build", "a", "b"])

    def test_a_fault_that_is_not_committed_is_found_under_a_green_key(self):
        self.run_ci()
        self.write("a/one.txt", "fault\n")
        code, ran, said = self.run_ci()
        self.assertEqual((code, ran), (1, ["build", "a"]))
        self.assertIn("a FAILED, exit status 1", said)
        self.assertIn("not recorded: a/one.txt is not committed", said)

    def test_a_fault_in_a_file_that_git_does_not_know_is_found(self):
        self.run_ci()
        self.write("a/new.txt", "fault\n")
        self.assertEqual(self.run_ci()[0], 1)

    def test_a_removed_or_staged_input_is_uncommitted_too(self):
        self.run_ci()
        (self.root / "a/one.txt").unlink()
        self.assertEqual(self.ran_by(), ["build", "a"])
        self.write("a/one.txt", "staged\n")
        self.git("add", "-A")
        self.assertEqual(self.ran_by(), ["build", "a"])

    def test_nothing_is_recorded_of_what_is_not_committed(self):
        self.write("a/one.txt", "better\n")
        self.assertEqual(self.run_ci()[0], 0)
        self.assertRegex(self.entry("a").read_text(), "^none ")
        self.commit()
        self.assertEqual(self.ran_by(), ["build", "a"])

    def test_nothing_is_recorded_of_inputs_that_changed_meanwhile(self):
        commit = "git -c user.name=a -c user.email=a@b commit -qam meanwhile"
        self.stages = [self.stage("a", f"echo more >>a/one.txt; {commit}", ("a/",))]
        code, _, said = self.run_ci()
        self.assertEqual(code, 0)
        self.assertIn("not recorded: its inputs changed meanwhile", said)
        self.assertRegex(self.entry("a").read_text(), "^none ")

    def test_a_stage_that_fails_is_not_recorded_and_ends_the_gate(self):
        self.write("a/one.txt", "fault\n")
        self.commit()
        for _ in range(2):
            code, ran, said = self.run_ci()
            self.assertEqual((code, ran), (1, ["build", "a"]))
            self.assertRegex(said, r"(?m)^a +\d+ s  FAILED\n^all +\d+ s  FAILED$")

    def test_an_exit_status_that_means_skipped_is_no_success(self):
        self.stages = [self.stage("a", "exit 77", ("a/",))]
        self.assertEqual(self.run_ci()[0], 1)

    def test_entries_that_cannot_be_read_are_ignored(self):
        self.run_ci()
        whole = self.entry("a").read_bytes()
        others = [b"\xff" * len(whole), whole + whole, whole.replace(b" ", b"\n"), whole[::-1]]
        for text in [whole[:length] for length in range(len(whole))] + others:
            self.entry("a").write_bytes(text)
            self.assertRegex(self.run_ci("--list")[2], r"(?m)^a +[0-9a-f]{20} +to run$", text)
        self.assertEqual(self.ran_by(), ["build", "a"])
        self.assertEqual(self.ran_by(), ["build"])

    def test_an_entry_of_another_machine_is_ignored(self):
        with unittest.mock.patch.object(ci.keys, "MACHINE", "echo another"):
            self.run_ci()
        self.assertEqual(self.ran_by(), ["build", "a", "b"])

    def test_an_entry_is_replaced_as_a_whole(self):
        self.run_ci("--only", "a")
        self.assertEqual([file.name for file in self.entry("a").parent.iterdir()], ["a"])

    def test_what_a_stage_notes_is_said_at_the_very_end(self):
        self.stages = [self.stage("a", "echo 'flaky: one' >>$GATO_NOTES", ("a/",)), self.stage("b")]
        self.assertRegex(self.run_ci()[2], r"\nall .*\nflaky: one\n$")
        self.assertNotIn("flaky", self.run_ci()[2])  # not run, not noted again

    def test_all_ignores_keys(self):
        self.run_ci()
        self.assertEqual(self.ran_by("--all"), ["build", "a", "b"])

    def test_one_stage_alone(self):
        self.assertEqual(self.ran_by("--only", "b"), ["b"])
        with self.assertRaises(SystemExit):
            self.run_ci("--only", "none")

    def test_the_list_tells_the_state_and_runs_nothing(self):
        self.run_ci("--only", "a")
        self.write("b/new.txt", "new\n")
        code, ran, said = self.run_ci("--list")
        self.assertEqual((code, ran), (0, []))
        self.assertRegex(said, r"(?m)^build +- +runs: always$")
        self.assertRegex(said, r"(?m)^a +[0-9a-f]{20} +skipped: green before")
        self.assertRegex(said, r"(?m)^b +- +runs: b/new.txt is not committed$")

    def test_without_git_everything_runs(self):
        os.rename(self.root / ".git", self.root / "no-git")
        for _ in range(2):
            self.assertEqual(self.ran_by(), ["build", "a", "b"])

    def test_of_several_words_the_longest_decides(self):
        inputs = ("", "!a/", "a/but/")
        for path, is_one in (("x", True), ("a/x", False), ("a/but/x", True), ("b", True)):
            self.assertEqual(ci.keys.is_input(path, inputs), is_one, path)
        self.assertFalse(ci.keys.is_input("b", ("a",)))


class Processes(InARepository):
    def test_beside_runs_beside_and_is_waited_for_where_it_is_needed(self):
        wait = "until test -e build/go; do sleep 0.01; done"
        self.stages = [self.stage("slow", wait + "; echo words of slow", beside=True), self.stage("first", "mkdir -p build; touch build/go"),
                       self.stage("last", f"echo after >>{self.ran}", needs=("slow",))]
        code, ran, said = self.run_ci()
        self.assertEqual((code, sorted(ran[:2]), ran[2:]), (0, ["first", "slow"], ["last", "after"]))
        self.assertIn("== What slow said\nwords of slow\n", said)

    def test_what_fails_beside_the_others_fails_the_whole_and_is_shown_last(self):
        self.stages = [self.stage("slow", "echo its words; exit 3", beside=True), self.stage("first")]
        code, _, said = self.run_ci()
        self.assertEqual(code, 1)
        self.assertRegex(said, r"its words\n\n\n== slow FAILED, exit status 3\n\n== Stages\n")

    def test_a_failure_ends_what_runs_beside(self):
        pid = self.root / "build/pid"
        self.stages = [self.stage("slow", f"mkdir -p build; echo $$ >{pid}.new; mv {pid}.new {pid}; sleep 1000", beside=True),
                       self.stage("bad", f"until test -e {pid}; do sleep 0.01; done; false")]
        code, _, said = self.run_ci()
        self.assertEqual(code, 1)
        self.assertIn("ended before it was done", said)
        self.assertFalse(is_alive(pid.read_text().strip()))

    def test_all_stages_together_have_a_limit(self):
        pids = self.root / "build/pids"
        # One that left the session, and one whose parent has ended.
        command = f"setsid sleep 1000 & (sleep 1000 & echo $! >>{pids}); echo $! $$ >>{pids}; wait"
        self.write("build/pids", "")
        until_all_have_begun = f"until test $(wc -w <{pids}) = 3; do sleep 0.01; done"
        self.stages = [self.stage("endless", command, ("a/",), beside=True), self.stage("begun", until_all_have_begun),
                       self.stage("after", needs=("endless",))]
        wait_for, monotonic, hours = ci.runner.Runner.wait_for, time.monotonic, []

        def wait_for_hours(run, names):
            hours.extend([7200] if "endless" in names else [])
            return wait_for(run, names)
        with unittest.mock.patch.object(ci.runner.Runner, "wait_for", wait_for_hours), \
                unittest.mock.patch.object(ci.runner.time, "monotonic", lambda: monotonic() + sum(hours)):
            code, ran, said = self.run_ci()
        self.assertEqual((code, sorted(ran)), (1, ["begun", "endless"]))
        self.assertIn("endless FAILED, exit status none: all stages together may take 3600 s", said)
        self.assertIn("FAILED", self.entry("endless").read_text())
        self.assertEqual([pid for pid in pids.read_text().split() if is_alive(pid)], [])

    def test_who_ends_the_program_ends_its_stages(self):
        pid = self.root / "build/pid"
        script = self.root.with_name("stages.py")
        script.write_text(f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import ci_test
from pathlib import Path
stages = [ci_test.Stage("endless", "mkdir -p build; echo $$ >{pid}.new; mv {pid}.new {pid}; sleep 1000")]
ci_test.ci.end_by_signals()
sys.exit(ci_test.ci.main([], Path({str(self.root)!r}), gate=stages, folder={str(self.folder)!r}))
""")
        with subprocess.Popen([sys.executable, script], stderr=subprocess.PIPE, text=True) as gate:
            while not pid.exists():
                time.sleep(0.01)
            gate.terminate()
            said = gate.stderr.read()
        self.assertEqual(gate.returncode, 143)
        self.assertRegex(said, r"(?m)^all +\d+ s  FAILED$")
        self.assertFalse(is_alive(pid.read_text().strip()))


class Night(InARepository):
    def table(self, said):
        """For each stage its result in each night."""
        rows = said.split("The last nights, in seconds\n")[1].splitlines()
        return {row.split()[0]: re.split(r" {2,}", row)[1:] for row in rows[1:]}

    def test_everything_runs_whatever_was_green_and_whatever_fails(self):
        self.run_ci()
        self.write("a/one.txt", "fault\n")
        self.commit()
        code, ran, said = self.run_ci("--night")
        self.assertEqual((code, ran), (1, ["build", "a", "b"]))
        self.assertRegex(said, r"(?m)^a +FAILED 0$")

    def test_what_cannot_run_here_is_skipped(self):
        self.stages.append(self.stage("suites", "exit 77"))
        code, _, said = self.run_ci("--night")
        self.assertEqual(code, 0)
        self.assertRegex(said, r"(?m)^suites +skipped 0$")

    def interrupted(self):
        """A night that ends when its stage b would begin."""
        begin = ci.runner.Runner.begin

        def begin_or_end(run, stage):
            if stage.name == "b":
                raise KeyboardInterrupt
            return begin(run, stage)
        with unittest.mock.patch.object(ci.runner.Runner, "begin", begin_or_end), self.assertRaises(KeyboardInterrupt):
            self.run_ci("--night")

    def test_interrupted_it_goes_on_where_it_was(self):
        self.interrupted()
        code, ran, said = self.run_ci("--night")
        self.assertEqual((code, ran), (0, ["build", "b"]))  # `build` has no key: it always runs
        self.assertIn("a skipped: green before, key", said)
        self.assertEqual(len(self.table(said)["b"]), 1)

    def test_a_failure_before_the_interruption_is_not_forgotten(self):
        self.write("a/one.txt", "fault\n")
        self.commit()
        self.interrupted()
        code, ran, _ = self.run_ci("--night")
        self.assertEqual((code, ran), (1, ["build", "b"]))

    def test_another_commit_is_another_night(self):
        self.interrupted()
        self.write("b/two.txt", "other\n")
        self.commit()
        code, ran, said = self.run_ci("--night")
        self.assertEqual((code, ran), (0, ["build", "a", "b"]))
        self.assertEqual(len(self.table(said)["b"]), 2)

    def test_what_other_tools_did_is_done_again(self):
        version = self.root / "build/version"
        self.write("build/version", "1")
        self.stages[1] = self.stage("a", "true", ("a/",), tools=(f"cat {version}",))
        self.interrupted()
        self.write("build/version", "2")
        self.assertEqual(self.ran_by("--night"), ["build", "a", "b"])

    def test_a_night_that_ended_is_followed_by_a_new_one(self):
        self.run_ci("--night")
        _, ran, said = self.run_ci("--night")
        self.assertEqual(ran, ["build", "a", "b"])
        self.assertEqual(len(self.table(said)["b"]), 2)

    def test_all_begins_anew(self):
        self.interrupted()
        self.assertEqual(self.ran_by("--night", "--all"), ["build", "a", "b"])

    def test_what_is_no_night_is_passed_over(self):
        (self.folder / "nights/zzz").mkdir(parents=True)
        self.assertEqual(self.ran_by("--night"), ["build", "a", "b"])

    def test_the_table_keeps_five_nights(self):
        for _ in range(6):
            _, _, said = self.run_ci("--night")
        self.assertEqual(len(self.table(said)["a"]), 5)


class Stages(unittest.TestCase):
    def test_names_are_told_apart_and_what_is_needed_comes_before(self):
        for stages in (ci.stages.GATE, ci.stages.NIGHT):
            names = [stage.name for stage in stages]
            self.assertEqual(len(names), len(set(names)))
            for number, stage in enumerate(stages):
                self.assertLessEqual(set(stage.needs), {other.name for other in stages[:number] if other.beside}, stage.name)

    def test_no_gate_passes_without_the_suite(self):
        stages = {stage.name: stage for stage in ci.stages.GATE}
        for name in ("build", "tests", "format", "gato-fmt", "house"):
            self.assertEqual(stages[name].inputs, (), name)

    def test_all_inputs_are_there(self):
        root = TOOLS.parent
        for stage in ci.stages.GATE:
            for one in stage.inputs:
                there = list(root.glob(one.lstrip("!") + "*")) or list((root / one.lstrip("!")).glob("*"))
                self.assertTrue(there, f"{stage.name}: {one}")


if __name__ == "__main__":
    unittest.main()
