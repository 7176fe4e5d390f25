// SPDX-License-Identifier: MIT
#include "timing/stolen.hpp"

#include <algorithm>
#include <vector>

namespace gato::timing {

namespace {

constexpr int cycles_of_frame = cycles_of_line * lines_of_frame;
constexpr int first_bad = 48, last_bad = 247, scrolls = 8;
constexpr int bad_from = 12, bad_to = 54;  // cycles of a line, from 1
constexpr int first_sprite = 58, before_fetch = 3, fetch_length = 2;

// For each cycle of two frames, how many cycles before it are taken.
std::vector<int> taken_before(int scroll, std::uint8_t sprites) {
    std::vector<bool> is_taken(cycles_of_frame);
    for (int line = 0; line < lines_of_frame; ++line) {
        const int begin = line * cycles_of_line - 1;  // cycles are counted from 1
        const auto take = [&](int from, int to) {
            for (int cycle = from; cycle <= to; ++cycle)
                is_taken[static_cast<std::size_t>((begin + cycle) % cycles_of_frame)] = true;
        };
        if (line >= first_bad && line <= last_bad && line % scrolls == scroll) take(bad_from, bad_to);
        for (int sprite = 0; sprite < 8; ++sprite)
            if ((sprites >> sprite & 1) != 0)
                take(first_sprite + 2 * sprite - before_fetch, first_sprite + 2 * sprite + fetch_length - 1);
    }
    std::vector<int> sums{0};
    for (int cycle = 0; cycle < 2 * cycles_of_frame; ++cycle)
        sums.push_back(sums.back() + (is_taken[static_cast<std::size_t>(cycle % cycles_of_frame)] ? 1 : 0));
    return sums;
}

}  // namespace

std::int64_t with_stolen(std::int64_t cycles, const Window& window) {
    std::vector<std::vector<int>> sums;
    for (int scroll = 0; scroll < scrolls; ++scroll) sums.push_back(taken_before(scroll, window.sprites));
    const auto most_taken = [&](std::int64_t length) {
        const std::int64_t frames = length / cycles_of_frame, rest = length % cycles_of_frame;
        std::int64_t most = 0;
        for (const std::vector<int>& sum : sums) {
            for (int start = window.first * cycles_of_line; start < (window.last + 1) * cycles_of_line; ++start) {
                const auto from = static_cast<std::size_t>(start);
                most = std::max(most, frames * sum[cycles_of_frame] + sum[from + static_cast<std::size_t>(rest)] - sum[from]);
            }
        }
        return most;
    };
    std::int64_t length = cycles;
    while (true) {
        const std::int64_t longer = cycles + most_taken(length);
        if (longer == length) return length;
        length = longer;
    }
}

}  // namespace gato::timing
