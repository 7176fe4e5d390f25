// SPDX-License-Identifier: MIT
// A client's checkpoints, and the debugger's breakpoints that implement them.
#pragma once

#include "servers/monitor/packets.hpp"

#include <gato/debugger/debugger.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace gato::monitor {

struct Checkpoint {
    static constexpr std::uint8_t load = 1, store = 2, execute = 4;

    std::uint32_t number = 0;
    std::uint16_t start = 0, end = 0;  // inclusive
    bool stops = true;                 // otherwise it is only reported
    bool is_enabled = true;
    bool is_temporary = false;  // removed at the first hit
    std::uint8_t operations = execute;
    std::string condition{};  // for the debugger; empty: none
    std::uint32_t hits = 0;
    std::vector<int> breakpoints{};  // of the debugger, while it is enabled
};

class Checkpoints {
public:
    // `debugger` must live until it is replaced.
    explicit Checkpoints(debugger::Debugger& debugger) : debugger_(&debugger) {}

    // Assigns it a number.
    Checkpoint& add(Checkpoint checkpoint);
    // Throws CommandError, as all functions that take a number do.
    [[nodiscard]] Checkpoint& at(std::uint32_t number);
    void remove(std::uint32_t number);
    void enable(std::uint32_t number, bool is_enabled);
    void set_condition(std::uint32_t number, const std::string& condition);
    [[nodiscard]] const std::map<std::uint32_t, Checkpoint>& all() const { return all_; }

    // The checkpoints that these breakpoints belong to, each once.
    [[nodiscard]] std::vector<std::uint32_t> numbers_of(const std::vector<int>& breakpoints) const;
    // For a restart of the program under another debugger.
    void move_to(debugger::Debugger& debugger);

private:
    void place(Checkpoint& checkpoint);
    void take_away(Checkpoint& checkpoint);
    [[nodiscard]] int add_breakpoint(const Checkpoint& checkpoint, debugger::BreakpointPlace::Kind kind);

    debugger::Debugger* debugger_;
    std::map<std::uint32_t, Checkpoint> all_;
    std::uint32_t next_number_ = 1;
};

[[nodiscard]] Body description(const Checkpoint& checkpoint, bool is_hit);

}  // namespace gato::monitor
