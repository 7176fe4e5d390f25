// SPDX-License-Identifier: MIT
// Reads NAME.map.json. The file may be damaged, hostile, or from another tool: every member is checked here, so that later code
// need not check, and an error is reported with its place in the document: "lines[12].address: …". Unknown members are ignored.
#include <gato/formats/map.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

namespace gato {

namespace {

using nlohmann::json;

constexpr std::int64_t oldest_version = 1, newest_version = 3;
constexpr std::int64_t last_address = 0xffff, memory_size = 0x10000;

struct Damage {
    std::string message;
};

// A member of the document, and how to name its place.
class Member {
public:
    Member(const json& value, std::string place) : value_(value), place_(std::move(place)) {}

    [[nodiscard]] Member operator[](const char* name) const {
        if (!value_.is_object()) expected("an object");
        const auto found = value_.find(name);
        const std::string place = place_.empty() ? name : place_ + "." + name;
        if (found == value_.end()) throw Damage{place + " is missing"};
        return {*found, place};
    }

    [[nodiscard]] bool has(const char* name) const { return value_.is_object() && value_.contains(name); }
    [[nodiscard]] std::size_t size() const { return value_.size(); }  // of a list

    template <typename Function>
    void each(const Function& function) const {
        if (!value_.is_array()) expected("a list");
        for (std::size_t i = 0; i < value_.size(); ++i) function(Member(value_[i], place_ + "[" + std::to_string(i) + "]"));
    }

    [[nodiscard]] std::string text() const {
        if (!value_.is_string()) expected("a text");
        return value_.get<std::string>();
    }

    [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most) const {
        const bool fits_64_bits =
            value_.is_number_integer()
            && (!value_.is_number_unsigned()
                || value_.get<std::uint64_t>() <= std::uint64_t{std::numeric_limits<std::int64_t>::max()});
        if (!fits_64_bits || value_.get<std::int64_t>() < least || value_.get<std::int64_t>() > most)
            expected("a number from " + std::to_string(least) + " to " + std::to_string(most));
        return value_.get<std::int64_t>();
    }

    // Of an item of a list.
    [[nodiscard]] std::uint32_t index(std::size_t list_size) const {
        if (list_size == 0) expected("no number, because the list is empty,");
        return static_cast<std::uint32_t>(number(0, static_cast<std::int64_t>(list_size) - 1));
    }

    [[nodiscard]] std::uint16_t address() const { return static_cast<std::uint16_t>(number(0, last_address)); }
    [[nodiscard]] std::uint32_t count() const {
        return static_cast<std::uint32_t>(number(0, std::numeric_limits<std::uint32_t>::max()));
    }

