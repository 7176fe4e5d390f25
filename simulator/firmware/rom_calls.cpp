// SPDX-License-Identifier: MIT
#include "simulator/firmware/rom_calls.hpp"

#include "simulator/board/board.hpp"
#include "simulator/engine/exact.hpp"
#include "simulator/firmware/kernal.hpp"

#include <utility>

namespace gato::simulator {

std::optional<Stop> RomCalls::call() {
    constexpr std::uint16_t first_rom = 0xa000, kernal_rom = 0xe000;
    const std::uint16_t address = board_.registers.pc;
    const bool is_rom_or_ram = board_.pages.read[address >> 8] != nullptr && !board_.cartridge_visible(address);
    if (board_.kind() == MachineKind::flat || address < first_rom || !is_rom_or_ram) return Stop::jam;
    const std::uint8_t masked = board_.registers.p & interrupt_flag;
    DeviceLog* const log = std::exchange(board_.device_log, nullptr);  // it is for instructions
    if (board_.tracker != nullptr && board_.tracker->log != nullptr) board_.tracker->log->note_routine();
    const bool is_known = Kernal(Host(board_, drives_), state_).call(address);
    board_.device_log = log;
    if (!is_known) {
        const bool is_real = address >= kernal_rom ? board_.roms().real_kernal : board_.roms().real_basic;
        if (!board_.rom_visible(address) || is_real) return Stop::jam;
        state_.missing_routine = address;
        return Stop::missing_rom;
    }
    if (board_.tracker != nullptr) board_.note_changes_of_host();
    if ((board_.registers.p & interrupt_flag) != masked || board_.must_poll())
        interrupt_if_due(board_);
    else
        board_.renew_deadline(board_.clock);
    return board_.stop;
}

bool RomCalls::only_looks(std::uint16_t address) const {
    return Kernal(Host(board_, drives_), state_).only_looks(address);
}

}  // namespace gato::simulator
