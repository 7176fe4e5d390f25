// SPDX-License-Identifier: MIT
// Which moment of one run is which of another: both are followed instruction by instruction. Where they part, the nearest place is
// looked for in which both are again in the same code with the same stack; if there is none, the next thing that came from outside to both.
//
// Not modelled: two stretches of which one is repeated in another order.
#pragma once

#include "servers/debugger/two_pasts/counterparts.hpp"
#include <gato/debugger/history.hpp>

#include <functional>
#include <optional>
#include <vector>

namespace gato::debugger {

class Alignment {
public:
    // Both histories are asked about all instructions before their present moments, and are there again afterwards. What has been found when
    // `is_cancelled` returns true counts.
    Alignment(History& old, History& now, const Counterparts& counterparts, const std::function<bool()>& is_cancelled);

    // The number of the same instruction in the other run; nothing if it was not executed there at that moment.
    [[nodiscard]] std::optional<std::uint64_t> in_new(std::uint64_t old) const;
    [[nodiscard]] std::optional<std::uint64_t> in_old(std::uint64_t now) const;
    // Branches that both executed, and after which their ways parted: the latest ones before an instruction of the old run (the new one).
    struct Both {
        std::uint64_t old = 0, now = 0;
    };
    [[nodiscard]] std::vector<Both> partings_before_old(std::uint64_t old) const;
    [[nodiscard]] std::vector<Both> partings_before_new(std::uint64_t now) const;

private:
    struct Stretch {
        std::uint64_t old = 0, now = 0, length = 0;
        bool ends_with_branch = false;
    };
    [[nodiscard]] std::vector<Both> partings(std::uint64_t instruction, std::uint64_t Stretch::*of) const;

    std::vector<Stretch> stretches_;  // in the order of both
};

}  // namespace gato::debugger
