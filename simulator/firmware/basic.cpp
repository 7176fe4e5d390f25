// SPDX-License-Identifier: MIT
// The few BASIC routines that machine programs call.
#include "core/c64/routines.hpp"
#include "simulator/firmware/code_calls.hpp"
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/kernal.hpp"
#include "simulator/firmware/queued_line.hpp"

namespace gato::simulator {
namespace {

constexpr Cycle output_overhead = 40, division_cycles = 7'950, rom_call_cycles = 22, sys_return_cycles = 30,
                input_vector_cycles = 5;
using location::basic_text, location::text_pointer;

namespace rom = c64::rom;

}  // namespace

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

// LINPRT: prints the unsigned number in A (high) and X (low), without spaces.
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

// The routine that SYS called has returned: BASIC saves its registers. If nothing follows the SYS, the program ends here.
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

// The end of a run, unless the caller wants to see more.
void Kernal::be_ready() {
    if (!goes_on_at_ready()) return finish(Stop::program_exit);
    for (const char c : std::string_view("\rREADY.\r")) print(static_cast<std::uint8_t>(c));
    read_line();
}

void Kernal::be_ready_afresh() {
    forget_stack();
    be_ready();
}

// A line that is typed, unless a program has changed the vector.
void Kernal::read_line() {
    if (!goes_on_at_ready()) return finish(Stop::program_exit);
    const std::uint16_t vector = host_.ram_word(location::main_vector);
    if (cpu().pc == rom::main_loop && vector != rom::main_loop_direct) return jump_through(location::main_vector);
    constexpr std::uint8_t no_line = 0xff;
    at(location::message_mode) = control_messages;
    state_.basic.reset();
    at(location::current_line + 1) = no_line;
    push_return(rom::line_read);
    begin_input_line();
}

// Jumps to where a vector of BASIC leads, which may be back here: it takes time in any case.
void Kernal::jump_through(std::uint16_t vector) {
    cpu().pc = host_.ram_word(vector);
    charge(input_vector_cycles);
}

void Kernal::push_return(std::uint16_t address) {
    push(static_cast<std::uint8_t>((address - 1) >> 8));
    push(static_cast<std::uint8_t>(address - 1));
}

// INLIN: X counts the characters.
void Kernal::begin_input_line() {
    cpu().x = 0;
    read_line_character();
}

void Kernal::read_line_character() {
    constexpr std::uint16_t kernal_chrin = 0xffcf;
    push_return(rom::line_character);
    cpu().pc = kernal_chrin;
}

void Kernal::take_line_character() {
    constexpr std::uint8_t longest_line = 88;
    if (cpu().a == carriage_return_code) return end_input_line();
    if (cpu().x >= longest_line) return report(basic::ErrorCode::string_too_long);
    at(location::input_buffer + cpu().x++) = cpu().a;
    read_line_character();
}

void Kernal::end_input_line() {
    constexpr std::uint16_t in_front = location::input_buffer - 1;
    at(location::input_buffer + cpu().x) = 0;
    if (byte(location::output_channel) == 0) output(carriage_return_code);
    cpu().x = in_front & 0xff;
    cpu().y = in_front >> 8;
    return_to_caller();
}

// What may call machine code in the middle of an expression.
void Kernal::evaluate(const std::function<void()>& work) {
    CodeCalls code(host_, state_.basic);
    try {
        work();
        code.end();
    } catch (const basic::Error& error) {
        report(error.code);
    } catch (const basic::CodeCall& wanted) {
        code.call(wanted);
    }
}

void Kernal::interpret(void (basic::Interpreter::*work)()) {
    basic::Interpreter interpreter(host_, state_.basic);
    evaluate([&] { (interpreter.*work)(); });
}

// A statement whose time has not passed yet only lets time pass, which cannot fail.
void Kernal::step() {
    if (state_.basic.owed > 0) return basic::Interpreter(host_, state_.basic).step();
    interpret(&basic::Interpreter::step);
}

// What a program does that jumps there: the statement, from its parameters on.
void Kernal::load_and_run() {
    basic::Interpreter interpreter(host_, state_.basic);
    evaluate([&] {
        state_.basic.reset();
        cpu().pc = rom::basic_goes_on;
        interpreter.begin_load();
    });
}

void Kernal::list_masked_character() {
    cpu().y = byte(location::variable_pointer);
    cpu().a &= 0x7f;
    interpret(&basic::Interpreter::list_character);
}

// Machine code that an expression has called is back, or leaves an operand to BASIC.
void Kernal::take_number_of_usr() {
    if (!CodeCalls::take_number(host_, state_.basic)) report(basic::ErrorCode::syntax);
}

void Kernal::take_operand_of_code() {
    if (!CodeCalls::take_operand(host_, state_.basic)) report(basic::ErrorCode::syntax);
}

// BASIC reads the operand itself, or, if it did not ask for one, this is a call like any other.
void Kernal::leave_operand(std::uint16_t address) {
    const int here = host_.ram_word(text_pointer) + (address == rom::own_operand ? 1 : 0);
    if (!CodeCalls::leave_operand(host_, state_.basic, static_cast<std::uint16_t>(here))) (void)call_part_of_basic(address);
}

// An error goes through its vector.
void Kernal::report(basic::ErrorCode code) {
    const std::uint16_t vector = host_.ram_word(location::error_vector);
    cpu().x = static_cast<std::uint8_t>(code);
    if (vector == rom::own_error || code == basic::ErrorCode::stopped) return print_error(code);
    state_.basic.reset();
    jump_through(location::error_vector);
}

// It ends in BASIC's input loop. After STOP a program can go on.
void Kernal::print_error(basic::ErrorCode code) {
    state_.basic.reset();
    const bool is_stop = code == basic::ErrorCode::stopped;
    const std::string message = basic::message_of(code, host_.ram_word(location::current_line));
    clear_channels();
    at(location::output_channel) = 0;
    for (const char c : "\r" + message + "\rREADY.\r") print(static_cast<std::uint8_t>(c));
    if (!is_stop) basic::Interpreter(host_, state_.basic).reset_stack();
    fail_in_basic(message);
}

// A run that has continued at READY continues there.
void Kernal::fail_in_basic(const std::string& message) {
    state_.message = message;
    cpu().pc = rom::main_loop;
    if (!state_.basic.stays_ready) finish(Stop::basic_error);
}

}  // namespace gato::simulator
