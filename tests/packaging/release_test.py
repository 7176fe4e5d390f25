#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a release looks for is found: each test plants one thing that is wrong, or makes the same thing twice."""
import copy
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path
from unittest import mock

try:
    import yaml
except ImportError:
    yaml = None  # not a part of python3

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(Path(__file__).resolve().parent)]
import ci_steps  # noqa: E402
from releasing import archives, artefacts, facts, parts, recipes, sbom  # noqa: E402

SHA256, SHA512 = "ab" * 32, "cd" * 64


def release_of(files):
    release = facts.read_json("tools/packaging/release.json")
    return {**release, "sha256": {file: SHA256 for file in files}, "sha512": {file: SHA512 for file in files}}


def release_tool(*words):
    return subprocess.run([sys.executable, ROOT / "tools/release", *words], capture_output=True, text=True)


class Recipes(unittest.TestCase):
    def test_templates_are_clean(self):
        self.assertEqual([], list(recipes.check_templates(facts.read_json("tools/packaging/release.json"), lambda text: None)))

    def test_address_hash_and_version_of_a_template_are_found(self):
        for planted in ("https://other.example/x", "a" * 64, "1.2.3"):
            self.assertIn(planted, " ".join(recipes.template_findings("x", f"before {planted} after")))

    def test_another_address_is_found_also_one_that_begins_alike(self):
        release = release_of([])
        for address in ("https://other.example/gato", release["base"] + ".evil/x"):
            self.assertIn("another address", " ".join(recipes.recipe_findings("r", f'{release["version"]} "{address}"', release)))
        self.assertEqual([], list(recipes.recipe_findings("r", f'{release["version"]} "{release["base"]}/x"', release)))

    def test_stale_hash_and_version_of_a_recipe_are_found(self):
        found = list(recipes.recipe_findings("r", "0.0.9 " + "f" * 64, release_of(["x"])))
        self.assertEqual(2, len(found), found)

    def test_another_version_than_the_sources_have_is_found(self):
        self.assertTrue(list(recipes.release_findings({"version": "9.9.9"})))

    def test_hashes_in_the_sources_are_found(self):
        self.assertTrue(list(recipes.check_templates(release_of(["x"]), lambda text: None)))

    def test_bad_syntax_is_found(self):
        for name, text in (("a.json", "{"), ("a.py", "def"), ("PKGBUILD", "f() {"), ("portfile.cmake", "nothing_of_vcpkg()"),
                           *([("a.yml", "a: [")] if yaml else [])):
            with tempfile.TemporaryDirectory() as folder:
                (Path(folder) / name).write_text(text)
                self.assertTrue(recipes.syntax(Path(folder) / name)[0], name)

    def test_a_recipe_without_its_file_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            left_out = recipes.write(Path(folder), release_of([recipes.SOURCE.format(facts.version())]))
            self.assertEqual(["docker/Dockerfile", "github/action.yml", "gitlab/gato.gitlab-ci.yml", "scoop/gato.json"], left_out)
            self.assertIn(SHA512, (Path(folder) / "vcpkg/portfile.cmake").read_text())

    def test_a_changed_file_or_recipe_of_a_release_is_found(self):
        with tempfile.TemporaryDirectory() as name:
            folder, file = Path(name), recipes.SOURCE.format(facts.version())
            (folder / file).write_text("sources")
            release = release_of([])
            release["sha256"][file], release["sha512"][file] = recipes.hashes_of(folder / file)
            (folder / "release.json").write_text(json.dumps(release))
            recipes.write(folder / "recipes", release)
            self.assertEqual([], list(recipes.folder_findings(folder)))
            with open(folder / "recipes/aur/PKGBUILD", "a", encoding="utf-8") as recipe:
                recipe.write("# edited\n")
            self.assertEqual(1, len(list(recipes.folder_findings(folder))))
            (folder / file).write_text("other sources")
            self.assertEqual(2, len(list(recipes.folder_findings(folder))))


