// SPDX-License-Identifier: MIT
// Finds loops that only wait, and skips them.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/firmware/rom_calls.hpp"

namespace gato::simulator {

// One pass through what may be a loop.
struct LoopPass {
    static constexpr std::size_t most_instructions = 64;

    Registers start;
    Cycle began = 0;
    Cycle constant_until = never;  // for everything that was read
    bool changed_something = false;
    std::array<std::uint16_t, most_instructions> pcs{};
    std::size_t length = 0;
};

class IdleLoop {
public:
    // `counts` is where executed instructions are counted by address; it may be null.
    IdleLoop(Board& board, RomCalls& roms, std::uint32_t* counts) : board_(board), roms_(roms), counts_(counts) {}

    // Executes some instructions, and skips as many passes of a loop as possible if there is one. Returns whether there was.
    // The board's deadline must be set for the end of the run.
    [[nodiscard]] bool look();

private:
    void begin_pass();
    [[nodiscard]] bool step();
    [[nodiscard]] bool skip_passes();

    Board& board_;
    RomCalls& roms_;
    std::uint32_t* counts_;
    LoopPass pass_;
};

}  // namespace gato::simulator
