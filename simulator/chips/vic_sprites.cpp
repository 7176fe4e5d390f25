// SPDX-License-Identifier: MIT
// When sprites are fetched, and from where: Bauer 3.8.1, with the order of the community's later measurements.
#include <gato/simulator/vic.hpp>

#include "simulator/chips/vic_timing.hpp"
#include <gato/c64/registers.hpp>

#include <bit>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr std::uint8_t last_byte = 63;
constexpr int crunch_cycle = 15;
constexpr unsigned idle_address = 0x3fff;

// Calls for each sprite whose bit is set.
template <class Do>
void for_each(unsigned mask, Do act) {
    for (; mask != 0; mask &= mask - 1) act(static_cast<unsigned>(std::countr_zero(mask)));
}

constexpr std::uint8_t bit(unsigned sprite) {
    return static_cast<std::uint8_t>(1U << sprite);
}

// What a sprite without DMA gets: the second phases are the processor's, and between them is an idle access.
std::uint32_t idle_row(const VideoMemory& memory) {
    return 0xff00ffU | std::uint32_t{memory.read(idle_address)} << 8;
}

}  // namespace

void Vic::end_sprite_rows() {
    for_each(sprites.row_ends & 0xff, [&](unsigned s) {
        sprites.mcbase[s] = sprites.mc[s];
        if (sprites.mcbase[s] == last_byte) sprites.dma &= static_cast<std::uint8_t>(~bit(s));
    });
}

void Vic::start_sprite_dma() {
    for_each(registers_[reg::sprite_enable] & ~sprites.dma & 0xffU, [&](unsigned s) {
        if (registers_[reg::sprite_0_y + 2 * s] != (line & 0xff)) return;
        sprites.dma |= bit(s);
        sprites.mcbase[s] = 0;
        sprites.row_ends |= bit(s);
        if (steps_ || (sprites.shown & bit(s)) != 0) return;
        sprites.data[s] = idle_row(memory_);  // as its fetches without DMA would have left it, had somebody looked
        sprites.is_shifting &= static_cast<std::uint8_t>(~bit(s));
    });
}

void Vic::flip_sprite_rows() {
    sprites.row_ends = static_cast<std::uint8_t>(sprites.row_ends ^ (sprites.dma & registers_[reg::sprite_tall]));
}

void Vic::show_sprites() {
    sprites.mc = sprites.mcbase;
    sprites.shown_before = sprites.shown;
    sprites.shown &= sprites.dma;
    for_each(sprites.dma & ~sprites.shown & registers_[reg::sprite_enable], [&](unsigned s) {
        if (registers_[reg::sprite_0_y + 2 * s] == (line & 0xff)) sprites.shown |= bit(s);
    });
    if ((sprites.shown_before | sprites.shown) != 0) plan_dots();
}

// In whose cycle the last sprite with DMA gets its data, counted on from the line in which the first one's pointer is fetched.
int Vic::last_fetch() const {
    return timing_->first_sprite_pointer - 1 + 2 * static_cast<int>(std::bit_width(unsigned{sprites.dma}));
}

// This line's, or at its beginning those of the one before.
bool Vic::has_fetched_sprites() const {
    if (cycle >= timing_->last_sprite_fetch && cycle < timing_->first_sprite_pointer) return false;
    return (cycle < timing_->first_sprite_pointer ? cycle + timing_->cycles : cycle) >= last_fetch();
}

// Is the bus taken from the first one's to the last one's? Between two whose neighbour is missing it is, not between others.
bool Vic::are_fetched_together(unsigned mask) {
    const unsigned from_first = with_gaps_filled(mask) >> std::countr_zero(mask);
    return mask != 0 && (from_first & (from_first + 1)) == 0;
}

// At the end of the line, if nothing is written until then.
unsigned Vic::sprites_to_fetch(int in_line) const {
    unsigned mask = sprites.dma;
    const bool may_end = in_line != line || cycle < mcbase_cycle;
    for_each(may_end ? mask & sprites.row_ends : 0U, [&](unsigned s) {
        if (sprites.mc[s] == last_byte) mask &= ~unsigned{bit(s)};
    });
    for_each(registers_[reg::sprite_enable] & ~mask, [&](unsigned s) {
        if (registers_[reg::sprite_0_y + 2 * s] == (in_line & 0xff)) mask |= bit(s);
    });
    return mask;
}

