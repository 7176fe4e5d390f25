// SPDX-License-Identifier: MIT
#include "simulator/cartridge/flash.hpp"

namespace gato::simulator {
namespace {

constexpr std::size_t command_lines = 0x7ff, unlock_1 = 0x555, unlock_2 = 0x2aa;
constexpr std::uint8_t first_key = 0xaa, second_key = 0x55;
constexpr std::uint8_t reset = 0xf0, identify_command = 0x90, program_command = 0xa0, erase_command = 0x80;
constexpr std::uint8_t erase_sector = 0x30, erase_chip = 0x10;
constexpr std::uint8_t maker = 0x01, device = 0xa4;  // AMD, Am29F040

}  // namespace

Flash::Flash(std::vector<std::uint8_t> content) {
    content.resize(chip_size, 0xff);
    memory_ = SharedMemory(content);
}

std::uint8_t Flash::read(std::size_t address) const {
    if (!identifies_) return memory_.read(address % chip_size);
    switch (address & 0x03) {
    case 0: return maker;
    case 1: return device;
    default: return 0;  // this sector is not protected
    }
}

const std::uint8_t* Flash::bank(std::size_t number) const {
    return identifies_ ? nullptr : memory_.page(number % (chip_size / SharedMemory::page_size));
}

void Flash::write(std::size_t address, std::uint8_t value) {
    if (state_ == State::program) return program(address, value);
    const std::size_t lines = address & command_lines;
    const bool is_first = lines == unlock_1 && value == first_key, is_second = lines == unlock_2 && value == second_key;
    if (value == reset) identifies_ = false;
    switch (state_) {
    case State::idle:
    case State::program: state_ = is_first ? State::unlock : State::idle; break;
    case State::unlock: state_ = is_second ? State::unlocked : State::idle; break;
    case State::unlocked: state_ = command(lines, value); break;
    case State::erase: state_ = is_first ? State::erase_unlock : State::idle; break;
    case State::erase_unlock: state_ = is_second ? State::erase_unlocked : State::idle; break;
    case State::erase_unlocked: erase(address, value); break;
    }
}

Flash::State Flash::command(std::size_t lines, std::uint8_t value) {
    if (lines != unlock_1) return State::idle;
    if (value == identify_command) identifies_ = true;
    return value == program_command ? State::program : value == erase_command ? State::erase : State::idle;
}

// Bits can only be cleared.
void Flash::program(std::size_t address, std::uint8_t value) {
    memory_.share();
    memory_.write(address % chip_size, memory_.read(address % chip_size) & value);
    identifies_ = false;
    state_ = State::idle;
}

void Flash::erase(std::size_t address, std::uint8_t value) {
    memory_.share();
    if (value == erase_sector)
        memory_.fill(address % chip_size / sector_size * sector_size, sector_size, 0xff);
    else if (value == erase_chip && (address & command_lines) == unlock_1)
        memory_ = SharedMemory(chip_size, 0xff);
    identifies_ = false;
    state_ = State::idle;
}

}  // namespace gato::simulator
