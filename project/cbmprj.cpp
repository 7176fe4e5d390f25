// SPDX-License-Identifier: MIT
// Reads CBM prg Studio's project files (docs/LANGUAGE.md#projects).
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/project/project.hpp>

#include <algorithm>
#include <charconv>
#include <pugixml.hpp>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace gato::project {

namespace {

std::string trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1));
}

class Reader {
public:
    Reader(Project& project, const std::string& text, Choice choice, const FileSystem& files, SourceMap& sources,
           Diagnostics& diagnostics)
        : project_(project), text_(text), choice_(choice), files_(files), begin_(sources.add(project.file, text)),
          diagnostics_(diagnostics) {}

    void run() {
        if (const auto zero = find_zero_byte(); zero != std::string::npos) return fail(zero, "holds a zero byte");
        pugi::xml_document document;
        const auto result =
            document.load_buffer(text_.data(), text_.size(), pugi::parse_default | pugi::parse_comments, pugi::encoding_utf8);
        if (!result) return fail(static_cast<std::size_t>(result.offset), std::string("is not XML: ") + result.description());
        root_ = document.child("Project");
        if (!root_) return fail(0, "has no <Project> element");
        if (const pugi::xml_node kick = root_.child("UsingKickAssembler"); is_true(kick)) return refuse_kick(kick);
        read_version(document);
        read_settings();
        read_files();
        if (choice_ == Choice::all_files) choose_sources();
        name_events();
    }

private:
    Span span_at(std::size_t offset) const { return {begin_ + static_cast<std::uint32_t>(std::min(offset, text_.size())), 1}; }
    static std::size_t offset_of(pugi::xml_node node) {
        return static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    }

    void fail(std::size_t offset, std::string message) {
        diagnostics_.report(Code::bad_project, {span_at(offset)}, std::move(message));
    }

    // Texts would end there. It may also be written as `&#0;`.
    std::size_t find_zero_byte() const {
        for (auto at = text_.find("&#"); at != std::string::npos; at = text_.find("&#", at + 2)) {
            const auto past = text_.find_first_not_of("x0", at + 2);
            if (past != std::string::npos && past > at + 2 && text_[past] == ';') return at;
        }
        return text_.find('\0');
    }

    void refuse_kick(pugi::xml_node node) {
        diagnostics_
            .report(Code::bad_project, {span_at(offset_of(node))},
                    "the project is written for Kick Assembler (UsingKickAssembler), which has another language")
            .hint = "build it with Kick Assembler";
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

    // `<!-- Application version : 3.14.0 -->`: before 3.10 macro names were not case-sensitive.
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
        look_at(document.root());
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
        project_.output = std::string(file_name_of(portable_path(value("Executable"))));
        if (const pugi::xml_node node = root_.child("Executable")) project_.output_span = span_at(offset_of(node));
        const pugi::xml_node cartridge = root_.child("Cartridge");
        if (is_true(cartridge.child("CrtBuildingCartridge")))
            project_.cartridge = trimmed(cartridge.child("CrtName").text().get());
        switch (number("Target").value_or(2)) {
        case 1: project_.target = "vic20"; break;
        case 10: project_.target = "vic20-8k"; break;
        case 3: project_.target = "pet"; break;
        case 4: project_.target = "c128"; break;
        case 6: project_.target = "plus4"; break;
        case 8: project_.target = "petbv4"; break;
        default: project_.target = "c64";
        }
    }

    static ProjectFile::Kind kind_of_type(int type) {
        switch (type) {
        case 1: return ProjectFile::Kind::basic;
        case 2: return ProjectFile::Kind::assembly;
        case 12: return ProjectFile::Kind::kick_assembler;
        default: return ProjectFile::Kind::other;  // texts, and what the designers draw
        }
    }

    // For a file that has no type.
    static ProjectFile::Kind kind_of_name(std::string_view name) {
        return ends_with_ignoring_case(name, ".bas") ? ProjectFile::Kind::basic : ProjectFile::Kind::assembly;
    }

    void read_files() {
        for (const pugi::xml_node node : root_.child("SourceFiles").children("SourceFile")) {
            ProjectFile file{portable_path(node.child("Name").text().get()), span_at(offset_of(node))};
            const pugi::xml_text type = node.child("FileType").text();
            file.kind = type.empty() ? kind_of_name(file.name) : kind_of_type(type.as_int());
            file.program = std::string(file_name_of(portable_path(node.child("PrgName").text().get())));
            file.is_included = !same_ignoring_case(trimmed(node.child("IncludeInBuild").text().get()), "false");
            if (!file.name.empty()) project_.files.push_back(file);
        }
        source_file_count_ = project_.files.size();
        for (std::size_t i = 0; i < source_file_count_; ++i) {
            const std::string& name = project_.files[i].name;
            if (by_name_.emplace(to_lower(name), i).second) by_base_name_[to_lower(file_name_of(name))].push_back(i);
        }
        for (const pugi::xml_node node : root_.child("BuildList").children("FileName"))
            if (std::string name = portable_path(node.text().get()); !name.empty())
                project_.files.push_back({name, span_at(offset_of(node)), kind_of_name(name)});
    }

    // In build order; very old projects have no build list and take the source files as they are listed.
    std::span<const ProjectFile> build_list() const {
        const std::span<const ProjectFile> all(project_.files);
        return all.size() > source_file_count_ ? all.subspan(source_file_count_) : all;
    }

