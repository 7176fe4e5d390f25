// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/line_at_once.hpp"

#include "simulator/chips/vic/line_collisions.hpp"
#include "simulator/chips/vic/line_dots.hpp"

namespace gato::simulator {

void choose_drawing(VicUnits& vic) {
    VicDrawing& drawing = vic.drawing;
    if (!drawing.steps) vic.graphics.skip_control(vic.registers);
    drawing.interrupts = vic.sprites.shown() != 0 && vic.collisions_interrupt();
    const bool has_dots =
        vic.is_drawn() || (vic.sprites.shown() | vic.sprites.shown_before()) != 0 || vic.sprites.shifters.unfinished() != 0;
    drawing.steps = drawing.interrupts || (has_dots && !drawing.is_pending);
}

// Where the border is open, dots are wanted that are not of the text.
void plan_line(VicUnits& vic) {
    VicDrawing& drawing = vic.drawing;
    const bool stepped = drawing.steps;
    drawing.has_begun = false;
    drawing.found_to = 0;
    const bool is_wanted = vic.is_drawn() || vic.sprites.shown() != 0;
    const bool interrupts = vic.sprites.shown() != 0 && vic.collisions_interrupt();
    drawing.is_pending =
        is_wanted && !interrupts && (!vic.is_drawn() || vic.border.is_main()) && are_over_in_text(vic, vic.sprites.shown());
    choose_drawing(vic);
    if (vic.is_drawn() && stepped && !drawing.steps) draw_rest_of_border(vic);
}

bool are_over_in_text(VicUnits& vic, unsigned sprites) {
    vic.places.find(vic.registers, vic.timing());
    return !vic.places.leave_text(sprites) && vic.sprites.shifters.unfinished() == 0;
}

void note_text_begins(VicUnits& vic) {
    if (!vic.drawing.is_pending) return;
    vic.drawing.begin = vic.moment();
    vic.drawing.has_begun = true;
}

void look_for_collisions(VicUnits& vic) {
    if (vic.drawing.is_pending && vic.drawing.has_begun) find_collisions_so_far(vic);
}

void finish_line(VicUnits& vic) {
    if (!vic.drawing.is_pending) return;
    if (vic.drawn_sprites() != 0) find_collisions(vic);
    if (vic.is_drawn()) draw_line(vic);
    vic.drawing.is_pending = false;
}

// Before the text there is nothing to draw; its collisions are known.
void begin_replay(VicUnits& vic) {
    look_for_collisions(vic);
    vic.drawing.is_pending = false;
    if (vic.drawing.has_begun) {
        vic.drawing.replayed_to = vic.beam.done;
        vic.moment() = vic.drawing.begin;
        vic.graphics.empty();
    }
    choose_drawing(vic);
}

void end_replay(VicUnits& vic) {
    vic.drawing.replayed_to = VicDrawing::long_ago;
}

}  // namespace gato::simulator
