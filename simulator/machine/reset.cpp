// SPDX-License-Identifier: MIT
#include "simulator/machine/reset.hpp"

#include "simulator/firmware/boot.hpp"
#include "simulator/machine/parts.hpp"

#include <utility>

namespace gato::simulator {

void press_reset(MachineParts& machine) {
    machine.board.reset();
    FirmwareState& firmware = machine.firmware;
    FirmwareState fresh;
    fresh.printer = std::move(firmware.printer);
    fresh.loaded = firmware.loaded;
    firmware.basic.reset();
    fresh.basic = std::move(firmware.basic);
    firmware = std::move(fresh);
    machine.idle_looks = {};
    machine.board.key_polls.forget(machine.board.clock);
    const bool starts_at_once = machine.options.kind == MachineKind::c64 && !machine.board.roms().real_kernal;
    if (!starts_at_once || reset_to_cartridge(machine.host())) return;
    boot(machine.host(), firmware);
    start_in_place_of_basic(machine.host());
}

}  // namespace gato::simulator
