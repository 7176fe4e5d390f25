// SPDX-License-Identifier: MIT
// A *.gtest.json file: a program and cases to verify it with. Whatever the file is, it has a case: what is wrong with it must be
// counted.
#pragma once

#include "cli/test/case.hpp"
#include "cli/test/tested_program.hpp"

#include <memory>
#include <string>
#include <vector>

namespace gato::cli {

struct TestFile {
    std::string path;
    std::shared_ptr<const TestedProgram> program;  // none when a case would have a fault anyway
    std::vector<TestCase> cases;
};

[[nodiscard]] TestFile read_test_file(const std::string& path, TestedPrograms& programs);

}  // namespace gato::cli
