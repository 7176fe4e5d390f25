// SPDX-License-Identifier: MIT
#include "cli/studio/folder.hpp"

#include "cli/failure.hpp"
#include "cli/host/file_names.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "core/support/sha256.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <utility>

namespace gato::cli {

namespace {

constexpr std::size_t most_files = 20'000, longest_path = 1'000, digits_of_version = 32;
constexpr int deepest = 32;
constexpr const char* bin_folder = ".gato-bin";
constexpr const char* unlisted_folders[] = {"build", "node_modules"};

std::string problem_of_part(std::string_view part) {
    if (part.empty() || part == "." || part == "..") return "is not a plain path below the folder";
    if (part.starts_with('.')) return "begins with a dot; the studio leaves such files alone";
    return {};
}

[[noreturn]] void refuse_path(Failure::Kind kind, const std::string& path, const std::string& problem, int error = 0) {
    throw Failure(kind, "`" + printable(path) + "` " + problem, error);
}

void check_path(const std::string& path) {
    if (const std::string problem = problem_of_page_path(path); !problem.empty()) refuse_path(Failure::misuse, path, problem);
}

// Also on systems that allow these names: a project is copied from one computer to another.
void check_new_path(const std::string& path) {
    check_path(path);
    if (const std::string problem = host::problem_with_name(path); !problem.empty())
        refuse_path(Failure::input_is_wrong, path, "cannot be the name of a file: " + problem);
}

std::string reason_of(int error) {
    switch (error) {
    case ELOOP: return "it is a link, or a folder on the way to it is; the studio follows none";
    case EISDIR: return "it is a folder";
    case EINVAL: return "it is neither a regular file nor a folder";
    case EFBIG: return "it is too long";
    case ENOENT:
    case ENOTDIR: return "it is not there any more";
    default: return host::error_text(error);
    }
}

// `deed`: "cannot be read".
[[noreturn]] void refuse_for(int error, const std::string& path, const std::string& deed) {
    const bool is_folders_state = error == ENOENT || error == ENOTDIR || error == EISDIR || error == ELOOP || error == EINVAL;
    const std::string hint =
        host::means_full(error) && error != EFBIG ? "; nothing has changed, free some space and try again" : "";
    refuse_path(is_folders_state ? Failure::input_is_wrong : Failure::environment_failed, path,
                deed + ": " + reason_of(error) + hint, error);
}

std::string version_of(std::string_view bytes) {
    return sha256(bytes).substr(0, digits_of_version);
}

// Of a file that nobody reads through the page.
std::string version_of(const host::FileStamp& stamp) {
    return std::to_string(stamp.size) + "-" + std::to_string(stamp.modified);
}

void check_size(const std::string& path, std::string_view bytes) {
    if (bytes.size() > largest_file_of_page)
        refuse_path(Failure::input_is_wrong, path, "cannot be written: it has more than 24 MiB");
}

// 2026-11-29T15-54-37-042: sorted by name they are sorted by time.
std::string name_of_moment(std::chrono::system_clock::time_point now) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
    char text[40];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H-%M-%S", std::gmtime(&seconds));
    std::snprintf(text + size, sizeof text - size, "-%03d", static_cast<int>(since % 1000));
    return text;
}

}  // namespace

std::string problem_of_page_path(const std::string& path) {
    if (path.empty() || path.size() > longest_path) return path.empty() ? "is empty" : "is too long";
    if (printable(path) != path || path.find_first_of("\\:") != std::string::npos)
        return "has characters that no path in the studio has; folders are separated by `/`";
    for (std::size_t at = 0, end = 0; end < path.size(); at = end + 1) {
        end = std::min(path.find('/', at), path.size());
        if (std::string problem = problem_of_part(std::string_view(path).substr(at, end - at)); !problem.empty())
            return problem;
        if (end + 1 == path.size()) return "is not a plain path below the folder";
    }
    return host::problem_of_name(path);
}

Folder::Folder(const std::string& path, Now now) : guard_(path), now_(std::move(now)) {}

// ---- the tree

// A file system counts time in steps: a file that was changed just now may change again without a new time.
std::string Folder::version_at(const std::string& path, const host::FileStamp& stamp) {
    constexpr std::int64_t longest_step = 2'500'000'000;  // that of FAT has two seconds
    if (stamp.size > largest_file_of_page) return version_of(stamp);
    const auto known = known_.find(path);
    if (known != known_.end() && known->second.stamp == stamp) return known->second.version;
    std::string bytes;
    host::FileStamp read;
    if (guard_.read(path, largest_file_of_page, bytes, read) != 0) return {};
    std::string version = version_of(bytes);
    const auto now = std::chrono::duration_cast<std::chrono::nanoseconds>(now_().time_since_epoch()).count();
    if (read == stamp && std::max(stamp.modified, stamp.changed) + longest_step < now) known_[path] = {stamp, version};
    return version;
}

