// SPDX-License-Identifier: MIT
#include "simulator/picture/screen_view.hpp"

#include "core/c64/registers.hpp"
#include "simulator/machine/parts.hpp"
#include <gato/simulator/render.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int rows_of_cell = 8, looked_at = 3;
// Programs that change the screen between rows do it on the lines next to the edge.
constexpr int first_inner_line = 2, last_inner_line = 6;

struct ScreenRegisters {
    explicit ScreenRegisters(const Machine& machine) : machine_(machine) {}
    std::uint8_t operator[](int number) const { return machine_.vic_register(static_cast<std::uint8_t>(number)); }

    [[nodiscard]] bool is_enabled() const { return ((*this)[reg::control_1] & reg::display_on) != 0; }
    [[nodiscard]] bool is_bitmap() const { return ((*this)[reg::control_1] & reg::bitmap_mode) != 0; }
    [[nodiscard]] bool is_extended() const { return ((*this)[reg::control_1] & reg::extended_mode) != 0; }
    [[nodiscard]] bool is_multicolor() const { return ((*this)[reg::control_2] & reg::multicolor_mode) != 0; }
    [[nodiscard]] std::uint8_t color(int number) const { return (*this)[number] & 0x0f; }
    [[nodiscard]] int screen() const { return ((*this)[reg::memory_pointers] & reg::screen_base) << 6; }
    [[nodiscard]] int characters() const { return ((*this)[reg::memory_pointers] & reg::character_base) << 10; }
    [[nodiscard]] bool has_rom_characters() const {
        return ((*this)[reg::memory_pointers] & 0x0c) == 0x04 && (machine_.video_bank() & 0x4000) == 0;
    }
    // What must not change inside a row that is shown as characters.
    [[nodiscard]] auto look() const {
        return std::tuple(is_bitmap(), is_extended(), is_multicolor(), (*this)[reg::memory_pointers], machine_.video_bank(),
                          color(reg::background_0));
    }

private:
    const Machine& machine_;
};

using Look = decltype(std::declval<ScreenRegisters>().look());

std::uint64_t pattern_at(const Machine& machine, int address) {
    std::uint64_t pattern = 0;
    for (int i = 0; i < rows_of_cell; ++i) pattern = pattern << 8 | machine.video_read(static_cast<std::uint16_t>(address + i));
    return pattern;
}

TextCell cell_at(const Machine& machine, const ScreenRegisters& vic, int index) {
    TextCell cell;
    const std::uint8_t code = machine.video_read(static_cast<std::uint16_t>(vic.screen() + index));
    const std::uint8_t color = machine.color(static_cast<std::uint16_t>(index)) & 0x0f;
    cell.code = vic.is_extended() ? code & 0x3f : code;
    cell.pattern = pattern_at(machine, vic.characters() + cell.code * rows_of_cell);
    cell.is_wide = vic.is_multicolor() && (color & 0x08) != 0;
    cell.is_rom_glyph = vic.has_rom_characters() && !cell.is_wide;
    cell.ink = vic.is_multicolor() ? color & 0x07 : color;
    cell.paper = vic.color(vic.is_extended() ? reg::background_0 + (code >> 6) : reg::background_0);
    return cell;
}

TextRow row_at(const Machine& machine, int row) {
    const ScreenRegisters vic(machine);
    TextRow found;
    found.border = vic.color(reg::border_color);
    found.others = {vic.color(reg::background_1), vic.color(reg::background_2)};
    found.is_enabled = vic.is_enabled();
    found.is_text = !vic.is_bitmap();
    found.is_lower_case = shows_lower_case(machine);
    for (int column = 0; column < screen_columns; ++column)
        found.cells[static_cast<std::size_t>(column)] = cell_at(machine, vic, row * screen_columns + column);
    return found;
}

// Returns the columns that contain a sprite on the line that the VIC has reached.
std::bitset<screen_columns> columns_with_sprites(const Machine& machine) {
    constexpr int sprite_zero = -24, width = 24;
    const ScreenRegisters vic(machine);
    std::bitset<screen_columns> columns;
    for (int sprite = 0; sprite < 8; ++sprite) {
        if ((machine.parts().board.vic.sprites_shown() >> sprite & 1) == 0) continue;
        const int left = (vic[sprite * 2] | (vic[reg::sprite_x_high] >> sprite & 1) << 8) + sprite_zero;
        const int right = left + width * ((vic[reg::sprite_wide] >> sprite & 1) != 0 ? 2 : 1);
        for (int dot = std::max(left, 0); dot < std::min(right, screen_columns * 8); ++dot)
            columns.set(static_cast<std::size_t>(dot / 8));
    }
    return columns;
}

// The dots of a cell as the text alone would be.
CellDots dots_of(const TextCell& cell, const TextRow& row) {
    CellDots dots{};
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const auto bit = [&](std::size_t at) { return cell.pattern >> (63 - at) & 1; };
        const std::uint64_t value = cell.is_wide ? bit(i & ~std::size_t{1}) << 1 | bit(i | 1) : bit(i) * 3;
        dots[i] = value == 0 ? cell.paper : value == 3 ? cell.ink : row.others[value - 1];
    }
    return dots;
}

