// SPDX-License-Identifier: MIT
// The few BASIC routines that machine programs call.
#include "simulator/kernal/kernal.hpp"

namespace gato::simulator {
namespace {

constexpr Cycle output_overhead = 40, division_cycles = 1'400;

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

// The routine that SYS called has returned: BASIC keeps its registers and, with nothing behind the SYS, ends the program.
void Kernal::sys_returned() {
    at(0x030c) = cpu().a;
    at(0x030d) = cpu().x;
    at(0x030e) = cpu().y;
    at(0x030f) = cpu().p;
    finish(Stop::program_exit);
}

}  // namespace gato::simulator
