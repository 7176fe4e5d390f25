// SPDX-License-Identifier: MIT
// Loading a program and starting it as a user would: RUN when it begins with a BASIC line, else SYS to its load address.
#pragma once

#include <gato/simulator/machine.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gato::simulator {

struct Program {
    std::uint16_t load_address = 0;
    std::vector<std::uint8_t> bytes;
    std::string error;  // why it is no program; empty: all is well
};

// A .prg file: two bytes of load address, then the contents.
[[nodiscard]] Program read_program(std::span<const std::uint8_t> file);
// The same of a file of this name. Throws Failure (input_is_wrong) when it is none.
[[nodiscard]] Program read_program(const std::string& name, std::string_view file);

// Loads it and leaves BASIC's pointers behind its end.
void load_program(Machine& machine, const Program& program);

// Does it begin where BASIC programs lie, with a line?
[[nodiscard]] bool has_basic_line(const Program& program);

// Starts what has been loaded: as RUN when it has a BASIC line, else at its first byte. SYS in the first line, or behind nothing but
// REM, is executed at once; else the machine is about to execute the first statement. The machine's idle cycles and those in ROM
// routines count from here.
void start_program(Machine& machine, const Program& program);

// Enters machine code as a SYS does that the user types: registers from $030c-$030f, a return address that leads to READY. Cycles
// count from here, too.
void start_at(Machine& machine, std::uint16_t address);

}  // namespace gato::simulator
