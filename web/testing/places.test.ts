// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository, web } from "./places";

test("tests run in web/, beside the sources of gato", () => {
    assert.ok(existsSync(join(web, "package.json")));
    assert.ok(existsSync(join(repository, "CMakeLists.txt")));
});
