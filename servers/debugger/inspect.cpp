// SPDX-License-Identifier: MIT
#include "servers/debugger/inspect.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace gato::debugger {

using simulator::Machine;

namespace {

constexpr std::size_t most_items = 4096;

std::uint16_t plus(std::uint16_t address, std::size_t offset) {
    return static_cast<std::uint16_t>(address + offset);
}

std::string utf8_of(const std::u32string& characters) {
    std::string text;
    for (const char32_t character : characters) append_utf8(text, character);
    return text;
}

std::uint16_t word_at(const Machine& machine, std::uint16_t address) {
    return static_cast<std::uint16_t>(machine.peek(address) | machine.peek(plus(address, 1)) << 8);
}

std::string bytes(const Machine& machine, std::uint16_t address, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + dollar(machine.peek(plus(address, i)), 2);
    return text;
}

std::string words(const Machine& machine, std::uint16_t address, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < 2 * count; i += 2) text += (i == 0 ? "" : " ") + dollar(word_at(machine, plus(address, i)));
    return text;
}

std::string screen_codes(const Machine& machine, std::uint16_t address, std::size_t count) {
    std::u32string text;
    for (std::size_t i = 0; i < count; ++i) text += c64::unicode_of_screen_code(machine.peek(plus(address, i)), false);
    return '"' + utf8_of(text) + '"';
}

// Characters that cannot be printed become dots.
std::string petscii(const Machine& machine, std::uint16_t address, std::size_t count) {
    std::u32string text;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t code = machine.peek(plus(address, i));
        const bool is_control = (code & 0x7f) < 0x20;
        text += is_control ? U'.' : c64::unicode_of_screen_code(c64::screen_code_of_petscii(code), true);
    }
    return '"' + utf8_of(text) + '"';
}

struct RangeForm {
    std::string_view name;
    std::string (*show)(const Machine&, std::uint16_t, std::size_t);
};
constexpr RangeForm range_forms[] = {{"byte", bytes}, {"word", words}, {"text", petscii}, {"screen", screen_codes}};

// The comma between the two halves of `[address, count]`, not one inside either half.
std::size_t find_comma(std::string_view inner) {
    int depth = 0;
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] == '(' || inner[i] == '[') ++depth;
        if (inner[i] == ')' || inner[i] == ']') --depth;
        if (inner[i] == ',' && depth == 0) return i;
        if (depth < 0) break;
    }
    return std::string_view::npos;
}

std::optional<Inspected> inspect_range(std::string_view text, const Names& names, const Machine& machine) {
    const auto bracket = text.find('[');
    if (bracket == std::string_view::npos || !text.ends_with(']')) return std::nullopt;
    const std::string_view name = without_blanks_around(text.substr(0, bracket));
    const std::string_view inner = text.substr(bracket + 1, text.size() - bracket - 2);
    const auto is_meant = [name](const RangeForm& one) { return same_ignoring_case(one.name, name); };
    const auto* const form = std::ranges::find_if(range_forms, is_meant);
    const auto comma = find_comma(inner);
    if (form == std::end(range_forms) || comma == std::string_view::npos) return std::nullopt;
    const std::int64_t first = Expression(inner.substr(0, comma), names).value(machine);
    const std::int64_t count = Expression(inner.substr(comma + 1), names).value(machine);
    if (first < 0 || first > 0xffff || count < 1 || count > static_cast<std::int64_t>(most_items))
        throw ExpressionError("a range begins at an address and has 1 to 4096 items");
    const auto address = static_cast<std::uint16_t>(first);
    return Inspected{form->show(machine, address, static_cast<std::size_t>(count)), address};
}

}  // namespace

std::string shown_number(std::int64_t value, int digits) {
    const std::string decimal = std::to_string(value);
    return value < 0 ? decimal : dollar(static_cast<std::uint64_t>(value), digits) + " = " + decimal;
}

std::string shown_bytes(const Machine& machine, std::uint16_t address, std::size_t count) {
    constexpr std::size_t most = 16;
    if (count == 1) return shown_number(machine.peek(address), 2);
    if (count == 2) return shown_number(word_at(machine, address), 4);
    return bytes(machine, address, std::min(count, most)) + (count > most ? " …" : "");
}

Inspected inspect(std::string_view text, const Names& names, const Machine& machine) {
    const std::string_view wish = without_blanks_around(text);
    if (auto range = inspect_range(wish, names, machine)) return std::move(*range);
    const Expression expression(wish, names);
    const auto address = expression.address(machine);
    const std::int64_t value = expression.value(machine);
    const bool is_symbol = address && !expression.is_place();
    if (is_symbol && value == *address)
        return {shown_number(*address, 4) + ", holds " + shown_number(machine.peek(*address), 2), address};
    return {shown_number(value, expression.width() == 2 || value > 0xff ? 4 : 2), address};
}

std::optional<Assignment> find_assignment(std::string_view text, const Names& names) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || text.substr(equals).starts_with("==")) return std::nullopt;
    const Assignment parts{text.substr(0, equals), text.substr(equals + 1)};
    if (parts.place.empty() || std::string_view("<>!").find(parts.place.back()) != std::string_view::npos) return std::nullopt;
    try {
        if (Expression(parts.place, names).is_place()) return parts;
    } catch (const ExpressionError&) {  // then it is no assignment
    }
    return std::nullopt;
}

}  // namespace gato::debugger
