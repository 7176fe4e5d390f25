// SPDX-License-Identifier: MIT
// The few BASIC routines that machine programs call.
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/kernal.hpp"
#include <gato/simulator/sys.hpp>

namespace gato::simulator {
namespace {

constexpr Cycle output_overhead = 40, division_cycles = 1'400, rom_call_cycles = 22;
using location::basic_text, location::text_pointer, location::verify_flag;

// BASIC's words for the errors that LOAD returns.
std::string load_error(std::uint8_t number) {
    switch (number) {
    case 4: return "FILE NOT FOUND";
    case 5: return "DEVICE NOT PRESENT";
    case 8: return "MISSING FILE NAME";
    case 9: return "ILLEGAL DEVICE NUMBER";
    default: return "LOAD";
    }
}

}  // namespace

// STROUT: A/Y point to text that ends at a zero byte or a quote.
void Kernal::print_string() {
    const auto text = static_cast<std::uint16_t>(cpu().a | cpu().y << 8);
    for (int i = 0; i < 0x100 && at(text + i) != 0; ++i) {
        const std::uint8_t device = at(location::output_device);
        if (device == screen_device)
            print(at(text + i));
        else
            write_file(device, at(text + i));
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
        const auto character = static_cast<std::uint8_t>(digit);
        const std::uint8_t device = at(location::output_device);
        if (device == screen_device)
            print(character);
        else
            write_file(device, character);
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

// The routine that SYS called has returned: BASIC keeps its registers and, with nothing behind the SYS, ends the program.
void Kernal::sys_returned() {
    at(location::sys_a) = cpu().a;
    at(location::sys_x) = cpu().x;
    at(location::sys_y) = cpu().y;
    at(location::sys_status) = cpu().p;
    finish(Stop::program_exit);
}

// LINKPRG. The text of a line has at least one byte.
void Kernal::link_lines() {
    constexpr int head = 5, line_cycles = 66, byte_cycles = 10;
    std::uint16_t line = host_.ram_word(basic_text);
    while (at(line + 1) != 0) {
        int length = head;
        while (at(line + length) != 0 && length < 0xff) ++length;
        charge(line_cycles + byte_cycles * (length - head));
        const auto next = static_cast<std::uint16_t>(line + length + 1);
        host_.set_ram_word(line, next);
        if (next < line) break;
        line = next;
    }
    host_.set_ram_word(location::index_pointer, line);
    charge(rom_call_cycles);
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

// NEWSTT: what it goes on with is a SYS, all the BASIC that is understood. At the start of a program this is its first one, as for
// RUN.
void Kernal::next_statement() {
    constexpr Cycle statement_cycles = 600;
    const std::uint16_t start = host_.ram_word(basic_text), here = host_.ram_word(text_pointer);
    const bool runs = here == static_cast<std::uint16_t>(start - 1);
    const SysTarget target = runs ? find_sys(host_.board(), start, program_bytes(start, host_.ram_word(location::variables)))
                                  : next_sys(host_.board(), here);
    if (!target.has_basic_line) return finish(Stop::program_exit);
    if (!target.error.empty()) return fail_at_start(target.error);
    charge(statement_cycles);
    host_.set_ram_word(text_pointer, target.text_pointer);
    enter_sys(host_, target.address);
}

std::vector<std::uint8_t> Kernal::program_bytes(std::uint16_t first, std::uint16_t end) {
    std::vector<std::uint8_t> bytes;
    for (std::uint16_t address = first; address != end; ++address) bytes.push_back(at(address));
    return bytes;
}

// A program that another one has loaded or unpacked, and that cannot be started.
void Kernal::fail_at_start(const std::string& error) {
    state_.message = "loaded by the program: " + error;
    finish(Stop::basic_error);
}

// A BASIC error ends in BASIC's input loop like any other end of a program.
void Kernal::fail_in_basic(const std::string& message) {
    for (const char c : "\r?" + message + "  ERROR\r") print(static_cast<std::uint8_t>(c));
    finish(Stop::program_exit);
}

// BASIC's LOAD behind its parameters. In a running program it goes on with the first line of what it loaded, which is how one part
// of a program starts the next.
void Kernal::load_and_run() {
    const std::uint16_t start = host_.ram_word(basic_text);
    cpu().a = at(verify_flag);
    host_.set_ram_word(location::load_address, start);
    push(0);
    push(0);
    load();
    if ((cpu().p & carry_flag) != 0) return fail_in_basic(load_error(cpu().a));
    const SysTarget target = find_sys(host_.board(), start, program_bytes(start, host_.ram_word(location::end_address)));
    if (!target.has_basic_line) return fail_at_start("no BASIC program");
    if (!target.error.empty()) return fail_at_start(target.error);
    host_.set_ram_word(text_pointer, target.text_pointer);
    start_sys(host_, target.address);
}

}  // namespace gato::simulator
