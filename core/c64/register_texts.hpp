// SPDX-License-Identifier: MIT
// What the registers of the C64's chips are for, as a table for those who look one up: a row for each register, or for a range of cells that are
// all the same, with its bits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::c64 {

enum class RegisterUse : std::uint8_t { read_write, read_only, write_only };

struct BitText {
    int high, low;  // bit numbers
    const char* text;
};

struct RegisterText {
    std::uint16_t address, last;  // the same, but for ranges
    std::string name;             // that programmers know, "SCROLY"; may be empty
    std::string title;            // "VIC: control register 1"
    RegisterUse use;
    const char* text;  // sentences; may be empty
    std::vector<BitText> bits;
};

// In the order of their addresses.
[[nodiscard]] const std::vector<RegisterText>& register_texts();

// The register that appears at the address as well: `$d011` of `$d051`. Nothing when the address is no repetition of one.
[[nodiscard]] std::optional<std::uint16_t> mirrored(std::uint16_t address);

}  // namespace gato::c64
