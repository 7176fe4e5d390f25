// SPDX-License-Identifier: MIT
// What a map tells of the bytes: which statement each came from, and whether that was an instruction.
#pragma once

#include "assembler/disassembler/image.hpp"

#include <gato/formats/map.hpp>

namespace gato::disassembler {

// False for a line whose bytes are not, or not all, of the program.
[[nodiscard]] bool lies_within(const Image& image, const MapLine& line);

void claim_instructions(Image& image, const ProgramMap& map);

// Every other statement is data for certain and starts a row. One that is nothing but addresses of labels is a table of words.
void claim_data(Image& image, const ProgramMap& map);

}  // namespace gato::disassembler
