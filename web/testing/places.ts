// SPDX-License-Identifier: MIT
// Where tests find things outside of themselves. They run in web/, as npm runs its scripts.
import { resolve } from "node:path";

export const web = process.cwd();
export const repository = resolve(web, "..");
