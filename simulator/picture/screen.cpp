// SPDX-License-Identifier: MIT
#include <gato/simulator/screen.hpp>

#include "core/c64/petscii.hpp"
#include "core/c64/registers.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

std::uint8_t memory_pointers(const Machine& machine) {
    return machine.vic_register(c64::vic::memory_pointers);
}

char32_t fold(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character + (U'a' - U'A') : character;
}

}  // namespace

std::vector<std::uint8_t> screen_codes(const Machine& machine) {
    const auto base = static_cast<std::uint16_t>((memory_pointers(machine) & c64::vic::screen_base) << 6);
    std::vector<std::uint8_t> codes(screen_rows * screen_columns);
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = machine.video_read(static_cast<std::uint16_t>(base + i));
    return codes;
}

bool shows_lower_case(const Machine& machine) {
    return (memory_pointers(machine) & c64::vic::lower_case) != 0;
}

std::vector<std::string> screen_text(const Machine& machine) {
    const auto codes = screen_codes(machine);
    const bool lower = shows_lower_case(machine);
    std::vector<std::string> lines(screen_rows);
    for (std::size_t i = 0; i < codes.size(); ++i)
        append_utf8(lines[i / screen_columns], c64::unicode_of_screen_code(codes[i], lower));
    return lines;
}

bool screen_contains(const Machine& machine, std::u32string_view text) {
    const auto codes = screen_codes(machine);
    const bool lower = shows_lower_case(machine);
    const auto equal = [&](std::uint8_t code, char32_t character) {
        const char32_t shown = c64::unicode_of_screen_code(code, lower);
        return fold(shown) == fold(character);
    };
    return std::search(codes.begin(), codes.end(), text.begin(), text.end(), equal) != codes.end();
}

}  // namespace gato::simulator
