// SPDX-License-Identifier: MIT
#include "maps/oscar64/debug_json.hpp"

#include "maps/oscar64/database.hpp"
#include "maps/oscar64/inlining.hpp"
#include "maps/oscar64/json_text.hpp"
#include "maps/oscar64/scopes.hpp"

#include <array>
#include <utility>

namespace gato::maps::oscar64 {

namespace {

constexpr std::int64_t memory_size = 0x10000;

// Things that were removed from the program have the address 0.
template <typename Item>
bool is_in_memory(const Item& item) {
    return item.start > 0 && item.end > item.start && item.end <= memory_size;
}

class MapMaker {
public:
    MapMaker(const Database& database, DebugInfo& info)
        : database_(database), info_(info), inlining_(database.functions, info.map.frames) {}

    void run() {
        for (const MemoryObject& object : database_.memory) add_label(object.name, object.start, object.end, object.place);
        add_types();
        for (const Variable& variable : database_.variables)
            if (is_in_memory(variable)) add_variable(variable, MapVariable::none, {0, memory_size});
        for (const Function& function : database_.functions)
            if (is_in_memory(function)) add_function(function);
    }

private:
    void add_label(const std::string& name, std::int64_t start, std::int64_t end, const Place& place) {
        if (name.empty() || start <= 0 || start >= memory_size) return;
        info_.add_label(name, static_cast<std::uint64_t>(start));
        MapSymbol& symbol = info_.map.symbols.back();
        if (end > start && end <= memory_size) symbol.size = static_cast<std::uint32_t>(end - start);
        if (place.line == 0) return;
        symbol.file = info_.map.files[place.file];
        symbol.line = place.line;
    }

    // ---- types

    void add_types() {
        for (std::uint32_t i = 0; i < database_.types.size(); ++i) types_[database_.types[i].id] = i;
        for (const Type& type : database_.types) {
            MapType& made = info_.map.types.emplace_back();
            made.kind = kind_of(type.kind);
            made.name = type.name;
            made.size = type.size;
            made.element = type_of(type.element);
            for (const Member& member : type.members)
                made.members.push_back({member.name, member.offset, type_of(member.type)});
        }
    }

    static MapType::Kind kind_of(std::string_view kind) {
        using Kind = MapType::Kind;
        static constexpr std::array<std::pair<std::string_view, Kind>, 11> kinds{{{"int", Kind::signed_integer},
                                                                                  {"uint", Kind::unsigned_integer},
                                                                                  {"bool", Kind::boolean},
                                                                                  {"float", Kind::floating},
                                                                                  {"ptr", Kind::pointer},
                                                                                  {"ref", Kind::pointer},
                                                                                  {"array", Kind::array},
                                                                                  {"struct", Kind::structure},
                                                                                  {"class", Kind::structure},
                                                                                  {"union", Kind::structure},
                                                                                  {"enum", Kind::enumeration}}};
        for (const auto& [name, known] : kinds)
            if (name == kind) return known;
        return Kind::other;
    }

    std::uint32_t type_of(const std::optional<std::int64_t>& id) const {
        const auto known = id ? types_.find(*id) : types_.end();
        return known == types_.end() ? MapType::none : known->second;
    }

    // ---- variables

    void add_variable(const Variable& variable, std::uint32_t function, const AddressRange& range) {
        MapVariable made;
        made.name = variable.name;
        made.type = type_of(variable.type);
        made.size = static_cast<std::uint32_t>(variable.end - variable.start);
        made.is_indirect = variable.base != 0;
        made.address = static_cast<std::uint16_t>(made.is_indirect ? variable.base : variable.start);
        made.offset = static_cast<std::int32_t>(made.is_indirect ? variable.start : 0);
        made.function = function;
        made.enter = range.start;
        made.leave = range.end;
        info_.map.variables.push_back(std::move(made));
    }

    static bool is_known(const Variable& variable) {
        if (variable.base == 0) return is_in_memory(variable);
        return variable.base > 0 && variable.base < memory_size && variable.start > -memory_size && variable.start < memory_size
               && variable.end > variable.start && variable.end - variable.start < memory_size;
    }

    void add_locals(const Function& function, std::uint32_t number) {
        const Scopes scopes(function);
        // Real functions have hundreds of rows and a few dozen variables. Where a file says more, a variable exists everywhere in its function.
        constexpr std::size_t most = 4'000'000;
        scope_work_ += scopes.rows() * function.variables.size();
        const bool is_too_much = scope_work_ > most;
        for (Variable variable : function.variables) {
            if (!is_known(variable)) continue;
            if (is_too_much) variable.enter = 0;
            for (const AddressRange& range : scopes.ranges_of(variable)) add_variable(variable, number, range);
        }
    }

    // ---- functions

    void add_function(const Function& function) {
        add_label(function.name, function.start, function.end, function.place);
        const auto number = static_cast<std::uint32_t>(info_.map.functions.size());
        const bool has_place = function.place.line != 0;
        info_.map.functions.push_back({function.name, static_cast<std::uint32_t>(function.start),
                                       static_cast<std::uint32_t>(function.end),
                                       has_place ? function.place.file : MapFunction::none, function.place.line});
        for (const CodeLine& line : function.lines) add_row(line);
        add_locals(function, number);
    }

    void add_row(const CodeLine& line) {
        if (line.start == line.end) return;
        if (!is_in_memory(line)) return info_.leave_out("outside the 6502's memory");
        if (line.place.line == 0) return info_.leave_out("without a line of a source");
        const auto start = static_cast<std::uint32_t>(line.start);
        info_.rows.push_back({.load = start,
                              .run = start,
                              .length = static_cast<std::uint32_t>(line.end - line.start),
                              .file = line.place.file,
                              .line = line.place.line,
                              .frame = inlining_.frame_of(line),
                              .content = Content::code});
    }

    const Database& database_;
    DebugInfo& info_;
    Inlining inlining_;
    std::map<std::int64_t, std::uint32_t> types_;  // indices by the compiler's numbers
    std::size_t scope_work_ = 0;
};

// An object whose first member is one of the lists; gato's own maps begin otherwise.
bool recognises(std::string_view content) {
    constexpr std::size_t beginning = 256;
    std::string start;
    for (const char c : content.substr(0, beginning))
        if (static_cast<unsigned char>(c) > ' ' && static_cast<unsigned char>(c) < 0x7f) start += c;
    const bool begins_so = start.starts_with(R"({"memory":[)") || start.starts_with(R"({"variables":[)")
                           || start.starts_with(R"({"functions":[)") || start.starts_with(R"({"types":[)");
    return begins_so && content.find("\"functions\"") != std::string_view::npos;
}

void read(const Input& input, DebugInfo& info) {
    MapMaker(read_database(input.content, info), info).run();
}

}  // namespace

const Reader debug_json{{"Oscar64", "debug information"}, true, recognises, read};

}  // namespace gato::maps::oscar64
