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
    if (done_ >= now) return;
    advance(now);
    if (now >= next_stall_) find_next_stall();
}

void Vic::settle(Cycle now) {
    run(now);
    if (is_pending_) draw_pending();
}

void Vic::advance(Cycle now) {
    while (done_ < now) {
        if (steps_)
            step();
        else
            pass_some(now);
    }
}

// One cycle, when the dots of the one before are drawn.
void Vic::step() {
    draw_cycle();
    cycle = cycle == timing_->cycles ? 1 : cycle + 1;
    ++done_;
    loaded = fetched;
    has_loaded = has_fetched;
    has_fetched = cycle >= first_g_access && cycle <= last_g_access;
    work_and_fetch();
}

void Vic::pass_some(Cycle now) {
    if (cycle == timing_->cycles) {
        pass_lines(now);
        if (done_ >= now) return;
        cycle = 0;
    }
    const Cycle left = now - done_;
    const bool is_in_front_of_text = cycle >= timing_->last_sprite_fetch && cycle < load_cycle;
    if (is_in_front_of_text && sprites.dma != 0 && can_pass_sprite_line(left)) return pass_sprite_line(now);
    if (left >= last_c_access - cycle && can_pass_text()) return pass_text();
    if (left >= timing_->cycles - cycle && can_pass_line_end()) return pass_line_end();
    if (left >= timing_->first_sprite_pointer - 1 - cycle && can_pass_sprite_checks()) return pass_sprite_checks();
    if (can_pass_sprite_fetches(left)) return pass_sprite_fetches();
    if (left >= timing_->cycles + timing_->last_sprite_fetch - cycle && can_pass_line_begin())
        return pass_line_begin(timing_->cycles + timing_->last_sprite_fetch);
    pass(static_cast<int>(std::min<Cycle>(next_work(), cycle + left)));
}

// Up to `until`, the only cycle in which there may be work.
void Vic::pass(int until) {
    if (timing_->work[static_cast<std::size_t>(until)] == 0) return glide(until);
    if (until > cycle + 1) glide(until - 1);
    ++cycle;
    ++done_;
    work_and_fetch();
}

void Vic::work_and_fetch() {
    look_at_control();
    work(timing_->work[static_cast<std::size_t>(cycle)]);
    note_bus(cycle, done_);
    fetch_text(cycle, cycle);
}

// Cycles that only fetch.
void Vic::glide(int until) {
    if (registers_.control_changed && until > cycle + 1) glide(cycle + 1);
    const int from = cycle + 1;
    done_ += until - cycle;
    cycle = until;
    look_at_control();
    note_bus(from, done_ - (until - from));
    fetch_text(from, until);
}

// Is this a line that differs from the one before by its rows only? Its sprites are fetched at its end as they were before it.
bool Vic::can_pass_sprite_line(Cycle left) {
    return left >= last_fetch() - cycle && !registers_.control_changed && line != 0 && line + 1 != standard_.lines
           && sprite_fetches[sprites.dma].are_together && finished_sprites() == 0
           && starting_sprites(~unsigned{sprites.dma}, line) == 0 && are_over_in_text(sprites.dma | sprites.shown);
}

// From behind the fetches of sprites to behind the next ones: what the parts of the line below do, in their order. If they are over
// in the next line, one cycle more, in which the processor goes on.
void Vic::pass_sprite_line(Cycle now) {
    pass_text();
    fetch_cells(last_g_access, last_g_access);
    flip_sprite_rows();
    border.is_main = true;
    done_ += timing_->first_sprite_pointer - cycle;
    cycle = timing_->first_sprite_pointer;
    if (is_pending_) end_pending();
    show_sprites();
    end_row();
    fetch_all_sprites();
    pass_line_begin(last_fetch());
    if (done_ == now || cycle > timing_->last_sprite_fetch) return;
    ++cycle;
    ++done_;
    aec_from = never;
}

