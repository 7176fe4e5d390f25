// SPDX-License-Identifier: MIT
// The automaton: what happens in which cycle of a line, and when the chip takes the bus.
#include "simulator/chips/vic.hpp"

#include "core/c64/registers.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gato::simulator {

namespace reg = c64::vic;

void Vic::work(unsigned bits) {
    if ((bits & begins_line) != 0) begin_line();
    if ((bits & begins_frame) != 0 && beam.line == 0) {
        display.vcbase = 0;
        light_pen_.begin_frame(model_, beam, interrupts_);
    }
    if ((bits & loads_counters) != 0) load_counters();
    if ((bits & ends_sprite_rows) != 0) end_sprite_rows();
    if ((bits & moves_border) != 0) {
        if (beam.cycle == left_border_cycle) border.close_vertical();
        if (!steps_) {
            border.look_at_edges(beam.cycle, registers_, true);
            border.look_at_edges(beam.cycle, registers_, false);
        }
    }
    if ((bits & starts_sprite_dma) != 0) start_sprite_dma();
    if ((bits & flips_sprite_rows) != 0) flip_sprite_rows();
    if ((bits & ends_row) != 0 && is_pending_) {
        end_pending();
        shift_out(drawn_sprites());
        if (canvas_ != nullptr) plan_dots();  // some chips show sprites a cycle later
    }
    if ((bits & shows_sprites) != 0) show_sprites();
    if ((bits & fetches_pointer) != 0) fetch_pointer();
    if ((bits & fetches_sprite) != 0) fetch_sprite();
    if ((bits & ends_row) != 0) end_row();
}

// What is written into $d011 counts from the next cycle on, which may be in another line.
void Vic::look_at_control() {
    if (!registers_.control_changed || beam.cycle == 1) return;
    registers_.control_changed = false;
    border.look_at_line(beam.line, registers_);
    look_for_bad_line();
}

void Vic::begin_line() {
    registers_.control_changed = false;
    beam.line = model_.line_after(beam.line);
    if (beam.line == 0) display.may_have_bad_lines = false;
    border.close_vertical();
    border.look_at_line(beam.line, registers_);
    note_display_on();
    look_for_bad_line();
}

// DEN in any cycle of line $30 allows this frame its bad lines.
void Vic::note_display_on() {
    if (beam.line == first_bad_line && registers_.is_display_on()) display.may_have_bad_lines = true;
}

// Bauer 3.5. It may come and go with every write into $d011.
void Vic::look_for_bad_line() {
    const std::uint8_t control = registers_[reg::control_1];
    display.is_bad_line = display.may_have_bad_lines && beam.line >= first_bad_line && beam.line <= last_bad_line
                          && (beam.line & reg::y_scroll) == (control & reg::y_scroll);
}

// A bad line turns idle into display state behind the g-access of its first cycle: one that is forced within the picture shows, and
// counts, a cell less than it has c-accesses.
void Vic::leave_idle_state() {
    const bool too_late = beam.cycle >= last_g_access && beam.cycle < row_cycle;  // for this row
    if (display.is_bad_line && !too_late) display.is_displaying = true;
}

void Vic::load_counters() {
    display.vc = display.vcbase;
    display.vmli = 0;
    if (display.is_bad_line) display.rc = 0;
}

void Vic::end_row() {
    if (display.rc == 7) {
        display.vcbase = display.vc;
        display.is_displaying = false;
    }
    display.is_displaying = display.is_displaying || display.is_bad_line;
    if (display.is_displaying) display.rc = static_cast<std::uint8_t>((display.rc + 1) & 7);
}

// Of a g-access, with the counters as they are.
unsigned Vic::graphics_address(unsigned vc, unsigned vmli) const {
    return graphics_address(vc, vmli, registers_[reg::control_1]);
}

unsigned Vic::graphics_address(unsigned vc, unsigned vmli, std::uint8_t control) const {
    const unsigned pointers = registers_[reg::memory_pointers], character = display.characters[vmli];
    unsigned address = 0x3fff;
    if (display.is_displaying)
        address = (control & reg::bitmap_mode) != 0 ? (pointers & reg::bitmap_half) << 10 | vc << 3 | display.rc
                                                    : (pointers & reg::character_base) << 10 | character << 3 | display.rc;
    return (control & reg::extended_mode) != 0 ? address & 0x39ff : address;
}

// Of the g-access in which a forced bad line ends the idle state: of a character 0, with all bits of the set's address. To the NMOS
// chips' lower half it is still an idle access.
unsigned Vic::woken_address() const {
    return 0x3800U | (model_.standard.is_hmos() ? display.rc : 0xffU);
}

