// SPDX-License-Identifier: MIT
// A project in the fragment of a link, so that no server ever sees it: `#1=` and the base64url of the raw DEFLATE of its JSON. The
// version is before the `=`; links of versions 1 and 2 can be opened forever (docs/SHARE.md). Only a recording needs version 2.

import { inflateWithin } from "../archive/inflate";
import { limits, ProjectError, type Project } from "../archive/project";
import { deflated } from "./deflate";
import { base64Of, bytesOfBase64, jsonOf, projectOfJson } from "./format";

const versions = ["1", "2"];

/** Longer links are cut off or broken by chats and mail programs: a .zip is the better way. */
export const mostLinkLength = 8000;

export interface ShareLink {
    readonly url: string;
    readonly isTooLong: boolean;
}

/** Whether a location's fragment is a shared project, of whatever version. */
export const isShareFragment = (fragment: string) => /^#?\d+(?:=|%3d)/i.test(fragment);

export function fragmentOf(project: Project): string {
    const packed = deflated(new TextEncoder().encode(jsonOf(project)));
    const text = base64Of(packed).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return `#${project.recording === undefined ? 1 : 2}=${text}`;
}

export function shareLink(project: Project, page: string): ShareLink {
    const url = page.replace(/#.*$/s, "") + fragmentOf(project);
    return { url, isTooLong: url.length > mostLinkLength };
}

/** Throws a ProjectError if it is not valid. A mark that was escaped on the way, or padding that was added, does no harm. */
export function projectOfFragment(fragment: string): Project {
    const [, found = "", payload = ""] = /^#?(\d+)(?:=|%3d)(.*)$/is.exec(fragment.trim()) ?? [];
    if (found === "") throw new ProjectError("damaged");
    if (!versions.includes(found)) throw new ProjectError("unknown-version", found.slice(0, 10));
    const text = payload.replace(/(?:=|%3d)+$/i, "");
    if (text.length > 2 * limits.bytes) throw new ProjectError("too-big");
    if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new ProjectError("damaged");
    const packed = bytesOfBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
    return projectOfJson(utf8(inflateWithin(packed, limits.bytes)), Number(found));
}

function utf8(bytes: Uint8Array): string {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        throw new ProjectError("damaged");
    }
}
