# SPDX-License-Identifier: MIT
"""Recipes for package managers and CI servers, made from tools/packaging/templates and tools/packaging/release.json; and what is wrong with them."""
import hashlib
import json
import py_compile
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from . import address, facts

TEMPLATES = facts.ROOT / "tools/packaging/templates"
SOURCE, LINUX, WINDOWS = "gato-{}-source.tar.xz", "gato-{}-linux-x86_64.tar.xz", "gato-{}-windows-x86_64.zip"
# Stands for functions of vcpkg when a port is tried: it must call nothing else and hand over what they need.
VCPKG = """
function(vcpkg_download_distfile result)
    cmake_parse_arguments(arg "" "URLS;FILENAME;SHA512" "" ${ARGN})
    string(LENGTH "${arg_SHA512}" length)
    if(NOT length EQUAL 128 OR NOT arg_URLS OR NOT arg_FILENAME OR arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "a port needs URLS, FILENAME and SHA512")
    endif()
    set(${result} archive PARENT_SCOPE)
endfunction()
function(vcpkg_extract_source_archive result)
    set(${result} source PARENT_SCOPE)
endfunction()
foreach(name cmake_configure cmake_install cmake_config_fixup copy_tools install_copyright)
    cmake_language(EVAL CODE "function(vcpkg_${name})\\nendfunction()")
endforeach()
"""


def templates():
    return sorted(path.relative_to(TEMPLATES) for path in TEMPLATES.rglob("*") if path.is_file())


def facts_for(release):
    source, linux, windows = (form.format(release["version"]) for form in (SOURCE, LINUX, WINDOWS))
    files = address.of_files(release)
    return {"version": release["version"], "base": release["base"], "licence": release["licence"], "description": facts.description(),
            "source_file": source, "source_address": f"{files}/{source}", "windows_address": f"{files}/{windows}",
            "source_sha256": release["sha256"].get(source), "source_sha512": release["sha512"].get(source),
            "linux_file": linux, "linux_address": f"{files}/{linux}", "linux_sha256": release["sha256"].get(linux),
            "windows_sha256": release["sha256"].get(windows)}


def render(template, release):
    """The recipe; None when a file that it needs was not made."""
    known = facts_for(release)
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    if any(known[name] is None for name in re.findall(r"@(\w+)@", text)):
        return None
    return re.sub(r"@(\w+)@", lambda match: known[match[1]], text)


def write(folder, release):
    """All recipes into `folder`; returns the names of those that cannot be made."""
    missing = []
    for template in templates():
        recipe = render(template, release)
        if recipe is None:
            missing.append(str(template))
            continue
        (folder / template).parent.mkdir(parents=True, exist_ok=True)
        (folder / template).write_text(recipe, encoding="utf-8")
    return missing


def hashes_of(path):
    data = path.read_bytes()
    return hashlib.sha256(data).hexdigest(), hashlib.sha512(data).hexdigest()


def template_findings(name, text):
    """A template has no fact of its own: those are in release.json."""
    for pattern, what in ((r"\w+://\S+", "an address"), (r"\b[0-9a-fA-F]{40,}\b", "a hash"), (r"\b\d+\.\d+\.\d+\b", "a version")):
        for match in re.finditer(pattern, text):
            yield f"tools/packaging/templates/{name}: {what} of its own: {match[0]}"


def recipe_findings(name, text, release):
    """Addresses and hashes of a recipe are those of its release."""
    for match in re.finditer(r"\w+://[^\s\"')]+", text):
        if not (match[0] + "/").startswith(release["base"] + "/"):
            yield f"{name}: another address than {release['base']}: {match[0]}"
    known = {*release["sha256"].values(), *release["sha512"].values()}
    for match in re.finditer(r"\b[0-9a-fA-F]{40,}\b", text):
        if match[0] not in known:
            yield f"{name}: a hash that no file of the release has: {match[0]}"
    if name.endswith(("portfile.cmake",)):
        return
    if release["version"] not in text:
        yield f"{name}: is not of version {release['version']}"


