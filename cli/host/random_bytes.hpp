// SPDX-License-Identifier: MIT
// Bytes that nobody can guess, from the system.
#pragma once

#include <array>
#include <cstdint>

namespace gato::cli::host {

// Throws Failure (environment_failed).
[[nodiscard]] std::array<std::uint8_t, 16> random_bytes();

}  // namespace gato::cli::host
