// SPDX-License-Identifier: MIT
#include "cli/host/files.hpp"

#include "cli/host/browser/page.hpp"

#include "core/support/path.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>

namespace gato::cli::host {

namespace fs = std::filesystem;

namespace {

std::optional<PageStatus> ask(const std::string& path, bool follows_links = true) {
    PageStatus status;
    if (gato_page_status(path.data(), path.size(), follows_links, &status) != 0) return std::nullopt;
    return status;
}

FileKind kind_of(const PageStatus& status) {
    return static_cast<FileKind>(static_cast<int>(status.kind));
}

FolderEntry entry_of(std::string_view row) {
    const bool is_link = row.front() == 'l';
    if (is_link) row.remove_prefix(1);
    return {std::string(row.substr(1)), static_cast<FileKind>(row.front() - '0'), is_link, {}};
}

}  // namespace

FileStatus status_of(const std::string& path) {
    const auto status = ask(path);
    if (!status) return {};
    constexpr double milliseconds = 1000;
    return {kind_of(*status),
            static_cast<std::uint64_t>(status->size),
            {0, static_cast<std::uint64_t>(status->id)},
            static_cast<std::int64_t>(status->modified / milliseconds)};
}

bool is_same_file(const std::string& one, const std::string& other) {
    const FileStatus status = status_of(one);
    return status.kind != FileKind::none && status.id == status_of(other).id;
}

bool is_name_taken(const std::string& path) {
    return ask(path, false).has_value();
}

std::optional<FileTime> modified(const std::string& path) {
    const auto status = ask(path);
    if (!status) return std::nullopt;
    const std::chrono::duration<double, std::milli> since_epoch(status->modified);
    return FileTime(std::chrono::duration_cast<FileTime::duration>(since_epoch));
}

std::vector<FolderEntry> entries_of(const std::string& folder, std::error_code& error) {
    std::vector<FolderEntry> entries;
    error = {gato_page_list(folder.data(), folder.size()), std::generic_category()};
    if (error) return entries;
    const std::string answer = take_page_answer();
    for (std::size_t at = 0, end = 0; (end = answer.find('\0', at)) != std::string::npos; at = end + 1)
        entries.push_back(entry_of(std::string_view(answer).substr(at, end - at)));
    return entries;
}

std::optional<std::string> read_file(const std::string& path, std::size_t limit) {
    errno = gato_page_read(path.data(), path.size(), static_cast<double>(limit));
    return errno == 0 ? std::optional(take_page_answer()) : std::nullopt;
}

// The page opens a file to answer this; nothing of it is kept.
int why_unreadable(const std::string& path) {
    const int error = is_folder(path) ? gato_page_list(path.data(), path.size()) : gato_page_read(path.data(), path.size(), 0);
    (void)take_page_answer();
    return error;
}

bool may_write(const std::string& path) {
    return exists(path);
}

int create_folders(const std::string& path) {
    return gato_page_create_folders(path.data(), path.size());
}

bool remove_file(const std::string& path) {
    return gato_page_remove(path.data(), path.size()) == 0;
}

std::string absolute_path(const std::string& path) {
    if (is_absolute_path(path) || gato_page_current_folder() != 0) return normal_path(path);
    return normal_path(joined_path(take_page_answer(), path));
}

std::string real_path(const std::string& path) {
    return gato_page_real_path(path.data(), path.size()) == 0 ? take_page_answer() : path;
}

// A file that replaces another already has its permissions (page.hpp, `rename`).
fs::perms permissions_of(const std::string&) {
    return fs::perms::unknown;
}

void set_permissions(const std::string&, fs::perms) {}

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
