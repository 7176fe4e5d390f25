// SPDX-License-Identifier: MIT
// Files of the designers, shown as pictures.
import type { Parts } from "../ui/parts";

/** The viewer of a file; undefined when it is shown as text. */
export const viewerOf: (parts: Parts, path: string, signal: AbortSignal) => HTMLElement | undefined = () => undefined;
