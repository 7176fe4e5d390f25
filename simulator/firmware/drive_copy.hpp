// SPDX-License-Identifier: MIT
// The drive of a machine that is copied: each machine has its own from then on.
#pragma once

#include <gato/simulator/drive.hpp>

#include <memory>

namespace gato::simulator {

// Returns the drive's clone; if it has none, a drive that shows its files and keeps changes to itself. Null stays null.
[[nodiscard]] std::shared_ptr<Drive> copy_of(const std::shared_ptr<Drive>& drive);

}  // namespace gato::simulator
