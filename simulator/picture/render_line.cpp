// SPDX-License-Identifier: MIT
// One raster line: border, characters or bitmap in their five valid modes, sprites with priorities and collisions.
// Facts: Christian Bauer's VIC-II article. x counts picture cells: cell 32 is the first of the 40-column window (sprite x 24).
#include <gato/c64/registers.hpp>
#include <gato/simulator/render.hpp>

#include <algorithm>
#include <array>

namespace gato::simulator {

namespace vic = c64::vic;

namespace {

constexpr int window_left = 32, sprite_zero = 8, columns = 40;
constexpr int sprite_width = 24;
constexpr std::uint16_t idle_address = 0x3fff;

struct Line {
    std::array<std::uint8_t, picture_width> color{};
    std::array<bool, picture_width> foreground{};
};

// The registers and pointers that a line needs, read once.
struct View {
    explicit View(const Machine& m) : machine(m) {
        for (std::uint8_t i = 0; i < reg.size(); ++i) {
            const bool is_collision = i == vic::sprite_collisions || i == vic::background_collisions;
            reg[i] = is_collision ? std::uint8_t{0} : m.vic().peek(i, m.clock());
        }
        screen = static_cast<std::uint16_t>((reg[vic::memory_pointers] & vic::screen_base) << 6);
        characters = static_cast<std::uint16_t>((reg[vic::memory_pointers] & vic::character_base) << 10);
        bitmap = static_cast<std::uint16_t>((reg[vic::memory_pointers] & vic::bitmap_half) << 10);
    }
    [[nodiscard]] std::uint8_t read(int address) const { return machine.video_read(static_cast<std::uint16_t>(address)); }
    [[nodiscard]] std::uint8_t color(int index) const { return reg[static_cast<std::size_t>(index)] & 0x0f; }
    [[nodiscard]] bool extended() const { return (reg[vic::control_1] & vic::extended_mode) != 0; }
    [[nodiscard]] bool bitmapped() const { return (reg[vic::control_1] & vic::bitmap_mode) != 0; }
    [[nodiscard]] bool multicolor() const { return (reg[vic::control_2] & vic::multicolor_mode) != 0; }
    [[nodiscard]] bool enabled() const { return (reg[vic::control_1] & vic::display_on) != 0; }

