// SPDX-License-Identifier: MIT
// Notes that the user wants the program to stop, by Ctrl-C or a signal to terminate. While a StopSignal exists the first signal
// is noted; a second one ends the process.
#pragma once

namespace gato::cli::host {

class StopSignal {
public:
    // One at a time. An ignored signal stays ignored.
    StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;
    ~StopSignal();

    // The signal's name for people; null: none yet.
    [[nodiscard]] const char* cause() const;
};

}  // namespace gato::cli::host
