// SPDX-License-Identifier: MIT
#include "cli/studio/folder_files.hpp"

#include "cli/disk/disk.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

using host::FileKind;
using host::FileStamp;
using host::GuardedFolder;

namespace {

// What is left of a path below a folder; nothing if it is not there.
std::optional<std::string> below(const std::string& folder, const std::string& path) {
    if (path == folder) return std::string();
    const std::string start = folder.ends_with('/') ? folder : folder + "/";
    return path.starts_with(start) ? std::optional(path.substr(start.size())) : std::nullopt;
}

bool leads_up(const std::string& path) {
    return path == ".." || path.starts_with("../");
}

}  // namespace

StudioFolders::StudioFolders(const std::string& folder, const std::vector<std::string>& more, std::string file)
    : root(folder), named(std::move(file)) {
    for (const std::string& one : more) allowed.emplace_back(one);
}

// ---- where a path leads

std::optional<FolderFiles::Place> FolderFiles::place_of(const std::string& path) const {
    if (path.find('\0') != std::string::npos) return std::nullopt;  // the system would see a shorter name
    const std::string text = normal_path(path);
    const bool is_whole = is_absolute_path(text);
    if (!is_whole && !leads_up(text)) return Place{&folders_.root, "", text == "." ? "" : text};
    const std::string real = is_whole ? text : normal_path(joined_path(folders_.root.path(), text));
    const auto in = [&](const GuardedFolder& folder) -> std::optional<Place> {
        const auto rest = below(folder.path(), real);
        if (!rest || !text.ends_with(*rest)) return std::nullopt;
        return Place{&folder, text.substr(0, text.size() - rest->size()), *rest};
    };
    for (const GuardedFolder& folder : folders_.allowed)
        if (auto place = in(folder)) return place;
    if (auto place = in(folders_.root)) return place;
    if (root_of(text) != "/") return std::nullopt;
    const std::string rest = text.substr(1);
    return leads_up(rest) ? std::nullopt : std::optional(Place{&folders_.root, "/", rest});
}

std::optional<FolderFiles::Place> FolderFiles::allowed_place_of(const std::string& path) const {
    auto place = place_of(path);
    if (!place && std::ranges::find(refused_, path) == refused_.end()) refused_.push_back(path);
    return place;
}

const FolderFiles::Listing& FolderFiles::listing_of(const Place& place) const {
    const auto [found, is_new] = listings_.try_emplace({place.folder, place.path});
    Listing& listing = found->second;
    if (!is_new) return listing;
    std::vector<host::GuardedEntry> entries;
    (void)place.folder->list(place.path, entries);
    for (const host::GuardedEntry& entry : entries) {
        std::string& known = listing.names[to_lower(entry.name)];
        if (known.empty() || entry.name < known) known = entry.name;
        if (entry.stamp.kind == FileKind::regular) listing.files.push_back(entry.name);
        if (entry.stamp.kind == FileKind::folder) listing.folders.push_back(entry.name);
    }
    std::ranges::sort(listing.files);
    std::ranges::sort(listing.folders);
    return listing;
}

// Letters match in either case, exact ones first. False if there is no such name.
bool FolderFiles::resolve_names(Place& place) const {
    Place found{place.folder, place.prefix, ""};
    for (std::size_t at = 0, end = 0; at < place.path.size(); at = end + 1) {
        end = std::min(place.path.find('/', at), place.path.size());
        const std::string name = place.path.substr(at, end - at);
        const Listing& listing = listing_of(found);
        const bool is_exact =
            std::ranges::binary_search(listing.files, name) || std::ranges::binary_search(listing.folders, name);
        const auto entry = listing.names.find(to_lower(name));
        if (!is_exact && entry == listing.names.end()) return false;
        found.path = joined_path(found.path, is_exact ? name : entry->second);
    }
    place = found;
    return true;
}

// ---- the file system

std::optional<std::string> FolderFiles::find(const std::string& folder, const std::string& name) const {
    if (name.empty()) return std::nullopt;
    auto place = allowed_place_of(joined_path(folder, name));
    if (!place || !resolve_names(*place)) return std::nullopt;
    FileStamp stamp;
    if (place->folder->look(place->path, stamp) != 0 || stamp.kind != FileKind::regular) return std::nullopt;
    return place->prefix + place->path;
}

FileStamp FolderFiles::stamp_of(const std::string& path) const {
    const auto place = allowed_place_of(path);
    FileStamp stamp;
    return place && place->folder->look(place->path, stamp) == 0 ? stamp : FileStamp{};
}

std::optional<std::size_t> FolderFiles::size(const std::string& path) const {
    const FileStamp stamp = stamp_of(path);
    return stamp.kind == FileKind::regular ? std::optional(static_cast<std::size_t>(stamp.size)) : std::nullopt;
}

std::optional<std::int64_t> FolderFiles::modified(const std::string& path) const {
    constexpr std::int64_t nanoseconds_in_a_second = 1'000'000'000;
    const FileStamp stamp = stamp_of(path);
    return stamp.kind == FileKind::regular ? std::optional(stamp.modified / nanoseconds_in_a_second) : std::nullopt;
}

std::optional<std::string> FolderFiles::read(const std::string& path) const {
    const auto place = allowed_place_of(path);
    std::string bytes;
    FileStamp stamp;
    if (!place || place->folder->read(place->path, largest_file, bytes, stamp) != 0) return std::nullopt;
    return bytes;
}

std::vector<std::string> FolderFiles::names_beside(const std::string& folder, const std::string& name) const {
    auto place = place_of(joined_path(folder, folder_of(name)));
    return place && resolve_names(*place) ? listing_of(*place).files : std::vector<std::string>{};
}

std::vector<std::string> FolderFiles::folders_in(const std::string& folder) const {
    auto place = place_of(folder);
    return place && resolve_names(*place) ? listing_of(*place).folders : std::vector<std::string>{};
}

std::string FolderFiles::why_unreadable(const std::string& path) const {
    const auto place = place_of(path);
    if (!place) return "cannot be read: it lies outside the folder; `gato studio --allow DIR` lets programs read files of DIR";
    FileStamp stamp;
    const int error = place->folder->look(place->path, stamp);
    return error == 0 ? std::string() : "cannot be read: " + host::error_text(error);
}

bool FolderFiles::is_folder(const std::string& path) const {
    return stamp_of(path).kind == FileKind::folder;
}

std::string FolderFiles::absolute(const std::string& path) const {
    const auto place = place_of(path);
    if (!place) return normal_path(joined_path(folders_.root.path(), path));
    if (place->folder == &folders_.root) return place->path.empty() ? "/" : "/" + place->path;
    return joined_path(place->folder->path(), place->path);
}

}  // namespace gato::cli
