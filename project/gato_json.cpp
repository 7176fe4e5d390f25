// SPDX-License-Identifier: MIT
// Reads gato.json (docs/LANGUAGE.md#projects).
#include "assembler/defines.hpp"
#include "core/support/json_document.hpp"
#include "core/support/path.hpp"
#include "linker/areas.hpp"
#include "project/areas.hpp"
#include "project/disk_key.hpp"
#include "project/json_key.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/project/outputs.hpp>
#include <gato/project/project.hpp>

#include <algorithm>
#include <set>

namespace gato::project {

namespace {

class Reader {
public:
    Reader(Project& project, const std::string& text, SourceMap& sources, Diagnostics& diagnostics)
        : project_(project), document_(text), begin_(sources.add(project.file, text)), diagnostics_(diagnostics) {}

    void run() {
        for (const JsonProblem& problem : document_.problems()) fail(span_of(problem.place), problem.message);
        if (!document_.is_json()) return;
        const JsonValue root = document_.root();
        if (!root.is_object()) return fail({begin_, 1}, "a project is an object: {\"name\": …, \"sources\": […]}");
        std::set<std::string> seen;
        for (const JsonValue& value : root.children())
            if (seen.insert(value.key()).second) member(value);
        if (has_unknown_) return;  // a slip in a key, so that another seems to be missing
        if (!seen.contains("name")) fail({begin_, 1}, "\"name\" is missing");
        if (!seen.contains("sources")) fail({begin_, 1}, "\"sources\" is missing: the .asm files in build order");
        if (project_.output.empty()) {
            project_.output = name_ + ".prg";
            project_.output_span = name_span_;
        }
        project_.output = std::string(file_name_of(project_.output));
        if (is_batch_) choose_batch();
        linker::check_areas(project_.areas, diagnostics_);
    }

private:
    [[nodiscard]] Span span_of(JsonPlace place) const { return {begin_ + place.offset, place.length}; }

    // The system would end a name there.
    bool holds_zero(const JsonValue& value) {
        const bool is_cut = value.text().find('\0') != std::string::npos;
        if (is_cut) fail(span_of(value.place()), "the text holds a zero byte");
        return is_cut;
    }

    Diagnostic& report(Span span, std::string message) {
        return diagnostics_.report(Code::bad_project, {span}, std::move(message));
    }
    void fail(Span span, std::string message) { report(span, std::move(message)); }
    // What the value of a member is to be.
    void fail_at_key(const JsonValue& value, const std::string& wanted) {
        fail(span_of(value.key_place()), "\"" + value.key() + "\" " + wanted);
    }

    void member(const JsonValue& value) {
        const auto known = std::ranges::find(keys, value.key(), &Key::name);
        if (known != std::end(keys)) return (this->*known->read)(value);
        const auto setting = std::ranges::find(all_settings(), value.key(), &Setting::key);
        if (setting != all_settings().end()) return set(*setting, value);
        if (value.key() != "$schema") unknown(value);
    }

    void unknown(const JsonValue& value) {
        has_unknown_ = true;
        report_unknown_key(span_of(value.key_place()), value.key(), gato_json_keys(), diagnostics_);
    }

    void text(const JsonValue& value, std::string& result) {
        if (!value.is_text() || value.text().empty()) return fail_at_key(value, "takes a text");
        if (!holds_zero(value)) result = value.text();
    }

    // The items of a list of texts; an empty list if it is none.
    std::vector<JsonValue> texts(const JsonValue& value, std::vector<std::string>& result) {
        std::vector<JsonValue> items = value.children();
        if (!value.is_list() || !std::ranges::all_of(items, &JsonValue::is_text)) {
            fail_at_key(value, "takes a list of texts");
            return {};
        }
        if (std::ranges::any_of(items, [&](const JsonValue& item) { return holds_zero(item); })) return {};
        for (const JsonValue& item : items) result.push_back(item.text());
        return items;
    }

    std::string in_folder(const std::string& path) const { return normal_path(joined_path(project_.folder, path)); }

    void name(const JsonValue& value) {
        text(value, name_);
        name_span_ = span_of(value.key_place());
    }

    void sources(const JsonValue& value) {
        if (value.is_list() && value.children().empty()) return fail_at_key(value, "is empty");
        if (!value.is_list()) return fail_at_key(value, "takes a list of texts");
        for (const JsonValue& item : value.children()) source(value, item);
    }

    // A path, or {"file": path, "language": …}.
    void source(const JsonValue& sources, const JsonValue& item) {
        if (item.is_text()) return add_source(item);
        const std::vector<JsonValue> members = item.is_object() ? item.children() : std::vector<JsonValue>{};
        const auto file = std::ranges::find(members, "file", &JsonValue::key);
        if (file == members.end() || !file->is_text())
            return fail_at_key(sources, "takes a list of texts, or of objects {\"file\": \"NAME\", \"language\": …}");
        add_source(*file);
        for (const JsonValue& member : members)
            if (member.key() == "language")
                set_language(member, in_folder(file->text()));
            else if (member.key() != "file")
                report(span_of(member.key_place()), "unknown key \"" + member.key() + "\" of a source").hint =
                    "a source has \"file\" and \"language\"";
    }

    void add_source(const JsonValue& path) {
        if (holds_zero(path)) return;
        const Span span = span_of(path.place());
        const bool is_basic_file = is_basic(path.text());
        project_.files.push_back({path.text(), span, is_basic_file ? ProjectFile::Kind::basic : ProjectFile::Kind::assembly});
        (is_basic_file ? project_.basic_sources : project_.sources).push_back(in_folder(path.text()));
        (is_basic_file ? project_.basic_spans : project_.source_spans).push_back(span);
    }

