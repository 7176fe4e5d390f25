// SPDX-License-Identifier: MIT
#include "cli/play/painter.hpp"

#include "core/c64/petscii.hpp"
#include <gato/simulator/render.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gato::cli {

using simulator::Machine;
using simulator::screen_columns;
using simulator::screen_rows;
using simulator::ScreenView;
using simulator::TextCell;
using simulator::TextRow;

namespace {

// A real border is four characters wide and four lines high; a terminal's cell is twice as high as wide.
constexpr int border_columns = 4, border_rows = 2;
constexpr char32_t upper_half = U'▀';

Rgb rgb(std::uint8_t color) {
    const auto parts = simulator::rgb_of(color);
    return static_cast<Rgb>(parts[0] << 16 | parts[1] << 8 | parts[2]);
}

Cell letters(const Shape& shape, Rgb ink, Rgb paper) {
    return shape.is_reversed ? Cell{shape.glyph, paper, ink, true} : Cell{shape.glyph, ink, paper, false};
}

int distance(std::uint8_t left, std::uint8_t right) {
    const auto a = simulator::rgb_of(left), b = simulator::rgb_of(right);
    int sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

// The two most frequent colours of the dots; each dot takes the nearer one.
Cell block_of(const simulator::CellDots& dots) {
    std::array<int, 16> count{};
    for (const std::uint8_t dot : dots) ++count[dot];
    const auto most = [&] { return static_cast<std::uint8_t>(std::ranges::max_element(count) - count.begin()); };
    const std::uint8_t paper = most();
    count[paper] = -1;
    const std::uint8_t ink = most();
    std::uint64_t pattern = 0;
    for (const std::uint8_t dot : dots) pattern = pattern << 1 | (distance(dot, ink) < distance(dot, paper) ? 1 : 0);
    return letters(Glyphs::nearest_block(pattern), rgb(ink), rgb(paper));
}

Cell cell_of(const TextCell& cell, bool is_lower_case, Glyphs& glyphs) {
    const Shape shape = cell.is_rom_glyph ? Shape{c64::unicode_of_screen_code(cell.code, is_lower_case), cell.code >= 0x80}
                                          : glyphs.nearest(cell.pattern, cell.code, is_lower_case);
    return letters(shape, rgb(cell.ink), rgb(cell.paper));
}

bool is_blank(const TextRow& row) {
    return !row.is_enabled || std::ranges::all_of(row.cells, [](const TextCell& cell) { return cell.pattern == 0; });
}

// The row of the text cursor, if the screen editor shows one.
int cursor_row(const Machine& machine) {
    constexpr std::uint16_t blink_is_off = 0xcc, row = 0xd6;
    return machine.ram(blink_is_off) == 0 ? machine.ram(row) : -1;
}

// Where a rectangle must begin to be centred.
int centred(int room, int size) {
    return std::max(0, (room - size) / 2);
}

double scale_of(int width, int height, int columns, int rows) {
    return std::max({static_cast<double>(width) / columns, static_cast<double>(height) / rows, 1.0});
}

// True if less than a quarter of the dots would be left in each direction.
bool leaves_out_border(int width, int height, int columns, int rows) {
    return scale_of(width, height, columns, rows) > 4;
}

// A picture made smaller: each dot is the mean of the dots that it replaces; without its border if necessary.
class Reduced {
public:
    Reduced(simulator::Picture picture, int first_line, int columns, int rows) : picture_(std::move(picture)) {
        width_ = picture_.width;
        height_ = picture_.height;
        if (leaves_out_border(width_, height_, columns, rows)) {
            width_ = screen_columns * 8;
            height_ = screen_rows * 8;
            left_ = (picture_.width - width_) / 2;
            top_ = simulator::first_text_line - first_line;
        }
        scale_ = scale_of(width_, height_, columns, rows);
    }

    [[nodiscard]] int width() const { return static_cast<int>(width_ / scale_); }
    [[nodiscard]] int height() const { return static_cast<int>(height_ / scale_); }

    [[nodiscard]] Rgb at(int x, int y) const {
        const int left = left_ + edge(x), right = std::max(left_ + edge(x + 1), left + 1);
        const int top = top_ + edge(y), bottom = std::max(top_ + edge(y + 1), top + 1);
        std::array<unsigned, 3> sum{};
        for (int row = top; row < bottom; ++row) {
            for (int column = left; column < right; ++column) {
                const auto parts = simulator::rgb_of(picture_.colors[static_cast<std::size_t>(row * picture_.width + column)]);
                for (std::size_t i = 0; i < 3; ++i) sum[i] += parts[i];
            }
        }
        const auto dots = static_cast<unsigned>((right - left) * (bottom - top));
        return sum[0] / dots << 16 | sum[1] / dots << 8 | sum[2] / dots;
    }

private:
    [[nodiscard]] int edge(int position) const { return static_cast<int>(position * scale_); }

    simulator::Picture picture_;
    int width_ = 0, height_ = 0, left_ = 0, top_ = 0;
    double scale_ = 1;
};

void paint_border(Canvas& canvas, int at, std::uint8_t color) {
    const int left = centred(canvas.columns(), screen_columns);
    const int first = std::max(0, left - border_columns),
              end = std::min(canvas.columns(), left + screen_columns + border_columns);
    for (int column = first; column < end; ++column) canvas.at(column, at) = {U' ', rgb(color), rgb(color), false};
}

// One row of the screen with the border beside it.
void paint_row(Canvas& canvas, int at, const ScreenView& view, std::size_t row, Glyphs& glyphs) {
    const TextRow& text = view.rows[row];
    paint_border(canvas, at, text.border);
    if (!text.is_enabled) return;
    const int left = centred(canvas.columns(), screen_columns);
    for (std::size_t column = 0; column < screen_columns; ++column) {
        const bool has_dots = text.cells[column].is_wide || view.has_sprite[row][column];
        canvas.at(left + static_cast<int>(column), at) =
            has_dots ? block_of(view.dots[row][column]) : cell_of(text.cells[column], text.is_lower_case, glyphs);
    }
}

}  // namespace

bool leaves_out_top(const ScreenView& view, const Machine& machine, bool was) {
    const bool top_is_blank = is_blank(view.rows.front()), bottom_is_blank = is_blank(view.rows.back());
    if (top_is_blank != bottom_is_blank) return top_is_blank;
    const int cursor = cursor_row(machine);
    return cursor == screen_rows - 1 || (was && cursor != 0);
}

void paint_text(Canvas& canvas, int rows, const ScreenView& view, Glyphs& glyphs, bool without_top) {
    const int first = rows < screen_rows && without_top ? screen_rows - rows : 0;
    const int top = centred(rows, screen_rows), count = std::min(rows, screen_rows);
    for (int i = 1; i <= border_rows && i <= top; ++i) paint_border(canvas, top - i, view.rows.front().border);
    for (int i = 0; i < count; ++i) paint_row(canvas, top + i, view, static_cast<std::size_t>(first + i), glyphs);
    for (int i = 0; i < border_rows && top + count + i < rows; ++i)
        paint_border(canvas, top + count + i, view.rows.back().border);
}

CellSize picture_cell(const Machine& machine, int columns, int rows) {
    int width = simulator::picture_width, height = machine.video().picture_lines;
    if (leaves_out_border(width, height, columns, 2 * rows)) {
        width = screen_columns * 8;
        height = screen_rows * 8;
    }
    const double scale = scale_of(width, height, columns, 2 * rows);
    return {scale, 2 * scale};
}

void paint_picture(Canvas& canvas, int rows, const Machine& machine) {
    const Reduced reduced(simulator::take_picture(machine), machine.video().first_picture_line, canvas.columns(), rows * 2);
    const int left = centred(canvas.columns(), reduced.width()), top = centred(rows, reduced.height() / 2);
    for (int y = 0; y + 1 < reduced.height(); y += 2) {
        for (int x = 0; x < reduced.width(); ++x)
            canvas.at(left + x, top + y / 2) = {upper_half, reduced.at(x, y), reduced.at(x, y + 1), false};
    }
}

}  // namespace gato::cli
