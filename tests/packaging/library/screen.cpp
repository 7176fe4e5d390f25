// SPDX-License-Identifier: MIT
// The text on the screen.
#include "parts.hpp"

#include <gato/simulator/screen.hpp>

bool reads_the_screen() {
    gato::simulator::Machine machine;
    machine.ram(0x0400) = 0x07;  // screen codes of "GO"
    machine.ram(0x0401) = 0x0f;
    return gato::simulator::screen_text(machine).size() == 25 && gato::simulator::screen_contains(machine, U"go");
}
