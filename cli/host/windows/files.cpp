// SPDX-License-Identifier: MIT
#include "cli/host/files.hpp"

#include "cli/host/file_names.hpp"
#include "cli/host/windows/handle.hpp"
#include "cli/host/windows/system_path.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace gato::cli::host {

namespace {

// Others may write, rename and delete it meanwhile.
Handle open_existing(const std::string& path, DWORD access, DWORD flags = 0) {
    const auto name = system_path(path);
    if (!name) return {};
    constexpr DWORD all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    return Handle(::CreateFileW(name->c_str(), access, all, nullptr, OPEN_EXISTING, flags, nullptr));
}

// Folders too.
Handle open_to_ask(const std::string& path) {
    return open_existing(path, 0, FILE_FLAG_BACKUP_SEMANTICS);
}

std::uint64_t joined(DWORD high, DWORD low) {
    return std::uint64_t{high} << 32 | low;
}

// Placeholders for files that are elsewhere, as cloud drives have them, are not links.
bool is_link(DWORD attributes, DWORD tag) {
    return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0
           && (tag == IO_REPARSE_TAG_SYMLINK || tag == IO_REPARSE_TAG_MOUNT_POINT);
}

FileKind kind_of(DWORD attributes) {
    return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileKind::folder : FileKind::regular;
}

FolderEntry entry_of(const std::string& folder, const WIN32_FIND_DATAW& found) {
    FolderEntry entry{narrow(found.cFileName), kind_of(found.dwFileAttributes),
                      is_link(found.dwFileAttributes, found.dwReserved0),
                      std::uint64_t{found.nFileSizeHigh} << 32 | found.nFileSizeLow};
    if (entry.is_link) entry.kind = status_of(joined_path(folder, entry.name)).kind;
    return entry;
}

// The null device is the only one that outputs may go to.
bool is_null_device(const std::string& path) {
    return ::_stricmp(path.c_str(), "nul") == 0;
}

}  // namespace

namespace {

// Windows counts tenths of microseconds since 1601.
std::int64_t unix_time(const FILETIME& time) {
    constexpr std::int64_t units_a_second = 10'000'000, seconds_from_1601_to_1970 = 11'644'473'600;
    return static_cast<std::int64_t>(joined(time.dwHighDateTime, time.dwLowDateTime)) / units_a_second
           - seconds_from_1601_to_1970;
}

}  // namespace

FileStatus status_of(const std::string& path) {
    if (is_null_device(path)) return {FileKind::other, 0, {}, 0};
    const Handle file = open_to_ask(path);
    BY_HANDLE_FILE_INFORMATION information{};
    if (!file || ::GetFileInformationByHandle(file.get(), &information) == 0) return {};
    return {kind_of(information.dwFileAttributes),
            joined(information.nFileSizeHigh, information.nFileSizeLow),
            {information.dwVolumeSerialNumber, joined(information.nFileIndexHigh, information.nFileIndexLow)},
            unix_time(information.ftLastWriteTime)};
}

bool is_same_file(const std::string& one, const std::string& other) {
    const FileStatus first = status_of(one), second = status_of(other);
    return first.kind != FileKind::none && first.kind == second.kind && first.id == second.id;
}

bool is_name_taken(const std::string& path) {
    if (file_name_of(path) == "." || file_name_of(path) == "..") return true;
    const auto name = system_path(path);
    WIN32_FIND_DATAW found;
    const HANDLE search = name ? ::FindFirstFileW(name->c_str(), &found) : INVALID_HANDLE_VALUE;
    if (search == INVALID_HANDLE_VALUE) return false;
    ::FindClose(search);
    return narrow(found.cFileName) == file_name_of(path);
}

