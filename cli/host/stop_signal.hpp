// SPDX-License-Identifier: MIT
// A user who wants the program to stop: Ctrl-C, or whoever ends processes. While one of these is there the first is noted; a
// second one ends the process.
#pragma once

namespace gato::cli::host {

class StopSignal {
public:
    // One at a time. A signal that is ignored stays so.
    StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;
    ~StopSignal();

    // What it was, for people; null: nothing yet.
    [[nodiscard]] const char* cause() const;
};

}  // namespace gato::cli::host