// A byte that comes before the processor has left the bus is not there.
std::uint8_t Vic::sprite_byte(unsigned sprite, bool second_phase) {
    const unsigned address = unsigned{sprites.pointer[sprite]} << 6 | sprites.mc[sprite];
    sprites.mc[sprite] = (sprites.mc[sprite] + 1) & last_byte;
    return second_phase && done_ < aec_from ? 0xff : memory_.read(address);
}

void Vic::fetch_pointer() {
    const unsigned sprite = timing_->sprite[static_cast<std::size_t>(cycle)];
    const unsigned screen = (unsigned{registers_[reg::memory_pointers]} & reg::screen_base) << 6;
    sprites.pointer[sprite] = memory_.read(screen | 0x3f8U | sprite);
    if ((sprites.dma & bit(sprite)) == 0) return;
    note_bus(cycle, done_);
    sprites.first_byte = sprite_byte(sprite, true);
}

void Vic::fetch_sprite() {
    const unsigned sprite = timing_->sprite[static_cast<std::size_t>(cycle)];
    const bool has_dma = (sprites.dma & bit(sprite)) != 0;
    if (has_dma) note_bus(cycle, done_);
    sprites.data[sprite] = idle_row(memory_);
    if (has_dma) {
        const std::uint32_t second = sprite_byte(sprite, false), third = sprite_byte(sprite, true);
        sprites.data[sprite] = std::uint32_t{sprites.first_byte} << 16 | second << 8 | third;
    }
    if (!steps_) sprites.is_shifting &= static_cast<std::uint8_t>(~bit(sprite));  // else where its dots are drawn
    if (cycle == timing_->last_sprite_fetch) note_text_begins();
}

// What the single fetches do, in a stretch of the line in which the chip has the bus to itself.
void Vic::fetch_all_sprites() {
    const unsigned screen = (unsigned{registers_[reg::memory_pointers]} & reg::screen_base) << 6;
    const std::uint8_t* const pointers = memory_.at(screen | 0x3f8U);
    for_each(sprites.dma, [&](unsigned s) {
        const unsigned pointer = pointers[s], first = sprites.mc[s];
        sprites.pointer[s] = static_cast<std::uint8_t>(pointer);
        sprites.data[s] = three_bytes(pointer << 6, first);
        sprites.mc[s] = (first + 3) & last_byte;
    });
    sprites.is_shifting = 0;
}

// Of a sprite's 64; behind the last one comes the first again.
std::uint32_t Vic::three_bytes(unsigned address, unsigned first) const {
    const auto together = [](unsigned a, unsigned b, unsigned c) { return a << 16 | b << 8 | c; };
    const std::uint8_t* const block = memory_.at(address);
    if (address != 0 && first + 3 <= last_byte) return four_bytes(block + first) >> 8;
    const auto byte = [&](unsigned at) { return memory_.read(address | (at & last_byte)); };
    return together(byte(first), byte(first + 1), byte(first + 2));
}

// Unexpanded, a sprite's row ends with each line. Turned off in the very cycle in which MCBASE is about to be loaded, the counter
// gets a mixture of both: a "crunched" sprite.
void Vic::write_sprite_tall(std::uint8_t value) {
    const unsigned turned = ~value & ~sprites.row_ends & 0xffU;
    if (cycle == crunch_cycle)
        for_each(turned, [&](unsigned s) {
            const unsigned base = sprites.mcbase[s], count = sprites.mc[s];
            sprites.mc[s] = static_cast<std::uint8_t>((0x2aU & base & count) | (0x15U & (base | count)));
        });
    sprites.row_ends |= static_cast<std::uint8_t>(~value);
    registers_[reg::sprite_tall] = value;
}

}  // namespace gato::simulator
