// SPDX-License-Identifier: MIT
#include "cli/host/documents.hpp"

#include "cli/host/files.hpp"
#include "cli/host/posix/user_folders.hpp"

#include <cstdlib>

namespace gato::cli::host {

namespace {

// An absolute path, as the rules for these variables demand; empty if it is none.
std::string folder_in(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && value[0] == '/' ? value : std::string();
}

}  // namespace

std::string settings_folder() {
    if (std::string settings = folder_in("XDG_CONFIG_HOME"); !settings.empty()) return settings;
    const std::string home = folder_in("HOME");
    return home.empty() ? home : home + "/.config";
}

std::vector<std::string> root_folders() {
    return {"/"};
}

std::string documents_folder() {
    const std::string home = folder_in("HOME");
    if (home.empty()) return {};
    constexpr std::size_t most_bytes = 1 << 16;
    const std::string named = documents_in(read_file(settings_folder() + "/user-dirs.dirs", most_bytes).value_or(""), home);
    return named.empty() ? home + "/Documents" : named;
}

}  // namespace gato::cli::host
