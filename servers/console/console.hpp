// SPDX-License-Identifier: MIT
// The monitor: it takes a line of text as people type it in VICE's monitor, and returns text. `gato debug` and the debug console of
// `gato dap` both use it (docs/MONITOR.md).
//
//     Console console({.debugger = debugger, .map = map});
//     Reply reply = console.answer("until .loop");
//     while (reply.state == Reply::State::moving) {
//         // advance the debugger until it pauses, at the latest at console.deadline()
//         reply = console.paused(pause);
//     }
//
// The path of a line: answer() finds the word in the table (words.hpp), which has for each its names, its arguments and its function;
// Arguments reads what follows; the function writes into the reply, and asks the debugger. A word that runs the program only begins the
// motion: the owner of the machine advances it, in slices, and reports each pause to paused(), which decides whether the word is done.
// This library does not print, read files or wait. What a line needs from outside is in Subject.
#pragma once

#include "servers/console/monitor_state.hpp"
#include "servers/console/reply.hpp"
#include "servers/console/word_error.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato::console {

class Console {
public:
    explicit Console(Subject subject) : state_(std::move(subject)) {}

    // Empty lines, and those that begin with `;` or `#`, do nothing. Throws WordError, debugger::ExpressionError or Failure; nothing has
    // changed then. `may_move`: whether the program stands still, so that words may run it.
    [[nodiscard]] Reply answer(std::string_view line, bool may_move = true);
    // What to say of a pause, and whether the word goes on. A pause without a reason (Why::running) is the deadline, or the owner has
    // interrupted the program.
    [[nodiscard]] Reply paused(const debugger::Pause& pause);
    // While a word runs the program: the cycle in which it stops at the latest.
    [[nodiscard]] simulator::Cycle deadline() const { return state_.motion.deadline; }
    [[nodiscard]] bool is_moving() const { return state_.motion.is_under_way; }

    // Whether a line begins with a word of the monitor, or with `>`.
    [[nodiscard]] static bool knows(std::string_view line);
    // The line that a breakpoint of the debugger writes. For a trace, which has no message, it is the access and the instruction.
    [[nodiscard]] std::string logged(int breakpoint, const std::string& message) const;
    // What the line may become: the same with its last word completed, in alphabetical order.
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;
    // "(C:$c000) "
    [[nodiscard]] std::string prompt() const;
    // The instruction at which the program stands, the registers, the line of the source.
    [[nodiscard]] std::string place() const;

    [[nodiscard]] Subject& subject() { return state_.subject; }
    // The highest number that a checkpoint ever had; 0: there was none.
    [[nodiscard]] int highest_checkpoint() const { return state_.checkpoints.highest(); }

private:
    MonitorState state_;
};

}  // namespace gato::console
