// SPDX-License-Identifier: MIT
// The programs that test files name. Each is read or built once, however many files name it.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct TestedProgram {
    std::string name;
    simulator::Program program;
    std::optional<ProgramMap> map;
    std::string error;               // why there is none; empty: all is well
    std::vector<std::string> files;  // what it was made of
};

// What the command line says of programs.
struct ProgramChoice {
    std::string program;               // --program; empty: what the files name
    std::string map;                   // --map
    std::vector<std::string> defines;  // -D
};

class TestedPrograms {
public:
    explicit TestedPrograms(ProgramChoice choice) : choice_(std::move(choice)) {}

    // The one to test when it is not for the files to say; null otherwise.
    [[nodiscard]] std::shared_ptr<const TestedProgram> chosen();
    // What is wrong with a source is printed on standard error, once.
    [[nodiscard]] std::shared_ptr<const TestedProgram> open(const std::string& path);
    // What all programs were made of.
    [[nodiscard]] std::vector<std::string> files() const;

private:
    ProgramChoice choice_;
    std::map<std::string, std::shared_ptr<const TestedProgram>> programs_;
};

}  // namespace gato::cli
