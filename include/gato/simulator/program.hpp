// SPDX-License-Identifier: MIT
// Loading a program and starting it as a user would: RUN when it begins with a BASIC line, else SYS to its load address.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/sys.hpp>

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

// Where the SYS of a BASIC program that has been loaded leads.
[[nodiscard]] SysTarget find_sys(const Machine& machine, const Program& program);

// Enters machine code as SYS does: registers from $030c-$030f, a return address that ends the run. The machine's idle cycles and
// those in ROM routines count from here.
void start_at(Machine& machine, std::uint16_t address);

}  // namespace gato::simulator
