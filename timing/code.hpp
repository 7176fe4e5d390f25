// SPDX-License-Identifier: MIT
// The bytes of a program in the 64 KiB of memory, which of them are instructions, and what these can write to. It is made from a
// linker's image or from a program and its map; banks and ROM are not modelled: where the program has a byte, that is the byte.
#pragma once

#include <gato/isa/isa.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gato::timing {

inline constexpr std::uint32_t memory_size = 0x10000;

struct Instruction {
    std::uint16_t address = 0;
    const isa::Opcode* opcode = nullptr;
    std::uint16_t operand = 0;  // its bytes, the low one first; 0 if it has none

    [[nodiscard]] int size() const { return 1 + isa::operand_size(opcode->mode); }
    [[nodiscard]] std::uint32_t next() const { return static_cast<std::uint32_t>(address + size()); }
    [[nodiscard]] isa::Flow flow() const { return isa::flow_of(opcode->mnemonic); }
    // Of a branch, JSR or `JMP address`.
    [[nodiscard]] std::uint16_t target() const;
    [[nodiscard]] bool writes() const;
};

// Addresses first to last; beyond $ffff they continue at 0.
struct Range {
    std::uint32_t first = 0, last = 0;

    [[nodiscard]] bool holds(std::uint32_t address) const {
        return (address >= first && address <= last) || (address + memory_size >= first && address + memory_size <= last);
    }
};

// Where an operand leads if the index has any value from `low` to `high`; nothing if a pointer decides, or if it names no memory.
[[nodiscard]] std::optional<Range> range_of(const Instruction& instruction, std::uint8_t low, std::uint8_t high);

class Code {
public:
    Code() : bytes_(memory_size), is_known_(memory_size), is_listed_(memory_size), writers_(memory_size, nobody) {}

    // Bytes of the program; those beyond $ffff are left out.
    void put(std::uint32_t first, std::span<const std::uint8_t> bytes);
    // After all bytes: an instruction of the program begins here. What it stores to is noted.
    void add_instruction(std::uint16_t address);

    [[nodiscard]] bool has(std::uint32_t address) const { return address < memory_size && is_known_[address]; }
    // Nothing if not all of its bytes are in the program.
    [[nodiscard]] std::optional<Instruction> at(std::uint32_t address) const;
    [[nodiscard]] bool is_listed(std::uint16_t address) const { return is_listed_[address]; }
    // An instruction of the program that can store to the byte, whatever its index is; not through a pointer.
    [[nodiscard]] std::optional<std::uint16_t> writer_of(std::uint32_t address) const;

private:
    static constexpr std::int32_t nobody = -1;
    std::vector<std::uint8_t> bytes_;
    std::vector<bool> is_known_, is_listed_;
    std::vector<std::int32_t> writers_;  // by address: the first such instruction
};

}  // namespace gato::timing
