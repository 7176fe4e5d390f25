// SPDX-License-Identifier: MIT
#include "pack.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace gato::title {
namespace {

constexpr std::size_t most_new = 63;

/// A way to encode a repetition of bytes.
struct Copy {
    std::uint8_t code;  // with the shortest length
    std::size_t least, most, farthest, cost;
};

constexpr std::array<Copy, 2> copies{{{0x40, 2, 65, 0xff, 2}, {0x80, 3, 130, 0xffff, 3}}};

struct Match {
    std::size_t length = 0, distance = 0;
};

/// The longest sequence before `at` that is repeated there; it may overlap itself.
Match longest_match(const Bytes& bytes, std::size_t at, const Copy& copy) {
    Match best;
    const std::size_t most = std::min(copy.most, bytes.size() - at);
    for (std::size_t distance = 1; distance <= std::min(at, copy.farthest); ++distance) {
        std::size_t length = 0;
        while (length < most && bytes[at + length] == bytes[at + length - distance]) ++length;
        if (length > best.length) best = {length, distance};
    }
    return best;
}

/// One step of the cheapest way from a place to the end.
struct Step {
    std::size_t cost = std::numeric_limits<std::size_t>::max();
    std::size_t length = 0, distance = 0;
    const Copy* copy = nullptr;  // none: new bytes
};

std::vector<Step> cheapest_steps(const Bytes& bytes) {
    std::vector<Step> steps(bytes.size() + 1);
    steps.back().cost = 0;
    for (std::size_t at = bytes.size(); at-- > 0;) {
        const auto consider = [&](std::size_t cost, Step step) {
            step.cost = cost + steps[at + step.length].cost;
            if (step.cost < steps[at].cost) steps[at] = step;
        };
        for (std::size_t length = 1; length <= std::min(most_new, bytes.size() - at); ++length)
            consider(1 + length, {0, length});
        for (const Copy& copy : copies) {
            const Match match = longest_match(bytes, at, copy);
            for (std::size_t length = copy.least; length <= match.length; ++length)
                consider(copy.cost, {0, length, match.distance, &copy});
        }
    }
    return steps;
}

}  // namespace

Bytes pack(const Bytes& bytes) {
    const std::vector<Step> steps = cheapest_steps(bytes);
    Bytes packed;
    for (std::size_t at = 0; at < bytes.size(); at += steps[at].length) {
        const Step& step = steps[at];
        if (step.copy == nullptr) {
            packed.push_back(static_cast<std::uint8_t>(step.length));
            for (std::size_t i = 0; i < step.length; ++i) packed.push_back(bytes[at + i]);
            continue;
        }
        packed.push_back(static_cast<std::uint8_t>(step.copy->code + step.length - step.copy->least));
        for (std::size_t rest = step.distance, i = 1; i < step.copy->cost; ++i, rest >>= 8U)
            packed.push_back(static_cast<std::uint8_t>(rest & 0xffU));
    }
    packed.push_back(0);
    return packed;
}

}  // namespace gato::title
