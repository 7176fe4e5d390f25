// SPDX-License-Identifier: MIT
// A program to files.
#include "parts.hpp"

#include <gato/project/outputs.hpp>

bool writes_outputs() {
    gato::linker::Program program;
    program.start = 0xc000;
    program.bytes = {0x60};
    const auto files = gato::project::make_outputs({.program = program, .path = "game.prg"}, {"prg"}, false);
    return files.size() == 1 && files[0].path == "game.prg" && files[0].content == std::string("\x00\xc0\x60", 3);
}