void Folder::look_through(const std::string& folder, int depth, FolderTree& tree) {
    std::vector<host::GuardedEntry> entries;
    if (guard_.list(folder, entries) != 0) return;
    for (const host::GuardedEntry& entry : entries) {
        const std::string path = joined_path(folder, entry.name);
        if (tree.is_cut || !problem_of_page_path(path).empty()) continue;
        if (entry.stamp.kind == host::FileKind::folder) {
            const bool is_listed = std::ranges::find(unlisted_folders, to_lower(entry.name)) == std::end(unlisted_folders);
            if (is_listed && depth < deepest) look_through(path, depth + 1, tree);
        }
        if (entry.stamp.kind != host::FileKind::regular) continue;
        tree.is_cut = tree.files.size() == most_files;
        if (tree.is_cut) continue;
        std::string version = version_at(path, entry.stamp);
        if (!version.empty()) tree.files.push_back({path, std::move(version), entry.stamp.size});
    }
}

FolderTree Folder::list() {
    host::FileStamp stamp;
    if (const int error = guard_.look("", stamp); error != 0) refuse_for(error, path(), "cannot be listed");
    FolderTree tree;
    look_through("", 0, tree);
    std::ranges::sort(tree.files, {}, &FolderFile::path);
    return tree;
}

// ---- one file

// Nothing if there is no file.
std::optional<FolderContent> Folder::content_at(const std::string& path) const {
    FolderContent content;
    host::FileStamp stamp;
    const int error = guard_.read(path, largest_file_of_page, content.bytes, stamp);
    if (error == ENOENT || error == ENOTDIR) return std::nullopt;
    if (error == EFBIG) refuse_path(Failure::input_is_wrong, path, "cannot be read: it has more than 24 MiB", error);
    if (error != 0) refuse_for(error, path, "cannot be read");
    content.version = version_of(content.bytes);
    return content;
}

FolderContent Folder::read(const std::string& path) {
    check_path(path);
    auto content = content_at(path);
    if (!content) refuse_path(Failure::input_is_wrong, path, "is not there");
    return *std::move(content);
}

FolderWrite Folder::write(const std::string& path, std::string_view bytes, const std::string& version) {
    check_path(path);
    check_size(path, bytes);
    auto there = content_at(path);
    if (!there || there->version != version) return {{}, FolderConflict{std::move(there)}};
    const int error = guard_.write(path, bytes, host::GuardedFolder::Mode::replace);
    if (error != 0) refuse_for(error, path, "cannot be written");
    return {version_of(bytes)};
}

void Folder::refuse_taken_name(const std::string& path, const std::string& except) const {
    std::vector<host::GuardedEntry> entries;
    const std::string folder = folder_of(path);
    if (guard_.list(folder, entries) != 0) return;  // a folder that is not there has no names
    for (const host::GuardedEntry& entry : entries) {
        const std::string there = joined_path(folder, entry.name);
        if (there == except || there == path || !same_ignoring_case(entry.name, file_name_of(path))) continue;
        refuse_path(Failure::input_is_wrong, path, "cannot be created: `" + printable(there) + "` differs only in capitals");
    }
}

void Folder::make_folder_of(const std::string& path) const {
    if (const int error = guard_.create_folders(folder_of(path)); error != 0)
        refuse_for(error, folder_of(path), "cannot be created");
}

FolderWrite Folder::create(const std::string& path, std::string_view bytes) {
    check_new_path(path);
    check_size(path, bytes);
    refuse_taken_name(path, {});
    make_folder_of(path);
    const int error = guard_.write(path, bytes, host::GuardedFolder::Mode::only_new);
    if (error == EEXIST) return {{}, FolderConflict{content_at(path)}};
    if (error != 0) refuse_for(error, path, "cannot be created");
    return {version_of(bytes)};
}

void Folder::rename(const std::string& from, const std::string& to) {
    check_path(from);
    check_new_path(to);
    refuse_taken_name(to, from);
    host::FileStamp stamp;
    if (const int error = guard_.look(from, stamp); error != 0) refuse_for(error, from, "cannot be renamed");
    make_folder_of(to);
    const int error = guard_.move(from, to);
    if (error == EEXIST) refuse_path(Failure::input_is_wrong, to, "is there already; nothing was renamed", error);
    if (error != 0) refuse_for(error, from, "cannot be renamed");
}

// ---- the bin

std::string Folder::remove(const std::string& path) {
    check_path(path);
    host::FileStamp stamp;
    if (const int error = guard_.look(path, stamp); error != 0) refuse_for(error, path, "cannot be removed");
    for (auto moment = now_();; moment += std::chrono::milliseconds(1)) {
        std::string place = name_of_moment(moment) + "/" + path;
        make_folder_of(joined_path(bin_folder, place));
        const int error = guard_.move(path, joined_path(bin_folder, place));
        if (error == 0) return place;
        if (error != EEXIST) refuse_for(error, path, "cannot be removed");
    }
}

std::string Folder::restore(const std::string& place) {
    check_path(place);
    const std::size_t slash = place.find('/');
    if (slash == std::string::npos) refuse_path(Failure::misuse, place, "is no place in the bin");
    std::string path = place.substr(slash + 1);
    host::FileStamp stamp;
    if (const int error = guard_.look(joined_path(bin_folder, place), stamp); error != 0)
        refuse_for(error, path, "cannot be restored");
    refuse_taken_name(path, {});
    make_folder_of(path);
    const int error = guard_.move(joined_path(bin_folder, place), path);
    if (error == EEXIST)
        refuse_path(Failure::input_is_wrong, path, "cannot be restored: there is another file with its name", error);
    if (error != 0) refuse_for(error, path, "cannot be restored");
    return path;
}

}  // namespace gato::cli
