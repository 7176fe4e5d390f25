// SPDX-License-Identifier: MIT
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace gato::cli::host {

namespace fs = std::filesystem;

namespace {

FileKind kind_of(fs::file_type type) {
    switch (type) {
    case fs::file_type::none:
    case fs::file_type::not_found:
    case fs::file_type::unknown: return FileKind::none;
    case fs::file_type::regular: return FileKind::regular;
    case fs::file_type::directory: return FileKind::folder;
    default: return FileKind::other;
    }
}

FileKind kind_of(mode_t mode) {
    return S_ISREG(mode) ? FileKind::regular : S_ISDIR(mode) ? FileKind::folder : FileKind::other;
}

}  // namespace

FileStatus status_of(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return {};
    return {kind_of(status.st_mode),
            static_cast<std::uint64_t>(status.st_size),
            {status.st_dev, status.st_ino},
            static_cast<std::int64_t>(status.st_mtime)};
}

bool is_same_file(const std::string& one, const std::string& other) {
    std::error_code error;
    return fs::equivalent(one, other, error);
}

bool is_name_taken(const std::string& path) {
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0;
}

std::optional<FileTime> modified(const std::string& path) {
    std::error_code error;
    const FileTime time = fs::last_write_time(path, error);
    return error ? std::nullopt : std::optional(time);
}

std::vector<FolderEntry> entries_of(const std::string& folder, std::error_code& error) {
    std::vector<FolderEntry> entries;
    fs::directory_iterator entry(folder, error);
    for (const fs::directory_iterator end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        entries.push_back(
            {entry->path().filename().string(), kind_of(entry->status(ignored).type()), entry->is_symlink(ignored), {}});
    }
    return entries;
}

std::optional<std::string> read_file(const std::string& path, std::size_t limit) {
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    struct stat status {};
    std::string content;
    if (::fstat(::fileno(file), &status) == 0 && S_ISREG(status.st_mode))
        content.reserve(std::min(static_cast<std::size_t>(status.st_size), limit));
    char buffer[1 << 16];
    std::size_t count = 0;
    while (content.size() <= limit && (count = std::fread(buffer, 1, sizeof buffer, file)) != 0) content.append(buffer, count);
    const bool is_whole = std::ferror(file) == 0;
    std::fclose(file);
    return is_whole ? std::optional(std::move(content)) : std::nullopt;
}

int why_unreadable(const std::string& path) {
    std::error_code error;
    if (is_folder(path))
        (void)fs::directory_iterator(path, error);
    else if (::access(path.c_str(), R_OK) != 0)
        return errno;
    return error.value();
}

bool may_write(const std::string& path) {
    constexpr mode_t anybody = S_IWUSR | S_IWGRP | S_IWOTH;
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && (status.st_mode & anybody) != 0 && ::access(path.c_str(), W_OK) == 0;
}

int create_folders(const std::string& path) {
    std::error_code error;
    fs::create_directories(path, error);
    return error.value();
}

bool remove_file(const std::string& path) {
    std::error_code error;
    return fs::remove(path, error);
}

std::string absolute_path(const std::string& path) {
    std::error_code error;
    return normal_path(joined_path(fs::current_path(error).string(), path));
}

std::string real_path(const std::string& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    return error ? path : real.string();
}

fs::perms permissions_of(const std::string& path) {
    return fs::status(path).permissions();
}

void set_permissions(const std::string& path, fs::perms permissions) {
    fs::permissions(path, permissions);
}

std::string problem_of_name(const std::string&) {
    return {};
}

std::string error_text(int error) {
    return std::strerror(error);
}

bool means_full(int error) {
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

}  // namespace gato::cli::host
