// SPDX-License-Identifier: MIT
// CHRIN and GETIN. CHRIN from the keyboard lets the user edit a line on the screen; RETURN ends it, and each call then returns
// one character of it, read back from screen memory. While it waits, the processor stays at the wait address and interrupts
// run.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/serial_code.hpp"

#include <algorithm>

#include "core/c64/petscii.hpp"
#include "core/c64/routines.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint8_t run_key = 0x83;
constexpr Cycle poll_cycles = 20, key_cycles = 60, character_cycles = 150, getin_cycles = 13, taken_cycles = 35;

}  // namespace

std::uint8_t Kernal::take_key() {
    const std::uint8_t first = at(location::queue);
    HostByte length = at(location::queue_length);
    for (int i = 0; i + 1 < length; ++i) at(location::queue + i) = at(location::queue + i + 1);
    --length;
    return first;
}

void Kernal::getin() {
    charge(getin_cycles);
    std::uint8_t value = 0;
    if (at(location::input_device) != keyboard_device) {
        if (at(location::input_device) == screen_device || is_on_lines(at(location::input_device))) {
            chrin();
            return;
        }
        value = read_file(at(location::input_device));
    } else {
        host_.note_look_at_keys(true);
        if (at(location::queue_length) != 0) {
            value = take_key();
            charge(taken_cycles);
        }
    }
    cpu().a = value;
    set_nz(value);
    set_carry(false);
    return_to_caller();
}

void Kernal::chrin() {
    const std::uint8_t device = at(location::input_device);
    if (is_on_lines(device)) return go_on_at(serial_code::chrin);
    if (device != keyboard_device && device != screen_device) {
        cpu().a = read_file(device);
        set_nz(cpu().a);
        set_carry(false);
        charge(character_cycles);
        return_to_caller();
        return;
    }
    if (at(location::input_active) != 0) {
        next_input_character();
        return;
    }
    at(location::input_column) = at(location::column);
    at(location::input_row) = at(location::row);
    if (device == screen_device) {
        finish_line();
        next_input_character();
        return;
    }
    charge(key_cycles);
    cpu().pc = c64::rom::edit_line;
}

// Stays at the wait address until RETURN.
void Kernal::edit_line() {
    host_.allow_interrupts();
    at(location::blink_off) = at(location::line_editing) = at(location::queue_length);
    if (at(location::queue_length) == 0) {
        state_.waits_in_chrin = true;
        return host_.wait(poll_cycles);
    }
    state_.waits_in_chrin = false;
    hide_cursor();
    const std::uint8_t key = take_key();
    charge(key_cycles);
    if (key == carriage_return_code) {
        finish_line();
        next_input_character();
    } else if (key != run_key) {
        print(key);
    }
}

void Kernal::hide_cursor() {
    if (at(location::blink_phase) == 0) return;
    store_cell(cell_address(), at(location::blink_char), at(location::blink_color));
    at(location::blink_phase) = 0;
}

// Where the input starts and ends: the whole logical line, or from where the cursor was if it is still the same line.
void Kernal::finish_line() {
    const std::uint16_t line = host_.ram_word(location::line_pointer);
    int end = at(location::line_last) + 1;
    while (end > 0 && at(line + end - 1) == blank) --end;
    at(location::line_end) = static_cast<std::uint8_t>(end);
    at(location::input_active) = 1;
    at(location::line_editing) = at(location::quote_mode) = 0;
    at(location::blink_off) = 1;
    const int first_row = (line - (at(location::screen_page) << 8)) / 40;
    const int rows = (at(location::line_last) + 1) / 40;
    const int started = at(location::input_row);
    const bool same_line = started >= first_row && started < first_row + rows;
    const int start = same_line ? at(location::input_column) : 0;
    at(location::column) = static_cast<std::uint8_t>(start);
}

void Kernal::next_input_character() {
    charge(character_cycles);
    std::uint8_t value = carriage_return_code;
    if (at(location::column) < at(location::line_end)) {
        value = c64::petscii_of_screen_code(at(cell_address()));
        ++at(location::column);
    } else {
        at(location::input_active) = 0;
        if (at(location::input_device) != screen_device && at(location::output_device) != screen_device) print(value);
    }
    at(location::last_char) = value;
    cpu().a = value;
    set_nz(value);
    set_carry(false);
    return_to_caller();
}

}  // namespace gato::simulator
