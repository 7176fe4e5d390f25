// SPDX-License-Identifier: MIT
// The RESET button, which many users of a C64 have added to theirs.
#pragma once

namespace gato::simulator {

struct MachineParts;

// All that the line RESET reaches begins anew, and memory stays. Then images of the real KERNAL do what they do; in place of gato's own a
// cartridge is started, or a program with the mark of one, or BASIC is ready at once, without a program.
void press_reset(MachineParts& machine);

}  // namespace gato::simulator
