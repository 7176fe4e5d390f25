// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/next_stall.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator {

namespace {

// `end`: when the bus is free again; 0: not known.
struct Stall {
    Cycle begin = never, end = 0;
};

// From the line's beginning to the next check in a line that a sprite's y matches.
Cycle cycles_until_dma(const VicUnits& vic, unsigned sprite) {
    const int check = vic.timing().dma_check;
    const int y = vic.registers.y_of(sprite);
    const int from = vic.beam.cycle > check + 1 ? vic.beam.line + 1 : vic.beam.line;
    int matching = y >= from ? y : y + 0x100;
    if (matching < from || matching >= vic.model.standard.lines) matching = y + vic.model.standard.lines;
    return Cycle{matching - vic.beam.line} * vic.timing().cycles + check;
}

// For a sprite that has none yet.
Cycle next_dma(const VicUnits& vic) {
    const unsigned enabled = vic.registers[c64::vic::sprite_enable];
    Cycle next = never;
    for (unsigned sprite = 0; sprite < 8; ++sprite)
        if ((enabled >> sprite & 1) != 0) next = std::min(next, vic.beam.done - vic.beam.cycle + cycles_until_dma(vic, sprite));
    return next == never ? never : std::max(next, vic.beam.done + 1);
}

// For the fetches of these sprites, in the line after `before_line`.
Stall stall_after(const VicUnits& vic, unsigned mask, Cycle before_line) {
    if (mask == 0) return {.begin = next_dma(vic)};
    const SpriteFetches& fetches = sprite_fetches[mask];
    const Cycle pointers = before_line + vic.timing().first_sprite_pointer;
    return {.begin = pointers + 2 * fetches.first - cycles_until_aec,
            .end = fetches.are_together ? pointers + 2 * fetches.after_first : 0};
}

// While one is fetched, or when one may begin to be.
Stall next_sprite(const VicUnits& vic) {
    if ((vic.sprites.dma() | vic.registers[c64::vic::sprite_enable]) == 0) return {};
    const Cycle before_line = vic.beam.done - vic.beam.cycle;
    if (vic.beam.cycle < vic.timing().dma_check
        && (vic.beam.cycle >= vic.timing().last_sprite_fetch || vic.sprites.are_fetched(vic.beam.cycle, vic.timing())))
        return stall_after(vic, vic.sprites.to_fetch(vic.beam.line, vic.beam, vic.registers), before_line);
    if (vic.sprites.dma() == 0) return {.begin = next_dma(vic)};
    if (vic.beam.cycle >= vic.timing().first_sprite_pointer && vic.sprites.are_fetched(vic.beam.cycle, vic.timing()))
        return stall_after(vic, vic.sprites.to_fetch(vic.model.line_after(vic.beam.line), vic.beam, vic.registers),
                           before_line + vic.timing().cycles);
    int at = vic.beam.cycle + 1;
    while (at <= vic.timing().cycles && !vic.is_bus_held(at) && (vic.timing().work_in(at) & starts_sprite_dma) == 0) ++at;
    return {.begin = before_line + at};
}

}  // namespace

void VicNextStall::find(const VicUnits& vic) {
    if (vic.registers.control_changed || vic.is_bus_held(vic.beam.cycle)) {
        begin_ = vic.beam.done;
        end_ = 0;
        return;
    }
    const Cycle bad_line = vic.bus.next_bad_fall(vic.beam, vic.model, vic.registers);
    Stall next{bad_line, bad_line + last_bad_cycle + 1 - first_bad_cycle}, other = next_sprite(vic);
    if (other.begin < next.begin) std::swap(next, other);
    const bool joins = other.begin == next.end;
    begin_ = next.begin;
    end_ = joins ? other.end : next.end;
}

}  // namespace gato::simulator
