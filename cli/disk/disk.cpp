// SPDX-License-Identifier: MIT
#include "cli/disk/disk.hpp"

#include "cli/disk/mapped_file.hpp"
#include "cli/disk/move_into_place.hpp"
#include "cli/failure.hpp"

#include <gato/support/ascii.hpp>
#include <gato/support/path.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

bool is_regular(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

std::string errno_text() {
    return std::strerror(errno);
}

// Of a stream without an end no more is read than tells that it is too long.
std::optional<std::string> read_stream(std::FILE* file, std::size_t limit, std::size_t expected_size = 0) {
    std::string content;
    content.reserve(std::min(expected_size, limit));
    char buffer[1 << 16];
    std::size_t count = 0;
    while (content.size() <= limit && (count = std::fread(buffer, 1, sizeof buffer, file)) != 0) content.append(buffer, count);
    if (std::ferror(file) != 0) return std::nullopt;
    return content;
}

std::optional<std::string> read_file(const std::string& path, std::size_t limit) {
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    struct stat status {};
    const bool has_size = ::fstat(::fileno(file), &status) == 0 && S_ISREG(status.st_mode);
    auto content = read_stream(file, limit, has_size ? static_cast<std::size_t>(status.st_size) : 0);
    std::fclose(file);
    return content;
}

}  // namespace

const Disk::Listing& Disk::listing_of(const std::string& folder) const {
    const auto [found, is_new] = listings_.try_emplace(folder);
    Listing& listing = found->second;
    if (!is_new) return listing;
    std::error_code error;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        std::string& known = listing.entries[to_lower(name)];
        if (known.empty() || name < known) known = name;
        std::error_code ignored;
        if (entry->is_regular_file(ignored)) listing.files.push_back(name);
        if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) listing.folders.push_back(name);
    }
    std::ranges::sort(listing.files);
    std::ranges::sort(listing.folders);
    return listing;
}

// The path of what has this name, letters in either case.
std::optional<std::string> Disk::resolve(const std::string& folder, const std::string& name) const {
    fs::path path = folder;
    for (const fs::path& part : fs::path(name)) {
        std::error_code error;
        if (part == "." || part == ".." || fs::exists(path / part, error)) {
            path /= part;
            continue;
        }
        const auto& entries = listing_of(path.string()).entries;
        const auto entry = entries.find(to_lower(part.string()));
        if (entry == entries.end()) return std::nullopt;
        path /= entry->second;
    }
    return path.string();
}

std::optional<std::string> Disk::find(const std::string& folder, const std::string& name) const {
    if (name.find('\0') != std::string::npos) return std::nullopt;  // the system would see a shorter name
    const fs::path exact = fs::path(folder) / name;
    if (is_regular(exact)) return exact.lexically_normal().string();
    const auto path = resolve(folder, name);
    if (!path || !is_regular(*path)) return std::nullopt;
    return fs::path(*path).lexically_normal().string();
}

std::vector<std::string> Disk::names_beside(const std::string& folder, const std::string& name) const {
    const auto path = resolve(folder, folder_of(name));
    return path ? listing_of(*path).files : std::vector<std::string>{};
}

std::vector<std::string> Disk::folders_in(const std::string& folder) const {
    return listing_of(folder).folders;
}

std::optional<std::size_t> Disk::size(const std::string& path) const {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    return error ? std::nullopt : std::optional(static_cast<std::size_t>(size));
}

std::optional<std::string> Disk::read(const std::string& path) const {
    return read_file(path, largest_file);
}

std::string Disk::why_unreadable(const std::string& path) const {
    std::error_code error;
    if (fs::is_directory(path, error))
        (void)fs::directory_iterator(path, error);
    else if (::access(path.c_str(), R_OK) != 0)
        error = std::error_code(errno, std::generic_category());
    return error ? "cannot be read: " + error.message() : std::string();
}

bool Disk::is_folder(const std::string& path) const {
    std::error_code error;
    return fs::is_directory(path, error);
}

std::string Disk::absolute(const std::string& path) const {
    return normal_path(fs::absolute(path).string());
}

void Disk::write(const std::vector<OutputFile>& files) {
    write_files(files, {});
}

std::optional<SourceText> Disk::read_source(const std::string& path) const {
    if (path == standard_input) {
        if (!standard_input_) standard_input_ = read_named_file("-");
        return standard_input_;
    }
    if (auto mapped = map_large_file(path, largest_file)) return mapped;
    return read_file(path, largest_file);
}

namespace {

std::string of_allowed_size(const std::string& path, std::string content, std::size_t limit) {
    if (content.size() <= limit) return content;
    throw Failure(Failure::input_is_wrong, path + ": is too big; the limit is " + std::to_string(limit >> 20) + " MiB");
}

}  // namespace

SourceText read_named_object(const std::string& path) {
    if (path != "-")
        if (auto mapped = map_large_file(path, largest_file, 1)) return *mapped;
    return read_named_file(path);
}

std::string read_named_file(const std::string& path, std::size_t limit) {
    if (path == "-") {
        auto content = read_stream(stdin, limit);
        if (!content) throw Failure(Failure::environment_failed, "standard input cannot be read: " + errno_text());
        return of_allowed_size("standard input", std::move(*content), limit);
    }
    std::error_code error;
    if (fs::is_directory(path, error)) throw Failure(Failure::environment_failed, path + ": is a folder, a file is needed");
    errno = 0;
    auto content = read_file(path, limit);
    if (!content) throw Failure(Failure::environment_failed, path + ": cannot be read: " + errno_text());
    return of_allowed_size(path, std::move(*content), limit);
}

namespace {

// Devices and pipes cannot be replaced by a rename.
bool is_special(const std::string& path) {
    std::error_code error;
    const auto status = fs::status(path, error);
    return !error && fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
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

void StreamedFile::finish() {
    const bool is_whole = static_cast<bool>(stream().flush());
    if (buffer_) return buffer_->finish();
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
    move_into_place(temporaries);
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
