// SPDX-License-Identifier: MIT
#include "cli/disk/temporary_file.hpp"

#include "cli/disk/temporary_names.hpp"
#include "cli/failure.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>
#include <utility>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

constexpr mode_t rights = 0666;  // less what the user's mask takes away

[[noreturn]] void refuse(const std::string& target) {
    throw Failure(Failure::environment_failed, target + ": cannot be written: " + std::strerror(errno), errno);
}

void create_folder_of(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    std::error_code error;
    if (!folder.empty()) fs::create_directories(folder, error);
    if (error) throw Failure(Failure::environment_failed, folder.string() + ": cannot be created: " + error.message());
}

// A file without a name can only be given one through /proc.
int open_nameless(const std::string& folder) {
#ifdef O_TMPFILE
    if (::access("/proc/self/fd", X_OK) != 0) return -1;
    return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, rights);
#else
    (void)folder;
    return -1;
#endif
}

// Nobody can foresee the name, and whatever has it already is left alone, links too.
int open_named(const std::string& folder, std::string& name) {
    constexpr int most_attempts = 100;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        name = unused_name(folder);
        remove_at_signal(name);
        const int descriptor = ::open(name.c_str(), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, rights);
        if (descriptor != -1) return descriptor;
        const int error = errno;
        keep_at_signal(name);
        errno = error;
        if (error != EEXIST) break;
    }
    name.clear();
    return -1;
}

}  // namespace

std::string folder_of_target(const std::string& target) {
    const fs::path folder = fs::path(target).parent_path();
    return folder.empty() ? "." : folder.string();
}

std::string unused_name(const std::string& folder) {
    constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuv";
    std::array<unsigned char, 12> random{};
    if (::getentropy(random.data(), random.size()) != 0)
        throw Failure(Failure::environment_failed, "the system has no random numbers");
    std::string name = ".gato-";
    for (const unsigned char byte : random) name += letters[byte % letters.size()];
    return (fs::path(folder) / name).string();
}

bool write_fully(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

TemporaryFile::TemporaryFile(std::string target, Kind kind) : target_(std::move(target)) {
    create_folder_of(target_);
    std::error_code error;
    if (fs::is_directory(target_, error))
        throw Failure(Failure::environment_failed, target_ + ": is a folder, cannot be written");
    const std::string folder = folder_of_target(target_);
    if (kind == Kind::nameless_if_possible) descriptor_ = open_nameless(folder);
    if (descriptor_ == -1) descriptor_ = open_named(folder, name_);
    if (descriptor_ == -1) refuse(target_);
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : target_(std::move(other.target_)), name_(std::exchange(other.name_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

TemporaryFile::~TemporaryFile() {
    if (descriptor_ != -1) ::close(descriptor_);
    if (name_.empty()) return;
    ::unlink(name_.c_str());
    keep_at_signal(name_);
}

void TemporaryFile::write(std::string_view bytes) const {
    if (!write_fully(descriptor_, bytes)) refuse(target_);
}

// Some file systems tell only now that there was no room. A nameless file must stay open to exist.
void TemporaryFile::complete() {
    if (!name_.empty() && ::close(std::exchange(descriptor_, -1)) != 0) refuse(target_);
}

void TemporaryFile::forget_name() {
    if (!name_.empty()) keep_at_signal(std::exchange(name_, {}));
}

}  // namespace gato::cli
