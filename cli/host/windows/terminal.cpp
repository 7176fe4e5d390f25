// SPDX-License-Identifier: MIT
// The console as Windows has it since version 10: on output it understands xterm's sequences. On input we ask for events, which
// every version has, not for sequences, which some leave out.
#include "cli/host/terminal.hpp"

#include "cli/failure.hpp"
#include "cli/host/terminal_sequences.hpp"
#include "cli/host/windows/console_input.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <windows.h>

namespace gato::cli::host {

namespace {

constexpr DWORD output_mode = ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING | DISABLE_NEWLINE_AUTO_RETURN;

// Windows calls the handler of Ctrl-C in a thread of its own, which reaches nothing but globals.
std::atomic<bool> end_wanted = false;
DWORD found_input_mode = 0, found_output_mode = 0;
TerminalSize last_size;
ConsoleInput input;

HANDLE console_input() {
    return ::GetStdHandle(STD_INPUT_HANDLE);
}

HANDLE console_output() {
    return ::GetStdHandle(STD_OUTPUT_HANDLE);
}

void put(std::string_view text) {
    DWORD written = 0;
    ::WriteFile(console_output(), text.data(), static_cast<DWORD>(text.size()), &written, nullptr);
}

void leave() {
    put(leave_sequence);
    ::FlushConsoleInputBuffer(console_input());
    ::SetConsoleMode(console_input(), found_input_mode);
    ::SetConsoleMode(console_output(), found_output_mode);
}

// If the window was closed Windows ends the process when this returns; the console is gone then as well.
BOOL WINAPI note_end(DWORD event) {
    end_wanted = true;
    return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? TRUE : FALSE;
}

// Where the window is in the buffer, which has lines above it that can be scrolled to.
SMALL_RECT window() {
    CONSOLE_SCREEN_BUFFER_INFO information{};
    ::GetConsoleScreenBufferInfo(console_output(), &information);
    return information.srWindow;
}

std::string bytes_of(const INPUT_RECORD& record) {
    if (record.EventType == KEY_EVENT) return input.bytes_of(record.Event.KeyEvent);
    if (record.EventType != MOUSE_EVENT) return {};
    const SMALL_RECT place = window();
    return input.bytes_of(record.Event.MouseEvent, place.Left, place.Top);
}

DWORD milliseconds_until(Terminal::Moment until) {
    using namespace std::chrono;
    const auto left = ceil<milliseconds>(until - steady_clock::now()).count();
    return static_cast<DWORD>(std::clamp<std::int64_t>(left, 0, 60'000));
}

}  // namespace

const char* color_term() {
    const char* const told = std::getenv("COLORTERM");
    return told != nullptr ? told : "truecolor";
}

void Terminal::require() {
    DWORD mode = 0;
    if (::GetConsoleMode(console_input(), &mode) == 0 || ::GetConsoleMode(console_output(), &mode) == 0)
        throw Failure(Failure::misuse,
                      "play needs a console on standard input and output; `gato run` runs a program without one");
    const bool understands = ::SetConsoleMode(console_output(), mode | output_mode) != 0;
    ::SetConsoleMode(console_output(), mode);
    if (!understands)
        throw Failure(Failure::misuse, "play needs a console that can move its cursor, as in Windows 10 and later; "
                                       "`gato run` needs none");
}

Terminal::Terminal(bool reports_mouse) : reports_mouse_(reports_mouse) {
    end_wanted = false;
    ::GetConsoleMode(console_input(), &found_input_mode);
    ::GetConsoleMode(console_output(), &found_output_mode);
    // Without ENABLE_QUICK_EDIT_MODE, in which a click would stop the program; the other flag is needed for that to take effect.
    const DWORD mouse = reports_mouse ? ENABLE_MOUSE_INPUT | ENABLE_EXTENDED_FLAGS : 0;
    ::SetConsoleMode(console_input(), ENABLE_PROCESSED_INPUT | ENABLE_WINDOW_INPUT | mouse);
    ::SetConsoleMode(console_output(), output_mode);
    ::SetConsoleCtrlHandler(note_end, TRUE);
    last_size = size();
    write(entering(false));
    write(clear_sequence);
}

Terminal::~Terminal() {
    leave();
    ::SetConsoleCtrlHandler(note_end, FALSE);
}

TerminalSize Terminal::size() const {
    const SMALL_RECT place = window();
    if (place.Right <= place.Left) return {80, 24};
    return {std::min(place.Right - place.Left + 1, most_columns), std::min(place.Bottom - place.Top + 1, most_rows)};
}

void Terminal::write(std::string_view text) const {
    put(text);
}

std::string Terminal::read(Moment until) {
    const DWORD result = ::WaitForSingleObject(console_input(), milliseconds_until(until));
    if (result != WAIT_OBJECT_0) return {};
    std::array<INPUT_RECORD, 64> records;
    DWORD count = 0;
    hung_up_ = ::ReadConsoleInputW(console_input(), records.data(), static_cast<DWORD>(records.size()), &count) == 0;
    std::string bytes;
    for (DWORD i = 0; i < count; ++i) bytes += bytes_of(records[i]);
    return bytes;
}

bool Terminal::must_quit() const {
    return hung_up_ || end_wanted;
}

bool Terminal::must_redraw() {
    const TerminalSize now = size();
    if (now == last_size) return false;
    last_size = now;
    write(clear_sequence);
    return true;
}

void Terminal::die_of_signal() {}

}  // namespace gato::cli::host
