// SPDX-License-Identifier: MIT
// The values of `gato compare --ignore`: what may differ between two builds.
//
//     screen:ROW[,COLUMN[+LENGTH]]   cells of the screen: a row (0 to 24), from a column (0 to 39) on, or some cells
//     text:REGEX                     what matches in a row of the screen
//     write:HEX[-HEX]                writes to these registers of the chips
//     handler:NAME                   the chip writes of an interrupt handler, and whether it is entered
//     mem:LABEL                      the memory of a label at the end
//     file:NAME                      a file on the drive
//
// In a NAME or LABEL, `*` stands for any characters.
#pragma once

#include "comparison/ignored.hpp"
#include <gato/formats/map.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// The forms, for help.
[[nodiscard]] std::vector<std::string> ignore_forms();

// Throws Failure (misuse) for any other value.
[[nodiscard]] comparison::Ignored parse_ignored(const std::vector<std::string>& values);

// Throws Failure (misuse) for a label that neither map has: it is a slip of the pen.
void check_labels(const comparison::Ignored& ignored, const std::optional<ProgramMap>& old_map,
                  const std::optional<ProgramMap>& new_map);

}  // namespace gato::cli
