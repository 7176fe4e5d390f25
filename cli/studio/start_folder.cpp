// SPDX-License-Identifier: MIT
#include "cli/studio/start_folder.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/documents.hpp"
#include "cli/host/files.hpp"
#include "cli/new/project_template.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

std::vector<std::string> entry_names(const std::string& folder) {
    std::error_code unread;  // then nothing is found there
    std::vector<std::string> names;
    for (host::FolderEntry& entry : host::entries_of(folder, unread))
        if (entry.kind == host::FileKind::regular) names.push_back(std::move(entry.name));
    return names;
}

void make_first_project(const std::string& folder) {
    std::vector<OutputFile> files = project_files("gato");
    for (OutputFile& file : files) file.path = joined_path(folder, file.path);
    write_files(files, {});
}

std::string folder_in_documents() {
    const std::string documents = host::documents_folder();
    if (documents.empty())
        throw Failure(Failure::environment_failed, "the system names no folder for your documents\nhint: gato studio FOLDER");
    std::string folder = joined_path(documents, "gato");
    if (!host::exists(folder)) make_first_project(folder);
    if (!host::is_folder(folder))
        throw Failure(Failure::environment_failed,
                      folder + ": is no folder\nhint: rename it, or name a folder: gato studio FOLDER");
    return folder;
}

}  // namespace

bool has_project(const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [](const std::string& written) {
        const std::string name = to_lower(written);
        return name == "gato.json" || name.ends_with(".cbmprj");
    });
}

std::string start_folder(const std::string& current) {
    return has_project(entry_names(current)) ? current : folder_in_documents();
}

}  // namespace gato::cli