bool Vic::can_pass_text() const {
    const bool has_none = (sprites.dma | sprites.shown) == 0 && canvas_ == nullptr;
    const bool is_over_sprites = cycle >= timing_->last_sprite_fetch || (cycle >= 1 && has_none);
    return is_over_sprites && cycle < load_cycle && !registers_.control_changed && line != 0;
}

// From behind the fetches of sprites to the last one of characters. What happens on the way, in its order.
void Vic::pass_text() {
    done_ += last_c_access - cycle;
    cycle = last_c_access;
    aec_from = display.is_bad_line ? done_ - (last_bad_cycle - first_bad_cycle - cycles_until_aec) : never;
    load_counters();
    end_sprite_rows();
    border.is_vertical = border.is_vertical || border.closes;
    border.is_main = border.is_main && border.is_vertical;
    if (display.is_bad_line) fetch_row();
    fetch_cells(first_g_access, last_c_access);
}

bool Vic::can_pass_line_end() const {
    const bool is_over_sprites = (sprites.dma | sprites.shown | sprites.shown_before) == 0 && canvas_ == nullptr;
    return cycle >= last_c_access && cycle < row_cycle && !registers_.control_changed && is_over_sprites
           && sprites_to_fetch(line) == 0;
}

// What is left of a line without sprites.
void Vic::pass_line_end() {
    fetch_graphics(cycle + 1, timing_->cycles);
    border.is_main = true;
    end_row();
    aec_from = never;
    done_ += timing_->cycles - cycle;
    cycle = timing_->cycles;
}

// g-accesses in all of these cycles, of characters that are known already.
void Vic::fetch_cells(int from, int to) {
    count_cells(to - from + 1);
    if (canvas_ != nullptr) keep_patterns(from, to);
}

// The c-accesses of a whole line.
void Vic::fetch_row() {
    const unsigned screen = registers_.screen();
    const unsigned in_first_part = std::min(unsigned{cells_per_row}, vc_mask + 1U - display.vc);
    copy_cells(0, screen | display.vc, in_first_part);
    copy_cells(in_first_part, screen, cells_per_row - in_first_part);
}

// Cells whose addresses follow each other.
void Vic::copy_cells(unsigned cell, unsigned address, unsigned count) {
    if (count == 0) return;
    const auto copy = [&](unsigned cells) {
        std::copy_n(memory_.at(address), cells, display.characters.begin() + cell);
        std::copy_n(memory_.colors + (address & vc_mask), cells, display.colors.begin() + cell);
    };
    if (count == cells_per_row)
        copy(cells_per_row);  // some moves
    else
        copy(count);
    for (unsigned i = 0; i < count && address + i < 2; ++i) display.characters[cell + i] = memory_.read(address + i);
}

bool Vic::can_pass_sprite_checks() const {
    return cycle >= last_c_access && cycle < timing_->dma_check && !registers_.control_changed;
}

// From the text to the cycle before the first pointer. Both checks find the same.
void Vic::pass_sprite_checks() {
    const int from = cycle, to = timing_->first_sprite_pointer - 1;
    fetch_text(from + 1, to);
    done_ += to - from;
    cycle = to;
    work(timing_->checks);
    border.is_main = true;
    for (int at = from + 1; at <= to; ++at) note_bus(at, done_ - (to - at));
}

// A sprite whose DMA began in the second check finds the bus not yet free: that is for the single cycles, and so are those that are
// drawn among their fetches, or between whose fetches the processor has a say.
bool Vic::can_pass_sprite_fetches(Cycle left) {
    return cycle == timing_->first_sprite_pointer - 1 && sprites.dma != 0 && left >= last_fetch() - cycle
           && !registers_.control_changed && line + 1 != standard_.lines && ((sprites.dma & 1) == 0 || aec_from <= done_ + 1)
           && sprite_fetches[sprites.dma].are_together && are_over_in_text(sprites.dma | sprites.shown);
}

