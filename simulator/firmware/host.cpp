// SPDX-License-Identifier: MIT
#include "simulator/firmware/host.hpp"

#include "simulator/board/board.hpp"

#include <algorithm>

namespace gato::simulator {

Registers& Host::registers() {
    return board_.registers;
}
const Registers& Host::registers() const {
    return board_.registers;
}
Cycle Host::clock() const {
    return board_.clock;
}

std::uint8_t& Host::ram(std::uint16_t address) {
    if (board_.tracker != nullptr) [[unlikely]]
        board_.note_touch(address);
    return board_.ram(address);
}

std::uint8_t Host::ram(std::uint16_t address) const {
    return board_.ram(address);
}

std::uint16_t Host::ram_word(std::uint16_t address) const {
    return board_.ram_word(address);
}

void Host::set_ram_word(std::uint16_t address, std::uint16_t value) {
    ram(address) = static_cast<std::uint8_t>(value);
    ram(static_cast<std::uint16_t>(address + 1)) = static_cast<std::uint8_t>(value >> 8);
}

std::uint8_t& Host::color(std::uint16_t cell) {
    if (board_.tracker != nullptr) [[unlikely]]
        board_.note_color_touch(cell);
    return board_.color(cell);
}

std::uint8_t Host::color(std::uint16_t cell) const {
    return board_.color(cell);
}

std::uint8_t Host::peek(std::uint16_t address) const {
    return board_.peek(address);
}

void Host::poke(std::uint16_t address, std::uint8_t value) {
    const std::uint8_t before = board_.tracker != nullptr ? peek(address) : 0;
    board_.write(address, value, board_.clock);
    if (board_.tracker != nullptr) board_.note_write(address, before, board_.clock);
}

std::uint8_t Host::look_at_vic(std::uint8_t place) const {
    return board_.vic.peek(place, board_.clock);
}

std::uint8_t Host::read_device(std::uint16_t address) {
    return board_.read_device(address, board_.clock);
}

void Host::note_look_at_keys(bool at_queue) {
    board_.key_polls.note(board_.clock, at_queue);
}

void Host::note_look_of_basic(bool at_queue) {
    board_.key_polls.note_basic(board_.clock, at_queue);
}

bool Host::rom_visible(std::uint16_t address) const {
    return board_.kind() != MachineKind::flat && board_.rom_visible(address);
}
bool Host::cartridge_visible(std::uint16_t address) const {
    return board_.cartridge_visible(address);
}
bool Host::io_visible() const {
    return board_.io_visible();
}

bool Host::is_real_rom(std::uint16_t address) const {
    constexpr std::uint16_t after_basic = 0xc000;
    return address < after_basic ? board_.roms().real_basic : board_.roms().real_kernal;
}

bool Host::has_serial_device() const {
    return board_.serial_bus.device() != nullptr;
}
const Keyboard& Host::keyboard() const {
    return board_.keyboard;
}
const VideoStandard& Host::video() const {
    return board_.video();
}

void Host::charge(Cycle cycles) {
    board_.pass(cycles);
    board_.rom_cycles += cycles;
}

void Host::pay(Cycle& owed) {
    constexpr Cycle instruction = 4;  // interrupts are polled between these
    do {
        const Cycle step = std::min(owed, instruction);
        owed -= step;
        charge(step);
    } while (owed > 0 && board_.clock < board_.pages.deadline);
}

void Host::allow_interrupts() {
    board_.registers.p &= static_cast<std::uint8_t>(~interrupt_flag);
    board_.schedule(board_.clock, false);  // an interrupt may have waited for this
}

void Host::wait(Cycle step) {
    const Cycle needed = board_.skips_idle_loops() ? std::max<Cycle>(board_.pages.deadline - board_.clock, 1) : 1;
    const Cycle passed = (needed + step - 1) / step * step;
    board_.idle_cycles += passed;
    board_.clock += passed;
}

void Host::begin_statistics() {
    board_.idle_cycles = board_.rom_cycles = board_.stolen_cycles = 0;
}

void Host::end_run(Stop reason) {
    board_.stop = reason;
}

}  // namespace gato::simulator
