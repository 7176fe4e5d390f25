// SPDX-License-Identifier: MIT
// Writing and reading NAME.map.json.
#include <gato/formats/map.hpp>
#include <gato/support/ascii.hpp>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace gato {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr const char* kind_names[] = {"label", "constant", "local"};

ordered_json to_json(const MapSymbol& symbol) {
    ordered_json j{{"name", symbol.name},
                   {"value", symbol.value},
                   {"kind", kind_names[static_cast<int>(symbol.kind)]},
                   {"file", symbol.file},
                   {"line", symbol.line}};
    if (symbol.size) j["size"] = *symbol.size;
    return j;
}

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

std::string write_map(const ProgramMap& map) {
    // One entry a line: readable, and a difference between two maps is a difference between two lines.
    std::string text = "{\"format\":\"gato-map\",\"version\":1,\"program\":" + json(map.program).dump()
                       + ",\"entry\":" + std::to_string(map.entry);
    const auto list = [&](const char* name, const auto& items, auto&& dump) {
        text += ",\n\"" + std::string(name) + "\":[";
        bool first = true;
        for (const auto& item : items) {
            text += first ? "\n" : ",\n";
            first = false;
            text += dump(item);
        }
        text += "]";
    };
    list("symbols", map.symbols, [](const MapSymbol& symbol) { return to_json(symbol).dump(); });
    list("segments", map.segments, [](const MapSegment& segment) {
        return ordered_json{{"start", segment.start}, {"end", segment.end}, {"file", segment.file}, {"line", segment.line}}
            .dump();
    });
    std::vector<std::string> quoted_files;
    for (const std::string& file : map.files) quoted_files.push_back(json(file).dump());
    list("lines", map.lines, [&](const MapLine& line) {
        return "{\"address\":" + std::to_string(line.address) + ",\"length\":" + std::to_string(line.length)
               + ",\"file\":" + quoted_files[line.file] + ",\"line\":" + std::to_string(line.line)
               + ",\"cycles\":" + std::to_string(line.cycles) + "}";
    });
    return text + "}\n";
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
        error = std::string("damaged map: ") + e.what();
        return std::nullopt;
    }
}

}  // namespace gato
