// SPDX-License-Identifier: MIT
// What a proof depends on, in words that a test file would use.
#pragma once

#include "testing/proof/setup.hpp"

#include <string>
#include <vector>

namespace gato::cases {

// Returns "number=0", "table..table+255", "$d012", "c=0", "the ROM routine at $ffd2": the values are those before the call. Several bytes
// that follow each other are one entry, without their values.
[[nodiscard]] std::vector<std::string> dependence_names(const simulator::Dependences& dependences, const ProofSetup& setup);

}  // namespace gato::cases
