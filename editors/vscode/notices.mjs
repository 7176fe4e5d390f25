// SPDX-License-Identifier: MIT
// The third-party parts of a bundle: npm packages, by esbuild's own list of the files that it included, with their licences. `whole` is
// the bundle's name.
import { readFile, readdir } from "node:fs/promises";

const licences = new URL("../../tools/packaging/licences/", import.meta.url);

function packagesOf(metafiles) {
    const files = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
    const names = files.map((file) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
    return [...new Set(names.filter(Boolean))].sort();
}

async function noticeOf(folder) {
    const { name, version, license, author } = JSON.parse(await readFile(`${folder}/package.json`, "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
    // Not every package has the text of its licence.
    const text = file
        ? await readFile(`${folder}/${file}`, "utf8")
        : `Copyright (C) ${author.name ?? author}\n\n${await readFile(new URL(`${license}.txt`, licences), "utf8")}`;
    return `${name} ${version}\n    Licence: ${license}\n\n${text.replaceAll("\r", "").trim()}\n`;
}

export async function notices(metafiles, whole = "extension") {
    const texts = await Promise.all(packagesOf(metafiles).map(noticeOf));
    return [`Parts of this ${whole} that others wrote\n`, ...texts].join("\n" + "-".repeat(78) + "\n");
}
