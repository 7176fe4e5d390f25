// SPDX-License-Identifier: MIT
// The names in braces that listings use for control codes and for characters reached with a shift key: `{clear}`, `{cm +}`,
// `{ct c}`. Codes: Commodore 64 Programmer's Reference Guide, appendix C (ASCII and CHR$ codes); names: CBM prg Studio, and
// other tools.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::c64 {

// Assembly source accepts the names of other tools too, and `{$93}`; BASIC source accepts only those that CBM prg Studio knows.
enum class CodeNames : std::uint8_t { studio, all };

// Returns the PETSCII code of a name between braces ("clear", "cm +", "sh asterisk", "147"), or nothing if there is no such
// name. Case does not count.
[[nodiscard]] std::optional<std::uint8_t> control_code(std::string_view name, CodeNames names);

// Returns the name that CBM prg Studio has for a code, or else its decimal number.
[[nodiscard]] std::string name_of_code(std::uint8_t code);

// Returns those names that CBM prg Studio knows and that are not a key pressed with a shift key.
[[nodiscard]] std::vector<std::string_view> studio_code_names();

void consider_control_codes(NearestName& nearest, CodeNames names);

// The text between braces: `name`, or `name*count`.
struct CodeInBraces {
    std::string_view name;
    unsigned count = 1;
    std::string_view bad_count;  // digits that are not a count from 0 to 255; empty: all is well
};
[[nodiscard]] CodeInBraces split_braces(std::string_view content);

}  // namespace gato::c64
