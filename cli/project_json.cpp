// SPDX-License-Identifier: MIT
// gato.json (contract 2.8).
#include "cli/outputs.hpp"
#include "cli/project.hpp"
#include "cli/shared_options.hpp"

#include <gato/assembler/assemble.hpp>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

namespace gato::cli {

namespace {

using nlohmann::json;

class Reader {
public:
    Reader(Project& project, const std::string& text, SourceMap& sources, Diagnostics& diagnostics)
        : project_(project), text_(text), begin_(sources.add(project.file, text)), diagnostics_(diagnostics) {}

    void run() {
        json document;
        try {
            document = json::parse(text_, [this](int, json::parse_event_t event, const json& key) { return note(event, key); });
        } catch (const json::parse_error& error) {
            const std::string what = error.what();
            const std::size_t at = error.byte == 0 ? 0 : error.byte - 1;
            fail({begin_ + static_cast<std::uint32_t>(std::min(at, text_.size())), 1},
                 "is no JSON: " + what.substr(what.rfind("; ") == std::string::npos ? 0 : what.rfind("; ") + 2));
            return;
        } catch (const json::exception&) {
            return fail({begin_, 1}, "holds a number that is too big");
        }
        find_texts();
        for (const std::string& key : repeated_keys_) fail(span_of_last(key), "\"" + key + "\" stands here a second time");
        if (!document.is_object()) return fail({begin_, 1}, "a project is an object: {\"name\": …, \"sources\": […]}");
        for (const auto& [key, value] : document.items()) member(key, value);
        if (has_unknown_) return;  // a slip in a key, so that another seems to be missing
        if (!has_name_) fail({begin_, 1}, "\"name\" is missing");
        if (!has_sources_) fail({begin_, 1}, "\"sources\" is missing: the .asm files in build order");
        if (project_.output.empty()) project_.output = name_ + ".prg";
        project_.output = std::filesystem::path(project_.output).filename().string();
    }

private:
    // Of keys that an object has twice the parser keeps the last.
    bool note(json::parse_event_t event, const json& key) {
        if (event == json::parse_event_t::object_start) open_objects_.emplace_back();
        if (event == json::parse_event_t::object_end) open_objects_.pop_back();
        if (event == json::parse_event_t::key && !open_objects_.back().insert(key.get<std::string>()).second)
            repeated_keys_.push_back(key.get<std::string>());
        return true;
    }

    // Members are found again by their text, which is where messages point: the parser does not tell.
    void find_texts() {
        for (auto at = text_.find('"'); at != std::string::npos; at = text_.find('"', at)) {
            auto end = at + 1;
            while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
            const Span span{begin_ + static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end + 1 - at)};
            const auto text = json::parse(text_.substr(at, end + 1 - at), nullptr, false);
            if (!text.is_string()) return;
            const auto [first, is_new] = texts_.try_emplace(text.get<std::string>(), span, span);
            if (!is_new) first->second.second = span;
            at = end + 1;
        }
    }

    Span span_of(const std::string& key) const {
        const auto found = texts_.find(key);
        return found == texts_.end() ? Span{begin_, 1} : found->second.first;
    }
    Span span_of_last(const std::string& key) const {
        const auto found = texts_.find(key);
        return found == texts_.end() ? Span{begin_, 1} : found->second.second;
    }

    // The system would end a name there.
    bool holds_zero(const std::string& text) {
        const bool is_cut = text.find('\0') != std::string::npos;
        if (is_cut) fail(span_of(text), "the text holds a zero byte");
        return is_cut;
    }

    Diagnostic& report(Span span, std::string message) {
        return diagnostics_.report(Code::bad_project, {span}, std::move(message));
    }
    void fail(Span span, std::string message) { report(span, std::move(message)); }

    void member(const std::string& key, const json& value) {
        const auto known = std::ranges::find(keys, key, &Key::name);
        if (known != std::end(keys)) return (this->*known->read)(value);
        if (key != "$schema") unknown(key);
    }

    void unknown(const std::string& key) {
        has_unknown_ = true;
        NearestName nearest(key);
        for (const Key& known : keys) nearest.consider(known.name);
        Diagnostic& error = report(span_of(key), "unknown key \"" + key + "\"");
        if (!nearest.best().empty()) error.hint = "did you mean \"" + nearest.best() + "\"?";
    }

    void text(const std::string& key, const json& value, std::string& result) {
        if (!value.is_string() || value.get<std::string>().empty()) return fail(span_of(key), "\"" + key + "\" takes a text");
        if (!holds_zero(value.get<std::string>())) result = value.get<std::string>();
    }

