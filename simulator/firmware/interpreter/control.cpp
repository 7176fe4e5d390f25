// SPDX-License-Identifier: MIT
// Where the program continues. Loops and subroutines are on the processor's stack. FOR, from its top: $81, address of the
// variable, step and its sign, limit, line number, text pointer. GOSUB: $8d, line number, text pointer, and where its statement
// returned to.
#include "simulator/firmware/interpreter/arithmetic_time.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include "core/c64/routines.hpp"

#include <utility>

namespace gato::simulator::basic {
namespace {

constexpr int stack_page = 0x100, for_size = 18, return_size = 2, gosub_size = 5 + return_size;
constexpr std::uint8_t for_mark = token("FOR"), gosub_mark = token("GOSUB");
constexpr int step_at = 3, sign_at = 8, limit_at = 9, line_at = 14, text_at = 16;  // after the mark
constexpr std::uint8_t empty_stack = 0xfa, empty_string_stack = 0x19;
constexpr int reserved_stack = 62;

std::uint8_t sign_of(double number) {
    return number > 0 ? 1 : number < 0 ? 0xff : 0;
}

}  // namespace

void Interpreter::text_to_start() {
    text_.go_to(static_cast<std::uint16_t>(memory_.word(location::basic_text) - 1));
}

void Interpreter::reset_stack() {
    const std::uint16_t caller = state_.returns ? memory_.pull_word() : std::uint16_t{0};
    memory_.host().registers().s = empty_stack;
    if (state_.returns) memory_.push_word(caller);
    memory_.set(location::string_stack, empty_string_stack);
    memory_.set(location::continue_pointer + 1, 0);
    memory_.set(location::subscript_flag, 0);
}

// Returns the place before the line with this number. The search ends at the first line with a larger number: it starts at the
// beginning of the program, or here if the number is larger than this line's. The ROM goes to the end of this line in either
// case.
std::uint16_t Interpreter::find_line(std::uint16_t number) {
    const bool is_later = memory_.word(location::current_line) < number;
    text_.skip_line();
    memory_.spend(time::go_to + (is_later ? time::go_ahead : 0));
    const int start = is_later ? text_.place() + 1 : memory_.word(location::basic_text);
    return find_line_from(static_cast<std::uint16_t>(start), number);
}

std::uint16_t Interpreter::find_line_from(std::uint16_t start, std::uint16_t number) {
    const std::uint16_t line = line_from(memory_, start, number);
    if (memory_.byte(line + 1) == 0 || memory_.word(line + 2) != number) throw Error{ErrorCode::undefined_statement};
    return static_cast<std::uint16_t>(line - 1);
}

void Interpreter::go_to() {
    const std::uint16_t number = text_.line_number();
    memory_.set_word(location::line_number, number);
    go_to_line();
}

void Interpreter::go_to_line() {
    text_.go_to(find_line(memory_.word(location::line_number)));
}

void Interpreter::go_to_line_from_start() {
    text_.go_to(find_line_from(memory_.word(location::basic_text), memory_.word(location::line_number)));
}

void Interpreter::run_statement() {
    const bool has_number = !text_.at_end();
    memory_.set(location::message_mode, 0);
    clear();
    if (has_number) return go_to();
    text_to_start();
}

void Interpreter::run_line() {
    clear();
    go_to();
    memory_.host().registers().pc = c64::rom::basic_goes_on;
}

// `used`: bytes that lie there beside what is known here.
void Interpreter::need_stack(int words, int used) const {
    if (memory_.stack_pointer() - used < 2 * words + reserved_stack) throw Error{ErrorCode::out_of_memory};
}

void Interpreter::push_gosub() {
    constexpr int gosub_words = 3, two_returns = 4;
    need_stack(gosub_words, two_returns);
    if (!std::exchange(state_.returns, false))
        memory_.push_word(c64::rom::next_statement_checked - 1);  // else its caller's is there
    memory_.push_word(text_.place());
    memory_.push_word(memory_.word(location::current_line));
    memory_.push(gosub_mark);
    memory_.spend(time::gosub);
}

void Interpreter::gosub() {
    push_gosub();
    go_to();
}

// The offset in the stack's page of the loop with this variable (0: of the innermost), or of what is no loop.
int Interpreter::find_loop(std::uint16_t place) {
    int frame = memory_.stack_pointer() + 1;
    while (frame + for_size <= stack_page && memory_.byte(stack_page + frame) == for_mark) {
        if (place == 0 || memory_.word(stack_page + frame + 1) == place) break;
        memory_.spend(time::loop_search);
        frame += for_size;
    }
    return frame;
}

void Interpreter::return_from() {
    constexpr std::uint16_t no_variable = 0xffff;
    forget_caller();
    const int frame = find_loop(no_variable);
    if (frame + gosub_size > stack_page || memory_.byte(stack_page + frame) != gosub_mark)
        throw Error{ErrorCode::return_without_gosub};
    memory_.set_word(location::current_line, memory_.word(stack_page + frame + 1));
    text_.go_to(memory_.word(stack_page + frame + 3));
    memory_.host().registers().s = static_cast<std::uint8_t>(frame + gosub_size - return_size - 1);
    state_.returns = true;
    memory_.spend(time::return_from + time::skip);
    text_.skip_statement();
}

void Interpreter::on() {
    memory_.spend(time::on);
    int choice = expression_.byte();
    const std::uint8_t way = text_.peek();
    if (way != token("GOTO") && way != token("GOSUB")) throw Error{};
    text_.next();
    for (; choice != 1; --choice) {
        if (choice == 0) return text_.skip_statement();
        (void)text_.line_number();
        memory_.spend(time::on_choice);
        if (!text_.accept(',')) return;
    }
    if (way == token("GOSUB")) push_gosub();
    go_to();
}

void Interpreter::if_then() {
    memory_.spend(time::if_then);
    const Value condition = expression_.value();
    text_.look();
    if (text_.peek() != token("GOTO")) text_.expect(token("THEN"));
    const bool holds = condition.is_text ? variables_.length_at(condition.descriptor) != 0 : condition.number != 0;
    if (!holds) {
        memory_.spend(time::skip);
        return text_.skip_line();
    }
    text_.look();
    if (is_digit(text_.peek())) return go_to();
    dispatch();
}

void Interpreter::for_to() {
    memory_.spend(time::for_to + time::assignment);
    const Expression::Target target = expression_.target();
    if (target.name.kind == Kind::text) throw Error{ErrorCode::type_mismatch};
    if (target.name.kind != Kind::number || target.is_element) throw Error{};
    text_.expect(token("="));
    variables_.store(Kind::number, target.place, number_value(expression_.number()));
    forget_caller();
    memory_.spend(time::passed_character * text_.rest_of_statement());
    text_.expect(token("TO"));
    state_.next = BasicState::Next::for_limit;
}

// A step of its own: what it asks machine code is asked when the variable has its first value for good.
void Interpreter::for_limit() {
    constexpr int for_words = 9;
    const std::uint16_t variable = memory_.word(location::variable_pointer);
    const int same = find_loop(variable);
    const bool is_same = same + for_size <= stack_page && memory_.byte(stack_page + same) == for_mark;
    if (is_same) memory_.host().registers().s = static_cast<std::uint8_t>(same + for_size - 1);
    need_stack(for_words, return_size);
    const double limit = rounded(expression_.number());
    text_.look();
    const bool has_step = text_.accept(token("STEP"));
    if (has_step) memory_.spend(time::step);
    const double step = has_step ? rounded(expression_.number()) : 1;
    memory_.push_word(text_.place());
    memory_.push_word(memory_.word(location::current_line));
    memory_.push_number(limit);
    memory_.push(sign_of(step));
    memory_.push_number(step);
    memory_.push_word(variable);
    memory_.push(for_mark);
}

void Interpreter::next() {
    forget_caller();
    if (text_.at_end()) {
        memory_.spend(time::next_unnamed);
        (void)next_of(0);
        return;
    }
    do {
        const Name name = expression_.name();
        const auto place = variables_.find(name);
        if (name.kind != Kind::number || !place) throw Error{ErrorCode::next_without_for};
        if (next_of(*place)) return;
    } while (text_.accept(','));
}

// Returns true if the loop continues.
bool Interpreter::next_of(std::uint16_t place) {
    memory_.spend(time::next);
    const int found = find_loop(place), frame = stack_page + found;
    if (found + for_size > stack_page || memory_.byte(frame) != for_mark) throw Error{ErrorCode::next_without_for};
    const std::uint16_t variable = memory_.word(frame + 1);
    const double before = memory_.number(variable), step = memory_.number(frame + step_at);
    const double value = rounded(add(before, step)), limit = memory_.number(frame + limit_at);
    memory_.spend(time_of_sum(before, step) + time_of_comparison(value, limit));
    memory_.set_number(variable, value);
    const bool is_through = sign_of(compare(value, limit)) == memory_.byte(frame + sign_at);
    memory_.host().registers().s = static_cast<std::uint8_t>(found + (is_through ? for_size : 0) - 1);
    if (is_through) {
        text_.look();
        return false;
    }
    memory_.spend(time::next_round);
    memory_.set_word(location::current_line, memory_.word(frame + line_at));
    text_.go_to(memory_.word(frame + text_at));
    return true;
}

}  // namespace gato::simulator::basic
