// SPDX-License-Identifier: MIT
#include "cli/project.hpp"

#include "cli/disk.hpp"
#include "cli/failure.hpp"

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view gato_json = "gato.json", own_name_before = ".gato.json", studio_project = ".cbmprj";
constexpr std::string_view source_endings[] = {".asm", ".s", ".inc", ".a"};

bool is_gato_json(const std::string& path) {
    return path == gato_json || ends_with_ignoring_case(path, "/gato.json") || ends_with_ignoring_case(path, own_name_before);
}

bool is_project(const std::string& path) {
    return is_gato_json(path) || ends_with_ignoring_case(path, studio_project);
}

bool is_source(const std::string& path) {
    const auto ends = [&](std::string_view ending) { return ends_with_ignoring_case(path, ending); };
    return path == "-" || std::ranges::any_of(source_endings, ends);
}

// A folder's project: its gato.json, else its only .cbmprj.
std::string project_in(const std::string& folder) {
    const fs::path preferred = fs::path(folder) / gato_json;
    std::error_code error;
    if (fs::is_regular_file(preferred, error)) return preferred.lexically_normal().string();
    std::vector<std::string> found;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (ends_with_ignoring_case(entry->path().string(), studio_project))
            found.push_back(entry->path().lexically_normal().string());
    if (error) throw Failure(environment_failed, folder + ": cannot be read: " + error.message());
    std::ranges::sort(found);
    if (found.empty())
        throw Failure(misuse, folder + ": holds neither a gato.json nor a .cbmprj; name the .asm files in build order instead");
    if (found.size() == 1) return found[0];
    std::string list;
    for (const std::string& path : found) list += "\n  " + path;
    throw Failure(misuse, folder + ": holds several projects; name one of them:" + list);
}

void read_project_file(Project& project, Choice choice, const FileSystem& files, SourceMap& sources, Diagnostics& diagnostics) {
    const std::string text(decode_source(read_named_file(project.file, largest_document)).view());
    if (is_utf16(text)) {
        diagnostics.report(Code::bad_project, {{sources.add(project.file, ""), 1}}, "is UTF-16 text").hint = "save it as UTF-8";
        return;
    }
    if (is_gato_json(project.file))
        read_gato_json(project, text, sources, diagnostics);
    else
        read_cbmprj(project, text, choice, files, sources, diagnostics);
}

Project read_project(const std::string& path, const std::string& only, const FileSystem& files, SourceMap& sources,
                     Diagnostics& diagnostics) {
    Project project;
    project.file = path;
    project.folder = folder_of(path);
    read_project_file(project, only.empty() ? Choice::all_files : Choice::settings_only, files, sources, diagnostics);
    if (!only.empty() && !diagnostics.has_errors()) choose_file(project, only, files, diagnostics);
    return project;
}

Project bare_sources(const std::vector<std::string>& inputs) {
    Project project;
    project.sources = inputs;
    const std::string first = inputs[0] == "-" ? "program.asm" : inputs[0];
    project.output = fs::path(first).filename().replace_extension(".prg").string();
    return project;
}

}  // namespace

bool is_build_input(const std::string& path) {
    return is_project(path) || is_source(path);
}

std::vector<std::string> source_patterns() {
    std::vector<std::string> patterns;
    for (const std::string_view ending : source_endings) patterns.push_back("*" + std::string(ending));
    return patterns;
}

std::vector<std::string> build_input_patterns() {
    std::vector<std::string> patterns = source_patterns();
    for (const std::string_view ending : {own_name_before, studio_project}) patterns.push_back("*" + std::string(ending));
    patterns.insert(patterns.end(), {std::string(gato_json), "DIR"});
    return patterns;
}

std::string portable_path(std::string_view name) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!name.empty() && is_blank(name.back())) name.remove_suffix(1);
    while (!name.empty() && (is_blank(name[0]) || name[0] == '\\' || name[0] == '/')) name.remove_prefix(1);
    std::string path(name);
    std::ranges::replace(path, '\\', '/');
    return path;
}

void report_kick_assembler(const ProjectFile& file, Diagnostics& diagnostics) {
    diagnostics
        .report(Code::bad_project, {file.span},
                "`" + file.name + "` is written for Kick Assembler, whose language is another one")
        .hint = "build it with Kick Assembler, or exclude it from the build";
}

void report_missing_source(const Project& project, const std::string& name, Span span, const FileSystem& files,
                           Diagnostics& diagnostics) {
    const std::string nearest = diagnostics.is_full() ? "" : nearest_file(files, {project.folder}, name);
    diagnostics.report(Code::file_not_found, {span}, "source file `" + name + "` is not found").hint =
        nearest.empty() ? "a project's paths start from its own folder" : "did you mean `" + nearest + "`?";
}

Project load_project(const std::vector<std::string>& inputs, const std::string& only, const FileSystem& files,
                     SourceMap& sources, Diagnostics& diagnostics) {
    const std::vector<std::string> named = inputs.empty() ? std::vector<std::string>{"."} : inputs;
    if (named.size() == 1) {
        std::error_code error;
        if (fs::is_directory(named[0], error)) return read_project(project_in(named[0]), only, files, sources, diagnostics);
        if (is_project(named[0])) return read_project(named[0], only, files, sources, diagnostics);
    }
    for (const std::string& input : named) {
        if (is_source(input)) continue;
        std::error_code error;
        if (fs::path(input).extension().empty() && !fs::exists(input, error))
            throw Failure(environment_failed, input + ": there is no such file or folder");
        const bool alone = is_project(input) || fs::is_directory(input, error);
        throw Failure(
            misuse,
            input
                + (alone ? ": a project is built alone, not together with other inputs"
                         : ": unknown kind of input; gato builds .asm files, .cbmprj and gato.json projects, and folders"));
    }
    if (!only.empty())
        throw Failure(misuse, "--file chooses a file of a project; without a project, name the file alone: gato build " + only);
    return bare_sources(named);
}

}  // namespace gato::cli
