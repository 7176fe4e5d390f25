// SPDX-License-Identifier: MIT
// Which bank of a cartridge the processor sees at an address, as far as the caller knows. Code of several banks has the same addresses, so a
// question about an address of a map needs it.
//
//     map.find_line(pc, machine.cartridge_bank(pc));
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace gato {

class SeenBank {
public:
    // Not known: whatever a map has at the address is meant.
    constexpr SeenBank() = default;
    // Nothing: no bank is seen there, but RAM or a ROM of the computer.
    constexpr SeenBank(std::optional<std::uint8_t> bank)
        : number_(bank ? *bank : none) {}  // NOLINT(google-explicit-constructor): what a machine answers is one

    // May this line or symbol of a map be what is seen? What runs elsewhere than in its bank was copied to RAM.
    template <class Row>
    [[nodiscard]] constexpr bool shows(const Row& row) const {
        if (number_ == unknown || !row.bank || (row.load && number_ == none)) return true;
        return number_ == *row.bank;
    }

    constexpr auto operator<=>(const SeenBank&) const = default;

private:
    static constexpr std::int16_t unknown = -2, none = -1;
    std::int16_t number_ = unknown;
};

// An instruction in a program of banks.
struct CodePlace {
    std::uint16_t address = 0;
    SeenBank bank{};  // not known: any

    // Is it the instruction at that address, where that bank is seen?
    [[nodiscard]] constexpr bool is_at(std::uint16_t pc, SeenBank seen) const {
        return address == pc && (bank == SeenBank() || bank == seen);
    }
    constexpr auto operator<=>(const CodePlace&) const = default;
};

}  // namespace gato
