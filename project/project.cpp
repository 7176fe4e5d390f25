// SPDX-License-Identifier: MIT
#include <gato/project/project.hpp>

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <set>
#include <string_view>

namespace gato::project {

namespace {

constexpr std::string_view gato_json = "gato.json", own_name_before = ".gato.json", studio_project = ".cbmprj";
constexpr std::string_view basic_ending = ".bas";
constexpr std::string_view assembly_endings[] = {".asm", ".s", ".inc", ".a"};

bool is_gato_json(const std::string& path) {
    return same_ignoring_case(file_name_of(path), gato_json) || ends_with_ignoring_case(path, own_name_before);
}

bool is_source(const std::string& path) {
    const auto ends = [&](std::string_view ending) { return ends_with_ignoring_case(path, ending); };
    return is_nameless(path) || is_basic(path) || std::ranges::any_of(assembly_endings, ends);
}

// A folder's project: its gato.json, else its only .cbmprj.
std::string project_in(const std::string& folder, const FileSystem& files) {
    if (const auto preferred = files.find(folder, std::string(gato_json))) return *preferred;
    std::vector<std::string> found;
    for (const std::string& name : files.names_beside(folder, ""))
        if (ends_with_ignoring_case(name, studio_project)) found.push_back(normal_path(joined_path(folder, name)));
    if (found.size() == 1) return found[0];
    if (const std::string why = files.why_unreadable(folder); !why.empty())
        throw Failure(Failure::environment_failed, folder + ": " + why);
    if (found.empty())
        throw Failure(Failure::misuse,
                      folder
                          + ": has neither a gato.json nor a .cbmprj; name one .asm file instead, or several in build order");
    std::string list;
    for (const std::string& path : found) list += "\n  " + path;
    throw Failure(Failure::misuse, folder + ": has several projects; name one of them:" + list);
}

constexpr std::size_t largest_project_file = std::size_t{16} << 20;  // read, a document takes many times its size

std::string read_text(const std::string& path, const FileSystem& files) {
    auto text = files.read(path);
    const std::string why = text ? "" : files.why_unreadable(path);
    if (!text) throw Failure(Failure::environment_failed, path + ": " + (why.empty() ? "cannot be read" : why));
    if (text->size() > largest_project_file) throw Failure(Failure::input_is_wrong, path + ": is too big; the limit is 16 MiB");
    return std::string(decode_source(std::move(*text)).view());
}

void read_project_file(Project& project, Choice choice, const FileSystem& files, SourceMap& sources, Diagnostics& diagnostics) {
    const std::string text = read_text(project.file, files);
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
    for (const std::string& input : inputs) (is_basic(input) ? project.basic_sources : project.sources).push_back(input);
    project.output = (is_nameless(inputs[0]) ? "program" : std::string(stem_of(inputs[0]))) + ".prg";
    return project;
}

void refuse_input(const std::string& input, const FileSystem& files) {
    const bool is_folder = files.is_folder(input);
    if (!is_folder && extension_of(input).empty() && !files.why_unreadable(input).empty())
        throw Failure(Failure::environment_failed, input + ": no such file or folder");
    if (is_folder || is_project_file(input))
        throw Failure(Failure::misuse, input + ": a project cannot be built together with other inputs");
    throw Failure(
        Failure::misuse,
        input + ": unknown kind of input; gato builds .asm and .bas files, .cbmprj and gato.json projects, and folders");
}

}  // namespace

bool is_nameless(std::string_view path) {
    return path.starts_with('<');
}

bool is_basic(std::string_view path) {
    return ends_with_ignoring_case(path, basic_ending);
}

bool is_project_file(const std::string& path) {
    return is_gato_json(path) || ends_with_ignoring_case(path, studio_project);
}

bool is_build_input(const std::string& path) {
    return is_project_file(path) || is_source(path);
}

std::vector<std::string> assembly_patterns() {
    std::vector<std::string> patterns;
    for (const std::string_view ending : assembly_endings) patterns.push_back("*" + std::string(ending));
    return patterns;
}

std::vector<std::string> source_patterns() {
    std::vector<std::string> patterns = assembly_patterns();
    patterns.push_back("*" + std::string(basic_ending));
    return patterns;
}

std::vector<std::string> build_input_patterns() {
    std::vector<std::string> patterns = source_patterns();
    for (const std::string_view ending : {own_name_before, studio_project}) patterns.push_back("*" + std::string(ending));
    patterns.insert(patterns.end(), {std::string(gato_json), "DIR"});
    return patterns;
}

assembler::Language language_of(const Project& project, const std::string& path) {
    const bool is_of_studio = ends_with_ignoring_case(project.file, studio_project);
    if (is_of_studio && project.settings.language != assembler::Language::original)
        throw Failure(Failure::misuse, project.file
                                           + ": is in the language of CBM prg Studio; for the extended language make it a "
                                             "gato.json (docs/EXTENDED.md)");
    const auto own = project.languages.find(path);
    return own == project.languages.end() ? project.settings.language : own->second;
}

std::string portable_path(std::string_view name) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!name.empty() && is_blank(name.back())) name.remove_suffix(1);
    while (!name.empty() && (is_blank(name[0]) || name[0] == '\\' || name[0] == '/')) name.remove_prefix(1);
    std::string path(name);
    std::ranges::replace(path, '\\', '/');
    return path;
}

