// SPDX-License-Identifier: MIT
#include "project/foreign_map.hpp"

#include "core/support/path.hpp"
#include "core/support/sha256.hpp"
#include <gato/formats/cartridge.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <list>
#include <map>

namespace gato::project {

std::string names_of(const std::vector<std::string>& paths) {
    std::string names;
    for (const std::string& path : paths) names += (names.empty() ? "" : ", ") + path;
    return names;
}

namespace {

// Finds sources by the names that a tool gave them, which depend on where it ran: below the folder of the map or of the
// program, the one above it, or the current one. Of a path of another computer (`C:/games/one/main.asm`) the longest end that
// exists counts.
class SourceFinder {
public:
    SourceFinder(const FileSystem& files, const std::string& map, const std::string& program) : files_(files) {
        for (const std::string& folder : {folder_of(map), folder_of(program)}) {
            folders_.push_back(folder);
            folders_.push_back(normal_path(joined_path(folder, "..")));
        }
        folders_.emplace_back();
    }

    // The path, or nothing.
    [[nodiscard]] std::optional<std::string> find(const std::string& name) const {
        for (std::string_view end = name; !end.empty(); end = shorter(end))
            for (const std::string& folder : folders_)
                if (auto path = files_.find(folder, std::string(end))) return normal_path(*path);
        return std::nullopt;
    }

private:
    // Without its root or first folder; empty if it is a mere name.
    static std::string_view shorter(std::string_view path) {
        const std::size_t slash = path.find('/');
        return slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    }

    const FileSystem& files_;
    std::vector<std::string> folders_;
};

// Gives files the paths that were found. Two names of one file become one.
class FileNames {
public:
    FileNames(ProgramMap& map, const SourceFinder& finder) : map_(map), finder_(finder) {}

    void run() {
        std::vector<std::string> old;
        std::swap(old, map_.files);
        for (const std::string& name : old) numbers_.push_back(number_of(finder_.find(name).value_or(name)));
        for (MapLine& line : map_.lines) line.file = numbers_[line.file];
        for (MapFrame& frame : map_.frames) frame.file = numbers_[frame.file];
        for (MapFunction& function : map_.functions)
            if (function.file != MapFunction::none) function.file = numbers_[function.file];
        for (MapSymbol& symbol : map_.symbols)
            if (!symbol.file.empty()) symbol.file = path_of(symbol.file);
    }

private:
    std::uint32_t number_of(const std::string& path) {
        const auto [entry, is_new] = known_.try_emplace(path, static_cast<std::uint32_t>(map_.files.size()));
        if (is_new) map_.files.push_back(path);
        return entry->second;
    }

    const std::string& path_of(const std::string& name) {
        auto [entry, is_new] = paths_.try_emplace(name);
        if (is_new) entry->second = finder_.find(name).value_or(name);
        return entry->second;
    }

    ProgramMap& map_;
    const SourceFinder& finder_;
    std::vector<std::uint32_t> numbers_;          // new ones, by the old
    std::map<std::string, std::uint32_t> known_;  // by path
    std::map<std::string, std::string> paths_;    // by the tool's name
};

// A source that is newer than the one that the tool saw, or has another size, has been changed since.
void remark_changes(const FileSystem& files, const SourceFinder& finder, const std::vector<maps::SourceStamp>& sources,
                    const std::string& map, std::vector<std::string>& remarks) {
    for (const maps::SourceStamp& source : sources) {
        const auto path = finder.find(source.file);
        if (!path) continue;
        const bool is_newer = files.modified(*path).value_or(source.modified) > source.modified;
        if (is_newer || files.size(*path).value_or(source.size) != source.size)
            remarks.push_back("warning: " + *path + " has been changed since " + map + " was written: its lines may be others");
    }
}

}  // namespace

ForeignMap read_foreign_map(const FileSystem& files, const std::vector<std::string>& paths, const std::string& program,
                            std::string_view program_file) {
    const SourceFinder finder(files, paths.front(), program);
    maps::Request request;
    std::list<SourceText> contents;
    for (const std::string& path : paths)
        request.files.push_back({path, contents.emplace_back(read_named(files, path, largest_map)).view()});
    if (!cartridge::is_image(program, program_file)) request.program = program_file;
    request.source_text = [&](const std::string& name) {
        const auto path = finder.find(name);
        return path ? files.read(*path) : std::nullopt;
    };
    maps::Reading reading = maps::read(request);
    ForeignMap result;
    result.map = std::move(reading.map);
    result.difference = std::move(reading.contradiction);
    result.tool = std::move(reading.tool);
    result.left_out = std::move(reading.left_out);
    for (const maps::File& file : request.files) result.kinds.emplace_back(maps::format_of(file.content)->kind);
    if (!result.difference.empty()) result.difference = "does not fit " + program + ": " + result.difference;
    remark_changes(files, finder, reading.sources, paths.front(), result.remarks);
    if (!reading.is_checked && !program.empty())
        result.remarks.push_back("note: " + names_of(paths)
                                 + " says nothing of the program's bytes: it may be from another build of " + program);
    FileNames(result.map, finder).run();
    result.map.program = file_name_of(program);
    if (!program.empty()) result.map.hash = sha256(program_file);
    return result;
}

}  // namespace gato::project
