// SPDX-License-Identifier: MIT
// What certificates compare: a case as a text that is the same for the same meaning, and the memory that a proof rests on.
#pragma once

#include "testing/proof/proof_run.hpp"

#include <string>

namespace gato::cases {

// SHA-256 of what the case says, with labels as numbers, and of gato's version.
[[nodiscard]] std::string hash_of_case(const ProofSetup& here, const ProofSetup* there);

// SHA-256 of the bytes and registers that the findings depend on, in the programs as they are now.
[[nodiscard]] std::string hash_of_content(const ProofSetup& here, const ProofSetup* there, const ProofFindings& findings);

}  // namespace gato::cases
