// SPDX-License-Identifier: MIT
// Which output files there are (--emit) and how a program becomes each.
#pragma once

#include "cli/disk.hpp"

#include <gato/linker/link.hpp>

#include <string>
#include <vector>

namespace gato::cli {

// "prg,map" as after --emit to names. Throws Failure (misuse) for an unknown one.
[[nodiscard]] std::vector<std::string> parse_emit_list(const std::string& list);

struct OutputNames {
    std::string program;                                                   // path of the program file
    [[nodiscard]] std::string beside(const std::string& extension) const;  // the same with another extension
};

// The path of a program file in the folder of the outputs; without an extension it takes `.prg`.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);

// Files to write for the names asked for. With `only_listings` the program itself and what debuggers load are left out, as is
// right when an assertion failed.
[[nodiscard]] std::vector<OutputFile> make_outputs(const linker::Program& program, const std::vector<std::string>& emit,
                                                   const OutputNames& names, bool only_listings);

}  // namespace gato::cli