    bool texts(const std::string& key, const json& value, std::vector<std::string>& result) {
        const bool is_list =
            value.is_array() && std::all_of(value.begin(), value.end(), [](const json& item) { return item.is_string(); });
        if (is_list)
            result = value.get<std::vector<std::string>>();
        else
            fail(span_of(key), "\"" + key + "\" takes a list of texts");
        return is_list && std::ranges::none_of(result, [&](const std::string& item) { return holds_zero(item); });
    }

    std::string in_folder(const std::string& path) const {
        return (std::filesystem::path(project_.folder) / path).lexically_normal().string();
    }

    void name(const json& value) {
        has_name_ = true;
        text("name", value, name_);
    }

    void sources(const json& value) {
        has_sources_ = true;
        if (!texts("sources", value, project_.sources)) return;
        if (project_.sources.empty()) fail(span_of("sources"), "\"sources\" is empty");
        for (std::string& path : project_.sources) {
            const Span span = span_of(path);
            project_.files.push_back({path, span});
            project_.source_spans.push_back(span);
            path = in_folder(path);
        }
    }

    void include(const json& value) {
        if (!texts("include", value, project_.include_folders)) return;
        for (std::string& path : project_.include_folders) path = in_folder(path);
    }

    void defines(const json& value) {
        if (!value.is_object()) return fail(span_of("defines"), "\"defines\" takes an object: {\"NAME\": value}");
        for (const auto& [name, expression] : value.items()) {
            if (!is_symbol_name(name))
                fail(span_of(name), "\"" + name + "\" is no name of a symbol");
            else if (expression.is_string() && !is_one_line(expression.get<std::string>()))
                fail(span_of(name), "\"" + name + "\" takes an expression of one line, without control characters");
            else if (expression.is_string())
                project_.defines.push_back(name + "=" + expression.get<std::string>());
            else if (expression.is_number_integer())
                project_.defines.push_back(name + "=" + expression.dump());
            else if (expression.is_boolean())
                project_.defines.push_back(name + "=" + (expression.get<bool>() ? "1" : "0"));
            else
                fail(span_of(name), "\"" + name + "\" takes a number or an expression as text");
        }
    }

    void fill(const json& value) {
        if (value.is_number_integer() && value.get<std::int64_t>() >= 0 && value.get<std::int64_t>() <= 255)
            project_.fill = static_cast<std::uint8_t>(value.get<int>());
        else
            fail(span_of("fill"), "\"fill\" takes a number from 0 to 255");
    }

    void output(const json& value) { text("output", value, project_.output); }

    void emit(const json& value) {
        if (!texts("emit", value, project_.emit)) return;
        for (const std::string& name : project_.emit) expect_one_of(output_names(), name, "output");
    }

    void target(const json& value) {
        text("target", value, project_.target);
        expect_one_of(assembler::target_names(), project_.target, "target");
    }

    void expect_one_of(const std::vector<std::string>& names, const std::string& name, const std::string& kind) {
        if (std::ranges::find(names, name) != names.end()) return;
        std::string list;
        for (const std::string& known : names) list += (list.empty() ? "there are " : ", ") + known;
        report(span_of(name), "unknown " + kind + " \"" + name + "\"").hint = list;
    }

    void warnings(const json& value) {
        std::vector<std::string> options;
        if (!texts("warnings", value, options)) return;
        for (const std::string& option : options)
            if (!diagnostics_.apply_warning_option(option))
                report(span_of(option), "unknown warning \"" + option + "\"").hint =
                    "as after -W: all, extra, a name, no-name, error, error=name";
    }

    Project& project_;
    const std::string& text_;
    std::uint32_t begin_;
    Diagnostics& diagnostics_;
    std::string name_;
    bool has_name_ = false, has_sources_ = false, has_unknown_ = false;
    std::vector<std::set<std::string>> open_objects_;  // their keys so far
    std::vector<std::string> repeated_keys_;
    std::unordered_map<std::string, std::pair<Span, Span>> texts_;  // the first and the last place of each, with its quotes

public:
    struct Key {
        std::string_view name;
        void (Reader::*read)(const json&);
    };
    static constexpr Key keys[] = {
        {"name", &Reader::name},       {"sources", &Reader::sources}, {"defines", &Reader::defines},
        {"include", &Reader::include}, {"output", &Reader::output},   {"emit", &Reader::emit},
        {"fill", &Reader::fill},       {"target", &Reader::target},   {"warnings", &Reader::warnings}};
};

}  // namespace

std::vector<std::string_view> gato_json_keys() {
    std::vector<std::string_view> names;
    for (const Reader::Key& key : Reader::keys) names.push_back(key.name);
    return names;
}

void read_gato_json(Project& project, const std::string& text, SourceMap& sources, Diagnostics& diagnostics) {
    Reader(project, text, sources, diagnostics).run();
}

}  // namespace gato::cli
