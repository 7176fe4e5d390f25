// SPDX-License-Identifier: MIT
// The test files that a command line names.
#pragma once

#include <string>
#include <vector>

namespace gato::cli {

struct FoundTests {
    std::vector<std::string> files;    // in the order of the paths; those of a folder by name
    std::vector<std::string> folders;  // that were searched
};

// As patterns of file names, with DIR for folders.
[[nodiscard]] std::vector<std::string> test_file_patterns();

// The files themselves, and those of folders at any depth whose names end in `.gtest.json`. A folder that cannot be read is
// skipped with a note on standard error. Throws Failure (environment_failed) for a path that does not exist.
[[nodiscard]] FoundTests find_test_files(const std::vector<std::string>& paths);

}  // namespace gato::cli
