// SPDX-License-Identifier: MIT
// The user's terminal, or Windows' console, for as long as a program is played in it: raw keys, the alternate screen, its size, and
// what ends, suspends or resizes it. However the process ends, the terminal is left as it was found; but Windows may end a process
// without asking it.
//
// Plain ANSI sequences, no curses: the C64's sixteen colours are exact RGB values, which curses' colour pairs cannot carry, and all
// that is needed of a terminal is to place the cursor and to set two colours.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace gato::cli::host {

struct TerminalSize {
    int columns = 0, rows = 0;

    friend bool operator==(const TerminalSize&, const TerminalSize&) = default;
};

// What the variable COLORTERM says of the terminal; where nobody sets it, what the system's own can. Null: unknown.
[[nodiscard]] const char* color_term();

class Terminal {
public:
    using Moment = std::chrono::steady_clock::time_point;

    // Throws Failure (misuse) when standard input or output is no terminal that can place its cursor.
    static void require();

    // One at a time. `reports_mouse`: where the pointer is and what its buttons do come as bytes typed, from terminals that can.
    explicit Terminal(bool reports_mouse = false);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    [[nodiscard]] TerminalSize size() const;
    void write(std::string_view text) const;

    // The bytes typed, special keys and the mouse as the sequences of xterm, or nothing when `until` has come or a signal has arrived.
    [[nodiscard]] std::string read(Moment until);

    // Ctrl-C, or a signal that asks to end.
    [[nodiscard]] bool must_quit() const;
    // The picture on the terminal is lost, since it was resized or the process was suspended; true once each time.
    [[nodiscard]] bool must_redraw();
    // Gives the terminal back and dies of the signal that asked to end, if it was another than Ctrl-C's.
    static void die_of_signal();

private:
    bool reports_mouse_;
    bool hung_up_ = false;
};

}  // namespace gato::cli::host
