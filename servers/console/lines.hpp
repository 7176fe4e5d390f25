// SPDX-License-Identifier: MIT
// How the monitor shows instructions, memory, and places in sources.
#pragma once

#include "servers/console/monitor_state.hpp"

#include <cstdint>
#include <string>

namespace gato::console {

[[nodiscard]] constexpr std::uint16_t plus(std::uint16_t address, std::size_t offset) {
    return static_cast<std::uint16_t>(address + offset);
}

struct InstructionText {
    std::string text;          // ".C:c000  ee 20 d0   inc $d020"
    std::uint16_t length = 1;  // in bytes
};
[[nodiscard]] InstructionText instruction_at(const MonitorState& state, std::uint16_t address);
// The same with the place and the text of its source line beside it, if the map has one.
[[nodiscard]] InstructionText instruction_with_source(const MonitorState& state, std::uint16_t address);
// "main.asm:3  inc $d020"; empty if no source line has made this byte.
[[nodiscard]] std::string source_at(const MonitorState& state, std::uint16_t address);
// The labels of an address, separated by commas; empty: none.
[[nodiscard]] std::string labels_at(const MonitorState& state, std::uint16_t address);
// "- A:00 X:01 Y:ff SP:f3 N.-..I.C 1234567", as VICE's monitor writes after an instruction.
[[nodiscard]] std::string registers_text(const simulator::Machine& machine);
// The instruction at which the program stands, the registers, the line of the source: each line with its line feed.
[[nodiscard]] std::string place_text(const MonitorState& state);
// "line 50, cycle 12, frame 3"
[[nodiscard]] std::string beam_text(const simulator::Machine& machine);
// The characters of `count` bytes as PETSCII or screen codes, dots for control codes.
[[nodiscard]] std::string characters(const MonitorState& state, std::uint16_t address, std::size_t count,
                                     bool are_screen_codes);
// The same as PETSCII in ASCII alone, with dots for all other characters: columns stay straight in any terminal.
[[nodiscard]] std::string plain_characters(const MonitorState& state, std::uint16_t address, std::size_t count);

}  // namespace gato::console
