// SPDX-License-Identifier: MIT
#include "core/formats/basic_program.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/support/ascii.hpp"

#include <string_view>

namespace gato {

namespace {

constexpr std::uint8_t rem_token = c64::basic_token("REM"), sys_token = c64::basic_token("SYS"),
                       plus_token = c64::basic_token("+"), power_token = c64::basic_token("^");
constexpr std::size_t link_size = 2, head_size = 4;  // link and line number

std::uint16_t word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
}

bool is_operator(std::uint8_t byte) {
    return (byte >= plus_token && byte <= power_token) || byte == '.';
}

std::optional<std::uint16_t> plain_number(std::span<const std::uint8_t> text) {
    std::size_t at = 0;
    const auto skip = [&](auto... characters) {
        while (at < text.size() && ((text[at] == static_cast<std::uint8_t>(characters)) || ...)) ++at;
    };
    skip(' ', '(');
    const std::size_t digits = at;
    std::uint32_t value = 0;
    for (; at < text.size() && is_digit(text[at]) && value <= 0xffff; ++at) value = value * 10 + text[at] - '0';
    const bool is_number = at > digits && value <= 0xffff;
    skip(' ', ')');
    if (!is_number || (at < text.size() && is_operator(text[at]))) return std::nullopt;
    return static_cast<std::uint16_t>(value);
}

}  // namespace

std::vector<BasicLine> read_basic_lines(std::uint16_t start, std::span<const std::uint8_t> bytes) {
    std::vector<BasicLine> lines;
    if (start != basic_start) return lines;
    std::size_t at = 0;
    // A link whose high byte is zero ends the program.
    while (at + head_size < bytes.size() && bytes[at + 1] != 0) {
        std::size_t end = at + head_size;
        while (end < bytes.size() && bytes[end] != 0) ++end;
        if (end == bytes.size()) break;
        const auto text = bytes.subspan(at + head_size, end - at - head_size);
        lines.push_back({at, end + 1 - at, word_at(bytes, at), word_at(bytes, at + link_size), text});
        at = end + 1;
    }
    return lines;
}

std::optional<std::span<const std::uint8_t>> sys_argument(std::span<const std::uint8_t> text) {
    bool is_quoted = false, is_start = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_start && text[i] == sys_token) return text.subspan(i + 1);
        if (is_start && text[i] == rem_token) return std::nullopt;
        if (text[i] == '"') is_quoted = !is_quoted;
        if (text[i] != ' ') is_start = text[i] == ':' && !is_quoted;
    }
    return std::nullopt;
}

std::optional<std::uint16_t> sys_address(const BasicLine& line) {
    const auto argument = sys_argument(line.text);
    return argument ? plain_number(*argument) : std::nullopt;
}

std::optional<std::uint16_t> sys_address(std::uint16_t start, std::span<const std::uint8_t> bytes) {
    for (const BasicLine& line : read_basic_lines(start, bytes))
        if (const auto address = sys_address(line)) return address;
    return std::nullopt;
}

std::string list_basic_line(const BasicLine& line) {
    std::string listed = std::to_string(line.number) + " ";
    bool is_quoted = false;
    for (const std::uint8_t byte : line.text) {
        if (byte == '"') is_quoted = !is_quoted;
        const std::size_t token = byte - std::size_t{c64::first_basic_token};
        if (!is_quoted && byte >= c64::first_basic_token && token < c64::basic_keywords.size())
            listed += c64::basic_keywords[token];
        else
            listed += byte >= ' ' && byte < 0x60 ? static_cast<char>(byte) : '?';
    }
    return listed;
}

}  // namespace gato
