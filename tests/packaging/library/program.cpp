// SPDX-License-Identifier: MIT
// A program file, loaded and started as a user would.
#include "parts.hpp"

#include <gato/simulator/program.hpp>

bool starts_a_program() {
    using namespace gato::simulator;
    const std::string file("\x00\xc0\xee\x20\xd0\x60", 6);  // *=$c000: inc $d020: rts
    const Program program = read_program("border.prg", file);
    Machine machine;
    const std::uint8_t border = machine.peek(0xd020);
    load_program(machine, program);
    start_program(machine, program);
    return machine.run(machine.clock() + 100'000) == Stop::program_exit && machine.peek(0xd020) == std::uint8_t(border + 1);
}
