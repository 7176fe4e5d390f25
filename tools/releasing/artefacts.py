# SPDX-License-Identifier: MIT
"""Makes all that is published, from a copy of what git has: in a folder of its own, so that nothing else of this computer gets in.

A place is a folder with the exported sources, their builds and, in `made`, what came of it. Two places of different names
must give the same bytes."""
import hashlib
import json
import os
import re
import shutil
import subprocess
import zipfile

from . import address, archives, facts, parts, recipes, sbom

WINDOWS_PROGRAM = facts.ROOT / "build/windows-release/gato.exe"
WINDOWS_CHESS = facts.ROOT / "build/windows-release/ajedrez-uci.exe"
PAGE = "build/studio"  # in the sources: web/studio.mjs makes it, cmake/install.cmake installs it
WINDOWS_LIMIT_BYTES = 10_000_000
ELSEWHERE = {"gato-c64 (npm package)": "`./dev web` makes it, and no release has it"}


class Place:
    def __init__(self, folder, version, commit, with_cache):
        shutil.rmtree(folder, ignore_errors=True)
        self.folder, self.version, self.commit, self.name = folder, version, commit, f"gato-{version}"
        self.source, self.made, self.log = folder / self.name, folder / "made", folder / "log.txt"
        self.made.mkdir(parents=True)
        self.seconds = facts.release_seconds()
        self.launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if with_cache and shutil.which("ccache") else []
        self.left_out, self.kinds, self.page = dict(ELSEWHERE), {}, []

    def run(self, *command, cwd=None):
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(self.seconds), "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        with open(self.log, "a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(map(str, command))}\n")
            log.flush()
            ended = subprocess.run([str(word) for word in command], cwd=cwd or self.source, env=environment, stdout=log, stderr=log)
        if ended.returncode:
            tail = "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-20:])
            raise facts.Refused(f"{command[0]} failed; the end of {self.log}:\n{tail}")

    def build(self, preset, *options):
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count()))
        self.run("cmake", "--preset", preset, "-DGATO_TESTS=OFF", *self.launcher, *options)
        self.run("cmake", "--build", f"build/{preset}", "-j", jobs)
        return self.source / "build" / preset

    def stage(self, name):
        folder = self.folder / "stage" / name
        folder.mkdir(parents=True)
        return folder

    def add(self, file, kind):
        self.kinds[file] = kind


def export_sources(place):
    """What the commit has."""
    archive = subprocess.Popen(["git", "-C", facts.ROOT, "archive", f"--prefix={place.name}/", place.commit], stdout=subprocess.PIPE)
    subprocess.run(["tar", "-C", place.folder, "-xf", "-"], stdin=archive.stdout, check=True)
    if archive.wait():
        raise facts.Refused(f"git does not hand out {place.commit}")


def make_page(place):
    """The page of `gato studio`, in the place from which cmake installs it. Of npm's packages nothing stays between the sources."""
    if not shutil.which("npm"):
        raise facts.Refused("the page of `gato studio` needs npm, which is not installed")
    folder = place.source / "web"
    place.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=folder)
    place.run("node", "studio.mjs", cwd=folder)
    shutil.rmtree(folder / "node_modules")
    place.page = npm_parts((place.source / PAGE / "THIRD-PARTY-NOTICES.txt").read_text(encoding="utf-8"), "page of the studio")


def pack_sources(place):
    """The archive that the recipes build from. It has the page, as package managers build without npm's packages."""
    (place.source / "THIRD-PARTY-NOTICES").write_text(parts.notices("source"), encoding="utf-8")
    file = recipes.SOURCE.format(place.version)
    archives.tar_xz(place.made / file, place.folder, place.name, place.seconds)
    place.add(file, "source")


def make_linux_archive(place):
    build = place.build("release", f"-DCMAKE_CXX_FLAGS=-ffile-prefix-map={place.source}=.")
    parts.check_build(build, "linux")
    pack_linux_archive(place, build)


def pack_linux_archive(place, build):
    file = recipes.LINUX.format(place.version)
    stage = place.stage(file.removesuffix(".tar.xz"))
    place.run("cmake", "--install", build, "--prefix", stage, "--strip", cwd=build)
    for libraries in ("include", "lib", "lib64"):
        shutil.rmtree(stage / libraries, ignore_errors=True)
    (stage / "share/doc/gato/THIRD-PARTY-NOTICES").write_text(parts.notices("linux"), encoding="utf-8")
    archives.tar_xz(place.made / file, stage.parent, stage.name, place.seconds)
    place.add(file, "linux")


