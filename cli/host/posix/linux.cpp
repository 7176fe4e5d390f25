// SPDX-License-Identifier: MIT
// All that Linux has and other POSIX systems lack, or have under other names. portable.cpp replaces it there.
#include "cli/host/posix/nameless_file.hpp"
#include "cli/host/posix/peculiarities.hpp"

#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <malloc.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace gato::cli::host {

// Such a file can only be given a name through /proc.
int open_nameless(const std::string& folder, mode_t rights) {
    if (::access("/proc/self/fd", X_OK) != 0) return -1;
    return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, rights);
}

std::string name_of_nameless(int descriptor) {
    return "/proc/self/fd/" + std::to_string(descriptor);
}

bool link_nameless(const std::string& nameless, const std::string& name) {
    return ::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

std::string own_program() {
    std::string path(1 << 12, '\0');
    const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
    return length > 0 ? path.substr(0, static_cast<std::size_t>(length)) : std::string();
}

// A run lasts milliseconds: memory that goes back and forth between the program and the system costs a twentieth of an assembly's
// time.
void keep_memory() {
#ifdef M_TOP_PAD  // not with every C library
    constexpr int quarter_of_a_mebibyte = 1 << 18;
    ::mallopt(M_MMAP_THRESHOLD, quarter_of_a_mebibyte);
    ::mallopt(M_TOP_PAD, quarter_of_a_mebibyte);
    ::mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
#endif
}

namespace {

std::int64_t in_nanoseconds(const timespec& time) {
    constexpr std::int64_t in_a_second = 1'000'000'000;
    return std::int64_t{time.tv_sec} * in_a_second + time.tv_nsec;
}

}  // namespace

// Not every C library has a function for the call, and not every file system knows it.
int move_to_new_name(int old_folder, const std::string& old_name, int folder, const std::string& name) {
    constexpr unsigned int never_over_another = 1;
    if (::syscall(SYS_renameat2, old_folder, old_name.c_str(), folder, name.c_str(), never_over_another) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    struct stat status {};
    if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) return EEXIST;
    return ::renameat(old_folder, old_name.c_str(), folder, name.c_str()) == 0 ? 0 : errno;
}

std::int64_t modified_time(const struct stat& status) {
    return in_nanoseconds(status.st_mtim);
}

std::int64_t changed_time(const struct stat& status) {
    return in_nanoseconds(status.st_ctim);
}

}  // namespace gato::cli::host
