// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/sprites.hpp"

#include <bit>

namespace gato::simulator {

namespace {

constexpr int crunch_cycle = 15;

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

// Three of a sprite's 64 bytes; after the last one comes the first again.
std::uint32_t three_bytes(unsigned address, unsigned first, const VideoMemory& memory) {
    const auto byte = [&](unsigned at) { return std::uint32_t{memory.read(address | (at & 63))}; };
    return byte(first) << 16 | byte(first + 1) << 8 | byte(first + 2);
}

}  // namespace

void VicSprites::start_dma(int line, bool fetches_all, const VicRegisters& registers, const VideoMemory& memory) {
    for_each(starting(line, registers), [&](unsigned s) {
        dma_ |= bit(s);
        mcbase_[s] = 0;
        row_ends_ |= bit(s);
        if (fetches_all || (shown_ & bit(s)) != 0) return;
        shifters.load(s, idle_row(memory));  // as fetches without DMA would have left it
        shifters.stop(bit(s));
    });
}

void VicSprites::show(int line, const VicRegisters& registers) {
    mc_ = mcbase_;
    shown_before_ = shown_;
    shown_ &= dma_;
    shown_ |= static_cast<std::uint8_t>(placed(dma_ & ~unsigned{shown_}, line, registers));
}

unsigned VicSprites::placed(unsigned mask, int line, const VicRegisters& registers) {
    unsigned placed = 0;
    for_each(registers[c64::vic::sprite_enable] & mask, [&](unsigned s) {
        if (registers.y_of(s) == (line & 0xff)) placed |= bit(s);
    });
    return placed;
}

// A byte that is fetched before the processor has left the bus is not read from memory.
std::uint8_t VicSprites::next_byte(unsigned sprite, bool owns_bus, const VideoMemory& memory) {
    const unsigned address = unsigned{pointer_[sprite]} << 6 | mc_[sprite];
    mc_[sprite] = (mc_[sprite] + 1) & last_byte;
    return owns_bus ? memory.read(address) : 0xff;
}

void VicSprites::fetch_pointer(unsigned sprite, bool owns_bus, const VicRegisters& registers, const VideoMemory& memory) {
    pointer_[sprite] = memory.read(registers.pointer_of(sprite));
    if ((dma_ & bit(sprite)) != 0) first_byte_ = next_byte(sprite, owns_bus, memory);
}

// The second byte comes in a phase that is always the chip's.
void VicSprites::fetch(unsigned sprite, bool owns_bus, const VideoMemory& memory) {
    if ((dma_ & bit(sprite)) == 0) return shifters.load(sprite, idle_row(memory));
    const std::uint32_t second = next_byte(sprite, true, memory), third = next_byte(sprite, owns_bus, memory);
    shifters.load(sprite, std::uint32_t{first_byte_} << 16 | second << 8 | third);
}

void VicSprites::fetch_all(const VicRegisters& registers, const VideoMemory& memory) {
    EightBytes pointers;
    std::copy_n(memory.at(registers.pointer_of(0)), pointers.size(), pointers.begin());
    take_bytes(pointer_, dma_, pointers);
    constexpr std::uint64_t counted = 3 * each_byte_1, counter = last_byte * each_byte_1;
    const std::uint64_t after = word_of(mc_) + (counted & spread_bits[dma_]);
    const unsigned special = equal_bytes(pointers, 0) | (memory.characters != nullptr ? point_to_rom(pointers) : 0U);
    const bool are_plain = (after & ~counter) == 0 && (dma_ & special) == 0 && memory.cartridge == nullptr;
    const auto address = [&](unsigned s) { return unsigned{pointers[s]} << 6; };
    if (are_plain)
        for_each(dma_, [&](unsigned s) { shifters.load(s, four_bytes(memory.bank + address(s) + mc_[s]) >> 8); });
    else
        for_each(dma_, [&](unsigned s) { shifters.load(s, three_bytes(address(s), mc_[s], memory)); });
    set_bytes(mc_, after & counter);
    shifters.stop_all();
}

// Unexpanded, a sprite's row ends with each line. Turned off in the very cycle in which MCBASE is about to be loaded, the
// counter gets a mixture of both: a "crunched" sprite.
void VicSprites::write_tall(std::uint8_t value, int cycle) {
    const unsigned turned = ~value & ~row_ends_ & 0xffU;
    if (cycle == crunch_cycle)
        for_each(turned, [&](unsigned s) {
            const unsigned base = mcbase_[s], count = mc_[s];
            mc_[s] = static_cast<std::uint8_t>((0x2aU & base & count) | (0x15U & (base | count)));
        });
    row_ends_ |= static_cast<std::uint8_t>(~value);
}

}  // namespace gato::simulator
