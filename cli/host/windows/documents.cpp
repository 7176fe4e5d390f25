// SPDX-License-Identifier: MIT
#include "cli/host/documents.hpp"

#include "cli/host/windows/system_path.hpp"

#include <windows.h>
// After windows.h, whose types it needs.
#include <shlobj.h>

namespace gato::cli::host {

std::string documents_folder() {
    std::wstring folder(MAX_PATH, L'\0');
    if (::SHGetFolderPathW(nullptr, CSIDL_PERSONAL, nullptr, SHGFP_TYPE_CURRENT, folder.data()) != S_OK) return {};
    return path_of(folder.c_str());
}

}  // namespace gato::cli::host
