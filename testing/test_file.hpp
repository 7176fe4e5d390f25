// SPDX-License-Identifier: MIT
// A *.gtest.json file: a program and cases to verify it with. Whatever the file is, it has at least one case, because what is
// wrong with it must be counted.
//
//     gato::cases::TestedPrograms programs(files);
//     const auto tests = gato::cases::read_test_file(files, "game.gtest.json", programs);
//     for (const auto& test : tests.cases) {
//         const auto result = gato::cases::run_case(tests.tested(), test, {.files = files});
//         for (const std::string& failure : result.failures) std::cerr << test.name << ": " << failure << '\n';
//     }
#pragma once

#include "testing/case.hpp"
#include "testing/tested_program.hpp"
#include <gato/support/file_system.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cases {

inline constexpr std::string_view test_file_suffix = ".gtest.json";

struct TestFile {
    std::string path;
    std::shared_ptr<const TestedProgram> program;  // null if each case has a fault anyway
    std::vector<TestCase> cases;

    // Returns an empty program if there is none.
    [[nodiscard]] const TestedProgram& tested() const;
};

[[nodiscard]] TestFile read_test_file(const FileSystem& files, const std::string& path, TestedPrograms& programs);

}  // namespace gato::cases
