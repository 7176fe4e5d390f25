// SPDX-License-Identifier: MIT
// Codes and sizes that several files of the operating system use: characters in PETSCII, bits of the status ST and of a file's
// secondary address, the screen. Facts: "Mapping the Commodore 64".
#pragma once

#include <cstdint>

namespace gato::simulator {

inline constexpr std::uint8_t carriage_return_code = 0x0d, cursor_right_code = 0x1d, blank = 0x20, quote = 0x22;

inline constexpr std::uint8_t end_of_file = 0x40, read_timeout = 0x42;  // in location::status
inline constexpr std::uint8_t control_messages = 0x80;                  // in location::message_mode
inline constexpr std::uint8_t secondary_bits = 0x0f, no_secondary = 0x80;
inline constexpr std::uint8_t last_of_message = 0x80;  // on the last character of a message in ROM

inline constexpr std::uint8_t jump_opcode = 0x4c;  // JMP

inline constexpr int screen_rows = 25, screen_columns = 40;

}  // namespace gato::simulator
