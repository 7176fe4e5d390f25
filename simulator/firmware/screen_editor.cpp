// SPDX-License-Identifier: MIT
// CHROUT to the screen: what each PETSCII code does at the cursor. The column ($d3) counts within the logical line (0-79), the
// row ($d6) is physical.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/rom_tables.hpp"

#include "core/c64/petscii.hpp"
#include "core/c64/registers.hpp"
#include "core/c64/routines.hpp"

#include <array>

namespace gato::simulator {
namespace {

constexpr std::uint8_t reverse_bit = 0x80;

// Measured on a real ROM, less the jump through the vector and the RTS, which are counted by themselves.
constexpr Cycle counted = 11;
constexpr Cycle printable_cycles = 270 - counted, cursor_cycles = 182 - counted, return_cycles = 223 - counted,
                color_cycles = 334 - counted, reverse_cycles = 348 - counted, down_cycles = 284 - counted,
                home_cycles = 441 - counted, clear_code_cycles = 37'687 - counted;

// By character.
constexpr std::uint8_t no_color = 0xff;
constexpr auto colors_of_codes = [] {
    std::array<std::uint8_t, 0x100> colors{};
    colors.fill(no_color);
    for (std::size_t color = 0; color < color_codes.size(); ++color)
        colors[color_codes[color]] = static_cast<std::uint8_t>(color);
    return colors;
}();

}  // namespace

void Kernal::chrout() {
    const std::uint8_t character = cpu().a;
    const std::uint8_t device = at(location::output_device);
    if (is_on_lines(device)) return go_on_at(c64::rom::ciout);
    if (device == screen_device) {
        print(character);
    } else {
        write_file(device, character);
        charge(printable_cycles);
        set_carry(false);
    }
    return_to_caller();
}

// Every way out of the editor re-enables interrupts, whatever the caller had.
void Kernal::print(std::uint8_t character) {
    at(location::last_char) = character;
    charge((character & 0x80) != 0 ? print_high(character) : print_low(character));
    if (at(location::inserts) != 0) at(location::quote_mode) >>= 1;
    set_carry(false);
    cpu().p &= static_cast<std::uint8_t>(~interrupt_flag);
}

Cycle Kernal::print_low(std::uint8_t character) {
    if (character == 0x0d) return control(character);
    if (character >= 0x20) {
        if (character == quote) at(location::quote_mode) ^= 1;
        return put(c64::screen_code_of_petscii(character));
    }
    const bool literal = at(location::inserts) != 0 || (at(location::quote_mode) != 0 && character != 0x14);
    return literal ? put(character | reverse_bit) : control(character);
}

Cycle Kernal::print_high(std::uint8_t character) {
    const std::uint8_t low = character & 0x7f;
    if (low >= 0x20) return put(c64::screen_code_of_petscii(character));
    if (low == 0x0d) return control(character);
    const bool literal = at(location::quote_mode) != 0 || (at(location::inserts) != 0 && character != 0x94);
    return literal ? put(low | 0xc0) : control(character);
}

Cycle Kernal::put(std::uint8_t screen_code) {
    if (at(location::reverse) != 0) screen_code |= reverse_bit;
    if (at(location::inserts) != 0) --at(location::inserts);
    store_cell(cell_address(), screen_code, at(location::text_color));
    advance();
    return printable_cycles;
}

// Moves the cursor past its cell: along the line, into a second row, or to the next line.
void Kernal::advance() {
    HostByte column = at(location::column);
    if (column < at(location::line_last)) {
        if (++column == screen_columns) ++at(location::row);
        return;
    }
    if (column >= 2 * screen_columns - 1) {
        column = 0;
        new_line();
        return;
    }
    if (at(location::line_editing) != 0) {
        open_row();
    } else {
        if (at(location::row) == 24) scroll();
        append_row(at(location::row) + 1);
    }
    ++at(location::row);
    column = 0;
    set_line_pointers();
}

void Kernal::carriage_return() {
    at(location::inserts) = at(location::quote_mode) = at(location::reverse) = 0;
    at(location::column) = 0;
    new_line();
}

bool Kernal::shows_lower_case() {
    return (host_.look_at_vic(c64::vic::memory_pointers) & c64::vic::lower_case) != 0;
}

void Kernal::choose_character_set(bool lower_case) {
    const int pointers = host_.look_at_vic(c64::vic::memory_pointers) & ~c64::vic::lower_case;
    host_.poke(c64::vic::first + c64::vic::memory_pointers,
               static_cast<std::uint8_t>(pointers | (lower_case ? c64::vic::lower_case : 0)));
}

// Returns false if it is not the code of a colour.
bool Kernal::choose_text_color(std::uint8_t character) {
    const std::uint8_t color = colors_of_codes[character];
    if (color != no_color) at(location::text_color) = color;
    return color != no_color;
}

Cycle Kernal::control(std::uint8_t character) {
    if (choose_text_color(character)) return color_cycles;
    switch (character) {
    case 0x0d:
    case 0x8d: carriage_return(); return return_cycles;
    case 0x93: clear_screen(); return clear_code_cycles;
    case 0x13: home(); return home_cycles;
    case 0x11: cursor_down(); return down_cycles;
    case 0x91: cursor_up(); break;
    case 0x1d: cursor_right(); break;
    case 0x9d: cursor_left(); break;
    case 0x14: delete_character(); break;
    case 0x94: insert_character(); break;
    case 0x12: at(location::reverse) = 0x12; return reverse_cycles;
    case 0x92: at(location::reverse) = 0; break;
    case 0x0e: choose_character_set(true); break;
    case 0x8e: choose_character_set(false); break;
    case 0x08: at(location::charset_lock) |= 0x80; break;
    case 0x09: at(location::charset_lock) &= 0x7f; break;
    default: break;
    }
    return cursor_cycles;
}

void Kernal::cursor_down() {
    HostByte column = at(location::column);
    if (column + screen_columns <= at(location::line_last)) {
        column = static_cast<std::uint8_t>(column + screen_columns);
        ++at(location::row);
        return;
    }
    column = static_cast<std::uint8_t>(column % screen_columns);
    new_line();
}

void Kernal::cursor_up() {
    HostByte column = at(location::column);
    if (at(location::row) == 0) return;
    --at(location::row);
    if (column >= screen_columns)
        column = static_cast<std::uint8_t>(column - screen_columns);
    else
        set_line_pointers();
}

void Kernal::cursor_right() {
    HostByte column = at(location::column);
    if (column < at(location::line_last)) {
        if (++column == screen_columns) ++at(location::row);
        return;
    }
    column = 0;
    new_line();
}

// From column 0 to the last cell of the line above; false at HOME.
bool Kernal::step_to_previous_line() {
    if (at(location::row) == 0) return false;
    --at(location::row);
    at(location::column) = 0;
    set_line_pointers();
    at(location::column) = at(location::line_last);
    return true;
}

void Kernal::cursor_left() {
    HostByte column = at(location::column);
    if (column == 0) {
        step_to_previous_line();
        return;
    }
    if (--column == screen_columns - 1) --at(location::row);
}

void Kernal::delete_character() {
    if (at(location::column) == 0) {
        if (step_to_previous_line()) store_cell(cell_address(), blank, at(location::text_color));
        return;
    }
    cursor_left();
    const std::uint16_t line = host_.ram_word(location::line_pointer);
    const int screen = at(location::screen_page) << 8;
    for (int column = at(location::column); column < at(location::line_last); ++column) {
        const auto cell = static_cast<std::uint16_t>(line + column);
        store_cell(cell, at(cell + 1), host_.color(static_cast<std::uint16_t>(cell + 1 - screen)));
    }
    store_cell(static_cast<std::uint16_t>(line + at(location::line_last)), blank, at(location::text_color));
}

void Kernal::insert_character() {
    const auto last_cell = static_cast<std::uint16_t>(host_.ram_word(location::line_pointer) + at(location::line_last));
    if (at(last_cell) != blank || at(location::column) == at(location::line_last)) {
        if (at(location::line_last) >= 2 * screen_columns - 1) return;
        const std::uint8_t column = at(location::column);
        open_row();
        set_line_pointers();
        at(location::column) = column;
    }
    const std::uint16_t line = host_.ram_word(location::line_pointer);
    const int screen = at(location::screen_page) << 8;
    for (int column = at(location::line_last); column > at(location::column); --column) {
        const auto cell = static_cast<std::uint16_t>(line + column);
        store_cell(cell, at(cell - 1), host_.color(static_cast<std::uint16_t>(cell - 1 - screen)));
    }
    store_cell(cell_address(), blank, at(location::text_color));
    ++at(location::inserts);
}

}  // namespace gato::simulator
