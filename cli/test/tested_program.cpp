// SPDX-License-Identifier: MIT
#include "cli/test/tested_program.hpp"

#include "cli/build.hpp"
#include "cli/failure.hpp"
#include "cli/program_map.hpp"
#include "cli/shared_options.hpp"

#include <gato/support/ascii.hpp>

#include <filesystem>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

simulator::Program parse_program(const std::string& path, const std::string& file) {
    auto program = simulator::read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    if (!program.error.empty()) throw Failure(input_is_wrong, path + ": " + program.error);
    return program;
}

void build_program(TestedProgram& result, const std::string& path, const ProgramChoice& choice) {
    Build build;
    build.defines = choice.defines;
    load(build, {path});
    if (!build.diagnostics.has_errors()) run(build);
    DiagnosticOptions().print(build.diagnostics, build.sources);
    result.files = build.project.sources;
    result.files.push_back(build.project.file);
    for (const std::string& file : build.disk.files_read()) result.files.push_back(file);
    if (!build.program || build.diagnostics.has_errors()) throw Failure(input_is_wrong, path + ": the program cannot be built");
    result.program = parse_program(path, build.program->prg());
    result.map = std::move(build.program->map);
}

void read_program_file(TestedProgram& result, const std::string& path, const ProgramChoice& choice) {
    result.files.push_back(path);
    result.program = parse_program(path, read_named_file(path));
    result.map = find_map(path, choice.map);
}

TestedProgram open_program(const std::string& path, const ProgramChoice& choice) {
    TestedProgram result;
    result.name = path;
    try {
        const fs::file_status status = fs::status(path);
        if (!fs::exists(status)) throw Failure(input_is_wrong, path + ": there is no such file");
        if (!fs::is_regular_file(status) && !fs::is_directory(status))
            throw Failure(input_is_wrong, path + ": is no regular file");
        const bool is_program = to_lower(fs::path(path).extension().string()) == ".prg";
        is_program ? read_program_file(result, path, choice) : build_program(result, path, choice);
    } catch (const Failure& failure) {
        result.error = failure.what();
    } catch (const fs::filesystem_error& error) {
        result.error = path + ": " + error.code().message();
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
