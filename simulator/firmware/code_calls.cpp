// SPDX-License-Identifier: MIT
#include "simulator/firmware/code_calls.hpp"

#include "core/c64/routines.hpp"
#include "simulator/firmware/basic_calls.hpp"
#include "simulator/firmware/interpreter/times.hpp"
#include "simulator/firmware/interpreter/variables.hpp"
#include "simulator/firmware/location.hpp"

#include <utility>

namespace gato::simulator {
namespace {

namespace rom = c64::rom;

constexpr std::size_t most_answers = 2000;  // in one expression: code that does not move on would never come to its end

struct Range {
    std::uint16_t first;
    std::uint8_t size;
};
constexpr Range pointers[] = {{location::string_stack, 1}, {location::last_string, 2}, {location::strings, 2},
                              {location::current_line, 2}, {location::data_line, 2},   {location::data_pointer, 2},
                              {location::text_pointer, 2}, {location::random_seed, 5}};

// Calls `copy` with each of their bytes in memory and its place among those that are kept.
template <class Copy>
void for_pointers(Copy copy) {
    std::size_t i = 0;
    for (const Range& range : pointers)
        for (std::uint8_t at = 0; at < range.size; ++at) copy(static_cast<std::uint16_t>(range.first + at), i++);
}

void push_return(Host host, std::uint16_t address) {
    const auto before = static_cast<std::uint16_t>(address - 1);  // as JSR leaves it
    Registers& cpu = host.registers();
    host.ram(static_cast<std::uint16_t>(0x100 + cpu.s--)) = static_cast<std::uint8_t>(before >> 8);
    host.ram(static_cast<std::uint16_t>(0x100 + cpu.s--)) = static_cast<std::uint8_t>(before);
}

}  // namespace

CodeCalls::CodeCalls(Host host, BasicState& state) : host_(host), state_(state) {
    const Registers& cpu = host_.registers();
    is_anew_ = !state_.anew.empty() && !state_.anew.back().is_asking && state_.anew.back().registers.pc == cpu.pc;
    state_.answers.used = 0;
    if (is_anew_) {
        state_.answers.given = state_.anew.back().answers.given;
        return;
    }
    state_.answers.given.clear();
    if (cpu.pc == rom::next_statement) state_.anew.clear();  // code that was called has gone away
    begun_.registers = cpu;
    for_pointers([&](std::uint16_t address, std::size_t i) { begun_.pointers[i] = std::as_const(host_).ram(address); });
    begun_.next = state_.next;
    begun_.uses_file = state_.uses_file;
    begun_.returns = state_.returns;
    begun_.line_length = state_.line_length;
    begun_.owed = state_.owed;
}

void CodeCalls::end() {
    if (is_anew_ && !state_.anew.empty()) state_.anew.pop_back();
    is_anew_ = false;
}

void CodeCalls::restore(Host host, BasicState& state, const BasicState::Anew& begun) {
    host.registers() = begun.registers;
    for_pointers([&](std::uint16_t address, std::size_t i) { host.ram(address) = begun.pointers[i]; });
    state.calls.clear();
    state.next = begun.next;
    state.uses_file = begun.uses_file;
    state.returns = begun.returns;
    state.line_length = begun.line_length;
    state.owed = begun.owed;
    state.may_have_failed = false;
}

void CodeCalls::call(const basic::CodeCall& wanted) {
    if (!is_anew_) state_.anew.push_back(std::move(begun_));
    BasicState::Anew& anew = state_.anew.back();
    restore(host_, state_, anew);
    anew.answers = state_.answers;
    anew.is_asking = true;
    push_return(host_, wanted.is_operand ? rom::operand_returned : rom::usr_returned);
    Registers& cpu = host_.registers();
    anew.stack_of_code = cpu.s;
    if (wanted.is_operand) {
        host_.set_ram_word(location::text_pointer, static_cast<std::uint16_t>(wanted.place - 1));
        host_.ram(location::value_type) = 0;
        cpu.pc = host_.ram_word(location::evaluate_vector);
        host_.charge(basic::time::vector);
    } else {
        BasicCalls(host_, state_).set_accumulator(wanted.argument);
        cpu.pc = location::usr_jump;
    }
}

bool CodeCalls::go_on(Host host, BasicState& state, BasicState::Answer answer) {
    if (state.anew.empty() || !state.anew.back().is_asking) return false;
    BasicState::Anew& anew = state.anew.back();
    if (anew.answers.given.size() >= most_answers) return false;
    anew.answers.given.push_back(std::move(answer));
    anew.is_asking = false;
    restore(host, state, anew);
    return true;
}

bool CodeCalls::take_number(Host host, BasicState& state) {
    BasicState::Answer answer;
    answer.number = BasicCalls(host, state).accumulator();
    return go_on(host, state, std::move(answer));
}

bool CodeCalls::take_operand(Host host, BasicState& state) {
    constexpr std::uint8_t text_bit = 0x80;
    BasicState::Answer answer;
    answer.place = host.ram_word(location::text_pointer);
    BasicCalls calls(host, state);
    if ((host.ram(location::value_type) & text_bit) != 0) {
        answer.kind = BasicState::Answer::Kind::text;
        answer.text = calls.text_in_accumulator();
    } else {
        answer.number = calls.accumulator();
    }
    return go_on(host, state, std::move(answer));
}

bool CodeCalls::leave_operand(Host host, BasicState& state, std::uint16_t place) {
    const bool is_asked = !state.anew.empty() && state.anew.back().is_asking;
    if (!is_asked || host.registers().s != state.anew.back().stack_of_code) return false;
    BasicState::Answer answer;
    answer.kind = BasicState::Answer::Kind::own;
    answer.place = place;
    return go_on(host, state, std::move(answer));
}

}  // namespace gato::simulator
