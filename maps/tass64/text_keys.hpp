// SPDX-License-Identifier: MIT
// Texts of sources and listings as numbers, equal for what a listing may show of the same line. 64tass cuts spaces off the end, turns
// its input into UTF-8, composes characters, and writes those that cannot be printed as `<A0>` or `<U+2028>`: of all these, nothing is kept.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace gato::maps::tass64 {

// Without spaces at the end.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// What is compared of a text.
[[nodiscard]] std::string comparable(std::string_view text);

class TextKeys {
public:
    static constexpr std::uint32_t none = 0xffff'ffff;

    [[nodiscard]] std::uint32_t key_of(std::string_view text);
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(keys_.size()); }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };

    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> keys_;
};

}  // namespace gato::maps::tass64
