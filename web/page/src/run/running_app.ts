// SPDX-License-Identifier: MIT
// What the screen and its controls need of a page: the workbench has it, and so has the window of `gato play`.
import type { App } from "../app/app";

export type RunningApp = Pick<App, "machine" | "store" | "state" | "texts">;
