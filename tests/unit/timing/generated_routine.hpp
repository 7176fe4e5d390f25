// SPDX-License-Identifier: MIT
// For tests: routines made at random, in the manner of people's: straight code, branches, counted loops within each other, calls,
// reads with an index that may cross a page. And what they take when they are executed.
#pragma once

#include "timing/code.hpp"
#include <gato/isa/isa.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace gato::tests {

struct GeneratedRoutine {
    std::uint16_t origin = 0, entry = 0;
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint16_t> instructions;  // their addresses
    bool is_exact = true;                     // one input takes all that any path can take
    int inputs = 1;                           // registers that may be anything: X, or X and A

    [[nodiscard]] timing::Code code() const;
    [[nodiscard]] std::string text() const;  // disassembled
};

[[nodiscard]] GeneratedRoutine generate_routine(std::uint32_t seed);

// The most cycles over all inputs, up to the end of the RTS.
[[nodiscard]] std::int64_t most_measured_cycles(const GeneratedRoutine& routine);

}  // namespace gato::tests
