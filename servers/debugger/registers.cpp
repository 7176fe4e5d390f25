// SPDX-License-Identifier: MIT
#include "servers/debugger/registers.hpp"

#include <array>

namespace gato::debugger {

using simulator::Registers;

namespace {

template <auto member>
constexpr NamedRegister plain(std::string_view name, unsigned bits) {
    using Value = std::remove_reference_t<decltype(Registers{}.*member)>;
    return {name, bits, [](const Registers& r) -> std::uint32_t { return r.*member; },
            [](Registers& r, std::uint32_t value) { r.*member = static_cast<Value>(value); }};
}

template <std::uint8_t mask>
constexpr NamedRegister flag(std::string_view name) {
    return {name, 1, [](const Registers& r) -> std::uint32_t { return (r.p & mask) != 0 ? 1 : 0; },
            [](Registers& r, std::uint32_t value) { r.p = static_cast<std::uint8_t>(value != 0 ? r.p | mask : r.p & ~mask); }};
}

constexpr std::array registers = {
    plain<&Registers::a>("a", 8),         plain<&Registers::x>("x", 8),        plain<&Registers::y>("y", 8),
    plain<&Registers::s>("sp", 8),        plain<&Registers::pc>("pc", 16),     plain<&Registers::p>("p", 8),
    flag<simulator::negative_flag>("n"),  flag<simulator::overflow_flag>("v"), flag<simulator::decimal_flag>("d"),
    flag<simulator::interrupt_flag>("i"), flag<simulator::zero_flag>("z"),     flag<simulator::carry_flag>("c"),
};

}  // namespace

std::span<const NamedRegister> named_registers() {
    return registers;
}

}  // namespace gato::debugger
