// SPDX-License-Identifier: MIT
export function packedPng(bytes: Uint8Array): Buffer;
export function pngOf(width: number, height: number, dots: Uint8Array): Buffer;
