// SPDX-License-Identifier: MIT
// A case of a test file under the debugger: it is run once, and what was done to it then (keys, mocks) is done again.
#pragma once

#include "servers/dap/launch.hpp"

#include <string>

namespace gato::cli {

// A *.gtest.json file, or a folder with some, and the name of one of their cases. Throws Failure: misuse when there is no such case or
// several, input_is_wrong when it cannot be run.
[[nodiscard]] dap::Launched launch_case(const std::string& path, const std::string& name);

}  // namespace gato::cli
