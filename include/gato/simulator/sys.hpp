// SPDX-License-Identifier: MIT
// SYS, the door from BASIC to machine code: where that of a program leads, and entering there.
#pragma once

#include <gato/simulator/host.hpp>

#include <span>
#include <string>

namespace gato::simulator {

// Where the SYS of a BASIC program leads; an error in words when it has lines but no SYS that can be reached.
struct SysTarget {
    bool has_basic_line = false;
    std::uint16_t address = 0;
    std::uint16_t text_pointer = 0;  // behind the number, for programs that read on there
    std::string error;
};

// Of the program that consists of these bytes and lies in memory already.
[[nodiscard]] SysTarget find_sys(const Board& board, std::uint16_t load_address, std::span<const std::uint8_t> bytes);

// Of the statement behind the text pointer, which stands at a colon or at the end of a line; nothing when that is no SYS.
[[nodiscard]] SysTarget next_sys(const Board& board, std::uint16_t text_pointer);

// Enters machine code as SYS does: registers from $030c-$030f, a return address that ends the run.
void enter_sys(Host host, std::uint16_t address);
// The same; idle cycles and those in ROM routines count from here.
void start_sys(Host host, std::uint16_t address);

}  // namespace gato::simulator
