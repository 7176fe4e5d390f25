// SPDX-License-Identifier: MIT
// A machine whose past can be gone back to.
#include "parts.hpp"

#include <gato/debugger/history.hpp>

#include <array>

bool goes_back_in_time() {
    constexpr std::array<std::uint8_t, 6> counts{0xee, 0x00, 0x04, 0x4c, 0x00, 0xc0};  // inc $0400: jmp $c000
    gato::simulator::Machine machine({.skip_idle_loops = false});
    machine.load(0xc000, counts);
    machine.registers().pc = 0xc000;
    gato::debugger::History history(machine);
    history.step(20);
    const int now = machine.ram(0x0400);
    history.back(2);
    return machine.ram(0x0400) == now - 1 && history.last_write(0x0400)->instruction == history.now() - 2;
}
