// SPDX-License-Identifier: MIT
// Symbols that are defined outside all sources, as NAME or NAME=EXPR: what may be written there.
#pragma once

#include "core/support/ascii.hpp"

#include <algorithm>
#include <string_view>

namespace gato::assembler {

[[nodiscard]] inline bool is_symbol_name(std::string_view text) {
    return std::ranges::all_of(text, is_name_character) && !std::ranges::all_of(text, is_digit);
}

// There must be no line ends or other control characters: a definition becomes one line of a source.
[[nodiscard]] inline bool is_one_line(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) >= ' ' || c == '\t'; });
}

}  // namespace gato::assembler
