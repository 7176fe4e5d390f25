// SPDX-License-Identifier: MIT
// Before anything is shown: the colours that the reader has chosen, here or in the playground.
import { kept } from "../../page/src/app/settings";

document.documentElement.dataset["theme"] = kept("theme") ?? "auto";
