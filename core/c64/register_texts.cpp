// SPDX-License-Identifier: MIT
// register_texts.def as a table: one row of it makes a register for each sprite, voice or CIA. Names come from registers.def.
#include "core/c64/register_texts.hpp"

#include "core/c64/registers.hpp"

#include <algorithm>
#include <iterator>

namespace gato::c64 {

namespace {

// What a row of the file says; count and step are 1 for one register, `last` is 0 but for ranges.
struct Row {
    std::uint16_t first, last;
    int count, step, number;
    const char* title;
    RegisterUse use;
    const char* text;
};
constexpr Row rows[] = {
#define GATO_REGISTERS(first, count, step, number, title, use, text)                                                           \
    {first, 0, count, step, number, title, RegisterUse::use, text},
#define GATO_REGISTER_RANGE(first, last, title, use, text) {first, last, 1, 1, 0, title, RegisterUse::use, text},
#define GATO_REGISTER_BITS(first, high, low, text)
#include "core/c64/register_texts.def"
};

struct BitRow {
    std::uint16_t first;
    BitText bits;
};
constexpr BitRow bit_rows[] = {
#define GATO_REGISTERS(first, count, step, number, title, use, text)
#define GATO_REGISTER_RANGE(first, last, title, use, text)
#define GATO_REGISTER_BITS(first, high, low, text) {first, {high, low, text}},
#include "core/c64/register_texts.def"
};

std::string name_at(std::uint16_t address) {
    const auto* const found = std::ranges::find(chip_registers, address, &ChipRegister::address);
    return found != std::end(chip_registers) ? found->name : "";
}

std::string numbered(std::string title, int number) {
    if (const std::size_t place = title.find('#'); place != std::string::npos) title.replace(place, 1, std::to_string(number));
    return title;
}

std::vector<BitText> bits_of(const Row& row) {
    std::vector<BitText> bits;
    for (const BitRow& bit_row : bit_rows)
        if (bit_row.first == row.first) bits.push_back(bit_row.bits);
    return bits;
}

std::vector<RegisterText> make_texts() {
    std::vector<RegisterText> texts;
    for (const Row& row : rows)
        for (int i = 0; i < row.count; ++i) {
            const auto address = static_cast<std::uint16_t>(row.first + i * row.step);
            const std::uint16_t last = std::max(address, row.last);
            texts.push_back(
                {address, last, name_at(address), numbered(row.title, row.number + i), row.use, row.text, bits_of(row)});
        }
    std::ranges::sort(texts, {}, &RegisterText::address);
    return texts;
}

// Chips that have fewer registers than addresses show them again and again.
struct Chip {
    std::uint16_t first, last, registers;
};
constexpr Chip chips[] = {
    {vic::first, 0xd3ff, 0x40}, {sid::first, 0xd7ff, 0x20}, {cia::first_1, 0xdcff, 0x10}, {cia::first_2, 0xddff, 0x10}};

}  // namespace

const std::vector<RegisterText>& register_texts() {
    static const std::vector<RegisterText> texts = make_texts();
    return texts;
}

std::optional<std::uint16_t> mirrored(std::uint16_t address) {
    for (const Chip& chip : chips)
        if (address >= chip.first + chip.registers && address <= chip.last)
            return static_cast<std::uint16_t>(chip.first + (address - chip.first) % chip.registers);
    return std::nullopt;
}

}  // namespace gato::c64
