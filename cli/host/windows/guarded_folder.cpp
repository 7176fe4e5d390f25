// SPDX-License-Identifier: MIT
// Windows cannot open a name in an open folder. Instead, what was opened says where it is: after a link, or under a short name, that is
// somewhere else than the path. A folder that is held open without the right to delete it keeps its place.
#include "cli/host/guarded_folder.hpp"

#include "cli/failure.hpp"
#include "cli/host/unused_name.hpp"
#include "cli/host/windows/handle.hpp"
#include "cli/host/windows/system_path.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>
#include <cerrno>

namespace gato::cli::host {

namespace {

constexpr DWORD may_move = FILE_SHARE_DELETE, keeps_place = 0;

FileStamp stamp_of(const BY_HANDLE_FILE_INFORMATION& information) {
    constexpr std::int64_t units_from_1601_to_1970 = 116'444'736'000'000'000, nanoseconds_in_a_unit = 100;
    const auto joined = [](DWORD high, DWORD low) { return std::uint64_t{high} << 32 | low; };
    const FILETIME& written = information.ftLastWriteTime;
    const auto units = static_cast<std::int64_t>(joined(written.dwHighDateTime, written.dwLowDateTime));
    const bool is_folder = (information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    return {is_folder ? FileKind::folder : FileKind::regular, joined(information.nFileSizeHigh, information.nFileSizeLow),
            joined(information.nFileIndexHigh, information.nFileIndexLow),
            (units - units_from_1601_to_1970) * nanoseconds_in_a_unit, 0};
}

std::string final_path(const Handle& file) {
    std::wstring name(::GetFinalPathNameByHandleW(file.get(), nullptr, 0, 0), L'\0');
    name.resize(name.empty() ? 0 : ::GetFinalPathNameByHandleW(file.get(), name.data(), static_cast<DWORD>(name.size()), 0));
    return path_of(name);
}

struct Opened {
    Handle file;
    FileStamp stamp;
    int error = 0;
};

// Capitals may differ: the page writes names as it likes.
Opened open_at(const std::string& path, DWORD access, DWORD share) {
    const auto name = system_path(path);
    constexpr DWORD flags = FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT;
    Opened opened;
    if (name)
        opened.file = Handle(::CreateFileW(name->c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | share, nullptr,
                                           OPEN_EXISTING, flags, nullptr));
    BY_HANDLE_FILE_INFORMATION information{};
    if (!opened.file || ::GetFileInformationByHandle(opened.file.get(), &information) == 0) {
        opened.error = set_errno();
        return opened;
    }
    const bool is_link = (information.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
    if (is_link || !same_ignoring_case(final_path(opened.file), path)) opened.error = ELOOP;
    opened.stamp = stamp_of(information);
    return opened;
}

Opened hold_folder(const std::string& path) {
    Opened opened = open_at(path, FILE_LIST_DIRECTORY, keeps_place);
    if (opened.error == 0 && opened.stamp.kind != FileKind::folder) opened.error = ENOTDIR;
    return opened;
}

int read_all(const Handle& file, std::uint64_t limit, std::string& bytes) {
    char buffer[1 << 16];
    for (DWORD count = 1; count != 0; bytes.append(buffer, count)) {
        if (::ReadFile(file.get(), buffer, sizeof buffer, &count, nullptr) == 0) return set_errno();
        if (bytes.size() + count > limit) return EFBIG;
    }
    return 0;
}

// Without a name the folder itself. With a separator at its end a path would not be that of what was opened.
std::string place_in(const std::string& folder, const std::string& name) {
    return name.empty() ? folder : joined_path(folder, name);
}

// A new file beside the target; it goes unless it is moved.
class Temporary {
public:
    explicit Temporary(const std::string& folder) : name_(*system_path(unused_name(folder))) {}
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (is_there_) ::DeleteFileW(name_.c_str());
    }

    int write(std::string_view bytes) {
        const Handle file(::CreateFileW(name_.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, 0, nullptr));
        if (!file) return set_errno();
        is_there_ = true;
        for (DWORD count = 0; !bytes.empty(); bytes.remove_prefix(count))
            if (::WriteFile(file.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) == 0)
                return set_errno();
        return 0;
    }
    int move_to(const std::string& target, GuardedFolder::Mode mode) {
        const auto name = system_path(target);
        const DWORD flags = mode == GuardedFolder::Mode::replace ? MOVEFILE_REPLACE_EXISTING : 0;
        if (!name || ::MoveFileExW(name_.c_str(), name->c_str(), flags) == 0) return set_errno();
        is_there_ = false;
        return 0;
    }

private:
    std::wstring name_;
    bool is_there_ = false;
};

int move_file(const std::wstring& from, const std::wstring& to) {
    return ::MoveFileExW(from.c_str(), to.c_str(), 0) != 0 ? 0 : set_errno();
}

// Goes by way of an unused name: FAT keeps the old capitals otherwise, and reports no error.
int change_capitals(const std::wstring& from, const std::wstring& to, const std::string& folder) {
    const std::wstring between = *system_path(unused_name(folder));
    if (const int error = move_file(from, between); error != 0) return error;
    const int error = move_file(between, to);
    if (error != 0) (void)move_file(between, from);
    return error;
}

}  // namespace

GuardedFolder::GuardedFolder(const std::string& path) : path_(real_path(path.empty() ? "." : path)) {
    if (!is_folder(path_))
        throw Failure(Failure::environment_failed, path + ": cannot be opened as a folder: " + error_text(ENOENT), ENOENT);
}

GuardedFolder::~GuardedFolder() = default;

int GuardedFolder::list(const std::string& folder, std::vector<GuardedEntry>& entries) const {
    const std::string path = place_in(path_, folder);
    const Opened held = hold_folder(path);
    if (held.error != 0) return held.error;
    std::error_code error;
    for (const FolderEntry& entry : entries_of(path, error)) {
        const Opened file = open_at(joined_path(path, entry.name), 0, may_move);
        entries.push_back({entry.name, file.error == 0 ? file.stamp : FileStamp{}});
    }
    return error.value();
}

int GuardedFolder::look(const std::string& path, FileStamp& stamp) const {
    const Opened opened = open_at(place_in(path_, path), 0, may_move);
    stamp = opened.stamp;
    return opened.error;
}

int GuardedFolder::read(const std::string& file, std::uint64_t limit, std::string& bytes, FileStamp& stamp) const {
    const Opened opened = open_at(joined_path(path_, file), GENERIC_READ, may_move);
    if (opened.error != 0) return opened.error;
    if (opened.stamp.kind != FileKind::regular) return EISDIR;
    stamp = opened.stamp;
    return read_all(opened.file, limit, bytes);
}

int GuardedFolder::create_folders(const std::string& folder) const {
    std::vector<Opened> held;  // up to the last one, none can be exchanged
    for (std::size_t end = 0; end < folder.size(); ++end) {
        end = std::min(folder.find('/', end), folder.size());
        const std::string path = joined_path(path_, folder.substr(0, end));
        const auto name = system_path(path);
        if (!name || (::CreateDirectoryW(name->c_str(), nullptr) == 0 && ::GetLastError() != ERROR_ALREADY_EXISTS))
            return set_errno();
        held.push_back(hold_folder(path));
        if (held.back().error != 0) return held.back().error;
    }
    return 0;
}

int GuardedFolder::write(const std::string& file, std::string_view bytes, Mode mode) const {
    const std::string path = joined_path(path_, file), folder = folder_of(path);
    const Opened held = hold_folder(folder);
    if (held.error != 0) return held.error;
    if (mode == Mode::replace) {
        const Opened old = open_at(path, 0, may_move);
        if (old.error != 0 && old.error != ENOENT) return old.error;
        if (old.error == 0 && old.stamp.kind == FileKind::folder) return EISDIR;
        if (old.error == 0 && !may_write(path)) return EACCES;
    }
    Temporary temporary(folder);
    if (const int error = temporary.write(bytes); error != 0) return error;
    return temporary.move_to(path, mode);
}

int GuardedFolder::move(const std::string& from, const std::string& to) const {
    const std::string old_path = joined_path(path_, from), path = joined_path(path_, to);
    const Opened old_folder = hold_folder(folder_of(old_path)), folder = hold_folder(folder_of(path));
    if (old_folder.error != 0 || folder.error != 0) return old_folder.error != 0 ? old_folder.error : folder.error;
    if (const Opened old = open_at(old_path, 0, may_move); old.error != 0) return old.error;
    const auto old_name = system_path(old_path), name = system_path(path);
    if (!old_name || !name) return set_errno();
    return same_ignoring_case(old_path, path) ? change_capitals(*old_name, *name, folder_of(path))
                                              : move_file(*old_name, *name);
}

}  // namespace gato::cli::host
