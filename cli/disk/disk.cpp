// SPDX-License-Identifier: MIT
#include "cli/disk/disk.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/host/mapped_file.hpp"
#include "cli/host/move_into_place.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <utility>

namespace gato::cli {

namespace {

// Of an endless stream, reads only as much as shows that it is too long.
std::optional<std::string> read_standard_input(std::size_t limit) {
    std::string content;
    char buffer[1 << 16];
    std::size_t count = 0;
    while (content.size() <= limit && (count = std::fread(buffer, 1, sizeof buffer, stdin)) != 0) content.append(buffer, count);
    return std::ferror(stdin) == 0 ? std::optional(std::move(content)) : std::nullopt;
}

}  // namespace

const Disk::Listing& Disk::listing_of(const std::string& folder) const {
    const auto [found, is_new] = listings_.try_emplace(folder);
    Listing& listing = found->second;
    if (!is_new) return listing;
    std::error_code ignored;
    for (const host::FolderEntry& entry : host::entries_of(folder.empty() ? "." : folder, ignored)) {
        std::string& known = listing.entries[to_lower(entry.name)];
        if (known.empty() || entry.name < known) known = entry.name;
        if (entry.kind == host::FileKind::regular) listing.files.push_back(entry.name);
        if (entry.kind == host::FileKind::folder && !entry.is_link) listing.folders.push_back(entry.name);
    }
    std::ranges::sort(listing.files);
    std::ranges::sort(listing.folders);
    return listing;
}

// The path of the entry with this name, letters in either case.
std::optional<std::string> Disk::resolve(const std::string& folder, const std::string& name) const {
    std::string path = is_absolute_path(name) ? std::string(root_of(name)) : folder;
    for (std::size_t at = root_of(name).size(), end = 0; at < name.size(); at = end + 1) {
        end = std::min(name.find('/', at), name.size());
        const std::string part = name.substr(at, end - at);
        const std::string exact = joined_path(path, part);
        if (part == "." || part == ".." || part.empty() || host::is_name_taken(exact)) {
            path = exact;
            continue;
        }
        const auto& entries = listing_of(path).entries;
        const auto entry = entries.find(to_lower(part));
        if (entry == entries.end()) return std::nullopt;
        path = joined_path(path, entry->second);
    }
    return path;
}

std::optional<std::string> Disk::find(const std::string& folder, const std::string& name) const {
    if (name.find('\0') != std::string::npos) return std::nullopt;  // the system would see a shorter name
    const auto path = resolve(folder, name);
    if (!path || !host::is_regular(*path)) return std::nullopt;
    return normal_path(*path);
}

std::vector<std::string> Disk::names_beside(const std::string& folder, const std::string& name) const {
    const auto path = resolve(folder, folder_of(name));
    return path ? listing_of(*path).files : std::vector<std::string>{};
}

std::vector<std::string> Disk::folders_in(const std::string& folder) const {
    return listing_of(folder).folders;
}

std::optional<std::size_t> Disk::size(const std::string& path) const {
    const host::FileStatus status = host::status_of(path);
    return status.kind == host::FileKind::regular ? std::optional(static_cast<std::size_t>(status.size)) : std::nullopt;
}

std::optional<std::int64_t> Disk::modified(const std::string& path) const {
    const host::FileStatus status = host::status_of(path);
    return status.kind == host::FileKind::regular ? std::optional(status.modified) : std::nullopt;
}

std::optional<std::string> Disk::read(const std::string& path) const {
    return host::read_file(path, largest_file);
}

std::string Disk::why_unreadable(const std::string& path) const {
    if (const std::string problem = host::problem_of_name(path); !problem.empty()) return "cannot be read: " + problem;
    const int error = host::why_unreadable(path);
    return error != 0 ? "cannot be read: " + host::error_text(error) : std::string();
}

bool Disk::is_folder(const std::string& path) const {
    return host::is_folder(path);
}

std::string Disk::absolute(const std::string& path) const {
    return host::absolute_path(path);
}

void Disk::write(const std::vector<OutputFile>& files) {
    write_files(files, {});
}

std::optional<SourceText> Disk::read_source(const std::string& path) const {
    if (path == standard_input) {
        if (!standard_input_) standard_input_ = read_named_file("-");
        return standard_input_;
    }
    if (auto mapped = host::map_large_file(path, largest_file)) return mapped;
    return host::read_file(path, largest_file);
}

namespace {

std::string of_allowed_size(const std::string& path, std::string content, std::size_t limit) {
    if (content.size() <= limit) return content;
    throw Failure(Failure::input_is_wrong, path + ": is too big; the limit is " + std::to_string(limit >> 20) + " MiB");
}

std::string why_not_read(const std::string& path, int error) {
    const std::string problem = host::problem_of_name(path);
    return problem.empty() ? host::error_text(error) : problem;
}

}  // namespace

SourceText read_named_object(const std::string& path) {
    if (path != "-")
        if (auto mapped = host::map_large_file(path, largest_file, 1)) return *mapped;
    return read_named_file(path);
}

std::string read_named_file(const std::string& path, std::size_t limit) {
    if (path == "-") {
        auto content = read_standard_input(limit);
        if (!content) throw Failure(Failure::environment_failed, "standard input cannot be read: " + host::error_text(errno));
        return of_allowed_size("standard input", std::move(*content), limit);
    }
    if (host::is_folder(path)) throw Failure(Failure::environment_failed, path + ": is a folder; expected a file");
    errno = 0;
    auto content = host::read_file(path, limit);
    if (!content) throw Failure(Failure::environment_failed, path + ": cannot be read: " + why_not_read(path, errno));
    return of_allowed_size(path, std::move(*content), limit);
}

namespace {

// Devices and pipes cannot be replaced by a rename.
bool is_special(const std::string& path) {
    return host::status_of(path).kind == host::FileKind::other;
}

void write_to(std::ostream& stream, const OutputFile& output) {
    output.hand_over([&](std::string_view piece) { stream.write(piece.data(), static_cast<std::streamsize>(piece.size())); });
    stream.flush();
}

void write_special(const OutputFile& output) {
    std::ofstream stream(output.path, std::ios::binary);
    write_to(stream, output);
    if (!stream) throw Failure(Failure::environment_failed, output.path + ": cannot be written");
}

}  // namespace

StreamedFile::StreamedFile(std::string path) : path_(std::move(path)) {
    if (path_ == "-") return;
    if (is_special(path_)) {
        stream_ = std::make_unique<std::ofstream>(path_, std::ios::binary);
    } else {
        buffer_.emplace(path_);
        stream_ = std::make_unique<std::ostream>(&*buffer_);
    }
    if (!*stream_) throw Failure(Failure::environment_failed, path_ + ": cannot be written");
}

StreamedFile::~StreamedFile() = default;

void StreamedFile::finish(std::string_view start) {
    const bool is_whole = static_cast<bool>(stream().flush());
    if (buffer_) {
        if (is_whole && !start.empty()) buffer_->write_over_start(start);
        return buffer_->finish();
    }
    if (!is_whole) throw Failure(Failure::environment_failed, path_ + ": cannot be written");
}

std::ostream& StreamedFile::stream() {
    return path_ == "-" ? std::cout : *stream_;
}

namespace {

std::vector<const OutputFile*> in_order_of_appearance(const std::vector<OutputFile>& files) {
    std::vector<const OutputFile*> order;
    for (const bool seals : {false, true})
        for (const OutputFile& file : files)
            if (file.seals_the_set == seals && is_replaceable(file.path)) order.push_back(&file);
    return order;
}

void write_to_places(const std::vector<OutputFile>& files) {
    constexpr std::size_t most_open_files = 100;
    using Kind = TemporaryFile::Kind;
    std::vector<TemporaryFile> temporaries;
    for (const OutputFile* const file : in_order_of_appearance(files)) {
        const Kind kind = temporaries.size() < most_open_files ? Kind::nameless_if_possible : Kind::named;
        TemporaryFile& temporary = temporaries.emplace_back(file->path, kind);
        file->hand_over([&](std::string_view piece) { temporary.write(piece); });
        temporary.complete();
    }
    host::move_into_place(temporaries);
}

}  // namespace

bool is_replaceable(const std::string& path) {
    return !path.empty() && path != "-" && !is_special(path);
}

void write_files(const std::vector<OutputFile>& files, const Inputs& inputs) {
    refuse_conflict(paths_of(files), inputs);
    write_to_places(files);
    for (const OutputFile& file : files) {
        if (file.path != "-" && is_special(file.path)) write_special(file);
        if (file.path != "-") continue;
        write_to(std::cout, file);
        if (!std::cout) throw Failure(Failure::environment_failed, "standard output cannot be written");
    }
}

}  // namespace gato::cli
