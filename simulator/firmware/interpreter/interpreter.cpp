// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/interpreter.hpp"

#include "simulator/firmware/queued_line.hpp"

#include <gato/c64/routines.hpp>

#include <utility>

namespace gato::simulator::basic {
namespace {

namespace rom = c64::rom;

constexpr std::uint8_t first_statement = token("END");
constexpr Cycle statement_cycles = 260, line_cycles = 60, call_cycles = 60;
constexpr int line_head = 4;  // link and number

}  // namespace

// The time of a statement passes behind it, and in front of its calls.
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
    state_.usr = {};
}

Interpreter::Place Interpreter::place() const {
    Place place;
    place.text = text_.place();
    place.line = memory_.word(location::current_line);
    place.data = memory_.word(location::data_pointer);
    place.data_line = memory_.word(location::data_line);
    place.random_seed = memory_.bytes(location::random_seed);
    place.next = state_.next;
    place.a = memory_.registers().a;
    place.s = memory_.registers().s;
    place.owed = state_.owed;
    return place;
}

void Interpreter::call_usr(const Place& place, std::uint16_t step) {
    text_.go_to(place.text);
    memory_.set_word(location::current_line, place.line);
    memory_.set_word(location::data_pointer, place.data);
    memory_.set_word(location::data_line, place.data_line);
    memory_.set_bytes(location::random_seed, place.random_seed);
    state_.calls.clear();
    state_.next = place.next;
    state_.owed = place.owed;
    state_.usr.used = 0;
    state_.usr.step = step;
    state_.usr.a = place.a;
    memory_.host().registers().s = place.s;
    memory_.push_word(rom::usr_returned - 1);
    memory_.host().registers().pc = location::usr_jump;
}

void Interpreter::usr_returned(double result) {
    state_.usr.results.push_back(result);
    memory_.host().registers().a = state_.usr.a;
    memory_.host().registers().pc = state_.usr.step;
}

void Interpreter::call_statement(std::uint8_t statement) {
    memory_.host().registers().pc = rom::basic_goes_on;
    state_.returns = true;
    memory_.spend(statement_cycles);
    (this->*statements[statement - first_statement])();
}

void Interpreter::return_to_machine_code() {
    state_.returns = false;
    memory_.host().registers().pc = static_cast<std::uint16_t>(memory_.pull_word() + 1);
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
    memory_.spend(call_cycles);
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
    case Next::wait: return wait();
    case Next::loaded: return loaded();
    case Next::list: return list_line();
    case Next::list_ends: return end_program();
    case Next::list_fails: throw Error{};
    }
}

// STOP, unless somebody has taken its vector.
void Interpreter::check_stop() {
    const bool is_pressed = memory_.byte(location::stop_flag) == stop_pressed;
    if (!is_pressed || memory_.word(location::stop_vector) != rom::stop) return;
    note_place();
    throw Error{ErrorCode::stopped};
}

// To the line behind the zero byte at the text pointer; false: there is none.
bool Interpreter::next_line(std::uint16_t number_place) {
    const std::uint16_t line = static_cast<std::uint16_t>(text_.place() + 1);
    if (memory_.byte(line + 1) == 0) return false;
    memory_.set_word(number_place, memory_.word(line + 2));
    text_.go_to(static_cast<std::uint16_t>(line + line_head - 1));
    memory_.spend(line_cycles);
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

void Interpreter::begin_statement() {
    const std::uint16_t vector = memory_.word(location::execute_vector);
    memory_.host().registers().pc = vector == rom::execute_statement ? rom::basic_goes_on : vector;
    if (vector == rom::execute_statement) execute();
}

void Interpreter::execute() {
    memory_.spend(statement_cycles);
    text_.next();
    dispatch();
    state_.usr = {};
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
    variables_.clear();
    restore();
    reset_stack();
    const std::uint16_t start = text_.place();
    memory_.set_word(location::continue_pointer, start);
    memory_.host().registers().pc = rom::next_statement;
    skip_remarks();
    try {
        if (text_.accept(token("SYS"))) {
            sys();
            state_.owed = 0;
            return;
        }
    } catch (const Error&) {  // it will be seen again when its turn comes
    }
    text_.go_to(start);
    state_.owed = 0;
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
