// SPDX-License-Identifier: MIT
#include "simulator/firmware/host.hpp"

#include "simulator/board/board.hpp"

#include <algorithm>
#include <utility>

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

namespace {

constexpr std::uint16_t first_color = 0xd800, first_chip = 0xd000;

std::uint8_t used_ram(Board& board, std::uint16_t address) {
    const std::uint8_t value = std::as_const(board).ram(address);
    board.note_use(address, value, Bytes::ram);
    return value;
}

std::uint8_t used_color(Board& board, std::uint16_t cell) {
    const std::uint8_t value = std::as_const(board).color(cell);
    board.note_use(static_cast<std::uint16_t>(first_color + (cell & 0x3ff)), value, Bytes::device);
    return value;
}

}  // namespace

HostByte::operator std::uint8_t() const {
    return is_color_ ? used_color(board_, address_) : used_ram(board_, address_);
}

HostByte& HostByte::operator=(std::uint8_t value) {
    if (board_.tracker != nullptr) [[unlikely]]
        is_color_ ? board_.note_color_touch(address_) : board_.note_touch(address_);
    (is_color_ ? board_.color(address_) : board_.ram(address_)) = value;
    return *this;
}

HostByte Host::ram(std::uint16_t address) {
    return {board_, address, false};
}

std::uint8_t Host::ram(std::uint16_t address) const {
    return used_ram(board_, address);
}

bool Host::has_code(std::uint16_t address, std::span<const std::uint8_t> code) const {
    return std::ranges::all_of(code, [&](std::uint8_t byte) { return std::as_const(board_).ram(address++) == byte; });
}

std::uint16_t Host::ram_word(std::uint16_t address) const {
    return static_cast<std::uint16_t>(ram(address) | ram(static_cast<std::uint16_t>(address + 1)) << 8);
}

void Host::set_ram_word(std::uint16_t address, std::uint16_t value) {
    ram(address) = static_cast<std::uint8_t>(value);
    ram(static_cast<std::uint16_t>(address + 1)) = static_cast<std::uint8_t>(value >> 8);
}

HostByte Host::color(std::uint16_t cell) {
    return {board_, cell, true};
}

std::uint8_t Host::color(std::uint16_t cell) const {
    return used_color(board_, cell);
}

std::uint8_t Host::peek(std::uint16_t address) const {
    const std::uint8_t value = board_.peek(address);
    board_.note_use(address, value, board_.bytes_at(address, false));
    return value;
}

void Host::poke(std::uint16_t address, std::uint8_t value) {
    const std::uint8_t before = board_.tracker != nullptr ? peek(address) : 0;
    board_.write(address, value, board_.clock);
    if (board_.tracker != nullptr) board_.note_write(address, before, value, board_.clock);
}

std::uint8_t Host::look_at_vic(std::uint8_t place) const {
    const std::uint8_t value = board_.vic.peek(place, board_.clock);
    board_.note_use(static_cast<std::uint16_t>(first_chip + place), value, Bytes::device);
    return value;
}

std::uint8_t Host::read_device(std::uint16_t address) {
    const std::uint8_t value = board_.read_device(address, board_.clock);
    board_.note_use(address, value, Bytes::device);
    return value;
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
    for (std::size_t unit = 0; unit < drives_.size(); ++unit)
        if (drives_[unit] == nullptr && board_.serial_bus.device(unit) != nullptr) return true;
    return false;
}
const Keyboard& Host::keyboard() const {
    return board_.keyboard;
}
const VideoStandard& Host::video() const {
    return board_.video();
}
Datasette& Host::datasette() {
    return board_.datasette;
}
const Datasette& Host::datasette() const {
    return board_.datasette;
}
void Host::press_play() {
    board_.press_play();
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