class Parts(unittest.TestCase):
    def test_the_catalogue_is_allowed(self):
        self.assertEqual([], list(parts.licence_findings(parts.catalogue())))

    def test_a_licence_that_is_not_allowed_is_found(self):
        catalog = copy.deepcopy(parts.catalogue())
        part = catalog["parts"][0]
        part["licence"] = "AGPL-3.0-only"
        self.assertEqual(len(part["in"]), len(list(parts.licence_findings(catalog))))

    def test_an_exception_is_for_one_artefact_and_needed(self):
        catalog = copy.deepcopy(parts.catalogue())
        glibc = next(part for part in catalog["parts"] if part["name"] == "glibc")
        glibc["in"]["deb"] = "contained"
        self.assertEqual(1, len(list(parts.licence_findings(catalog))))
        del glibc["in"]["deb"], glibc["in"]["linux"]
        self.assertIn("for nothing", " ".join(parts.licence_findings(catalog)))

    def test_a_missing_text_is_found(self):
        catalog = copy.deepcopy(parts.catalogue())
        catalog["parts"][0]["texts"] = ["none"]
        self.assertTrue(list(parts.licence_findings(catalog)))

    def test_notices_name_what_an_artefact_contains_and_nothing_else(self):
        linux, deb = parts.notices("linux"), parts.notices("deb")
        for name in ("libpng", "zlib", "pugixml", "glibc"):
            self.assertRegex(linux, rf"(?m)^{name} ")
            self.assertNotRegex(deb, rf"(?m)^{name} ")
        self.assertIn("GCC RUNTIME LIBRARY EXCEPTION", deb)
        self.assertIn("winpthreads", parts.notices("windows"))


def template(name):
    return (recipes.TEMPLATES / name).read_text(encoding="utf-8")


class StepsOfUsersCi(unittest.TestCase):
    def test_blocks_items_and_commands_are_found(self):
        self.assertEqual(["a\n  b\n\nc\n", "d\n"], ci_steps.github_steps(
            "steps:\n  - name: x\n    run: |\n      a\n        b\n\n      c\n  - run: |\n      d\n"))
        self.assertEqual(["a\n", "b | c\n"], ci_steps.gitlab_steps("job:\n  script:\n    - a\n    - b | c\n  artifacts:\n    - d\n"))
        self.assertEqual((["a && b\n", "c\n"], ["/x", "y"]), ci_steps.docker_steps('FROM z\nRUN a \\\n    && b\nRUN c\nENTRYPOINT ["/x", "y"]\n'))

    def test_steps_of_other_forms_are_refused(self):
        for steps, text in ((ci_steps.github_steps, "- run: make"), (ci_steps.gitlab_steps, "a:\n  script:\n    - |\n      a"),
                            (ci_steps.gitlab_steps, "a:\n  script:\n    - echo a: b"), (ci_steps.docker_steps, "CMD x")):
            with self.assertRaises(ValueError, msg=text):
                steps(text)

    @unittest.skipUnless(yaml, "there is no python3-yaml")
    def test_no_step_is_overlooked_or_read_in_another_way_than_yaml_is(self):
        action = template("github/action.yml")
        self.assertEqual([step["run"] for step in yaml.safe_load(action)["runs"]["steps"] if "run" in step], ci_steps.github_steps(action))
        job = template("gitlab/gato.gitlab-ci.yml")
        self.assertEqual([step + "\n" for step in yaml.safe_load(job)["gato"]["script"]], ci_steps.gitlab_steps(job))

    def test_all_three_take_the_archive_of_the_release_and_gatos_own_script(self):
        for name in ("github/action.yml", "gitlab/gato.gitlab-ci.yml", "docker/Dockerfile"):
            for part in ("@linux_address@", "@linux_sha256@", "/share/gato/ci.sh"):
                self.assertIn(part, template(name), name)


