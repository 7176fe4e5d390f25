// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/timing.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

// Where the chips differ.
struct ChipFacts {
    int cycles, first_sprite_pointer, dma_check, display_check;
    int x_of_first_cycle, x_period, repeated_x_cycle;  // the 6567R8 shows eight dots twice
};

constexpr ChipFacts facts_of(VicChip chip) {
    switch (chip) {
    case VicChip::mos6567r8:
    case VicChip::mos8562: return {65, 59, 56, 59, 0x19c, 0x200, 63};
    case VicChip::mos6567r56a: return {64, 59, 56, 58, 0x19c, 0x200, 0};
    default: return {63, 58, 55, 58, 0x194, 0x1f8, 0};
    }
}

constexpr std::size_t at(int cycle) {
    return static_cast<std::size_t>(cycle);
}

constexpr void add_display(LineTiming& line) {
    line.work[1] |= begins_line;
    line.work[at(frame_cycle)] |= begins_frame;
    line.work[at(load_cycle)] |= loads_counters;
    line.work[at(first_bad_cycle)] |= takes_bus;
    for (const int cycle : {left_border_cycle, narrow_right_border_cycle, right_border_cycle})
        line.work[at(cycle)] |= moves_border;
    line.work[at(row_cycle)] |= ends_row;
}

constexpr void add_sprites(LineTiming& line, const ChipFacts& facts) {
    line.work[at(mcbase_cycle)] |= ends_sprite_rows;
    line.work[at(facts.dma_check)] |= starts_sprite_dma;
    line.work[at(facts.dma_check + 1)] |= starts_sprite_dma | flips_sprite_rows;
    line.work[at(facts.display_check)] |= shows_sprites;
    const auto in_line = [&](int cycle) { return at((cycle - 1 + line.cycles) % line.cycles + 1); };
    for (int sprite = 0; sprite < 8; ++sprite) {
        const int pointer = facts.first_sprite_pointer + 2 * sprite;
        line.work[in_line(pointer)] |= fetches_pointer;
        line.work[in_line(pointer + 1)] |= fetches_sprite;
        line.sprite[in_line(pointer)] = line.sprite[in_line(pointer + 1)] = static_cast<std::uint8_t>(sprite);
        for (int cycle = pointer - static_cast<int>(cycles_until_aec); cycle <= pointer + 1; ++cycle)
            line.bus_users[in_line(cycle)] |= static_cast<std::uint8_t>(1 << sprite);
    }
}

// The dots that a cycle draws begin four before its own x: they are what was fetched in the cycle before.
constexpr void add_positions(LineTiming& line, const ChipFacts& facts) {
    int x = facts.x_of_first_cycle - 4;
    for (int cycle = 1; cycle <= line.cycles; ++cycle) {
        line.x[at(cycle)] = static_cast<std::int16_t>(x);
        if (cycle + 1 != facts.repeated_x_cycle) x = (x + 8) % facts.x_period;
    }
}

constexpr LineTiming timing(VicChip chip) {
    const ChipFacts facts = facts_of(chip);
    LineTiming line{.cycles = facts.cycles,
                    .first_sprite_pointer = facts.first_sprite_pointer,
                    .last_sprite_fetch = facts.first_sprite_pointer + 15 - facts.cycles,
                    .dma_check = facts.dma_check,
                    .x_period = facts.x_period};
    add_display(line);
    add_sprites(line, facts);
    add_positions(line, facts);
    for (int cycle = facts.dma_check; cycle < facts.first_sprite_pointer; ++cycle)
        line.checks |= static_cast<std::uint16_t>(line.work[at(cycle)] & ~unsigned{moves_border});
    int any = line.cycles, plain = line.cycles;
    for (int cycle = line.cycles; cycle >= 1; --cycle) {
        if (line.work[at(cycle)] != 0) any = cycle;
        if ((line.work[at(cycle)] & ~sprite_work) != 0) plain = cycle;
        line.next_work[at(cycle)] = static_cast<std::uint8_t>(any);
        line.next_plain[at(cycle)] = static_cast<std::uint8_t>(plain);
    }
    return line;
}

constexpr LineTiming of_6569 = timing(VicChip::mos6569), of_6567r8 = timing(VicChip::mos6567r8),
                     of_6567r56a = timing(VicChip::mos6567r56a);

}  // namespace

const LineTiming& timing_of(VicChip chip) {
    switch (chip) {
    case VicChip::mos6567r8:
    case VicChip::mos8562: return of_6567r8;
    case VicChip::mos6567r56a: return of_6567r56a;
    default: return of_6569;
    }
}

}  // namespace gato::simulator
