// SPDX-License-Identifier: MIT
// Which words of another tool's map can be names in a source.
#pragma once

#include <string>
#include <string_view>

namespace gato::disassembler {

// Returns true if the word, followed by `:` or `=`, is a symbol's definition and means this symbol in every operand.
[[nodiscard]] bool can_be_name(std::string_view word);
// The same for what follows the `@` of a local label.
[[nodiscard]] bool can_be_local_name(std::string_view word);

// Characters that cannot be in names become `_`.
[[nodiscard]] std::string made_name(std::string_view text);

}  // namespace gato::disassembler
