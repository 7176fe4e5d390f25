// SPDX-License-Identifier: MIT
// The source as text: constants, origin, then item by item with its labels, and address and bytes as a comment.
#pragma once

#include "assembler/disassembler/basic.hpp"
#include "assembler/disassembler/names.hpp"

namespace gato::disassembler {

[[nodiscard]] std::string write_source(const Image& image, const Names& names, const BasicListing& basic,
                                       const std::string& program_name);

}  // namespace gato::disassembler
