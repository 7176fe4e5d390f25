// SPDX-License-Identifier: MIT
// The VIC-II's units together, and what is known about the line that is drawn: the state that all ways of passing cycles work
// on.
#pragma once

#include "simulator/chips/vic/beam.hpp"
#include "simulator/chips/vic/border.hpp"
#include "simulator/chips/vic/bus.hpp"
#include "simulator/chips/vic/collisions.hpp"
#include "simulator/chips/vic/counters.hpp"
#include "simulator/chips/vic/graphics.hpp"
#include "simulator/chips/vic/interrupt_flags.hpp"
#include "simulator/chips/vic/light_pen.hpp"
#include "simulator/chips/vic/raster.hpp"
#include "simulator/chips/vic/registers.hpp"
#include "simulator/chips/vic/row.hpp"
#include "simulator/chips/vic/sprite_places.hpp"
#include "simulator/chips/vic/sprites.hpp"
#include "simulator/chips/vic/video_memory.hpp"

namespace gato::simulator {

// What changes as the beam moves: the state from which a line can be run through once more.
struct VicMoment {
    VicBeam beam;
    VicBorder border;
    VicBus bus;
    VicCounters counters;
    VicGraphics graphics;
    VicSprites sprites;
};

// Where the dots of a line go, and when they are found (line_at_once.hpp).
struct VicDrawing {
    static constexpr Cycle long_ago = -1000;

    Canvas* canvas = nullptr;      // null: nobody wants the picture
    bool interrupts = false;       // collisions do, so each dot is wanted in its cycle
    bool steps = false;            // the dots of this line are drawn one by one
    bool is_pending = false;       // they, or their collisions, are still to be found, all within the text
    int found_to = 0;              // collisions are known for the dots to the left of this x
    bool has_begun = false;        // the line's fetches of sprites are over:
    VicMoment begin;               // the state then
    Cycle replayed_to = long_ago;  // cycles up to here are run through again: what they fetched is known
};

struct VicUnits : VicMoment {
    explicit VicUnits(const VideoStandard& standard) : model(standard), raster(standard) {}

    VicModel model;
    VideoMemory memory;
    VicRegisters registers;
    VicRow row;
    VicInterrupts interrupts;
    VicRaster raster;
    VicLightPen light_pen;
    VicCollisions collisions;
    VicSpritePlaces places;
    VicDrawing drawing;

    [[nodiscard]] const LineTiming& timing() const { return *model.timing; }
    [[nodiscard]] VicMoment& moment() { return *this; }

    [[nodiscard]] bool is_drawn() const { return drawing.canvas != nullptr; }
    [[nodiscard]] bool is_last_line() const { return beam.line + 1 == model.standard.lines; }
    [[nodiscard]] bool collisions_interrupt() const {
        return interrupts.come_from(c64::vic::sprite_flag | c64::vic::background_flag);
    }
    // Sprites that are fetched or shown.
    [[nodiscard]] unsigned active_sprites() const { return sprites.dma() | sprites.shown(); }
    // Those that have dots in the line.
    [[nodiscard]] unsigned drawn_sprites() const { return sprites.shown() & places.reached(); }
    [[nodiscard]] bool may_have_sprites() const { return (active_sprites() | registers[c64::vic::sprite_enable]) != 0; }
    // Is only the work of the text left? There are no sprites, and no picture, whose lines begin and end where sprites are
    // fetched.
    [[nodiscard]] bool is_plain() const { return !may_have_sprites() && !is_drawn(); }
    // Is that so in this line, although sprites may begin in a later one?
    [[nodiscard]] bool is_text_alone() const { return active_sprites() == 0 && !is_drawn(); }

    // Returns a cell of a line that has been fetched.
    [[nodiscard]] VicCell cell_at(std::size_t column) const {
        return row.cell(column, row.patterns[column], counters.is_displaying());
    }
    // Returns where the dots of the beam's line go, while somebody wants the picture; null if the line is not part of it.
    [[nodiscard]] std::uint8_t* picture_line() const {
        const int from_first = beam.line - model.standard.first_picture_line;
        const int picture_row = from_first < 0 ? from_first + model.standard.lines : from_first;
        return picture_row < model.standard.picture_lines ? drawing.canvas->dots.data() + picture_row * visible_dots : nullptr;
    }

    [[nodiscard]] bool sprites_hold_bus(int cycle) const { return sprites.hold_bus(cycle, *model.timing); }
    [[nodiscard]] bool is_bus_held(int cycle) const { return bus.is_held(cycle, sprites_hold_bus(cycle)); }
    // `cycle` is a cycle of this line, and `now` the same on the machine's clock.
    void note_bus(int cycle, Cycle now) { bus.note(cycle, sprites_hold_bus(cycle), now); }
    void collide(std::uint8_t with_sprites, std::uint8_t with_foreground) {
        collisions.note(with_sprites, with_foreground, beam.done, interrupts);
    }
};

}  // namespace gato::simulator
