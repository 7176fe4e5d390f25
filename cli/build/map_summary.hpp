// SPDX-License-Identifier: MIT
// Summary of a program that was built: where it is and what is free in it. The table is a result that --map-summary asks for and
// goes to standard output; the single line for a person at a terminal goes to standard error.
#pragma once

#include "cli/options/command.hpp"

#include <gato/linker/link.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// `game.prg: $0801-$1f3a, 5946 bytes, 2 segments`, without a line end.
[[nodiscard]] std::string summary_line(const std::string& path, const linker::Program& program);

// That line, then a row for each segment and for each gap between them, by address; bytes of overlapping segments count once. Then
// a row for each area, with a bar that shows how full it is.
[[nodiscard]] std::string summary_table(const std::string& path, const linker::Program& program);

struct SummaryOption {
    bool table = false;

    void add_to(Command& command);
    // Throws Failure (misuse) if the program goes to standard output as well.
    void check(const std::string& path) const;
    // Segments are part of the map, which is not always made.
    [[nodiscard]] bool wants_map() const;
    // After a build without errors. `is_text`: standard error is for people.
    void print(const std::string& path, const linker::Program& program, bool is_text) const;
};

}  // namespace gato::cli
