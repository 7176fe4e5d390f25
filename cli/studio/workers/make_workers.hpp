// SPDX-License-Identifier: MIT
// The workers of the studio on one folder.
#pragma once

#include "servers/studio/worker.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// `folder` is the user's; `allowed` are folders that programs may read files of as well. Throws Failure (environment_failed) if one of them is
// not a folder. `named` is the file in it that the page shows first; empty: none.
[[nodiscard]] studio::MakeWorker workers_on(const std::string& folder, const std::vector<std::string>& allowed,
                                            const std::string& named = {});

}  // namespace gato::cli
