// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/interpreter.hpp"

#include "simulator/firmware/basic_start.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include "simulator/firmware/queued_line.hpp"

#include "core/c64/routines.hpp"

#include <utility>

namespace gato::simulator::basic {
namespace {

namespace rom = c64::rom;

}  // namespace

// The time of a statement passes after it, and before its calls, the write of POKE and the reads of WAIT.
void Interpreter::step() {
    Registers& cpu = memory_.host().registers();
    if (cpu.pc == rom::next_statement) {
        state_.calls.clear();
        state_.next = BasicState::Next::statement;
        state_.returns = false;
    }
    cpu.pc = rom::basic_goes_on;
    if (state_.owed > 0) return memory_.host().pay(state_.owed);
    if (std::exchange(state_.may_have_failed, false) && (cpu.p & carry_flag) != 0) throw Error{static_cast<ErrorCode>(cpu.a)};
    if (!state_.calls.empty()) return make_call();
    go_on();
}

void Interpreter::return_to_machine_code() {
    state_.returns = false;
    memory_.host().registers().pc = static_cast<std::uint16_t>(memory_.pull_word() + 1);
}

// For a statement that never returns to its caller.
void Interpreter::forget_caller() {
    if (std::exchange(state_.returns, false)) (void)memory_.pull_word();
}

void Interpreter::need_program() const {
    if (is_direct()) throw Error{ErrorCode::illegal_direct};
}

void Interpreter::make_call() {
    const BasicState::Call next = state_.calls.front();
    state_.calls.erase(state_.calls.begin());
    state_.may_have_failed = next.may_fail;
    memory_.push_word(rom::basic_goes_on - 1);
    Registers& cpu = memory_.host().registers();
    cpu.pc = next.entry;
    cpu.a = next.a;
    cpu.x = next.x;
    cpu.y = next.y;
}

void Interpreter::call(std::uint16_t entry, std::uint8_t a, std::uint8_t x, bool may_fail) {
    memory_.spend(time::call);
    state_.calls.push_back({entry, a, x, 0, may_fail});
}

void Interpreter::go_on() {
    using Next = BasicState::Next;
    switch (std::exchange(state_.next, Next::statement)) {
    case Next::statement: return state_.returns ? return_to_machine_code() : next_statement();
    case Next::print: return text_.at_end() ? end_line() : print_items();
    case Next::print_on: return print_items();
    case Next::get: return got();
    case Next::input: return read_line("?\x1d");
    case Next::input_character: return read_character();
    case Next::poke: return write_poked();
    case Next::wait: return wait_on();
    case Next::for_limit: return for_limit();
    case Next::dim: return dim_next();
    case Next::loaded: return loaded();
    case Next::list: return list_line();
    case Next::list_text: return list_text();
    case Next::list_ends: return end_program();
    case Next::list_fails: throw Error{};
    }
}

// STOP, unless a program has changed its vector.
void Interpreter::check_stop() {
    const bool is_pressed = memory_.byte(location::stop_flag) == stop_pressed;
    if (!is_pressed || memory_.word(location::stop_vector) != rom::stop) return;
    note_place();
    throw Error{ErrorCode::stopped};
}

// Moves to the line after the zero byte at the text pointer. Returns false if there is none.
bool Interpreter::next_line(std::uint16_t number_place) {
    const std::uint16_t line = static_cast<std::uint16_t>(text_.place() + 1);
    if (memory_.byte(line + 1) == 0) return false;
    memory_.set_word(number_place, memory_.word(line + 2));
    text_.go_to(static_cast<std::uint16_t>(line + line_head - 1));
    memory_.spend(time::line);
    return true;
}

void Interpreter::next_statement() {
    check_stop();
    if (!is_direct()) memory_.set_word(location::continue_pointer, text_.place());
    const std::uint8_t separator = text_.peek();
    if (separator == 0 && !next_line(location::current_line)) return end_program();
    if (separator != 0 && separator != ':') throw Error{};
    begin_statement();
}

bool Interpreter::is_direct() const {
    constexpr std::uint8_t no_line = 0xff;
    return memory_.byte(location::current_line + 1) == no_line;
}

// For coverage: by the address of its first character. What is repeated counts once.
void Interpreter::note_statement() {
    if (!is_direct() && state_.answers.given.empty()) count_statement(static_cast<std::uint16_t>(text_.place() + 1));
}

void Interpreter::count_statement(std::uint16_t place) {
    if (state_.statement_counts != nullptr) ++state_.statement_counts[place];
}

void Interpreter::begin_statement() {
    note_statement();
    const std::uint16_t vector = memory_.word(location::execute_vector);
    if (vector == rom::execute_statement) return execute();
    memory_.host().registers().pc = vector;
    memory_.host().charge(time::vector);
}

// CHRGET is in RAM, so that a program can add commands to BASIC there, as the DOS wedge does. If one has, it fetches the first
// character of a statement or of a typed line, and may keep the whole command for itself. Such programs know these two by the
// return address; all other characters they leave alone.
bool Interpreter::program_fetches(std::uint16_t then) {
    constexpr std::size_t operand = 7, after_operand = 9;  // the operand is the text pointer
    constexpr std::span all(next_character);
    const Host& host = memory_.host();
    if (host.has_code(location::next_character, all.first<operand>())
        && host.has_code(location::next_character + after_operand, all.subspan<after_operand>()))
        return false;
    memory_.push_word(then - 1);
    memory_.host().registers().pc = location::next_character;
    return true;
}

void Interpreter::execute() {
    if (program_fetches(rom::execute_here)) return;
    text_.next();
    execute_here();
}

void Interpreter::execute_here() {
    memory_.host().registers().pc = rom::basic_goes_on;
    memory_.spend(time::statement);
    dispatch();
}

void Interpreter::end_program() {
    memory_.host().registers().pc = rom::ready;
    if (!state_.stays_ready && !has_queued_line(memory_.host())) memory_.host().end_run(Stop::program_exit);
}

void Interpreter::run() {
    memory_.set(location::input_buffer, token("RUN"));
    for (int i = 1; i <= 3; ++i) memory_.set(location::input_buffer + i, 0);
    link_lines(memory_);
    text_to_start();
    start_afresh();
    const std::uint16_t start = text_.place();
    memory_.set_word(location::continue_pointer, start);
    memory_.host().registers().pc = rom::next_statement;
    skip_remarks();
    try {
        if (text_.accept(token("SYS"))) {
            sys();
            state_.owed = 0;
            state_.has_begun_at_once = true;
            return;
        }
    } catch (const Error&) {  // it will be seen again when its turn comes
        start_afresh();
    } catch (const CodeCall&) {
        start_afresh();
    }
    text_.go_to(start);
    state_.owed = 0;
}

void Interpreter::start_afresh() {
    variables_.clear();
    restore();
    reset_stack();
}

void Interpreter::note_lines_begun() {
    const std::uint16_t here = text_.place();
    for (std::uint16_t line = memory_.word(location::basic_text); line != 0 && line + line_head <= here;
         line = memory_.word(line))
        count_statement(static_cast<std::uint16_t>(line + line_head));
}

void Interpreter::skip_remarks() {
    while (text_.peek() == 0 && next_line(location::current_line)) {
        text_.next();
        if (text_.peek() == token("REM"))
            text_.skip_line();
        else
            return;
    }
}

}  // namespace gato::simulator::basic
