// SPDX-License-Identifier: MIT
#include "cli/play/painter.hpp"

#include <gato/simulator/render.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::cli {

using simulator::Machine;
using simulator::screen_columns;
using simulator::screen_rows;

namespace {

// A real border is four characters wide and four lines high; a cell of a terminal is twice as high as wide.
constexpr int border_columns = 4, border_rows = 2;
constexpr char32_t upper_half = U'▀';

Rgb rgb(std::uint8_t color) {
    const auto parts = simulator::rgb_of(color);
    return static_cast<Rgb>(parts[0] << 16 | parts[1] << 8 | parts[2]);
}

struct Registers {
    explicit Registers(const Machine& machine) : machine_(machine) {}
    std::uint8_t operator[](std::uint8_t reg) const { return machine_.vic().peek(reg, machine_.clock()); }

    [[nodiscard]] bool enabled() const { return ((*this)[0x11] & 0x10) != 0; }
    [[nodiscard]] bool bitmapped() const { return ((*this)[0x11] & 0x20) != 0; }
    [[nodiscard]] bool extended() const { return ((*this)[0x11] & 0x40) != 0; }
    [[nodiscard]] bool multicolor() const { return ((*this)[0x16] & 0x10) != 0; }

private:
    const Machine& machine_;
};

bool has_visible_sprite(const Machine& machine) {
    const Registers vic(machine);
    for (unsigned sprite = 0; sprite < 8; ++sprite) {
        if ((vic[0x15] >> sprite & 1) == 0) continue;
        const int x = vic[static_cast<std::uint8_t>(sprite * 2)] | (vic[0x10] >> sprite & 1) << 8;
        const int y = vic[static_cast<std::uint8_t>(sprite * 2 + 1)];
        if (x > 0 && x < 344 && y > 29 && y < 250) return true;
    }
    return false;
}

bool has_rom_characters(const Machine& machine) {
    const Registers vic(machine);
    return (vic[0x18] & 0x0c) == 0x04 && (machine.video_bank() & 0x4000) == 0;
}

Cell cell_of(const Machine& machine, std::uint8_t code, std::uint16_t index) {
    const Registers vic(machine);
    const Rgb ink = rgb(machine.color(index));
    if (vic.extended()) {
        const auto paper = rgb(vic[static_cast<std::uint8_t>(0x21 + (code >> 6))]);
        return {simulator::unicode_of_screen(code & 0x3f, simulator::shows_lower_case(machine)), ink, paper, false};
    }
    const char32_t glyph = simulator::unicode_of_screen(code, simulator::shows_lower_case(machine));
    const Rgb paper = rgb(vic[0x21]);
    return (code & 0x80) != 0 ? Cell{glyph, paper, ink, true} : Cell{glyph, ink, paper, false};
}

// Where a rectangle begins that is to stand in the middle.
int centred(int room, int size) {
    return std::max(0, (room - size) / 2);
}

// A picture made smaller: each dot the mean of the dots that it stands for.
class Reduced {
public:
    Reduced(const simulator::Picture& picture, int columns, int rows)
        : picture_(picture),
          scale_(std::max({static_cast<double>(picture.width) / columns, static_cast<double>(picture.height) / rows, 1.0})) {}

    [[nodiscard]] int width() const { return static_cast<int>(picture_.width / scale_); }
    [[nodiscard]] int height() const { return static_cast<int>(picture_.height / scale_); }

    [[nodiscard]] Rgb at(int x, int y) const {
        const int left = edge(x), right = std::max(edge(x + 1), left + 1);
        const int top = edge(y), bottom = std::max(edge(y + 1), top + 1);
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

    const simulator::Picture& picture_;
    double scale_;
};

}  // namespace

bool shows_text(const Machine& machine) {
    const Registers vic(machine);
    if (!vic.enabled()) return true;  // a closed border
    return !vic.bitmapped() && !vic.multicolor() && has_rom_characters(machine) && !has_visible_sprite(machine);
}

void paint_text(Canvas& canvas, int rows, const Machine& machine) {
    const Registers vic(machine);
    const Rgb border = rgb(vic[0x20]);
    const int left = centred(canvas.columns(), screen_columns), top = centred(rows, screen_rows);
    const auto fill = [&](int across, int down, const Cell& cell) {
        for (int row = std::max(0, top - down); row < std::min(rows, top + screen_rows + down); ++row) {
            for (int column = std::max(0, left - across); column < std::min(canvas.columns(), left + screen_columns + across);
                 ++column)
                canvas.at(column, row) = cell;
        }
    };
    fill(border_columns, border_rows, {U' ', border, border, false});
    if (!vic.enabled()) return;
    const auto codes = simulator::screen_codes(machine);
    for (std::uint16_t i = 0; i < codes.size(); ++i)
        canvas.at(left + i % screen_columns, top + i / screen_columns) = cell_of(machine, codes[i], i);
}

void paint_picture(Canvas& canvas, int rows, const Machine& machine) {
    const simulator::Picture picture = simulator::take_picture(machine);
    const Reduced reduced(picture, canvas.columns(), rows * 2);
    const int left = centred(canvas.columns(), reduced.width()), top = centred(rows, reduced.height() / 2);
    for (int y = 0; y + 1 < reduced.height(); y += 2) {
        for (int x = 0; x < reduced.width(); ++x)
            canvas.at(left + x, top + y / 2) = {upper_half, reduced.at(x, y), reduced.at(x, y + 1), false};
    }
}

}  // namespace gato::cli
