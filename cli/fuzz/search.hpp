// SPDX-License-Identifier: MIT
// The search that the options of `gato fuzz` describe, before anything is printed.
#pragma once

#include "cli/fuzz/fuzz_arguments.hpp"
#include "cli/fuzz/fuzz_report.hpp"

#include "testing/tested_program.hpp"
#include <gato/support/file_system.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gato::cli {

class FuzzSearch {
public:
    // Opens the program, with `options` for what is built. `files` and `arguments`, which have been checked, must outlive the search.
    // Throws Failure.
    FuzzSearch(const FileSystem& files, const FuzzArguments& arguments, project::RunnableOptions options);

    // Throws Failure if keys shall be typed, and the program never looks at one.
    [[nodiscard]] fuzzing::Outcome run(const GoesOn& goes_on) const;

    [[nodiscard]] const cases::TestedProgram& program() const { return *program_; }
    [[nodiscard]] const fuzzing::Settings& settings() const { return settings_; }
    [[nodiscard]] const fuzzing::CaseWords& words() const { return words_; }
    [[nodiscard]] std::vector<std::string> files_read() const { return programs_.files(); }
    [[nodiscard]] FuzzReport report_of(const fuzzing::Outcome& outcome) const {
        return {outcome, settings_, words_, *program_};
    }

private:
    [[nodiscard]] fuzzing::Outcome type_keys(const GoesOn& goes_on) const;
    [[nodiscard]] fuzzing::Outcome call(const GoesOn& goes_on) const;

    const FuzzArguments& arguments_;
    cases::TestedPrograms programs_;
    std::shared_ptr<const cases::TestedProgram> program_;
    fuzzing::Settings settings_;
    fuzzing::CaseWords words_;
};

// Exit code 0 means that there is nothing to repair and nothing left to find.
[[nodiscard]] bool is_clean(const fuzzing::Outcome& outcome, const fuzzing::Settings& settings);

}  // namespace gato::cli
