// SPDX-License-Identifier: MIT
// What a VIC-II does in which cycle of a raster line, as tables: one for each length of a line. Cycles of a line count from 1,
// as in the literature. Facts: Christian Bauer's VIC-II article, 3.6.3 (diagrams), 3.7.2 (video counters), 3.8 (sprites), 3.9
// (border).
#pragma once

#include <gato/simulator/video.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace gato::simulator {

// The same in all chips.
inline constexpr int first_bad_cycle = 12, last_bad_cycle = 54;  // BA is low in a bad line
inline constexpr int first_c_access = 15, last_c_access = 54;    // in the second phase
inline constexpr int first_g_access = 16, last_g_access = 55;    // in the first
inline constexpr int load_cycle = 14, row_cycle = 58;            // VC from VCBASE; RC and VCBASE at a line's end
inline constexpr int mcbase_cycle = 16;
inline constexpr int left_border_cycle = 17, narrow_right_border_cycle = 55, right_border_cycle = 57;
inline constexpr int frame_cycle = 2;  // of line 0, in which the frame's own state is reset
inline constexpr int first_refresh = 11, last_refresh = 15;
inline constexpr Cycle cycles_until_aec = 3;  // after BA falls, in which the processor may still write

inline constexpr int longest_raster_line = 65;
inline constexpr int dots_per_cycle = 8;
inline constexpr int first_visible_cycle = 13;  // its dots are the picture's first
inline constexpr int first_bad_line = 0x30, last_bad_line = 0xf7;
inline constexpr std::uint16_t vc_mask = 0x3ff;
inline constexpr int cells_per_row = 40;
inline constexpr int top_line = 51, bottom_line = 251;  // for 25 rows; for 24 rows, 4 lines further inside

// What begins in a cycle, as bits.
enum CycleWork : std::uint16_t {
    begins_line = 0x001,
    begins_frame = 0x002,  // in line 0
    loads_counters = 0x004,
    ends_sprite_rows = 0x008,
    moves_border = 0x010,
    takes_bus = 0x020,  // in a bad line
    starts_sprite_dma = 0x040,
    flips_sprite_rows = 0x080,
    shows_sprites = 0x100,
    ends_row = 0x200,
    fetches_pointer = 0x400,  // of a sprite, with its first byte
    fetches_sprite = 0x800,   // its other two bytes

    sprite_work = ends_sprite_rows | starts_sprite_dma | flips_sprite_rows | shows_sprites | fetches_pointer | fetches_sprite,
};

struct LineTiming {
    int cycles;
    int first_sprite_pointer;  // of sprite 0; two cycles for each sprite follow
    int last_sprite_fetch;     // of sprite 7, in the next line
    int dma_check;             // the first of the two cycles
    int x_period;              // the x of a line's dots is 0 to this
    std::uint16_t checks{};    // what begins from dma_check up to the first pointer, except the border's work
    std::array<std::uint16_t, longest_raster_line + 2> work{};  // CycleWork by cycle
    std::array<std::uint8_t, longest_raster_line + 2>
        next_work{};  // the next cycle with any, or the same; the line's last one at most
    std::array<std::uint8_t, longest_raster_line + 2> next_plain{};  // the same without sprites
    std::array<std::uint8_t, longest_raster_line + 2> sprite{};      // the sprite that is fetched
    std::array<std::uint8_t, longest_raster_line + 2> bus_users{};   // the sprites that hold BA low
    std::array<std::int16_t, longest_raster_line + 2> x{};           // of the first dot that is drawn in the cycle

    // `cycle` is 1 to `cycles`.
    [[nodiscard]] unsigned work_in(int cycle) const { return work[static_cast<std::size_t>(cycle)]; }
    [[nodiscard]] unsigned sprite_in(int cycle) const { return sprite[static_cast<std::size_t>(cycle)]; }
    [[nodiscard]] unsigned bus_users_in(int cycle) const { return bus_users[static_cast<std::size_t>(cycle)]; }
    [[nodiscard]] int x_in(int cycle) const { return x[static_cast<std::size_t>(cycle)]; }
};

// Returns four bytes, the first one highest; this is one access on most hosts.
[[nodiscard]] inline std::uint32_t four_bytes(const std::uint8_t* at) {
    return std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 | at[3];
}

// Which fetches follow each other when these sprites have DMA.
struct SpriteFetches {
    // Numbers of sprites: the bus is taken from the first one's fetch to the end of its run.
    std::uint8_t first = 0, after_first = 0;
    std::uint8_t after_last = 0;
    bool are_together = false;  // there is no other run
};

// Two sprites whose common neighbour is missing are one run: the bus is not given back for a single sprite.
inline constexpr auto sprite_fetches = [] {
    std::array<SpriteFetches, 256> table{};
    for (unsigned mask = 1; mask < table.size(); ++mask) {
        const unsigned filled = mask | (mask >> 1 & mask << 1);
        const int first = std::countr_zero(mask), after_first = first + std::countr_one(filled >> first);
        table[mask] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(after_first),
                       static_cast<std::uint8_t>(std::bit_width(mask)), filled >> after_first == 0};
    }
    return table;
}();

[[nodiscard]] const LineTiming& timing_of(VicChip chip);

}  // namespace gato::simulator
