// SPDX-License-Identifier: MIT
// One raster line: border, characters or bitmap in their five valid modes, sprites with priorities and collisions.
// Facts: Christian Bauer's VIC-II article. x counts visible dots: dot 32 is the first of the 40-column window (sprite x 24).
#include <gato/c64/registers.hpp>
#include <gato/simulator/vic.hpp>

#include <algorithm>
#include <array>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int window_left = 32, sprite_zero = 8, columns = 40;
constexpr int sprite_width = 24;
constexpr std::uint16_t idle_address = 0x3fff;

struct Line {
    std::array<std::uint8_t, visible_dots> color{};
    std::array<bool, visible_dots> foreground{};
};

// The registers and pointers that a line needs.
struct View {
    View(const Vic& chip, const VideoMemory& pins)
        : vic(chip), memory(pins), registers(chip.registers()),
          screen((registers[reg::memory_pointers] & reg::screen_base) << 6),
          characters((registers[reg::memory_pointers] & reg::character_base) << 10),
          bitmap((registers[reg::memory_pointers] & reg::bitmap_half) << 10) {}

    [[nodiscard]] std::uint8_t read(int address) const { return memory.read(static_cast<std::uint16_t>(address)); }
    [[nodiscard]] std::uint8_t cell_color(int cell) const { return memory.colors[cell]; }
    [[nodiscard]] std::uint8_t color(int number) const { return registers[static_cast<std::size_t>(number)] & 0x0f; }
    [[nodiscard]] bool extended() const { return (registers[reg::control_1] & reg::extended_mode) != 0; }
    [[nodiscard]] bool bitmapped() const { return (registers[reg::control_1] & reg::bitmap_mode) != 0; }
    [[nodiscard]] bool multicolor() const { return (registers[reg::control_2] & reg::multicolor_mode) != 0; }
    [[nodiscard]] bool enabled() const { return (registers[reg::control_1] & reg::display_on) != 0; }

    const Vic& vic;
    const VideoMemory& memory;
    const std::array<std::uint8_t, 64>& registers;
    int screen, characters, bitmap;  // addresses in the bank
};

// Eight cells of one column: pattern, and what its bits mean.
struct Cells {
    std::uint8_t pattern = 0;
    bool wide = false;                     // two bits a cell pair
    std::array<std::uint8_t, 4> colors{};  // by bit pair; of narrow cells 0 and 3 are used
};

Cells character_cells(const View& view, int cell, int row) {
    const std::uint8_t code = view.read(view.screen + cell);
    const std::uint8_t color = view.cell_color(cell);
    const std::uint8_t shown = view.extended() ? code & 0x3f : code;
    Cells cells;
    cells.pattern = view.read(view.characters + shown * 8 + row);
    cells.wide = view.multicolor() && (color & 0x08) != 0;
    if (cells.wide)
        cells.colors = {view.color(reg::background_0), view.color(reg::background_1), view.color(reg::background_2),
                        static_cast<std::uint8_t>(color & 0x07)};
    else {
        const std::uint8_t background = view.color(reg::background_0 + (view.extended() ? code >> 6 : 0));
        const std::uint8_t ink = view.multicolor() ? color & 0x07 : color;
        cells.colors = {background, background, ink, ink};
    }
    return cells;
}

Cells bitmap_cells(const View& view, int cell, int row) {
    const std::uint8_t pair = view.read(view.screen + cell);
    Cells cells;
    cells.pattern = view.read(view.bitmap + cell * 8 + row);
    cells.wide = view.multicolor();
    const auto high = static_cast<std::uint8_t>(pair >> 4), low = static_cast<std::uint8_t>(pair & 0x0f);
    if (cells.wide)
        cells.colors = {view.color(reg::background_0), high, low, view.cell_color(cell)};
    else
        cells.colors = {low, low, high, high};
    return cells;
}

Cells cells_of(const View& view, int display_row, int column) {
    Cells cells;
    if (display_row < 0 || display_row >= 200) {
        cells.pattern = view.read(idle_address);
        cells.colors = {view.color(reg::background_0), view.color(reg::background_0), 0, 0};
    } else {
        const int cell = display_row / 8 * columns + column;
        cells = view.bitmapped() ? bitmap_cells(view, cell, display_row % 8) : character_cells(view, cell, display_row % 8);
    }
    if (view.extended() && (view.bitmapped() || view.multicolor())) cells.colors = {};  // invalid modes are black
    return cells;
}

