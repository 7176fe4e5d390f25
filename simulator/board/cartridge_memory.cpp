// SPDX-License-Identifier: MIT
// How the expansion port changes the memory map: the banks that a cartridge shows now, its registers in I/O 1 and I/O 2, and
// Ultimax mode (GAME low, EXROM high), in which there are, whatever the processor port says, 4 KiB of RAM, ROML at $8000, I/O
// at $d000 and ROMH at $e000, and nothing elsewhere. Facts: the C64's schematics and the terms of its PLA.
#include "simulator/board/board.hpp"
#include "simulator/board/open_bus.hpp"

namespace gato::simulator {
namespace {

using namespace c64::cartridge;

constexpr std::size_t first_open_page = 0x10;

}  // namespace

// The VIC has drawn with what was there, and sees ROMH in Ultimax mode alone.
void Board::follow_cartridge(Cycle now) {
    const Cartridge::View view = cartridge_.view();
    if (view == shown_) return;
    const bool is_seen = is_ultimax() || view.mode == cartridge::Mode::ultimax;
    if (is_seen) vic.settle(now);
    map_memory();
    if (is_seen) vic.connect(video_memory());
}

void Board::map_memory() {
    shown_ = cartridge_.view();
    show_ram();
    banks_ = -1;
    select_banks();
    if (is_ultimax()) map_ultimax();
    if (reu_.is_present()) map_trigger();
}

void Board::map_ultimax() {
    for (std::size_t page = first_open_page; page < 0x100; ++page) pages.read[page] = pages.write[page] = nullptr;
    if (shown_.low != nullptr) show_cartridge(lower_bank, shown_.low);
    if (shown_.high != nullptr) show_cartridge(ultimax_bank, shown_.high);
}

std::uint8_t Board::read_expansion(std::uint16_t address, Cycle now) {
    if (is_reu(address) && !reu_.is_running()) return read_reu(address, now);
    const std::uint8_t floating = vic.phase_1_byte(now);
    const std::uint8_t value = cartridge_.read_io(address).value_or(floating);
    follow_cartridge(now);
    return value;
}

void Board::write_expansion(std::uint16_t address, std::uint8_t value, Cycle now) {
    if (is_reu(address) && !reu_.is_running()) write_reu(address, value, now);
    cartridge_.write_io(address, value);
    follow_cartridge(now);
}

// Where no page is: ROM that has to be asked, or nothing.
std::uint8_t Board::read_cartridge(std::uint16_t address, Cycle now) {
    if (!cartridge_visible(address)) return vic.phase_1_byte(now);
    const std::uint8_t value = cartridge_.read(address, address >= upper_bank);
    follow_cartridge(now);
    return value;
}

std::uint8_t Board::peek_cartridge(std::uint16_t address) const {
    return cartridge_visible(address) ? cartridge_.peek(address, address >= upper_bank) : open_bus;
}

// Called where there is no page: for a write that a cartridge takes, that goes nowhere, or for which the REU waits.
void Board::write_cartridge(std::uint16_t address, std::uint8_t value, Cycle now) {
    if (reu_.is_armed() && address >> 8 == reu_trigger >> 8) {
        if (!is_ultimax()) ram_[address] = value;
        if (address == reu_trigger && !reu_.is_running()) reu_.start();
        arm_dma(now);
    }
    if (!cartridge_visible(address)) return;
    cartridge_.write(address, address >= upper_bank, value);
    follow_cartridge(now);
}

}  // namespace gato::simulator
