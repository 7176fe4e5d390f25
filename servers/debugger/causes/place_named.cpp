// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/place_named.hpp"

#include "core/support/ascii.hpp"
#include "servers/debugger/variable_names.hpp"
#include <gato/debugger/expression.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace gato::debugger {

namespace {

constexpr std::pair<std::string_view, std::uint16_t> part_names[] = {
    {"a", Place::a}, {"x", Place::x}, {"y", Place::y}, {"sp", Place::s}, {"c", Place::c},
    {"z", Place::z}, {"n", Place::n}, {"v", Place::v}, {"d", Place::d},  {"i", Place::i}};
constexpr std::string_view screen_prefix = "screen:", processor_prefix = "cpu.";

// A number below `limit`; -1 for anything else.
int small_number(std::string_view text, int limit) {
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number && number < limit ? number : -1;
}

// "ROW,COLUMN"
std::uint16_t screen_address(std::string_view text, const simulator::Machine& machine) {
    constexpr std::uint16_t bank_of_matrix = 0x400;
    const std::size_t comma = std::min(text.find(','), text.size());
    const int row = small_number(text.substr(0, comma), simulator::screen_rows);
    const int column = small_number(text.substr(std::min(comma + 1, text.size())), simulator::screen_columns);
    if (row < 0 || column < 0)
        throw ExpressionError("a character on the screen is screen:ROW,COLUMN, with rows 0 to 24 and columns 0 to 39");
    const int matrix = (machine.vic_register(0x18) >> 4) * bank_of_matrix;
    return static_cast<std::uint16_t>(machine.video_bank() + matrix + row * simulator::screen_columns + column);
}

std::uint16_t address_of(const std::string& text, const Names& names, const simulator::Machine& machine) {
    if (text.starts_with(screen_prefix)) return screen_address(std::string_view(text).substr(screen_prefix.size()), machine);
    const Expression expression(text, names);
    if (const auto address = expression.address(machine)) return *address;
    const std::int64_t value = expression.value(machine);
    if (value < 0 || value > 0xffff)
        throw ExpressionError("`" + text + "` is " + std::to_string(value) + ", which is not an address");
    return static_cast<std::uint16_t>(value);
}

// A variable of a compiled language may have the name of a register; `cpu.x` is the register in any case.
std::string_view part_meant(const std::string& text, const Names& names) {
    if (text.starts_with(processor_prefix)) return std::string_view(text).substr(processor_prefix.size());
    const bool is_variable = names.map != nullptr && find_variable(*names.map, text, names.address) != nullptr;
    return is_variable ? std::string_view() : std::string_view(text);
}

}  // namespace

bool take_all(std::string& text) {
    constexpr std::string_view word = " all";
    if (!text.ends_with(word)) return false;
    text.resize(text.size() - word.size());
    return true;
}

Place place_named(const std::string& text, const Names& names, const simulator::Machine& machine) {
    const std::string_view meant = part_meant(text, names);
    for (const auto& [name, part] : part_names)
        if (same_ignoring_case(meant, name)) return {Place::Kind::part, part};
    if (same_ignoring_case(meant, "p")) throw ExpressionError("`p` has all flags; ask about one of them: c, z, n, v, d or i");
    if (same_ignoring_case(meant, "pc"))
        throw ExpressionError("`pc` changes with each instruction; ask about a register, a flag or a byte");
    const std::uint16_t address = address_of(text, names, machine);
    const bool is_device = address >> 12 == 0xd && machine.io_visible() && !text.starts_with(screen_prefix);
    return {is_device ? Place::Kind::device : Place::Kind::ram, address};
}

}  // namespace gato::debugger
