// SPDX-License-Identifier: MIT
// A C64 as a value.
#include "parts.hpp"

#include <gato/simulator/machine.hpp>

#include <array>

bool runs_a_machine() {
    constexpr std::array<std::uint8_t, 6> counts{0xee, 0x00, 0x04, 0x4c, 0x00, 0xc0};  // inc $0400: jmp $c000
    gato::simulator::Machine machine;
    machine.load(0xc000, counts);
    machine.registers().pc = 0xc000;
    const gato::simulator::Machine before = machine;
    (void)machine.run(machine.clock() + 90);
    gato::simulator::Machine again = before;
    (void)again.run(again.clock() + 90);
    return machine.ram(0x0400) != before.ram(0x0400) && machine.ram(0x0400) == again.ram(0x0400)
           && machine.clock() == again.clock();
}
