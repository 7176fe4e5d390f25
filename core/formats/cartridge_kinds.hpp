// SPDX-License-Identifier: MIT
// The hardware types of .crt files: their names, for messages, and of those that the simulator has how many banks there can be
// and where. Facts: the description of the format, and what is known of each cartridge.
#pragma once

#include <gato/formats/cartridge.hpp>

#include <optional>

namespace gato::cartridge {

struct KindRow {
    unsigned number = 0;
    const char* name = "";
    std::optional<Kind> kind{};    // none: refused
    std::size_t banks = 1;         // at most, of 8 KiB for each line
    bool has_high = false;         // chips for ROMH; of a plain one its lines tell
    bool shows_low_twice = false;  // the bank that ROML selects is what ROMH selects too: chips for $a000 are more banks
};

// Null: not known.
[[nodiscard]] const KindRow* kind_of(unsigned number);

// What a CHIP packet calls its bank is for Fun Play the value that selects it.
[[nodiscard]] std::size_t bank_of(const KindRow& kind, std::size_t written);

}  // namespace gato::cartridge
