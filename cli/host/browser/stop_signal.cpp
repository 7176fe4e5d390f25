// SPDX-License-Identifier: MIT
// Nobody can interrupt a module: who wants it to stop ends the worker, or the process, that it runs in.
#include "cli/host/stop_signal.hpp"

namespace gato::cli::host {

StopSignal::StopSignal() = default;
StopSignal::~StopSignal() = default;

const char* StopSignal::cause() const {
    return nullptr;
}

}  // namespace gato::cli::host
