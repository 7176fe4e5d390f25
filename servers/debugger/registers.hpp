// SPDX-License-Identifier: MIT
// The processor's registers and flags by their usual names.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace gato::debugger {

struct NamedRegister {
    std::string_view name;
    unsigned bits;
    std::uint32_t (*get)(const simulator::Registers&);
    void (*set)(simulator::Registers&, std::uint32_t);
};

// First the registers, then the flags from the highest bit on.
[[nodiscard]] std::span<const NamedRegister> named_registers();

}  // namespace gato::debugger
