// SPDX-License-Identifier: MIT
// The names of the calls that JavaScript answers (cli/host/browser/page.hpp): emscripten's linker refuses an undefined name. None of
// these functions is ever called; web/library/src/page_imports.ts has those that are.
mergeInto(
    LibraryManager.library,
    Object.fromEntries(
        ["status", "list", "read", "write", "rename", "remove", "create_folders", "real_path", "current_folder", "tell"].map(
            (name) => [`page_${name}`, () => undefined],
        ),
    ),
);
