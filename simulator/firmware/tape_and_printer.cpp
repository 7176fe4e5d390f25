// SPDX-License-Identifier: MIT
// Device 1, a tape whose programs LOAD finds in their order, and device 4, a printer whose paper is text. Facts: Commodore 64
// Programmer's Reference Guide, LOAD; MPS 801 User's Manual, "Control codes".
#include "simulator/firmware/kernal.hpp"

#include <gato/c64/petscii.hpp>
#include <gato/support/utf8.hpp>

namespace gato::simulator {
namespace {

constexpr std::uint8_t lower_case_channel = 7, secondary_bits = 0x0f;
constexpr std::uint8_t line_feed_code = 0x0a, return_code = 0x0d, lower_case = 0x11, upper_case = 0x91;

constexpr bool is_control(std::uint8_t petscii) {
    return (petscii & 0x7f) < 0x20;
}

}  // namespace

// From where the tape stands, the next program, or the next one whose name begins so. Behind the last one it is wound back.
std::optional<std::vector<std::uint8_t>> Kernal::load_from_tape() {
    const std::string name = file_name();
    const auto& files = state_.tape->files;
    while (state_.tape_position < files.size()) {
        const tape::File& file = files[state_.tape_position++];
        if (!file.name.starts_with(name)) continue;
        std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(file.start), static_cast<std::uint8_t>(file.start >> 8)};
        bytes.insert(bytes.end(), file.content.begin(), file.content.end());
        return bytes;
    }
    state_.tape_position = 0;
    return std::nullopt;
}

// Secondary address 7 prints lower case and capitals, others capitals and graphics, until a code says otherwise for the line.
void Kernal::print_on_paper(std::uint8_t secondary, std::uint8_t byte) {
    Printer& printer = *state_.printer;
    if (byte == lower_case || byte == upper_case) printer.line_is_lower_case = byte == lower_case;
    if (byte == return_code || byte == line_feed_code) {
        printer.paper += '\n';
        printer.line_is_lower_case.reset();
    }
    if (is_control(byte)) return;
    const bool is_lower = printer.line_is_lower_case.value_or((secondary & secondary_bits) == lower_case_channel);
    append_utf8(printer.paper, c64::unicode_of_screen_code(c64::screen_code_of_petscii(byte), is_lower));
}

}  // namespace gato::simulator
