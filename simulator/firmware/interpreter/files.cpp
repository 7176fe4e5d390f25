// SPDX-License-Identifier: MIT
// LOAD, SAVE, OPEN and CLOSE, through the KERNAL's calls.
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include "core/c64/routines.hpp"

namespace gato::simulator::basic {
namespace {

constexpr std::uint16_t kernal_open = 0xffc0, kernal_close = 0xffc3, kernal_load = 0xffd5, kernal_save = 0xffd8;
constexpr std::uint8_t tape = 1, screen = 3, no_secondary = 0xff;
constexpr std::uint8_t verify_error = 0x10, end_of_file = 0x40;

}  // namespace

// It lies in memory until there is another new text.
void Interpreter::set_name(const Value& name) {
    memory_.set(location::name_length, variables_.length_at(name.descriptor));
    memory_.set_word(location::name_pointer, variables_.address_at(name.descriptor));
    variables_.give_up(name.descriptor);
}

// Reads the device and the secondary address, each after a comma.
void Interpreter::device_parameters() {
    memory_.spend(time::device);
    if (!text_.accept(',')) return;
    const std::uint8_t device = expression_.byte();
    memory_.set(location::device, device);
    if (device >= screen) memory_.set(location::secondary, no_secondary);
    if (text_.accept(',')) memory_.set(location::secondary, expression_.byte());
}

// ["NAME"[, device[, secondary address]]]
void Interpreter::program_parameters() {
    memory_.set(location::name_length, 0);
    memory_.set(location::device, tape);
    memory_.set(location::secondary, 0);
    if (text_.at_end()) return;
    set_name(expression_.text());
    const std::uint8_t secondary = memory_.byte(location::secondary);
    device_parameters();
    if (memory_.byte(location::secondary) == no_secondary) memory_.set(location::secondary, secondary);
}

void Interpreter::load() {
    load_or_verify(0);
}

void Interpreter::verify() {
    load_or_verify(1);
}

void Interpreter::load_or_verify(std::uint8_t flag) {
    program_parameters();
    memory_.set(location::verify_flag, flag);
    begin_load();
}

void Interpreter::begin_load() {
    const std::uint16_t start = memory_.word(location::basic_text);
    call(kernal_load, memory_.byte(location::verify_flag), static_cast<std::uint8_t>(start), true);
    state_.calls.back().y = static_cast<std::uint8_t>(start >> 8);
    state_.next = BasicState::Next::loaded;
}

// The ROM compares the wrong byte of its pointer, so that programs say it too.
void Interpreter::verified() {
    constexpr std::uint8_t input_page = location::input_buffer >> 8;
    if ((memory_.byte(location::status) & verify_error) != 0) throw Error{ErrorCode::verify};
    if (memory_.byte(location::text_pointer) != input_page) put("\rOK\r");
}

// A program continues with the first line of what it has loaded, which is how one part of a program starts the next; its
// variables stay. If LOAD was typed, there is a new program.
void Interpreter::loaded() {
    if (memory_.byte(location::verify_flag) != 0) return verified();
    if ((memory_.byte(location::status) & ~end_of_file) != 0) throw Error{ErrorCode::load};
    if (is_direct()) {
        memory_.set_word(location::variables, memory_.registers().x | memory_.registers().y << 8);
        variables_.clear();
        memory_.host().registers().pc = c64::rom::ready;
    }
    text_to_start();
    link_lines(memory_);
    restore();
    reset_stack();
}

void Interpreter::save() {
    program_parameters();
    const std::uint16_t end = memory_.word(location::variables);
    call(kernal_save, location::basic_text, static_cast<std::uint8_t>(end), true);
    state_.calls.back().y = static_cast<std::uint8_t>(end >> 8);
}

// file[, device[, secondary address[, "NAME"]]]
void Interpreter::file_parameters() {
    memory_.set(location::name_length, 0);
    memory_.set(location::file_number, expression_.byte());
    memory_.set(location::device, tape);
    memory_.set(location::secondary, 0);
    device_parameters();
    if (text_.accept(',')) set_name(expression_.text());
}

void Interpreter::open() {
    file_parameters();
    call(kernal_open, 0, 0, true);
}

void Interpreter::close() {
    file_parameters();
    call(kernal_close, memory_.byte(location::file_number), 0, true);
}

}  // namespace gato::simulator::basic