void draw_window(const View& view, int raster_line, Line& line) {
    const int display_row = raster_line - 48 - (view.registers[reg::control_1] & reg::y_scroll);
    const int scroll = view.registers[reg::control_2] & reg::x_scroll;
    std::ranges::fill(line.color, view.color(reg::background_0));
    for (int column = 0; column < columns; ++column) {
        const Cells cells = cells_of(view, display_row, column);
        for (int i = 0; i < 8; ++i) {
            const int x = window_left + column * 8 + i + scroll;
            if (x >= window_left + columns * 8) break;
            const int bits = cells.wide ? cells.pattern >> (6 - i / 2 * 2) & 3 : (cells.pattern >> (7 - i) & 1) * 3;
            line.color[static_cast<std::size_t>(x)] = cells.colors[static_cast<std::size_t>(bits)];
            line.foreground[static_cast<std::size_t>(x)] = bits >= 2;
        }
    }
}

// The 24 bits of a sprite on a line; nothing when it is not there.
std::uint32_t sprite_bits(const View& view, unsigned sprite, int raster_line) {
    const auto row = view.vic.sprite_row(sprite, raster_line);
    if (!row) return 0;
    const int data = view.read(view.screen + 0x3f8 + static_cast<int>(sprite)) * 64 + *row * 3;
    return static_cast<std::uint32_t>(view.read(data) << 16 | view.read(data + 1) << 8 | view.read(data + 2));
}

// Sprite 0 is in front: drawn last. A sprite behind the foreground hides those of lower priority all the same.
Collisions draw_sprites(const View& view, int raster_line, Line& line) {
    Collisions collisions;
    std::array<std::uint8_t, visible_dots> covered{};  // sprites with a dot in each cell
    std::array<std::uint8_t, visible_dots> front = line.color;
    for (int sprite = 7; sprite >= 0; --sprite) {
        const auto s = static_cast<unsigned>(sprite);
        const std::uint32_t bits = sprite_bits(view, s, raster_line);
        if (bits == 0) continue;
        const bool wide = (view.registers[reg::sprite_wide] >> s & 1) != 0,
                   multi = (view.registers[reg::sprite_multicolor] >> s & 1) != 0;
        const bool behind = (view.registers[reg::sprite_behind] >> s & 1) != 0;
        const int left =
            (view.registers[reg::sprite_0_x + 2 * s] | (view.registers[reg::sprite_x_high] >> s & 1) << 8) + sprite_zero;
        const std::array<std::uint8_t, 4> colors{0, view.color(reg::sprite_color_1), view.color(reg::sprite_0_color + sprite),
                                                 view.color(reg::sprite_color_2)};
        for (int i = 0; i < sprite_width * (wide ? 2 : 1); ++i) {
            const int dot = wide ? i / 2 : i;
            const std::uint32_t value = multi ? bits >> (22 - dot / 2 * 2) & 3 : (bits >> (23 - dot) & 1) * 2;
            const int x = left + i;
            if (value == 0 || x >= visible_dots) continue;
            const auto cell = static_cast<std::size_t>(x);
            covered[cell] |= static_cast<std::uint8_t>(1U << s);
            if (line.foreground[cell]) collisions.background |= static_cast<std::uint8_t>(1U << s);
            front[cell] = behind && line.foreground[cell] ? line.color[cell] : colors[value];
        }
    }
    for (const std::uint8_t sprites : covered)
        if ((sprites & (sprites - 1)) != 0) collisions.sprites |= sprites;
    line.color = front;
    return collisions;
}

void draw_border(const View& view, int raster_line, Line& line) {
    const bool tall = (view.registers[reg::control_1] & reg::rows_25) != 0,
               wide = (view.registers[reg::control_2] & reg::columns_40) != 0;
    const int top = tall ? 51 : 55, bottom = tall ? 251 : 247;
    const int left = wide ? window_left : window_left + 7, right = window_left + columns * 8 - (wide ? 0 : 9);
    const bool closed = !view.enabled() || raster_line < top || raster_line >= bottom;
    for (int x = 0; x < visible_dots; ++x)
        if (closed || x < left || x >= right) line.color[static_cast<std::size_t>(x)] = view.color(reg::border_color);
}

}  // namespace

Collisions draw_line(const Vic& vic, const VideoMemory& memory, int raster_line, std::span<std::uint8_t, visible_dots> line) {
    const View view(vic, memory);
    Line drawn;
    if (view.enabled() && raster_line >= 48 && raster_line < 256) draw_window(view, raster_line, drawn);
    const Collisions collisions = draw_sprites(view, raster_line, drawn);
    draw_border(view, raster_line, drawn);
    std::ranges::copy(drawn.color, line.begin());
    return collisions;
}

}  // namespace gato::simulator
