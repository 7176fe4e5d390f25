// SPDX-License-Identifier: MIT
// The Unicode character that looks most like a character of the C64, which may come from the program's own character set: a
// letter in any font, a graphic character, or a block element.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gato::cli {

struct Shape {
    char32_t glyph = U' ';
    bool is_reversed = false;  // ink and paper change places

    friend bool operator==(const Shape&, const Shape&) = default;
};

// A pattern is eight rows of eight dots, the top row in the highest byte.
class Glyphs {
public:
    // With the characters of this character ROM, whose two sets of 256 are the known ones.
    explicit Glyphs(const std::array<std::uint8_t, 0x1000>& rom);

    // `code`: the screen code under which the program has the pattern. Fonts keep to the order of the ROM's.
    [[nodiscard]] Shape nearest(std::uint64_t pattern, std::uint8_t code, bool is_lower_case);

    // Only halves, quarters and eighths of a cell.
    [[nodiscard]] static Shape nearest_block(std::uint64_t pattern);

private:
    struct Known {
        std::uint64_t pattern;
        char32_t glyph;
        std::uint8_t code;  // 0 to 127
        bool is_lower_case, is_letter;
    };
    struct Remembered {
        std::uint64_t pattern = 0;
        Shape shape;
        bool is_valid = false;
    };

    void learn(std::uint64_t pattern, std::uint8_t code, bool is_lower_case);
    [[nodiscard]] Shape search(std::uint64_t pattern, std::uint8_t code, bool is_lower_case) const;

    std::vector<Known> known_;
    std::array<Remembered, 512> remembered_;  // by code and set: patterns seldom change
};

}  // namespace gato::cli
