// SPDX-License-Identifier: MIT
#include "cli/run/interrupt.hpp"

#include <algorithm>
#include <array>
#include <csignal>

namespace gato::cli {

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
    restore();  // who signals again means it
}

}  // namespace

Interrupt::Interrupt() {
    received = 0;
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < handled.size(); ++i) {
        ::sigaction(handled[i].signal, nullptr, &before[i]);
        if (before[i].sa_handler != SIG_IGN) ::sigaction(handled[i].signal, &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    restore();
}

const char* Interrupt::cause() const {
    const auto* const row = std::ranges::find(handled, static_cast<int>(received), &Handled::signal);
    return row == handled.end() ? nullptr : row->name;
}

// In stretches of whole frames, at whose borders a session pauses anyway: nothing comes out otherwise but that a loop that waits
// is found anew.
simulator::SessionEnd Interrupt::run(simulator::Session& session, simulator::Cycle cycles_per_frame) const {
    constexpr simulator::Cycle frames = 20;  // a tenth of a second when a trace is written
    const simulator::Cycle limit = session.max_cycles;
    simulator::SessionEnd end;
    for (simulator::Cycle reached = 0;; reached = end.cycles) {
        session.max_cycles = std::min(limit, (reached / cycles_per_frame + frames) * cycles_per_frame);
        end = session.run();
        if (!end.out_of_cycles || session.max_cycles == limit || received != 0) break;
    }
    session.max_cycles = limit;
    return end;
}

}  // namespace gato::cli
