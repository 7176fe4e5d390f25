// SPDX-License-Identifier: MIT
// Texts of sources and listings as numbers, equal for what a listing may show of the same line. 64tass cuts spaces off the end, turns
// its input into UTF-8, composes characters, and writes those that cannot be printed as `<A0>` or `<U+2028>`: of all these, nothing is kept.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace gato::maps::tass64 {

// Without spaces at the end.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// What is compared of a text.
[[nodiscard]] std::string comparable(std::string_view text);

// The texts that it is given must outlive it.
class TextKeys {
public:
    static constexpr std::uint32_t none = 0xffff'ffff;

    [[nodiscard]] std::uint32_t key_of(std::string_view text);
    void expect(std::size_t texts) { keys_.reserve(texts); }
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(keys_.size()); }

private:
    std::unordered_map<std::string_view, std::uint32_t> keys_;
    std::deque<std::string> changed_;  // those that are not compared as they are
};

}  // namespace gato::maps::tass64