class Releases(unittest.TestCase):
    def test_another_version_is_refused(self):
        answer = release_tool("make", "9.9.9", "--unreleased")
        self.assertEqual(1, answer.returncode)
        self.assertIn("not 9.9.9", answer.stderr)

    def test_a_section_ends_where_the_next_begins(self):
        text = "# C\n\n## [Unreleased]\nnew\n\n## [1.0.0] - today\n- a\n\n## [0.9.0]\n- b\n"
        self.assertEqual("- a\n", facts.changelog_section("1.0.0", text))
        self.assertEqual("new\n", facts.changelog_section("Unreleased", text))
        self.assertIsNone(facts.changelog_section("2.0.0", text))

    def test_the_changelog_has_a_section_for_the_version_of_the_sources(self):
        self.assertTrue(facts.changelog_section(facts.version()))

    def test_archives_do_not_depend_on_times_rights_or_order(self):
        sums = []
        for names in (("b", "a"), ("a", "b")):
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                (folder / "in").mkdir()
                for number, file in enumerate(names):
                    (folder / "in" / file).write_text(file)
                    os.utime(folder / "in" / file, (number, len(sums)))
                    (folder / "in" / file).chmod(0o644 if sums else 0o600)
                archives.tar_xz(folder / "x.tar.xz", folder, "in", 1_000_000_000)
                archives.zip_folder(folder / "x.zip", folder, "in", 1_000_000_000)
                sums.append([hashlib.sha256((folder / file).read_bytes()).hexdigest() for file in ("x.tar.xz", "x.zip")])
        self.assertEqual(sums[0], sums[1])

    def windows_archive(self, folder, program):
        place = artefacts.Place(folder / "place", facts.version(), "HEAD", with_cache=False)
        for name in ("docs", "examples"):
            (place.source / name).mkdir(parents=True)
        for name in ("README.md", "CHANGELOG.md", "LICENSE"):
            (place.source / name).write_text(name)
        (place.source / artefacts.PAGE).mkdir(parents=True)
        (place.source / artefacts.PAGE / "index.html").write_text("the page")
        chess = program.with_name("ajedrez-uci.exe")
        with mock.patch.multiple(artefacts, WINDOWS_PROGRAM=program, WINDOWS_CHESS=chess), mock.patch.object(artefacts.shutil, "which", lambda tool: None):
            artefacts.make_windows_archive(place)
        return place, place.made / recipes.WINDOWS.format(facts.version())

    def test_the_archive_for_windows_is_left_out_by_name_or_has_notices_and_a_limit(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            program = folder / "gato.exe"
            place, archive = self.windows_archive(folder, program)
            self.assertIn(archive.name, place.left_out)
            program.write_text("MZ")
            place, archive = self.windows_archive(folder, program)
            names = zipfile.ZipFile(archive).namelist()
            for file in ("gato.exe", "studio/index.html", "LICENSE.txt", "THIRD-PARTY-NOTICES.txt"):
                self.assertIn(f"{archive.stem}/{file}", names)
            program.write_bytes(os.urandom(artefacts.WINDOWS_LIMIT_BYTES))
            with self.assertRaises(facts.Refused):
                self.windows_archive(folder, program)

    def test_without_npm_no_release_lacks_its_page_in_silence(self):
        with tempfile.TemporaryDirectory() as name, mock.patch.object(artefacts.shutil, "which", lambda tool: None):
            with self.assertRaisesRegex(facts.Refused, "`gato studio` needs npm"):
                artefacts.make_page(artefacts.Place(Path(name) / "place", facts.version(), "HEAD", with_cache=False))

    def test_the_parts_of_a_bundle_are_those_of_its_notices_and_allowed(self):
        notices = "Parts of this page\n---\n@a/b 1.2.3\n    Licence: MIT\n\ntext\n---\nc 4.5.6\n    Licence: {}\n"
        self.assertEqual([("@a/b", "1.2.3", "MIT"), ("c", "4.5.6", "ISC")], artefacts.npm_parts(notices.format("ISC"), "page"))
        with self.assertRaisesRegex(facts.Refused, "c: AGPL-3.0-only is not allowed in the page"):
            artefacts.npm_parts(notices.format("AGPL-3.0-only"), "page")

    def test_the_parts_of_the_page_are_in_all_archives_and_not_in_the_extension(self):
        files = ["s.tar.xz", "w.zip", "x.vsix"]
        document = sbom.document(release_of(files), {"s.tar.xz": "source", "w.zip": "windows", "x.vsix": []}, [("cborg", "6.1.5", "Apache-2.0")])
        owners = [row["spdxElementId"] for row in document["relationships"] if row["relatedSpdxElement"] == "SPDXRef-part-cborg-6.1.5"]
        self.assertEqual([sbom.identifier("artefact", file) for file in files[:2]], owners)

    def test_the_list_of_parts_for_programs_holds_together(self):
        release = release_of(["l.tar.xz", "d.deb"])
        document = sbom.document(release, {"l.tar.xz": "linux", "d.deb": "deb"}, [("cborg", "6.1.5", "Apache-2.0")])
        identifiers = [package["SPDXID"] for package in document["packages"]]
        self.assertEqual(len(identifiers), len(set(identifiers)))
        for relation in document["relationships"]:
            self.assertIn(relation["relatedSpdxElement"], identifiers)
            self.assertIn(relation["spdxElementId"], [*identifiers, "SPDXRef-DOCUMENT"])
        self.assertIn("DYNAMIC_LINK", {relation["relationshipType"] for relation in document["relationships"]})

    def test_packages_that_no_part_names_are_refused(self):
        with self.assertRaises(facts.Refused):
            parts.packages_of({"/nowhere/at/all.h"})


if __name__ == "__main__":
    unittest.main()
