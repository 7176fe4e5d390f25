// SPDX-License-Identifier: MIT
// What a routine of the host may do when it replaces code of a ROM: see memory, registers and devices as that code would, take
// the time that it would take, wait, end the run. The firmware knows the machine only through this class.
#pragma once

#include "simulator/board/board.hpp"
#include <gato/simulator/drive.hpp>

#include <algorithm>

namespace gato::simulator {

class Host {
public:
    // `drive` is device 8; it may be null.
    Host(Board& board, Drive* drive) : board_(board), drive_(drive) {}

    // For looking only.
    [[nodiscard]] const Board& board() const { return board_; }

    [[nodiscard]] Registers& registers() { return board_.registers; }
    [[nodiscard]] Cycle clock() const { return board_.clock; }
    // The RAM, whatever is banked in over it, and the colour of a cell of the screen.
    [[nodiscard]] std::uint8_t& ram(std::uint16_t address) {
        if (board_.tracker != nullptr) [[unlikely]]
            board_.note_touch(address);
        return board_.ram(address);
    }
    [[nodiscard]] std::uint16_t ram_word(std::uint16_t address) const { return board_.ram_word(address); }
    void set_ram_word(std::uint16_t address, std::uint16_t value) {
        ram(address) = static_cast<std::uint8_t>(value);
        ram(static_cast<std::uint16_t>(address + 1)) = static_cast<std::uint8_t>(value >> 8);
    }
    [[nodiscard]] std::uint8_t& color(std::uint16_t cell) {
        if (board_.tracker != nullptr) [[unlikely]]
            board_.note_color_touch(cell);
        return board_.color(cell);
    }
    // Read and write as the processor would.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const { return board_.peek(address); }
    void poke(std::uint16_t address, std::uint8_t value) {
        const std::uint8_t before = board_.tracker != nullptr ? peek(address) : 0;
        board_.write(address, value, board_.clock);
        if (board_.tracker != nullptr) board_.note_write(address, before, board_.clock);
    }
    // Reads $d000-$dfff with all side effects, whatever is banked in.
    std::uint8_t read_device(std::uint16_t address) { return board_.read_device(address, board_.clock); }
    // Looks at the queue, or at the bytes that say which key is held.
    void note_look_at_keys(bool at_queue) { board_.key_polls.note(board_.clock, at_queue); }
    void note_look_of_basic(bool at_queue) { board_.key_polls.note_basic(board_.clock, at_queue); }
    [[nodiscard]] Drive* drive() const { return drive_; }

    // Passes the time that the original routine would have taken, in cycles of the processor.
    void charge(Cycle cycles) {
        board_.pass(cycles);
        board_.rom_cycles += cycles;
    }
    // Passes a part of such a time, up to the next event, so that interrupts are seen, and subtracts it from `owed`. It does so
    // in steps, so that they are seen in the same cycle wherever a run was paused.
    void pay(Cycle& owed) {
        constexpr Cycle instruction = 4;  // interrupts are polled between these
        do {
            const Cycle step = std::min(owed, instruction);
            owed -= step;
            charge(step);
        } while (owed > 0 && board_.clock < board_.pages.deadline);
    }
    void allow_interrupts() {
        board_.registers.p &= static_cast<std::uint8_t>(~interrupt_flag);
        board_.schedule(board_.clock, false);  // an interrupt may have waited for this
    }
    // Waits until the next event, in steps of so many cycles, but at least one step.
    void wait(Cycle step) {
        const Cycle needed = board_.skips_idle_loops() ? std::max<Cycle>(board_.pages.deadline - board_.clock, 1) : 1;
        const Cycle passed = (needed + step - 1) / step * step;
        board_.idle_cycles += passed;
        board_.clock += passed;
    }
    // Idle cycles and those in ROM routines count from here.
    void begin_statistics() { board_.idle_cycles = board_.rom_cycles = board_.stolen_cycles = 0; }
    void end_run(Stop reason) { board_.stop = reason; }

private:
    Board& board_;
    Drive* drive_;
};

}  // namespace gato::simulator
