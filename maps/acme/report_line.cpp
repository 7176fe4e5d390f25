// SPDX-License-Identifier: MIT
#include "maps/acme/report_line.hpp"

namespace gato::maps::acme {

namespace {

constexpr std::size_t shown_digits = 16;
constexpr std::string_view cut_sign = "...";

// What is between a line's number and its text if it has no bytes.
constexpr std::size_t blank_width = 2 + 4 + 1 + shown_digits + cut_sign.size();

std::string_view take(std::string_view& text, std::string_view characters) {
    const std::string_view taken = text.substr(0, text.find_first_not_of(characters));
    text.remove_prefix(taken.size());
    return taken;
}

std::optional<std::string> bytes_of(std::string_view digits) {
    if (digits.empty() || digits.size() % 2 != 0 || digits.size() > shown_digits) return std::nullopt;
    std::string bytes;
    for (; !digits.empty(); digits.remove_prefix(2)) bytes += static_cast<char>(*number_of(digits.substr(0, 2), 16));
    return bytes;
}

// `080d a900aa             `, up to the text.
bool read_bytes(std::string_view rest, ReportLine& line) {
    constexpr std::string_view hex_digits = "0123456789abcdef";
    const std::string_view address = take(rest, hex_digits);
    line.address = static_cast<std::uint32_t>(number_of(address.substr(0, 6), 16).value_or(0));
    if (address.size() < 4 || address.size() > 6 || !rest.starts_with(' ')) return false;
    rest.remove_prefix(1);
    if (rest.size() < shown_digits + cut_sign.size()) return false;
    std::string_view field = rest.substr(0, shown_digits + cut_sign.size());
    auto bytes = bytes_of(take(field, hex_digits));
    if (!bytes) return false;
    line.bytes = std::move(*bytes);
    line.is_cut = field == cut_sign;
    line.text = rest.substr(shown_digits + cut_sign.size());
    return line.is_cut || field.find_first_not_of(' ') == std::string_view::npos;
}

}  // namespace

std::optional<std::string_view> source_in(std::string_view line) {
    constexpr std::string_view start = "; ******** Source: ";
    return line.starts_with(start) ? std::optional(line.substr(start.size())) : std::nullopt;
}

std::optional<ReportLine> report_line_in(std::string_view line) {
    ReportLine result;
    (void)take(line, " ");
    const auto number = number_of(take(line, "0123456789"));
    if (!number || *number > 0xffff'ffff || !line.starts_with("  ")) return std::nullopt;
    result.number = static_cast<std::uint32_t>(*number);
    if (line.substr(2, 1) == " ") {
        const std::string_view blank = line.substr(0, blank_width);
        if (blank.size() < blank_width || blank.find_first_not_of(' ') != std::string_view::npos) return std::nullopt;
        result.text = line.substr(blank_width);
        return result;
    }
    return read_bytes(line.substr(2), result) ? std::optional(result) : std::nullopt;
}

}  // namespace gato::maps::acme
