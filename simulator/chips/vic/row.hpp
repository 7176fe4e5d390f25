// SPDX-License-Identifier: MIT
// What the VIC-II has fetched for the line of text that it shows: its characters and colours, by c-accesses, and the patterns
// of a line that is needed as a whole, by g-accesses. Facts: Bauer 3.6.2, 3.7.2.
#pragma once

#include "simulator/chips/vic/bus.hpp"
#include "simulator/chips/vic/counters.hpp"
#include "simulator/chips/vic/video_memory.hpp"

#include <array>

namespace gato::simulator {

// A cell of the picture: eight dots, and what determines their colours.
struct VicCell {
    std::uint8_t pattern = 0, character = 0, color = 0;

    bool operator==(const VicCell&) const = default;
};

struct VicRow {
    std::array<std::uint8_t, cells_per_row> characters{}, colors{};  // only the lower four bits of a colour count
    std::array<std::uint8_t, cells_per_row> patterns{};              // for a line that is drawn at once

    // Makes the c-accesses of these cycles, of which the beam has reached the last one; each is in the phase after the g-access
    // of its cycle. Before the processor has left the bus they read what is on it.
    void fetch(int from, int to, const VicBeam& beam, const VicCounters& counters, const VicBus& bus,
               const VicRegisters& registers, const VideoMemory& memory);
    // Makes those of a whole line.
    void fetch_all(const VicCounters& counters, const VicRegisters& registers, const VideoMemory& memory);

    // Returns the cell with what was fetched for it, or, in idle state, without.
    [[nodiscard]] VicCell cell(std::size_t column, std::uint8_t pattern, bool is_displaying) const {
        if (!is_displaying) return {pattern, 0, 0};
        return {pattern, characters[column], static_cast<std::uint8_t>(colors[column] & 0x0f)};
    }

private:
    void copy(unsigned cell, unsigned address, unsigned count, const VideoMemory& memory);
};

}  // namespace gato::simulator
