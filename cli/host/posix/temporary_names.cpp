// SPDX-License-Identifier: MIT
// A handler may call hardly anything and reaches nothing but globals: the names are in a list that changes only while the signals
// are blocked.
#include "cli/host/posix/temporary_names.hpp"

#include "cli/host/posix/ending_signals.hpp"

#include <csignal>
#include <set>
#include <unistd.h>

namespace gato::cli::host {

namespace {

std::set<std::string>& names() {
    static auto* const list = new std::set<std::string>;  // never destroyed: a signal may come after main() has returned
    return *list;
}

// Outputs are written while there is only one thread, so the list is not being changed.
void remove_all_and_end(int signal) {
    for (const std::string& name : names()) ::unlink(name.c_str());
    ::raise(signal);  // by now its default action
}

void handle_signals() {
    for (const int signal : ending_signals) {
        struct sigaction known {};
        ::sigaction(signal, nullptr, &known);
        if (known.sa_handler != SIG_DFL) continue;
        struct sigaction action {};
        action.sa_handler = remove_all_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(signal, &action, nullptr);
    }
}

template <typename Change>
void change_names(const Change& change) {
    sigset_t ending, before;
    ::sigemptyset(&ending);
    for (const int signal : ending_signals) ::sigaddset(&ending, signal);
    ::pthread_sigmask(SIG_BLOCK, &ending, &before);
    change(names());
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

void remove_at_signal(const std::string& path) {
    change_names([&](std::set<std::string>& list) { list.insert(path); });
    handle_signals();
}

void keep_at_signal(const std::string& path) {
    change_names([&](std::set<std::string>& list) { list.erase(path); });
}

}  // namespace gato::cli::host
