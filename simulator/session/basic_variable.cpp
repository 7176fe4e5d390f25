// SPDX-License-Identifier: MIT
#include "simulator/session/basic_variable.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "core/support/utf8.hpp"
#include "simulator/firmware/interpreter/number.hpp"
#include "simulator/firmware/location.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr int entry_size = 7;
constexpr std::uint8_t kind_bit = 0x80;

bool is_letter(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_letter_or_digit(char c) {
    return is_letter(c) || is_digit(c);
}

struct Name {
    std::uint8_t first = 0, second = 0;  // as they lie in memory
    char kind = 0;                       // $ or %
};

std::optional<Name> read_name(std::string_view text) {
    Name name;
    if (!text.empty() && (text.back() == '$' || text.back() == '%')) {
        name.kind = text.back();
        text.remove_suffix(1);
    }
    if (text.empty() || !is_letter(text[0]) || !std::ranges::all_of(text, is_letter_or_digit)) return std::nullopt;
    name.first = static_cast<std::uint8_t>(text[0] | (name.kind == '%' ? kind_bit : 0));
    name.second = static_cast<std::uint8_t>((text.size() > 1 ? text[1] : 0) | (name.kind != 0 ? kind_bit : 0));
    return name;
}

std::uint8_t byte(const Machine& machine, int address) {
    return machine.ram(static_cast<std::uint16_t>(address));
}

std::string text_at(const Machine& machine, int descriptor) {
    std::string text;
    const int place = machine.ram_word(static_cast<std::uint16_t>(descriptor + 1));
    for (int i = 0; i < byte(machine, descriptor); ++i)
        append_utf8(text, c64::unicode_of_screen_code(c64::screen_code_of_petscii(byte(machine, place + i)), false));
    return text;
}

std::string number_at(const Machine& machine, int place, bool is_integer) {
    if (is_integer) return std::to_string(static_cast<std::int16_t>(byte(machine, place) << 8 | byte(machine, place + 1)));
    basic::FloatBytes bytes{};
    for (std::uint8_t& part : bytes) part = byte(machine, place++);
    const std::string text = basic::text_of(basic::number_of(bytes));
    return text.substr(text[0] == ' ' ? 1 : 0);
}

}  // namespace

std::optional<std::string> basic_variable(const Machine& machine, std::string_view name) {
    const auto wanted = read_name(name);
    const int end = machine.ram_word(location::arrays);
    for (int entry = machine.ram_word(location::variables); wanted && entry + entry_size <= end; entry += entry_size) {
        if (byte(machine, entry) != wanted->first || byte(machine, entry + 1) != wanted->second) continue;
        if (wanted->kind == '$') return text_at(machine, entry + 2);
        return number_at(machine, entry + 2, wanted->kind == '%');
    }
    return std::nullopt;
}

}  // namespace gato::simulator
