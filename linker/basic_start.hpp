// SPDX-License-Identifier: MIT
// The bytes of BASICSTART (docs/EXTENDED.md#basicstart).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gato::linker {

// The line `10 SYS start` at an address, and the end of the program. The number has at least `width` characters: spaces before it
// change nothing.
[[nodiscard]] std::vector<std::uint8_t> line_of_basic(std::int64_t address, std::int32_t start, std::size_t width);

}  // namespace gato::linker
