// SPDX-License-Identifier: MIT
#include "testing/machine_places.hpp"

#include "testing/wording.hpp"

#include <algorithm>

namespace gato::cases {

using simulator::Machine;
using simulator::Registers;
using Kind = TestPlace::Kind;

namespace {

std::uint8_t flag_of(Kind kind) {
    switch (kind) {
    case Kind::c: return simulator::carry_flag;
    case Kind::z: return simulator::zero_flag;
    case Kind::n: return simulator::negative_flag;
    case Kind::v: return simulator::overflow_flag;
    case Kind::d: return simulator::decimal_flag;
    case Kind::i: return simulator::interrupt_flag;
    default: return 0;
    }
}

// The SID's registers but the four that can be read.
bool is_write_only(const Machine& machine, unsigned address) {
    constexpr unsigned first_readable = 0x19;
    return machine.io_visible() && address >= 0xd400 && address < 0xd800 && (address & 0x1f) < first_readable;
}

// Colours are four bits wide; the other four read as ones.
bool is_colour(const Machine& machine, unsigned address) {
    const bool is_vic = address >= 0xd020 && address <= 0xd02e, is_ram = address >= 0xd800 && address <= 0xdbff;
    return (is_vic || is_ram) && machine.io_visible();
}

// A colour may be given as people write it (14) or as it reads ($fe), which is also what a mask is applied to.
bool is_written_as_colour(const Expected& expected) {
    return !expected.mask && std::ranges::all_of(expected.all, [](const Comparison& comparison) {
        return std::ranges::all_of(comparison.operands, [](std::uint32_t operand) { return operand < 16; });
    });
}

bool holds(const Comparison& comparison, std::uint32_t value) {
    const std::uint32_t operand = comparison.operands[0];
    switch (comparison.kind) {
    case Comparison::Kind::is: return value == operand;
    case Comparison::Kind::is_not: return value != operand;
    case Comparison::Kind::lt: return value < operand;
    case Comparison::Kind::le: return value <= operand;
    case Comparison::Kind::gt: return value > operand;
    case Comparison::Kind::ge: return value >= operand;
    case Comparison::Kind::in: return std::ranges::find(comparison.operands, value) != comparison.operands.end();
    }
    return false;
}

std::string complaint(const std::string& what, std::uint32_t actual, const Expected& expected) {
    return what + " is " + describe_number(actual, expected.width) + ", expected " + describe(expected);
}

// Of several bytes that are compared as one number: the lowest that differs, if a single number is expected.
unsigned wrong_byte(const Expected& cell, std::uint32_t actual) {
    if (!cell.is_plain()) return 0;
    const std::uint32_t differs = actual ^ cell.all[0].operands[0];
    for (unsigned i = 0; i < cell.width; ++i)
        if ((differs >> 8 * i & 0xff) != 0) return i;
    return 0;
}

}  // namespace

std::uint8_t register_value(const Registers& registers, Kind kind) {
    switch (kind) {
    case Kind::a: return registers.a;
    case Kind::x: return registers.x;
    case Kind::y: return registers.y;
    case Kind::sp: return registers.s;
    default: return (registers.p & flag_of(kind)) != 0 ? 1 : 0;
    }
}

void set_register(Registers& registers, Kind kind, std::uint8_t value) {
    switch (kind) {
    case Kind::a: registers.a = value; break;
    case Kind::x: registers.x = value; break;
    case Kind::y: registers.y = value; break;
    case Kind::sp: registers.s = value; break;
    default: registers.p = static_cast<std::uint8_t>(value != 0 ? registers.p | flag_of(kind) : registers.p & ~flag_of(kind));
    }
}

std::uint8_t read_place(const Machine& machine, const TestPlace& place, unsigned offset) {
    if (place.kind != Kind::memory) return register_value(machine.registers(), place.kind);
    const auto address = static_cast<std::uint16_t>(place.address + offset);
    return is_write_only(machine, address) ? machine.sid_register(address & 0x1f) : machine.peek(address);
}

std::vector<std::uint8_t> read_all(const Machine& machine, const TestPlace& place) {
    std::vector<std::uint8_t> bytes;
    for (unsigned offset = 0; offset < place.length; ++offset) bytes.push_back(read_place(machine, place, offset));
    return bytes;
}

void write_place(Machine& machine, const TestValue& value) {
    if (value.place.kind != Kind::memory)
        return set_register(machine.registers(), value.place.kind, value.bytes.empty() ? std::uint8_t{0} : value.bytes[0]);
    for (std::size_t i = 0; i < value.bytes.size(); ++i)
        machine.poke(static_cast<std::uint16_t>(value.place.address + i), value.bytes[i]);
}

bool holds(const Expected& expected, std::uint32_t value) {
    const std::uint32_t looked_at = expected.mask ? value & *expected.mask : value;
    return std::ranges::all_of(expected.all, [&](const Comparison& comparison) { return holds(comparison, looked_at); });
}

std::optional<Difference> difference(const Machine& machine, const ExpectedValue& expected) {
    const TestPlace& place = expected.place;
    unsigned offset = 0;
    for (const Expected& cell : expected.cells) {
        std::uint32_t actual = 0;
        for (unsigned i = 0; i < cell.width; ++i) actual |= std::uint32_t{read_place(machine, place, offset + i)} << (8 * i);
        const bool as_colour = place.kind == Kind::memory && cell.width == 1 && is_colour(machine, place.address + offset)
                               && is_written_as_colour(cell);
        if (!holds(cell, as_colour ? actual & 15 : actual)) {
            const bool is_first_of_many = expected.cells.size() > 1;
            return Difference{complaint(place.name + (is_first_of_many ? "+" + std::to_string(offset) : ""), actual, cell),
                              offset + wrong_byte(cell, actual)};
        }
        offset += cell.width;
    }
    return std::nullopt;
}

std::optional<std::string> difference(const std::vector<std::uint8_t>& bytes, const std::vector<Expected>& expected) {
    std::size_t offset = 0;
    for (const Expected& cell : expected) {
        if (offset + cell.width > bytes.size()) break;
        std::uint32_t actual = 0;
        for (unsigned i = 0; i < cell.width; ++i) actual |= std::uint32_t{bytes[offset + i]} << (8 * i);
        if (!holds(cell, actual)) return complaint("byte " + std::to_string(offset), actual, cell);
        offset += cell.width;
    }
    std::size_t size = 0;
    for (const Expected& cell : expected) size += cell.width;
    if (bytes.size() == size) return std::nullopt;
    return "it has " + std::to_string(bytes.size()) + " bytes, expected " + std::to_string(size);
}

}  // namespace gato::cases
