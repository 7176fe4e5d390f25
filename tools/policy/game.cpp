// SPDX-License-Identifier: MIT
#include "tools/policy/game.hpp"

#include <algorithm>

namespace gato::policy {
namespace {

std::size_t packed(const Cats& cats) {
    std::size_t result = 0;
    for (const std::uint8_t square : cats) result = result * square_count + square;
    return result;
}

int cat_target(int cat, int direction) {
    return neighbour(cat, 1, direction == 0 ? -1 : 1);
}

}  // namespace

CatSets::CatSets() : numbers_(std::size_t{1} << 20) {
    for (std::uint8_t a = 0; a < square_count; ++a)
        for (std::uint8_t b = a + 1; b < square_count; ++b)
            for (std::uint8_t c = b + 1; c < square_count; ++c)
                for (std::uint8_t d = c + 1; d < square_count; ++d) {
                    numbers_[packed({a, b, c, d})] = static_cast<std::uint16_t>(sets_.size());
                    sets_.push_back({a, b, c, d});
                    masks_.push_back(std::uint64_t{1} << a | std::uint64_t{1} << b | std::uint64_t{1} << c
                                     | std::uint64_t{1} << d);
                }
    steps_.resize(sets_.size());
    for (int set = 0; set < size(); ++set)
        for (int move = 0; move < cat_moves; ++move) {
            Cats cats = (*this)[set];
            std::uint8_t& cat = cats[static_cast<std::size_t>(move / 2)];
            const int target = cat_target(cat, move % 2);
            if (target == off_board || holds(set, target)) continue;
            cat = static_cast<std::uint8_t>(target);
            std::ranges::sort(cats);
            steps_[static_cast<std::size_t>(set)][static_cast<std::size_t>(move)] = {
                static_cast<std::uint8_t>(target), static_cast<std::uint16_t>(number_of(cats))};
        }
}

int CatSets::number_of(const Cats& cats) const {
    return numbers_[packed(cats)];
}

int CatSets::row_sum(int set) const {
    int sum = 0;
    for (const std::uint8_t square : (*this)[set]) sum += row_of(square);
    return sum;
}

std::optional<int> CatSets::after(int set, int move, int mouse) const {
    const Step step = steps_[static_cast<std::size_t>(set)][static_cast<std::size_t>(move)];
    if (step.target == off_board || step.target == mouse) return std::nullopt;
    return step.set;
}

}  // namespace gato::policy
