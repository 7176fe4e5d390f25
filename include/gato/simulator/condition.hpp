// SPDX-License-Identifier: MIT
// The conditions that may end a run of a program.
#pragma once

#include <gato/formats/seen_bank.hpp>
#include <gato/simulator/cpu.hpp>

#include <string>

namespace gato::simulator {

struct Condition {
    enum class Kind : std::uint8_t { screen, pc, cycles, frames, keys_read, exit, trap, memory };
    Kind kind = Kind::exit;
    std::u32string text{};      // screen
    std::uint16_t address = 0;  // pc, memory
    SeenBank bank{};            // pc: that must be seen there
    std::uint8_t value = 0;     // memory: the value to be written there
    Cycle count = 0;            // cycles, frames
    std::string as_written{};

    // Of `pc`.
    [[nodiscard]] CodePlace place() const { return {address, bank}; }
};

}  // namespace gato::simulator
