// SPDX-License-Identifier: MIT
// What a screen shows where a program stands: what the beam has drawn in its frame up to now, and after it what is still to be seen of the
// frame before.
#pragma once

#include <gato/debugger/debugger.hpp>
#include <gato/simulator/render.hpp>

namespace gato::debugger {

struct BeamPicture {
    simulator::Picture picture;
    std::size_t drawn = 0;  // dots, row by row: those after them are of the frame before
};

// Runs the last frame once more. What no frame of the history has drawn is as the VIC would show the history's first moment.
[[nodiscard]] BeamPicture beam_picture(Debugger& debugger);

}  // namespace gato::debugger
