// SPDX-License-Identifier: MIT
// What the VIAs of a 1541 are connected to.
//
//     VIA 1 port B: 0 DATA in, 1 DATA out, 2 CLK in, 3 CLK out, 4 ATN acknowledge, 5-6 device number, 7 ATN in; CA1 ATN in
//     VIA 2 port A: byte from or to the head; port B: 0-1 stepper, 2 motor, 3 LED, 4 write protect, 5-6 density, 7 SYNC;
//           CA1 byte ready, CA2 lets byte ready through, also to SO; CB2 low: write
//
// Inputs of the bus are inverted: 1 while the line is low; outputs pull while they are 1, and so do they while they are inputs.
// DATA is also pulled while ATN and its acknowledge differ: this is how a drive answers ATN before its processor does.
#include "simulator/floppy/drive_1541.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

enum SerialPin : std::uint8_t {
    data_in = 0x01,
    data_out = 0x02,
    clock_in = 0x04,
    clock_out = 0x08,
    acknowledge = 0x10,
    attention_in = 0x80
};
enum DiskPin : std::uint8_t { phase = 0x03, motor = 0x04, density = 0x60, not_protected = 0x10, no_sync = 0x80 };
constexpr int density_shift = 5;

constexpr bool is_ram(std::uint16_t address) {
    return (address & 0x9800) == 0;
}
constexpr bool is_serial(std::uint16_t address) {
    return (address & 0x9c00) == 0x1800;
}

}  // namespace

std::uint8_t Drive1541::read_chip(std::uint16_t address, Cycle now) {
    sync(now);
    const std::uint8_t value = is_serial(address) ? serial_.read(address & 0x0f, now) : disk_.read(address & 0x0f, now);
    plan();
    return value;
}

void Drive1541::write_chip(std::uint16_t address, std::uint8_t value, Cycle now) {
    sync(now);
    if (is_serial(address)) {
        serial_.write(address & 0x0f, value, now);
        follow_serial_port(now);
    } else {
        disk_.write(address & 0x0f, value, now);
        follow_disk_port(now);
    }
    plan();
}

std::uint8_t Drive1541::peek(std::uint16_t address) const {
    if ((address & 0x8000) != 0) return parts_->rom[address & 0x7fff];
    if (is_ram(address)) return ram_[address & 0x7ff];
    return open_bus(address);
}

void Drive1541::follow_serial_port(Cycle now) {
    const std::uint8_t out = serial_.outputs_b();
    const bool is_attention = (host_lines_ & SerialBus::attention) != 0;
    const bool answers = is_attention != ((out & acknowledge) != 0);
    own_lines_ = static_cast<std::uint8_t>(((out & clock_out) != 0 ? SerialBus::clock : 0)
                                           | ((out & data_out) != 0 || answers ? SerialBus::data : 0));
    const auto low = static_cast<std::uint8_t>(own_lines_ | host_lines_);
    serial_.set_pins_b(
        static_cast<std::uint8_t>(((low & SerialBus::data) != 0 ? data_in : 0) | ((low & SerialBus::clock) != 0 ? clock_in : 0)
                                  | (is_attention ? attention_in : 0) | data_out | clock_out | acknowledge | jumpers()),
        now);
    serial_.set_ca1(is_attention, now);
}

// For the stepper's magnets a pin that is an input is high: so a reset moves the head, and no program finds it on a track to which the
// magnets do not hold it.
void Drive1541::follow_disk_port(Cycle now) {
    const auto out = static_cast<std::uint8_t>(disk_.outputs_b() & disk_.directions_b());
    mechanism_.set_phase(disk_.outputs_b() & phase, now);
    mechanism_.set_motor((out & motor) != 0, now);
    mechanism_.set_zone((out & density) >> density_shift);
    mechanism_.set_writing(!disk_.cb2());
    disk_.set_pins_a(mechanism_.byte());
    disk_.set_pins_b(disk_pins(), now);
}

// Device 8 has both jumpers; each that is cut makes a 1.
std::uint8_t Drive1541::jumpers() const {
    constexpr int place = 5;
    return static_cast<std::uint8_t>(unit_ << place);
}

// Light falls through the notch that lets a disk be written, and when there is no disk; a jacket that passes stops it.
std::uint8_t Drive1541::disk_pins() const {
    const bool is_dark = is_protected_ || jacket_passed_at_ != never;
    return static_cast<std::uint8_t>((is_dark ? 0x7f & ~not_protected : 0x7f) | (mechanism_.is_on_sync() ? 0 : no_sync));
}

// A byte that is complete is announced, if the processor has let it.
void Drive1541::pass_bits(Cycle now) {
    while (mechanism_.next_bit() <= now) {
        const Cycle at = mechanism_.next_bit();
        const bool was_on_sync = mechanism_.is_on_sync();
        const bool is_byte = mechanism_.pass_bit(disk_.outputs_a());
        disk_.set_pins_a(mechanism_.byte());
        if (was_on_sync != mechanism_.is_on_sync()) disk_.set_pins_b(disk_pins(), at);
        if (!is_byte || !disk_.ca2()) continue;
        disk_.set_ca1(false, at);
        disk_.set_ca1(true, at);
        overflow_ = true;
    }
}

// Both chips and the disk go through the cycles up to and including `now`.
void Drive1541::sync(Cycle now) {
    if (now < next_event_) return;
    if (jacket_passed_at_ <= now) {
        jacket_passed_at_ = never;
        disk_.set_pins_b(disk_pins(), now);
    }
    pass_bits(now);
    serial_.sync(now);
    disk_.sync(now);
    plan();
}

void Drive1541::plan() {
    next_event_ = std::min({serial_.next_event(), disk_.next_event(), mechanism_.next_bit(), jacket_passed_at_});
}

}  // namespace gato::simulator
