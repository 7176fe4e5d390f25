// SPDX-License-Identifier: MIT
// A folder as the disk of a case: the program's writes never reach it, and every run finds the same contents.
#pragma once

#include <gato/simulator/drive.hpp>

#include <memory>
#include <string>

namespace gato::cli {

// Throws Failure if it is not a folder or holds too much.
[[nodiscard]] std::shared_ptr<simulator::Drive> copy_of_folder(const std::string& folder);

}  // namespace gato::cli
