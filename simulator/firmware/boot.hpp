// SPDX-License-Identifier: MIT
// The state in which a C64 says READY.
#pragma once

#include <gato/simulator/firmware.hpp>
#include <gato/simulator/host.hpp>

namespace gato::simulator {

// Sets memory, devices and vectors as a real boot leaves them, with an empty screen.
void boot(Host host, FirmwareState& state);

}  // namespace gato::simulator
