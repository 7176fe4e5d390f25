// SPDX-License-Identifier: MIT
// A program to source text.
#include "parts.hpp"

#include <gato/disassembler/disassemble.hpp>

#include <array>

bool disassembles() {
    constexpr std::array<std::uint8_t, 4> bytes{0xee, 0x20, 0xd0, 0x60};
    const std::string source = gato::disassembler::disassemble(0xc000, bytes, {.program_name = "border.prg"});
    return source.find("inc") != std::string::npos && source.find("rts") != std::string::npos;
}
