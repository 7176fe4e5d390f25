// SPDX-License-Identifier: MIT
// What several readers of debug information need.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gato::maps {

// Takes the next line from `text`, without its end (LF, CR LF); `number` counts lines from 1.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    [[nodiscard]] std::optional<std::string_view> next() {
        if (rest_.empty()) return std::nullopt;
        const std::size_t end = rest_.find('\n');
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        ++number_;
        return line;
    }

    [[nodiscard]] std::size_t number() const { return number_; }

private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

// Takes the next word from `line`, up to a space or tab; empty if none is left.
[[nodiscard]] inline std::string_view take_word(std::string_view& line) {
    constexpr std::string_view separators = " \t";
    line.remove_prefix(std::min(line.find_first_not_of(separators), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(separators));
    line.remove_prefix(word.size());
    return word;
}

// Returns the number that all of `digits` are; nothing if they are none, or if it has more than 64 bits.
[[nodiscard]] inline std::optional<std::uint64_t> number_of(std::string_view digits, int base = 10) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

}  // namespace gato::maps