def make_debian_package(place):
    build = place.build("package")
    parts.check_build(build, "deb")
    place.run("cpack", "-G", "DEB", cwd=build)
    (package,) = build.glob("*.deb")
    if shutil.which("lintian"):
        place.run("lintian", "--allow-root", "--fail-on", "error,warning", package)
    shutil.copy(package, place.made / package.name)
    place.add(package.name, "deb")


def make_windows_archive(place):
    """Of the program that `./dev windows build` made: it is taken as it is."""
    file = recipes.WINDOWS.format(place.version)
    if not WINDOWS_PROGRAM.is_file():
        place.left_out[file] = "there is no build/windows-release/gato.exe (./dev windows build)"
        return
    stage = place.stage(file.removesuffix(".zip"))
    for program in (WINDOWS_PROGRAM, WINDOWS_CHESS):
        if program.is_file():
            shutil.copy(program, stage / program.name)
            if shutil.which("x86_64-w64-mingw32-strip"):
                place.run("x86_64-w64-mingw32-strip", stage / program.name)
    for name in ("README.md", "CHANGELOG.md"):
        shutil.copy(place.source / name, stage / name)
    shutil.copy(place.source / "LICENSE", stage / "LICENSE.txt")
    for name in ("docs", "examples"):
        shutil.copytree(place.source / name, stage / name)
    shutil.copytree(place.source / PAGE, stage / "studio")
    (stage / "THIRD-PARTY-NOTICES.txt").write_text(parts.notices("windows"), encoding="utf-8")
    archives.zip_folder(place.made / file, stage.parent, stage.name, place.seconds)
    size = (place.made / file).stat().st_size
    if size > WINDOWS_LIMIT_BYTES:
        raise facts.Refused(f"{file} has {size} bytes, more than {WINDOWS_LIMIT_BYTES}")
    place.add(file, "windows")


def make_extension(place):
    file = f"{place.name}.vsix"
    folder = place.source / "editors/vscode"
    place.run("npm", "ci", "--no-audit", "--no-fund", cwd=folder)
    place.run("npm", "run", "package", cwd=folder)
    shutil.copy(folder / "gato.vsix", place.made / file)
    with zipfile.ZipFile(place.made / file) as archive:
        place.add(file, npm_parts(archive.read("extension/dist/THIRD-PARTY-NOTICES").decode(), "extension"))


def npm_parts(text, whole):
    """(name, version, licence) of what the notices of a bundle name, all of them allowed."""
    rows = re.findall(r"^(\S+) (\S+)\n    Licence: (.+)$", text, re.MULTILINE)
    for name, _, licence in rows:
        if licence not in parts.catalogue()["allowed"]:
            raise facts.Refused(f"{name}: {licence} is not allowed in the {whole}")
    return rows


def write_release(place, notes):
    """release.json with the hashes, recipes, notes, the SBOM, and the sums of all of them."""
    release = facts.read_json(address.RELEASE)
    if not address.is_published(release):
        place.left_out["an address"] = address.NOT_PUBLISHED
    for file in sorted(place.kinds):
        release["sha256"][file], release["sha512"][file] = recipes.hashes_of(place.made / file)
    write_json(place.made / "release.json", release)
    for recipe in recipes.write(place.made / "recipes", release):
        place.left_out[f"recipes/{recipe}"] = "what it installs was left out"
    (place.made / "release-notes.md").write_text(notes, encoding="utf-8")
    write_json(place.made / f"{place.name}.spdx.json", sbom.document(release, place.kinds, place.page))
    (place.made / "LEFT-OUT.txt").write_text("".join(f"{name}: {why}\n" for name, why in place.left_out.items()), encoding="utf-8")
    files = files_below(place.made)
    sums = "".join(f"{hashlib.sha256((place.made / file).read_bytes()).hexdigest()}  {file}\n" for file in files)
    (place.made / "SHA256SUMS").write_text(sums, encoding="utf-8")


def write_json(path, value):
    path.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def files_below(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def make_all(folder, version, commit, notes, with_cache, say):
    place = Place(folder, version, commit, with_cache)
    for step in (export_sources, make_page, pack_sources, make_linux_archive, make_debian_package, make_windows_archive, make_extension):
        say(step.__name__.replace("_", " "))
        step(place)
    write_release(place, notes)
    return place