    [[noreturn]] void expected(const std::string& what) const {
        constexpr std::size_t shown = 40;
        throw Damage{(place_.empty() ? "" : place_ + ": ") + what + " is needed, found " + value_.dump().substr(0, shown)};
    }

private:
    const json& value_;
    std::string place_;
};

SymbolKind kind_of(const Member& member) {
    const std::string name = member.text();
    if (name == "label") return SymbolKind::label;
    if (name == "constant") return SymbolKind::constant;
    if (name == "local") return SymbolKind::local;
    member.expected("label, constant or local");
}

bool is_set(const Member& member) {
    const std::string name = member.text();
    if (name != "set" && name != "constant") member.expected("constant or set");
    return name == "set";
}

MapFrame::Kind frame_kind_of(const Member& member) {
    const std::string name = member.text();
    if (name == "macro") return MapFrame::Kind::macro;
    if (name == "repeat") return MapFrame::Kind::repeat;
    if (name == "inlined") return MapFrame::Kind::inlined;
    member.expected("macro, repeat or inlined");
}

MapType::Kind type_kind_of(const Member& member) {
    using Kind = MapType::Kind;
    static const std::map<std::string, Kind> kinds = {{"unsigned", Kind::unsigned_integer},
                                                      {"signed", Kind::signed_integer},
                                                      {"boolean", Kind::boolean},
                                                      {"float", Kind::floating},
                                                      {"pointer", Kind::pointer},
                                                      {"array", Kind::array},
                                                      {"structure", Kind::structure},
                                                      {"enumeration", Kind::enumeration},
                                                      {"other", Kind::other}};
    const auto found = kinds.find(member.text());
    if (found == kinds.end())
        member.expected("unsigned, signed, boolean, float, pointer, array, structure, enumeration or other");
    return found->second;
}

MapArea::Holds holds_of(const Member& member) {
    const std::string name = member.text();
    if (name == "bytes") return MapArea::Holds::bytes;
    if (name == "variables") return MapArea::Holds::variables;
    if (name == "zeropage") return MapArea::Holds::zero_page;
    member.expected("bytes, variables or zeropage");
}

std::optional<std::uint8_t> bank_of(const Member& member) {
    if (!member.has("bank")) return std::nullopt;
    return static_cast<std::uint8_t>(member["bank"].number(0, 0xff));
}

std::optional<std::uint16_t> load_of(const Member& member) {
    return member.has("load") ? std::optional(member["load"].address()) : std::nullopt;
}

std::optional<std::uint16_t> area_of(const Member& member, const ProgramMap& map) {
    if (!member.has("area")) return std::nullopt;
    return static_cast<std::uint16_t>(member["area"].index(std::min<std::size_t>(map.areas.size(), memory_size)));
}

MapArea read_area(const Member& member) {
    MapArea area;
    area.name = member["name"].text();
    area.start = member["start"].address();
    area.end = static_cast<std::uint16_t>(member["end"].number(area.start, last_address));
    area.holds = holds_of(member["holds"]);
    if (member.has("file")) area.file = member["file"].text();
    area.bank = bank_of(member);
    area.used = static_cast<std::uint32_t>(member["used"].number(0, memory_size));
    return area;
}

MapOverlay read_overlay(const Member& member, const ProgramMap& map) {
    MapOverlay overlay;
    overlay.routine = member["routine"].text();
    overlay.start = member["start"].address();
    overlay.end = static_cast<std::uint16_t>(member["end"].number(overlay.start, last_address));
    overlay.area = static_cast<std::uint16_t>(member["area"].index(std::min<std::size_t>(map.areas.size(), memory_size)));
    return overlay;
}

std::string read_hash(const Member& member) {
    constexpr std::size_t digits = 64;
    std::string hash = member.text();
    if (hash.size() != digits || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
        member.expected("a hash of 64 lower-case hexadecimal digits");
    return hash;
}

MapSymbol read_symbol(const Member& member) {
    using Value = std::numeric_limits<std::int32_t>;
    MapSymbol symbol;
    symbol.name = member["name"].text();
    symbol.kind = kind_of(member["kind"]);
    const bool is_address = symbol.kind != SymbolKind::constant;  // that of a label at the end of memory is 65536
    symbol.value = static_cast<std::int32_t>(is_address ? member["value"].number(0, memory_size)
                                                        : member["value"].number(Value::min(), Value::max()));
    if (member.has("file")) symbol.file = member["file"].text();
    if (member.has("line")) symbol.line = member["line"].count();
    if (member.has("column")) symbol.column = member["column"].count();
    if (member.has("size")) symbol.size = static_cast<std::uint32_t>(member["size"].number(0, memory_size));
    symbol.load = load_of(member);
    symbol.bank = bank_of(member);
    return symbol;
}

MapSegment read_segment(const Member& member, const ProgramMap& map) {
    MapSegment segment;
    segment.start = member["start"].address();
    segment.end = static_cast<std::uint16_t>(member["end"].number(segment.start, last_address));
    if (member.has("file")) segment.file = member["file"].text();
    if (member.has("line")) segment.line = member["line"].count();
    if (member.has("name")) segment.name = member["name"].text();
    segment.bank = bank_of(member);
    segment.area = area_of(member, map);
    return segment;
}

// What the rows of a map share while they are read.
class Rows {
public:
    explicit Rows(ProgramMap& map) : map_(map) {}

    void add_frame(const Member& member) {
        MapFrame frame;
        frame.kind = frame_kind_of(member["kind"]);
        frame.name = member["name"].text();
        frame.file = file_of(member["file"]);
        frame.line = member["line"].count();
        if (member.has("column")) frame.column = member["column"].count();
        map_.frames.push_back(std::move(frame));
    }

    void add_value(const Member& member) {
        MapValue value;
        value.name = member["name"].text();
        value.value = member["value"].text();
        value.file = file_of(member["file"]);
        value.line = member["line"].count();
        value.is_set = is_set(member["kind"]);
        map_.values.push_back(std::move(value));
    }

    void add_line(const Member& member) {
        MapLine line;
        line.address = member["address"].address();
        line.length = static_cast<std::uint32_t>(member["length"].number(1, memory_size - line.address));
        line.file = file_of(member["file"]);
        line.line = member["line"].count();
        if (member.has("cycles")) line.cycles = static_cast<std::uint8_t>(member["cycles"].number(0, 0xff));
        if (member.has("column")) line.column = member["column"].count();
        if (member.has("frames")) line.frame = add_parents(member["frames"]);
        if (member.has("number")) line.number = static_cast<std::uint16_t>(member["number"].number(0, 0xffff));
        line.load = load_of(member);
        line.bank = bank_of(member);
        line.area = area_of(member, map_);
        map_.lines.push_back(line);
    }

    void add_function(const Member& member) {
        MapFunction function;
        function.name = member["name"].text();
        function.start = member["start"].address();
        function.end = static_cast<std::uint32_t>(member["end"].number(function.start, memory_size));
        if (member.has("file")) function.file = file_of(member["file"]);
        if (member.has("line")) function.line = member["line"].count();
        map_.functions.push_back(std::move(function));
    }

private:
    std::uint32_t file_of(const Member& member) {
        const auto [entry, is_new] = file_numbers_.try_emplace(member.text(), static_cast<std::uint32_t>(map_.files.size()));
        if (is_new) map_.files.push_back(entry->first);
        return entry->second;
    }

    // A line lists its frames from the innermost on: each is the parent of the one before it, whichever line says so.
    std::uint32_t add_parents(const Member& member) {
        constexpr std::size_t deepest = 1'000;  // INCASM, calls and repetitions in each other cannot be so many
        std::uint32_t innermost = MapFrame::none, inner = MapFrame::none;
        std::size_t depth = 0;
        member.each([&](const Member& item) {
            if (++depth > deepest) item.expected("no more than 1000 frames");
            const std::size_t past = inner == MapFrame::none ? map_.frames.size() : inner;
            if (past == 0) item.expected("no further frame");
            const auto frame = static_cast<std::uint32_t>(item.number(0, static_cast<std::int64_t>(past) - 1));
            if (inner == MapFrame::none)
                innermost = frame;
            else
                map_.frames[inner].parent = frame;
            inner = frame;
        });
        return innermost;
    }

    ProgramMap& map_;
    std::map<std::string, std::uint32_t> file_numbers_;
};

MapType read_type(const Member& member, std::size_t type_count) {
    constexpr std::int64_t farthest = std::numeric_limits<std::uint32_t>::max();
    MapType type;
    type.kind = type_kind_of(member["kind"]);
    if (member.has("name")) type.name = member["name"].text();
    type.size = member["size"].count();
    if (member.has("element")) type.element = member["element"].index(type_count);
    const char* const offset = type.kind == MapType::Kind::enumeration ? "value" : "offset";
    if (member.has("members"))
        member["members"].each([&](const Member& item) {
            MapType::Member part{item["name"].text(), item[offset].number(-farthest, farthest)};
            if (item.has("type")) part.type = item["type"].index(type_count);
            type.members.push_back(std::move(part));
        });
    return type;
}

void read_types(const Member& list, ProgramMap& map) {
    list.each([&](const Member& type) { map.types.push_back(read_type(type, list.size())); });
    const auto endless = endless_type(map.types);
    if (!endless) return;
    std::uint32_t number = 0;
    list.each([&](const Member& type) {
        if (number++ == *endless) type.expected("a type that is no part of itself");
    });
}

MapVariable read_variable(const Member& member, const ProgramMap& map) {
    using Offset = std::numeric_limits<std::int32_t>;
    MapVariable variable;
    variable.name = member["name"].text();
    if (member.has("type")) variable.type = member["type"].index(map.types.size());
    variable.size = static_cast<std::uint32_t>(member["size"].number(0, memory_size));
    variable.is_indirect = member.has("base");
    variable.address = member[variable.is_indirect ? "base" : "address"].address();
    if (variable.is_indirect)
        variable.offset = static_cast<std::int32_t>(member["offset"].number(Offset::min(), Offset::max()));
    if (!member.has("function")) return variable;
    variable.function = member["function"].index(map.functions.size());
    variable.enter = static_cast<std::uint32_t>(member["enter"].number(0, memory_size));
    variable.leave = static_cast<std::uint32_t>(member["leave"].number(variable.enter, memory_size));
    return variable;
}

MapBreakpoint read_breakpoint(const Member& member) {
    return {member["address"].address(), member.has("condition") ? member["condition"].text() : std::string()};
}

MapWatch read_watch(const Member& member) {
    const std::uint16_t first = member["first"].address();
    const auto last = static_cast<std::uint16_t>(member["last"].number(first, last_address));
    return {first, last, member.has("argument") ? member["argument"].text() : std::string()};
}

// What only maps of other tools have.
void read_compiler_lists(const Member& document, ProgramMap& map, Rows& rows) {
    const auto each = [&](const char* name, const auto& function) {
        if (document.has(name)) document[name].each(function);
    };
    each("functions", [&](const Member& function) { rows.add_function(function); });
    if (document.has("types")) read_types(document["types"], map);
    each("variables", [&](const Member& variable) { map.variables.push_back(read_variable(variable, map)); });
    each("breakpoints", [&](const Member& breakpoint) { map.breakpoints.push_back(read_breakpoint(breakpoint)); });
    each("watches", [&](const Member& watch) { map.watches.push_back(read_watch(watch)); });
}

ProgramMap read_members(const Member& document) {
    ProgramMap map;
    Rows rows(map);
    if (document.has("program")) map.program = document["program"].text();
    if (document.has("hash")) map.hash = read_hash(document["hash"]);
    map.entry = document["entry"].address();
    document["symbols"].each([&](const Member& symbol) { map.symbols.push_back(read_symbol(symbol)); });
    if (document.has("areas")) document["areas"].each([&](const Member& area) { map.areas.push_back(read_area(area)); });
    if (document.has("overlays"))
        document["overlays"].each([&](const Member& overlay) { map.overlays.push_back(read_overlay(overlay, map)); });
    document["segments"].each([&](const Member& segment) { map.segments.push_back(read_segment(segment, map)); });
    if (document.has("frames")) document["frames"].each([&](const Member& frame) { rows.add_frame(frame); });
    if (document.has("values")) document["values"].each([&](const Member& value) { rows.add_value(value); });
    document["lines"].each([&](const Member& line) { rows.add_line(line); });
    read_compiler_lists(document, map, rows);
    std::ranges::stable_sort(map.lines, {}, &MapLine::address);
    return map;
}

// Where the text stops being JSON.
std::string place_of_byte(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

bool is_known(const json& version) {
    return version.is_number_integer() && version >= oldest_version && version <= newest_version;
}

}  // namespace

std::optional<ProgramMap> read_map(std::string_view text, std::string& error) {
    try {
        const json document = json::parse(text);
        const json format = document.is_object() ? document.value("format", json()) : json();
        if (format != "gato-map") {
            error = "not a gato map: \"format\" is not \"gato-map\"";
            return std::nullopt;
        }
        const json version = document.value("version", json());
        if (!is_known(version)) {
            error = "map version " + version.dump() + " is not known; this gato reads versions "
                    + std::to_string(oldest_version) + " to " + std::to_string(newest_version);
            return std::nullopt;
        }
        return read_members(Member(document, ""));
    } catch (const Damage& damage) {
        error = "damaged map: " + damage.message;
    } catch (const json::parse_error& failure) {
        error = "damaged map: invalid JSON from " + place_of_byte(text, failure.byte) + " on";
    } catch (const json::out_of_range&) {
        error = "damaged map: a number that is too large for JSON";
    }
    return std::nullopt;
}

}  // namespace gato
