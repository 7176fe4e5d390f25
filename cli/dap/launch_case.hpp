// SPDX-License-Identifier: MIT
// A case of a test file under the debugger: it is run once, and what the case did to the machine (keys, mocks) is recorded and
// repeated.
#pragma once

#include "project/runnable.hpp"
#include "servers/dap/launch.hpp"
#include "testing/run_case.hpp"

#include <string>

namespace gato::cli {

// `path`: a *.gtest.json file, or a folder with some; `name`: one of their cases. Throws Failure: misuse if there is no such case
// or several, input_is_wrong if it cannot be run.
[[nodiscard]] dap::Launched launch_case(const std::string& path, const std::string& name);

// The same with other files than those of the disk, though the test files are found there. The programs that they name are read with
// `options`.
[[nodiscard]] dap::Launched launch_case(const cases::CaseWorld& world, project::RunnableOptions options,
                                        const std::string& path, const std::string& name);

}  // namespace gato::cli
