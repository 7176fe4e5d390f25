// SPDX-License-Identifier: MIT
#include "cli/disk/temporary_file.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <cerrno>
#include <utility>

namespace gato::cli {

namespace {

[[noreturn]] void refuse(const std::string& target) {
    throw Failure(Failure::environment_failed, target + ": cannot be written: " + host::error_text(errno), errno);
}

void create_folder_of(const std::string& path) {
    const std::string folder = folder_of(path);
    const int error = folder.empty() ? 0 : host::create_folders(folder);
    if (error != 0)
        throw Failure(Failure::environment_failed, folder + ": cannot be created: " + host::error_text(error), error);
}

}  // namespace

std::string folder_of_target(const std::string& target) {
    const std::string folder = folder_of(target);
    return folder.empty() ? "." : folder;
}

TemporaryFile::TemporaryFile(std::string target, Kind kind) : target_(std::move(target)) {
    if (const std::string problem = host::problem_of_name(target_); !problem.empty())
        throw Failure(Failure::environment_failed, target_ + ": cannot be written: " + problem, EINVAL);
    create_folder_of(target_);
    if (host::is_folder(target_)) throw Failure(Failure::environment_failed, target_ + ": is a folder and cannot be written");
    file_ = host::create_file(folder_of_target(target_), kind);
    if (file_.handle == host::no_file) refuse(target_);
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : target_(std::move(other.target_)), file_(std::exchange(other.file_, {})) {}

TemporaryFile::~TemporaryFile() {
    host::discard_file(file_);
}

void TemporaryFile::write(std::string_view bytes) const {
    if (!try_to_write(bytes)) refuse(target_);
}

void TemporaryFile::complete() {
    if (!host::complete_file(file_)) refuse(target_);
}

}  // namespace gato::cli
