// SPDX-License-Identifier: MIT
// A program that runs until a condition holds at a place.
#include "parts.hpp"

#include <gato/debugger/debugger.hpp>

#include <array>

bool stops_at_a_breakpoint() {
    using namespace gato::debugger;
    constexpr std::array<std::uint8_t, 4> counts{0xe8, 0x4c, 0x00, 0xc0};  // inx: jmp $c000
    gato::simulator::Machine machine({.skip_idle_loops = false});
    machine.load(0xc000, counts);
    machine.registers() = {.pc = 0xc000, .x = 0};
    Debugger debugger(machine, nullptr);
    debugger.add({.place = {.addresses = {0xc000}}, .condition = Expression("x = 7", {})});
    debugger.begin(Motion::run, Unit::instruction);
    const Pause pause = debugger.advance(machine.clock() + 1000);
    return pause.why == Pause::Why::breakpoint && machine.registers().x == 7;
}
