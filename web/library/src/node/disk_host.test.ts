// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { errors } from "../host";
import { DiskHost } from "./disk_host";

const host = new DiskHost();
const folder = mkdtempSync(join(tmpdir(), "gato-disk-"));
after(() => {
    rmSync(folder, { recursive: true });
});

test("folders are made with those above them, and may be there", () => {
    const deep = join(folder, "a/b/c");
    assert.equal(host.createFolders(deep), 0);
    assert.equal(host.createFolders(deep), 0);
    assert.ok(statSync(deep).isDirectory());
});

test("where a file is no folder is made", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    assert.equal(host.createFolders(file), errors.EEXIST);
    assert.equal(host.createFolders(join(file, "below")), errors.ENOTDIR);
});

test("where nothing can be made the attempt ends", { skip: !existsSync("/proc") }, () => {
    assert.notEqual(host.createFolders("/proc/gato/deep"), 0);
});
