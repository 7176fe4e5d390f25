// SPDX-License-Identifier: MIT
#include "assembler/files.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/quotes.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::assembler {

FileArgument cut_file_name(Text arguments) {
    const char* begin = arguments.begin;
    const char quote = begin < arguments.end && (*begin == '"' || *begin == '\'') ? *begin : '\0';
    if (quote != '\0') ++begin;
    const char* end = begin;
    while (end < arguments.end && *end != quote && (quote != '\0' || *end != ',')) ++end;
    // `"a.spt,1,1,true"`: the quote closes after the arguments or never.
    const std::string_view inside(begin, static_cast<std::size_t>(end - begin));
    const auto comma = inside.find(',');
    if (quote != '\0' && comma != std::string_view::npos) end = begin + comma;
    const char* rest = end;
    while (rest < arguments.end && (*rest == quote || is_blank(*rest)) && *rest != ',') ++rest;
    while (end > begin && (is_blank(end[-1]) || end[-1] == '"')) --end;
    if (rest < arguments.end && *rest == ',') ++rest;
    const char* last = arguments.end;
    while (last > rest && quote != '\0' && last[-1] == quote) --last;
    return {{begin, end}, {skip_blanks(rest, last), last}};
}

namespace {

std::string with_slashes(std::string_view name) {
    std::string path(name);
    std::ranges::replace(path, '\\', '/');
    return path;
}

std::vector<std::string> folders_to_search(const Session& session, const Statement& statement) {
    const std::string_view including =
        session.sources.name(session.sources.source_of(statement.span(statement.operation).begin));
    std::vector<std::string> folders{folder_of(including), folder_of(session.top_level_file), session.options.project_folder};
    folders.insert(folders.end(), session.options.include_folders.begin(), session.options.include_folders.end());
    return folders;
}

void add_help(const Session& session, const std::vector<std::string>& folders, const std::string& path, Diagnostic& report) {
    // Nobody sees the hint of a message that is not kept, and folders may be large.
    if (session.diagnostics.is_full()) return;
    for (const std::string& folder : folders)
        if (const std::string there = joined_path(folder, path); session.file_system.why_unreadable(there).empty()) {
            report.hint = "`" + there + "` is not a regular file";
            return;
        }
    report.hint =
        "gato looks for it beside this file, beside the top-level file, in the project's folder and in each -I folder";
    report.suggest(nearest_file(session.file_system, folders, path));
}

}  // namespace

std::optional<std::string> find_file(Session& session, const Statement& statement, std::string_view name, Span place) {
    check_quotes_of_file_name(session, statement);
    std::string path = with_slashes(name);
    if (path.empty()) {
        session.report(Code::syntax, statement.span(statement.operation),
                       std::string(statement.directive->name) + " needs a file name");
        return std::nullopt;
    }
    if (path.size() > 1 && path[1] == ':') {
        session.report(Code::file_not_found, place, "`" + std::string(name) + "` names a drive of another computer").hint =
            "write the path relative to this file or to the project";
        return std::nullopt;
    }
    // A leading slash means: from the project's folder.
    const bool is_project_relative = path[0] == '/';
    while (!path.empty() && path[0] == '/') path.erase(0, 1);
    if (is_project_relative)
        if (auto found = session.file_system.find(session.options.project_folder, path)) return found;
    const std::vector<std::string> folders = folders_to_search(session, statement);
    for (const std::string& folder : folders)
        if (auto found = session.file_system.find(folder, path)) return found;
    session.incomplete = true;
    add_help(session, folders, path,
             session.report(Code::file_not_found, place, "file `" + std::string(name) + "` is not found"));
    return std::nullopt;
}

std::optional<std::string> read_file(Session& session, Span place, const std::string& path, std::size_t limit) {
    const auto size = session.file_system.size(path);
    if (size && *size > limit) {
        session.incomplete = true;
        session.report(Code::bad_file, place,
                       "`" + path + "` has " + std::to_string(*size) + " bytes; the limit is " + std::to_string(limit));
        return std::nullopt;
    }
    auto content = session.file_system.read(path);
    if (content) {
        session.object.files_read.try_emplace(path, Place{place, session.frame});
        return content;
    }
    session.incomplete = true;
    session.report(Code::bad_file, place, "`" + path + "` cannot be read");
    return std::nullopt;
}

void report_utf16(Session& session, Span place, const std::string& name) {
    session.incomplete = true;
    session.report(Code::bad_file, place, "`" + name + "` is UTF-16 text").hint = "save it as UTF-8";
}

}  // namespace gato::assembler
