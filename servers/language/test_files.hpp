// SPDX-License-Identifier: MIT
// Test files (*.gtest.json) of a project: which of them test it, which cases call a routine, and how their labels follow renamed
// symbols.
#pragma once

#include "servers/language/edits.hpp"
#include "testing/outline.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gato::language {

// All test files in a folder and below, sorted; hidden folders and those of npm are left out.
[[nodiscard]] std::vector<std::string> test_files_below(const FileSystem& files, const std::string& folder);

// Whether the text of a test file at `path` names this project, one of its sources, its folder, or the program file that it
// makes.
[[nodiscard]] bool is_tested_by(const Analysis& analysis, std::string_view text, const std::string& path);

// What the file says about the project, with the labels that the project has now; works while the project has errors too. Nothing
// if the file tests something else.
[[nodiscard]] std::optional<cases::TestOutline> outline_of_tests(const Analysis& analysis, const FileSystem& files,
                                                                 const std::string& path);

// Changes of one test file: offsets and lengths are in bytes of its text.
struct TestFileEdits {
    struct Edit {
        std::size_t offset = 0, length = 0;
        std::string text;  // in its place
    };
    std::string path, text;  // as it is
    std::vector<Edit> edits;
};
struct TestFileChanges {
    std::vector<TestFileEdits> files;
    std::string refusal;  // why there are none: a file would change its meaning
};
// `renamed`: the project with other names for its symbols, otherwise the same.
[[nodiscard]] TestFileChanges follow_names(const Analysis& analysis, const Analysis& renamed, const FileSystem& files,
                                           const std::vector<std::string>& test_files);

}  // namespace gato::language
