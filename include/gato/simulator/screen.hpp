// SPDX-License-Identifier: MIT
// The text screen as Unicode.
#pragma once

#include <gato/simulator/machine.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

inline constexpr int screen_rows = 25, screen_columns = 40;

// The code point of a screen code; reversed codes give that of the plain one, glyphs without a character U+FFFD.
[[nodiscard]] char32_t unicode_of_screen(std::uint8_t code, bool lower_case_set);

// The 1000 screen codes that the VIC shows, and whether the lower-case set is chosen.
[[nodiscard]] std::vector<std::uint8_t> screen_codes(const Machine& machine);
[[nodiscard]] bool shows_lower_case(const Machine& machine);

// 25 lines of 40 characters, UTF-8.
[[nodiscard]] std::vector<std::string> screen_text(const Machine& machine);

// Is the text on the screen, the case of letters ignored, row ends too?
[[nodiscard]] bool screen_contains(const Machine& machine, std::u32string_view text);

// UTF-8 to code points; invalid bytes become U+FFFD.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t character);

}  // namespace gato::simulator
