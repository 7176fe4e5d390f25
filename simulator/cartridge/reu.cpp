// SPDX-License-Identifier: MIT
#include "simulator/cartridge/reu.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

// Registers, and the bits of them that there are.
enum Register : std::uint8_t {
    status_register,
    command_register,
    c64_low,
    c64_high,
    reu_low,
    reu_high,
    reu_bank,
    length_low,
    length_high,
    mask_register,
    control_register,
    register_count,
};
constexpr std::uint8_t mask_bits = 0xe0, fixed_bits = 0xc0, register_lines = 0x1f, no_register = 0xff;
constexpr std::uint8_t fixed_c64 = 0x80, fixed_reu = 0x40;
constexpr std::uint8_t interrupt_enable = 0x80;
constexpr std::uint32_t c64_lines = 0xffff;
constexpr int kib_of_1700 = 128, kib_of_1764 = 256, least_counted = 0x80000;

constexpr std::uint8_t byte_of(std::uint32_t value, unsigned number) {
    return static_cast<std::uint8_t>(value >> 8 * number);
}

}  // namespace

Reu::Reu(int kib)
    : memory_(static_cast<std::size_t>(kib) << 10, 0),
      counter_lines_(static_cast<std::uint32_t>(std::max(kib << 10, least_counted)) - 1),
      memory_lines_(kib == kib_of_1700 ? (std::uint32_t{kib_of_1700} << 10) - 1 : counter_lines_),
      status_(kib >= kib_of_1764 ? large : std::uint8_t{0}) {
    constexpr int turn_bits = 17;
    for (std::size_t address = 0; address < memory_.size(); ++address)
        if (((address ^ address >> turn_bits) & 1) == 0) memory_.write(address, 0xff);
}

void Reu::reset() {
    status_ &= large;
    command_ = at_once;
    mask_ = fixed_ = 0;
    current_ = loaded_ = {};
    is_running_ = false;
}

std::uint8_t Reu::peek(std::uint8_t reg) const {
    switch (reg & register_lines) {
    case status_register: return status_;
    case command_register: return command_;
    case c64_low: return byte_of(current_.c64, 0);
    case c64_high: return byte_of(current_.c64, 1);
    case reu_low: return byte_of(current_.reu, 0);
    case reu_high: return byte_of(current_.reu, 1);
    case reu_bank: return byte_of(current_.reu | ~counter_lines_, 2);
    case length_low: return byte_of(current_.length, 0);
    case length_high: return byte_of(current_.length, 1);
    case mask_register: return mask_ | static_cast<std::uint8_t>(~mask_bits);
    case control_register: return fixed_ | static_cast<std::uint8_t>(~fixed_bits);
    default: return no_register;
    }
}

std::uint8_t Reu::read(std::uint8_t reg) {
    const std::uint8_t value = peek(reg);
    if ((reg & register_lines) == status_register) status_ &= large;
    return value;
}

// A counter is loaded as a whole with what was last written to it.
void Reu::set_byte(std::uint32_t Counters::*counter, unsigned number, std::uint8_t value) {
    loaded_.*counter = (loaded_.*counter & ~(0xffU << 8 * number)) | std::uint32_t{value} << 8 * number;
    const std::uint32_t kept = number < 2 ? 0xff0000U : 0xffffU;  // the bank has a register of its own
    current_.*counter = (current_.*counter & kept) | (loaded_.*counter & ~kept);
}

void Reu::write(std::uint8_t reg, std::uint8_t value) {
    switch (reg & register_lines) {
    case command_register: command_ = value; break;
    case c64_low: set_byte(&Counters::c64, 0, value); break;
    case c64_high: set_byte(&Counters::c64, 1, value); break;
    case reu_low: set_byte(&Counters::reu, 0, value); break;
    case reu_high: set_byte(&Counters::reu, 1, value); break;
    case reu_bank: set_byte(&Counters::reu, 2, value & byte_of(counter_lines_, 2)); break;
    case length_low: set_byte(&Counters::length, 0, value); break;
    case length_high: set_byte(&Counters::length, 1, value); break;
    case mask_register:
        mask_ = value & mask_bits;
        raise(0);
        break;
    case control_register: fixed_ = value & fixed_bits; break;
    default: break;
    }
}

void Reu::raise(std::uint8_t flags) {
    status_ |= flags;
    if ((mask_ & interrupt_enable) != 0 && (mask_ & status_ & (end_of_block | fault)) != 0) status_ |= interrupt;
}

void Reu::begin() {
    is_running_ = true;
    memory_.share();
}

void Reu::advance() {
    if ((fixed_ & fixed_c64) == 0) current_.c64 = (current_.c64 + 1) & c64_lines;
    if ((fixed_ & fixed_reu) == 0) current_.reu = (current_.reu + 1) & counter_lines_;
    if (transfer() == Transfer::fetch && has_memory()) floating_ = memory_.read(place());
    if (is_last()) {
        raise(end_of_block);
        return end();
    }
    current_.length = (current_.length - 1) & c64_lines;
}

void Reu::note_fault(bool next_are_equal) {
    const bool is_over = !is_running_;
    raise(is_last() && !is_over && next_are_equal ? fault | end_of_block : fault);
    if (!is_over) end();
}

void Reu::end() {
    is_running_ = false;
    if ((command_ & autoload) != 0) current_ = loaded_;
    command_ = static_cast<std::uint8_t>((command_ & ~execute) | at_once);
}

}  // namespace gato::simulator
