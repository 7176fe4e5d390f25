// SPDX-License-Identifier: MIT
// Loads a program and starts it as a user would: with RUN if it begins with a BASIC line, else with SYS to its load address.
#pragma once

#include <gato/simulator/machine.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gato::simulator {

struct Program {
    std::uint16_t load_address = 0;
    std::vector<std::uint8_t> bytes;
    std::string error;  // why it is not a program; empty: it is one
};

// A real KERNAL tests memory and prints its message; then it waits for keys. Does nothing if gato's own is in the machine, or if a
// cartridge starts instead.
void boot(Machine& machine);

// A .prg file: two bytes of load address, then the contents.
[[nodiscard]] Program read_program(std::span<const std::uint8_t> file);
// The same for a file of this name. Throws Failure (input_is_wrong) if it is not a program.
[[nodiscard]] Program read_program(const std::string& name, std::string_view file);

// Loads it and sets BASIC's pointers to the address after its end. If it is the first program on the disk in a 1541, the drive loads
// it, and it may start itself. Throws Failure (input_is_wrong) if the drive does not.
void load_program(Machine& machine, const Program& program);

// Does it begin where BASIC programs do, and with a line?
[[nodiscard]] bool has_basic_line(const Program& program);

// Starts what has been loaded, unless it has started itself: as RUN does if it has a BASIC line, else at its first byte; a program
// that has been loaded over the vector of CHROUT, CLALL or BASIC's main loop starts where that leads. A SYS in the first line, or
// after nothing but REMs, is executed at once; otherwise the machine is about to execute the first statement. The machine's idle
// cycles and those in ROM routines count from here.
void start_program(Machine& machine, const Program& program);

// Enters machine code as a SYS that the user types does: with registers from $030c-$030f and a return address that leads to
// READY. Cycles count from here, too.
void start_at(Machine& machine, std::uint16_t address);

}  // namespace gato::simulator
