// SPDX-License-Identifier: MIT
#include "cli/disk/inputs.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <map>
#include <utility>

namespace gato::cli {

namespace {

// Identifies the file, whatever its name. A file that does not exist yet is a name in a folder.
using FileId = std::pair<host::FileId, std::string>;

std::optional<FileId> id_of_file(const std::string& path) {
    if (path.empty() || path == "-") return std::nullopt;
    const host::FileStatus status = host::status_of(path);
    return status.kind == host::FileKind::regular ? std::optional(FileId{status.id, ""}) : std::nullopt;
}

std::optional<FileId> id_of_new_file(const std::string& path) {
    if (path.empty() || path == "-" || host::exists(path)) return std::nullopt;
    const std::string complete = host::absolute_path(path);
    const host::FileStatus folder = host::status_of(folder_of(complete));
    const bool is_there = folder.kind != host::FileKind::none;
    return is_there ? FileId{folder.id, file_name_of(complete)} : FileId{{}, complete};
}

}  // namespace

void Inputs::add_folder(const std::string& path) {
    std::error_code ignored;
    for (const host::FolderEntry& entry : host::entries_of(path, ignored)) add(joined_path(path, entry.name));
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
        return Conflict{
            names + (other->second == output ? ": two outputs have this name" : " are the same file for two outputs"), {}};
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
