// SPDX-License-Identifier: MIT
#include "core/support/macro_text.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace gato {

namespace {

// What may begin or end an argument.
constexpr std::array<bool, 256> is_bracket = [] {
    std::array<bool, 256> table{};
    for (const char c : std::string_view(",()\"'")) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

}  // namespace

std::vector<std::string_view> split_arguments(std::string_view text) {
    constexpr std::size_t usual_count = 8;
    std::vector<std::string_view> arguments;
    if (text.empty()) return arguments;
    arguments.reserve(usual_count);
    int depth = 0;
    char quote = 0;
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (!is_bracket[static_cast<unsigned char>(c)]) continue;
        if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (c == '"' || c == '\'') {
            if (text.find(c, at + 1) != std::string_view::npos) quote = c;
        } else if (c == '(') {
            ++depth;
        } else if (c == ')') {
            --depth;
        } else if (depth <= 0) {
            arguments.push_back(without_blanks_around(text.substr(start, at - start)));
            start = at + 1;
        }
    }
    arguments.push_back(without_blanks_around(text.substr(start)));
    return arguments;
}

std::optional<Parameter> find_parameter(std::string_view line, std::size_t from) {
    for (std::size_t at = line.find('/', from); at != std::string_view::npos; at = line.find('/', at + 1)) {
        std::size_t end = at + 1;
        std::uint64_t number = 0;
        for (; end < line.size() && is_digit(line[end]); ++end)
            number = std::min<std::uint64_t>(number * 10 + static_cast<std::uint64_t>(line[end] - '0'),
                                             std::numeric_limits<std::uint32_t>::max());
        if (end > at + 1 && line[at + 1] != '0') return Parameter{at, end, static_cast<std::uint32_t>(number)};
    }
    return std::nullopt;
}

}  // namespace gato
