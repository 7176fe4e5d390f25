// SPDX-License-Identifier: MIT
#include "cli/test/tested_program.hpp"

#include "cli/failure.hpp"
#include "cli/runnable.hpp"

#include <filesystem>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

TestedProgram open_program(const std::string& path, const ProgramChoice& choice) {
    TestedProgram result;
    result.name = path;
    try {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (!fs::exists(status)) throw Failure(Failure::input_is_wrong, path + ": there is no such file");
        if (!fs::is_regular_file(status) && !fs::is_directory(status))
            throw Failure(Failure::input_is_wrong, path + ": is no regular file");
        Runnable runnable = open_runnable(path, {.map = choice.map, .defines = choice.defines, .files_read = &result.files});
        result.program = std::move(runnable.program);
        result.map = std::move(runnable.map);
    } catch (const Failure& failure) {
        result.error = failure.what();
    }
    return result;
}

}  // namespace

std::shared_ptr<const TestedProgram> TestedPrograms::chosen() {
    return choice_.program.empty() ? nullptr : open(choice_.program);
}

std::shared_ptr<const TestedProgram> TestedPrograms::open(const std::string& path) {
    auto& program = programs_[fs::path(path).lexically_normal().string()];
    if (!program) program = std::make_shared<const TestedProgram>(open_program(path, choice_));
    return program;
}

std::vector<std::string> TestedPrograms::files() const {
    std::vector<std::string> files;
    for (const auto& [path, program] : programs_) files.insert(files.end(), program->files.begin(), program->files.end());
    return files;
}

}  // namespace gato::cli
