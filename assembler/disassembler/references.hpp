// SPDX-License-Identifier: MIT
// Which addresses the instructions and address words of the program name, and how.
#pragma once

#include "assembler/disassembler/image.hpp"

#include <vector>

namespace gato::disassembler {

// In order of strength: an address that is called is a routine whatever else names it.
enum class Use : std::uint8_t { memory, jump, call };

struct Reference {
    int from = 0;    // the item
    int target = 0;  // 0..65535
    Use use = Use::memory;
};

[[nodiscard]] std::vector<Reference> find_references(const Image& image);

}  // namespace gato::disassembler
