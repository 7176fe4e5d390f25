// SPDX-License-Identifier: MIT
// The interface of a machine: each of its functions calls one of its parts.
#include <gato/simulator/machine.hpp>

#include "core/c64/routines.hpp"
#include "simulator/floppy/drive_1541.hpp"
#include "simulator/machine/parts.hpp"
#include <gato/simulator/drive_1541.hpp>

#include <utility>

namespace gato::simulator {

Machine::Machine(MachineOptions options) : parts_(std::make_unique<MachineParts>(std::move(options))) {}
Machine::Machine(const Machine& other) : parts_(std::make_unique<MachineParts>(*other.parts_)) {}
Machine::Machine(Machine&& other) noexcept = default;
Machine::~Machine() = default;

// The parts stay where they are, so that whatever watches the machine goes on watching it. A machine that was moved from has
// none.
Machine& Machine::operator=(const Machine& other) {
    return this == &other ? *this : *this = Machine(other);
}
Machine& Machine::operator=(Machine&& other) noexcept {
    if (parts_ && other.parts_)
        *parts_ = std::move(*other.parts_);
    else
        parts_ = std::move(other.parts_);
    return *this;
}

void Machine::stay_ready() {
    parts_->firmware.basic.stays_ready = true;
    const bool has_said_ready = !parts_->firmware.message.empty();  // with the error
    if (!has_said_ready) parts_->board.registers.pc = c64::rom::ready;
}

Registers& Machine::registers() {
    return parts_->board.registers;
}
const Registers& Machine::registers() const {
    return parts_->board.registers;
}
Cycle Machine::clock() const {
    return parts_->board.clock;
}
Cycle Machine::idle_cycles() const {
    return parts_->board.idle_cycles;
}
Cycle Machine::rom_cycles() const {
    return parts_->board.rom_cycles;
}
Cycle Machine::stolen_cycles() const {
    return parts_->board.stolen_cycles;
}
void Machine::begin_statistics() {
    parts_->host().begin_statistics();
}

const MachineOptions& Machine::options() const {
    return parts_->options;
}
const RomImages& Machine::roms() const {
    return parts_->board.roms();
}

std::uint8_t& Machine::ram(std::uint16_t address) {
    return parts_->board.ram(address);
}
std::uint8_t Machine::ram(std::uint16_t address) const {
    return std::as_const(parts_->board).ram(address);
}
std::uint16_t Machine::ram_word(std::uint16_t address) const {
    return parts_->board.ram_word(address);
}
void Machine::set_ram_word(std::uint16_t address, std::uint16_t value) {
    parts_->board.set_ram_word(address, value);
}
std::span<const std::uint8_t, 0x10000> Machine::all_ram() const {
    return std::span<const std::uint8_t, 0x10000>(parts_->board.pages.ram, 0x10000);
}
void Machine::load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    constexpr std::uint16_t port_end = 2;
    for (const std::uint8_t byte : bytes) {
        if (options().kind == MachineKind::c64 && address < port_end)
            poke(address, byte);
        else
            ram(address) = byte;
        ++address;
    }
}
std::uint8_t Machine::peek(std::uint16_t address) const {
    return parts_->board.peek(address);
}
void Machine::poke(std::uint16_t address, std::uint8_t value) {
    parts_->board.write(address, value, parts_->board.clock);
}
std::uint8_t Machine::read_device(std::uint16_t address) {
    return parts_->board.read_device(address, parts_->board.clock);
}
std::uint8_t Machine::code(std::uint16_t address) const {
    return parts_->board.code(address);
}
bool Machine::rom_visible(std::uint16_t address) const {
    return parts_->board.rom_visible(address);
}
bool Machine::cartridge_visible(std::uint16_t address) const {
    return parts_->board.cartridge_visible(address);
}
std::optional<std::uint8_t> Machine::cartridge_bank(std::uint16_t address) const {
    return parts_->board.cartridge_bank(address);
}
bool Machine::io_visible() const {
    return parts_->board.io_visible();
}
bool Machine::characters_visible() const {
    return parts_->board.characters_visible();
}

void Machine::draw_into(Canvas* canvas) {
    parts_->board.draw_into(canvas);
}
void Machine::play_into(SidSound* sound) {
    parts_->board.play_into(sound);
}
void Machine::settle_sound() {
    parts_->board.sid.settle(parts_->board.clock);
}
std::uint8_t Machine::vic_register(std::uint8_t number) const {
    return parts_->board.vic.peek(number, parts_->board.clock);
}
std::uint8_t Machine::sid_register(std::uint8_t number) const {
    return parts_->board.sid.last_written(number);
}
std::uint8_t Machine::sid_envelope(int voice) const {
    return parts_->board.sid.envelope(voice);
}
std::uint8_t& Machine::color(std::uint16_t cell) {
    return parts_->board.color(cell);
}
std::uint8_t Machine::color(std::uint16_t cell) const {
    return std::as_const(parts_->board).color(cell);
}
std::uint16_t Machine::video_bank() const {
    return parts_->board.video_bank();
}
std::uint8_t Machine::video_read(std::uint16_t address) const {
    return parts_->board.video_memory().read(address);
}

Keyboard& Machine::keyboard() {
    return parts_->board.keyboard;
}
void Machine::press_restore() {
    parts_->board.press_restore();
}
void Machine::move_mouse(int port, int right, int down) {
    parts_->board.move_mouse(port, right, down);
}
void Machine::press_mouse(int port, std::uint8_t buttons) {
    parts_->board.press_mouse(port, buttons);
}
void Machine::turn_paddles(int port, std::uint8_t x, std::uint8_t y) {
    parts_->board.turn_paddles(port, {x, y});
}
const tape::Image* Machine::tape() const {
    parts_->board.datasette.end_recording();
    return parts_->board.datasette.tape().get();
}
const std::string* Machine::printed() const {
    return parts_->firmware.printer ? &parts_->firmware.printer->paper : nullptr;
}

std::uint8_t Machine::debug_cart_value() const {
    return parts_->board.debug_cart_value();
}
std::uint16_t Machine::rom_call() const {
    return parts_->firmware.missing_routine;
}
const std::string& Machine::message() const {
    return parts_->firmware.message;
}

std::optional<DiskIn1541> disk_in_1541(const Machine& machine, Cycle now) {
    return disks_on(machine.parts().board.serial_bus, now)[0];
}

}  // namespace gato::simulator
