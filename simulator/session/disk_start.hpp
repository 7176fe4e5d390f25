// SPDX-License-Identifier: MIT
// A program on the disk in a 1541 is loaded by the drive itself: the KERNAL's LOAD asks for "*", as a user does. So the drive has read the
// disk before the program runs, as its own fast loader expects.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace gato::simulator {

// Is there a 1541 in the machine, and is this what LOAD"*",8,1 finds on its disk?
[[nodiscard]] bool is_first_on_disk(const Machine& machine, std::uint16_t load_address, std::span<const std::uint8_t> bytes);

// Lets a machine that waits for keys load it; it has `size` bytes. Afterwards the machine waits again, or it is at the first instruction of a program that
// starts itself while or after it is loaded. Throws Failure (input_is_wrong) if the drive does not load it.
void load_from_disk(Machine& machine, std::size_t size);

// Has the program started itself?
[[nodiscard]] bool has_started(const Machine& machine);

}  // namespace gato::simulator
