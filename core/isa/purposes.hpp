// SPDX-License-Identifier: MIT
// What instructions do, in a few words, for those who read or write one.
#pragma once

#include <gato/isa/isa.hpp>

#include <string>
#include <string_view>

namespace gato::isa {

struct Purpose {
    std::string_view words;  // "add with carry"
    std::string_view text;   // "A = A + M + C"
    std::string_view flags;  // that it may change, in the order of the status register: "NVZC"
    std::string_view note;   // sentences; may be empty
};
[[nodiscard]] const Purpose& purpose_of(Mnemonic mnemonic);

// "N V Z C"; "all"; empty when there are none.
[[nodiscard]] std::string flags_of(Mnemonic mnemonic);

// On one line: "A = A + M + C; N V Z C".
[[nodiscard]] std::string summary_of(Mnemonic mnemonic);

}  // namespace gato::isa
