// SPDX-License-Identifier: MIT
// When something happened in a run: which instruction did it, and the ones that led there. A report of a difference shows both
// programs' moments side by side.
#pragma once

#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace gato::comparison {

// An instruction as it was executed: the registers before it, and its bytes.
struct Step {
    simulator::Registers registers;
    std::array<std::uint8_t, 3> bytes{};
    bool is_in_rom = false;  // a routine of the system, whose bytes say nothing
};

inline constexpr std::size_t trail_length = 8;

struct Moment {
    simulator::Cycle cycles = 0;  // since the start of the run
    std::size_t keys = 0;         // taken before
    std::array<Step, trail_length> trail{};
    std::size_t steps = 0;  // of the trail, the latest last: fewer at the start of a run

    // The instruction that did it: the program's own that called a routine of the system, if that did it; null: none.
    [[nodiscard]] const Step* last() const {
        for (std::size_t i = steps; i-- > 0;)
            if (!trail[i].is_in_rom) return &trail[i];
        return steps > 0 ? &trail[steps - 1] : nullptr;
    }
};

// A byte whose last change is of interest: of RAM, or a cell of the colour RAM.
struct Watched {
    std::uint16_t address = 0;
    bool is_color = false;
};
struct WatchedByBoth {
    std::optional<Watched> old, now;
};

}  // namespace gato::comparison
