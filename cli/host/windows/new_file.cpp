// SPDX-License-Identifier: MIT
// A file marked for deletion is gone with its last handle, however the process ends. move_into_place() removes the mark.
#include "cli/host/new_file.hpp"

#include "cli/host/files.hpp"
#include "cli/host/unused_name.hpp"
#include "cli/host/windows/deletion_mark.hpp"
#include "cli/host/windows/system_path.hpp"

#include <algorithm>
#include <utility>
#include <windows.h>

namespace gato::cli::host {

namespace {

HANDLE system_handle(FileHandle handle) {
    return reinterpret_cast<HANDLE>(handle);
}

}  // namespace

NewFile create_file(const std::string& folder, NewFileKind) {
    const std::string name = unused_name(folder);
    const auto path = system_path(name);
    const HANDLE file = path ? ::CreateFileW(path->c_str(), GENERIC_WRITE | DELETE, FILE_SHARE_READ | FILE_SHARE_DELETE,
                                             nullptr, CREATE_NEW, 0, nullptr)
                             : INVALID_HANDLE_VALUE;
    if (file == INVALID_HANDLE_VALUE) {
        set_errno();
        return {};
    }
    (void)mark_for_deletion(file, true);  // on a file system without the mark a kill leaves the file on the disk
    return {reinterpret_cast<FileHandle>(file), name};
}

bool write_fully(FileHandle handle, std::string_view bytes) {
    constexpr std::size_t most_at_once = std::size_t{1} << 20;
    while (!bytes.empty()) {
        DWORD count = 0;
        const auto wanted = static_cast<DWORD>(std::min(bytes.size(), most_at_once));
        if (::WriteFile(system_handle(handle), bytes.data(), wanted, &count, nullptr) == 0) {
            set_errno();
            return false;
        }
        bytes.remove_prefix(count);
    }
    return true;
}

bool write_over_start(FileHandle handle, std::string_view bytes) {
    const LARGE_INTEGER nowhere{};
    LARGE_INTEGER end{};
    if (::SetFilePointerEx(system_handle(handle), nowhere, &end, FILE_CURRENT) == 0
        || ::SetFilePointerEx(system_handle(handle), nowhere, nullptr, FILE_BEGIN) == 0) {
        set_errno();
        return false;
    }
    const bool is_written = write_fully(handle, bytes);
    return ::SetFilePointerEx(system_handle(handle), end, nullptr, FILE_BEGIN) != 0 && is_written;
}

bool complete_file(NewFile&) {
    return true;
}

void discard_file(NewFile& file) {
    if (file.handle != no_file) ::CloseHandle(system_handle(std::exchange(file.handle, no_file)));
    if (!file.name.empty()) (void)remove_file(std::exchange(file.name, {}));  // if the mark has not done it
}

void forget_name(NewFile& file) {
    file = {};
}

}  // namespace gato::cli::host
