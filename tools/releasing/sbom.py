# SPDX-License-Identifier: MIT
"""The list of what is in a release, for programs: SPDX 2.3 as JSON."""
import re
import time

from . import address, facts, parts

WORDS = {"contained": "CONTAINS", "shared": "DYNAMIC_LINK"}


def identifier(*words):
    return "SPDXRef-" + "-".join(re.sub(r"[^A-Za-z0-9.]+", "-", word) for word in words)


def package(spdx_id, name, version, licence, **more):
    return {"SPDXID": spdx_id, "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION", **more}


def artefact_package(file, release):
    return package(identifier("artefact", file), file, release["version"], release["licence"],
                   packageFileName=file, downloadLocation=f"{address.of_files(release)}/{file}",
                   checksums=[{"algorithm": "SHA256", "checksumValue": release["sha256"][file]}],
                   copyrightText="Copyright (c) 2026 The gato authors")


def document(release, kinds, page=()):
    """`kinds` tells for each file which artefact of tools/packaging/parts.json it is, or what parts it has (name, version, licence); `page` has
    such parts of the page of `gato studio`, which all of those artefacts contain."""
    installed = parts.installed_packages()
    packages, relations = [], []
    for file, kind in kinds.items():
        packages.append(artefact_package(file, release))
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", identifier("artefact", file)))
        is_artefact = isinstance(kind, str)
        rows = [(*row, "CONTAINS", "NOASSERTION") for row in (page if is_artefact else kind)]
        rows += [(part["name"], parts.part_version(part, kind, installed), part["licence"], WORDS[part["in"][kind]],
                  "\n".join(f"Copyright (C) {holder}" for holder in part["copyright"])) for part in (parts.parts_in(kind) if is_artefact else ())]
        for name, version, licence, word, copyright_text in rows:
            part_id = identifier("part", name, version)
            if all(known["SPDXID"] != part_id for known in packages):
                packages.append(package(part_id, name, version, licence, copyrightText=copyright_text))
            relations.append((identifier("artefact", file), word, part_id))
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(facts.release_seconds()))
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"gato-{release['version']}",
            "documentNamespace": f"{address.of_files(release)}/spdx",
            "creationInfo": {"created": created, "creators": ["Organization: The gato developers", "Tool: gato-release"]},
            "packages": packages,
            "relationships": [{"spdxElementId": a, "relationshipType": word, "relatedSpdxElement": b} for a, word, b in relations]}
