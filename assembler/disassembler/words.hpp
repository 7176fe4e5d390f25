// SPDX-License-Identifier: MIT
// Which words can be names in a source that somebody else's map brings.
#pragma once

#include <string>
#include <string_view>

namespace gato::disassembler {

// True when the word, followed by `:` or `=`, is a symbol's definition and means this symbol in every operand.
[[nodiscard]] bool can_be_name(std::string_view word);
// The same for what stands behind the `@` of a local label.
[[nodiscard]] bool can_be_local_name(std::string_view word);

// Other characters than those of names become `_`.
[[nodiscard]] std::string made_name(std::string_view text);

}  // namespace gato::disassembler
