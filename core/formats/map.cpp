// SPDX-License-Identifier: MIT
// Looking things up in a map, and writing NAME.map.json.
#include <gato/formats/map.hpp>
#include <gato/support/ascii.hpp>

#include <algorithm>
#include <initializer_list>
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
    std::string run(const ProgramMap& map) {
        text_ = R"({"format":"gato-map","version":1,"program":)" + json_text(map.program)
                + ",\"entry\":" + std::to_string(map.entry);
        list("symbols", map.symbols, [&](const MapSymbol& symbol) { write(symbol); });
        list("segments", map.segments, [&](const MapSegment& segment) {
            row({{"{\"start\":", segment.start}, {",\"end\":", segment.end}});
            place(quoted(segment.file), segment.line);
            text_ += '}';
        });
        for (const std::string& file : map.files) quoted_files_.push_back(json_text(file));
        list("lines", map.lines, [&](const MapLine& line) {
            row({{"{\"address\":", line.address}, {",\"length\":", line.length}});
            place(quoted_files_[line.file], line.line);
            row({{",\"cycles\":", line.cycles}});
            text_ += '}';
        });
        return std::move(text_) + "}\n";
    }

private:
    struct Number {
        const char* key;
        std::int64_t value;
    };

    void list(const char* name, const auto& items, auto&& write_item) {
        text_ += ",\n\"" + std::string(name) + "\":[";
        bool is_first = true;
        for (const auto& item : items) {
            text_ += is_first ? "\n" : ",\n";
            is_first = false;
            write_item(item);
        }
        text_ += "]";
    }

    void row(std::initializer_list<Number> numbers) {
        for (const Number& number : numbers) {
            text_ += number.key;
            text_ += std::to_string(number.value);
        }
    }

    void place(const std::string& quoted_file, std::uint32_t line) {
        text_ += ",\"file\":";
        text_ += quoted_file;
        row({{",\"line\":", line}});
    }

    void write(const MapSymbol& symbol) {
        text_ += "{\"name\":" + json_text(symbol.name);
        row({{",\"value\":", symbol.value}});
        text_ += ",\"kind\":\"";
        text_ += kind_names[static_cast<int>(symbol.kind)];
        text_ += '"';
        place(quoted(symbol.file), symbol.line);
        if (symbol.size) row({{",\"size\":", *symbol.size}});
        text_ += '}';
    }

    const std::string& quoted(const std::string& file) {
        std::string& known = quoted_[file];
        if (known.empty()) known = json_text(file);
        return known;
    }

    std::string text_;
    std::vector<std::string> quoted_files_;                // by number, for the lines
    std::unordered_map<std::string, std::string> quoted_;  // by name
};

}  // namespace

std::string write_map(const ProgramMap& map) {
    return MapWriter().run(map);
}

}  // namespace gato
