// SPDX-License-Identifier: MIT
// Why the monitor could not do what a line says: an unknown word, a wrong argument, an assertion that does not hold.
#pragma once

#include <stdexcept>

namespace gato::console {

struct WordError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace gato::console
