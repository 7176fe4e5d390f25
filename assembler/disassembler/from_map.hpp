// SPDX-License-Identifier: MIT
// What a map says about the bytes: which statement each came from, and whether that was an instruction.
#pragma once

#include "assembler/disassembler/image.hpp"

#include <gato/formats/map.hpp>

namespace gato::disassembler {

// Returns false for a line whose bytes are not all in the program.
[[nodiscard]] bool lies_within(const Image& image, const MapLine& line);

void claim_instructions(Image& image, const ProgramMap& map);

// Every other statement is certainly data and starts a row. One that consists only of addresses of labels is a table of words.
void claim_data(Image& image, const ProgramMap& map);

}  // namespace gato::disassembler
