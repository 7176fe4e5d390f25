// SPDX-License-Identifier: MIT
// Which memory is visible at which page: the processor port at $0000/$0001 and its eight configurations, without a cartridge
// and with one that pulls EXROM (8 KiB), or EXROM and GAME (16 KiB) low; for GAME alone see cartridge_memory.cpp. Facts:
// Commodore 64 Programmer's Reference Guide, memory maps; for $d000 with 16 KiB the logic of the PLA, whose only terms with
// both lines low need HIRAM for the characters.
#include "simulator/board/board.hpp"

namespace gato::simulator {
namespace {

constexpr int loram = 1, hiram = 2, charen = 4;
constexpr std::uint8_t floating_bits = 0xc8;  // inputs 3, 6, 7 keep a charge
constexpr Cycle fade_cycles = 350'000;        // until it is lost

constexpr bool shows_basic(int banks) {
    return (banks & (loram | hiram)) == (loram | hiram);
}
constexpr bool shows_lower_bank(int banks) {
    return (banks & (loram | hiram)) == (loram | hiram);
}
constexpr bool shows_upper_bank(int banks) {
    return (banks & hiram) != 0;
}
constexpr bool shows_kernal(int banks) {
    return (banks & hiram) != 0;
}
constexpr bool shows_io(int banks) {
    return (banks & charen) != 0 && (banks & (loram | hiram)) != 0;
}
constexpr bool shows_characters(int banks, bool has_upper_bank) {
    return (banks & charen) == 0 && (banks & (has_upper_bank ? hiram : loram | hiram)) != 0;
}

constexpr bool is_in_bank(std::uint16_t address, std::uint16_t first) {
    return address >= first && std::size_t{address} < first + c64::cartridge::bank_size;
}

}  // namespace

// Pointers into this very object: to be remade in every copy.
void Board::relink() {
    pages.ram = ram_.data();
    pages.touch_all();
    if (kind_ == MachineKind::flat) return show_ram();
    vic.connect(video_memory());
    vic.look_away();
    sid.look_away();
    refresh_port();
    map_memory();
}

void Board::show_ram() {
    for (std::size_t page = 0; page < 256; ++page) pages.read[page] = pages.write[page] = ram_.data() + page * 0x100;
    if (kind_ == MachineKind::c64) pages.write[0] = nullptr;
}

// Bits that nothing drives: 0-2 are pulled up, as is the cassette sense (4) until a key is pressed; the motor (5) is pulled down.
void Board::refresh_port() {
    const int pulled_up = datasette.is_key_down() ? 0x07 : 0x17;
    const auto inputs = static_cast<std::uint8_t>(pulled_up | (port_charge_ & floating_bits));
    ram_[0] = port_direction_;
    ram_[1] = static_cast<std::uint8_t>((port_latch_ & port_direction_) | (inputs & ~port_direction_));
    select_banks();
}

// 8 KiB that the processor reads; null: RAM. What it writes goes into the RAM in any case. Most often it is there already: programs
// switch one ROM off and on again around a few instructions.
void Board::show_rom(std::uint16_t first, const std::uint8_t* rom) {
    const std::uint8_t* const shown = rom != nullptr ? rom : ram_.data() + first;
    if (pages.read[first >> 8] == shown) return;
    for (std::size_t page = 0; page < 0x20; ++page) pages.read[(first >> 8) + page] = shown + page * 0x100;
}

// The same of the cartridge; null: it has to be asked.
void Board::show_cartridge(std::uint16_t first, const std::uint8_t* bank) {
    for (std::size_t page = 0; page < 0x20; ++page)
        pages.read[(first >> 8) + page] = bank == nullptr ? nullptr : bank + page * 0x100;
}

void Board::select_banks() {
    const int banks = ram_[1] & 0x07;
    if (banks == banks_) return;
    banks_ = banks;
    if (is_ultimax()) return;  // which no line of the port changes
    using c64::cartridge::lower_bank, c64::cartridge::upper_bank;
    show_rom(lower_bank, nullptr);
    show_rom(upper_bank, rom_visible(upper_bank) ? roms_->basic.data() : nullptr);
    if (cartridge_visible(lower_bank)) show_cartridge(lower_bank, shown_.low);
    if (cartridge_visible(upper_bank)) show_cartridge(upper_bank, shown_.high);
    show_rom(0xe000, shows_kernal(banks) ? roms_->kernal.data() : nullptr);
    for (std::size_t page = 0; page < 0x10; ++page) {
        std::uint8_t* under = ram_.data() + 0xd000 + page * 0x100;
        pages.read[0xd0 + page] = shows_io(banks)        ? nullptr
                                  : characters_visible() ? roms_->chargen.data() + page * 0x100
                                                         : under;
        pages.write[0xd0 + page] = shows_io(banks) ? nullptr : under;
    }
}

void Board::write_port(std::uint16_t address, std::uint8_t value, Cycle now) {
    under_port_[address] = vic.phase_1_byte(now);  // the RAM below catches what is still on the bus
    if (address == 0)
        port_direction_ = value;
    else
        port_latch_ = value;
    port_charge_ = static_cast<std::uint8_t>((port_latch_ & port_direction_) | (port_charge_ & ~port_direction_));
    const bool floating = (port_charge_ & ~port_direction_ & floating_bits) != 0;
    port_fades_ = floating ? now + fade_cycles : never;
    refresh_port();
    drive_tape(now);
}

void Board::fade_port(Cycle now) {
    if (now < port_fades_) return;
    port_charge_ &= port_direction_;
    port_fades_ = never;
    refresh_port();
}

bool Board::rom_visible(std::uint16_t address) const {
    if (kind_ == MachineKind::flat || is_ultimax()) return false;
    const bool is_basic = is_in_bank(address, c64::cartridge::upper_bank) && shows_basic(banks_) && !pulls_both_lines();
    return is_basic || (address >= 0xe000 && shows_kernal(banks_));
}

bool Board::cartridge_visible(std::uint16_t address) const {
    if (kind_ == MachineKind::flat) return false;
    if (is_in_bank(address, c64::cartridge::lower_bank))
        return (is_ultimax() || shows_lower_bank(banks_)) && cartridge_.has_low();
    if (is_ultimax()) return is_in_bank(address, c64::cartridge::ultimax_bank) && cartridge_.has_high();
    return is_in_bank(address, c64::cartridge::upper_bank) && shows_upper_bank(banks_) && cartridge_.has_high();
}

std::optional<std::uint8_t> Board::cartridge_bank(std::uint16_t address) const {
    if (!cartridge_visible(address)) return std::nullopt;
    return cartridge_.bank();
}

bool Board::io_visible() const {
    return kind_ == MachineKind::c64 && (is_ultimax() || shows_io(banks_));
}

bool Board::characters_visible() const {
    return kind_ == MachineKind::c64 && !is_ultimax() && shows_characters(banks_, pulls_both_lines());
}

}  // namespace gato::simulator
