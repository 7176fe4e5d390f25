// SPDX-License-Identifier: MIT
// Texts of files: UTF-8, or else Windows-1252 as gato reads old sources. A file keeps its encoding as long as that has all its
// characters.

/** With the mark at the beginning that some editors write: it is part of the file. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Windows-1252 is Latin-1 except for these, from byte 128 on. Not all versions of node know that. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const firstSign = 128;

const signOf = (byte: number) => windowsSigns.charAt(byte - firstSign) || String.fromCharCode(byte);
const windowsBytes = new Map(Array.from({ length: 256 }, (_, byte) => [signOf(byte), byte]));

export type Encoding = "utf-8" | "windows-1252";

export interface Text {
    readonly text: string;
    readonly encoding: Encoding;
}

export function textOf(bytes: Uint8Array): Text {
    try {
        return { text: utf8.decode(bytes), encoding: "utf-8" };
    } catch {
        return { text: Array.from(bytes, signOf).join(""), encoding: "windows-1252" };
    }
}

export function bytesOf({ text, encoding }: Text): Uint8Array {
    if (encoding === "windows-1252") {
        const bytes = Array.from(text, (sign) => windowsBytes.get(sign));
        if (bytes.every((byte) => byte !== undefined)) return Uint8Array.from(bytes);
    }
    return new TextEncoder().encode(text);
}

const textNames = /\.(asm|inc|s|json|cbmprj|txt|keys|md|bas|spt|cst|sdd|map|lst|vs|dbg)$/i;

export const isTextName = (path: string) => textNames.test(path);

export const isText = (path: string, bytes: Uint8Array) => isTextName(path) || !bytes.subarray(0, 4096).includes(0);
