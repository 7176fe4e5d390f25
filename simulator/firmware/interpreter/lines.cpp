// SPDX-License-Identifier: MIT
// The lines of the program: their links, entering and deleting them, LIST. A line: address of the next one, number, text, a
// zero byte.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/interpreter/crunch.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include "core/c64/petscii.hpp"
#include "core/c64/routines.hpp"

#include <algorithm>

namespace gato::simulator::basic {
namespace {

constexpr int most_lines = 0x10000 / 5, behind_length = 5;
constexpr std::uint8_t token_bit = 0x80;

namespace rom = c64::rom;

}  // namespace

// The text of a line has at least one byte.
void link_lines(Memory& memory) {
    constexpr int head = 5, longest = 0xff;
    std::uint16_t line = memory.word(location::basic_text);
    while (memory.byte(line + 1) != 0) {
        int length = head;
        while (memory.byte(line + length) != 0 && length < longest) ++length;
        memory.spend(time::link + time::link_byte * (length - head));
        const auto next = static_cast<std::uint16_t>(line + length + 1);
        memory.set_word(line, next);
        if (next < line) break;
        line = next;
    }
    memory.set_word(location::index_pointer, line);
}

std::uint16_t line_from(Memory& memory, std::uint16_t start, std::uint16_t number) {
    std::uint16_t line = start;
    for (int i = 0; i < most_lines && memory.byte(line + 1) != 0 && memory.word(line + 2) < number; ++i) {
        const bool is_near = memory.byte(line + 3) == number >> 8;
        memory.spend(time::line_search + (is_near ? time::line_near : 0));
        line = memory.word(line);
    }
    return line;
}

static bool has_number(const Memory& memory, std::uint16_t line, std::uint16_t number) {
    return memory.byte(line + 1) != 0 && memory.word(line + 2) == number;
}

// Moves everything from `from` to the end of the program, so that it begins at `to`.
void Interpreter::move_program(int from, int to) {
    const int end = memory_.word(location::variables), distance = to - from;
    if (end + distance > memory_.word(location::basic_end)) throw Error{ErrorCode::out_of_memory};
    std::string rest = memory_.text(from, static_cast<std::size_t>(std::max(end - from, 0)));
    memory_.set_text(to, rest);
    memory_.set_word(location::variables, end + distance);
    memory_.spend(time::program_byte * static_cast<Cycle>(rest.size()));
}

// A line without text is deleted. Variables are gone in any case.
void Interpreter::enter_line(std::uint16_t number, const std::string& text) {
    const std::uint16_t line = line_from(memory_, memory_.word(location::basic_text), number);
    memory_.set_word(location::line_number, number);
    if (has_number(memory_, line, number)) {
        int end = line + line_head;
        while (memory_.byte(end) != 0 && end < memory_.word(location::variables)) ++end;
        move_program(end + 1, line);
    }
    if (!text.empty()) {
        move_program(line, line + line_head + static_cast<int>(text.size()) + 1);
        memory_.set_word(line, 0xffff);  // for the links, it is not the end
        memory_.set_word(line + 2, number);
        memory_.set_text(line + line_head, text);
        memory_.set(line + line_head + static_cast<int>(text.size()), 0);
    }
    variables_.clear();
    link_lines(memory_);
    text_to_start();
    restore();
    reset_stack();
}

int crunch_line(Memory& memory, Text& text) {
    constexpr std::size_t longest = 0xff;
    std::string line;
    for (int at = text.place(); memory.byte(at) != 0 && line.size() < longest; ++at) line += static_cast<char>(memory.byte(at));
    const std::string tokens = crunched(line);
    memory.spend(time::typed_line + time::typed_line * static_cast<Cycle>(line.size()));
    memory.set_text(location::input_buffer, tokens);
    const int size = static_cast<int>(tokens.size());
    for (int i = 0; i < 3; ++i) memory.set(location::input_buffer + size + i, 0);
    text.go_to(location::input_buffer - 1);
    return size;
}

// A line with a number becomes part of the program, another one is executed. A program that has changed the vector makes the
// tokens.
void Interpreter::take_line() {
    text_.go_to(location::input_buffer - 1);
    if (program_fetches(rom::line_fetched)) return;
    text_.pass();
    take_fetched_line();
}

void Interpreter::take_fetched_line() {
    const bool has_number = is_digit(text_.peek());
    if (has_number) memory_.set_word(location::line_number, text_.line_number());
    memory_.host().registers().pc = rom::main_loop;
    if (text_.peek() == 0 && !has_number) return;
    const std::uint16_t vector = memory_.word(location::crunch_vector),
                        next = has_number ? rom::enter_line : rom::begin_statement;
    if (vector != rom::crunch_line) {
        memory_.push_word(next - 1);
        memory_.host().registers().pc = vector;
        return;
    }
    memory_.host().registers().y = static_cast<std::uint8_t>(crunch_line(memory_, text_) + behind_length);
    has_number ? enter_typed_line() : begin_statement();
}

// Y: its length and 5.
void Interpreter::enter_typed_line() {
    const int size = std::max(memory_.registers().y - behind_length, 0);
    memory_.host().registers().pc = rom::main_loop;
    enter_line(memory_.word(location::line_number), memory_.text(location::input_buffer, static_cast<std::size_t>(size)));
}

// LIST [first][-[last]]; afterwards BASIC is ready, also in a program.
void Interpreter::list() {
    const std::uint8_t next = text_.peek();
    if (!text_.at_end() && !is_digit(next) && next != token("-")) throw Error{};
    const std::uint16_t first = text_.line_number();
    std::uint16_t last = first;
    if (text_.accept(token("-"))) last = text_.line_number();
    if (!text_.at_end()) throw Error{};
    constexpr std::uint16_t all = 0xffff;
    memory_.set_word(location::line_number, last == 0 ? all : last);
    memory_.set_word(location::low_pointer, line_from(memory_, memory_.word(location::basic_text), first));
    state_.next = BasicState::Next::list;
}

void Interpreter::list_line() {
    const std::uint16_t line = memory_.word(location::low_pointer);
    check_stop();
    if (memory_.byte(line + 1) == 0 || memory_.word(line + 2) > memory_.word(location::line_number)) return end_program();
    state_.next = BasicState::Next::list_text;
    state_.list_place = line_head;
    memory_.set(location::list_quotes, 1);
    new_line();
    put(std::to_string(memory_.word(line + 2)) + " ");
    memory_.spend(time::listed_line);
}

// Lists the next character, or the rest of the line if no program has changed the vector. A line without an end is shown as far
// as the place in it goes; the list ends there.
void Interpreter::list_text() {
    const std::uint16_t line = memory_.word(location::low_pointer), vector = memory_.word(location::list_vector);
    if (state_.list_place == 0) return end_program();
    const std::uint8_t c = memory_.byte(line + state_.list_place);
    state_.next = c == 0 ? BasicState::Next::list : BasicState::Next::list_text;
    if (c == 0) return memory_.set_word(location::low_pointer, memory_.word(line));
    Registers& cpu = memory_.host().registers();
    cpu.a = c;
    cpu.y = state_.list_place;
    if (vector == rom::list_own_character) return list_own_text();
    cpu.pc = vector;
    memory_.host().charge(time::vector);
}

void Interpreter::list_own_text() {
    const std::uint16_t line = memory_.word(location::low_pointer);
    while (state_.next == BasicState::Next::list_text && state_.list_place != 0) {
        const std::uint8_t c = memory_.byte(line + state_.list_place);
        if (c == 0) return;
        memory_.host().registers().a = c;
        memory_.host().registers().y = state_.list_place;
        list_own_character();
    }
}

// A keyword for a token, outside quotes.
void Interpreter::list_own_character() {
    const std::uint8_t c = memory_.registers().a;
    const bool is_quoted = (memory_.byte(location::list_quotes) & token_bit) != 0;
    if (is_quoted || c < token_bit || c == c64::pi_petscii) return list_character();
    memory_.set(location::variable_pointer, memory_.registers().y);
    skip_listed_character();
    if (is_listed(c))
        put(listed_token(c));
    else
        state_.next = BasicState::Next::list_fails;
}

void Interpreter::list_character() {
    const char c = static_cast<char>(memory_.registers().a);
    if (memory_.registers().a == quote) memory_.set(location::list_quotes, memory_.byte(location::list_quotes) ^ 0xff);
    put({&c, 1});
    skip_listed_character();
}

void Interpreter::skip_listed_character() {
    state_.list_place = static_cast<std::uint8_t>(memory_.registers().y + 1);
    state_.next = BasicState::Next::list_text;
    memory_.host().registers().pc = rom::basic_goes_on;
}

}  // namespace gato::simulator::basic
