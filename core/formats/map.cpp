// SPDX-License-Identifier: MIT
// Writing and reading NAME.map.json.
#include <gato/formats/map.hpp>
#include <gato/support/ascii.hpp>
#include <gato/support/json_message.hpp>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>

namespace gato {

namespace {

using nlohmann::json;

constexpr const char* kind_names[] = {"label", "constant", "local"};

MapSymbol symbol_from_json(const json& j) {
    MapSymbol symbol;
    symbol.name = j.at("name").get<std::string>();
    symbol.value = j.at("value").get<std::int32_t>();
    const auto kind = j.at("kind").get<std::string>();
    symbol.kind = kind == "constant" ? SymbolKind::constant : kind == "local" ? SymbolKind::local : SymbolKind::label;
    symbol.file = j.value("file", std::string{});
    symbol.line = j.value("line", 0U);
    if (j.contains("size")) symbol.size = j.at("size").get<std::uint32_t>();
    return symbol;
}

std::uint16_t address_from_json(const json& j) {
    const auto value = j.get<std::int64_t>();
    if (value < 0 || value > 0xffff) throw std::out_of_range("address " + std::to_string(value) + " is outside 0..65535");
    return static_cast<std::uint16_t>(value);
}

ProgramMap map_from_json(const json& j) {
    ProgramMap map;
    map.program = j.value("program", std::string{});
    map.entry = address_from_json(j.at("entry"));
    for (const json& symbol : j.at("symbols")) map.symbols.push_back(symbol_from_json(symbol));
    for (const json& segment : j.at("segments"))
        map.segments.push_back({address_from_json(segment.at("start")), address_from_json(segment.at("end")),
                                segment.value("file", std::string{}), segment.value("line", 0U)});
    std::map<std::string, std::uint32_t> file_numbers;
    for (const json& line : j.at("lines")) {
        const auto file = line.at("file").get<std::string>();
        const auto [entry, is_new] = file_numbers.try_emplace(file, static_cast<std::uint32_t>(map.files.size()));
        if (is_new) map.files.push_back(file);
        map.lines.push_back({address_from_json(line.at("address")), line.at("length").get<std::uint32_t>(), entry->second,
                             line.at("line").get<std::uint32_t>(), line.value("cycles", std::uint8_t{0})});
    }
    std::ranges::stable_sort(map.lines, {}, &MapLine::address);
    return map;
}

}  // namespace

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

// One entry a line: readable, and a difference between two maps is a difference between two lines. What stands between the
// strings is written without the JSON library: there is a row for every statement of a program.
class MapWriter {
public:
    std::string run(const ProgramMap& map) {
        text_ = R"({"format":"gato-map","version":1,"program":)" + json(map.program).dump()
                + ",\"entry\":" + std::to_string(map.entry);
        list("symbols", map.symbols, [&](const MapSymbol& symbol) { write(symbol); });
        list("segments", map.segments, [&](const MapSegment& segment) {
            row({{"{\"start\":", segment.start}, {",\"end\":", segment.end}});
            place(quoted(segment.file), segment.line);
            text_ += '}';
        });
        for (const std::string& file : map.files) quoted_files_.push_back(json(file).dump());
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
        text_ += "{\"name\":" + json(symbol.name).dump();
        row({{",\"value\":", symbol.value}});
        text_ += ",\"kind\":\"";
        text_ += kind_names[static_cast<int>(symbol.kind)];
        text_ += '"';
        place(quoted(symbol.file), symbol.line);
        if (symbol.size) row({{",\"size\":", *symbol.size}});
        text_ += '}';
    }

    // Neighbours mostly come from the same file.
    const std::string& quoted(const std::string& file) {
        if (last_quoted_.empty() || file != last_file_) {
            last_file_ = file;
            last_quoted_ = json(file).dump();
        }
        return last_quoted_;
    }

    std::string text_;
    std::vector<std::string> quoted_files_;
    std::string last_file_, last_quoted_;
};

}  // namespace

std::string write_map(const ProgramMap& map) {
    return MapWriter().run(map);
}

std::optional<ProgramMap> read_map(std::string_view text, std::string& error) {
    try {
        const json j = json::parse(text);
        if (!j.is_object() || j.value("format", std::string{}) != "gato-map") {
            error = "not a gato map: \"format\" is not \"gato-map\"";
            return std::nullopt;
        }
        if (j.value("version", 0) != 1) {
            error = "map version " + j.at("version").dump() + " is not known; this gato reads version 1";
            return std::nullopt;
        }
        return map_from_json(j);
    } catch (const std::exception& e) {
        error = "damaged map: " + json_message(e.what());
        return std::nullopt;
    }
}

}  // namespace gato
