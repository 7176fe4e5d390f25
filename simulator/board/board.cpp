// SPDX-License-Identifier: MIT
// Builds and copies a board, and shows its memory as parts other than the processor see it.
#include "simulator/board/board.hpp"

namespace gato::simulator {
namespace {

// Power-on contents: blocks of 64 zeros and 64 ones, as most C64s show.
std::uint8_t power_on_byte(std::uint32_t address) {
    return (address & 0x40) != 0 ? 0xff : 0x00;
}

// Marsaglia's xorshift: RAM contents that a program must not rely on.
std::uint32_t next_random(std::uint32_t& state) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

}  // namespace

Board::Board(const MachineOptions& options) {
    kind_ = options.kind;
    video_ = options.video;
    unstable_ = options.unstable;
    has_debug_cart_ = options.debug_cart;
    stops_at_self_jump_ = options.stop_at_self_jump;
    skips_idle_loops_ = options.skip_idle_loops;
    roms_ = options.roms ? options.roms : synthetic_roms();
    if (kind_ == MachineKind::c64) cartridge_ = Cartridge(options.cartridge);
    if (kind_ == MachineKind::c64 && options.reu_kib != 0) reu_ = Reu(options.reu_kib);
    vic = Vic(options.video);
    cia1 = Cia(options.video, options.cia);
    cia2 = Cia(options.video, options.cia);
    serial_bus.pull(serial_lines(), 0);
    sid = Sid(options.seed, options.sid);
    if (kind_ == MachineKind::c64) datasette = Datasette(options.tape, options.tape_position, video_.cycles_per_second);
    fill_ram(options.ram, options.seed);
    relink();
}

Board::Board(const Board& other) : BoardState(other) {
    relink();
}

Board& Board::operator=(const Board& other) {
    if (this == &other) return *this;
    BoardState::operator=(other);
    relink();
    return *this;
}

void Board::restore(const detail::BoardChips& chips) {
    detail::BoardChips::operator=(chips);
    relink();
}

void Board::fill_ram(RamPattern pattern, std::uint32_t seed) {
    std::uint32_t random = seed * 2'654'435'761U + 1;
    for (std::uint32_t address = 0; address < 0x10000; ++address) {
        switch (pattern) {
        case RamPattern::power_on: ram_[address] = kind_ == MachineKind::flat ? 0 : power_on_byte(address); break;
        case RamPattern::zeros: ram_[address] = 0x00; break;
        case RamPattern::ones: ram_[address] = 0xff; break;
        case RamPattern::random: ram_[address] = static_cast<std::uint8_t>(next_random(random) >> 11); break;
        }
    }
}

std::uint16_t Board::ram_word(std::uint16_t address) const {
    return static_cast<std::uint16_t>(ram_[address] | ram_[static_cast<std::uint16_t>(address + 1)] << 8);
}

void Board::set_ram_word(std::uint16_t address, std::uint16_t value) {
    ram(address) = static_cast<std::uint8_t>(value);
    ram(static_cast<std::uint16_t>(address + 1)) = static_cast<std::uint8_t>(value >> 8);
}

std::uint16_t Board::video_bank() const {
    return static_cast<std::uint16_t>((~cia2.port_a() & 0x03) << 14);
}

// The character ROM hides the RAM at $1000 in the banks 0 and 2; the RAM below the processor's port is in bank 0. In Ultimax
// mode there are no characters, but the upper half of ROMH is at the end of each bank.
VideoMemory Board::video_memory() const {
    const std::uint16_t first = video_bank();
    const bool has_characters = (first & 0x4000) == 0 && !is_ultimax();
    const bool has_cartridge = is_ultimax() && shown_.high != nullptr;
    return {.bank = ram_.data() + first,
            .bank_start = first == 0 ? under_port_.data() : nullptr,
            .characters = has_characters ? roms_->chargen.data() : nullptr,
            .cartridge = has_cartridge ? shown_.high + c64::cartridge::bank_size / 2 : nullptr,
            .colors = color_ram_.data()};
}

void KeyPolls::note(Cycle now, bool at_queue) {
    if (now - last > longest_gap) since = now;
    last = now;
    uses_queue = at_queue;
}

void KeyPolls::note_basic(Cycle now, bool at_queue) {
    note(now, at_queue);
    const Cycle gap = now - last_basic_look;
    basic_looks = gap > (at_queue ? longest_get_gap : longest_basic_gap) ? 1 : basic_looks + 1;
    last_basic_look = now;
    basic_uses_queue = at_queue;
}

void KeyPolls::forget(Cycle now) {
    since = now;
    basic_looks = 0;
}

}  // namespace gato::simulator
