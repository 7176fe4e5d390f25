// SPDX-License-Identifier: MIT
#include "cli/host/documents.hpp"

#include "cli/host/windows/system_path.hpp"

#include <windows.h>
// After windows.h, whose types it needs.
#include <shlobj.h>

namespace gato::cli::host {

namespace {

std::string special_folder(int number) {
    std::wstring folder(MAX_PATH, L'\0');
    if (::SHGetFolderPathW(nullptr, number, nullptr, SHGFP_TYPE_CURRENT, folder.data()) != S_OK) return {};
    return path_of(folder.c_str());
}

}  // namespace

std::string documents_folder() {
    return special_folder(CSIDL_PERSONAL);
}

std::string settings_folder() {
    return special_folder(CSIDL_APPDATA);
}

// One bit for each letter.
std::vector<std::string> root_folders() {
    std::vector<std::string> roots;
    const DWORD letters = ::GetLogicalDrives();
    for (unsigned i = 0; i < 26; ++i)
        if ((letters >> i & 1U) != 0) roots.push_back(std::string(1, static_cast<char>('A' + i)) + ":/");
    return roots.empty() ? std::vector<std::string>{"C:/"} : roots;
}

}  // namespace gato::cli::host
