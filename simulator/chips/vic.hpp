// SPDX-License-Identifier: MIT
// VIC-II: registers, interrupts, and an automaton that knows for every cycle what the chip fetches, when it stops the processor,
// and what it draws. Facts: Christian Bauer, "The MOS 6567/6569 video controller (VIC-II)", with the community's later findings
// (crunched sprites, grey dots); each in simulator/chips beside its code.
//
// Nothing happens while nobody looks: run() makes up for the cycles that have passed, by lines and stretches of lines where it can.
// Dots are drawn where somebody wants the picture: a line at a time, or one by one where a register is written in it, and where a
// collision interrupts. Else collisions alone are found, a line at a time; what sprites are compared with there is what memory
// holds when that line is over.
//
// Not modelled: the brightness of colours by revision, and the DRAM's own decay under DMA delay.
#pragma once

#include "core/c64/registers.hpp"
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
#include <gato/simulator/video.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace gato::simulator {

namespace detail {

struct VicState {
    VicCounters counters;
    VicBus bus;
    VicSprites sprites;
    VicGraphics graphics;
    VicBorder border;
    VicBeam beam;
};

}  // namespace detail

class Vic : private detail::VicState {
public:
    explicit Vic(VideoStandard standard = pal);

    // The pins; to be called again when what they lead to has changed or moved.
    void connect(const VideoMemory& memory) { memory_ = memory; }

    // `reg` 0-63, named in gato/c64/registers.hpp. Reading the collisions clears them.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);

    // Whether a write may end or bring an interrupt or a stall.
    [[nodiscard]] bool moves_deadline(std::uint8_t reg) const { return draws_ || reg < c64::vic::border_color; }

    // As they were written; what is read differs where a register shows something else.
    [[nodiscard]] const std::array<std::uint8_t, 64>& registers() const { return registers_.values; }
    // What read() would give, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;
    // Until when reading the register gives what it gives now, and has no effect; `now` where that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    // What the raster counter shows: it is reset a cycle late, in line 0's second.
    [[nodiscard]] int raster_line(Cycle now) const { return raster_.line(now); }

    // Goes through the cycles up to and including `now`: their fetches see memory as it is at this moment.
    void run(Cycle now);
    // The same with the dots: what they are drawn from is about to change.
    void settle(Cycle now);
    // Brings the interrupt flags up to `now`.
    void sync(Cycle now) {
        if (now >= raster_.next_match()) raster_.note_match(registers_.compare_line(), now, interrupts_);
        if (now >= light_pen_.next()) run(light_pen_.next());
        if (collisions_interrupt()) run(now - 1);
    }
    // When the interrupt line went low; `never` while it is high.
    [[nodiscard]] Cycle interrupt_since() const { return interrupts_.since(); }
    // When the line will go low by itself, through the raster or a light pen whose line is low when a frame begins; `never` when it is
    // low already or nothing is enabled.
    [[nodiscard]] Cycle next_interrupt() const {
        if (interrupts_.since() != never) return never;
        const Cycle raster = interrupts_.come_from(c64::vic::raster_flag) ? raster_.next_match() : never;
        return interrupts_.come_from(c64::vic::light_pen_flag) ? std::min(raster, light_pen_.next()) : raster;
    }

    // The processor stops at its first read from this cycle on, or from a later one; as far as can be said without going there.
    [[nodiscard]] Cycle next_stall() const { return next_stall_; }
    // Might it take the byte that the processor waits to read? Where a bad line begins within the picture.
    [[nodiscard]] bool may_see_processor() const { return registers_.control_changed; }
    // The first cycle not before `now` in which the processor may read; `waits_for` is the byte that it wants.
    [[nodiscard]] Cycle bus_free(Cycle now, std::uint8_t waits_for);
    // What a controller on the expansion port finds, which goes by BA, to be asked cycle by cycle. BA falls three cycles before AEC, with which
    // the bus is `taken`. It falls late for the controller when sprite 0 has begun to be fetched in this very cycle: `falls_late`, and
    // `falls` a cycle after.
    enum class Bus : std::uint8_t { free, falls_late, falls, wanted, taken };
    [[nodiscard]] Bus bus_at(Cycle now);
    // The byte of `now`'s first phase, which the open bus shows.
    [[nodiscard]] std::uint8_t phase_1_byte(Cycle now);
    // Must each cycle be gone through before memory changes?
    [[nodiscard]] bool is_watched() const { return draws_ || canvas_ != nullptr; }
    // May any dot interrupt?
    [[nodiscard]] bool interrupts_by_dots() const { return draws_; }
    // May it have to be, as soon as sprites are shown, since their collisions interrupt?
    [[nodiscard]] bool may_be_watched() const { return is_watched() || collisions_interrupt(); }

