// SPDX-License-Identifier: MIT
// Names of files that come from elsewhere: a link, an archive, a drop. A name is valid only if it is a path within the project on any
// system: where the files are unpacked later, nothing may be written outside of the folder, to a device, or over a file with a similar
// name.
import { ProjectError } from "./project";

const mostCharacters = 240;
const mostFolders = 16;

/** Windows reserves these for devices, with any ending and in any case. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

/** What no system's file should have: control characters, characters with a meaning in paths, characters that change the reading
 * direction. */
// eslint-disable-next-line no-control-regex -- those are the ones
const forbidden = /[\u0000-\u001f\u007f-\u009f\\:*?"<>|\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function isFolderName(part: string): boolean {
    // Windows drops dots and spaces at the end, so that ". ." would be ".."; to JavaScript `__proto__` is more than a name.
    return part !== "" && !/[. ]$/.test(part) && !part.startsWith(" ") && !deviceName.test(part) && part !== "__proto__";
}

/** Whether this is a path within a project: with "/", neither absolute nor with "." or "..". */
export function isProjectPath(name: string): boolean {
    if (name.length > mostCharacters || forbidden.test(name) || loneSurrogate.test(name)) return false;
    const parts = name.split("/");
    return parts.length <= mostFolders && parts.every(isFolderName);
}

/** As systems that ignore case compare names. */
const folded = (name: string) => name.normalize("NFC").toLowerCase();

/** Throws at an invalid name, at two that are the same on some system, and at a file that is a folder too. */
export function checkNames(names: Iterable<string>): void {
    const files = new Set<string>();
    const folders = new Set<string>();
    for (const name of names) {
        if (!isProjectPath(name)) throw new ProjectError("bad-name", name);
        const path = folded(name);
        if (files.has(path)) throw new ProjectError("same-name", name);
        files.add(path);
        for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) folders.add(path.slice(0, end));
    }
    for (const folder of folders) if (files.has(folder)) throw new ProjectError("same-name", folder);
}
