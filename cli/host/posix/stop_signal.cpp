// SPDX-License-Identifier: MIT
#include "cli/host/stop_signal.hpp"

#include <algorithm>
#include <array>
#include <csignal>

namespace gato::cli::host {

namespace {

struct Handled {
    int signal;
    const char* name;
};
constexpr std::array<Handled, 2> handled{{{SIGINT, "Ctrl-C"}, {SIGTERM, "SIGTERM"}}};

// Signal handlers reach nothing but globals.
volatile std::sig_atomic_t received = 0;
std::array<struct sigaction, handled.size()> before;

void restore() {
    for (std::size_t i = 0; i < handled.size(); ++i) ::sigaction(handled[i].signal, &before[i], nullptr);
}

void note(int signal) {
    received = signal;
    restore();  // a second signal is meant seriously
}

}  // namespace

StopSignal::StopSignal() {
    received = 0;
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < handled.size(); ++i) {
        ::sigaction(handled[i].signal, nullptr, &before[i]);
        if (before[i].sa_handler != SIG_IGN) ::sigaction(handled[i].signal, &action, nullptr);
    }
}

StopSignal::~StopSignal() {
    restore();
}

const char* StopSignal::cause() const {
    const auto* const row = std::ranges::find(handled, static_cast<int>(received), &Handled::signal);
    return row == handled.end() ? nullptr : row->name;
}

}  // namespace gato::cli::host