    // The light pen's line, which is that of a control port's fire button; a falling edge notes where the beam is.
    void set_light_pen(bool is_low, Cycle now);

    // From now on dots go there; null: nobody looks. The caller runs the chip to where he wants to begin, or end: those of a line may
    // come late, at the latest with this call.
    void draw_into(Canvas* canvas);
    // The same for a copy: the dots of its line are the original's.
    void look_away();

    // Sprites that have dots on the line that has been gone through last, a bit each.
    [[nodiscard]] std::uint8_t sprites_shown() const { return static_cast<std::uint8_t>(sprites.shown()); }

    [[nodiscard]] const VideoStandard& standard() const { return model_.standard; }

private:
    [[nodiscard]] std::uint8_t as_read(std::uint8_t reg, Cycle now) const;
    void catch_up(std::uint8_t reg, std::uint8_t value, Cycle now);
    void look_for_collisions(Cycle now);
    void write_compare(std::uint8_t reg, std::uint8_t value, Cycle now);
    void write_mask(std::uint8_t value, Cycle now);
    void collide(std::uint8_t with_sprites, std::uint8_t with_background);

    // vic_run.cpp: cycle by cycle, and by more at once
    void advance(Cycle now);
    void step();
    void pass_some(Cycle now);
    void pass(int until);
    void glide(int until);
    void work_and_fetch();
    void pass_sprite_line(Cycle now);
    void pass_text();
    void pass_line_end();
    void fetch_cells(int from, int to);
    void pass_sprite_checks();
    void pass_sprite_fetches();
    void pass_line_begin(int to);
    [[nodiscard]] bool can_pass_sprite_line(Cycle left);
    [[nodiscard]] bool can_pass_text() const;
    [[nodiscard]] bool can_pass_line_end() const;
    [[nodiscard]] bool can_pass_sprite_checks() const;
    [[nodiscard]] bool can_pass_sprite_fetches(Cycle left);
    [[nodiscard]] bool can_pass_line_begin() const;
    [[nodiscard]] int next_work() const;
    void pass_lines(Cycle now);
    [[nodiscard]] int next_event_line() const;
    [[nodiscard]] int next_sprite_line() const;

    // vic_rows.cpp
    [[nodiscard]] bool can_pass_row(Cycle now) const;
    void pass_row();

    // vic_lines.cpp
    void work(unsigned bits);
    void look_at_control();
    void begin_line();
    void fetch_graphics(int from, int to);
    void fetch_text(int from, int to);
    void note_bus(int cycle, Cycle now) { bus.note(cycle, sprites_hold_bus(cycle), now); }
    [[nodiscard]] bool sprites_hold_bus(int cycle) const { return sprites.hold_bus(cycle, *model_.timing); }
    [[nodiscard]] bool holds_bus(int cycle) const { return bus.is_held(cycle, sprites_hold_bus(cycle)); }
    [[nodiscard]] bool has_sprites() const {
        return (sprites.dma() | sprites.shown() | registers_[c64::vic::sprite_enable]) != 0;
    }
    // Is there nothing to do for sprites, nor a picture, whose lines begin and end where sprites are fetched?
    [[nodiscard]] bool is_plain() const { return !has_sprites() && canvas_ == nullptr; }
    void find_next_stall();
    struct Stall;
    [[nodiscard]] Stall next_sprite() const;
    [[nodiscard]] Stall stall_behind(unsigned mask, Cycle before_line) const;
    [[nodiscard]] Cycle next_dma() const;
    [[nodiscard]] Cycle cycles_until_dma(unsigned sprite) const;
    [[nodiscard]] unsigned graphics_address(unsigned vc, unsigned vmli) const;
    [[nodiscard]] unsigned graphics_address(unsigned vc, unsigned vmli, std::uint8_t control) const;
    [[nodiscard]] unsigned drawn_address() const;
    [[nodiscard]] unsigned woken_address() const;

