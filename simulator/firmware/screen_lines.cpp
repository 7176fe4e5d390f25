// SPDX-License-Identifier: MIT
// Rows and logical lines of the screen editor: a logical line is one row or two; the line table at $d9 says where lines start.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator {
namespace {

constexpr Cycle scroll_cycles = 31'684;         // per row
constexpr int held_control_milliseconds = 460;  // CTRL slows scrolling down

}  // namespace

std::uint16_t Kernal::row_address(int row) const {
    return static_cast<std::uint16_t>((byte(location::screen_page) << 8) + row * screen_columns);
}

std::uint16_t Kernal::cell_address() {
    return static_cast<std::uint16_t>(host_.ram_word(location::line_pointer) + byte(location::column));
}

void Kernal::store_cell(std::uint16_t address, std::uint8_t code, std::uint8_t color) {
    at(address) = code;
    host_.color(static_cast<std::uint16_t>(address - (byte(location::screen_page) << 8))) = color & 0x0f;
}

void Kernal::mark_line_start(int row, bool starts) {
    if (row >= screen_rows) return;
    HostByte entry = at(location::line_table + row);
    entry = static_cast<std::uint8_t>(starts ? entry | 0x80 : entry & 0x7f);
}

void Kernal::clear_row(int row) {
    for (int column = 0; column < screen_columns; ++column)
        store_cell(static_cast<std::uint16_t>(row_address(row) + column), blank, at(location::text_color));
}

void Kernal::copy_row(int from, int to) {
    const std::uint16_t source = row_address(from), target = row_address(to);
    for (int column = 0; column < screen_columns; ++column) {
        const auto cell = static_cast<std::uint16_t>(from * screen_columns + column);
        store_cell(static_cast<std::uint16_t>(target + column), byte(source + column), std::as_const(host_).color(cell));
    }
}

// From the row and a column counted in it to the logical line that the row belongs to.
void Kernal::set_line_pointers() {
    int first = std::min<int>(at(location::row), screen_rows - 1);
    int column = at(location::column);
    while (first > 0 && !starts_line(first)) {
        --first;
        column += screen_columns;
    }
    int last = screen_columns - 1;
    for (int next = first + 1; !starts_line(next) && last < 2 * screen_columns - 1; ++next) last += screen_columns;
    at(location::column) = static_cast<std::uint8_t>(column);
    at(location::line_last) = static_cast<std::uint8_t>(last);
    const std::uint16_t start = row_address(first);
    host_.set_ram_word(location::line_pointer, start);
    host_.set_ram_word(location::color_pointer, static_cast<std::uint16_t>(0xd800 | (start & 0x3ff)));
}

void Kernal::clear_screen() {
    const int page = at(location::screen_page) << 8;
    for (int row = 0; row < screen_rows; ++row) {
        at(location::line_table + row) = static_cast<std::uint8_t>(0x80 | (page + row * screen_columns) >> 8);
        clear_row(row);
    }
    at(location::line_table + screen_rows) = 0xff;
    home();
}

void Kernal::home() {
    at(location::row) = at(location::column) = 0;
    set_line_pointers();
}

// Moves everything up until the top row starts a logical line; returns by how many rows.
int Kernal::scroll() {
    int moved = 0;
    do {
        ++moved;
        for (int row = 0; row < screen_rows - 1; ++row) {
            copy_row(row + 1, row);
            mark_line_start(row, starts_line(row + 1));
        }
        clear_row(screen_rows - 1);
        mark_line_start(screen_rows - 1, true);
        --at(location::row);
        --at(location::input_row);
        --at(location::insert_row);
    } while (!starts_line(0) && moved < screen_rows);
    charge(scroll_cycles * moved);
    delay_while_control_held();
    return moved;
}

void Kernal::delay_while_control_held() {
    if (!host_.keyboard().pressed(key_code::control)) return;
    charge(Cycle{host_.video().cycles_per_second} * held_control_milliseconds / 1000);
    at(location::queue_length) = 0;
}

// The row becomes the second of the line above it; what follows starts a line.
void Kernal::append_row(int row) {
    mark_line_start(row, false);
    mark_line_start(row + 1, true);
}

// A blank row is inserted below the current one-row line and becomes its second row.
void Kernal::open_row() {
    int inserted = at(location::row) + 1;
    if (inserted >= screen_rows) inserted -= scroll();
    for (int row = screen_rows - 1; row > inserted; --row) {
        copy_row(row - 1, row);
        mark_line_start(row, starts_line(row - 1));
    }
    clear_row(inserted);
    append_row(inserted);
    at(location::insert_row) = static_cast<std::uint8_t>(inserted);
}

// To the first row of the next logical line.
void Kernal::new_line() {
    int row = at(location::row);
    do {
        ++row;
        if (row >= screen_rows) row -= scroll();
    } while (!starts_line(row));
    at(location::row) = static_cast<std::uint8_t>(row);
    set_line_pointers();
}

}  // namespace gato::simulator
