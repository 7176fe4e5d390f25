// SPDX-License-Identifier: MIT
// A machine as it was at a moment, sharing with an earlier snapshot what has not changed since: many of them fit into memory.
//
//     const Snapshot first(machine);
//     ...
//     const Snapshot second(machine, &first);   // some KiB
//     first.restore(machine);                   // bit for bit, its drive included
#pragma once

#include <gato/simulator/machine.hpp>

#include <array>
#include <memory>

namespace gato::simulator {

class Snapshot {
public:
    static constexpr std::size_t page_count = 260;  // 256 of RAM, 4 of colours

    explicit Snapshot(const Machine& machine, const Snapshot* before = nullptr);
    // Of a machine that was built with the same options.
    void restore(Machine& machine) const;

    [[nodiscard]] Cycle clock() const { return chips_.clock; }
    // Bytes that it does not share with `before`.
    [[nodiscard]] std::size_t bytes_beside(const Snapshot* before) const;

private:
    using Page = std::array<std::uint8_t, 256>;

    detail::BoardChips chips_;
    std::array<std::shared_ptr<const Page>, page_count> pages_;
    std::shared_ptr<const FirmwareState> firmware_;
    std::shared_ptr<Drive> drive_;  // a copy that nobody changes
    IdleLooks idle_looks_;
};

}  // namespace gato::simulator
