// SPDX-License-Identifier: MIT
// The state in which a C64 says READY, and that in which a cartridge begins.
#pragma once

#include "simulator/firmware/firmware.hpp"
#include "simulator/firmware/host.hpp"

#include <optional>

namespace gato::simulator {

// Sets memory, devices and vectors as a real boot leaves them, with an empty screen.
void boot(Host host, FirmwareState& state);

// What a reset does first: if the mark of a cartridge can be read, the processor goes there and nothing else happens. Returns
// false if there is none; then nothing has happened.
[[nodiscard]] bool reset_to_cartridge(Host host);
// What a reset does last: at the start of BASIC there may be a cartridge of 16 KiB without the mark, whose own first vector
// leads on. If there is none, nothing happens.
void start_in_place_of_basic(Host host);
// Returns the address to which a cartridge with the mark leads RESTORE.
[[nodiscard]] std::optional<std::uint16_t> cartridge_nmi(const Host& host);

}  // namespace gato::simulator