    void set_language(const JsonValue& value, const std::string& path) {
        const auto row = std::ranges::find(all_settings(), "language", &Setting::key);
        Settings settings;
        if (!value.is_text() || !apply(*row, value.text(), settings))
            return fail_at_key(value, "is one of " + list_of(row->values));
        project_.languages[path] = settings.language;
    }

    void batch(const JsonValue& value) {
        if (!value.is_boolean()) return fail_at_key(value, "is true or false");
        is_batch_ = value.boolean();
    }

    // "remarks" was true or false once.
    void set(const Setting& setting, const JsonValue& value) {
        const bool is_old = setting.key == "remarks" && value.is_boolean();
        const std::string word = is_old ? setting.values[value.boolean() ? 0 : 1] : value.is_text() ? value.text() : "";
        if (!apply(setting, word, project_.settings)) fail_at_key(value, "is one of " + list_of(setting.values));
    }

    static std::string list_of(const std::vector<std::string>& values) {
        std::string list;
        for (const std::string& value : values) list += (list.empty() ? "\"" : ", \"") + value + "\"";
        return list;
    }

    void choose_batch() {
        for (const std::string& path : project_.basic_sources) project_.batch.push_back(program_of({}, path));
        name_batch(project_, diagnostics_);
    }

    void include(const JsonValue& value) {
        texts(value, project_.include_folders);
        for (std::string& path : project_.include_folders) path = in_folder(path);
    }

    void defines(const JsonValue& value) {
        if (!value.is_object()) return fail_at_key(value, "takes an object: {\"NAME\": value}");
        for (const JsonValue& expression : value.children()) {
            const std::string& symbol = expression.key();
            if (!assembler::is_symbol_name(symbol))
                fail_at_key(expression, "is not the name of a symbol");
            else if (expression.is_text() && !assembler::is_one_line(expression.text()))
                fail_at_key(expression, "takes an expression on one line, without control characters");
            else if (expression.is_text())
                project_.defines.push_back(symbol + "=" + expression.text());
            else if (expression.is_integer())
                project_.defines.push_back(symbol + "=" + std::to_string(expression.integer()));
            else if (expression.is_boolean())
                project_.defines.push_back(symbol + "=" + (expression.boolean() ? "1" : "0"));
            else
                fail_at_key(expression, "takes a number or an expression as text");
        }
    }

    void fill(const JsonValue& value) {
        if (value.is_integer() && value.integer() >= 0 && value.integer() <= 255)
            project_.fill = static_cast<std::uint8_t>(value.integer());
        else
            fail_at_key(value, "takes a number from 0 to 255");
    }

    void areas(const JsonValue& value) { read_areas(value, begin_, project_.areas, diagnostics_); }

    // Then the program file is the cartridge, and it has the program's name.
    void cartridge(const JsonValue& value) {
        read_cartridge(value, begin_, project_.areas, diagnostics_);
        project_.cartridge.emplace();
    }

    void output(const JsonValue& value) {
        text(value, project_.output);
        project_.output_span = span_of(value.key_place());
    }

    void emit(const JsonValue& value) {
        for (const JsonValue& name : texts(value, project_.emit)) expect_one_of(output_names(), name, "output");
    }

    void target(const JsonValue& value) {
        text(value, project_.target);
        if (value.is_text() && !value.text().empty()) expect_one_of(assembler::target_names(), value, "target");
    }

    void disk(const JsonValue& value) {
        project_.disk = read_disk_key(value, begin_, diagnostics_);
        for (DiskFile& file : project_.disk) file.path = in_folder(file.path);
    }

    void expect_one_of(const std::vector<std::string>& names, const JsonValue& name, const std::string& kind) {
        if (std::ranges::find(names, name.text()) != names.end()) return;
        std::string list;
        for (const std::string& known : names) list += (list.empty() ? "expected one of " : ", ") + known;
        report(span_of(name.place()), "unknown " + kind + " \"" + name.text() + "\"").hint = list;
    }

    void warnings(const JsonValue& value) {
        std::vector<std::string> options;
        for (const JsonValue& option : texts(value, options))
            if (!diagnostics_.apply_warning_option(option.text()))
                report(span_of(option.place()), "unknown warning \"" + option.text() + "\"").hint =
                    "as after -W: all, extra, a name, no-name, error, error=name";
    }

    Project& project_;
    const JsonDocument document_;
    std::uint32_t begin_;
    Diagnostics& diagnostics_;
    std::string name_;
    Span name_span_;
    bool has_unknown_ = false, is_batch_ = false;

public:
    struct Key {
        std::string_view name;
        void (Reader::*read)(const JsonValue&);
    };
    static constexpr Key keys[] = {
        {"name", &Reader::name},          {"sources", &Reader::sources}, {"defines", &Reader::defines},
        {"include", &Reader::include},    {"output", &Reader::output},   {"emit", &Reader::emit},
        {"fill", &Reader::fill},          {"target", &Reader::target},   {"warnings", &Reader::warnings},
        {"batch", &Reader::batch},        {"disk", &Reader::disk},       {"areas", &Reader::areas},
        {"cartridge", &Reader::cartridge}};
};

}  // namespace

std::vector<std::string_view> gato_json_keys() {
    std::vector<std::string_view> names;
    for (const Reader::Key& key : Reader::keys) names.push_back(key.name);
    for (const Setting& setting : all_settings()) names.emplace_back(setting.key);
    return names;
}

void read_gato_json(Project& project, const std::string& text, SourceMap& sources, Diagnostics& diagnostics) {
    Reader(project, text, sources, diagnostics).run();
}

}  // namespace gato::project
