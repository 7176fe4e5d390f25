// SPDX-License-Identifier: MIT
// The code of a program whose map says which bytes are instructions.
#pragma once

#include "timing/code.hpp"
#include <gato/formats/map.hpp>

#include <cstdint>
#include <span>

namespace gato::timing {

// A line of a compiler's map may be many instructions, which follow one another.
[[nodiscard]] Code code_of(std::uint16_t start, std::span<const std::uint8_t> bytes, const ProgramMap& map);

}  // namespace gato::timing
