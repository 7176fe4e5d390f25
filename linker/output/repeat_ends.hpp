// SPDX-License-Identifier: MIT
// Where the lines of a REPEAT end. The map knows its first line; ld65 shows what a repetition produced at its last.
#pragma once

#include <cstdint>
#include <string_view>

namespace gato::linker {

// Returns the line of the ENDREPEAT that belongs to the REPEAT at `line` of the text, both counted from 1; `line` if there is
// none.
[[nodiscard]] std::uint32_t end_of_repeat(std::string_view text, std::uint32_t line);

}  // namespace gato::linker
