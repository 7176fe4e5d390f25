// SPDX-License-Identifier: MIT
// How much tests do that could go on for long: the required amount with GATO_LONG in the environment (`./dev long`), otherwise
// a sample.
#pragma once

#include <cstdlib>

namespace gato::tests {

template <class Number>
[[nodiscard]] Number count_of(Number demanded, Number sample) {
    return std::getenv("GATO_LONG") != nullptr ? demanded : sample;
}

}  // namespace gato::tests