    // Source files with the last part of this name; more than two say no more than two. If that name leads to a file, a source
    // file elsewhere is another one.
    std::vector<const ProjectFile*> same_base_name(const std::string& name, bool is_on_disk) const {
        std::vector<const ProjectFile*> found;
        const auto named = by_base_name_.find(to_lower(file_name_of(name)));
        if (named == by_base_name_.end()) return found;
        for (const std::size_t i : named->second) {
            const ProjectFile& file = project_.files[i];
            if (!(is_on_disk && files_.find(project_.folder, file.name))) found.push_back(&file);
            if (found.size() == 2) break;
        }
        return found;
    }

    // Returns the source file that an entry of the build list means, even if its path is out of date; the entry itself if there
    // is no such file but the entry is on disk.
    const ProjectFile* meant_by(const ProjectFile& entry, bool is_on_disk) {
        if (const auto found = by_name_.find(to_lower(entry.name)); found != by_name_.end())
            return &project_.files[found->second];
        const auto candidates = same_base_name(entry.name, is_on_disk);
        if (candidates.size() == 1) return candidates[0];
        if (is_on_disk) return &entry;
        if (candidates.empty())
            diagnostics_.report(Code::stale_file, {entry.span},
                                "`" + entry.name
                                    + "` of the build list is neither on disk nor among the project's files; it is left out");
        else
            report_ambiguous(entry, *candidates[0], *candidates[1]);
        return nullptr;
    }

    void report_ambiguous(const ProjectFile& entry, const ProjectFile& one, const ProjectFile& other) {
        diagnostics_
            .report(Code::bad_project, {entry.span},
                    "`" + entry.name + "` of the build list could be `" + one.name + "` or `" + other.name + "`")
            .hint = "add its folder to the build list, or build only one with --file " + one.name;
    }

    // Nothing for what is not assembled.
    std::optional<std::string> path_to_assemble(const ProjectFile& entry) {
        auto path = files_.find(project_.folder, entry.name);
        const ProjectFile* const file = meant_by(entry, path.has_value());
        if (file == nullptr || !file->is_included) return std::nullopt;
        const bool is_kick = file->kind == ProjectFile::Kind::kick_assembler;
        if (file->kind != ProjectFile::Kind::assembly && !is_kick) return std::nullopt;
        if (!path) path = files_.find(project_.folder, file->name);
        if (!path)
            report_missing_source(project_, file->name, entry.span, false, files_, diagnostics_);
        else if (is_kick)
            report_kick_assembler(*file, diagnostics_);
        return is_kick ? std::nullopt : path;
    }

    void choose_sources() {
        std::vector<std::string> paths;
        std::vector<Span> spans;
        std::unordered_set<std::string> taken;
        for (const ProjectFile& entry : build_list()) {
            const auto path = path_to_assemble(entry);
            if (!path || !taken.insert(*path).second) continue;
            paths.push_back(*path);
            spans.push_back(entry.span);
        }
        for (const std::size_t i : files_to_assemble(paths, project_.folder, files_)) {
            project_.sources.push_back(paths[i]);
            project_.source_spans.push_back(spans[i]);
        }
        choose_basic();
        const std::vector<std::string>& first = project_.sources.empty() ? project_.basic_sources : project_.sources;
        if (first.empty()) return report_nothing_to_build();
        if (project_.output.empty()) project_.output = std::string(stem_of(first[0])) + ".prg";
    }

    // All BASIC files that are not switched off make one program, whether the build list names them or not.
    void choose_basic() {
        std::unordered_set<std::string> taken;
        for (const ProjectFile& file : project_.files) {
            if (file.kind != ProjectFile::Kind::basic || !file.is_included) continue;
            const ProjectFile* const meant = meant_by(file, files_.find(project_.folder, file.name).has_value());
            if (meant == nullptr || !meant->is_included || meant->kind != ProjectFile::Kind::basic) continue;
            const auto path = files_.find(project_.folder, meant->name);
            if (!path) report_missing_source(project_, meant->name, file.span, false, files_, diagnostics_);
            if (!path || !taken.insert(*path).second) continue;
            project_.basic_sources.push_back(*path);
            project_.basic_spans.push_back(file.span);
            if (is_true(root_.child("BatchMode"))) project_.batch.push_back(program_of(*meant, *path));
        }
        if (!project_.batch.empty()) name_batch(project_, diagnostics_);
    }

    void report_nothing_to_build() {
        if (diagnostics_.has_errors()) return;
        Diagnostic& report = diagnostics_.report(Code::bad_project, {span_at(offset_of(root_.child("BuildList")))},
                                                 "the project has no file to build");
        report.hint = hint_on_one_file(project_, files_);
        if (report.hint.empty()) report.hint = "name the .asm files in build order instead: gato build one.asm two.asm";
    }

    void name_events() {
        const pugi::xml_node events = root_.child("BuildEvents");
        for (const char* event : {"PreBuild", "PostBuild"}) {
            const pugi::xml_node enabled = events.child((std::string(event) + "Enabled").c_str());
            if (is_true(enabled))
                diagnostics_.report(Code::not_run, {span_at(offset_of(enabled))},
                                    std::string("the project's ") + event + " event is not run");
        }
    }

    Project& project_;
    const std::string& text_;
    Choice choice_;
    const FileSystem& files_;
    std::uint32_t begin_;
    Diagnostics& diagnostics_;
    pugi::xml_node root_;
    std::size_t source_file_count_ = 0;                     // of the project's files; those of the build list follow them
    std::unordered_map<std::string, std::size_t> by_name_;  // source files, in lower case; of one name the first
    std::unordered_map<std::string, std::vector<std::size_t>> by_base_name_;
};

}  // namespace

void read_cbmprj(Project& project, const std::string& text, Choice choice, const FileSystem& files, SourceMap& sources,
                 Diagnostics& diagnostics) {
    Reader(project, text, choice, files, sources, diagnostics).run();
}

}  // namespace gato::project
