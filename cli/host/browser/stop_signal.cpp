// SPDX-License-Identifier: MIT
// A module cannot be interrupted: to stop it, end the worker or the process that it runs in.
#include "cli/host/stop_signal.hpp"

namespace gato::cli::host {

StopSignal::StopSignal() = default;
StopSignal::~StopSignal() = default;

const char* StopSignal::cause() const {
    return nullptr;
}

}  // namespace gato::cli::host
