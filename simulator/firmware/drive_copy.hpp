// SPDX-License-Identifier: MIT
// A machine's drive when the machine is copied: each has its own from then on.
#pragma once

#include <gato/simulator/drive.hpp>

#include <memory>

namespace gato::simulator {

// The drive's clone; of a drive that has none, a drive that shows its files and keeps what is changed to itself. Null stays null.
[[nodiscard]] std::shared_ptr<Drive> copy_of(const std::shared_ptr<Drive>& drive);

}  // namespace gato::simulator
