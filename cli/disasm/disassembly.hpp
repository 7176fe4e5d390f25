// SPDX-License-Identifier: MIT
// What `gato disasm` makes of a program: its source, as files that are not written yet.
#pragma once

#include "cli/disk/inputs.hpp"
#include "cli/options/command.hpp"

#include <gato/support/file_system.hpp>
#include <gato/support/output_file.hpp>

#include <string>
#include <vector>

namespace gato::cli {

struct DisasmArguments {
    std::string program, output = "-", basic, coverage;
    std::vector<std::string> entries, maps;
    bool no_map = false;

    void add_to(Command& command);
};

// The source, with the files to write, and what must not be overwritten.
struct Disassembly {
    std::vector<OutputFile> files;
    Inputs inputs;
    std::vector<std::string> warnings;
};

// `disk` has the program and its map. Throws Failure.
[[nodiscard]] Disassembly disassemble_program(const FileSystem& disk, const DisasmArguments& arguments);

}  // namespace gato::cli
