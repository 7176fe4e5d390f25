// SPDX-License-Identifier: MIT
// Where the user keeps documents.
#pragma once

#include <string>

namespace gato::cli::host {

// Absolute; empty if the system does not say. It need not exist.
[[nodiscard]] std::string documents_folder();

}  // namespace gato::cli::host
