// SPDX-License-Identifier: MIT
// The text screen as Unicode.
#pragma once

#include <gato/simulator/machine.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

inline constexpr int screen_rows = 25, screen_columns = 40;

// Return the 1000 screen codes that the VIC shows, and whether the lower-case set is selected.
[[nodiscard]] std::vector<std::uint8_t> screen_codes(const Machine& machine);
[[nodiscard]] bool shows_lower_case(const Machine& machine);

// Returns 25 lines of 40 characters, as UTF-8. Screen codes are those of the ROM's characters; besides, codes 96 to 103 are
// Á É Í Ó Ú Ñ ¿ ¡ where a character set in RAM has their shapes there (docs/RUN.md).
[[nodiscard]] std::vector<std::string> screen_text(const Machine& machine);

// Is the text on the screen? The case of letters does not matter, a letter without an accent is also
// found where the screen has one, and the text may run over the ends of rows.
[[nodiscard]] bool screen_contains(const Machine& machine, std::u32string_view text);

}  // namespace gato::simulator
