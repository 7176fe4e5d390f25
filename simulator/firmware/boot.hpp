// SPDX-License-Identifier: MIT
// The state in which a C64 says READY.
#pragma once

#include <gato/simulator/machine.hpp>

namespace gato::simulator {

// Sets memory, devices and vectors as a real boot leaves them, with an empty screen.
void boot(Machine& machine);

// Parts of it, which programs call one by one: IOINIT, RAMTAS, RESTOR.
void initialise_devices(Machine& machine);
// The VIC, as CINT ($FF81) leaves it; IOINIT does not touch it.
void initialise_video(Machine& machine);
void initialise_memory(Machine& machine);
void restore_vectors(Machine& machine);

}  // namespace gato::simulator
