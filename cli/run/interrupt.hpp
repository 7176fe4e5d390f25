// SPDX-License-Identifier: MIT
// A run that the user stops: its report and its files are of use all the same. Ctrl-C or TERM end it as a limit would; a second
// one ends the process.
#pragma once

#include <gato/simulator/session.hpp>

namespace gato::cli {

class Interrupt {
public:
    // One at a time. A signal that is ignored stays so.
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    // What stopped the run, for people; null: nothing did.
    [[nodiscard]] const char* cause() const;

    // session.run(), cut short when a signal comes; then the end is out of cycles before their number is reached.
    [[nodiscard]] simulator::SessionEnd run(simulator::Session& session, simulator::Cycle cycles_per_frame) const;
};

}  // namespace gato::cli
