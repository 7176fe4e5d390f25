// SPDX-License-Identifier: MIT
// The bytes of the program and what each is thought to be. Bytes that belong together (an instruction, a word) form an item;
// every data byte is an item of its own until it is written out in rows.
#pragma once

#include <gato/isa/isa.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gato::disassembler {

enum class Item : std::uint8_t {
    data,
    fixed_data,    // certainly data: the flow does not make code of it
    instruction,   // its opcode
    address_word,  // low byte of a word that is an address
    number_word,   // low byte of a word that is not an address
    inside,        // a further byte of an instruction or word
};

struct Instruction {
    std::uint16_t address = 0;
    std::uint8_t opcode = 0;
    int length = 1;
    int operand = 0;  // for a branch its target, which may lie beyond either end of memory

    [[nodiscard]] const isa::Opcode& row() const { return isa::opcode_table[opcode]; }
};

class Image {
public:
    Image(std::uint16_t start, std::span<const std::uint8_t> bytes)
        : start_(start), bytes_(bytes), items_(bytes.size()), row_starts_(bytes.size()) {}

    [[nodiscard]] int start() const { return start_; }
    [[nodiscard]] int end() const { return start_ + static_cast<int>(bytes_.size()); }
    [[nodiscard]] bool contains(int address, int length = 1) const { return address >= start() && address + length <= end(); }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
    [[nodiscard]] std::uint8_t byte(int address) const { return bytes_[index(address)]; }
    [[nodiscard]] std::uint16_t word(int address) const {
        return static_cast<std::uint16_t>(byte(address) | byte(address + 1) << 8);
    }

    [[nodiscard]] Item item(int address) const { return items_[index(address)]; }
    // Is the byte not part of an instruction or a word?
    [[nodiscard]] bool is_single_byte(int address) const {
        return item(address) == Item::data || item(address) == Item::fixed_data;
    }
    // Returns the first byte of the item that the address belongs to.
    [[nodiscard]] int item_start(int address) const {
        while (item(address) == Item::inside) --address;
        return address;
    }
    [[nodiscard]] bool is_code(int address) const { return item(item_start(address)) == Item::instruction; }

    // Returns what would be executed at the address, or nothing if the program ends within it.
    [[nodiscard]] std::optional<Instruction> decode(int address) const;

    // Makes one item of single bytes, which for an instruction must not be certainly data. Returns false if they are not such
    // bytes.
    bool claim(int address, int length, Item kind);
    void fix(int address, int length);

    // Data for which a statement of the source began here starts a row.
    void start_row(int address) { row_starts_[index(address)] = true; }
    [[nodiscard]] bool starts_row(int address) const { return row_starts_[index(address)]; }

private:
    [[nodiscard]] std::size_t index(int address) const { return static_cast<std::size_t>(address - start_); }

    std::uint16_t start_;
    std::span<const std::uint8_t> bytes_;
    std::vector<Item> items_;
    std::vector<bool> row_starts_;
};

}  // namespace gato::disassembler
