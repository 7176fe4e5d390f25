// SPDX-License-Identifier: MIT
// Signals are blocked except while read() waits, so none is lost between a check and a wait. Their handlers only set flags, but
// those for a crash give the terminal back at once.
#include "cli/host/terminal.hpp"

#include "cli/failure.hpp"
#include "cli/host/posix/ending_signals.hpp"
#include "cli/host/terminal_sequences.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

constexpr int other_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};
constexpr int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// Signal handlers reach nothing but globals.
volatile std::sig_atomic_t ending_signal = 0, stop_wanted = 0, continued = 0, resized = 0;
termios found{};

void note_signal(int signal) {
    switch (signal) {
    case SIGTSTP: stop_wanted = 1; break;
    case SIGCONT: continued = 1; break;
    case SIGWINCH: resized = 1; break;
    default: ending_signal = signal;
    }
}

// Calls only what a signal handler may call.
void leave() {
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, leave_sequence.data(), leave_sequence.size());
    ::tcflush(STDIN_FILENO, TCIFLUSH);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &found);
}

void leave_and_crash(int signal) {
    leave();
    ::raise(signal);  // by now its default action
}

void on(int signal, void (*handler)(int), int flags = 0) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigaction(signal, &action, nullptr);
}

sigset_t awaited_signals() {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int signal : ending_signals) ::sigaddset(&set, signal);
    for (const int signal : other_signals) ::sigaddset(&set, signal);
    return set;
}

// Keys arrive one by one and unchanged; Ctrl-C, Ctrl-Z and Ctrl-\ stay signals.
void enter() {
    termios raw = found;
    raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INLCR | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

// Stops like any program that knows nothing of Ctrl-Z, with the terminal as it was; continues after the call.
void suspend() {
    stop_wanted = 0;
    leave();
    on(SIGTSTP, SIG_DFL);
    ::raise(SIGTSTP);
    sigset_t stop;
    ::sigemptyset(&stop);
    ::sigaddset(&stop, SIGTSTP);
    ::sigprocmask(SIG_UNBLOCK, &stop, nullptr);
    ::sigprocmask(SIG_BLOCK, &stop, nullptr);
    on(SIGTSTP, note_signal);
    continued = 1;
}

// Lets the signals that end the process through while it lives.
class EndingSignals {
public:
    EndingSignals() {
        sigset_t set;
        ::sigemptyset(&set);
        for (const int signal : ending_signals) ::sigaddset(&set, signal);
        ::sigprocmask(SIG_UNBLOCK, &set, &before_);
    }
    EndingSignals(const EndingSignals&) = delete;
    EndingSignals& operator=(const EndingSignals&) = delete;
    ~EndingSignals() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_{};
};

timespec time_left(Terminal::Moment until) {
    using namespace std::chrono;
    const auto left = std::max(duration_cast<nanoseconds>(until - steady_clock::now()), nanoseconds::zero()).count();
    return {static_cast<time_t>(left / 1'000'000'000), static_cast<long>(left % 1'000'000'000)};
}

}  // namespace

const char* color_term() {
    return std::getenv("COLORTERM");
}

void Terminal::require() {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
        throw Failure(Failure::misuse,
                      "play needs a terminal on standard input and output; `gato run` runs a program without one");
    const char* const name = std::getenv("TERM");
    if (name != nullptr && std::string_view(name) == "dumb")
        throw Failure(Failure::misuse,
                      "play needs a terminal that can move its cursor, but TERM is `dumb`; `gato run` needs none");
}

Terminal::Terminal(bool reports_mouse) : reports_mouse_(reports_mouse) {
    ::tcgetattr(STDIN_FILENO, &found);
    for (volatile std::sig_atomic_t* note : {&ending_signal, &stop_wanted, &continued, &resized}) *note = 0;
    const sigset_t awaited = awaited_signals();
    ::sigprocmask(SIG_BLOCK, &awaited, nullptr);
    for (const int signal : ending_signals) on(signal, note_signal);
    for (const int signal : other_signals) on(signal, note_signal);
    for (const int signal : crash_signals) on(signal, leave_and_crash, static_cast<int>(SA_RESETHAND));
    enter();
    write(entering(reports_mouse_));
    write(clear_sequence);
}

Terminal::~Terminal() {
    leave();
    for (const int signal : ending_signals) on(signal, SIG_DFL);
    for (const int signal : other_signals) on(signal, SIG_DFL);
    for (const int signal : crash_signals) on(signal, SIG_DFL);
    const sigset_t awaited = awaited_signals();
    ::sigprocmask(SIG_UNBLOCK, &awaited, nullptr);
}

TerminalSize Terminal::size() const {
    winsize window{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return {80, 24};
    return {std::min<int>(window.ws_col, most_columns), std::min<int>(window.ws_row, most_rows),
            window.ws_xpixel / window.ws_col, window.ws_ypixel / std::max<int>(window.ws_row, 1)};
}

// A signal that ends the process and comes meanwhile also ends this: a slow terminal takes seconds for a picture.
void Terminal::write(std::string_view text) const {
    const EndingSignals interrupting;
    const std::sig_atomic_t before = ending_signal;
    while (!text.empty() && ending_signal == before) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count < 0 && errno != EINTR && errno != EAGAIN) return;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::string Terminal::read(Moment until) {
    fd_set descriptors;
    FD_ZERO(&descriptors);
    FD_SET(STDIN_FILENO, &descriptors);
    const timespec left = time_left(until);
    sigset_t none;
    ::sigemptyset(&none);
    const int ready = ::pselect(STDIN_FILENO + 1, &descriptors, nullptr, nullptr, &left, &none);
    if (stop_wanted != 0) suspend();
    if (ready <= 0) return {};
    char bytes[1024];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) hung_up_ = true;
    return {bytes, bytes + std::max<ssize_t>(count, 0)};
}

bool Terminal::must_quit() const {
    return hung_up_ || ending_signal != 0;
}

bool Terminal::must_redraw() {
    if (continued == 0 && resized == 0) return false;
    if (continued != 0) {  // the shell had the terminal while the process was stopped
        enter();
        write(entering(reports_mouse_));
    }
    continued = 0;
    resized = 0;
    write(clear_sequence);
    return true;
}

void Terminal::die_of_signal() {
    if (ending_signal != 0 && ending_signal != SIGINT) ::raise(ending_signal);
}

}  // namespace gato::cli::host
