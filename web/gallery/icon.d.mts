// SPDX-License-Identifier: MIT
export function polygonsOf(d: string): [number, number][][];
export function iconPng(svg: string, size: number, options: { ground: string; share?: number }): Buffer;