// After a change of BMM. The lower half of an address leaves the chip first, when BMM has not fallen yet; RAM takes the upper half
// soon enough to see it as well, ROM does not. A rise is in time, but of the 6567s' lower half between two places in RAM. To an HMOS
// chip all of it is a cycle late.
unsigned Vic::drawn_address() const {
    const std::uint8_t control = registers_[reg::control_1];
    const bool leaves_idle_state = display.is_bad_line && !display.is_displaying;
    if (leaves_idle_state && (control & reg::bitmap_mode) == 0) return woken_address();
    const unsigned now = graphics_address(display.vc, display.vmli, control);
    if (((control ^ control_before_) & reg::bitmap_mode) == 0) return now;
    const unsigned before = graphics_address(display.vc, display.vmli, control ^ reg::bitmap_mode);
    if (model_.standard.is_hmos()) return before;
    const unsigned mixed = (now & 0x3f00U) | (before & 0xffU);
    if ((control & reg::bitmap_mode) == 0) return memory_.is_rom(now) ? mixed : before;
    const bool is_pal = model_.standard.cycles_per_line == pal.cycles_per_line;
    return is_pal || memory_.is_rom(before) ? now : mixed;
}

// g-accesses: only drawing wants to know what they fetch. Memory may have changed since they were gone through for the first time.
void Vic::fetch_graphics(int from, int to) {
    from = std::max(from, first_g_access);
    to = std::min(to, last_g_access);
    if (from > to) return;
    if (steps_) {
        const bool is_known = canvas_ != nullptr && beam.done <= replayed_to_;
        fetched = {is_known ? patterns_[static_cast<std::size_t>(from - first_g_access)] : memory_.read(drawn_address()), 0, 0};
        if (display.is_displaying) {
            fetched.character = display.characters[display.vmli];
            fetched.color = display.colors[display.vmli] & 0x0f;
        }
    }
    count_cells(to - from + 1);
}

// All of these cycles' fetches for the text.
void Vic::fetch_text(int from, int to) {
    fetch_graphics(from, to);
    leave_idle_state();
    if (display.is_bad_line) fetch_characters(from, to);
    if (canvas_ != nullptr && !steps_) keep_patterns(from, to);
}

void Vic::count_cells(int count) {
    if (!display.is_displaying) return;
    display.vc = static_cast<std::uint16_t>((display.vc + count) & vc_mask);
    display.vmli = static_cast<std::uint8_t>(display.vmli + count);
}

// c-accesses, in the phase behind the g-access of the same cycle. Before the processor has left the bus they read what is on it.
void Vic::fetch_characters(int from, int to) {
    if (beam.done <= replayed_to_) return;
    from = std::max(from, first_c_access);
    to = std::min(to, last_c_access);
    const unsigned screen = registers_.screen();
    for (int at = from; at <= to; ++at) {
        const int behind = std::max(to, first_g_access - 1) - std::max(at, first_g_access - 1);  // g-accesses that came later
        const auto cell = static_cast<std::size_t>((display.vmli - behind) & 0x3f);
        if (cell >= display.characters.size()) continue;
        const unsigned vc = (display.vc - static_cast<unsigned>(behind)) & vc_mask;
        const bool owns_bus = beam.done - (to - at) >= aec_from;
        display.characters[cell] = owns_bus ? memory_.read(screen | vc) : 0xff;
        display.colors[cell] = (owns_bus ? memory_.colors[vc] : memory_.processor_byte) & 0x0f;
    }
}

bool Vic::holds_bus(int at) const {
    return (display.is_bad_line && at >= first_bad_cycle && at <= last_bad_cycle)
           || (sprites.dma & model_.timing->bus_users_in(at)) != 0;
}

void Vic::note_bus(int at, Cycle now) {
    if (!holds_bus(at))
        aec_from = never;
    else if (aec_from == never)
        aec_from = now + cycles_until_aec;
}

// A bad line that was seen coming is passed as a whole.
Cycle Vic::bus_free(Cycle now, std::uint8_t waits_for) {
    memory_.processor_byte = waits_for;
    if (now >= next_stall_ && now < stall_end_) now = stall_end_;
    can_pass_row(now) ? pass_row() : advance(now);
    while (holds_bus(beam.cycle)) {
        now += cycles_until_free();
        advance(now);
    }
    find_next_stall();
    return now;
}

Vic::Bus Vic::bus_at(Cycle now) {
    if (now < next_stall_) return Bus::free;
    advance(now - 1);
    const bool had_sprite = (sprites.dma & 1) != 0;
    advance(now);
    if (!holds_bus(beam.cycle)) {
        find_next_stall();
        return Bus::free;
    }
    const Cycle fall = aec_from - cycles_until_aec;
    if (now == fall && !had_sprite && (sprites.dma & 1) != 0) late_fall_ = fall;
    const Cycle noticed = fall + (fall == late_fall_ ? 1 : 0);
    if (now < noticed) return Bus::falls_late;
    if (now == noticed) return Bus::falls;
    return now < aec_from ? Bus::wanted : Bus::taken;
}

// As far as can be said now.
Cycle Vic::cycles_until_free() const {
    if (display.is_bad_line && beam.cycle >= first_bad_cycle && beam.cycle <= last_bad_cycle)
        return last_bad_cycle + 1 - beam.cycle;
    int cycles = 1, at = beam.cycle + 1;
    for (;; ++at, ++cycles) {
        if (at > model_.timing->cycles) at = 1;
        if ((sprites.dma & model_.timing->bus_users_in(at)) == 0) return cycles;
    }
}

