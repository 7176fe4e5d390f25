// SPDX-License-Identifier: MIT
// A project that can be built, run and tested as it is: a greeting with a BASIC line before it, a routine and cases for both.
// `@NAME@` becomes the project's name, `@ARCHIVE@` the place from which its workflow downloads gato.
#include "cli/new/project_template.hpp"

#include "shared_parts.hpp"

#include <gato/version.hpp>

#include <algorithm>
#include <string_view>

namespace gato::cli {

namespace {

struct TemplateFile {
    std::string_view path;
    std::string_view content;
};

constexpr TemplateFile template_files[] = {
    {"gato.json", R"({
  "name": "@NAME@",
  "sources": ["@NAME@.asm"],
  "emit": ["prg", "map", "vice"]
}
)"},
    {"@NAME@.asm", R"(; @NAME@: prints a greeting and colours the border.
;
;   gato build              makes build/@NAME@.prg
;   gato run build/@NAME@.prg
;   gato test .             runs the cases of @NAME@.gtest.json

chrout  = $ffd2                         ; KERNAL: prints the character in A
border  = $d020                         ; VIC-II: colour of the border
green   = 5

; The BASIC program `10 SYS2061`, so that RUN starts the machine code after it.
*=$0801
        word    @end                    ; address of the next BASIC line
        word    10                      ; line number
        byte    $9e                     ; SYS
        text    "2061"
        byte    0                       ; end of the line
@end    word    0                       ; end of the BASIC program

start   lda     #green
        sta     border
        jsr     greet
        rts

; Prints the text at `greeting` up to its zero byte. Changes A and X.
greet   ldx     #0
@next   lda     greeting,x
        beq     @done
        jsr     chrout
        inx
        bne     @next
@done   rts

greeting
        text    "hello, world"
        byte    13,0
)"},
    {"@NAME@.gtest.json", R"({
  "program": "gato.json",
  "cases": [
    {
      "name": "greets",
      "until": ["exit"],
      "screen": ["hello, world"],
      "max_cycles": 1000000
    },
    {
      "name": "greet keeps Y and the stack",
      "call": "greet",
      "set": {"y": 7},
      "preserves": ["y"],
      "sanitize": ["stack", "code"]
    }
  ]
}
)"},
    {"CMakeLists.txt", R"(# Builds and tests the program as part of a CMake project:
#   cmake -B build/cmake && cmake --build build/cmake && ctest --test-dir build/cmake
cmake_minimum_required(VERSION 3.22)
project(@NAME@ LANGUAGES NONE)
find_package(gato CONFIG REQUIRED)
enable_testing()

gato_add_program(@NAME@_program PROJECT gato.json OUTPUT @NAME@.prg)
gato_add_test(@NAME@_cases @NAME@.gtest.json TARGET @NAME@_program)
)"},
    {"ci.sh", ci_script},
    {".github/workflows/test.yml", R"(# Builds and tests the program on every push, with ci.sh.
name: test
on: [push, pull_request]
env:
@ARCHIVE@
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - name: Install gato
        shell: bash
        run: |
          mkdir -p "$RUNNER_TEMP/gato"
          curl -fsSL "$GATO_ARCHIVE" | tar -C "$RUNNER_TEMP/gato" --strip-components=1 -xJ
          echo "$RUNNER_TEMP/gato/bin" >>"$GITHUB_PATH"
      - name: Build and test
        shell: bash
        run: |
          sh ci.sh
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: results
          path: build/ci
)"},
    {".gitignore", R"(/build/
)"},
    {"README.md", R"(# @NAME@

A program for the Commodore 64.

```
gato build                      # assemble and link: build/@NAME@.prg and its symbols
gato run build/@NAME@.prg       # run it on the simulated C64 and show the screen
gato test .                     # run the cases of @NAME@.gtest.json
sh ci.sh                        # do all that CI does, with the results in build/ci
```
)"},
};

std::string fill_in(std::string_view text, std::string_view mark, std::string_view value) {
    std::string filled;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t found = std::min(text.find(mark, at), text.size());
        filled += text.substr(at, found - at);
        if (found < text.size()) filled += value;
        at = found + mark.size();
    }
    return filled;
}

}  // namespace

std::string archive_setting(std::string_view base) {
    const std::string folder = std::string(base) + '/' + release_files + version;
    if (folder.find(".invalid/") == std::string::npos)
        return "  GATO_ARCHIVE: " + folder + "/gato-" + version + "-linux-x86_64.tar.xz";
    return "  # gato is not published yet: this variable of the repository needs the address of its archive for Linux.\n"
           "  GATO_ARCHIVE: ${{ vars.GATO_ARCHIVE }}";
}

std::vector<OutputFile> project_files(const std::string& name) {
    const std::string archive = archive_setting(release_base);
    const auto filled_in = [&](std::string_view text) { return fill_in(fill_in(text, "@ARCHIVE@", archive), "@NAME@", name); };
    std::vector<OutputFile> filled;
    for (const TemplateFile& file : template_files) filled.push_back({filled_in(file.path), filled_in(file.content)});
    return filled;
}

}  // namespace gato::cli
