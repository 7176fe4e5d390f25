// SPDX-License-Identifier: MIT
#include "tools/policy/winners_file.hpp"

#include <map>
#include <stdexcept>

namespace gato::policy {
namespace {

constexpr std::size_t sets_of_block = 256, most_masks = 256;

int choose(int n, int k) {
    int result = 1;
    for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return result;
}

/// The position of a set when sets are ordered by their highest square, then the next lower one.
std::size_t rank_of(const Cats& cats) {
    int rank = 0;
    for (int cat = 0; cat < cat_count; ++cat) rank += choose(cats[static_cast<std::size_t>(cat)], cat + 1);
    return static_cast<std::size_t>(rank);
}

/// A mouse square's bit: of its row pair four, by column.
int bit_of(int mouse) {
    return row_of(mouse) / 2 * 4 + mouse % 4;
}

std::uint16_t mask_of(const CatSets& sets, const Winners& winners, int set) {
    int mask = 0;
    for (int mouse = 0; mouse < square_count; ++mouse)
        if (can_occur_before_mouse(sets, set, mouse) && winners.cats_win(set, mouse)) mask |= 1 << bit_of(mouse);
    return static_cast<std::uint16_t>(mask);
}

struct Table {
    std::vector<std::uint8_t> low, high;
    void add(std::size_t value) {
        low.push_back(static_cast<std::uint8_t>(value));
        high.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    void append_to(std::vector<std::uint8_t>& file, std::size_t size) {
        for (std::vector<std::uint8_t>* bytes : {&low, &high}) {
            bytes->resize(size);
            file.insert(file.end(), bytes->begin(), bytes->end());
        }
    }
};

}  // namespace

bool can_occur_before_mouse(const CatSets& sets, int set, int mouse) {
    const int rearmost = row_of(sets[set][0]);
    return !sets.holds(set, mouse) && row_of(mouse) > rearmost && (row_of(mouse) + sets.row_sum(set)) % 2 == 1;
}

std::vector<std::uint8_t> encode_winners(const CatSets& sets, const Winners& winners) {
    std::vector<std::uint16_t> masks(static_cast<std::size_t>(sets.size()));
    for (int set = 0; set < sets.size(); ++set) masks[rank_of(sets[set])] = mask_of(sets, winners, set);

    Table counts, distinct;
    std::map<std::uint16_t, std::uint8_t> numbers;
    std::vector<std::uint8_t> bits((masks.size() + sets_of_block - 1) / sets_of_block * sets_of_block / 8), of_sets;
    for (std::size_t rank = 0; rank < masks.size(); ++rank) {
        if (rank % sets_of_block == 0) counts.add(of_sets.size());
        const std::uint16_t mask = masks[rank];
        if (mask == 0) continue;
        bits[rank / 8] = static_cast<std::uint8_t>(bits[rank / 8] | 1 << rank % 8);
        const auto [known, is_new] = numbers.try_emplace(mask, static_cast<std::uint8_t>(numbers.size()));
        if (is_new) distinct.add(mask);
        of_sets.push_back(known->second);
    }
    if (numbers.size() > most_masks) throw std::runtime_error("more masks than a byte can number");

    std::vector<std::uint8_t> file;
    counts.append_to(file, counts.low.size());
    file.insert(file.end(), bits.begin(), bits.end());
    distinct.append_to(file, most_masks);
    file.insert(file.end(), of_sets.begin(), of_sets.end());
    return file;
}

}  // namespace gato::policy
