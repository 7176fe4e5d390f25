// SPDX-License-Identifier: MIT
// The distance of two patterns is the number of dots that differ. Letters are also compared with thin and bold strokes and
// shifted by a dot, since every font differs; under a letter's own code a larger distance is accepted than under another.
#include "cli/play/glyphs.hpp"

#include "core/c64/petscii.hpp"
#include "simulator/picture/spanish_letters.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <bit>

namespace gato::cli {

namespace {

using Pattern = std::uint64_t;

constexpr int most_of_own_letter = 14, most_of_letter = 5, most_of_graphic = 3;
constexpr int start_of_own_letter = 8;  // it may be farther by this much
constexpr int most_of_a_speck = 6;
constexpr Pattern full = ~Pattern{0}, left_column = 0x8080808080808080, right_column = 0x0101010101010101;

int distance(Pattern left, Pattern right) {
    return std::popcount(left ^ right);
}

Pattern moved(Pattern pattern, int across, int down) {
    if (across > 0) pattern = (pattern & ~right_column) >> 1;
    if (across < 0) pattern = (pattern & ~left_column) << 1;
    return down > 0 ? pattern >> 8 : down < 0 ? pattern << 8 : pattern;
}

Pattern bold(Pattern pattern) {
    return pattern | moved(pattern, 1, 0);
}

// The ROM's own stems are two dots wide; each run of a row becomes a dot shorter.
Pattern thin(Pattern pattern) {
    return pattern & pattern << 1 & ~right_column;
}

struct Block {
    Pattern pattern;
    char32_t glyph;
};

// The left `columns` of eight, and the lower `rows`.
constexpr Pattern left_part(int columns) {
    return Pattern{0xff & (0xff00U >> columns)} * 0x0101010101010101;
}
constexpr Pattern lower_part(int rows) {
    return rows == 8 ? full : (Pattern{1} << (rows * 8)) - 1;
}

constexpr Pattern upper_left = left_part(4) & ~lower_part(4), upper_right = ~left_part(4) & ~lower_part(4);
constexpr Pattern lower_left = left_part(4) & lower_part(4), lower_right = ~left_part(4) & lower_part(4);

constexpr Block blocks[] = {
    {lower_part(4), U'▄'},
    {left_part(4), U'▌'},
    {lower_left, U'▖'},
    {lower_right, U'▗'},
    {upper_left, U'▘'},
    {upper_right, U'▝'},
    {upper_left | lower_right, U'▚'},
    {lower_part(1), U'▁'},
    {lower_part(2), U'▂'},
    {lower_part(3), U'▃'},
    {lower_part(5), U'▅'},
    {lower_part(6), U'▆'},
    {lower_part(7), U'▇'},
    {left_part(1), U'▏'},
    {left_part(2), U'▎'},
    {left_part(3), U'▍'},
    {left_part(5), U'▋'},
    {left_part(6), U'▊'},
    {left_part(7), U'▉'},
};

struct Found {
    Shape shape;
    int distance = 65;

    void consider(Pattern wanted, Pattern candidate, char32_t glyph, int limit) {
        const int how_far = gato::cli::distance(wanted, candidate);
        if (how_far <= limit && how_far < distance) *this = {{glyph, false}, how_far};
        if (64 - how_far <= limit && 64 - how_far < distance) *this = {{glyph, true}, 64 - how_far};
    }
};

// Dots spread evenly over the cell: the same number in each quarter, give or take one.
bool is_even(Pattern pattern) {
    const auto [least, most] = std::minmax({std::popcount(pattern & upper_left), std::popcount(pattern & upper_right),
                                            std::popcount(pattern & lower_left), std::popcount(pattern & lower_right)});
    return most - least <= 1;
}

Found find_block(Pattern pattern) {
    const int ink = std::popcount(pattern);
    if (ink == 0 || ink == 64) return {{U' ', ink == 64}, 0};
    if (ink <= most_of_a_speck || 64 - ink <= most_of_a_speck) return {{U'·', ink > 32}, std::min(ink, 64 - ink)};
    Found found;
    for (const Block& block : blocks) found.consider(pattern, block.pattern, block.glyph, 64);
    constexpr int no_block = 16;
    if (found.distance >= no_block && is_even(pattern)) found.shape = {ink < 24 ? U'░' : ink <= 40 ? U'▒' : U'▓', false};
    return found;
}

bool is_letter_code(std::uint8_t code, bool is_lower_case) {
    return code < 0x40 || (is_lower_case && code >= 0x41 && code <= 0x5a);
}

}  // namespace

Glyphs::Glyphs(const std::array<std::uint8_t, 0x1000>& rom) {
    for (const bool is_lower_case : {false, true}) {
        for (std::uint8_t code = 0; code < 0x80; ++code) {
            Pattern pattern = 0;
            for (std::size_t i = 0; i < 8; ++i) pattern = pattern << 8 | rom[(is_lower_case ? 0x800U : 0U) + code * 8U + i];
            learn(pattern, code, is_lower_case);
        }
        for (const simulator::SpanishLetter& letter : simulator::spanish_letters(rom))
            known_.push_back({letter.pattern, letter.capital, letter.code, is_lower_case, true});
    }
}

void Glyphs::learn(Pattern pattern, std::uint8_t code, bool is_lower_case) {
    const bool is_letter = is_letter_code(code, is_lower_case);
    const auto add = [&](Pattern variant) {
        known_.push_back({variant, c64::unicode_of_screen_code(code, is_lower_case), code, is_lower_case, is_letter});
    };
    add(pattern);
    if (!is_letter || pattern == 0) return;
    for (int across = -1; across <= 1; ++across) {
        for (int down = -1; down <= 1; ++down) {
            if (across != 0 || down != 0) add(moved(pattern, across, down));
            add(bold(moved(pattern, across, down)));
            add(thin(moved(pattern, across, down)));
        }
    }
}

Shape Glyphs::nearest(Pattern pattern, std::uint8_t code, bool is_lower_case) {
    Remembered& entry = remembered_[code + (is_lower_case ? 256U : 0U)];
    if (!entry.is_valid || entry.pattern != pattern) entry = {pattern, search(pattern, code, is_lower_case), true};
    return entry.shape;
}

Shape Glyphs::search(Pattern pattern, std::uint8_t code, bool is_lower_case) const {
    const int ink = std::min(std::popcount(pattern), 64 - std::popcount(pattern));
    Found own, other;
    for (const Known& known : known_) {
        const bool is_own = known.is_letter && known.code == (code & 0x7f) && known.is_lower_case == is_lower_case;
        if (is_own) own.consider(pattern, known.pattern, known.glyph, std::min(most_of_own_letter, ink / 2));
        const int most = known.is_letter ? most_of_letter : most_of_graphic;
        other.consider(pattern, known.pattern, known.glyph, std::min(most, ink / 4));
    }
    if (other.distance > 0 && own.distance <= other.distance + start_of_own_letter) other = own;
    const Found block = find_block(pattern);
    return other.distance <= block.distance ? other.shape : block.shape;
}

Shape Glyphs::nearest_block(Pattern pattern) {
    return find_block(pattern).shape;
}

}  // namespace gato::cli
