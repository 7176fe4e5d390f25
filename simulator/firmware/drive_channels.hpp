// SPDX-License-Identifier: MIT
// What a drive does with its channels: files that are opened, read, written and closed, and commands. Both paths to the drive
// end here: the KERNAL's routines of the host, and the device on the serial bus.
#pragma once

#include "simulator/firmware/directory.hpp"
#include "simulator/firmware/firmware.hpp"

namespace gato::simulator {

inline constexpr std::uint8_t command_channel = 15;

// Fills `file`, whose name and secondary address are known. A file that cannot be opened is nevertheless an open file; nothing
// can be read from it, and nothing is written. `status`, here and below, is what the command channel says.
void open_on_drive(Drive& drive, OpenFile& file, std::string& status);
// Stores what was written.
void close_on_drive(Drive& drive, const OpenFile& file, std::string& status);
// S, R, I: the commands that ordinary programs use.
void command_drive(Drive& drive, const std::string& command, std::string& status);

struct ByteOfFile {
    std::uint8_t value = 0;
    bool is_last = false;
};
// Returns the next byte; nothing after the last one.
[[nodiscard]] std::optional<ByteOfFile> next_byte(OpenFile& file);
// The same for the command channel, which has no end: once all of its message has been read, the status is "OK" from then on.
[[nodiscard]] ByteOfFile next_byte_of_status(OpenFile& file, std::string& status);

}  // namespace gato::simulator