std::string program_of(const ProjectFile& file, const std::string& path) {
    if (file.program.empty()) return std::string(stem_of(path)) + ".prg";
    return extension_of(file.program).empty() ? file.program + ".prg" : file.program;
}

void name_batch(Project& project, Diagnostics& diagnostics) {
    // What is written beside a program takes its stem.
    std::set<std::string> taken;
    const auto take = [&](std::string_view name) { return taken.insert(to_lower(stem_of(name))).second; };
    if (!project.sources.empty() && !project.output.empty()) (void)take(project.output);
    for (std::size_t i = 0; i < project.batch.size(); ++i) {
        const std::string wanted = project.batch[i], stem(stem_of(wanted));
        std::string& name = project.batch[i];
        for (int number = 2; !take(name); ++number)
            name = stem + "-" + std::to_string(number) + std::string(extension_of(wanted));
        if (name == wanted) continue;
        diagnostics
            .report(Code::same_program, {project.basic_spans[i]},
                    "`" + project.basic_sources[i] + "` becomes `" + name + "`, because another file becomes `" + wanted + "`")
            .hint = "give it a name of its own in the project";
    }
}

std::string hint_on_one_file(const Project& project, const FileSystem& files) {
    const auto found = std::ranges::find_if(project.files, [&](const ProjectFile& file) {
        return file.kind == ProjectFile::Kind::assembly && files.find(project.folder, file.name).has_value();
    });
    if (found == project.files.end()) return {};
    return "`gato build " + shell_word(project.file) + " --file " + shell_word(found->name)
           + "` builds only one file of the project";
}

void report_kick_assembler(const ProjectFile& file, Diagnostics& diagnostics) {
    diagnostics
        .report(Code::bad_project, {file.span}, "`" + file.name + "` is written for Kick Assembler, which has another language")
        .hint = "build it with Kick Assembler, or exclude it from the build";
}

void report_missing_source(const Project& project, const std::string& name, Span span, bool is_json, const FileSystem& files,
                           Diagnostics& diagnostics) {
    const std::string nearest = diagnostics.is_full() ? "" : nearest_file(files, {project.folder}, name);
    Diagnostic& report = diagnostics.report(Code::file_not_found, {span}, "source file `" + name + "` is not found");
    report.hint = nearest.empty() ? "the paths in a project are relative to its own folder" : "did you mean `" + nearest + "`?";
    const bool is_plain = nearest.find_first_of("\"\\") == std::string::npos;
    if (is_json && is_plain && !nearest.empty()) report.fix = {{span, "\"" + nearest + "\""}};
    // Only once: looking at all files of a project takes a while.
    if (diagnostics.error_count() > 1) return;
    if (const std::string other = hint_on_one_file(project, files); !other.empty()) report.hint += "; " + other;
}

Project load_project(const std::vector<std::string>& inputs, const std::string& only, const FileSystem& files,
                     SourceMap& sources, Diagnostics& diagnostics) {
    const std::vector<std::string> named = inputs.empty() ? std::vector<std::string>{"."} : inputs;
    if (named.size() == 1 && (is_project_file(named[0]) || files.is_folder(named[0]))) {
        const std::string path =
            is_project_file(named[0]) && !files.is_folder(named[0]) ? named[0] : project_in(named[0], files);
        return read_project(path, only, files, sources, diagnostics);
    }
    for (const std::string& input : named)
        if (!is_source(input)) refuse_input(input, files);
    if (!only.empty())
        throw Failure(Failure::misuse,
                      "--file chooses a file of a project; without a project, name the file alone: gato build " + only);
    return bare_sources(named);
}

}  // namespace gato::project
