// SPDX-License-Identifier: MIT
export function packedPng(bytes: Uint8Array): Buffer;
