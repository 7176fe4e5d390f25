// SPDX-License-Identifier: MIT
// The golden cases (tests/golden/README.md) as files, and the words in their heads.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

/** "0801: 00*12 ff ; comment" as bytes. */
function bytesOfHex(text) {
    const words = text.replace(/;.*/g, "").split(/\s+/).filter(Boolean);
    return Uint8Array.from(
        words.flatMap((word) => {
            const address = /^([0-9a-f]{4}):$/i.exec(word)?.[1];
            if (address) return [parseInt(address.slice(2), 16), parseInt(address.slice(0, 2), 16)];
            const [digits, times = "1"] = word.split("*");
            const bytes = digits.match(/../g).map((digit) => parseInt(digit, 16));
            return Array.from({ length: Number(times) }, () => bytes).flat();
        }),
    );
}

function fileOf(path, name) {
    if (!name.endsWith(".hex")) return [name, new Uint8Array(readFileSync(path))];
    return [name.slice(0, -".hex".length), bytesOfHex(readFileSync(path, "latin1"))];
}

/** As a shell would split it; quotes are all that the heads use. */
function wordsOf(line) {
    return (line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replace(/["']/g, ""));
}

function caseIn(folder, root) {
    const paths = filesBelow(folder).filter((path) => !/\/expected\.[a-z.]+$/.test(path));
    const head = /^; args: (.*)$/m.exec(readFileSync(join(folder, "input.asm"), "latin1"));
    return {
        name: relative(root, folder),
        files: new Map(paths.map((path) => fileOf(path, relative(folder, path)))),
        args: head ? wordsOf(head[1]) : ["input.asm"],
    };
}

export function goldenCases(root) {
    const inputs = filesBelow(root).filter((path) => path.endsWith("/input.asm"));
    return inputs.map((path) => caseIn(join(path, ".."), root)).sort((one, two) => (one.name < two.name ? -1 : 1));
}
