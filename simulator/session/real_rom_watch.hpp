// SPDX-License-Identifier: MIT
// What a session has to know of images of the real ROMs, seen at a few of their addresses: the program is back in BASIC, has failed there,
// or has been ended by a BRK or by STOP and RESTORE; BASIC looks at the keyboard, or begins a statement. gato's own ROMs say so themselves.
#pragma once

#include "simulator/firmware/interpreter/error.hpp"
#include <gato/simulator/machine.hpp>

#include <optional>
#include <span>
#include <string>
#include <utility>

namespace gato::simulator {

class RealRomWatch {
public:
    explicit RealRomWatch(Machine& machine) : machine_(machine) {}

    // Is there anything to watch, a real KERNAL or a real BASIC?
    [[nodiscard]] static bool is_needed(const Machine& machine);
    [[nodiscard]] static std::span<const std::uint16_t> addresses();

    // Call this before each instruction at one of these addresses. Returns whether the run goes on.
    [[nodiscard]] bool pass(const Registers& registers, Cycle clock);
    // Why it does not, after pass() has returned false: once, then nothing.
    [[nodiscard]] std::optional<Stop> take_stop() { return std::exchange(stop_, std::nullopt); }
    // For Stop::basic_error: what BASIC has printed, such as `?SYNTAX  ERROR IN 10`.
    [[nodiscard]] const std::string& message() const { return message_; }
    // From now on nothing ends the run.
    void stay_ready() { stays_ready_ = true; }

private:
    [[nodiscard]] bool is_real(std::uint16_t address) const;
    [[nodiscard]] std::optional<Stop> end_at(const Registers& registers) const;
    [[nodiscard]] std::optional<Stop> end_at_ready() const;
    [[nodiscard]] Stop end_of_interrupt(std::uint8_t stack_pointer) const;
    [[nodiscard]] bool returns_into_program() const;
    void note(const Registers& registers, Cycle clock);
    void note_error(basic::ErrorCode code);
    void note_peek(Cycle clock);
    void note_statement();

    Machine& machine_;
    bool stays_ready_ = false;
    bool has_failed_ = false;  // BASIC prints the message and goes on to READY
    std::optional<Stop> stop_;
    std::string message_;
};

}  // namespace gato::simulator
