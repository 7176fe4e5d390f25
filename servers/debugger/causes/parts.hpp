// SPDX-License-Identifier: MIT
// The parts of the register file, by the bits of Place.
#pragma once

#include <gato/debugger/cause_tree.hpp>

namespace gato::debugger {

// Returns the value of a part of the register file; of a flag 0 or 1.
[[nodiscard]] constexpr std::uint8_t value_of_part(const simulator::Registers& registers, std::uint16_t part) {
    const auto flag = [&](unsigned bit) { return static_cast<std::uint8_t>((registers.p & bit) != 0 ? 1 : 0); };
    switch (part) {
    case Place::a: return registers.a;
    case Place::x: return registers.x;
    case Place::y: return registers.y;
    case Place::s: return registers.s;
    case Place::c: return flag(simulator::carry_flag);
    case Place::z: return flag(simulator::zero_flag);
    case Place::n: return flag(simulator::negative_flag);
    case Place::v: return flag(simulator::overflow_flag);
    case Place::d: return flag(simulator::decimal_flag);
    default: return flag(simulator::interrupt_flag);
    }
}

}  // namespace gato::debugger