std::optional<FileTime> modified(const std::string& path) {
    using namespace std::chrono;
    constexpr seconds from_1601_to_1970{11'644'473'600};
    using Ticks = duration<std::int64_t, std::ratio<1, 10'000'000>>;
    const Handle file = open_to_ask(path);
    FILETIME written;
    if (!file || ::GetFileTime(file.get(), nullptr, nullptr, &written) == 0) return std::nullopt;
    const Ticks since_1601(static_cast<std::int64_t>(joined(written.dwHighDateTime, written.dwLowDateTime)));
    return file_clock::from_sys(sys_time<Ticks>(since_1601 - from_1601_to_1970));
}

std::vector<FolderEntry> entries_of(const std::string& folder, std::error_code& error) {
    std::vector<FolderEntry> entries;
    const auto name = system_path(folder);
    WIN32_FIND_DATAW found;
    const HANDLE search =
        name ? ::FindFirstFileW((*name + (name->ends_with(L'\\') ? L"*" : L"\\*")).c_str(), &found) : INVALID_HANDLE_VALUE;
    error = std::error_code(search == INVALID_HANDLE_VALUE ? set_errno() : 0, std::generic_category());
    if (error) return entries;
    do {
        FolderEntry entry = entry_of(folder, found);
        if (entry.name != "." && entry.name != "..") entries.push_back(std::move(entry));
    } while (::FindNextFileW(search, &found) != 0);
    ::FindClose(search);
    return entries;
}

std::optional<std::string> read_file(const std::string& path, std::size_t limit) {
    const Handle file = open_existing(path, GENERIC_READ, FILE_FLAG_SEQUENTIAL_SCAN);
    std::string content;
    char buffer[1 << 16];
    for (DWORD count = 1; content.size() <= limit && count != 0; content.append(buffer, count)) {
        if (file && ::ReadFile(file.get(), buffer, sizeof buffer, &count, nullptr) != 0) continue;
        set_errno();
        return std::nullopt;
    }
    return content;
}

int why_unreadable(const std::string& path) {
    if (open_existing(path, GENERIC_READ, FILE_FLAG_BACKUP_SEMANTICS)) return 0;
    return set_errno();
}

bool may_write(const std::string& path) {
    const auto name = system_path(path);
    const DWORD attributes = name ? ::GetFileAttributesW(name->c_str()) : INVALID_FILE_ATTRIBUTES;
    if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_READONLY) != 0) return false;
    return static_cast<bool>(open_existing(path, GENERIC_WRITE, 0));
}

int create_folders(const std::string& path) {
    if (is_folder(path)) return 0;
    const std::string above = folder_of(absolute_path(path));
    if (above != absolute_path(path))
        if (const int error = create_folders(above); error != 0) return error;
    const auto name = system_path(path);
    if (name && (::CreateDirectoryW(name->c_str(), nullptr) != 0 || is_folder(path))) return 0;
    return set_errno();
}

bool remove_file(const std::string& path) {
    const auto name = system_path(path);
    return name && ::DeleteFileW(name->c_str()) != 0;
}

std::string absolute_path(const std::string& path) {
    return full_path(path);
}

std::string problem_of_name(const std::string& path) {
    return problem_with_name(path);
}

std::string real_path(const std::string& path) {
    const Handle file = open_to_ask(path);
    std::wstring name(file ? ::GetFinalPathNameByHandleW(file.get(), nullptr, 0, 0) : 0, L'\0');
    name.resize(name.empty() ? 0 : ::GetFinalPathNameByHandleW(file.get(), name.data(), static_cast<DWORD>(name.size()), 0));
    return name.empty() ? path : path_of(name);
}

// Permissions are lists there, which a new file takes from its folder.
std::filesystem::perms permissions_of(const std::string&) {
    return std::filesystem::perms::unknown;
}

void set_permissions(const std::string&, std::filesystem::perms) {}

std::string error_text(int error) {
    return error == EBUSY ? "it is open in another program" : std::strerror(error);
}

bool means_full(int error) {
    return error == ENOSPC;
}

}  // namespace gato::cli::host