    void start_sprite_dma() { sprites.start_dma(beam.line, steps_, registers_, memory_); }
    void show_sprites();
    void fetch_pointer();
    void fetch_sprite();

    // vic_collisions.cpp: those of a line in which nothing was written
    void plan_dots();
    void choose_drawing();
    [[nodiscard]] bool collisions_interrupt() const {
        return interrupts_.come_from(c64::vic::sprite_flag | c64::vic::background_flag);
    }
    [[nodiscard]] unsigned drawn_sprites() const { return sprites.shown() & places_.reached(); }
    [[nodiscard]] bool are_over_in_text(unsigned mask);
    void note_text_begins();
    void draw_pending();
    void find_collisions();
    void find_collisions_to(int x);
    void end_pending();
    [[nodiscard]] std::uint8_t touching_sprites(unsigned mask, int to) const;
    [[nodiscard]] std::uint8_t touching_graphics(unsigned mask, int to) const;
    [[nodiscard]] RowPlanes sprite_row(unsigned sprite) const;
    [[nodiscard]] const std::uint8_t* text_patterns() const;
    [[nodiscard]] const std::uint8_t* character_rows() const;
    [[nodiscard]] bool is_blank_text(const std::uint8_t* patterns) const;
    [[nodiscard]] std::uint64_t text_at(int x, const std::uint8_t* patterns) const;
    template <class ForegroundAt>
    [[nodiscard]] std::uint8_t touching_graphics(unsigned mask, int to, ForegroundAt foreground_at) const;
    [[nodiscard]] DotRow foreground_row() const;
    void find_patterns(std::uint8_t* cells) const;

    // vic_dots.cpp
    void draw_cycle();
    [[nodiscard]] std::uint8_t* picture_line() const;
    void draw_sprites(VicDots& dots);
    [[nodiscard]] int dots_until_x(unsigned sprite) const;
    [[nodiscard]] unsigned busy_sprites() const;
    [[nodiscard]] unsigned shift_sprites(unsigned busy, int x, int dot);
    [[nodiscard]] std::uint8_t fetched_sprite(int dot) const;
    [[nodiscard]] int sprite_x(unsigned sprite, int dot) const;
    void draw_border(VicDots& dots);
    void put(const VicDots& dots);

    // vic_cells.cpp: the dots of a cycle at once
    [[nodiscard]] Planes sprite_planes(unsigned sprite);
    [[nodiscard]] bool draws_sprites_at_once() const;
    void draw_sprites_at_once(VicDots& dots);

    // vic_line_dots.cpp: those of a line
    void keep_patterns(int from, int to);
    [[nodiscard]] VicCell cell_at(std::size_t column) const {
        return row_.cell(column, row_.patterns[column], counters.is_displaying());
    }
    void draw_line();
    void draw_cells(std::uint8_t* dots) const;
    void draw_rows_of_sprites(std::uint8_t* line_dots) const;
    void draw_border(std::uint8_t* line_dots) const;
    void draw_rest_of_border() const;

    static constexpr Cycle long_ago = -1000;

    VicModel model_;
    VideoMemory memory_;
    VicRegisters registers_;
    VicRow row_;
    VicInterrupts interrupts_;
    VicRaster raster_;
    VicLightPen light_pen_;
    VicCollisions collisions_;
    Cycle next_stall_ = 0;
    Cycle stall_end_ = 0;      // when that one is over; 0: not known
    Cycle late_fall_ = never;  // of BA, by bus_at()
    Canvas* canvas_ = nullptr;
    bool draws_ = false;  // collisions interrupt, so each dot is wanted in its cycle
    bool steps_ = false;  // the dots of this line are drawn one by one
    VicSpritePlaces places_;
    bool is_pending_ = false;        // its dots, or collisions, are still to be found, all within its text
    int found_to_ = 0;               // they are known for the dots left of this x
    Cycle pending_since_ = never;    // when its fetches of sprites were over
    detail::VicState pending_from_;  // the state then
    Cycle replayed_to_ = long_ago;   // it goes through cycles again that were pending: what they fetched is known
};

}  // namespace gato::simulator
