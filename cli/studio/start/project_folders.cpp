// SPDX-License-Identifier: MIT
#include "cli/studio/start/project_folders.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/documents.hpp"
#include "cli/host/file_names.hpp"
#include "cli/host/files.hpp"
#include "cli/new/project_name.hpp"
#include "cli/new/project_template.hpp"
#include "cli/studio/folder.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

constexpr std::size_t most_folders = 2'000;
constexpr std::string_view project_endings[] = {".cbmprj", ".gato.json", ".asm", ".bas"};

std::string plain_folder(const std::string& written) {
    const std::string path = path_as_written(written);
    if (!is_absolute_path(path))
        throw Failure(Failure::misuse, "`" + printable(written) + "` does not begin at the root of a disk");
    std::string folder = normal_path(path);
    if (!host::is_folder(folder)) throw Failure(Failure::environment_failed, printable(folder) + ": there is no such folder");
    return folder;
}

void check_new_name(const std::string& name) {
    std::string problem = name.find('/') != std::string::npos ? "has a `/`" : problem_of_page_path(name);
    if (const std::string system = host::problem_with_name(name); problem.empty() && !system.empty()) problem = system;
    if (!problem.empty())
        throw Failure(Failure::misuse, "`" + printable(name) + "` cannot be the name of a folder: it " + problem);
}

std::vector<OutputFile> files_of_project(const std::string& name, const FileEntries& files) {
    if (files.empty()) return project_files(project_name(name));
    std::vector<OutputFile> outputs;
    for (const auto& [path, bytes] : files) {
        if (const std::string problem = problem_of_page_path(path); !problem.empty())
            throw Failure(Failure::misuse, "`" + printable(path) + "` " + problem);
        OutputFile& output = outputs.emplace_back();
        output.path = path;
        output.content = bytes;
    }
    return outputs;
}

}  // namespace

bool is_project_file(std::string_view written) {
    const std::string name = to_lower(written);
    return name == "gato.json"
           || std::ranges::any_of(project_endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

bool has_project(const std::string& folder) {
    std::error_code unread;  // then there is none to be seen
    return std::ranges::any_of(host::entries_of(folder, unread), [](const host::FolderEntry& entry) {
        return entry.kind == host::FileKind::regular && is_project_file(entry.name);
    });
}

FolderListing list_folder(const std::string& path) {
    FolderListing listing;
    listing.path = plain_folder(path);
    if (std::string parent = folder_of(listing.path); parent != listing.path) listing.parent = std::move(parent);
    std::error_code error;
    std::vector<host::FolderEntry> entries = host::entries_of(listing.path, error);
    if (error) throw Failure(Failure::environment_failed, printable(listing.path) + ": " + error.message(), error.value());
    std::erase_if(entries, [](const host::FolderEntry& entry) {
        return entry.kind != host::FileKind::folder || !problem_of_page_path(entry.name).empty();
    });
    std::ranges::sort(entries, {}, [](const host::FolderEntry& entry) { return std::pair(to_lower(entry.name), entry.name); });
    listing.is_cut = entries.size() > most_folders;
    entries.resize(std::min(entries.size(), most_folders));
    for (host::FolderEntry& entry : entries) {
        const bool has = has_project(joined_path(listing.path, entry.name));
        listing.folders.push_back({std::move(entry.name), has});
    }
    listing.has_project = has_project(listing.path);
    return listing;
}

std::string usual_folder() {
    std::string folder = host::documents_folder();
    while (!folder.empty() && !host::is_folder(folder)) {
        std::string parent = folder_of(folder);
        if (parent == folder) break;
        folder = std::move(parent);
    }
    return folder.empty() ? host::root_folders().front() : folder;
}

std::string make_project(const std::string& parent, const std::string& name, const FileEntries& files) {
    check_new_name(name);
    std::string folder = joined_path(plain_folder(parent), name);
    if (host::is_name_taken(folder))
        throw Failure(Failure::input_is_wrong,
                      printable(folder) + ": there is such a file or folder already; choose another name");
    std::vector<OutputFile> outputs = files_of_project(name, files);
    for (OutputFile& output : outputs) output.path = joined_path(folder, output.path);
    write_files(outputs, {});
    return folder;
}

}  // namespace gato::cli