    const Machine& machine;
    std::array<std::uint8_t, 0x2f> reg{};
    std::uint16_t screen = 0, characters = 0, bitmap = 0;
};

// Eight cells of one column: pattern, and what its bits mean.
struct Cells {
    std::uint8_t pattern = 0;
    bool wide = false;                     // two bits a cell pair
    std::array<std::uint8_t, 4> colors{};  // by bit pair; of narrow cells 0 and 3 are used
};

Cells character_cells(const View& view, int cell, int row) {
    const std::uint8_t code = view.read(view.screen + cell);
    const std::uint8_t color = view.machine.color(static_cast<std::uint16_t>(cell));
    const std::uint8_t shown = view.extended() ? code & 0x3f : code;
    Cells cells;
    cells.pattern = view.read(view.characters + shown * 8 + row);
    cells.wide = view.multicolor() && (color & 0x08) != 0;
    if (cells.wide)
        cells.colors = {view.color(vic::background_0), view.color(vic::background_1), view.color(vic::background_2),
                        static_cast<std::uint8_t>(color & 0x07)};
    else {
        const std::uint8_t background = view.color(vic::background_0 + (view.extended() ? code >> 6 : 0));
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
        cells.colors = {view.color(vic::background_0), high, low, view.machine.color(static_cast<std::uint16_t>(cell))};
    else
        cells.colors = {low, low, high, high};
    return cells;
}

Cells cells_of(const View& view, int display_row, int column) {
    Cells cells;
    if (display_row < 0 || display_row >= 200) {
        cells.pattern = view.read(idle_address);
        cells.colors = {view.color(vic::background_0), view.color(vic::background_0), 0, 0};
    } else {
        const int cell = display_row / 8 * columns + column;
        cells = view.bitmapped() ? bitmap_cells(view, cell, display_row % 8) : character_cells(view, cell, display_row % 8);
    }
    if (view.extended() && (view.bitmapped() || view.multicolor())) cells.colors = {};  // invalid modes are black
    return cells;
}

void draw_window(const View& view, int raster_line, Line& line) {
    const int display_row = raster_line - 48 - (view.reg[vic::control_1] & vic::y_scroll);
    const int scroll = view.reg[vic::control_2] & vic::x_scroll;
    std::fill(line.color.begin(), line.color.end(), view.color(vic::background_0));
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
    const auto row = view.machine.vic().sprite_row(sprite, raster_line);
    if (!row) return 0;
    const int data = view.read(view.screen + 0x3f8 + static_cast<int>(sprite)) * 64 + *row * 3;
    return static_cast<std::uint32_t>(view.read(data) << 16 | view.read(data + 1) << 8 | view.read(data + 2));
}

// Sprite 0 is in front: drawn last. A sprite behind the foreground hides those of lower priority all the same.
Collisions draw_sprites(const View& view, int raster_line, Line& line) {
    Collisions collisions;
    std::array<std::uint8_t, picture_width> covered{};  // sprites with a dot in each cell
    std::array<std::uint8_t, picture_width> front = line.color;
    for (int sprite = 7; sprite >= 0; --sprite) {
        const auto s = static_cast<unsigned>(sprite);
        const std::uint32_t bits = sprite_bits(view, s, raster_line);
        if (bits == 0) continue;
        const bool wide = (view.reg[vic::sprite_wide] >> s & 1) != 0, multi = (view.reg[vic::sprite_multicolor] >> s & 1) != 0;
        const bool behind = (view.reg[vic::sprite_behind] >> s & 1) != 0;
        const int left = (view.reg[vic::sprite_0_x + 2 * s] | (view.reg[vic::sprite_x_high] >> s & 1) << 8) + sprite_zero;
        const std::array<std::uint8_t, 4> colors{0, view.color(vic::sprite_color_1), view.color(vic::sprite_0_color + sprite),
                                                 view.color(vic::sprite_color_2)};
        for (int i = 0; i < sprite_width * (wide ? 2 : 1); ++i) {
            const int dot = wide ? i / 2 : i;
            const std::uint32_t value = multi ? bits >> (22 - dot / 2 * 2) & 3 : (bits >> (23 - dot) & 1) * 2;
            const int x = left + i;
            if (value == 0 || x >= picture_width) continue;
            const auto cell = static_cast<std::size_t>(x);
            covered[cell] |= static_cast<std::uint8_t>(1U << s);
            if (line.foreground[cell]) collisions.background |= static_cast<std::uint8_t>(1U << s);
            front[cell] = behind && line.foreground[cell] ? line.color[cell] : colors[value];
        }
    }
    for (const std::uint8_t sprites : covered) {
        if ((sprites & (sprites - 1)) != 0) collisions.sprites |= sprites;
    }
    line.color = front;
    return collisions;
}

void draw_border(const View& view, int raster_line, Line& line) {
    const bool tall = (view.reg[vic::control_1] & vic::rows_25) != 0, wide = (view.reg[vic::control_2] & vic::columns_40) != 0;
    const int top = tall ? 51 : 55, bottom = tall ? 251 : 247;
    const int left = wide ? window_left : window_left + 7, right = window_left + columns * 8 - (wide ? 0 : 9);
    const bool closed = !view.enabled() || raster_line < top || raster_line >= bottom;
    for (int x = 0; x < picture_width; ++x) {
        if (closed || x < left || x >= right) line.color[static_cast<std::size_t>(x)] = view.color(vic::border_color);
    }
}

}  // namespace

Collisions render_line(const Machine& machine, int raster_line, std::uint8_t* line) {
    const View view(machine);
    Line drawn;
    if (view.enabled() && raster_line >= 48 && raster_line < 256) draw_window(view, raster_line, drawn);
    const Collisions collisions = draw_sprites(view, raster_line, drawn);
    draw_border(view, raster_line, drawn);
    std::copy(drawn.color.begin(), drawn.color.end(), line);
    return collisions;
}

}  // namespace gato::simulator
