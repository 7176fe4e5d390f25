// SPDX-License-Identifier: MIT
// Where tests find what is not theirs. They run in web/, as npm runs its scripts.
import { resolve } from "node:path";

export const web = process.cwd();
export const repository = resolve(web, "..");

/** How long tests may take that can be short or long. */
export const testLength = process.env["GATO_TEST_LENGTH"] as "quick" | "usual" | "long" | undefined;
