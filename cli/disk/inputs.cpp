// SPDX-License-Identifier: MIT
#include "cli/disk/inputs.hpp"

#include "cli/failure.hpp"

#include <filesystem>
#include <map>
#include <sys/stat.h>
#include <tuple>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

// Which file it is, not how it is called. One that is not there yet is a name in a folder.
using FileId = std::tuple<dev_t, ino_t, std::string>;

std::optional<struct stat> status_of(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

std::optional<FileId> id_of_file(const std::string& path) {
    const auto status = path.empty() || path == "-" ? std::nullopt : status_of(path);
    return status && S_ISREG(status->st_mode) ? std::optional(FileId{status->st_dev, status->st_ino, ""}) : std::nullopt;
}

std::optional<FileId> id_of_new_file(const std::string& path) {
    if (path.empty() || path == "-" || status_of(path)) return std::nullopt;
    const fs::path complete = fs::absolute(path).lexically_normal();
    const auto folder = status_of(complete.parent_path().string());
    return folder ? FileId{folder->st_dev, folder->st_ino, complete.filename().string()} : FileId{0, 0, complete.string()};
}

}  // namespace

void Inputs::add_folder(const std::string& path) {
    std::error_code error;
    fs::directory_iterator entry(path, error);
    for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) add(entry->path().string());
}

std::optional<Conflict> find_conflict(const std::vector<std::string>& outputs, const Inputs& inputs) {
    std::map<FileId, std::string> files;
    bool is_any_there = false;
    for (const std::string& output : outputs) {
        const auto there = id_of_file(output);
        const auto id = there ? there : id_of_new_file(output);
        is_any_there = is_any_there || there;
        if (!id) continue;
        const auto [other, is_new] = files.try_emplace(*id, output);
        if (is_new) continue;
        const std::string names = other->second == output ? output : other->second + " and " + output;
        return Conflict{names + (other->second == output ? ": two outputs have this name" : " are one file for two outputs"),
                        {}};
    }
    if (!is_any_there) return std::nullopt;
    for (const std::string& input : inputs.paths()) {
        const auto id = id_of_file(input);
        const auto output = id ? files.find(*id) : files.end();
        if (output == files.end()) continue;
        const std::string name = output->second == input ? "" : ", " + input;
        return Conflict{"the output " + output->second + " is also an input" + name, input};
    }
    return std::nullopt;
}

void refuse_conflict(const std::vector<std::string>& outputs, const Inputs& inputs) {
    if (const auto conflict = find_conflict(outputs, inputs)) throw Failure(Failure::misuse, conflict->message);
}

}  // namespace gato::cli
