// SPDX-License-Identifier: MIT
// A machine as it was at one moment, sharing with an earlier snapshot what has not changed since: many of them fit into memory.
//
//     const Snapshot first(machine);
//     ...
//     const Snapshot second(machine, &first);   // some KiB
//     first.restore(machine);                   // bit for bit, its drive included
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstddef>
#include <memory>

namespace gato::simulator {

class Snapshot {
public:
    explicit Snapshot(const Machine& machine, const Snapshot* before = nullptr);
    // `machine` must have been built with the same options.
    void restore(Machine& machine) const;

    [[nodiscard]] Cycle clock() const;
    // Returns how many bytes it does not share with `before`.
    [[nodiscard]] std::size_t bytes_beside(const Snapshot* before) const;

private:
    struct Parts;

    std::shared_ptr<const Parts> parts_;  // nobody changes them, so that copies share them
};

}  // namespace gato::simulator
