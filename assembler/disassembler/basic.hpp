// SPDX-License-Identifier: MIT
// The BASIC lines at the start of a program: their links and numbers become words, their texts are certainly data.
#pragma once

#include "assembler/disassembler/image.hpp"

#include <map>
#include <string>

namespace gato::disassembler {

// By address: what LIST shows of the line there.
using BasicListing = std::map<int, std::string>;

[[nodiscard]] BasicListing claim_basic_lines(Image& image);

}  // namespace gato::disassembler
