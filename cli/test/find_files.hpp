// SPDX-License-Identifier: MIT
// The test files that a command line names.
#pragma once

#include <string>
#include <vector>

namespace gato::cli {

struct FoundTests {
    std::vector<std::string> files;    // in the order of the paths, of a folder by their names
    std::vector<std::string> folders;  // that were looked through
};

// As patterns of file names, and DIR for folders.
[[nodiscard]] std::vector<std::string> test_file_patterns();

// Files, and those of folders at any depth whose names end in `.gtest.json`. A folder that cannot be read is passed over with a
// note on standard error. Throws Failure (environment_failed) for a path that does not exist.
[[nodiscard]] FoundTests find_test_files(const std::vector<std::string>& paths);

}  // namespace gato::cli
