// SPDX-License-Identifier: MIT
#include "testing/tested_program.hpp"

#include "core/support/path.hpp"
#include <gato/support/failure.hpp>

namespace gato::cases {

namespace {

void check_kind(const FileSystem& files, const std::string& path) {
    if (files.is_folder(path) || files.find("", path)) return;
    const bool exists = files.why_unreadable(path).empty();
    throw Failure(Failure::input_is_wrong, path + (exists ? ": is not a regular file" : ": no such file"));
}

}  // namespace

TestedProgram TestedPrograms::read(const std::string& path, const std::vector<std::string>& maps) const {
    TestedProgram result;
    result.name = path;
    try {
        check_kind(files_, path);
        project::RunnableOptions options = options_;
        options.files_read = &result.files;
        if (!maps.empty()) options.maps = maps;
        project::Runnable found = project::open_runnable(files_, path, options);
        if (!found.cartridge) result.program = simulator::read_program(path, found.program_file);
        result.map = std::move(found.map);
        result.disk = std::move(found.disk);
        result.cartridge = std::move(found.cartridge);
        result.tape = std::move(found.tape);
        result.other_machine = std::move(found.other_machine);
    } catch (const Failure& failure) {
        result.error = failure.what();
    }
    return result;
}

std::shared_ptr<const TestedProgram> TestedPrograms::chosen() {
    return chosen_.empty() ? nullptr : open(chosen_);
}

std::shared_ptr<const TestedProgram> TestedPrograms::open(const std::string& path, const std::vector<std::string>& maps) {
    auto& program = programs_[{normal_path(path), maps}];
    if (!program) program = std::make_shared<const TestedProgram>(read(path, maps));
    return program;
}

std::vector<std::string> TestedPrograms::files() const {
    std::vector<std::string> files;
    for (const auto& [key, program] : programs_) files.insert(files.end(), program->files.begin(), program->files.end());
    return files;
}

}  // namespace gato::cases