// `end`: when the bus is free again; 0: not known.
struct Vic::Stall {
    Cycle begin = never, end = 0;
};

// When BA may fall next, as the registers are now. The processor may still have to do what it does in this very cycle.
void Vic::find_next_stall() {
    if (registers_.control_changed || holds_bus(beam.cycle)) {
        next_stall_ = beam.done;
        stall_end_ = 0;
        return;
    }
    const Cycle bad_line = next_bad_line();
    Stall next{bad_line, bad_line + last_bad_cycle + 1 - first_bad_cycle}, other = next_sprite();
    if (other.begin < next.begin) std::swap(next, other);
    const bool joins = other.begin == next.end;
    next_stall_ = next.begin;
    stall_end_ = joins ? other.end : next.end;
}

Cycle Vic::next_bad_line() const {
    if (display.is_bad_line && beam.cycle < last_bad_cycle) return beam.done + std::max(first_bad_cycle - beam.cycle, 1);
    const bool is_on = registers_.is_display_on();
    const auto matching = [&](int from) { return from + ((registers_[reg::control_1] - from) & reg::y_scroll); };
    const bool may_come = beam.line < first_bad_line ? is_on : display.may_have_bad_lines;
    int next = matching(std::max(beam.line + 1, first_bad_line));
    if (!may_come || next > last_bad_line) {
        if (!is_on) return never;
        next = model_.standard.lines + matching(first_bad_line);
    }
    return beam.done - beam.cycle + Cycle{next - beam.line} * model_.timing->cycles + first_bad_cycle;
}

// While one is fetched, or when one may begin to be.
Vic::Stall Vic::next_sprite() const {
    if ((sprites.dma | registers_[reg::sprite_enable]) == 0) return {};
    const Cycle before_line = beam.done - beam.cycle;
    if (beam.cycle < model_.timing->dma_check && (beam.cycle >= model_.timing->last_sprite_fetch || has_fetched_sprites()))
        return stall_behind(sprites_to_fetch(beam.line), before_line);
    if (sprites.dma == 0) return {.begin = next_dma()};
    if (beam.cycle >= model_.timing->first_sprite_pointer && has_fetched_sprites())
        return stall_behind(sprites_to_fetch(model_.line_after(beam.line)), before_line + model_.timing->cycles);
    int at = beam.cycle + 1;
    while (at <= model_.timing->cycles && !holds_bus(at) && (model_.timing->work_in(at) & starts_sprite_dma) == 0) ++at;
    return {.begin = before_line + at};
}

// For the fetches of these sprites, in the line behind `before_line`.
Vic::Stall Vic::stall_behind(unsigned mask, Cycle before_line) const {
    if (mask == 0) return {.begin = next_dma()};
    const SpriteFetches& fetches = sprite_fetches[mask];
    const Cycle pointers = before_line + model_.timing->first_sprite_pointer;
    return {.begin = pointers + 2 * fetches.first - cycles_until_aec,
            .end = fetches.are_together ? pointers + 2 * fetches.behind_first : 0};
}

// Of a sprite that has none yet.
Cycle Vic::next_dma() const {
    const unsigned enabled = registers_[reg::sprite_enable];
    Cycle next = never;
    for (unsigned sprite = 0; sprite < 8; ++sprite)
        if ((enabled >> sprite & 1) != 0) next = std::min(next, beam.done - beam.cycle + cycles_until_dma(sprite));
    return next == never ? never : std::max(next, beam.done + 1);
}

// From the line's beginning to the next check in a line that a sprite's y matches.
Cycle Vic::cycles_until_dma(unsigned sprite) const {
    const int check = model_.timing->dma_check;
    const int y = registers_.y_of(sprite);
    const int from = beam.cycle > check + 1 ? beam.line + 1 : beam.line;
    int matching = y >= from ? y : y + 0x100;
    if (matching < from || matching >= model_.standard.lines) matching = y + model_.standard.lines;
    return Cycle{matching - beam.line} * model_.timing->cycles + check;
}

std::uint8_t Vic::phase_1_byte(Cycle now) {
    run(now);
    if (beam.cycle >= first_refresh && beam.cycle <= last_refresh)
        return memory_.read(
            0x3f00U
            | ((0xff - 5U * static_cast<unsigned>(beam.line) - static_cast<unsigned>(beam.cycle - first_refresh)) & 0xff));
    if (beam.cycle >= first_g_access && beam.cycle <= last_g_access) {
        const int behind = display.is_displaying ? 1 : 0;  // it has counted
        const int cell = std::max(display.vmli - behind, 0);
        return memory_.read(
            graphics_address(static_cast<unsigned>(display.vc - behind) & vc_mask, static_cast<unsigned>(cell)));
    }
    if ((model_.timing->work_in(beam.cycle) & fetches_pointer) != 0)
        return memory_.read(registers_.pointer_of(model_.timing->sprite_in(beam.cycle)));
    return memory_.read(0x3fff);
}

void Vic::draw_into(Canvas* canvas) {
    settle(beam.done);
    canvas_ = canvas;
    choose_drawing();
}

void Vic::look_away() {
    canvas_ = nullptr;
    choose_drawing();
}

}  // namespace gato::simulator
