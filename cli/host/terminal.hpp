// SPDX-License-Identifier: MIT
// The user's terminal, or Windows' console, while a program is played in it: raw keys, the alternate screen, its size, and what
// ends, suspends or resizes it. However the process ends, the terminal is left as it was found; but Windows may end a process
// without asking it.
//
// Plain ANSI sequences, no curses: the C64's sixteen colours are exact RGB values, which curses' colour pairs cannot express, and
// the terminal only has to place the cursor and to set two colours.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace gato::cli::host {

struct TerminalSize {
    int columns = 0, rows = 0;
    int cell_width = 0, cell_height = 0;  // pixels; 0: not known

    friend bool operator==(const TerminalSize&, const TerminalSize&) = default;
};

// The variable COLORTERM; if it is not set, what the system's own terminal supports. Null: unknown.
[[nodiscard]] const char* color_term();

class Terminal {
public:
    using Moment = std::chrono::steady_clock::time_point;

    // Throws Failure (misuse) unless standard input and output are a terminal that can place its cursor.
    static void require();

    // One at a time. `reports_mouse`: terminals that can do so send the pointer's position and buttons as typed bytes.
    explicit Terminal(bool reports_mouse = false);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    [[nodiscard]] TerminalSize size() const;
    void write(std::string_view text) const;

    // The bytes typed, with special keys and the mouse as xterm's sequences; empty at `until`, or after a signal.
    [[nodiscard]] std::string read(Moment until);

    // Ctrl-C, or a signal to terminate, has come.
    [[nodiscard]] bool must_quit() const;
    // Whether the picture on the terminal is lost, since it was resized or the process was suspended; true once each time.
    [[nodiscard]] bool must_redraw();
    // Gives the terminal back and ends by the signal that asked for it, unless that was Ctrl-C's.
    static void die_of_signal();

private:
    bool reports_mouse_;
    bool hung_up_ = false;
};

}  // namespace gato::cli::host
