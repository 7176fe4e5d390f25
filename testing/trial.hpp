// SPDX-License-Identifier: MIT
// A change of the program that a case is tried with.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <cstdint>
#include <span>

namespace gato::cases {

struct Trial {
    std::uint16_t address = 0;
    std::span<const std::uint8_t> bytes;  // which are there once the program is loaded, before the case sets anything
    simulator::Cycle most_cycles = 0;     // after which the run is given up
};
enum class TrialEnd : std::uint8_t { passed, failed, out_of_cycles };

}  // namespace gato::cases
