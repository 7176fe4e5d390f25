// SPDX-License-Identifier: MIT
// Smaller parts of the ROMs that programs call. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/basic_calls.hpp"
#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/kernal.hpp"

#include "core/c64/routines.hpp"

#include <utility>

namespace gato::simulator {

namespace rom = c64::rom;

namespace {

constexpr std::uint16_t first_message = 0xf0bd;
constexpr std::uint8_t blink_off_after_reset = 12, color_page = 0xd8;

}  // namespace

// To the screen or a file.
void Kernal::output(std::uint8_t character) {
    const std::uint8_t device = byte(location::output_device);
    if (device == screen_device)
        print(character);
    else
        write_file(device, character);
}

// The machine prints through CHROUT: a program that has changed its vector handles messages itself; here it is assumed to want
// none.
void Kernal::print_message(std::uint8_t offset) {
    if (host_.ram_word(location::chrout_vector) != rom::chrout) return set_carry(false);
    for (int i = 0; i < 0x40; ++i) {
        const std::uint8_t character = host_.peek(static_cast<std::uint16_t>(first_message + offset + i));
        output(character & static_cast<std::uint8_t>(~last_of_message));
        if ((character & last_of_message) != 0) break;
    }
    set_carry(false);
}

void Kernal::initialise_screen() {
    initialise_video(host_);
    reset_screen();
}

void Kernal::clear_screen_in_color() {
    at(location::text_color) = cpu().a;
    at(location::repeat_count) = 4;
    at(location::blink_count) = at(location::blink_off) = blink_off_after_reset;
    clear_screen();
}

void Kernal::set_color_pointer() {
    at(location::color_pointer) = at(location::line_pointer);
    cpu().a = at(location::color_pointer + 1) = (at(location::line_pointer + 1) & 0x03) | color_page;
    set_nz(cpu().a);
}

void Kernal::set_cursor() {
    at(location::row) = cpu().x;
    at(location::column) = cpu().y;
    set_line_pointers();
}

void Kernal::set_row_pointer() {
    host_.set_ram_word(location::line_pointer, row_address(cpu().x));
    cpu().a = byte(location::line_pointer + 1);
}

// Above the address of the row is that of its colours.
void Kernal::set_moved_color_pointer() {
    at(location::end_address) = at(location::moved_row);
    cpu().a = at(location::end_address + 1) = (at(location::moved_row + 1) & 0x03) | color_page;
    set_nz(cpu().a);
}

void Kernal::set_row_color_pointers() {
    set_color_pointer();
    set_moved_color_pointer();
}

// From the right. The row lies on the screen, wherever that is.
void Kernal::move_row() {
    constexpr Cycle cell_cycles = 27;
    at(location::moved_row + 1) = static_cast<std::uint8_t>((cpu().a & 0x03) | byte(location::screen_page));
    set_row_color_pointers();
    const auto copy = [&](std::uint16_t from, std::uint16_t to, int column) {
        const auto place = [&](std::uint16_t pointer) { return static_cast<std::uint16_t>(host_.ram_word(pointer) + column); };
        host_.poke(place(to), cpu().a = host_.peek(place(from)));
    };
    for (int column = screen_columns - 1; column >= 0; --column) {
        copy(location::moved_row, location::line_pointer, column);
        copy(location::end_address, location::color_pointer, column);
        charge(cell_cycles);
    }
    cpu().y = 0xff;
    set_nz(cpu().y);
}

void Kernal::store_at_cursor() {
    store_cell(cell_address(), cpu().a, cpu().x);
}

void Kernal::toggle_quotes() {
    if (cpu().a == quote) at(location::quote_mode) ^= 1;
}

void Kernal::give_key(std::uint8_t key) {
    cpu().a = key;
    set_nz(key);
    set_carry(false);
}

// With an empty queue the key that was first in it.
void Kernal::take_key_or_last() {
    give_key(byte(location::queue_length) == 0 ? byte(location::queue) : take_key());
    host_.allow_interrupts();
}

void Kernal::take_key_or_none() {
    host_.note_look_at_keys(true);
    give_key(byte(location::queue_length) == 0 ? 0 : take_key());
}

void Kernal::look_at_stop() {
    at(location::stop_flag) = host_.keyboard().pressed(key_code::stop) ? stop_pressed : 0xff;
}

// X: its place in the tables, or $ff.
void Kernal::find_file_in_tables(std::uint8_t number) {
    int place = byte(location::open_files) - 1;
    while (place >= 0 && byte(location::file_table + place) != number) --place;
    cpu().x = static_cast<std::uint8_t>(place);
    cpu().a = number;
    set_nz(place >= 0 ? 0 : negative_flag);
}

void Kernal::read_status() {
    cpu().a = byte(location::status);
    set_nz(cpu().a);
}

void Kernal::set_file_from_table() {
    at(location::file_number) = byte(location::file_table + cpu().x);
    at(location::device) = byte(location::device_table + cpu().x);
    cpu().a = at(location::secondary) = byte(location::secondary_table + cpu().x);
    set_nz(cpu().a);
}

// Above 127 it is not an error, and BASIC is ready.
void Kernal::raise_error_in_x(void (Kernal::*raise)(basic::ErrorCode)) {
    constexpr std::uint8_t no_error = 0x80;
    if ((cpu().x & no_error) != 0) {
        cpu().pc = rom::ready;
        return;
    }
    (this->*raise)(static_cast<basic::ErrorCode>(cpu().x));
}

// To the screen the cursor moves; in a file there must be something.
void Kernal::print_gap() {
    output(byte(location::output_channel) == 0 ? cursor_right_code : ' ');
}

void Kernal::print_line() {
    for (const char c : " IN " + std::to_string(host_.ram_word(location::current_line))) output(static_cast<std::uint8_t>(c));
}

void Kernal::print_characters() {
    cpu().x = cpu().a;
    print_x_characters();
}

void Kernal::print_x_characters() {
    const std::uint16_t text = host_.ram_word(location::index_pointer);
    for (int i = 0; i < cpu().x; ++i) output(host_.peek(static_cast<std::uint16_t>(text + i)));
    cpu().y = std::exchange(cpu().x, std::uint8_t{0});
    set_nz(cpu().x);
}

// RUN: without a line number the caller continues with the program; else this continues by itself.
void Kernal::prepare_run() {
    if ((cpu().p & zero_flag) != 0) {
        clear_to_run();
        return return_to_caller();
    }
    basic::Interpreter interpreter(host_, state_.basic);
    try {
        interpreter.run_line();
    } catch (const basic::Error& error) {
        report(error.code);
    }
}

void Kernal::print_value_text() {
    (void)BasicCalls(host_, state_.basic).call(rom::take_text);
    print_characters();
}

// FOUT and STROUT, which returns.
void Kernal::print_accumulator() {
    BasicCalls calls(host_, state_.basic);
    (void)calls.call(rom::accumulator_to_text);
    charge(calls.cycles());
    print_string();
}

}  // namespace gato::simulator
