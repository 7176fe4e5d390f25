// SPDX-License-Identifier: MIT
// PRINT, PRINT# and CMD. Each item is a step, since TAB and the comma need the position of the cursor.
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator::basic {
namespace {

constexpr int columns_of_a_comma = 10;
constexpr char carriage_return = carriage_return_code, line_feed = '\n';
constexpr std::uint8_t wants_line_feed = 0x80;  // file numbers

}  // namespace

void Interpreter::put(std::string_view characters) {
    for (const char c : characters) call(kernal_chrout, static_cast<std::uint8_t>(c));
}

void Interpreter::new_line() {
    put({&carriage_return, 1});
    if ((memory_.byte(location::output_channel) & wants_line_feed) != 0) put({&line_feed, 1});
}

// On the screen what is there stays.
void Interpreter::print_blanks(int count) {
    const char blank = memory_.byte(location::output_channel) == 0 ? cursor_right_code : ' ';
    put(std::string(static_cast<std::size_t>(count), blank));
}

void Interpreter::open_channel(bool for_output) {
    const std::uint8_t file = expression_.byte();
    memory_.set(location::output_channel, file);
    call(for_output ? kernal_chkout : kernal_chkin, 0, file, true);
}

void Interpreter::cmd() {
    open_channel(true);
    if (!text_.at_end()) text_.expect(',');
    print();
}

void Interpreter::print_to_file() {
    state_.uses_file = true;
    cmd();
}

void Interpreter::print() {
    state_.next = BasicState::Next::print;
}

void Interpreter::end_line() {
    new_line();
    end_print();
}

void Interpreter::end_print() {
    if (!std::exchange(state_.uses_file, false)) return;
    memory_.set(location::output_channel, 0);
    call(kernal_clrchn);
}

void Interpreter::print_items() {
    if (text_.at_end()) return end_print();
    memory_.spend(time::print_item);
    print_item();
}

void Interpreter::print_item() {
    state_.next = BasicState::Next::print_on;
    const std::uint8_t c = text_.peek();
    if (c == token("TAB(") || c == token("SPC(")) return print_tab();
    if (text_.accept(';')) return;
    if (!text_.accept(',')) return print_value();
    print_blanks(columns_of_a_comma - memory_.byte(location::column) % columns_of_a_comma);
}

// TAB: from the line's beginning; SPC: from the cursor.
void Interpreter::print_tab() {
    const bool is_tab = text_.peek() == token("TAB(");
    text_.next();
    const int count = expression_.byte();
    text_.expect(')');
    print_blanks(is_tab ? std::max(count - memory_.byte(location::column), 0) : count);
}

void Interpreter::print_value() {
    state_.next = BasicState::Next::print;
    const Value value = expression_.value();
    if (value.is_text) return put(variables_.take(value));
    memory_.spend(time::number_text);
    put(text_of(value.number));
    print_blanks(1);
}

}  // namespace gato::simulator::basic
