// SPDX-License-Identifier: MIT
// The breakpoints, watches and traces that were set in the monitor. The debugger knows those that are enabled; this list also knows
// the others, and what to show of all of them.
#pragma once

#include <gato/debugger/debugger.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace gato::console {

struct Checkpoint {
    debugger::BreakpointPlace place;
    bool is_trace = false;      // it writes a line and does not stop
    bool is_temporary = false;  // it goes when the program stops
    bool is_enabled = true;
    std::string condition{};    // an expression; empty: none
    std::uint64_t ignored = 0;  // how many hits do not count
};

class Checkpoints {
public:
    explicit Checkpoints(debugger::Debugger& debugger) : debugger_(debugger) {}

    // Returns its number, which the debugger gives. Throws ExpressionError if the condition is wrong.
    int add(Checkpoint checkpoint);
    // Throws WordError if there is none of this number.
    [[nodiscard]] Checkpoint& at(int number);
    // Tells the debugger of a change. Throws ExpressionError if the condition is wrong; the old one stays then.
    void change(int number, Checkpoint changed);
    void remove(int number);
    void remove_all();
    void remove_temporary();

    [[nodiscard]] const std::map<int, Checkpoint>& all() const { return all_; }
    // The highest number that was ever given.
    [[nodiscard]] int highest() const { return highest_; }

private:
    [[nodiscard]] debugger::Breakpoint breakpoint_of(const Checkpoint& checkpoint) const;

    debugger::Debugger& debugger_;
    std::map<int, Checkpoint> all_;
    int highest_ = 0;
};

// "stop on exec", "trace on load store"
[[nodiscard]] std::string kind_of(const Checkpoint& checkpoint);
// "$c000 (main.asm:3, start)", "$0400-$07e7"
[[nodiscard]] std::string place_of(const Checkpoint& checkpoint, const std::optional<ProgramMap>& map);
// "#1 stop on exec $c000 (main.asm:3, start) if x > 3 (disabled)"
[[nodiscard]] std::string text_of(int number, const Checkpoint& checkpoint, const std::optional<ProgramMap>& map);

}  // namespace gato::console
