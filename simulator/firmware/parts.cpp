// SPDX-License-Identifier: MIT
// Smaller parts of the ROMs that programs call. Facts: "Mapping the Commodore 64".
#include "simulator/firmware/basic_calls.hpp"
#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/kernal.hpp"

#include "core/c64/routines.hpp"

namespace gato::simulator {

namespace rom = c64::rom;

namespace {

constexpr Cycle part_cycles = 30;
constexpr std::uint16_t first_message = 0xf0bd, first_error = 0xf6fb;
constexpr int error_size = 3, file_errors = 9;  // each error has an entry of its own

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

bool Kernal::call_editor_part(std::uint16_t address) {
    switch (address) {
    case rom::take_key:
        cpu().a = byte(location::queue_length) == 0 ? byte(location::queue) : take_key();
        set_nz(cpu().a);
        set_carry(false);
        host_.allow_interrupts();
        break;
    case rom::toggle_quotes:
        if (cpu().a == quote) at(location::quote_mode) ^= 1;
        break;
    case rom::cursor_advances: advance(); break;
    case rom::next_line: new_line(); break;
    case rom::carriage_return: carriage_return(); break;
    case rom::set_text_color: (void)choose_text_color(cpu().a); break;
    case rom::set_row_pointer:
        host_.set_ram_word(location::line_pointer, row_address(cpu().x));
        cpu().a = byte(location::line_pointer + 1);
        break;
    case rom::store_in_color: at(location::blink_count) = 2; [[fallthrough]];
    case rom::store_cell: store_cell(cell_address(), cpu().a, cpu().x); break;
    case rom::keyboard_getin:
        host_.note_look_at_keys(true);
        cpu().a = byte(location::queue_length) == 0 ? 0 : take_key();
        set_nz(cpu().a);
        set_carry(false);
        break;
    case rom::look_at_stop:
        at(location::stop_flag) = host_.board().keyboard.pressed(key_code::stop) ? stop_pressed : 0xff;
        break;
    default: return false;
    }
    charge(part_cycles);
    return_to_caller();
    return true;
}

// X: its place in the tables, or $ff.
void Kernal::find_file_in_tables(std::uint8_t number) {
    int place = byte(location::open_files) - 1;
    while (place >= 0 && byte(location::file_table + place) != number) --place;
    cpu().x = static_cast<std::uint8_t>(place);
    cpu().a = number;
    set_nz(place >= 0 ? 0 : negative_flag);
}

bool Kernal::call_file_part(std::uint16_t address) {
    if (address >= first_error && address < first_error + error_size * file_errors
        && (address - first_error) % error_size == 0) {
        clear_channels();
        fail_with(static_cast<std::uint8_t>((address - first_error) / error_size + 1));
        return true;
    }
    switch (address) {
    case rom::message_if_wanted:
        if ((byte(location::message_mode) & 0x80) != 0) print_message(cpu().y);
        break;
    case rom::message: print_message(cpu().y); break;
    case rom::find_file:
        at(location::status) = 0;
        find_file_in_tables(cpu().x);
        break;
    case rom::find_file_in_a: find_file_in_tables(cpu().a); break;
    case rom::set_file_from_table:
        at(location::file_number) = byte(location::file_table + cpu().x);
        at(location::device) = byte(location::device_table + cpu().x);
        cpu().a = at(location::secondary) = byte(location::secondary_table + cpu().x);
        set_nz(cpu().a);
        break;
    case rom::load_end:
        cpu().x = byte(location::end_address);
        cpu().y = byte(location::end_address + 1);
        set_carry(false);
        break;
    case rom::find_cartridge: set_nz(cpu().x = cartridge_nmi(host_) ? 0 : 1); break;
    case rom::start_tick:
    case rom::restart_tick: start_tick(host_); break;
    case rom::status: set_nz(cpu().a = byte(location::status)); break;
    case rom::add_to_status: set_nz(cpu().a = at(location::status) |= cpu().a); break;
    case rom::read_memory_end:
        cpu().x = byte(location::memory_end);
        cpu().y = byte(location::memory_end + 1);
        break;
    case rom::ramtas_end:
        set_memory_limits(host_, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        cpu().a = byte(location::screen_page);
        break;
    case rom::set_memory_end:
        host_.set_ram_word(location::memory_end, static_cast<std::uint16_t>(cpu().x | cpu().y << 8));
        break;
    default: return false;
    }
    charge(part_cycles);
    return_to_caller();
    return true;
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

bool Kernal::raise_error(std::uint16_t address) {
    using Code = basic::ErrorCode;
    switch (address) {
    case rom::error_out_of_memory: report(Code::out_of_memory); return true;
    case rom::kernal_error: cpu().x = cpu().a; [[fallthrough]];
    case rom::error: raise_error_in_x(&Kernal::report); return true;
    case rom::print_error:
    case rom::own_error: raise_error_in_x(&Kernal::print_error); return true;
    case rom::error_type: report(Code::type_mismatch); return true;
    case rom::error_syntax: report(Code::syntax); return true;
    case rom::error_quantity: report(Code::illegal_quantity); return true;
    case rom::error_overflow: report(Code::overflow); return true;
    case rom::error_division: report(Code::division_by_zero); return true;
    default: return false;
    }
}

// To the screen the cursor moves; in a file there must be something.
void Kernal::print_gap() {
    output(byte(location::output_channel) == 0 ? cursor_right_code : ' ');
}

void Kernal::print_line() {
    for (const char c : " IN " + std::to_string(host_.ram_word(location::current_line))) output(static_cast<std::uint8_t>(c));
}

void Kernal::print_characters() {
    const std::uint16_t text = host_.ram_word(location::index_pointer);
    for (int i = 0; i < cpu().a; ++i) output(host_.peek(static_cast<std::uint16_t>(text + i)));
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

// What BASIC prints, and what it reads and calculates.
bool Kernal::call_basic_part(std::uint16_t address) {
    if (raise_error(address)) return true;
    if (address == rom::statement_run) return prepare_run(), true;
    if (code_is_back(address)) return true;
    bool is_known = true;
    evaluate([&] { is_known = do_basic_part(address); });
    return is_known;
}

bool Kernal::do_basic_part(std::uint16_t address) {
    BasicCalls calls(host_, state_.basic);
    switch (address) {
    case rom::print_return: output(carriage_return_code); break;
    case rom::print_gap: print_gap(); break;
    case rom::print_blank: output(' '); break;
    case rom::print_cursor_right: output(cursor_right_code); break;
    case rom::print_question_mark: output('?'); break;
    case rom::print_a: output(cpu().a); break;
    case rom::print_line: print_line(); break;
    case rom::print_value_text: (void)calls.call(rom::take_text); [[fallthrough]];
    case rom::print_characters: print_characters(); break;
    case rom::print_accumulator:
    case rom::print_accumulator_and_gap:
        (void)calls.call(rom::accumulator_to_text);
        charge(calls.cycles());
        print_string();
        if (address == rom::print_accumulator_and_gap) print_gap();
        return true;
    default:
        if (!calls.call(address)) return false;
        charge(calls.cycles());
    }
    charge(part_cycles);
    return_to_caller();
    return true;
}

}  // namespace gato::simulator
