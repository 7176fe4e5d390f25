// SPDX-License-Identifier: MIT
// Decides which statement is next, and executes those that neither lead elsewhere nor read or write anything.
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <algorithm>
#include <utility>

#include "core/c64/routines.hpp"
#include "simulator/firmware/sys.hpp"

namespace gato::simulator::basic {
namespace {

constexpr std::uint16_t kernal_clall = 0xffe7;
constexpr std::uint8_t first_statement = token("END"), last_statement = token("NEW");

}  // namespace

void Interpreter::dispatch() {
    const std::uint8_t c = text_.peek();
    if (text_.at_end()) return;
    if (c < first_statement) return let();
    memory_.spend(time::keyword);
    text_.next();
    if (c <= last_statement) return (this->*statements[c - first_statement])();
    if (c != token("GO")) throw Error{};
    text_.expect(token("TO"));
    go_to();
}

void Interpreter::let() {
    memory_.spend(time::assignment);
    const Expression::Target target = expression_.target();
    text_.expect(token("="));
    variables_.store(target.name.kind, target.place, expression_.value());
}

// The write comes at its own time, when the beam is where it is on a C64: until then the byte waits in X, as on a C64.
void Interpreter::poke() {
    memory_.set_word(location::line_number, expression_.address());
    text_.expect(',');
    memory_.host().registers().x = expression_.byte();
    memory_.spend(time::poke);
    state_.next = BasicState::Next::poke;
}

void Interpreter::write_poked() {
    memory_.host().poke(memory_.word(location::line_number), memory_.registers().x);
    memory_.spend(time::poke_end);
}

void Interpreter::wait() {
    memory_.set_word(location::line_number, expression_.address());
    text_.expect(',');
    const std::uint8_t mask = expression_.byte();
    text_.look();
    const bool is_flipped = text_.accept(',');
    if (is_flipped) memory_.spend(time::wait_flipped);
    memory_.set(location::variable_pointer + 1, is_flipped ? expression_.byte() : 0);
    memory_.set(location::variable_pointer, mask);
    memory_.spend(time::wait);
    state_.next = BasicState::Next::wait;
}

// Asked again and again; nothing else happens meanwhile but interrupts.
void Interpreter::wait_on() {
    const std::uint8_t byte = expression_.peek(memory_.word(location::line_number));
    const int mask = memory_.byte(location::variable_pointer), flipped = memory_.byte(location::variable_pointer + 1);
    const bool is_over = ((byte ^ flipped) & mask) != 0;
    memory_.spend(is_over ? time::wait_end : time::wait_round);
    if (!is_over) state_.next = BasicState::Next::wait;
}

void Interpreter::sys() {
    memory_.spend(time::sys);
    const std::uint16_t address = expression_.address();
    enter_sys(memory_.host(), address);
}

void Interpreter::rem() {
    memory_.spend(time::skip);
    text_.skip_line();
}

void Interpreter::data() {
    memory_.spend(time::skip);
    text_.skip_statement();
}

void Interpreter::end() {
    if (!text_.at_end()) throw Error{};
    note_place();
    end_program();
}

void Interpreter::stop() {
    if (!text_.at_end()) throw Error{};
    note_place();
    throw Error{ErrorCode::stopped};
}

// For CONT.
void Interpreter::note_place() {
    if (is_direct()) return;
    memory_.set_word(location::continue_pointer, text_.place());
    memory_.set_word(location::continue_line, memory_.word(location::current_line));
}

void Interpreter::cont() {
    if (!text_.at_end()) throw Error{};
    if (memory_.byte(location::continue_pointer + 1) == 0) throw Error{ErrorCode::cannot_continue};
    text_.go_to(memory_.word(location::continue_pointer));
    memory_.set_word(location::current_line, memory_.word(location::continue_line));
}

void Interpreter::clr() {
    if (!text_.at_end()) throw Error{};
    clear();
}

void Interpreter::clear() {
    variables_.clear();
    restore();
    reset_stack();
    call(kernal_clall);
}

void Interpreter::new_program() {
    if (!text_.at_end()) throw Error{};
    const std::uint16_t start = memory_.word(location::basic_text);
    memory_.set_word(start, 0);
    memory_.set_word(location::variables, start + 2);
    run_statement();
}

void Interpreter::dim() {
    dim_next();
}

// A step for each of them: what its subscripts ask machine code is asked before there is the array.
void Interpreter::dim_next() {
    const Name name = expression_.name();
    if (text_.peek() == '(')
        variables_.dimension(name, expression_.subscripts());
    else
        (void)variables_.find_or_make(name);
    if (text_.accept(',')) state_.next = BasicState::Next::dim;
}

// The function's variable: where its expression begins, where its parameter's value lies, the expression's first character.
void Interpreter::def() {
    need_program();
    text_.expect(token("FN"));
    Name function = expression_.name();
    text_.expect('(');
    const Name parameter = expression_.name();
    text_.expect(')');
    text_.expect(token("="));
    if (function.kind != Kind::number || parameter.kind != Kind::number) throw Error{ErrorCode::type_mismatch};
    function.kind = Kind::function;
    const std::uint16_t place = variables_.find_or_make(function);
    memory_.set_word(place + 2, variables_.find_or_make(parameter));
    const std::uint8_t first = text_.peek();
    memory_.set_word(place, text_.place());
    memory_.set(place + 4, first);
    text_.skip_statement();
}

}  // namespace gato::simulator::basic
