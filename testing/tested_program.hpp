// SPDX-License-Identifier: MIT
// The programs that test files name. Each is read or built once, however many files name it.
#pragma once

#include "project/runnable.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/file_system.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::cases {

struct TestedProgram {
    std::string name;
    simulator::Program program;
    std::optional<ProgramMap> map;
    std::shared_ptr<const disk::Image> disk;            // the one that it comes from, if it does
    std::shared_ptr<const cartridge::Image> cartridge;  // the one that it is; it has no other bytes then
    std::shared_ptr<const tape::Image> tape;            // the one whose first program it is, if it is
    std::string other_machine;                          // the computer that it is for, in words; empty: a C64
    std::string error;                                  // why there is no program; empty: all is well
    std::vector<std::string> files;                     // what it was made from
};

class TestedPrograms {
public:
    // `files` must outlive this object. `chosen` is the program to test, whatever the files name. What is wrong with a source
    // is reported once.
    explicit TestedPrograms(const FileSystem& files, std::string chosen = {}, project::RunnableOptions options = {})
        : files_(files), chosen_(std::move(chosen)), options_(std::move(options)) {}

    // Returns the program to test if the files do not decide that; else null.
    [[nodiscard]] std::shared_ptr<const TestedProgram> chosen();
    // With these maps; none: those beside it.
    [[nodiscard]] std::shared_ptr<const TestedProgram> open(const std::string& path, const std::vector<std::string>& maps = {});
    // Returns the files that all programs were made from.
    [[nodiscard]] std::vector<std::string> files() const;

private:
    [[nodiscard]] TestedProgram read(const std::string& path, const std::vector<std::string>& maps) const;

    const FileSystem& files_;
    std::string chosen_;
    project::RunnableOptions options_;
    std::map<std::pair<std::string, std::vector<std::string>>, std::shared_ptr<const TestedProgram>> programs_;  // and maps
};

}  // namespace gato::cases
