// SPDX-License-Identifier: MIT
#include "cli/host/move_into_place.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/host/windows/deletion_mark.hpp"
#include "cli/host/windows/handle.hpp"
#include "cli/host/windows/system_path.hpp"

#include "core/support/path.hpp"

#include <cerrno>
#include <chrono>
#include <set>
#include <thread>
#include <utility>
#include <vector>

namespace gato::cli::host {

namespace {

using namespace std::chrono_literals;

// A mutex for each folder, named after it, which the system releases when a process ends. If one is not available in time, we go
// on without it.
class FolderLocks {
public:
    explicit FolderLocks(std::span<const TemporaryFile> files) {
        std::set<FileId> folders;  // in this order nobody waits for somebody who waits
        for (const TemporaryFile& file : files) folders.insert(status_of(folder_of_target(file.target())).id);
        for (const FileId& folder : folders) lock(folder);
    }
    FolderLocks(const FolderLocks&) = delete;
    FolderLocks& operator=(const FolderLocks&) = delete;
    ~FolderLocks() {
        for (const Handle& mutex : mutexes_) ::ReleaseMutex(mutex.get());
    }

private:
    void lock(const FileId& folder) {
        const std::string name = "Local\\gato-" + std::to_string(folder.volume) + "-" + std::to_string(folder.file);
        Handle mutex(::CreateMutexW(nullptr, FALSE, wide(name).c_str()));
        const DWORD result = mutex ? ::WaitForSingleObject(mutex.get(), 10'000) : WAIT_FAILED;
        if (result == WAIT_OBJECT_0 || result == WAIT_ABANDONED) mutexes_.push_back(std::move(mutex));
    }

    std::vector<Handle> mutexes_;
};

// Virus scanners and indexers hold a new file open for moments, editors and emulators an old one. 0, or an error number.
int move_patiently(const std::wstring& from, const std::wstring& to) {
    const auto latest = std::chrono::steady_clock::now() + 1s;
    while (::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING) == 0) {
        const DWORD error = ::GetLastError();
        const bool may_pass = error == ERROR_SHARING_VIOLATION || error == ERROR_LOCK_VIOLATION || error == ERROR_ACCESS_DENIED
                              || error == ERROR_USER_MAPPED_FILE;
        if (!may_pass || std::chrono::steady_clock::now() > latest) return set_errno();
        std::this_thread::sleep_for(20ms);
    }
    return 0;
}

bool is_read_only(const std::wstring& path) {
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0;
}

void keep_and_close(NewFile& file) {
    const Handle handle(reinterpret_cast<HANDLE>(std::exchange(file.handle, no_file)));
    (void)mark_for_deletion(handle.get(), false);
}

int move_file(TemporaryFile& file) {
    const auto from = system_path(file.file().name), to = system_path(file.target());
    if (!from || !to) return set_errno();
    if (is_read_only(*to)) return EACCES;
    keep_and_close(file.file());
    return move_patiently(*from, *to);
}

}  // namespace

void move_into_place(std::span<TemporaryFile> files) {
    const FolderLocks locks(files);
    for (TemporaryFile& file : files) {
        const int error = move_file(file);
        if (error != 0)
            throw Failure(Failure::environment_failed, file.target() + ": cannot be written: " + error_text(error), error);
        forget_name(file.file());
    }
}

}  // namespace gato::cli::host
