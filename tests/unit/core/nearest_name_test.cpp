// SPDX-License-Identifier: MIT
// Which name is suggested, compared with the definition of the distance.
#include "core/support/ascii.hpp"
#include <gato/support/diagnostics.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace gato {
namespace {

// Letters left out, added, replaced, or swapped with the next one: the optimal string alignment distance.
std::size_t slips(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty()) return a.size() + b.size();
    const std::string shorter_a = a.substr(0, a.size() - 1), shorter_b = b.substr(0, b.size() - 1);
    std::size_t least = std::min(
        {slips(shorter_a, b) + 1, slips(a, shorter_b) + 1, slips(shorter_a, shorter_b) + (a.back() == b.back() ? 0U : 1U)});
    if (a.size() > 1 && b.size() > 1 && a.back() == b[b.size() - 2] && a[a.size() - 2] == b.back())
        least = std::min(least, slips(a.substr(0, a.size() - 2), b.substr(0, b.size() - 2)) + 1);
    return least;
}

std::string random_name(std::mt19937& random) {
    std::string name;
    for (auto i = 1 + random() % 6; i > 0; --i) name += "abAB"[random() % 4];
    return name;
}

// Up to two slips, one in names of one or two letters; and no more than half of the letters.
std::string nearest(const std::string& name, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t least = name.size() < 3 ? 2 : 3;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = slips(to_lower(name), to_lower(candidate));
        if (distance >= least || distance * 2 > std::max<std::size_t>(name.size(), 2)) continue;
        least = distance;
        best = candidate;
    }
    return best;
}

TEST(NearestName, is_the_first_of_those_with_the_fewest_slips) {
    std::mt19937 random(1);
    int found = 0;
    for (int round = 0; round < 3000; ++round) {
        const std::string name = random_name(random);
        std::vector<std::string> candidates;
        NearestName suggested(name);
        for (int i = 0; i < 3; ++i) suggested.consider(candidates.emplace_back(random_name(random)));
        ASSERT_EQ(suggested.best(), nearest(name, candidates)) << name;
        found += suggested.best().empty() ? 0 : 1;
    }
    EXPECT_GT(found, 500);
    EXPECT_LT(found, 2900);
}

}  // namespace
}  // namespace gato
