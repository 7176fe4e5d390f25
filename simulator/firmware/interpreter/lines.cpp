// SPDX-License-Identifier: MIT
// The lines of the program: their links, entering and deleting them, LIST. A line: address of the next one, number, text, a zero byte.
#include "simulator/firmware/interpreter/crunch.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"

#include <gato/c64/routines.hpp>

#include <algorithm>

namespace gato::simulator::basic {
namespace {

constexpr int line_head = 4, most_lines = 0x10000 / 5;
constexpr std::uint8_t quote = '"', pi_character = 0xff, token_bit = 0x80;
constexpr Cycle move_cycles = 12, crunch_cycles = 600, list_cycles = 800;

}  // namespace

// The text of a line has at least one byte.
void link_lines(Memory& memory) {
    constexpr int head = 5, longest = 0xff;
    constexpr Cycle line_cycles = 66, byte_cycles = 10;
    std::uint16_t line = memory.word(location::basic_text);
    while (memory.byte(line + 1) != 0) {
        int length = head;
        while (memory.byte(line + length) != 0 && length < longest) ++length;
        memory.spend(line_cycles + byte_cycles * (length - head));
        const auto next = static_cast<std::uint16_t>(line + length + 1);
        memory.set_word(line, next);
        if (next < line) break;
        line = next;
    }
    memory.set_word(location::index_pointer, line);
}

std::uint16_t line_from(Memory& memory, std::uint16_t start, std::uint16_t number) {
    constexpr Cycle search_cycles = 38;
    std::uint16_t line = start;
    for (int i = 0; i < most_lines && memory.byte(line + 1) != 0 && memory.word(line + 2) < number; ++i) {
        memory.spend(search_cycles);
        line = memory.word(line);
    }
    return line;
}

static bool has_number(const Memory& memory, std::uint16_t line, std::uint16_t number) {
    return memory.byte(line + 1) != 0 && memory.word(line + 2) == number;
}

// Moves what lies behind `from` up to the end of the program, so that it begins at `to`.
void Interpreter::move_program(int from, int to) {
    const int end = memory_.word(location::variables), distance = to - from;
    if (end + distance > memory_.word(location::basic_end)) throw Error{ErrorCode::out_of_memory};
    std::string rest = memory_.text(from, static_cast<std::size_t>(std::max(end - from, 0)));
    memory_.set_text(to, rest);
    memory_.set_word(location::variables, end + distance);
    memory_.spend(move_cycles * static_cast<Cycle>(rest.size()));
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

// A line that was typed lies in the buffer. One with a number belongs to the program, another one is executed.
void Interpreter::take_line() {
    text_.go_to(location::input_buffer);
    const std::uint8_t first = text_.peek();
    const bool has_number = detail::is_digit(first);
    const std::uint16_t number = has_number ? text_.line_number() : std::uint16_t{0};
    (void)text_.peek();
    std::string line;
    for (int at = text_.place(); memory_.byte(at) != 0; ++at) line += static_cast<char>(memory_.byte(at));
    const std::string text = crunched(line);
    memory_.spend(crunch_cycles + crunch_cycles * static_cast<Cycle>(line.size()));
    memory_.host().registers().pc = c64::rom::main_loop;
    if (has_number) return enter_line(number, text);
    if (text.empty()) return;
    memory_.set_text(location::input_buffer, text);
    for (int i = 0; i < 3; ++i) memory_.set(location::input_buffer + static_cast<int>(text.size()) + i, 0);
    text_.go_to(location::input_buffer - 1);
    begin_statement();
}

// LIST [first][-[last]]; afterwards BASIC is ready, also in a program.
void Interpreter::list() {
    const std::uint8_t next = text_.peek();
    if (!text_.at_end() && !detail::is_digit(next) && next != token("-")) throw Error{};
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
    state_.next = BasicState::Next::list;
    new_line();
    put(std::to_string(memory_.word(line + 2)) + " ");
    list_text(line + line_head);
    memory_.set_word(location::low_pointer, memory_.word(line));
    memory_.spend(list_cycles);
}

// A line without end is shown as far as the pointer in it goes; there the list ends.
void Interpreter::list_text(int text) {
    constexpr int most = 0x100 - line_head;
    bool is_quoted = false;
    for (int i = 0; memory_.byte(text + i) != 0; ++i) {
        if (i == most) {
            state_.next = BasicState::Next::list_ends;
            return;
        }
        const std::uint8_t c = memory_.byte(text + i);
        if (c == quote) is_quoted = !is_quoted;
        const char character = static_cast<char>(c);
        const bool is_token = !is_quoted && c >= token_bit && c != pi_character;
        if (is_token && !is_listed(c)) {
            state_.next = BasicState::Next::list_fails;
            return;
        }
        put(is_token ? listed_token(c) : std::string_view(&character, 1));
    }
}

}  // namespace gato::simulator::basic
