// SPDX-License-Identifier: MIT
// A *.gtest.json file: a program and cases to verify it with.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/sanitizer.hpp>
#include <gato/simulator/session.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// What `set` and `expect` name: a register or flag, or memory.
struct TestPlace {
    std::string name;  // as written
    enum class Kind : std::uint8_t { memory, a, x, y, sp, c, z, n, v, d, i };
    Kind kind = Kind::memory;
    std::uint16_t address = 0;
};

struct TestValue {
    TestPlace place;
    std::vector<std::uint8_t> bytes;  // one, unless it is memory
};

struct TestCase {
    std::string name;
    std::optional<std::uint16_t> call;  // a routine; else the program is run as a user would
    std::vector<TestValue> set, expect;
    std::vector<TestPlace> preserves;
    std::optional<simulator::Cycle> max_cycles;
    simulator::SanitizerOptions sanitize;
    simulator::KeyScript keys;
    std::vector<simulator::Condition> until;
    std::vector<std::string> screen;
};

struct TestProgram {
    std::string name;
    simulator::Program program;
    ProgramMap map;
};

struct TestFile {
    std::string path;
    TestProgram program;
    std::vector<TestCase> cases;
};

// Reads the file, builds or reads its program. Throws Failure (input_is_wrong) with a message for people.
[[nodiscard]] TestFile read_test_file(const std::string& path);

}  // namespace gato::cli
