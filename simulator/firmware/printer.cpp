// SPDX-License-Identifier: MIT
// Device 4, a printer whose output is text. Facts: MPS 801 User's Manual, "Control codes".
#include "simulator/firmware/codes.hpp"
#include "simulator/firmware/kernal.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/utf8.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint8_t lower_case_channel = 7;
constexpr std::uint8_t line_feed_code = 0x0a, lower_case = 0x11, upper_case = 0x91;

constexpr bool is_control(std::uint8_t petscii) {
    return (petscii & 0x7f) < 0x20;
}

}  // namespace

// Secondary address 7 prints lower case and capitals, others capitals and graphics, until a code says otherwise for the line.
void Kernal::print_on_paper(std::uint8_t secondary, std::uint8_t byte) {
    Printer& printer = *state_.printer;
    if (byte == lower_case || byte == upper_case) printer.line_is_lower_case = byte == lower_case;
    if (byte == carriage_return_code || byte == line_feed_code) {
        printer.paper += '\n';
        printer.line_is_lower_case.reset();
    }
    if (is_control(byte)) return;
    const bool is_lower = printer.line_is_lower_case.value_or((secondary & secondary_bits) == lower_case_channel);
    append_utf8(printer.paper, c64::unicode_of_screen_code(c64::screen_code_of_petscii(byte), is_lower));
}

}  // namespace gato::simulator
