// SPDX-License-Identifier: MIT
// A project that can be built, run and tested as it is: a greeting with a BASIC line in front, a routine of its own and cases
// for both. `@NAME@` stands for the project's name.
#include "cli/new/project_template.hpp"

#include <algorithm>
#include <string_view>

namespace gato::cli {

namespace {

struct TemplateFile {
    std::string_view path;
    std::string_view content;
};

constexpr TemplateFile files[] = {
    {"gato.json", R"({
  "name": "@NAME@",
  "sources": ["@NAME@.asm"],
  "emit": ["prg", "map", "vice"]
}
)"},
    {"@NAME@.asm", R"(; @NAME@: greets, and paints the border.
;
;   gato build              makes build/@NAME@.prg
;   gato run build/@NAME@.prg
;   gato test .             runs the cases of @NAME@.gtest.json

chrout  = $ffd2                         ; KERNAL: prints the character in A
border  = $d020                         ; VIC-II: colour of the border
green   = 5

; The BASIC program `10 SYS2061`, so that RUN starts the machine code behind it.
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
    {".github/workflows/test.yml",
     R"(# Builds and tests the program on every push. The repository variable GATO_DEB is the address of gato's .deb package.
name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - name: Install gato
        run: |
          curl -fsSL -o /tmp/gato.deb "${{ vars.GATO_DEB }}"
          sudo apt-get install -y /tmp/gato.deb
      - run: gato build
      - run: gato test . --junit build/test-results.xml
)"},
    {".gitignore", R"(/build/
)"},
    {"README.md", R"(# @NAME@

A program for the Commodore 64.

```
gato build                      # assemble and link: build/@NAME@.prg and its symbols
gato run build/@NAME@.prg       # run it on the simulated C64 and show the screen
gato test .                     # the cases of @NAME@.gtest.json
```
)"},
};

std::string fill_in(std::string_view text, const std::string& name) {
    constexpr std::string_view mark = "@NAME@";
    std::string filled;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t found = std::min(text.find(mark, at), text.size());
        filled += text.substr(at, found - at);
        if (found < text.size()) filled += name;
        at = found + mark.size();
    }
    return filled;
}

}  // namespace

std::vector<OutputFile> project_files(const std::string& name) {
    std::vector<OutputFile> filled;
    for (const TemplateFile& file : files) filled.push_back({fill_in(file.path, name), fill_in(file.content, name)});
    return filled;
}

}  // namespace gato::cli
