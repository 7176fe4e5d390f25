// SPDX-License-Identifier: MIT
// What can be executed from some instructions on, and on which path: `main → draw → line`.
#pragma once

#include "linker/overlay/flow.hpp"

#include <gato/support/source_map.hpp>

#include <string>

namespace gato::linker {

class Reach {
public:
    // Without what can be reached only through the node `without`.
    Reach(const Flow& flow, std::span<const std::uint32_t> starts, std::uint32_t without = none);

    [[nodiscard]] bool has(std::uint32_t node) const { return before_[node] != none; }
    // The nodes of a shortest path: its start, and each routine that it enters. Empty if there is none.
    [[nodiscard]] std::vector<std::uint32_t> path_to(std::uint32_t node) const;
    // The instruction that enters the last routine of this path; the start if none does.
    [[nodiscard]] std::uint32_t last_call(std::uint32_t node) const;

private:
    [[nodiscard]] bool enters_routine(std::uint32_t node) const;

    const Flow& flow_;
    std::vector<std::uint32_t> before_;  // by node: the one before it; itself: it is a start; `none`: not reached
};

// The label at a node, or its address.
[[nodiscard]] std::string name_of(const Object& object, const Layout& layout, const Flow& flow, std::uint32_t node);

}  // namespace gato::linker
