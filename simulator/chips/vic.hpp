// SPDX-License-Identifier: MIT
// VIC-II: registers, interrupts, and an automaton that knows for every cycle what the chip fetches, when it stops the
// processor, and what it draws. Facts: Christian Bauer, "The MOS 6567/6569 video controller (VIC-II)", with the community's
// later findings (crunched sprites, grey dots); each in simulator/chips/vic beside its code.
//
// The chip is made of units, each with its state and the rules for it (vic/units.hpp). The code that passes cycles, one by one
// (vic/automaton.hpp) or several at once (vic/progress.hpp), calls them; this class is what others see.
//
// Nothing happens while nobody looks: run() makes up for the cycles that have passed, by lines and stretches of lines where it
// can. Dots are drawn if somebody wants the picture: a line at a time, or one by one in a line in which a register is written,
// or in which a collision interrupts. Otherwise only collisions are found, a line at a time; sprites are then compared with
// what is in memory when the line is over.
//
// Not modelled: the brightness of colours by revision, and the DRAM's own decay under DMA delay.
#pragma once

#include "simulator/chips/vic/next_stall.hpp"
#include "simulator/chips/vic/units.hpp"

#include <algorithm>

namespace gato::simulator {

class Vic {
public:
    explicit Vic(VideoStandard standard = pal);

    // Connects the pins; call it again when what they lead to has changed or moved.
    void connect(const VideoMemory& memory) { units_.memory = memory; }

    // `reg` is 0-63, named in gato/c64/registers.hpp. Reading the collisions clears them.
    [[nodiscard]] std::uint8_t read(std::uint8_t reg, Cycle now);
    void write(std::uint8_t reg, std::uint8_t value, Cycle now);

    // May a write end or bring an interrupt or a stall?
    [[nodiscard]] bool moves_deadline(std::uint8_t reg) const { return interrupts_by_dots() || reg < c64::vic::border_color; }

    // The registers as they were written; a read differs where a register shows something else.
    [[nodiscard]] const std::array<std::uint8_t, 64>& registers() const { return units_.registers.values; }
    // Returns what read() would, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg, Cycle now) const;
    // Returns until when reading the register gives what it gives now, and has no effect; `now` if that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint8_t reg, Cycle now) const;

    // Returns what the raster counter shows: it is reset a cycle late, in line 0's second.
    [[nodiscard]] int raster_line(Cycle now) const { return units_.raster.line(now); }

    // Runs through the cycles up to and including `now`: their fetches see memory as it is at this moment.
    void run(Cycle now);
    // The same including the dots: what they are drawn from is about to change.
    void settle(Cycle now);
    // Brings the interrupt flags up to `now`.
    void sync(Cycle now) {
        if (now >= units_.raster.next_match())
            units_.raster.note_match(units_.registers.compare_line(), now, units_.interrupts);
        if (now >= units_.light_pen.next()) run(units_.light_pen.next());
        if (units_.collisions_interrupt()) run(now - 1);
    }
    // When the interrupt line went low; `never` while it is high.
    [[nodiscard]] Cycle interrupt_since() const { return units_.interrupts.since(); }
    // Returns when the line will go low by itself, through the raster or through a light pen whose line is low when a frame
    // begins; `never` if it is low already or nothing is enabled.
    [[nodiscard]] Cycle next_interrupt() const {
        const VicInterrupts& interrupts = units_.interrupts;
        if (interrupts.since() != never) return never;
        const Cycle raster = interrupts.come_from(c64::vic::raster_flag) ? units_.raster.next_match() : never;
        return interrupts.come_from(c64::vic::light_pen_flag) ? std::min(raster, units_.light_pen.next()) : raster;
    }

    // The processor stops at its first read from this cycle on, or from a later one; as far as this is known without running
    // there.
    [[nodiscard]] Cycle next_stall() const { return next_stall_.begin(); }
    // Might the chip take the byte that the processor waits to read? It does when a bad line begins within the picture.
    [[nodiscard]] bool may_see_processor() const { return units_.registers.control_changed; }
    // Returns the first cycle not before `now` in which the processor may read; `waits_for` is the byte that it waits to read.
    [[nodiscard]] Cycle bus_free(Cycle now, std::uint8_t waits_for);
    // What a controller on the expansion port sees, which watches BA; call it for each cycle. BA falls three cycles before AEC,
    // with which the bus is `taken`. If the fetch of sprite 0 has begun in this very cycle, BA falls late for the controller:
    // `falls_late`, and `falls` a cycle after.
    enum class Bus : std::uint8_t { free, falls_late, falls, wanted, taken };
    [[nodiscard]] Bus bus_at(Cycle now);
    // Returns the byte of `now`'s first phase, which the open bus shows.
    [[nodiscard]] std::uint8_t phase_1_byte(Cycle now);
    // Must it run through each cycle before memory changes?
    [[nodiscard]] bool is_watched() const { return units_.drawing.interrupts || units_.is_drawn(); }
    // Can any dot interrupt?
    [[nodiscard]] bool interrupts_by_dots() const { return units_.drawing.interrupts; }
    // Will it have to, as soon as sprites are shown, since their collisions interrupt?
    [[nodiscard]] bool may_be_watched() const { return is_watched() || units_.collisions_interrupt(); }

    // The light pen's line, which is that of a control port's fire button; a falling edge notes where the beam is.
    void set_light_pen(bool is_low, Cycle now);

    // Sends the dots there from now on; null: nowhere. The caller must run the chip to the cycle at which this begins or ends:
    // the dots of a line may come late, at the latest with this call.
    void draw_into(Canvas* canvas);
    // The same for a copy: the dots of its line belong to the original.
    void look_away();

    // Returns the sprites that have dots on the line that was run through last, a bit each.
    [[nodiscard]] std::uint8_t sprites_shown() const { return static_cast<std::uint8_t>(units_.sprites.shown()); }

    [[nodiscard]] const VideoStandard& standard() const { return units_.model.standard; }

private:
    [[nodiscard]] std::uint8_t as_read(std::uint8_t reg, Cycle now) const;
    void catch_up(std::uint8_t reg, std::uint8_t value, Cycle now);
    void find_collisions(Cycle now);
    void set_compare(std::uint8_t reg, std::uint8_t value, Cycle now);
    void set_interrupt_mask(std::uint8_t value, Cycle now);

    VicUnits units_;
    VicNextStall next_stall_;
    bool repeats_rows_ = false;  // the bus was last taken for a row of text like others, and nothing has been written since
    Cycle late_fall_ = never;    // of BA, by bus_at()
};

}  // namespace gato::simulator