constexpr int text_lines = screen_rows * rows_of_cell;

// Collects what is seen of a frame, line by line.
class ScreenWatcher {
public:
    ScreenWatcher(Machine& machine, ScreenView& view) : machine_(machine), view_(view) {
        for (auto& columns : view_.has_sprite) columns.reset();
        machine_.draw_into(&canvas_);
    }
    ~ScreenWatcher() { machine_.draw_into(nullptr); }
    ScreenWatcher(const ScreenWatcher&) = delete;
    ScreenWatcher& operator=(const ScreenWatcher&) = delete;

    // `line`: 0 to 199, from the first row of text on.
    void look(int line) {
        const auto row = static_cast<std::size_t>(line / rows_of_cell);
        const int inner = line % rows_of_cell;
        if (inner == looked_at) {
            const bool is_split = view_.rows[row].is_split;
            view_.rows[row] = row_at(machine_, static_cast<int>(row));
            view_.rows[row].is_split = is_split;
        }
        look_for_split(view_.rows[row], inner);
        look_for_sprites(row, line);
    }

    // When all of them have been drawn.
    void finish() {
        machine_.draw_into(nullptr);
        for (int line = 0; line < text_lines; ++line) take_dots(line);
        for (std::size_t row = 0; row < screen_rows; ++row)
            for (std::size_t column = 0; column < screen_columns; ++column)
                if (view_.has_sprite[row][column] || view_.rows[row].cells[column].is_wide) finish(row, column);
    }

private:
    void look_for_split(TextRow& row, int inner) {
        if (inner < first_inner_line || inner > last_inner_line) return;
        const Look now = ScreenRegisters(machine_).look();
        if (inner == first_inner_line)
            row.is_split = false;
        else if (now != before_)
            row.is_split = true;
        before_ = now;
    }

    void look_for_sprites(std::size_t row, int line) {
        const auto columns = columns_with_sprites(machine_);
        if (columns.none()) return;
        view_.has_sprite[row] |= columns;
        drawn_[row].set(static_cast<std::size_t>(line % rows_of_cell));
    }

    void take_dots(int line) {
        const auto row = static_cast<std::size_t>(line / rows_of_cell), inner = static_cast<std::size_t>(line % rows_of_cell);
        if (!drawn_[row][inner]) return;
        const int in_picture = first_text_line + line - machine_.video().first_picture_line;
        const auto first = static_cast<std::size_t>(in_picture * picture_width) + first_text_dot;
        for (std::size_t x = 0; x < screen_columns * 8; ++x) view_.dots[row][x / 8][inner * 8 + x % 8] = dots_[first + x];
    }

    // Lines without a sprite are as the text alone; and a sprite's box may be empty where a cell is.
    void finish(std::size_t row, std::size_t column) {
        const CellDots text = dots_of(view_.rows[row].cells[column], view_.rows[row]);
        CellDots& seen = view_.dots[row][column];
        for (std::size_t i = 0; i < seen.size(); ++i)
            if (!drawn_[row][i / 8]) seen[i] = text[i];
        if (seen == text) view_.has_sprite[row].reset(column);
    }

    Machine& machine_;
    ScreenView& view_;
    std::vector<std::uint8_t> dots_ =
        std::vector<std::uint8_t>(static_cast<std::size_t>(picture_width * machine_.video().picture_lines));
    Canvas canvas_{dots_};
    Look before_{};
    std::array<std::bitset<rows_of_cell>, screen_rows> drawn_;
};

}  // namespace

bool ScreenView::is_text() const {
    return std::ranges::all_of(rows, [](const TextRow& row) { return !row.is_enabled || (row.is_text && !row.is_split); });
}

// The VIC draws it alone, while the processor of a copy stands still.
ScreenView look_at(const Machine& machine) {
    ScreenView view;
    Machine copy(machine);
    const Cycle length = copy.video().cycles_per_frame();
    const Cycle start = (copy.clock() / length + 1) * length;
    copy.parts().board.vic.run(start);
    ScreenWatcher watcher(copy, view);
    for (int line = 0; line < text_lines; ++line) {
        copy.parts().board.vic.run(start + Cycle{first_text_line + line} * copy.video().cycles_per_line);
        watcher.look(line);
    }
    copy.parts().board.vic.run(start + Cycle{first_text_line + text_lines} * copy.video().cycles_per_line);
    watcher.finish();
    return view;
}

Stop run_frame(Machine& machine, ScreenView& view) {
    const Cycle length = machine.video().cycles_per_frame();
    const Cycle start = machine.clock() / length * length;
    ScreenWatcher watcher(machine, view);
    for (int line = 0; line < text_lines; ++line) {
        const Stop stop = machine.run(start + Cycle{first_text_line + line} * machine.video().cycles_per_line);
        if (stop != Stop::deadline) return stop;
        watcher.look(line);
    }
    const Stop stop = machine.run(start + length);
    watcher.finish();
    return stop;
}

}  // namespace gato::simulator
