// SPDX-License-Identifier: MIT
#include "pack.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace gato::title {
namespace {

constexpr std::size_t most_new = 127, least_copied = 3, most_copied = 130, copy_bytes = 3;
constexpr std::uint8_t copy_flag = 0x80;

struct Match {
    std::size_t length = 0, distance = 0;
};

/// The longest stretch before `at` that comes again there; it may overlap itself.
Match longest_match(const Bytes& bytes, std::size_t at) {
    Match best;
    const std::size_t most = std::min(most_copied, bytes.size() - at);
    for (std::size_t distance = 1; distance <= at; ++distance) {
        std::size_t length = 0;
        while (length < most && bytes[at + length] == bytes[at + length - distance]) ++length;
        if (length > best.length) best = {length, distance};
    }
    return best;
}

/// One step of the cheapest way from a place to the end.
struct Step {
    std::size_t cost = std::numeric_limits<std::size_t>::max();
    std::size_t length = 0, distance = 0;  // distance 0: new bytes
};

std::vector<Step> cheapest_steps(const Bytes& bytes) {
    std::vector<Step> steps(bytes.size() + 1);
    steps.back().cost = 0;
    for (std::size_t at = bytes.size(); at-- > 0;) {
        const auto consider = [&](std::size_t length, std::size_t distance, std::size_t cost) {
            const std::size_t whole = cost + steps[at + length].cost;
            if (whole < steps[at].cost) steps[at] = {whole, length, distance};
        };
        for (std::size_t length = 1; length <= std::min(most_new, bytes.size() - at); ++length) consider(length, 0, 1 + length);
        const Match match = longest_match(bytes, at);
        for (std::size_t length = least_copied; length <= match.length; ++length) consider(length, match.distance, copy_bytes);
    }
    return steps;
}

}  // namespace

Bytes pack(const Bytes& bytes) {
    const std::vector<Step> steps = cheapest_steps(bytes);
    Bytes packed;
    for (std::size_t at = 0; at < bytes.size(); at += steps[at].length) {
        const Step& step = steps[at];
        if (step.distance == 0) {
            packed.push_back(static_cast<std::uint8_t>(step.length));
            for (std::size_t i = 0; i < step.length; ++i) packed.push_back(bytes[at + i]);
        } else {
            packed.push_back(static_cast<std::uint8_t>(copy_flag | (step.length - least_copied)));
            packed.push_back(static_cast<std::uint8_t>(step.distance & 0xff));
            packed.push_back(static_cast<std::uint8_t>(step.distance >> 8));
        }
    }
    packed.push_back(0);
    return packed;
}

}  // namespace gato::title
