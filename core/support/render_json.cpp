// SPDX-License-Identifier: MIT
// Diagnostics as JSON and as SARIF 2.1.0 (OASIS standard of 27 March 2020).
#include "core/support/render_parts.hpp"

#include "core/support/ascii.hpp"
#include <gato/support/render.hpp>
#include <gato/version.hpp>

#include <nlohmann/json.hpp>
#include <set>

namespace gato {

namespace {

using nlohmann::ordered_json;

void add_place(ordered_json& json, const SourceMap& sources, Place place) {
    if (place.span.begin == 0) return;
    const Region region = region_of(sources, place);
    json["file"] = region.file;
    json["line"] = region.line;
    json["column"] = region.column;
    json["endColumn"] = region.end_column;
}

ordered_json to_json(const Diagnostic& d, const SourceMap& sources) {
    const CodeInfo& row = info(d.code);
    ordered_json json{{"code", row.id}, {"name", row.slug}, {"severity", name_of(d.severity)}};
    if (row.group != WarningGroup::on_by_default) json["group"] = name_of(row.group);
    add_place(json, sources, d.place);
    json["message"] = d.message;
    if (!d.hint.empty()) json["hint"] = d.hint;
    json["notes"] = ordered_json::array();
    for (const Note& note : d.notes) {
        ordered_json entry{{"message", note.message}};
        add_place(entry, sources, note.place);
        json["notes"].push_back(entry);
    }
    json["frames"] = ordered_json::array();
    for (FrameId id = d.place.frame; id != 0; id = sources.frame(id).parent) {
        const Frame& frame = sources.frame(id);
        ordered_json entry{{"kind", name_of(frame.kind)}, {"name", frame.name}};
        add_place(entry, sources, {frame.call, frame.parent});
        json["frames"].push_back(entry);
    }
    return json;
}

std::string dump(const ordered_json& json) {
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

// A file name as a relative URI reference.
std::string uri_of(const std::string& file) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string uri;
    for (const char c : file) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '/' || c == '.' || c == '_'
                           || c == '-' || c == '~';
        const auto byte = static_cast<unsigned char>(c);
        if (plain)
            uri += c;
        else
            uri += {'%', digits[byte >> 4], digits[byte & 15]};
    }
    return uri;
}

ordered_json sarif_location(const SourceMap& sources, Place place) {
    const Region region = region_of(sources, place);
    return {{"physicalLocation",
             {{"artifactLocation", {{"uri", uri_of(region.file)}}},
              {"region", {{"startLine", region.line}, {"startColumn", region.column}, {"endColumn", region.end_column}}}}}};
}

ordered_json sarif_result(const Diagnostic& d, const SourceMap& sources) {
    const std::string text = d.hint.empty() ? d.message : d.message + " (" + d.hint + ")";
    ordered_json result{{"ruleId", info(d.code).id},
                        {"ruleIndex", static_cast<int>(d.code)},
                        {"level", name_of(d.severity)},
                        {"message", {{"text", text}}}};
    if (d.place.span.begin != 0) result["locations"] = ordered_json::array({sarif_location(sources, d.place)});
    ordered_json related = ordered_json::array();
    std::set<std::string> seen;  // a location must not be listed twice, as a macro that calls itself would
    const auto relate = [&](Place place, const std::string& message) {
        if (place.span.begin == 0) return;
        ordered_json location = sarif_location(sources, place);
        location["message"] = {{"text", message}};
        if (seen.insert(dump(location)).second) related.push_back(location);
    };
    for (const Note& note : d.notes) relate(note.place, note.message);
    for (FrameId id = d.place.frame; id != 0; id = sources.frame(id).parent)
        relate({sources.frame(id).call, 0},
               std::string(name_of(sources.frame(id).kind)) + " " + std::string(sources.frame(id).name));
    if (!related.empty()) result["relatedLocations"] = related;
    return result;
}

}  // namespace

std::string render_json(const Diagnostics& diagnostics, const SourceMap& sources) {
    ordered_json json{{"diagnostics", ordered_json::array()}};
    for (const Diagnostic* diagnostic : diagnostics.sorted()) json["diagnostics"].push_back(to_json(*diagnostic, sources));
    json["errors"] = diagnostics.error_count();
    json["warnings"] = diagnostics.warning_count();
    return dump(json);
}

std::string render_sarif(const Diagnostics& diagnostics, const SourceMap& sources) {
    ordered_json rules = ordered_json::array();
    for (std::size_t i = 0; i < code_count(); ++i) {
        const CodeInfo& row = info(static_cast<Code>(i));
        ordered_json configuration{{"level", name_of(row.severity)}};
        if (row.group != WarningGroup::on_by_default) configuration["enabled"] = false;
        rules.push_back({{"id", row.id},
                         {"name", row.slug},
                         {"shortDescription", {{"text", row.explanation}}},
                         {"help", {{"text", row.advice}}},
                         {"defaultConfiguration", configuration}});
    }
    ordered_json results = ordered_json::array();
    for (const Diagnostic* diagnostic : diagnostics.sorted()) results.push_back(sarif_result(*diagnostic, sources));
    return dump(
        {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
         {"version", "2.1.0"},
         {"runs", ordered_json::array({{{"tool", {{"driver", {{"name", "gato"}, {"version", version}, {"rules", rules}}}}},
                                        {"columnKind", "unicodeCodePoints"},
                                        {"results", results}}})}});
}

}  // namespace gato
