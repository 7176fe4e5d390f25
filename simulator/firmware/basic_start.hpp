// SPDX-License-Identifier: MIT
// What BASIC copies from its ROM to RAM when it starts, and what programs copy in their turn. Facts: "Mapping the Commodore
// 64", $e3a2, $e447.
#pragma once

#include "core/c64/routines.hpp"

#include <cstdint>

namespace gato::simulator {

// From $0300 on.
inline constexpr std::uint16_t basic_vectors[] = {c64::rom::own_error,         c64::rom::main_loop_direct,
                                                  c64::rom::crunch_line,       c64::rom::list_own_character,
                                                  c64::rom::execute_statement, c64::rom::own_operand};

// CHRGET, which machine programs call at $73 and $79: it gets the next character of BASIC's text that is not a space; C clear:
// a digit; Z set: the end of a statement. Its operand is the text pointer.
inline constexpr std::uint8_t next_character[] = {0xe6, 0x7a, 0xd0, 0x02, 0xe6, 0x7b, 0xad, 0x00, 0x00, 0xc9, 0x3a, 0xb0,
                                                  0x0a, 0xc9, 0x20, 0xf0, 0xef, 0x38, 0xe9, 0x30, 0x38, 0xe9, 0xd0, 0x60};
inline constexpr std::uint8_t first_random_seed[] = {0x80, 0x4f, 0xc7, 0x52, 0x58};

}  // namespace gato::simulator
