// SPDX-License-Identifier: MIT
// Looking things up in a map, and writing NAME.map.json.
#include <gato/formats/map.hpp>
#include <gato/support/ascii.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace gato {

const MapSymbol* ProgramMap::find_symbol(std::string_view name) const {
    const auto found = std::ranges::find_if(symbols, [&](const MapSymbol& s) { return same_ignoring_case(s.name, name); });
    return found == symbols.end() ? nullptr : &*found;
}

const MapLine* ProgramMap::find_line(std::uint16_t address) const {
    auto after = std::ranges::upper_bound(lines, address, {}, &MapLine::address);
    if (after == lines.begin()) return nullptr;
    const MapLine& line = *--after;
    return address < line.address + line.length ? &line : nullptr;
}

namespace {

using nlohmann::json;

constexpr const char* kind_names[] = {"label", "constant", "local"};

// File names may have any bytes; those that are no UTF-8 become U+FFFD.
std::string json_text(const std::string& text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

// One entry a line: readable, and a difference between two maps is a difference between two lines. What stands between the
// strings is written without the JSON library: there is a row for every statement of a program.
class MapWriter {
public:
    explicit MapWriter(const TextSink& sink) : text_(sink) {}

    void run(const ProgramMap& map) {
        text_ << R"({"format":"gato-map","version":1,"program":)" << json_text(map.program) << ",\"entry\":" << map.entry;
        list("symbols", map.symbols, [&](const MapSymbol& symbol) { write(symbol); });
        list("segments", map.segments, [&](const MapSegment& segment) {
            text_ << "{\"start\":" << segment.start << ",\"end\":" << segment.end;
            place(quoted(segment.file), segment.line);
            text_ << '}';
        });
        for (const std::string& file : map.files) quoted_files_.push_back(json_text(file));
        list("lines", map.lines, [&](const MapLine& line) {
            text_ << "{\"address\":" << line.address << ",\"length\":" << line.length;
            place(quoted_files_[line.file], line.line);
            text_ << ",\"cycles\":" << line.cycles << '}';
        });
        text_ << "}\n";
        text_.finish();
    }

private:
    void list(const char* name, const auto& items, auto&& write_item) {
        text_ << ",\n\"" << name << "\":[";
        bool is_first = true;
        for (const auto& item : items) {
            text_ << (is_first ? "\n" : ",\n");
            is_first = false;
            write_item(item);
        }
        text_ << ']';
    }

    void place(const std::string& quoted_file, std::uint32_t line) {
        text_ << ",\"file\":" << quoted_file << ",\"line\":" << line;
    }

    void write(const MapSymbol& symbol) {
        text_ << "{\"name\":";
        write_name(symbol.name);
        text_ << ",\"value\":" << symbol.value << ",\"kind\":\"" << kind_names[static_cast<int>(symbol.kind)] << '"';
        place(quoted(symbol.file), symbol.line);
        if (symbol.size) text_ << ",\"size\":" << *symbol.size;
        text_ << '}';
    }

    // Nearly all names stand in JSON as they are.
    void write_name(const std::string& name) {
        const auto is_plain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
        if (std::ranges::all_of(name, is_plain))
            text_ << '"' << name << '"';
        else
            text_ << json_text(name);
    }

    const std::string& quoted(const std::string& file) {
        std::string& known = quoted_[file];
        if (known.empty()) known = json_text(file);
        return known;
    }

    TextWriter text_;
    std::vector<std::string> quoted_files_;                // by number, for the lines
    std::unordered_map<std::string, std::string> quoted_;  // by name
};

}  // namespace

void write_map(const ProgramMap& map, const TextSink& sink) {
    MapWriter(sink).run(map);
}

std::string write_map(const ProgramMap& map) {
    return text_from([&](const TextSink& sink) { write_map(map, sink); });
}

}  // namespace gato
