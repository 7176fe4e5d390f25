// SPDX-License-Identifier: MIT
// How cycles pass: one by one while each dot is drawn; else by stretches up to the next cycle in which something begins
// (vic/timing.hpp), by the two parts of a line in which the processor has nothing to say, and by whole lines in which nothing can
// change but the counters.
#include "simulator/chips/vic.hpp"

#include "simulator/chips/vic/timing.hpp"

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::vic;

void Vic::run(Cycle now) {
    if (beam.done >= now) return;
    advance(now);
    if (now >= next_stall_) find_next_stall();
}

void Vic::settle(Cycle now) {
    run(now);
    if (is_pending_) draw_pending();
}

void Vic::advance(Cycle now) {
    while (beam.done < now) {
        if (steps_)
            step();
        else
            pass_some(now);
    }
}

// One cycle, when the dots of the one before are drawn.
void Vic::step() {
    draw_cycle();
    beam.cycle = beam.cycle == model_.timing->cycles ? 1 : beam.cycle + 1;
    ++beam.done;
    graphics.move(beam.cycle);
    work_and_fetch();
}

void Vic::pass_some(Cycle now) {
    if (beam.cycle == model_.timing->cycles) {
        pass_lines(now);
        if (beam.done >= now) return;
        beam.cycle = 0;
    }
    const Cycle left = now - beam.done;
    const bool is_in_front_of_text = beam.cycle >= model_.timing->last_sprite_fetch && beam.cycle < load_cycle;
    if (is_in_front_of_text && sprites.dma() != 0 && can_pass_sprite_line(left)) return pass_sprite_line(now);
    if (left >= last_c_access - beam.cycle && can_pass_text()) return pass_text();
    if (left >= model_.timing->cycles - beam.cycle && can_pass_line_end()) return pass_line_end();
    if (left >= model_.timing->first_sprite_pointer - 1 - beam.cycle && can_pass_sprite_checks()) return pass_sprite_checks();
    if (can_pass_sprite_fetches(left)) return pass_sprite_fetches();
    if (left >= model_.timing->cycles + model_.timing->last_sprite_fetch - beam.cycle && can_pass_line_begin())
        return pass_line_begin(model_.timing->cycles + model_.timing->last_sprite_fetch);
    pass(static_cast<int>(std::min<Cycle>(next_work(), beam.cycle + left)));
}

// Up to `until`, the only cycle in which there may be work.
void Vic::pass(int until) {
    if (model_.timing->work_in(until) == 0) return glide(until);
    if (until > beam.cycle + 1) glide(until - 1);
    beam.move_to(beam.cycle + 1);
    work_and_fetch();
}

void Vic::work_and_fetch() {
    look_at_control();
    work(model_.timing->work_in(beam.cycle));
    note_bus(beam.cycle, beam.done);
    fetch_text(beam.cycle, beam.cycle);
}

// Cycles that only fetch.
void Vic::glide(int until) {
    if (registers_.control_changed && until > beam.cycle + 1) glide(beam.cycle + 1);
    const int from = beam.cycle + 1;
    beam.move_to(until);
    look_at_control();
    note_bus(from, beam.done - (until - from));
    fetch_text(from, until);
}

// Is this a line that differs from the one before by its rows only? Its sprites are fetched at its end as they were before it.
bool Vic::can_pass_sprite_line(Cycle left) {
    return left >= sprites.last_fetch(*model_.timing) - beam.cycle && !registers_.control_changed && beam.line != 0
           && beam.line + 1 != model_.standard.lines && sprites.are_together() && sprites.finished() == 0
           && sprites.starting(beam.line, registers_) == 0 && are_over_in_text(sprites.dma() | sprites.shown());
}

// From behind the fetches of sprites to behind the next ones: what the parts of the line below do, in their order. If they are over
// in the next line, one cycle more, in which the processor goes on.
void Vic::pass_sprite_line(Cycle now) {
    pass_text();
    fetch_cells(last_g_access, last_g_access);
    sprites.flip_rows(registers_);
    border.pass_right_edge();
    beam.move_to(model_.timing->first_sprite_pointer);
    if (is_pending_) end_pending();
    show_sprites();
    counters.end_line(bus.is_bad_line());
    sprites.fetch_all(registers_, memory_);
    pass_line_begin(sprites.last_fetch(*model_.timing));
    if (beam.done == now || beam.cycle > model_.timing->last_sprite_fetch) return;
    beam.move_to(beam.cycle + 1);
    bus.release();
}

bool Vic::can_pass_text() const {
    const bool has_none = (sprites.dma() | sprites.shown()) == 0 && canvas_ == nullptr;
    const bool is_over_sprites = beam.cycle >= model_.timing->last_sprite_fetch || (beam.cycle >= 1 && has_none);
    return is_over_sprites && beam.cycle < load_cycle && !registers_.control_changed && beam.line != 0;
}

// From behind the fetches of sprites to the last one of characters. What happens on the way, in its order.
void Vic::pass_text() {
    beam.move_to(last_c_access);
    bus.pass_text(beam.done);
    counters.load(bus.is_bad_line());
    sprites.end_rows();
    border.close_vertical();
    border.pass_left_edge();
    if (bus.is_bad_line()) row_.fetch_all(counters, registers_, memory_);
    fetch_cells(first_g_access, last_c_access);
}

