// SPDX-License-Identifier: MIT
// The few BASIC routines that machine programs call.
#include "simulator/firmware/basic_calls.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/queued_line.hpp"
#include <gato/c64/routines.hpp>

#include <algorithm>
#include <iterator>

namespace gato::simulator {
namespace {

constexpr Cycle output_overhead = 40, division_cycles = 7'950, rom_call_cycles = 22, sys_return_cycles = 30;
using location::basic_text, location::text_pointer;

namespace rom = c64::rom;

// That machine code calls: it goes on behind them.
struct Statement {
    std::uint16_t address;
    const char* keyword;
};
constexpr Statement statements[] = {
    {rom::statement_new, "NEW"},         {rom::statement_clr, "CLR"},   {rom::statement_list, "LIST"},
    {rom::statement_restore, "RESTORE"}, {rom::statement_goto, "GOTO"}, {rom::statement_let, "LET"},
    {rom::statement_print, "PRINT"},     {rom::statement_read, "READ"}, {rom::statement_dim, "DIM"},
    {rom::statement_poke, "POKE"},       {rom::statement_sys, "SYS"},   {rom::statement_save, "SAVE"},
    {rom::statement_verify, "VERIFY"},   {rom::statement_load, "LOAD"}, {rom::statement_open, "OPEN"},
    {rom::statement_close, "CLOSE"}};

}  // namespace

// Is it a routine of the interpreter, whose statements take several steps?
bool Kernal::is_in_interpreter(std::uint16_t address) {
    constexpr std::uint16_t steps[] = {rom::next_statement, rom::basic_goes_on,  rom::execute_statement,
                                       rom::load_and_run,   rom::line_character, rom::usr_returned};
    return std::ranges::find(steps, address) != std::end(steps)
           || std::ranges::find(statements, address, &Statement::address) != std::end(statements);
}

// STROUT: A/Y point to text that ends at a zero byte or a quote.
void Kernal::print_string() {
    const auto text = static_cast<std::uint16_t>(cpu().a | cpu().y << 8);
    for (int i = 0; i < 0x100; ++i) {
        const std::uint8_t character = host_.peek(static_cast<std::uint16_t>(text + i));
        if (character == 0) break;
        output(character);
        charge(output_overhead);
    }
    cpu().a = 0;
    set_nz(0);
    return_to_caller();
}

// LINPRT: the unsigned number in A (high) and X (low), without blanks.
void Kernal::print_number() {
    charge(division_cycles);
    for (const char digit : std::to_string(cpu().a << 8 | cpu().x)) {
        output(static_cast<std::uint8_t>(digit));
        charge(output_overhead);
    }
    return_to_caller();
}

// What a C64 says after power-on; then NEW.
void Kernal::greet() {
    const int free = host_.ram_word(location::basic_end) - host_.ram_word(basic_text);
    for (const char c :
         "\r    **** COMMODORE 64 BASIC V2 ****\r\r 64K RAM SYSTEM  " + std::to_string(free) + " BASIC BYTES FREE\r")
        print(static_cast<std::uint8_t>(c));
    charge(division_cycles);
    forget_program(host_);
}

// The routine that SYS called has returned: BASIC keeps its registers. With nothing behind the SYS, the program ends here.
void Kernal::sys_returned() {
    at(location::sys_a) = cpu().a;
    at(location::sys_x) = cpu().x;
    at(location::sys_y) = cpu().y;
    at(location::sys_status) = cpu().p;
    const std::uint16_t here = host_.ram_word(text_pointer);
    const bool is_last = byte(here) == 0 && byte(here + 2) == 0;
    if (is_last && !state_.basic.stays_ready) return finish(Stop::program_exit);
    charge(sys_return_cycles);
    return_to_caller();
}

// LINKPRG.
void Kernal::link_lines() {
    Cycle cycles = rom_call_cycles;
    basic::Memory memory(host_, cycles);
    basic::link_lines(memory);
    charge(cycles);
}

void Kernal::text_to_start() {
    host_.set_ram_word(text_pointer, static_cast<std::uint16_t>(host_.ram_word(basic_text) - 1));
    set_carry(true);  // there was something to borrow from
    charge(rom_call_cycles);
}

// As RUN begins: variables, open files, DATA and the stack are as new; only the return address stays on it.
void Kernal::clear_to_run() {
    constexpr std::uint8_t empty_string_stack = 0x19, empty_stack = 0xfa;
    constexpr Cycle clear_cycles = 160;
    text_to_start();
    close_all();
    host_.set_ram_word(location::strings, host_.ram_word(location::basic_end));
    for (const std::uint16_t pointer : {location::arrays, location::arrays_end})
        host_.set_ram_word(pointer, host_.ram_word(location::variables));
    host_.set_ram_word(location::data_pointer, host_.ram_word(text_pointer));
    at(location::string_stack) = empty_string_stack;
    at(location::continue_pointer + 1) = at(location::subscript_flag) = 0;
    const std::uint8_t low = pull(), high = pull();
    cpu().s = cpu().x = empty_stack;
    push(high);
    push(low);
    charge(clear_cycles);
}

void Kernal::forget_stack() {
    basic::Interpreter(host_, state_.basic).reset_stack();
}

bool Kernal::goes_on_at_ready() const {
    return state_.basic.stays_ready || has_queued_line(host_);
}

// The end of a run, unless somebody wants to see more.
void Kernal::be_ready() {
    if (!goes_on_at_ready()) return finish(Stop::program_exit);
    for (const char c : std::string_view("\rREADY.\r")) print(static_cast<std::uint8_t>(c));
    read_line();
}

// A line that is typed, unless somebody has taken the vector.
void Kernal::read_line() {
    if (!goes_on_at_ready()) return finish(Stop::program_exit);
    const std::uint16_t vector = host_.ram_word(location::main_vector);
    if (cpu().pc == rom::main_loop && vector != rom::main_loop_direct) {
        cpu().pc = vector;
        return;
    }
    constexpr std::uint8_t no_line = 0xff, control_messages = 0x80;
    at(location::message_mode) = control_messages;
    const bool stays_ready = state_.basic.stays_ready;
    state_.basic = {};
    state_.basic.stays_ready = stays_ready;
    at(location::current_line + 1) = no_line;
    read_line_character();
}

void Kernal::read_line_character() {
    constexpr std::uint16_t kernal_chrin = 0xffcf, back = rom::line_character - 1;
    push(back >> 8);
    push(back & 0xff);
    cpu().pc = kernal_chrin;
}

void Kernal::take_line_character(basic::Interpreter& interpreter) {
    constexpr std::uint8_t carriage_return_code = 0x0d, longest_line = 88;
    std::uint8_t& length = state_.basic.line_length;
    const bool is_last = cpu().a == carriage_return_code;
    if (!is_last && length >= longest_line) throw basic::Error{basic::ErrorCode::string_too_long};
    at(location::input_buffer + length++) = is_last ? 0 : cpu().a;
    if (!is_last) return read_line_character();
    print(carriage_return_code);
    interpreter.take_line();
}

// What a program does that jumps there: the statement, from its parameters on.
void Kernal::load_and_run(basic::Interpreter& interpreter) {
    state_.basic = {};
    cpu().pc = rom::basic_goes_on;
    interpreter.begin_load();
}

// Where those go on who have taken the vector and found a statement of BASIC's own.
void Kernal::execute(basic::Interpreter& interpreter) {
    cpu().pc = rom::basic_goes_on;
    interpreter.execute();
}

void Kernal::call_interpreter(std::uint16_t address) {
    basic::Interpreter interpreter(host_, state_.basic);
    const basic::Interpreter::Place place = interpreter.place();
    try {
        if (const auto* const row = std::ranges::find(statements, address, &Statement::address); row != std::end(statements))
            interpreter.call_statement(basic::token(row->keyword));
        else if (address == rom::execute_statement)
            execute(interpreter);
        else if (address == rom::load_and_run)
            load_and_run(interpreter);
        else if (address == rom::line_character)
            take_line_character(interpreter);
        else if (address == rom::usr_returned)
            interpreter.usr_returned(BasicCalls(host_).accumulator());
        else
            interpreter.step();
    } catch (const basic::Error& error) {
        report(error.code);
    } catch (const basic::UsrCall& call) {
        BasicCalls(host_).set_accumulator(call.argument);
        interpreter.call_usr(place, address);
    }
}

std::string Kernal::in_line() {
    constexpr std::uint8_t no_line = 0xff;
    const bool is_direct = byte(location::current_line + 1) == no_line;
    return is_direct ? "" : " IN " + std::to_string(host_.ram_word(location::current_line));
}

// An error ends in BASIC's input loop, unless somebody has taken the vector. After STOP a program can go on.
void Kernal::report(basic::ErrorCode code) {
    constexpr std::uint16_t own_routine = 0xe38b;
    const std::uint16_t vector = host_.ram_word(location::error_vector);
    cpu().x = static_cast<std::uint8_t>(code);
    const bool stays_ready = state_.basic.stays_ready;
    state_.basic = {};
    state_.basic.stays_ready = stays_ready;
    if (vector != own_routine) {
        cpu().pc = vector;
        return;
    }
    const bool is_stop = code == basic::ErrorCode::stopped;
    const std::string words = basic::words_of(code);
    const std::string message = (is_stop ? words : "?" + words + "  ERROR") + in_line();
    clear_channels();
    at(location::output_channel) = 0;
    for (const char c : "\r" + message + "\rREADY.\r") print(static_cast<std::uint8_t>(c));
    if (!is_stop) basic::Interpreter(host_, state_.basic).reset_stack();
    fail_in_basic(message);
}

// A run that has gone on at READY goes on there.
void Kernal::fail_in_basic(const std::string& message) {
    state_.message = message;
    cpu().pc = rom::main_loop;
    if (!state_.basic.stays_ready) finish(Stop::basic_error);
}

}  // namespace gato::simulator