def release_findings(release):
    if release["version"] != facts.version():
        yield f"tools/packaging/release.json: version {release['version']}, but include/gato/version.hpp has {facts.version()}"


def folder_findings(folder):
    """A release that was made: hashes are those of its files, recipes those of its release.json."""
    release = json.loads((folder / "release.json").read_text(encoding="utf-8"))
    for name, sha256 in release["sha256"].items():
        if not (folder / name).is_file():
            yield f"{name}: in release.json, but not there"
        elif hashes_of(folder / name) != (sha256, release["sha512"][name]):
            yield f"{name}: another file than that whose hash release.json has"
    for path in sorted((folder / "recipes").rglob("*")):
        if path.is_file():
            name = str(path.relative_to(folder / "recipes"))
            text = path.read_text(encoding="utf-8")
            yield from recipe_findings(name, text, release)
            if text != render(name, release):
                yield f"{name}: is not what its template makes of release.json"


def run_or_say(tool, *arguments):
    """(complaint, what was done)"""
    if not shutil.which(tool):
        return "", f"syntax not run: no {tool}"
    answer = subprocess.run([tool, *arguments], capture_output=True, text=True)
    return (answer.stderr or "it failed") if answer.returncode else "", f"syntax: {tool} accepts it"


def syntax(path):
    """What is wrong with a recipe's syntax, if anything; and how that was looked at."""
    if path.suffix == ".json":
        try:
            json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            return str(error), ""
        return "", "syntax: JSON"
    if path.suffix == ".py":
        try:
            py_compile.compile(str(path), cfile=str(path) + "c", doraise=True)
            Path(str(path) + "c").unlink()
        except py_compile.PyCompileError as error:
            return str(error), ""
        return "", "syntax: python3 compiles it"
    if path.suffix == ".rb":
        return run_or_say("ruby", "-c", str(path))
    if path.suffix == ".cmake":
        script = path.with_name("try.txt")
        script.write_text(VCPKG + f'include("{path}")\n', encoding="utf-8")
        return run_or_say("cmake", f"-DCURRENT_PACKAGES_DIR={path.parent}/none", "-P", str(script))
    if path.suffix == ".yml":
        return yaml_syntax(path)
    if path.name == "Dockerfile":
        return run_or_say("hadolint", str(path))
    return run_or_say("bash", "-n", str(path))


def yaml_syntax(path):
    try:
        import yaml  # not a part of python3
    except ImportError:
        return "", "syntax not run: no python3-yaml"
    try:
        yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as error:
        return str(error), ""
    return "", "syntax: YAML"


# What would use each recipe: it is run where somebody has that.
USERS = {"homebrew": "brew install", "scoop": "scoop install", "aur": "makepkg", "vcpkg": "vcpkg install", "conan": "conan create",
         "github": "a runner (its steps: ./dev users)", "gitlab": "a runner (its steps: ./dev users)",
         "docker": "docker build (its steps: ./dev users)"}


def with_stand_ins(release):
    """The release as if all its files had been made: for trying templates before that."""
    names = [form.format(release["version"]) for form in (SOURCE, LINUX, WINDOWS)]
    return {**release, "sha256": {name: "0" * 64 for name in names}, "sha512": {name: "0" * 128 for name in names}}


def check_templates(release, say):
    """Findings of all templates and of what is made of them."""
    yield from release_findings(release)
    for what in ("sha256", "sha512"):
        if release[what]:
            yield f"tools/packaging/release.json: {what} is filled in, but by a release only, in its copy"
    for template in templates():
        yield from template_findings(template, (TEMPLATES / template).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        stand_in = with_stand_ins(release)
        write(Path(folder), stand_in)
        for template in templates():
            path = Path(folder) / template
            yield from recipe_findings(str(template), path.read_text(encoding="utf-8"), stand_in)
            wrong, done = syntax(path)
            if wrong:
                yield f"{template}: {wrong.strip()}"
            else:
                say(f"{template}: {done}; {USERS[template.parts[0]]}: not run")
