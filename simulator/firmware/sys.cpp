// SPDX-License-Identifier: MIT
#include "simulator/firmware/sys.hpp"
#include "core/c64/basic_tokens.hpp"
#include "core/c64/locations.hpp"
#include "core/c64/routines.hpp"

#include <string>

namespace gato::simulator {

namespace location = c64::location;

namespace {

// As JSR leaves them on the stack: one below where RTS leads.
constexpr std::uint16_t sys_return = c64::rom::sys_returned - 1, statement_return = c64::rom::next_statement_checked - 1;
constexpr std::uint8_t empty_stack = 0xfa, no_line = 0xff;

}  // namespace

void enter_sys(Host host, std::uint16_t address) {
    Registers& registers = host.registers();
    for (const std::uint16_t back : {statement_return, sys_return}) {
        host.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(back >> 8);
        host.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = static_cast<std::uint8_t>(back);
    }
    host.set_ram_word(location::line_number, address);
    registers.a = host.ram(location::sys_a);
    registers.x = host.ram(location::sys_x);
    registers.y = host.ram(location::sys_y);
    registers.p = static_cast<std::uint8_t>((host.ram(location::sys_status) & ~break_flag) | unused_flag);
    registers.pc = address;
}

// The line is in the input buffer, with its token and three zero bytes after it, and the text pointer is at the first of them.
void type_sys(Host host, std::uint16_t address) {
    std::uint16_t at = location::input_buffer;
    host.ram(at++) = c64::basic_token("SYS");
    for (const char digit : std::to_string(address)) host.ram(at++) = static_cast<std::uint8_t>(digit);
    host.set_ram_word(location::text_pointer, at);
    for (int i = 0; i < 3; ++i) host.ram(at++) = 0;
    host.ram(location::current_line + 1) = no_line;
    host.registers().s = empty_stack;
    enter_sys(host, address);
}

}  // namespace gato::simulator
