// SPDX-License-Identifier: MIT
// A folder as the disk of a case: what the program writes never reaches it, and every run finds the same.
#pragma once

#include <gato/simulator/drive.hpp>

#include <memory>
#include <string>

namespace gato::cli {

// Throws Failure for what is no folder or holds too much.
[[nodiscard]] std::shared_ptr<simulator::Drive> copy_of_folder(const std::string& folder);

}  // namespace gato::cli
