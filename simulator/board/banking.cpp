// SPDX-License-Identifier: MIT
// Which memory answers at which page: the processor port at $0000/$0001 and the eight configurations without a cartridge.
#include <gato/simulator/board.hpp>

namespace gato::simulator {
namespace {

constexpr int loram = 1, hiram = 2, charen = 4;
constexpr std::uint8_t floating_bits = 0xc8;  // inputs 3, 6, 7 keep a charge
constexpr Cycle fade_cycles = 350'000;        // until it is lost

constexpr bool shows_basic(int banks) {
    return (banks & (loram | hiram)) == (loram | hiram);
}
constexpr bool shows_kernal(int banks) {
    return (banks & hiram) != 0;
}
constexpr bool shows_io(int banks) {
    return (banks & charen) != 0 && (banks & (loram | hiram)) != 0;
}
constexpr bool shows_characters(int banks) {
    return (banks & charen) == 0 && (banks & (loram | hiram)) != 0;
}

}  // namespace

// Pointers into this very object: to be remade in every copy.
void Board::relink() {
    pages.ram = ram_.data();
    for (std::size_t page = 0; page < 256; ++page) pages.read[page] = pages.write[page] = ram_.data() + page * 0x100;
    if (kind_ == MachineKind::flat) return;
    pages.write[0] = nullptr;
    banks_ = -1;
    refresh_port();
}

// Bits that nobody drives: 0-2 are pulled up, the cassette sense (4) too, the motor (5) is pulled down.
void Board::refresh_port() {
    const auto inputs = static_cast<std::uint8_t>(0x17 | (port_charge_ & floating_bits));
    ram_[0] = port_direction_;
    ram_[1] = static_cast<std::uint8_t>((port_latch_ & port_direction_) | (inputs & ~port_direction_));
    select_banks();
}

void Board::select_banks() {
    const int banks = ram_[1] & 0x07;
    if (banks == banks_) return;
    banks_ = banks;
    for (std::size_t page = 0; page < 0x20; ++page) {
        std::uint8_t* under_basic = ram_.data() + 0xa000 + page * 0x100;
        std::uint8_t* under_kernal = ram_.data() + 0xe000 + page * 0x100;
        pages.read[0xa0 + page] = shows_basic(banks) ? roms_->basic.data() + page * 0x100 : under_basic;
        pages.read[0xe0 + page] = shows_kernal(banks) ? roms_->kernal.data() + page * 0x100 : under_kernal;
    }
    for (std::size_t page = 0; page < 0x10; ++page) {
        std::uint8_t* under = ram_.data() + 0xd000 + page * 0x100;
        pages.read[0xd0 + page] = shows_io(banks)           ? nullptr
                                  : shows_characters(banks) ? roms_->chargen.data() + page * 0x100
                                                            : under;
        pages.write[0xd0 + page] = shows_io(banks) ? nullptr : under;
    }
}

void Board::write_port(std::uint16_t address, std::uint8_t value, Cycle now) {
    under_port_[address] = 0xff;  // the RAM below catches what floats on the bus
    if (address == 0)
        port_direction_ = value;
    else
        port_latch_ = value;
    port_charge_ = static_cast<std::uint8_t>((port_latch_ & port_direction_) | (port_charge_ & ~port_direction_));
    const bool floating = (port_charge_ & ~port_direction_ & floating_bits) != 0;
    port_fades_ = floating ? now + fade_cycles : never;
    refresh_port();
}

void Board::fade_port(Cycle now) {
    if (now < port_fades_) return;
    port_charge_ &= port_direction_;
    port_fades_ = never;
    refresh_port();
}

bool Board::rom_visible(std::uint16_t address) const {
    if (kind_ == MachineKind::flat) return false;
    return (address >= 0xe000 && shows_kernal(banks_)) || (address >= 0xa000 && address < 0xc000 && shows_basic(banks_));
}

bool Board::io_visible() const {
    return kind_ == MachineKind::c64 && shows_io(banks_);
}

bool Board::characters_visible() const {
    return kind_ == MachineKind::c64 && shows_characters(banks_);
}

}  // namespace gato::simulator
