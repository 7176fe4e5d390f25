// SPDX-License-Identifier: MIT
// The hardware types of .crt files: their names, for messages, and how many banks the types that the simulator has can hold,
// and where. Facts: the description of the format, and what is known of each cartridge.
#pragma once

#include <gato/formats/cartridge.hpp>

#include <optional>

namespace gato::cartridge {

struct KindRow {
    unsigned number = 0;
    const char* name = "";
    std::optional<Kind> kind{};    // none: refused
    std::size_t banks = 1;         // the most that there can be, of 8 KiB for each line
    bool has_high = false;         // it has chips for ROMH; a plain cartridge says so with its lines
    bool shows_low_twice = false;  // ROMH selects the same bank as ROML: chips for $a000 are more banks
};

// Returns null if the number is not known.
[[nodiscard]] const KindRow* kind_of(unsigned number);
[[nodiscard]] const KindRow& row_of(Kind kind);

// Converts what a CHIP packet calls its bank: for Fun Play that is the value which selects the bank.
[[nodiscard]] std::size_t bank_of(const KindRow& kind, std::size_t written);

}  // namespace gato::cartridge
