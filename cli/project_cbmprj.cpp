// SPDX-License-Identifier: MIT
// CBM prg Studio's project files (dialect section 7).
#include "cli/project.hpp"

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <pugixml.hpp>
#include <unordered_map>
#include <unordered_set>

namespace gato::cli {

namespace {

std::string trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1));
}

// Windows paths: `\` between folders, and 4.x writes one at the front.
std::string to_path(std::string_view name) {
    std::string path = trimmed(name);
    std::ranges::replace(path, '\\', '/');
    path.erase(0, path.find_first_not_of('/') == std::string::npos ? path.size() : path.find_first_not_of('/'));
    return path;
}

enum FileType { basic = 1, assembly = 2 };

struct ListedFile {
    std::string name;  // with `/`
    int type = assembly;
    bool is_included = true;
};

class Reader {
public:
    Reader(Project& project, const std::string& text, const FileSystem& files, SourceMap& sources, Diagnostics& diagnostics)
        : project_(project), text_(text), files_(files), begin_(sources.add(project.file, text)), diagnostics_(diagnostics) {}

    void run() {
        pugi::xml_document document;
        const auto result = document.load_buffer(text_.data(), text_.size(), pugi::parse_default | pugi::parse_comments);
        if (!result) return report(result.offset, std::string("is no XML: ") + result.description());
        root_ = document.child("Project");
        if (!root_) return report(0, "has no <Project> element");
        read_version(document);
        read_settings();
        read_source_files();
        choose_sources();
        name_events();
    }

private:
    void report(std::ptrdiff_t offset, std::string message, Code code = Code::bad_project) {
        const auto at = std::clamp<std::ptrdiff_t>(offset, 0, static_cast<std::ptrdiff_t>(text_.size()));
        diagnostics_.report(code, {{begin_ + static_cast<std::uint32_t>(at), 1}}, std::move(message));
    }

    std::string value(const char* name) const { return trimmed(root_.child(name).text().get()); }

    std::optional<int> number(const char* name) const {
        const std::string text = value(name);
        int result = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
        return error == std::errc{} && end == text.data() + text.size() ? std::optional(result) : std::nullopt;
    }

    static bool is_true(pugi::xml_node node) {
        const std::string text = trimmed(node.text().get());
        return same_ignoring_case(text, "true") || text == "1";
    }

