// SPDX-License-Identifier: MIT
// What a drive does with its channels: files that are opened, read, written and closed, and commands. Both ways to it come here: the
// KERNAL's routines of the host, and the device on the serial bus.
#pragma once

#include "simulator/firmware/directory.hpp"
#include "simulator/firmware/firmware.hpp"

namespace gato::simulator {

inline constexpr std::uint8_t command_channel = 15;

// Fills `file`, whose name and secondary address are known. What cannot be opened is an open file all the same; nothing can be read
// from it or gets written. `status`, here and below: what the command channel says.
void open_on_drive(Drive& drive, OpenFile& file, std::string& status);
// Stores what was written.
void close_on_drive(Drive& drive, const OpenFile& file, std::string& status);
// S, R, I: what programs of this kind use.
void command_drive(Drive& drive, const std::string& command, std::string& status);

struct ByteOfFile {
    std::uint8_t value = 0;
    bool is_last = false;
};
// The next byte; nothing behind the last one.
[[nodiscard]] std::optional<ByteOfFile> next_byte(OpenFile& file);
// The same of the command channel, which has no end: whoever has read all of it has been told, and from then on all is well.
[[nodiscard]] ByteOfFile next_byte_of_status(OpenFile& file, std::string& status);

}  // namespace gato::simulator
