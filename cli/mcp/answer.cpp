// SPDX-License-Identifier: MIT
#include "cli/mcp/answer.hpp"

#include "cli/run/run_report.hpp"

#include "core/support/base64.hpp"
#include "core/support/hex.hpp"
#include "core/support/printable.hpp"
#include "core/support/render_parts.hpp"
#include "core/support/utf8.hpp"
#include <gato/png/png.hpp>
#include <gato/simulator/render.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

// Of `,"omitted":12345` and the marks of a list.
constexpr std::size_t size_around_a_list = 40;
constexpr std::size_t most_notes = 3;  // of a message

std::size_t size_of(const ordered_json& data) {
    return data.dump(-1, ' ', false, ordered_json::error_handler_t::replace).size();
}

void add_region(ordered_json& data, const SourceMap& sources, Place place) {
    if (place.span.begin == 0) return;
    const Region region = region_of(sources, place);
    data["file"] = printable(region.file);
    data["line"] = region.line;
    data["column"] = region.column;
    data["endColumn"] = region.end_column;
}

// With `#` for what takes more bytes.
std::vector<std::string> screen_lines(const simulator::Machine& machine, std::size_t longest_glyph) {
    std::vector<std::string> lines;
    for (const std::string& row : simulator::screen_text(machine)) {
        std::string line;
        for (std::size_t at = 0; at < row.size();) {
            const std::size_t length = std::max<std::size_t>(utf8_length(row, at), 1);
            line += length > longest_glyph ? "#" : printable(row.substr(at, length));
            at += length;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

void AnswerLimit::add_to(Parameters& parameters) {
    parameters.add({.names = "--limit",
                    .value = whole_number(least, most, [this](std::int64_t count) { bytes = count; }),
                    .type = "N",
                    .description = "most bytes of data in the answer",
                    .shown_default = std::to_string(usual)});
}

std::string shown_text(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    while (end < text.size() && end + std::max<std::size_t>(utf8_length(text, end), 1) <= most)
        end += std::max<std::size_t>(utf8_length(text, end), 1);
    return printable(text.substr(0, end)) + (end < text.size() ? " …" : "");
}

std::string plain_lines(std::string_view text) {
    std::string lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines += (at == 0 ? "" : "\n") + printable(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

void add_list(ordered_json& data, const char* name, std::vector<ordered_json> items, const AnswerLimit& limit) {
    auto list = ordered_json::array();
    std::size_t size = size_of(data) + size_around_a_list;
    for (ordered_json& item : items) {
        size += size_of(item) + 1;
        if (size > static_cast<std::size_t>(limit.bytes)) break;
        list.push_back(std::move(item));
    }
    const std::size_t omitted = items.size() - list.size();
    data[name] = std::move(list);
    if (omitted != 0) data["omitted"] = omitted;
}

void add_text(ordered_json& data, const char* name, const std::string& text, const AnswerLimit& limit) {
    std::size_t size = size_of(data) + size_around_a_list, end = 0;
    while (end < text.size()) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text, end), 1);
        size += size_of(ordered_json(text.substr(end, length))) - 2;  // without its quotes
        if (size > static_cast<std::size_t>(limit.bytes)) break;
        end += length;
    }
    data[name] = text.substr(0, end);
    if (end < text.size()) data["omitted"] = text.size() - end;
}

ordered_json data_of(const Diagnostic& diagnostic, const SourceMap& sources) {
    const CodeInfo& row = info(diagnostic.code);
    ordered_json data{{"code", row.id}, {"name", row.slug}, {"severity", name_of(diagnostic.severity)}};
    add_region(data, sources, diagnostic.place);
    data["message"] = shown_text(diagnostic.message);
    if (!diagnostic.hint.empty()) data["hint"] = shown_text(diagnostic.hint);
    for (const Change& change : diagnostic.fix) {
        ordered_json one;
        add_region(one, sources, {change.span});
        one["text"] = plain_lines(change.text);
        data["fix"].push_back(std::move(one));
    }
    for (const Note& note : std::span(diagnostic.notes).first(std::min(diagnostic.notes.size(), most_notes))) {
        ordered_json one{{"message", shown_text(note.message)}};
        add_region(one, sources, note.place);
        data["notes"].push_back(std::move(one));
    }
    return data;
}

ordered_json data_of(const simulator::Registers& r) {
    std::string flags = "nv-bdizc";
    for (std::size_t bit = 0; bit < flags.size(); ++bit)
        if ((r.p >> (7 - bit) & 1) == 0) flags[bit] = '.';
    return {{"pc", dollar(r.pc)},  {"a", dollar(r.a, 2)},  {"x", dollar(r.x, 2)},
            {"y", dollar(r.y, 2)}, {"sp", dollar(r.s, 2)}, {"flags", flags}};
}

void add_screen(ordered_json& data, const simulator::Machine& machine) {
    for (const std::size_t longest_glyph : {4U, 2U, 1U}) {
        data["screen"] = screen_lines(machine, longest_glyph);
        if (size_of(data) <= AnswerLimit::usual) return;
    }
}

ordered_json picture_of(const simulator::Picture& picture) {
    const std::string file = png::encode(picture);
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(file.data()), file.size());
    return {{"type", "image"}, {"data", to_base64(bytes)}, {"mimeType", "image/png"}};
}

}  // namespace gato::cli
