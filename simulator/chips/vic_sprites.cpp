// SPDX-License-Identifier: MIT
// When sprites are fetched, and from where: Bauer 3.8.1, with the order of the community's later measurements.
#include "simulator/chips/vic.hpp"

#include "core/c64/registers.hpp"
#include "simulator/chips/vic/eight_bytes.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <algorithm>
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

// Those whose 64 bytes are in the quarter of the bank that the characters hide.
unsigned point_to_rom(const EightBytes& pointers) {
    const std::uint64_t elsewhere = word_of(pointers) ^ 0x40 * each_byte_1;
    return ~highest_bits(elsewhere | elsewhere << 1) & 0xff;
}

// What a sprite without DMA gets: the second phases are the processor's, and between them is an idle access.
std::uint32_t idle_row(const VideoMemory& memory) {
    return 0xff00ffU | std::uint32_t{memory.read(idle_address)} << 8;
}

}  // namespace

void Vic::end_sprite_rows() {
    sprites.dma &= static_cast<std::uint8_t>(~finished_sprites());
    take_bytes(sprites.mcbase, sprites.row_ends, sprites.mc);
}

void Vic::start_sprite_dma() {
    for_each(starting_sprites(~unsigned{sprites.dma}, beam.line), [&](unsigned s) {
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
    sprites.shown |= static_cast<std::uint8_t>(starting_sprites(unsigned{sprites.dma} & ~unsigned{sprites.shown}, beam.line));
    if ((sprites.shown_before | sprites.shown) != 0 || canvas_ != nullptr) plan_dots();
}

// In whose cycle the last sprite with DMA gets its data, counted on from the line in which the first one's pointer is fetched.
int Vic::last_fetch() const {
    return model_.timing->first_sprite_pointer - 1 + 2 * sprite_fetches[sprites.dma].behind_last;
}

// This line's, or at its beginning those of the one before.
bool Vic::has_fetched_sprites() const {
    if (beam.cycle >= model_.timing->last_sprite_fetch && beam.cycle < model_.timing->first_sprite_pointer) return false;
    return (beam.cycle < model_.timing->first_sprite_pointer ? beam.cycle + model_.timing->cycles : beam.cycle) >= last_fetch();
}

// Those whose last row has been shown: their DMA ends in cycle 16.
unsigned Vic::finished_sprites() const {
    return sprites.dma & sprites.row_ends & equal_bytes(sprites.mc, last_byte);
}

unsigned Vic::placed_sprites(unsigned mask, int in_line) const {
    unsigned placed = 0;
    for_each(mask, [&](unsigned s) {
        if (registers_.y_of(s) == (in_line & 0xff)) placed |= bit(s);
    });
    return placed;
}

// At the end of the line, if nothing is written until then.
unsigned Vic::sprites_to_fetch(int in_line) const {
    const bool may_end = in_line != beam.line || beam.cycle < mcbase_cycle;
    const unsigned left = may_end ? sprites.dma & ~finished_sprites() : sprites.dma;
    return left | starting_sprites(~left, in_line);
}

// A byte that comes before the processor has left the bus is not there.
std::uint8_t Vic::sprite_byte(unsigned sprite, bool second_phase) {
    const unsigned address = unsigned{sprites.pointer[sprite]} << 6 | sprites.mc[sprite];
    sprites.mc[sprite] = (sprites.mc[sprite] + 1) & last_byte;
    return second_phase && !bus.is_taken(beam.done) ? 0xff : memory_.read(address);
}

void Vic::fetch_pointer() {
    const unsigned sprite = model_.timing->sprite_in(beam.cycle);
    sprites.pointer[sprite] = memory_.read(registers_.pointer_of(sprite));
    if ((sprites.dma & bit(sprite)) == 0) return;
    note_bus(beam.cycle, beam.done);
    sprites.first_byte = sprite_byte(sprite, true);
}

void Vic::fetch_sprite() {
    const unsigned sprite = model_.timing->sprite_in(beam.cycle);
    const bool has_dma = (sprites.dma & bit(sprite)) != 0;
    if (has_dma) note_bus(beam.cycle, beam.done);
    sprites.data[sprite] = idle_row(memory_);
    if (has_dma) {
        const std::uint32_t second = sprite_byte(sprite, false), third = sprite_byte(sprite, true);
        sprites.data[sprite] = std::uint32_t{sprites.first_byte} << 16 | second << 8 | third;
    }
    if (!steps_) sprites.is_shifting &= static_cast<std::uint8_t>(~bit(sprite));  // else where its dots are drawn
    if (beam.cycle == model_.timing->last_sprite_fetch) note_text_begins();
}

// What the single fetches do, in a stretch of the line in which the chip has the bus to itself.
void Vic::fetch_all_sprites() {
    EightBytes pointers;
    std::copy_n(memory_.at(registers_.pointer_of(0)), pointers.size(), pointers.begin());
    take_bytes(sprites.pointer, sprites.dma, pointers);
    constexpr std::uint64_t counted = 3 * each_byte_1, counter = last_byte * each_byte_1;
    const std::uint64_t after = word_of(sprites.mc) + (counted & spread_bits[sprites.dma]);
    const unsigned special = equal_bytes(pointers, 0) | (memory_.characters != nullptr ? point_to_rom(pointers) : 0U);
    const bool are_plain = (after & ~counter) == 0 && (sprites.dma & special) == 0 && memory_.cartridge == nullptr;
    const auto address = [&](unsigned s) { return unsigned{pointers[s]} << 6; };
    if (are_plain)
        for_each(sprites.dma,
                 [&](unsigned s) { sprites.data[s] = four_bytes(memory_.bank + address(s) + sprites.mc[s]) >> 8; });
    else
        for_each(sprites.dma, [&](unsigned s) { sprites.data[s] = three_bytes(address(s), sprites.mc[s]); });
    set_bytes(sprites.mc, after & counter);
    sprites.is_shifting = 0;
}

// Of a sprite's 64; behind the last one comes the first again.
std::uint32_t Vic::three_bytes(unsigned address, unsigned first) const {
    const auto byte = [&](unsigned at) { return std::uint32_t{memory_.read(address | (at & last_byte))}; };
    return byte(first) << 16 | byte(first + 1) << 8 | byte(first + 2);
}

// Unexpanded, a sprite's row ends with each line. Turned off in the very cycle in which MCBASE is about to be loaded, the counter
// gets a mixture of both: a "crunched" sprite.
void Vic::write_sprite_tall(std::uint8_t value) {
    const unsigned turned = ~value & ~sprites.row_ends & 0xffU;
    if (beam.cycle == crunch_cycle)
        for_each(turned, [&](unsigned s) {
            const unsigned base = sprites.mcbase[s], count = sprites.mc[s];
            sprites.mc[s] = static_cast<std::uint8_t>((0x2aU & base & count) | (0x15U & (base | count)));
        });
    sprites.row_ends |= static_cast<std::uint8_t>(~value);
    registers_.values[reg::sprite_tall] = value;
}

}  // namespace gato::simulator
