// SPDX-License-Identifier: MIT
#include "core/support/base64.hpp"

#include <algorithm>

namespace gato {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t bytes_in_group = 3, characters_in_group = 4;

}  // namespace

std::string to_base64(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += bytes_in_group) {
        const std::size_t count = std::min(bytes_in_group, bytes.size() - at);
        unsigned group = 0;
        for (std::size_t i = 0; i < bytes_in_group; ++i) group = group << 8 | (i < count ? bytes[at + i] : 0U);
        for (std::size_t i = 0; i < characters_in_group; ++i) text += i <= count ? alphabet[group >> (18 - 6 * i) & 0x3f] : '=';
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
    if (text.size() % characters_in_group != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
    std::vector<std::uint8_t> bytes;
    unsigned group = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_padding = at >= text.size() - padding;
        const auto digit = is_padding ? 0 : alphabet.find(text[at]);
        if (digit == std::string_view::npos) return std::nullopt;
        group = group << 6 | static_cast<unsigned>(digit);
        if (at % characters_in_group != characters_in_group - 1) continue;
        for (const unsigned shift : {16U, 8U, 0U}) bytes.push_back(static_cast<std::uint8_t>(group >> shift));
        group = 0;
    }
    bytes.resize(bytes.size() - padding);
    return bytes;
}

}  // namespace gato
