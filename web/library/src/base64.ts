// SPDX-License-Identifier: MIT
// Decodes base64 text to bytes.
export function fromBase64(text: string): Uint8Array {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