    // `<!-- Application version : 3.14.0 -->`: before 3.10 macro names did not tell case apart.
    void read_version(const pugi::xml_document& document) {
        std::string version = value("CreatedWithVersion");
        const auto look_at = [&](pugi::xml_node parent) {
            for (const pugi::xml_node node : parent.children()) {
                const std::string_view comment = node.type() == pugi::node_comment ? node.value() : "";
                const auto colon = comment.find(':');
                if (comment.find("Application version") != std::string_view::npos && colon != std::string_view::npos)
                    version = trimmed(comment.substr(colon + 1));
            }
        };
        look_at(document);
        look_at(root_);
        int major = 0, minor = 0;
        const char* const end = version.data() + version.size();
        const auto first = std::from_chars(version.data(), end, major);
        if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '.') return;
        if (std::from_chars(first.ptr + 1, end, minor).ec != std::errc{}) return;
        project_.macro_names_ignore_case = major < 3 || (major == 3 && minor < 10);
    }

    void read_settings() {
        if (const auto fill = number("PaddingByte"); fill && *fill >= 0 && *fill <= 255)
            project_.fill = static_cast<std::uint8_t>(*fill);
        if (const auto start = number("StartAddress"); start && *start > 0 && *start <= 0xffff)
            project_.start_address = static_cast<std::uint16_t>(*start);
        project_.output = std::filesystem::path(to_path(value("Executable"))).filename().string();
        const pugi::xml_node cartridge = root_.child("Cartridge");
        if (is_true(cartridge.child("CrtBuildingCartridge")))
            project_.cartridge = trimmed(cartridge.child("CrtName").text().get());
        switch (number("Target").value_or(2)) {
        case 1: project_.target = "vic20"; break;
        case 10: project_.target = "vic20-8k"; break;
        case 3:
        case 8: project_.target = "pet"; break;
        default: project_.target = "c64";
        }
    }

    void read_source_files() {
        for (const pugi::xml_node node : root_.child("SourceFiles").children("SourceFile")) {
            ListedFile file;
            file.name = to_path(node.child("Name").text().get());
            file.type = node.child("FileType").text().as_int(assembly);
            file.is_included = !same_ignoring_case(trimmed(node.child("IncludeInBuild").text().get()), "false");
            if (!file.name.empty()) listed_.push_back(file);
        }
    }

    const ListedFile* find_listed(const std::string& name) const {
        const auto found =
            std::ranges::find_if(listed_, [&](const ListedFile& file) { return same_ignoring_case(file.name, name); });
        return found == listed_.end() ? nullptr : &*found;
    }

    // In build order; very old projects have no build list and take the source files as they are listed.
    std::vector<std::pair<std::string, std::ptrdiff_t>> build_list() const {
        std::vector<std::pair<std::string, std::ptrdiff_t>> names;
        for (const pugi::xml_node node : root_.child("BuildList").children("FileName"))
            if (std::string name = to_path(node.text().get()); !name.empty())
                names.emplace_back(std::move(name), node.offset_debug());
        if (!names.empty()) return names;
        for (const pugi::xml_node node : root_.child("SourceFiles").children("SourceFile")) {
            const std::string name = to_path(node.child("Name").text().get());
            const int type = node.child("FileType").text().as_int(assembly);
            if (!name.empty() && (type == assembly || type == basic)) names.emplace_back(name, node.offset_debug());
        }
        return names;
    }

    static bool is_basic(const ListedFile* listed, const std::string& name) {
        return (listed != nullptr && listed->type == basic)
               || same_ignoring_case(std::filesystem::path(name).extension().string(), ".bas");
    }

    void choose_sources() {
        struct Candidate {
            std::string path;
            std::ptrdiff_t offset;
        };
        std::vector<Candidate> candidates;
        std::unordered_set<std::string> taken;
        for (const auto& [name, offset] : build_list()) {
            const ListedFile* const listed = find_listed(name);
            if (listed != nullptr && !listed->is_included) continue;
            if (is_basic(listed, name)) {
                report(offset, "BASIC file `" + name + "` is not built", Code::not_run);
                continue;
            }
            const auto path = files_.find(project_.folder, name);
            if (!path)
                report(offset, "file `" + name + "` of the build list is not found", Code::file_not_found);
            else if (taken.insert(*path).second)
                candidates.push_back({*path, offset});
        }
        const auto included = files_included_by_others();
        for (const Candidate& candidate : candidates)
            if (!included.contains(to_lower(candidate.path))) project_.sources.push_back(candidate.path);
        if (project_.sources.empty() && !diagnostics_.has_errors()) report(0, "the build list names no assembly file");
        if (project_.output.empty() && !project_.sources.empty())
            project_.output = std::filesystem::path(project_.sources[0]).filename().replace_extension(".prg").string();
    }

    // What a file of the project takes in with INCASM is not assembled a second time on its own.
    std::unordered_set<std::string> files_included_by_others() const {
        std::unordered_set<std::string> names;
        for (const auto& [name, offset] : build_list()) names.insert(name);
        for (const ListedFile& file : listed_)
            if (file.type == assembly) names.insert(file.name);
        std::unordered_set<std::string> included;
        for (const std::string& name : names) {
            const auto path = files_.find(project_.folder, name);
            if (!path || files_.size(*path).value_or(0) > (64U << 20)) continue;
            const auto text = files_.read(*path);
            if (text) add_included(*path, *text, included);
        }
        return included;
    }

    void add_included(const std::string& path, std::string_view text, std::unordered_set<std::string>& included) const {
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            const std::string name = included_name(line);
            if (name.empty()) continue;
            for (const std::string& folder : {gato::folder_of(path), project_.folder}) {
                const auto found = files_.find(folder, name);
                if (!found) continue;
                if (*found != path) included.insert(to_lower(*found));
                break;
            }
        }
    }

    // The file name of a line `INCASM "file"`, else nothing.
    static std::string included_name(std::string_view line) {
        const std::string code = to_lower(trimmed(line));
        if (!code.starts_with("incasm")) return {};
        std::string_view rest = std::string_view(code).substr(6);
        if (rest.empty() || (rest[0] != ' ' && rest[0] != '\t' && rest[0] != '"' && rest[0] != '\'')) return {};
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
        if (rest.empty()) return {};
        const char quote = rest[0] == '"' || rest[0] == '\'' ? rest[0] : '\0';
        if (quote != '\0') rest.remove_prefix(1);
        rest = rest.substr(0, rest.find(';'));
        if (quote != '\0') rest = rest.substr(0, rest.find(quote));
        return to_path(rest);
    }

    void name_events() {
        const pugi::xml_node events = root_.child("BuildEvents");
        for (const char* event : {"PreBuild", "PostBuild"}) {
            const pugi::xml_node enabled = events.child((std::string(event) + "Enabled").c_str());
            if (is_true(enabled))
                report(enabled.offset_debug(), std::string("the project's ") + event + " event is not run", Code::not_run);
        }
    }

    Project& project_;
    const std::string& text_;
    const FileSystem& files_;
    std::uint32_t begin_;
    Diagnostics& diagnostics_;
    pugi::xml_node root_;
    std::vector<ListedFile> listed_;
};

}  // namespace

void read_cbmprj(Project& project, const std::string& text, const FileSystem& files, SourceMap& sources,
                 Diagnostics& diagnostics) {
    Reader(project, text, files, sources, diagnostics).run();
}

}  // namespace gato::cli
