// SPDX-License-Identifier: MIT
// The VIC-II's sprites: when each is fetched, and from where, and in which lines it is shown. Facts: Bauer 3.8.1, with the
// order of the community's later measurements.
#pragma once

#include "simulator/chips/vic/bus.hpp"
#include "simulator/chips/vic/sprite_shifters.hpp"
#include "simulator/chips/vic/video_memory.hpp"

namespace gato::simulator {

// Each mask has a bit, and each array an element, for each sprite.
class VicSprites {
public:
    SpriteShifters shifters;

    [[nodiscard]] unsigned dma() const { return dma_; }
    [[nodiscard]] unsigned shown() const { return shown_; }
    // The sprites that were shown until shown() last changed.
    [[nodiscard]] unsigned shown_before() const { return shown_before_; }
    [[nodiscard]] bool hold_bus(int cycle, const LineTiming& timing) const { return (dma_ & timing.bus_users_in(cycle)) != 0; }

    // What begins in certain cycles of a line (timing.hpp), in this order.
    void end_rows() {
        dma_ &= static_cast<std::uint8_t>(~finished());
        take_bytes(mcbase_, row_ends_, mc_);
    }
    // With `fetches_all`, sprites without DMA are fetched as well.
    void start_dma(int line, bool fetches_all, const VicRegisters& registers, const VideoMemory& memory);
    void flip_rows(const VicRegisters& registers) {
        row_ends_ = static_cast<std::uint8_t>(row_ends_ ^ (dma_ & registers[c64::vic::sprite_tall]));
    }
    void show(int line, const VicRegisters& registers);
    void note_shown() { shown_before_ = shown_; }
    // For one sprite: its pointer and first byte, and in the next cycle the other two.
    void fetch_pointer(unsigned sprite, bool owns_bus, const VicRegisters& registers, const VideoMemory& memory);
    void fetch(unsigned sprite, bool owns_bus, const VideoMemory& memory);
    // Does what the single fetches do, in a stretch of the line in which the chip has the bus to itself.
    void fetch_all(const VicRegisters& registers, const VideoMemory& memory);
    // Call this before $d017 is written.
    void write_tall(std::uint8_t value, int cycle);

    // Returns the cycle in which the last sprite with DMA gets its data, counted on from the line in which the first one's
    // pointer is fetched.
    [[nodiscard]] int last_fetch(const LineTiming& timing) const {
        return timing.first_sprite_pointer - 1 + 2 * sprite_fetches[dma_].after_last;
    }
    // Have this line's sprites been fetched? At the beginning of a line, those of the one before.
    [[nodiscard]] bool are_fetched(int cycle, const LineTiming& timing) const {
        if (cycle >= timing.last_sprite_fetch && cycle < timing.first_sprite_pointer) return false;
        return (cycle < timing.first_sprite_pointer ? cycle + timing.cycles : cycle) >= last_fetch(timing);
    }
    // Do they have the bus without a break while they are fetched?
    [[nodiscard]] bool are_together() const { return sprite_fetches[dma_].are_together; }
    // Those whose last row has been shown: their DMA ends in cycle 16.
    [[nodiscard]] unsigned finished() const { return dma_ & row_ends_ & equal_bytes(mc_, last_byte); }
    // Those without DMA whose y is that of a line.
    [[nodiscard]] unsigned starting(int line, const VicRegisters& registers) const {
        return placed(~unsigned{dma_}, line, registers);
    }
    // Those to be fetched at the end of a line, which is the beam's or the next one, if nothing is written until then.
    [[nodiscard]] unsigned to_fetch(int line, const VicBeam& beam, const VicRegisters& registers) const {
        const bool may_end = line != beam.line || beam.cycle < mcbase_cycle;
        const unsigned left = may_end ? dma_ & ~finished() : dma_;
        return left | placed(~left, line, registers);
    }

private:
    static constexpr std::uint8_t last_byte = 63;

    [[nodiscard]] static unsigned placed(unsigned mask, int line, const VicRegisters& registers);
    [[nodiscard]] std::uint8_t next_byte(unsigned sprite, bool owns_bus, const VideoMemory& memory);

    std::uint8_t dma_ = 0, shown_ = 0;
    std::uint8_t row_ends_ = 0xff;  // the expansion flip-flop: the row is over with this line
    EightBytes mc_{}, mcbase_{}, pointer_{};
    std::uint8_t shown_before_ = 0;
    std::uint8_t first_byte_ = 0;  // of a fetch that is not complete
};

}  // namespace gato::simulator
