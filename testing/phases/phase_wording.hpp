// SPDX-License-Identifier: MIT
// What reports say about phases.
#pragma once

#include "testing/case_result.hpp"
#include "testing/phases/phase_list.hpp"
#include <gato/simulator/render.hpp>

#include <string>
#include <vector>

namespace gato::cases {

// Returns "16,384".
[[nodiscard]] std::string grouped(std::uint64_t number);

// `latest`: by how many cycles a handler was entered late. Returns "stable for entries 0 to 7 cycles late: 16 phases on 6569 and 8565, at most 203 cycles".
[[nodiscard]] std::string verdict_of(const TestCase& test, const PhaseList& phases, const CaseResult& result,
                                     std::uint32_t latest);

// Returns "3 of 104448 pixels differ, the first at 40,51: it is colour 3, not 5", or an empty text if none does. Both have the same size.
[[nodiscard]] std::string picture_difference(const std::vector<std::uint8_t>& here, const std::vector<std::uint8_t>& there);

// Returns the name for a file with the picture of a phase: "the-stripes-stand-6569-3-cycles-late".
[[nodiscard]] std::string picture_stem(const TestCase& test, const std::string& phase);

}  // namespace gato::cases
