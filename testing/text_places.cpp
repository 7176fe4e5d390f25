// SPDX-License-Identifier: MIT
#include "testing/text_places.hpp"

#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

constexpr std::size_t block_size = 1024;

}  // namespace

TextPlaces::TextPlaces(std::string_view text) : text_(text) {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
        line_starts_.push_back(end + 1);
    std::size_t count = 0;
    for (std::size_t at = 0; at <= text.size(); at += block_size) {
        characters_.push_back(count);
        count += count_characters(text.substr(at, block_size));
    }
}

std::size_t TextPlaces::characters_before(std::size_t offset) const {
    const std::size_t block = offset / block_size;
    return characters_[block] + count_characters(text_.substr(block * block_size, offset % block_size));
}

std::pair<unsigned, unsigned> TextPlaces::line_and_column(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const auto past = std::ranges::upper_bound(line_starts_, offset);
    const std::size_t column = characters_before(offset) - characters_before(*(past - 1)) + 1;
    return {static_cast<unsigned>(past - line_starts_.begin()), static_cast<unsigned>(column)};
}

}  // namespace gato::cases