// From the first pointer to the last data.
void Vic::pass_sprite_fetches() {
    ++cycle;
    ++done_;
    work(timing_->work[static_cast<std::size_t>(cycle)] & (shows_sprites | ends_row));
    fetch_all_sprites();
    pass_line_begin(last_fetch());
}

// What sprites without DMA fetch shows nothing.
bool Vic::can_pass_line_begin() const {
    return cycle >= timing_->first_sprite_pointer && (sprites.dma | sprites.shown) != 0 && has_fetched_sprites()
           && !registers_.control_changed && line + 1 != standard_.lines;
}

// To a cycle in front of the text, counted on from this line; that may be still within it.
void Vic::pass_line_begin(int to) {
    done_ += to - cycle;
    cycle = to;
    if (to > timing_->cycles) {
        cycle = 1;
        begin_line();
        leave_idle_state();
        cycle = to - timing_->cycles;
    }
    aec_from = holds_bus(cycle) ? done_ - cycles_until_aec : never;
    if (cycle == timing_->last_sprite_fetch) note_text_begins();
}

// The next cycle in which anything may begin.
int Vic::next_work() const {
    const auto next = static_cast<std::size_t>(cycle + 1);
    if (is_plain()) return timing_->next_plain[next];
    if (!has_fetched_sprites()) return timing_->next_work[next];
    const int text = cycle < timing_->last_sprite_fetch ? timing_->last_sprite_fetch : timing_->cycles;
    return std::min<int>(timing_->next_plain[next], text);
}

// Lines without sprites, from the end of one to the end of another, in which nothing begins: they only count the rows.
void Vic::pass_lines(Cycle now) {
    const bool is_wanted = (sprites.dma | sprites.shown) != 0 || canvas_ != nullptr;
    if (is_wanted || registers_.control_changed || now - done_ < timing_->cycles) return;
    const auto passed = static_cast<int>(std::min<Cycle>((now - done_) / timing_->cycles, next_event_line() - line - 1));
    if (passed <= 0) return;
    done_ += Cycle{passed} * timing_->cycles;
    line += passed;
    aec_from = never;
    display.is_bad_line = false;
    border.is_main = true;
    border.is_vertical = border.is_vertical || border.closes;
    count_rows(passed);
}

// The next line that differs from others, at the latest the one behind the frame's last.
int Vic::next_event_line() const {
    int next = std::min(standard_.lines, next_sprite_line());
    for (const int special : {first_bad_line, top_line, top_line + 4, bottom_line - 4, bottom_line})
        if (special > line) next = std::min(next, special);
    if (!display.may_have_bad_lines) return next;
    const int from = std::max(line + 1, first_bad_line);
    const int bad = from + ((registers_[reg::control_1] - from) & reg::y_scroll);
    return bad <= last_bad_line ? std::min(next, bad) : next;
}

// In which the DMA of one may begin.
int Vic::next_sprite_line() const {
    int next = standard_.lines;
    unsigned enabled = registers_[reg::sprite_enable];
    for (auto y = reg::sprite_0_y; enabled != 0; y += 2, enabled >>= 1)
        if ((enabled & 1) != 0) next = std::min(next, line + 1 + ((registers_[y] - line - 1) & 0xff));
    return next;
}

void Vic::count_rows(int lines) {
    display.vmli = 0;
    display.vc = display.vcbase;
    if (!display.is_displaying) return;
    const int until_last = 7 - display.rc;
    display.rc = static_cast<std::uint8_t>(display.rc + std::min(lines, until_last));
    display.vc = static_cast<std::uint16_t>((display.vcbase + cells_per_row) & vc_mask);
    display.vmli = cells_per_row;
    if (lines <= until_last) return;
    display.vcbase = display.vc;
    display.is_displaying = false;
    if (lines > until_last + 1) display.vmli = 0;
}

}  // namespace gato::simulator
