// SPDX-License-Identifier: MIT
// The state in which a C64 says READY.
#pragma once

#include <gato/simulator/firmware.hpp>
#include <gato/simulator/host.hpp>

namespace gato::simulator {

// Sets memory, devices and vectors as a real boot leaves them, with an empty screen.
void boot(Host host, FirmwareState& state);

// Parts of it, which programs call one by one: IOINIT, RAMTAS, RESTOR.
void initialise_devices(Host& host);
// The VIC, as CINT ($FF81) leaves it; IOINIT does not touch it.
void initialise_video(Host& host);
void initialise_memory(Host& host);
void restore_vectors(Host& host);

}  // namespace gato::simulator
