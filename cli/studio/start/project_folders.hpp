// SPDX-License-Identifier: MIT
// What the start page may see and do in the user's folders: the names of folders, and whether there is a project in them; and make new ones. It
// reads no file. Names that begin with a dot are left out.
//
// Paths are absolute. All functions throw Failure: misuse for a path or name that no page may use, input_is_wrong for a name that is
// taken, environment_failed for a folder that is not there or the system's reasons.
#pragma once

#include "cli/studio/workers/takes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// *.cbmprj, gato.json, *.gato.json, *.asm or *.bas, in any case: what the studio can be opened with.
[[nodiscard]] bool is_project_file(std::string_view name);
// One of them is in the folder itself. False for a folder that cannot be read.
[[nodiscard]] bool has_project(const std::string& folder);

struct NamedFolder {
    std::string name;
    bool has_project = false;
};

struct FolderListing {
    std::string path, parent;                  // parent is empty for a root
    std::vector<NamedFolder> folders;          // by name
    bool has_project = false, is_cut = false;  // cut: there are more
};

[[nodiscard]] FolderListing list_folder(const std::string& path);

// Where the user's projects probably are: the documents, or what is nearest to them.
[[nodiscard]] std::string usual_folder();

// `parent`/`name`, which must not be there, with these files; or without files, with the project of `gato new`. Returns its path. All or nothing
// is made.
[[nodiscard]] std::string make_project(const std::string& parent, const std::string& name, const FileEntries& files);

}  // namespace gato::cli