bool Vic::can_pass_line_end() const {
    const bool is_over_sprites = (sprites.dma() | sprites.shown() | sprites.shown_before()) == 0 && canvas_ == nullptr;
    return beam.cycle >= last_c_access && beam.cycle < row_cycle && !registers_.control_changed && is_over_sprites
           && sprites.to_fetch(beam.line, beam, registers_) == 0;
}

// What is left of a line without sprites.
void Vic::pass_line_end() {
    fetch_graphics(beam.cycle + 1, model_.timing->cycles);
    border.pass_right_edge();
    counters.end_line(bus.is_bad_line());
    bus.release();
    beam.move_to(model_.timing->cycles);
}

// g-accesses in all of these cycles, of characters that are known already.
void Vic::fetch_cells(int from, int to) {
    counters.count(to - from + 1);
    if (canvas_ != nullptr) keep_patterns(from, to);
}

bool Vic::can_pass_sprite_checks() const {
    return beam.cycle >= last_c_access && beam.cycle < model_.timing->dma_check && !registers_.control_changed;
}

// From the text to the cycle before the first pointer. Both checks find the same.
void Vic::pass_sprite_checks() {
    const int from = beam.cycle, to = model_.timing->first_sprite_pointer - 1;
    fetch_text(from + 1, to);
    beam.move_to(to);
    work(model_.timing->checks);
    border.pass_right_edge();
    for (int at = from + 1; at <= to; ++at) note_bus(at, beam.done - (to - at));
}

// A sprite whose DMA began in the second check finds the bus not yet free: that is for the single cycles, and so are those that are
// drawn among their fetches, or between whose fetches the processor has a say.
bool Vic::can_pass_sprite_fetches(Cycle left) {
    return beam.cycle == model_.timing->first_sprite_pointer - 1 && sprites.dma() != 0
           && left >= sprites.last_fetch(*model_.timing) - beam.cycle && !registers_.control_changed
           && beam.line + 1 != model_.standard.lines && ((sprites.dma() & 1) == 0 || bus.is_taken(beam.done + 1))
           && sprites.are_together() && are_over_in_text(sprites.dma() | sprites.shown());
}

// From the first pointer to the last data.
void Vic::pass_sprite_fetches() {
    beam.move_to(beam.cycle + 1);
    work(model_.timing->work_in(beam.cycle) & (shows_sprites | ends_row));
    sprites.fetch_all(registers_, memory_);
    pass_line_begin(sprites.last_fetch(*model_.timing));
}

// What sprites without DMA fetch shows nothing.
bool Vic::can_pass_line_begin() const {
    return beam.cycle >= model_.timing->first_sprite_pointer && (sprites.dma() | sprites.shown()) != 0
           && sprites.are_fetched(beam.cycle, *model_.timing) && !registers_.control_changed
           && beam.line + 1 != model_.standard.lines;
}

// To a cycle in front of the text, counted on from this line; that may be still within it.
void Vic::pass_line_begin(int to) {
    beam.move_to(to);
    if (to > model_.timing->cycles) {
        beam.cycle = 1;
        begin_line();
        counters.leave_idle_state(bus.is_bad_line(), beam.cycle);
        beam.cycle = to - model_.timing->cycles;
    }
    bus.note_late(beam.cycle, sprites_hold_bus(beam.cycle), beam.done);
    if (beam.cycle == model_.timing->last_sprite_fetch) note_text_begins();
}

// The next cycle in which anything may begin.
int Vic::next_work() const {
    const auto next = static_cast<std::size_t>(beam.cycle + 1);
    if (is_plain()) return model_.timing->next_plain[next];
    if (!sprites.are_fetched(beam.cycle, *model_.timing)) return model_.timing->next_work[next];
    const int text = beam.cycle < model_.timing->last_sprite_fetch ? model_.timing->last_sprite_fetch : model_.timing->cycles;
    return std::min<int>(model_.timing->next_plain[next], text);
}

// Lines without sprites, from the end of one to the end of another, in which nothing begins: they only count the rows.
void Vic::pass_lines(Cycle now) {
    const bool is_wanted = (sprites.dma() | sprites.shown()) != 0 || canvas_ != nullptr;
    if (is_wanted || registers_.control_changed || now - beam.done < model_.timing->cycles) return;
    const auto passed =
        static_cast<int>(std::min<Cycle>((now - beam.done) / model_.timing->cycles, next_event_line() - beam.line - 1));
    if (passed <= 0) return;
    beam.done += Cycle{passed} * model_.timing->cycles;
    beam.line += passed;
    bus.release();
    bus.look_for_bad_line(beam.line, registers_);
    border.pass_right_edge();
    border.close_vertical();
    counters.pass_lines(passed);
}

// The next line that differs from others, at the latest the one behind the frame's last.
int Vic::next_event_line() const {
    int next = std::min(model_.standard.lines, next_sprite_line());
    for (const int special : {first_bad_line, top_line, top_line + 4, bottom_line - 4, bottom_line})
        if (special > beam.line) next = std::min(next, special);
    const int bad = bus.next_bad_line(beam.line, registers_);
    return bad <= last_bad_line ? std::min(next, bad) : next;
}

// In which the DMA of one may begin.
int Vic::next_sprite_line() const {
    int next = model_.standard.lines;
    unsigned enabled = registers_[reg::sprite_enable];
    for (auto y = reg::sprite_0_y; enabled != 0; y += 2, enabled >>= 1)
        if ((enabled & 1) != 0) next = std::min(next, beam.line + 1 + ((registers_[y] - beam.line - 1) & 0xff));
    return next;
}

}  // namespace gato::simulator
