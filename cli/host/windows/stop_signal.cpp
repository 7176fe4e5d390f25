// SPDX-License-Identifier: MIT
// Windows calls the handler in a thread of its own.
#include "cli/host/stop_signal.hpp"

#include <atomic>
#include <windows.h>

namespace gato::cli::host {

namespace {

std::atomic<const char*> received = nullptr;

const char* name_of(DWORD event) {
    switch (event) {
    case CTRL_C_EVENT: return "Ctrl-C";
    case CTRL_BREAK_EVENT: return "Ctrl-Break";
    case CTRL_CLOSE_EVENT: return "the window was closed";
    default: return "the system is shut down";
    }
}

// A process whose window is closed ends when this returns, so it waits for the end of the run, which writes its files; Windows
// waits no longer than some seconds.
BOOL WINAPI note(DWORD event) {
    const char* nothing = nullptr;
    const bool is_first = received.compare_exchange_strong(nothing, name_of(event));
    if (is_first && event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) ::Sleep(INFINITE);
    return is_first ? TRUE : FALSE;
}

}  // namespace

StopSignal::StopSignal() {
    received = nullptr;
    ::SetConsoleCtrlHandler(note, TRUE);
}

StopSignal::~StopSignal() {
    ::SetConsoleCtrlHandler(note, FALSE);
}

const char* StopSignal::cause() const {
    return received;
}

}  // namespace gato::cli::host
