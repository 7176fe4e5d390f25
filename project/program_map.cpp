// SPDX-License-Identifier: MIT
#include "project/program_map.hpp"

#include "project/foreign_map.hpp"

#include "core/support/path.hpp"
#include "core/support/sha256.hpp"
#include <gato/maps/maps.hpp>
#include <gato/project/project.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>

namespace gato::project {

namespace {

// What other tools call their files, after the program's name without its extension. A complete one says everything that the
// tool knows; of the others, all that exist are read.
constexpr std::string_view complete_files[] = {".dbg", ".dbj", ".elf", ".prg.elf"};
constexpr std::string_view partial_files[] = {".vs",   ".lbl",  ".labels", ".label", ".sym", ".symbols",
                                              ".vice", ".dump", ".lst",    ".list",  ".rep", ".report"};

// The path of a file beside the program, if it exists. A file that exists and cannot be read counts: reading it says why.
std::optional<std::string> beside(const FileSystem& files, const std::string& program, std::string_view extension) {
    const std::string path = with_extension(program, extension);
    const auto found = files.find("", path);
    return found && !files.size(path) ? found : found ? std::optional(path) : std::nullopt;
}

// A file that cannot be read is none: nobody has named it.
bool is_foreign(const FileSystem& files, const std::string& path) {
    const auto size = files.size(path);
    const auto text = size && *size <= largest_map ? files.read_source(path) : std::nullopt;
    return text && maps::format_of(text->view()) != nullptr;
}

std::vector<std::string> foreign_paths(const FileSystem& files, const std::string& program) {
    for (const std::string_view extension : complete_files)
        if (const auto path = beside(files, program, extension); path && is_foreign(files, *path)) return {*path};
    std::vector<std::string> paths;
    for (const std::string_view extension : partial_files)
        if (const auto path = beside(files, program, extension); path && is_foreign(files, *path)) paths.push_back(*path);
    return paths;
}

// What was found, before it is known whether it fits.
struct Candidate {
    ProgramMap map;
    std::string difference;  // from the program; empty: none is known
};

Candidate read_own(const std::string& path, std::string_view text, const std::string& program, std::string_view program_file,
                   const Remark& remark) {
    Candidate candidate{read_own_map(path, text), {}};
    if (program.empty()) return candidate;
    if (candidate.map.hash.empty())
        remark("note: " + path + " has no hash, because its version is 1: it may be from another build of " + program);
    else if (!fits(candidate.map, program_file))
        candidate.difference = "is from another build than " + program + " (their hashes differ)";
    return candidate;
}

Candidate read_any(const FileSystem& files, const std::vector<std::string>& paths, const std::string& program,
                   std::string_view program_file, const Remark& remark) {
    const SourceText first = read_named(files, paths.front(), largest_map);
    if (maps::format_of(first.view()) == nullptr) {
        refuse_several(paths);
        return read_own(paths.front(), first.view(), program, program_file, remark);
    }
    ForeignMap foreign = read_foreign_map(files, paths, program, program_file);
    if (foreign.difference.empty())
        for (const std::string& text : foreign.remarks) remark(text);
    return {std::move(foreign.map), std::move(foreign.difference)};
}

// gato's own map that is damaged is an error also if nobody named it: it was written together with the program.
FittingMap find_beside(const FileSystem& files, const std::vector<std::string>& paths, const std::string& program,
                       std::string_view program_file, const Remark& remark) {
    Candidate found;
    std::string problem;
    try {
        found = read_any(files, paths, program, program_file, remark);
        if (found.difference.empty()) return {std::move(found.map), {}, {}};
        problem = names_of(paths) + " " + found.difference;
    } catch (const Failure& failure) {
        if (paths.front().ends_with(".map.json")) throw;
        problem = found.difference = failure.what();
    }
    remark("warning: " + problem + "; continuing without its names");
    return {std::nullopt, paths.front(), std::move(found.difference)};
}

}  // namespace

void refuse_several(const std::vector<std::string>& paths) {
    if (paths.size() > 1) throw Failure(Failure::misuse, paths.front() + ": only maps of other tools come in several files");
}

ProgramMap read_own_map(const std::string& path, std::string_view text) {
    std::string error;
    if (const auto first = text.find_first_not_of(" \t\r\n"); first == std::string_view::npos || text[first] != '{')
        throw Failure(Failure::input_is_wrong,
                      path + ": not a map that gato knows, neither its own nor that of another tool (docs/MAPS.md)");
    auto map = read_map(text, error);
    if (!map) throw Failure(Failure::input_is_wrong, path + ": " + error);
    return std::move(*map);
}

std::vector<std::string> map_patterns() {
    std::vector<std::string> patterns{"*.map.json"};
    for (const std::string_view extension : complete_files) patterns.push_back("*" + std::string(extension));
    for (const std::string_view extension : partial_files) patterns.push_back("*" + std::string(extension));
    return patterns;
}

std::vector<std::string> map_paths(const FileSystem& files, const std::string& program, const std::vector<std::string>& named) {
    if (!named.empty()) return named;
    if (program.empty() || is_nameless(program)) return {};
    if (const auto own = beside(files, program, ".map.json")) return {*own};
    return foreign_paths(files, program);
}

FittingMap find_map(const FileSystem& files, const std::string& program, std::string_view program_file,
                    const std::vector<std::string>& named, const Remark& remark) {
    const std::vector<std::string> paths = map_paths(files, program, named);
    if (paths.empty()) return {};
    if (named.empty()) return find_beside(files, paths, program, program_file, remark);
    Candidate found = read_any(files, paths, program, program_file, remark);
    if (found.difference.empty()) return {std::move(found.map), {}, {}};
    throw Failure(Failure::input_is_wrong, names_of(paths) + " " + found.difference + "; build it again");
}

}  // namespace gato::project
