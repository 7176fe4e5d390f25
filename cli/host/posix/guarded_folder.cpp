// SPDX-License-Identifier: MIT
#include "cli/host/guarded_folder.hpp"

#include "cli/failure.hpp"
#include "cli/host/posix/peculiarities.hpp"
#include "cli/host/unused_name.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace gato::cli::host {

namespace {

class Descriptor {
public:
    explicit Descriptor(int descriptor = -1) : descriptor_(descriptor) {}
    Descriptor(Descriptor&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Descriptor() { (void)close(); }

    explicit operator bool() const { return descriptor_ != -1; }
    [[nodiscard]] int get() const { return descriptor_; }
    [[nodiscard]] int release() { return std::exchange(descriptor_, -1); }
    [[nodiscard]] bool close() { return descriptor_ == -1 || ::close(release()) == 0; }

private:
    int descriptor_;
};

FileStamp stamp_of(const struct stat& status) {
    if (S_ISLNK(status.st_mode)) return {};
    const FileKind kind = S_ISREG(status.st_mode)   ? FileKind::regular
                          : S_ISDIR(status.st_mode) ? FileKind::folder
                                                    : FileKind::other;
    return {kind, static_cast<std::uint64_t>(status.st_size), status.st_ino, modified_time(status), changed_time(status)};
}

// Systems have several errors for a link that is not to be followed.
int error_at(int folder, const char* name) {
    const int error = errno;
    struct stat status {};
    const bool is_link = ::fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
    return is_link ? ELOOP : error;
}

int open_below(int folder, const std::string& name, Descriptor& opened) {
    opened = Descriptor(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    return opened ? 0 : error_at(folder, name.c_str());
}

// Folder after folder: none of them is a link.
int open_folder(int root, std::string_view path, Descriptor& opened) {
    opened = Descriptor(::openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!opened) return errno;
    while (!path.empty()) {
        const std::string name(path.substr(0, path.find('/')));
        path.remove_prefix(std::min(name.size() + 1, path.size()));
        Descriptor next;
        if (const int error = open_below(opened.get(), name, next); error != 0) return error;
        opened = std::move(next);
    }
    return 0;
}

// Where a path's last name is.
struct Place {
    Descriptor folder;
    std::string name;
    int error = 0;

    Place(int root, const std::string& path) : name(file_name_of(path)) { error = open_folder(root, folder_of(path), folder); }
};

int read_all(int file, std::uint64_t size, std::uint64_t limit, std::string& bytes) {
    bytes.reserve(std::min(size, limit));
    char buffer[1 << 16];
    while (true) {
        const ssize_t count = ::read(file, buffer, sizeof buffer);
        if (count == 0) return 0;
        if (count < 0 && errno != EINTR) return errno;
        if (count > 0) bytes.append(buffer, static_cast<std::size_t>(count));
        if (bytes.size() > limit) return EFBIG;
    }
}

int write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return errno;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

// A file that goes unless it is moved.
class Temporary {
public:
    Temporary(int folder, mode_t rights) : folder_(folder), name_(unused_name("")) {
        constexpr int flags = O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC;
        file_ = Descriptor(::openat(folder, name_.c_str(), flags, rights));
        error_ = file_ ? 0 : errno;
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (is_there_) ::unlinkat(folder_, name_.c_str(), 0);
    }

    // The rights of a file that it replaces, which the user's mask does not change.
    [[nodiscard]] int write(std::string_view bytes, const struct stat* replaced) {
        if (!file_) return error_;
        is_there_ = true;
        if (const int error = write_all(file_.get(), bytes); error != 0) return error;
        if (replaced != nullptr && ::fchmod(file_.get(), replaced->st_mode & 07777) != 0) return errno;
        return file_.close() ? 0 : errno;
    }
    [[nodiscard]] int move_to(const std::string& name, GuardedFolder::Mode mode) {
        const int error = mode == GuardedFolder::Mode::only_new ? move_to_new_name(folder_, name_, folder_, name)
                          : ::renameat(folder_, name_.c_str(), folder_, name.c_str()) == 0 ? 0
                                                                                           : errno;
        is_there_ = error != 0;
        return error;
    }

private:
    int folder_;
    std::string name_;
    Descriptor file_;
    int error_ = 0;
    bool is_there_ = false;
};

// 0 for a file that may be replaced, or if there is none; `old` is what is there.
int problem_of_old(const Place& place, struct stat& old) {
    if (::fstatat(place.folder.get(), place.name.c_str(), &old, AT_SYMLINK_NOFOLLOW) != 0) return errno == ENOENT ? 0 : errno;
    if (S_ISLNK(old.st_mode)) return ELOOP;
    if (S_ISDIR(old.st_mode)) return EISDIR;
    if (!S_ISREG(old.st_mode)) return EINVAL;
    const bool is_marked = (old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
    return is_marked || ::faccessat(place.folder.get(), place.name.c_str(), W_OK, 0) != 0 ? EACCES : 0;
}

}  // namespace

GuardedFolder::GuardedFolder(const std::string& path)
    : path_(real_path(path.empty() ? "." : path)), handle_(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (handle_ == -1)
        throw Failure(Failure::environment_failed, path + ": cannot be opened as a folder: " + error_text(errno), errno);
}

GuardedFolder::~GuardedFolder() {
    ::close(static_cast<int>(handle_));
}

int GuardedFolder::list(const std::string& folder, std::vector<GuardedEntry>& entries) const {
    Descriptor opened;
    if (const int error = open_folder(static_cast<int>(handle_), folder, opened); error != 0) return error;
    DIR* const list = ::fdopendir(opened.get());
    if (list == nullptr) return errno;
    const int descriptor = opened.release();  // closedir() closes it
    errno = 0;
    while (const dirent* const entry = ::readdir(list)) {
        const std::string name = entry->d_name;
        struct stat status {};
        if (name != "." && name != ".." && ::fstatat(descriptor, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0)
            entries.push_back({name, stamp_of(status)});
        errno = 0;
    }
    const int error = errno;
    ::closedir(list);
    return error;
}

int GuardedFolder::look(const std::string& path, FileStamp& stamp) const {
    struct stat status {};
    if (path.empty()) {
        if (::fstat(static_cast<int>(handle_), &status) != 0) return errno;
        stamp = stamp_of(status);
        return 0;
    }
    const Place place(static_cast<int>(handle_), path);
    if (place.error != 0) return place.error;
    if (::fstatat(place.folder.get(), place.name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return errno;
    if (S_ISLNK(status.st_mode)) return ELOOP;
    stamp = stamp_of(status);
    return 0;
}

int GuardedFolder::read(const std::string& file, std::uint64_t limit, std::string& bytes, FileStamp& stamp) const {
    const Place place(static_cast<int>(handle_), file);
    if (place.error != 0) return place.error;
    // A pipe would be waited for.
    const Descriptor opened(::openat(place.folder.get(), place.name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!opened) return error_at(place.folder.get(), place.name.c_str());
    struct stat status {};
    if (::fstat(opened.get(), &status) != 0) return errno;
    if (!S_ISREG(status.st_mode)) return S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    stamp = stamp_of(status);
    return read_all(opened.get(), stamp.size, limit, bytes);
}

int GuardedFolder::create_folders(const std::string& folder) const {
    constexpr mode_t rights = 0777;  // the user's mask is taken off
    Descriptor opened;
    for (std::size_t at = 0, end = 0; at < folder.size(); at = end + 1) {
        end = std::min(folder.find('/', at), folder.size());
        if (!opened)
            if (const int error = open_folder(static_cast<int>(handle_), "", opened); error != 0) return error;
        const std::string name = folder.substr(at, end - at);
        if (::mkdirat(opened.get(), name.c_str(), rights) != 0 && errno != EEXIST) return errno;
        Descriptor next;
        if (const int error = open_below(opened.get(), name, next); error != 0) return error;
        opened = std::move(next);
    }
    return 0;
}

int GuardedFolder::write(const std::string& file, std::string_view bytes, Mode mode) const {
    constexpr mode_t rights = 0666;
    const Place place(static_cast<int>(handle_), file);
    if (place.error != 0) return place.error;
    struct stat old {};
    if (mode == Mode::replace)
        if (const int error = problem_of_old(place, old); error != 0) return error;
    Temporary temporary(place.folder.get(), rights);
    if (const int error = temporary.write(bytes, old.st_mode != 0 ? &old : nullptr); error != 0) return error;
    return temporary.move_to(place.name, mode);
}

int GuardedFolder::move(const std::string& from, const std::string& to) const {
    const Place old(static_cast<int>(handle_), from);
    if (old.error != 0) return old.error;
    const Place now(static_cast<int>(handle_), to);
    return now.error != 0 ? now.error : move_to_new_name(old.folder.get(), old.name, now.folder.get(), now.name);
}

}  // namespace gato::cli::host
