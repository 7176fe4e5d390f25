// SPDX-License-Identifier: MIT
// The characters of a text, as LEN counts and PART cuts them: each stands for one byte, and a control code in braces is one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

// Writes `{name*3}` as `{name}{name}{name}`, in double quotes, where braces are control codes. What cannot be a control code
// stays as it is, and is an error where the text is stored.
[[nodiscard]] std::string without_repetitions(std::string_view text, char quote);

// Of a text without repetitions.
[[nodiscard]] std::vector<std::string_view> characters_of(std::string_view text, char quote);

}  // namespace gato::assembler
