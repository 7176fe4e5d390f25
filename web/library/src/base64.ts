// SPDX-License-Identifier: MIT
// Bytes from text.
export function fromBase64(text: string): Uint8Array {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
