// SPDX-License-Identifier: MIT
#include "comparison/screen.hpp"

#include "core/c64/locations.hpp"
#include "core/c64/registers.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::comparison {

using simulator::Machine;
using simulator::screen_columns, simulator::screen_rows;

namespace {

namespace vic = c64::vic;
namespace location = c64::location;

constexpr std::uint8_t space = 0x20, reverse = 0x80;
constexpr std::uint16_t shape_size = 8, sprite_size = 63, sprite_block = 64, sprite_pointers = 0x3f8;

// From where in the VIC's 16 KiB shapes come, and how a cell finds its own.
class Shapes {
public:
    explicit Shapes(const Machine& machine)
        : machine_(machine), is_bitmap_((machine.vic_register(vic::control_1) & vic::bitmap_mode) != 0),
          is_extended_((machine.vic_register(vic::control_1) & vic::extended_mode) != 0),
          base_(static_cast<std::uint16_t>((machine.vic_register(vic::memory_pointers) & vic::character_base) << 10)) {}

    [[nodiscard]] std::array<std::uint8_t, shape_size> of(std::size_t cell, std::uint8_t code) const {
        const std::size_t number = is_bitmap_ ? cell : code & (is_extended_ ? 0x3f : 0xff);
        const unsigned base = is_bitmap_ ? unsigned{vic::bitmap_half} << 10 & base_ : base_;
        std::array<std::uint8_t, shape_size> shape{};
        for (std::size_t i = 0; i < shape.size(); ++i)
            shape[i] = machine_.video_read(static_cast<std::uint16_t>(base + number * shape_size + i));
        return shape;
    }
    [[nodiscard]] bool is_bitmap() const { return is_bitmap_; }

private:
    const Machine& machine_;
    bool is_bitmap_, is_extended_;
    std::uint16_t base_;
};

// The cell that the KERNAL's cursor has reversed now, if there is one.
std::optional<std::size_t> blinking_cell(const Machine& machine) {
    if (machine.ram(location::blink_off) != 0 || machine.ram(location::blink_phase) == 0) return std::nullopt;
    const unsigned address = machine.ram_word(location::line_pointer) + unsigned{machine.ram(location::column)};
    const unsigned screen = unsigned{machine.ram(location::screen_page)} << 8;
    return address >= screen && address < screen + screen_rows * screen_columns ? std::optional<std::size_t>(address - screen)
                                                                                : std::nullopt;
}

std::vector<std::uint8_t> sprites_of(const Machine& machine) {
    std::vector<std::uint8_t> shapes;
    const std::uint8_t on = machine.vic_register(vic::sprite_enable);
    const unsigned screen = static_cast<unsigned>(machine.vic_register(vic::memory_pointers) & vic::screen_base) << 6;
    for (unsigned sprite = 0; sprite < 8; ++sprite) {
        if ((on >> sprite & 1) == 0) continue;
        const unsigned block = machine.video_read(static_cast<std::uint16_t>(screen + sprite_pointers + sprite));
        for (unsigned i = 0; i < sprite_size; ++i)
            shapes.push_back(machine.video_read(static_cast<std::uint16_t>(block * sprite_block + i)));
    }
    return shapes;
}

// The cells of a row that count, in order.
std::vector<std::size_t> counted_cells(const Screen& screen, std::size_t row, const Ignored& ignored) {
    std::array<bool, screen_columns> is_left_out{};
    const auto leave_out = [&](std::size_t first, std::size_t past) {
        for (std::size_t i = first; i < std::min<std::size_t>(past, screen_columns); ++i) is_left_out[i] = true;
    };
    for (const Ignored::Cells& cells : ignored.cells)
        if (cells.row == row) leave_out(cells.column, cells.column + cells.length);
    for (const auto& find : ignored.texts)
        for (const auto& [first, past] : find(screen.rows[row])) leave_out(first, past);
    std::vector<std::size_t> counted;
    for (std::size_t column = 0; column < screen_columns; ++column)
        if (!is_left_out[column]) counted.push_back(column);
    return counted;
}

std::string_view what_differs(const Cell& old, const Cell& now) {
    if (old.code != now.code) return the_character;
    return old.shape != now.shape ? the_shape : the_color;
}

// Texts of different length may have been left out: what is after the end of the shorter rest must be spaces.
std::optional<ScreenDifference> difference_in_row(const Screen& old, const Screen& now, std::size_t row,
                                                  const Ignored& ignored) {
    const auto in_old = counted_cells(old, row, ignored), in_new = counted_cells(now, row, ignored);
    const Cell* const old_row = old.cells.data() + row * screen_columns;
    const Cell* const new_row = now.cells.data() + row * screen_columns;
    const std::size_t both = std::min(in_old.size(), in_new.size());
    for (std::size_t i = 0; i < both; ++i)
        if (old_row[in_old[i]] != new_row[in_new[i]])
            return ScreenDifference{row, in_old[i], false, what_differs(old_row[in_old[i]], new_row[in_new[i]])};
    for (std::size_t i = both; i < in_old.size(); ++i)
        if (old_row[in_old[i]].code != space) return ScreenDifference{row, in_old[i], false, the_character};
    for (std::size_t i = both; i < in_new.size(); ++i)
        if (new_row[in_new[i]].code != space) return ScreenDifference{row, in_new[i], false, the_character};
    return std::nullopt;
}

}  // namespace

Screen screen_of(const Machine& machine) {
    Screen screen;
    if (machine.options().kind != simulator::MachineKind::c64) return screen;
    const std::vector<std::uint8_t> codes = simulator::screen_codes(machine);
    const Shapes shapes(machine);
    const auto blinking = shapes.is_bitmap() ? std::nullopt : blinking_cell(machine);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const bool is_cursor = blinking == i;
        const std::uint8_t code = is_cursor ? static_cast<std::uint8_t>(codes[i] ^ reverse) : codes[i];
        const auto color = static_cast<std::uint8_t>(
            (is_cursor ? machine.ram(location::blink_color) : machine.color(static_cast<std::uint16_t>(i))) & 0x0f);
        const bool is_space = code == space && !shapes.is_bitmap();
        screen.cells.push_back({code, is_space ? std::uint8_t{0} : color, shapes.of(i, code)});
    }
    screen.rows = simulator::screen_text(machine);
    screen.sprites = sprites_of(machine);
    screen.base = static_cast<std::uint16_t>(machine.video_bank()
                                             + ((machine.vic_register(vic::memory_pointers) & vic::screen_base) << 6));
    return screen;
}

std::optional<ScreenDifference> difference(const Screen& old, const Screen& now, const Ignored& ignored) {
    if (old.cells == now.cells && old.sprites == now.sprites) return std::nullopt;
    for (std::size_t row = 0; row < old.rows.size(); ++row)
        if (auto found = difference_in_row(old, now, row, ignored)) return found;
    if (old.sprites != now.sprites) return ScreenDifference{0, 0, true, a_sprite};
    return std::nullopt;
}

}  // namespace gato::comparison
