// SPDX-License-Identifier: MIT
// Looks things up in a map, and writes NAME.map.json.
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/sha256.hpp"
#include <gato/formats/map.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace gato {

const MapSymbol* ProgramMap::find_symbol(std::string_view name) const {
    const MapSymbol* in_other_case = nullptr;
    for (const MapSymbol& symbol : symbols) {
        if (symbol.name == name) return &symbol;
        if (in_other_case == nullptr && same_ignoring_case(symbol.name, name)) in_other_case = &symbol;
    }
    return in_other_case;
}

ProgramMap ProgramMap::of_program_file() const {
    ProgramMap map = *this;
    const auto is_elsewhere = [&](const auto& row) { return row.bank || (row.area && !areas[*row.area].file.empty()); };
    std::erase_if(map.segments, is_elsewhere);
    std::erase_if(map.lines, [&](const MapLine& line) { return line.load || is_elsewhere(line); });
    return map;
}

// Where no two lines overlap, only the last one that begins at or before the address can have it.
const MapLine* ProgramMap::find_line(std::uint16_t address, SeenBank bank) const {
    const bool may_overlap = std::ranges::any_of(areas, [](const MapArea& area) { return area.bank.has_value(); });
    auto after = std::ranges::upper_bound(lines, address, {}, &MapLine::address);
    while (after != lines.begin()) {
        const MapLine& line = *--after;
        if (address < line.address + line.length && bank.shows(line)) return &line;
        if (!may_overlap) break;
    }
    return nullptr;
}

