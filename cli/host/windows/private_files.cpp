// SPDX-License-Identifier: MIT
// What is below LOCALAPPDATA inherits its access list: the user, the system, and administrators.
#include "cli/host/private_files.hpp"

#include "cli/host/files.hpp"
#include "cli/host/windows/handle.hpp"
#include "cli/host/windows/system_path.hpp"

#include "core/support/path.hpp"

namespace gato::cli::host {

std::string runtime_folder() {
    constexpr DWORD longest = 32'768;
    std::wstring folder(longest, L'\0');
    const DWORD length = ::GetEnvironmentVariableW(L"LOCALAPPDATA", folder.data(), longest);
    return length == 0 || length >= longest ? std::string() : path_of(folder.substr(0, length));
}

namespace {

// Nobody reads it while it is being written: the file is not shared.
bool write_all(const std::wstring& name, std::string_view text) {
    const Handle file(::CreateFileW(name.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
    DWORD count = 0;
    return file && ::WriteFile(file.get(), text.data(), static_cast<DWORD>(text.size()), &count, nullptr) != 0
           && count == text.size();
}

}  // namespace

// Under another name first: a reader sees all of it or nothing.
bool write_private_file(const std::string& path, std::string_view text) {
    if (create_folders(folder_of(path)) != 0) return false;
    const auto name = system_path(path), other = system_path(path + ".new");
    if (!name || !other) return false;
    if (write_all(*other, text) && ::MoveFileExW(other->c_str(), name->c_str(), MOVEFILE_REPLACE_EXISTING) != 0) return true;
    set_errno();
    return false;
}

std::optional<std::string> read_private_file(const std::string& path) {
    constexpr std::size_t longest = 1 << 16;
    auto text = is_regular(path) ? read_file(path, longest) : std::nullopt;
    return text && text->size() <= longest ? text : std::nullopt;
}

}  // namespace gato::cli::host
