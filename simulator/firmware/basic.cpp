// SPDX-License-Identifier: MIT
// The few BASIC routines that machine programs call.
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/kernal.hpp"
#include <gato/c64/routines.hpp>

namespace gato::simulator {
namespace {

constexpr Cycle output_overhead = 40, division_cycles = 7'950, rom_call_cycles = 22, sys_return_cycles = 30;
using location::basic_text, location::text_pointer;

namespace rom = c64::rom;

}  // namespace

// STROUT: A/Y point to text that ends at a zero byte or a quote.
void Kernal::print_string() {
    const auto text = static_cast<std::uint16_t>(cpu().a | cpu().y << 8);
    for (int i = 0; i < 0x100 && at(text + i) != 0; ++i) {
        output(at(text + i));
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
    if (byte(here) == 0 && byte(here + 2) == 0) return finish(Stop::program_exit);
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

// The end of a run, unless somebody wants to see more.
void Kernal::be_ready() {
    if (!state_.basic.stays_ready) return finish(Stop::program_exit);
    constexpr std::uint8_t empty_stack = 0xfa, no_line = 0xff;
    state_.basic = {};
    state_.basic.stays_ready = true;
    cpu().s = empty_stack;
    at(location::current_line + 1) = no_line;
    for (const char c : std::string_view("\rREADY.\r")) print(static_cast<std::uint8_t>(c));
    read_line_character();
}

void Kernal::read_line_character() {
    constexpr std::uint16_t kernal_chrin = 0xffcf, back = rom::line_character - 1;
    push(back >> 8);
    push(back & 0xff);
    cpu().pc = kernal_chrin;
}

// An empty line is passed over.
void Kernal::read_direct_line() {
    constexpr std::uint8_t carriage_return_code = 0x0d;
    if (cpu().a == carriage_return_code)
        print(carriage_return_code);
    else if (cpu().a != ' ')
        return fail_in_basic("BASIC's direct mode is not there yet");
    read_line_character();
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
    try {
        if (address == rom::execute_statement)
            execute(interpreter);
        else if (address == rom::load_and_run)
            load_and_run(interpreter);
        else
            interpreter.step();
    } catch (const basic::Error& error) {
        report(error.code);
    } catch (const basic::NotThereYet& absent) {
        fail_in_basic("BASIC's " + absent.keyword + " is not there yet" + in_line());
    }
}

std::string Kernal::in_line() {
    constexpr std::uint8_t no_line = 0xff;
    const bool is_direct = byte(location::current_line + 1) == no_line;
    return is_direct ? "" : " IN " + std::to_string(host_.ram_word(location::current_line));
}

// An error ends in BASIC's input loop, unless somebody has taken the vector.
void Kernal::report(basic::ErrorCode code) {
    constexpr std::uint16_t own_routine = 0xe38b;
    const std::uint16_t vector = host_.ram_word(location::error_vector);
    cpu().x = static_cast<std::uint8_t>(code);
    state_.basic = {};
    if (vector != own_routine) {
        cpu().pc = vector;
        return;
    }
    const std::string words = basic::words_of(code);
    const std::string message = (code == basic::ErrorCode::stopped ? words : "?" + words + "  ERROR") + in_line();
    clear_channels();
    for (const char c : "\r" + message + "\r\rREADY.\r") print(static_cast<std::uint8_t>(c));
    fail_in_basic(message);
}

void Kernal::fail_in_basic(const std::string& message) {
    state_.message = message;
    state_.basic = {};
    cpu().pc = rom::ready;
    finish(Stop::basic_error);
}

}  // namespace gato::simulator
