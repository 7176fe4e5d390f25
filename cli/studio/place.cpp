// SPDX-License-Identifier: MIT
#include "cli/studio/place.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

namespace gato::cli {

namespace {

std::string real_folder(const std::string& path) {
    if (!host::is_folder(path)) throw Failure(Failure::environment_failed, path + ": there is no such folder");
    return host::real_path(host::absolute_path(path));
}

}  // namespace

StudioPlace studio_place(const std::string& named, const std::vector<std::string>& allowed) {
    if (!host::exists(named)) throw Failure(Failure::environment_failed, named + ": there is no such file or folder");
    StudioPlace place;
    const bool is_folder = host::is_folder(named);
    if (!is_folder) place.file = file_name_of(named);
    place.folder = real_folder(is_folder ? named : folder_of(host::absolute_path(named)));
    for (const std::string& folder : allowed) place.allowed.push_back(real_folder(folder));
    return place;
}

}  // namespace gato::cli
