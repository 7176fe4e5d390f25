# SPDX-License-Identifier: MIT
"""A workflow of GitHub without GitHub: reads it with a reader of YAML, and runs its jobs one after the other, with a folder in place of
each upload.

A step is one that runs commands or one that uses an action; what it may be made of is listed here, and anything else is refused, so
that nothing is overlooked. Steps that have a secret run with stand-ins for the tools that upload, and without a network."""
import os
import re
import shutil
import subprocess
from pathlib import Path

UPLOADERS = ("gh", "vsce", "ovsx")
SHELL = ["bash", "--noprofile", "--norc", "-eo", "pipefail"]  # what GitHub calls a step with
SECRET = re.compile(r"\$\{\{ (secrets\.\w+|github\.token) \}\}")
JOB_KEYS = {"needs", "runs-on", "container", "permissions", "environment", "steps"}
STEP_KEYS = {"name", "run", "uses", "with", "env"}
PASSED_ON = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "CCACHE_DIR", "CMAKE_BUILD_PARALLEL_LEVEL", "HOME",
             "npm_config_cache", "npm_config_registry", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "EM_CACHE", "LANG")
# Stands for a tool that uploads: the files that it is given go into a folder, its words and the names of its secrets into files there.
STAND_IN = """#!/bin/bash
place=$ARRIVED/${0##*/}
mkdir -p "$place/files"
printf '%s\\n' "$@" >"$place/words"
env | grep -oE '^(GH_TOKEN|VSCE_PAT|OVSX_PAT)=.*' >"$place/secrets"
for word; do [ ! -f "$word" ] || cp "$word" "$place/files/"; done
"""


class Failed(Exception):
    """What a step did that it must not, in words."""


def read(path):
    import yaml  # not a part of python3
    workflow = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
    workflow["on"] = workflow.pop(True, None)  # YAML 1.1 reads the word `on` as true
    return workflow


def unknown_parts(workflow):
    """Keys of jobs and steps that a rehearsal would pass over."""
    for name, job in workflow["jobs"].items():
        yield from (f"{name}: {key}" for key in job.keys() - JOB_KEYS)
        for step in job["steps"]:
            yield from (f"{name}: {title(step)}: {key}" for key in step.keys() - STEP_KEYS)
            if ("run" in step) == ("uses" in step):
                yield f"{name}: {title(step)}: needs one of run and uses"


def title(step):
    return step.get("name") or step.get("uses") or step["run"].split("\n")[0]


def secrets_of(step):
    return SECRET.findall(" ".join(step.get("env", {}).values()))


def in_order(jobs):
    """The names of the jobs, each after the one that it needs."""
    done = []
    while len(done) < len(jobs):
        ready = [name for name, job in jobs.items() if name not in done and job.get("needs") in (None, *done)]
        if not ready:
            raise Failed("jobs that wait for each other")
        done.append(ready[0])
    return done


def can_be_cut_off():
    return subprocess.run(["unshare", "--net", "true"], capture_output=True).returncode == 0


class Rehearsal:
    """`source` is the clone that a checkout is made of, `work` an empty folder; `first_tools` a folder whose programs come before all others."""

    def __init__(self, source, work, variables, first_tools=None):
        self.source, self.work, self.variables, self.first_tools = source, work, variables, first_tools
        self.arrived, self.stored, self.log, self.ran = work / "arrived", work / "stored", work / "log.txt", []
        self.arrived.mkdir()
        (work / "uploaders").mkdir()
        for name in UPLOADERS:
            (work / "uploaders" / name).write_text(STAND_IN, encoding="utf-8")
            (work / "uploaders" / name).chmod(0o755)

    def run(self, workflow):
        for name in in_order(workflow["jobs"]):
            self.place, self.added = self.work / name, self.work / f"{name}.path"
            self.place.mkdir()
            self.added.touch()
            for step in workflow["jobs"][name]["steps"]:
                self.run_commands(step) if "run" in step else self.use(step)
                self.ran.append(f"{name}: {title(step)}")

    def environment(self, step):
        known = {"secrets": lambda name: f"secret {name}", "github": lambda name: f"the {name}"}

        def value(match):
            kind, _, name = match[1].partition(".")
            return known[kind](name)
        added = self.added.read_text(encoding="utf-8").split()[::-1]
        first = [*([self.work / "uploaders"] if secrets_of(step) else []), *([self.first_tools] if self.first_tools else [])]
        return {**{name: os.environ[name] for name in PASSED_ON if name in os.environ}, **self.variables, "ARRIVED": str(self.arrived),
                "GITHUB_WORKSPACE": str(self.place), "GITHUB_PATH": str(self.added), "GIT_CONFIG_GLOBAL": str(self.work / "gitconfig"),
                "PATH": ":".join(map(str, [*first, *added, os.environ["PATH"]])),
                **{name: SECRET.sub(value, text) for name, text in step.get("env", {}).items()}}

    def run_commands(self, step):
        script = self.work / "step.sh"
        script.write_text(step["run"], encoding="utf-8")
        cut_off = ["unshare", "--net"] if secrets_of(step) and can_be_cut_off() else []
        with open(self.log, "a", encoding="utf-8") as log:
            log.write(f"\n== {title(step)}\n")
            log.flush()
            code = subprocess.run([*cut_off, *SHELL, script], cwd=self.place, env=self.environment(step), stdin=subprocess.DEVNULL,
                                  stdout=log, stderr=log).returncode
        if code:
            raise Failed(f"{title(step)}: exit status {code}; the end of its log:\n{self.log_tail()}")

    def log_tail(self):
        return "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-25:])

    def use(self, step):
        """What an action does, with a folder in place of GitHub's store of artefacts and of its pages."""
        action, given = step["uses"].split("@")[0], step.get("with", {})
        if action == "actions/checkout":
            subprocess.run(["git", "clone", "-q", "--no-hardlinks", self.source, self.place], check=True)
        elif action == "actions/upload-artifact":
            shutil.copytree(self.place / given["path"], self.stored / given["name"])
        elif action == "actions/upload-pages-artifact":
            shutil.copytree(self.place / given["path"], self.stored / "github-pages")
        elif action == "actions/download-artifact":
            shutil.copytree(self.stored / given["name"], self.place / given["path"])
        elif action == "actions/deploy-pages":
            shutil.copytree(self.stored / "github-pages", self.arrived / "pages")
        elif action != "actions/setup-node":  # the node of this machine does
            raise Failed(f"{action}: nobody knows what it does")
