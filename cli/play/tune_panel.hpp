// SPDX-License-Identifier: MIT
// A tune that is played in the terminal: what its file says and what the voices are doing, in place of the C64's screen; and its other
// songs.
#pragma once

#include "cli/play/canvas.hpp"
#include "cli/run/open_program.hpp"
#include "cli/run/run_options.hpp"

#include <gato/simulator/machine.hpp>

#include <functional>
#include <optional>

namespace gato::cli {

class TunePanel {
public:
    // `machine` plays the tune of `opened`, which has one; `restarted` is called after it has begun anew.
    TunePanel(const RunArguments& arguments, std::optional<OpenProgram>& opened, simulator::Machine& machine,
              std::function<void()> restarted);

    // Fills the first `rows` lines of a canvas of at least 40 columns and 24 rows.
    void paint(Canvas& canvas, int rows) const;

    // Begins another song on a C64 that has just been switched on: the next (1) or the previous one (-1). After the last comes the first.
    void step(int songs);

private:
    [[nodiscard]] std::string time() const;

    const RunArguments& arguments_;
    std::optional<OpenProgram>& opened_;
    simulator::Machine& machine_;
    std::function<void()> restarted_;
    simulator::Cycle start_;
};

}  // namespace gato::cli
