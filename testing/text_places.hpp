// SPDX-License-Identifier: MIT
// Converts offsets in a text to lines and columns, however long the text and its lines are, and however many offsets are asked
// for.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace gato::cases {

class TextPlaces {
public:
    // UTF-8, which must outlive this object.
    explicit TextPlaces(std::string_view text);

    // Both count from 1; columns count characters.
    [[nodiscard]] std::pair<unsigned, unsigned> line_and_column(std::size_t offset) const;

private:
    [[nodiscard]] std::size_t characters_before(std::size_t offset) const;

    std::string_view text_;
    std::vector<std::size_t> line_starts_{0};
    std::vector<std::size_t> characters_;  // the number before each block of the text
};

}  // namespace gato::cases