namespace {

using nlohmann::json;

constexpr const char* area_names[] = {"bytes", "variables", "zeropage"};
constexpr const char* kind_names[] = {"label", "constant", "local"};
constexpr const char* frame_kind_names[] = {"macro", "repeat", "inlined"};
constexpr const char* type_kind_names[] = {"unsigned", "signed",    "boolean",     "float", "pointer",
                                           "array",    "structure", "enumeration", "other"};

// File names may have any bytes; those that are no UTF-8 become U+FFFD.
std::string json_text(const std::string& text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

// One entry on each line: readable, and a difference between two maps is a difference between two lines. What is between the
// strings is written without the JSON library: there is a row for every statement of a program.
class MapWriter {
public:
    explicit MapWriter(const TextSink& sink) : text_(sink) {}

    void run(const ProgramMap& map) {
        for (const std::string& file : map.files) quoted_files_.push_back(json_text(file));
        text_ << R"({"format":"gato-map","version":)" << (needs_version_3(map) ? 3 : 2) << R"(,"program":)"
              << json_text(map.program);
        if (!map.hash.empty()) text_ << ",\"hash\":\"" << map.hash << '"';
        text_ << ",\"entry\":" << map.entry;
        list("symbols", map.symbols, [&](const MapSymbol& symbol) { write(symbol); });
        optional_list("areas", map.areas, [&](const MapArea& area) { write(area); });
        optional_list("overlays", map.overlays, [&](const MapOverlay& overlay) { write(overlay); });
        list("segments", map.segments, [&](const MapSegment& segment) {
            text_ << "{\"start\":" << segment.start << ",\"end\":" << segment.end;
            place(quoted(segment.file), segment.line);
            if (!segment.name.empty()) text_ << ",\"name\":" << json_text(segment.name);
            stored({}, segment.bank);
            area(segment.area);
            text_ << '}';
        });
        list("frames", map.frames, [&](const MapFrame& frame) { write(frame); });
        optional_list("values", map.values, [&](const MapValue& value) { write(value); });
        list("lines", map.lines, [&](const MapLine& line) { write(line, map.frames); });
        compiler_lists(map);
        text_ << "}\n";
        text_.finish();
    }

private:
    // A reader that knows only version 2 would take bytes for where they are not.
    static bool needs_version_3(const ProgramMap& map) {
        const auto runs_elsewhere = [](const auto& row) { return row.load.has_value(); };
        return !map.areas.empty() || std::ranges::any_of(map.symbols, runs_elsewhere)
               || std::ranges::any_of(map.lines, runs_elsewhere);
    }

    // Where bytes are stored, if that is not where they run, and in which bank.
    void stored(std::optional<std::uint16_t> load, std::optional<std::uint8_t> bank) {
        if (load) text_ << ",\"load\":" << *load;
        if (bank) text_ << ",\"bank\":" << static_cast<unsigned>(*bank);
    }

    void area(std::optional<std::uint16_t> number) {
        if (number) text_ << ",\"area\":" << *number;
    }

    void write(const MapArea& area) {
        text_ << "{\"name\":";
        write_name(area.name);
        text_ << ",\"start\":" << area.start << ",\"end\":" << area.end << ",\"holds\":\""
              << area_names[static_cast<int>(area.holds)] << '"';
        text("file", area.file);
        stored({}, area.bank);
        text_ << ",\"used\":" << area.used << '}';
    }

    void write(const MapOverlay& overlay) {
        text_ << "{\"routine\":";
        write_name(overlay.routine);
        text_ << ",\"start\":" << overlay.start << ",\"end\":" << overlay.end << ",\"area\":" << overlay.area << '}';
    }

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

    // What gato's own maps never have.
    void compiler_lists(const ProgramMap& map) {
        optional_list("functions", map.functions, [&](const MapFunction& function) { write(function); });
        optional_list("types", map.types, [&](const MapType& type) { write(type); });
        optional_list("variables", map.variables, [&](const MapVariable& variable) { write(variable); });
        optional_list("breakpoints", map.breakpoints, [&](const MapBreakpoint& breakpoint) {
            text_ << "{\"address\":" << breakpoint.address;
            text("condition", breakpoint.condition);
            text_ << '}';
        });
        optional_list("watches", map.watches, [&](const MapWatch& watch) {
            text_ << "{\"first\":" << watch.first << ",\"last\":" << watch.last;
            text("argument", watch.argument);
            text_ << '}';
        });
    }

    void optional_list(const char* name, const auto& items, auto&& write_item) {
        if (!items.empty()) list(name, items, write_item);
    }

    // A member that is left out if it has no text.
    void text(const char* name, const std::string& text) {
        if (text.empty()) return;
        text_ << ",\"" << name << "\":";
        write_name(text);
    }

    // A member that is left out if it refers to nothing.
    void index(const char* name, std::uint32_t index, std::uint32_t none) {
        if (index != none) text_ << ",\"" << name << "\":" << index;
    }

    // Foreign maps may not know it.
    void place(const std::string& quoted_file, std::uint32_t line, std::uint32_t column = 0) {
        if (quoted_file == "\"\"") return;
        text_ << ",\"file\":" << quoted_file << ",\"line\":" << line;
        if (column != 0) text_ << ",\"column\":" << column;
    }

    void write(const MapSymbol& symbol) {
        text_ << "{\"name\":";
        write_name(symbol.name);
        text_ << ",\"value\":" << symbol.value << ",\"kind\":\"" << kind_names[static_cast<int>(symbol.kind)] << '"';
        place(quoted(symbol.file), symbol.line, symbol.column);
        if (symbol.size) text_ << ",\"size\":" << *symbol.size;
        stored(symbol.load, symbol.bank);
        text_ << '}';
    }

    void write(const MapFrame& frame) {
        text_ << "{\"kind\":\"" << frame_kind_names[static_cast<int>(frame.kind)] << "\",\"name\":";
        write_name(frame.name);
        place(quoted_files_[frame.file], frame.line, frame.column);
        text_ << '}';
    }

    void write(const MapValue& value) {
        text_ << "{\"name\":";
        write_name(value.name);
        text_ << ",\"value\":";
        write_name(value.value);
        text_ << ",\"kind\":\"" << (value.is_set ? "set" : "constant") << '"';
        place(quoted_files_[value.file], value.line);
        text_ << '}';
    }

    void write(const MapLine& line, const std::vector<MapFrame>& frames) {
        text_ << "{\"address\":" << line.address << ",\"length\":" << line.length;
        place(quoted_files_[line.file], line.line, line.column);
        if (line.number) text_ << ",\"number\":" << *line.number;
        text_ << ",\"cycles\":" << line.cycles;
        stored(line.load, line.bank);
        area(line.area);
        const char* before = ",\"frames\":[";
        for (std::uint32_t at = line.frame; at != MapFrame::none; at = frames[at].parent) {
            text_ << before << at;
            before = ",";
        }
        text_ << (line.frame == MapFrame::none ? "}" : "]}");
    }

    void write(const MapFunction& function) {
        text_ << "{\"name\":";
        write_name(function.name);
        text_ << ",\"start\":" << function.start << ",\"end\":" << function.end;
        if (function.file != MapFunction::none) place(quoted_files_[function.file], function.line);
        text_ << '}';
    }

    void write(const MapType& type) {
        text_ << "{\"kind\":\"" << type_kind_names[static_cast<int>(type.kind)] << '"';
        text("name", type.name);
        text_ << ",\"size\":" << type.size;
        index("element", type.element, MapType::none);
        const char* before = ",\"members\":[";
        for (const MapType::Member& member : type.members) {
            text_ << before << "{\"name\":";
            write_name(member.name);
            text_ << (type.kind == MapType::Kind::enumeration ? ",\"value\":" : ",\"offset\":") << member.offset;
            index("type", member.type, MapType::none);
            text_ << '}';
            before = ",";
        }
        text_ << (type.members.empty() ? "}" : "]}");
    }

    void write(const MapVariable& variable) {
        text_ << "{\"name\":";
        write_name(variable.name);
        index("type", variable.type, MapVariable::none);
        text_ << ",\"size\":" << variable.size;
        text_ << (variable.is_indirect ? ",\"base\":" : ",\"address\":") << variable.address;
        if (variable.is_indirect) text_ << ",\"offset\":" << variable.offset;
        index("function", variable.function, MapVariable::none);
        if (variable.function != MapVariable::none) text_ << ",\"enter\":" << variable.enter << ",\"leave\":" << variable.leave;
        text_ << '}';
    }

    // Nearly all names are written in JSON as they are.
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

namespace {

// The nearest label at or before an address, when the map has one close enough to mean something.
const MapSymbol* label_before(std::uint16_t address, const ProgramMap& map, SeenBank bank) {
    const MapSymbol* best = nullptr;
    for (const MapSymbol& symbol : map.symbols) {
        if (symbol.kind == SymbolKind::constant || symbol.value > address || !bank.shows(symbol)) continue;
        if (best == nullptr || symbol.value > best->value) best = &symbol;
    }
    return best != nullptr && address - best->value < 0x400 ? best : nullptr;
}

}  // namespace

std::string describe_address(std::uint16_t address, const std::optional<ProgramMap>& map, SeenBank bank) {
    std::string text = dollar(address);
    if (!map) return text;
    std::string detail;
    if (const MapLine* line = map->find_line(address, bank)) detail = map->files[line->file] + ":" + std::to_string(line->line);
    if (const MapSymbol* label = label_before(address, *map, bank)) {
        if (!detail.empty()) detail += ", ";
        detail += label->name;
        if (label->value != address) detail += "+" + std::to_string(address - label->value);
    }
    return detail.empty() ? text : text + " (" + detail + ")";
}

bool fits(const ProgramMap& map, std::string_view program_file) {
    return map.hash.empty() || map.hash == sha256(program_file);
}

}  // namespace gato
