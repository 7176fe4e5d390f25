// SPDX-License-Identifier: MIT
// The names in braces that listings use for control codes and for characters reached with a shift key: `{clear}`, `{cm +}`, `{ct c}`.
// Codes: Commodore 64 Programmer's Reference Guide, appendix C (ASCII and CHR$ codes); names: CBM prg Studio, and other tools.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::c64 {

// Assembly takes the names of other tools too, and `{$93}`; BASIC sources only those that CBM prg Studio knows.
enum class CodeNames : std::uint8_t { studio, all };

// The PETSCII code of a name between braces, of which the case of letters does not count: "clear", "cm +", "sh asterisk", "147".
[[nodiscard]] std::optional<std::uint8_t> control_code(std::string_view name, CodeNames names);

// The name that CBM prg Studio has for a code, else its decimal number.
[[nodiscard]] std::string name_of_code(std::uint8_t code);

// Those of the names that CBM prg Studio knows which are no key with a shift key.
[[nodiscard]] std::vector<std::string_view> studio_code_names();

void consider_control_codes(NearestName& nearest, CodeNames names);

// What stands between braces: `name`, or `name*count`.
struct CodeInBraces {
    std::string_view name;
    unsigned count = 1;
    std::string_view bad_count;  // digits that are no count from 0 to 255; empty: all is well
};
[[nodiscard]] CodeInBraces split_braces(std::string_view content);

}  // namespace gato::c64
