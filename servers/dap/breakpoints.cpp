// SPDX-License-Identifier: MIT
// Breakpoints as clients set them: all of one source or of one kind at once, replacing the previous ones.
#include "servers/dap/new_code.hpp"
#include "servers/dap/references.hpp"
#include "servers/dap/scopes.hpp"
#include "servers/debugger/source_lines.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace gato::dap {

using debugger::Breakpoint;
using debugger::BreakpointPlace;
using debugger::Names;
using simulator::Tracker;
using Kind = BreakpointPlace::Kind;

namespace {

// Conditions, counts and messages that the client has sent; `names` are those of the place.
Breakpoint breakpoint_at(BreakpointPlace place, const json& wish, const Names& names) {
    Breakpoint breakpoint{std::move(place)};
    if (const std::string text = text_of(wish, "condition"); !text.empty()) breakpoint.condition.emplace(text, names);
    breakpoint.hits = debugger::HitCondition(text_of(wish, "hitCondition"));
    if (const std::string text = text_of(wish, "logMessage"); !text.empty()) breakpoint.log.emplace(text, names);
    return breakpoint;
}

Names names_of(Session& session, const BreakpointPlace& place) {
    const auto pc = session.program().machine().registers().pc;
    return session.program().debugger.names_at(place.kind == Kind::instructions && !place.addresses.empty() ? place.addresses[0]
                                                                                                            : pc);
}

using PlaceOf = std::function<std::pair<BreakpointPlace, json>(const json& wish)>;

// Whatever cannot become a breakpoint gets an error message at its place in the answer.
json place_all(Session& session, const BreakpointGroup& group, const PlaceOf& place_of) {
    json answers = json::array();
    auto number = group.numbers.begin();
    for (const json& wish : list_of(group.arguments, "breakpoints")) {
        json one;
        try {
            auto [place, answer] = place_of(wish);
            const Names names = names_of(session, place);
            session.program().debugger.add(*number, breakpoint_at(std::move(place), wish, names));
            one = std::move(answer);
            one["verified"] = true;
        } catch (const std::runtime_error& problem) {
            one = {{"verified", false}, {"message", problem.what()}};
        }
        one["id"] = *number++;
        answers.push_back(std::move(one));
    }
    return {{"breakpoints", std::move(answers)}};
}

// Replaces the previous breakpoints of this group.
json set_all(Session& session, const std::string& name, const json& arguments, BreakpointGroup::Place place) {
    const std::size_t count = list_of(arguments, "breakpoints").size();
    debugger::Debugger& debugger = session.program().debugger;
    BreakpointGroup& group = session.breakpoints[name];
    for (const int number : group.numbers) debugger.remove(number);
    group = {place, arguments};
    for (std::size_t i = 0; i < count; ++i) group.numbers.push_back(session.next_breakpoint++);
    return group.answer = place(session, group);
}

std::string path_in(const json& arguments) {
    const json source = arguments.value("source", json::object());
    return text_of(source, "path", text_of(source, "name"));
}

// A breakpoint on a line without code goes to the next line that has some.
json place_in_source(Session& session, const BreakpointGroup& group) {
    const std::optional<std::string> file = session.program().sources.to_map(path_in(group.arguments));
    const auto place_of = [&](const json& wish) -> std::pair<BreakpointPlace, json> {
        if (!file) throw RequestError("the program has no code from this file");
        const debugger::SourceLines lines(*session.program().map());
        const auto asked = line_from_client(session, number_of(wish, "line", 1));
        const auto line = lines.line_with_code(*file, static_cast<std::uint32_t>(std::max<std::int64_t>(asked, 0)));
        if (!line) throw RequestError("no code follows in this file");
        return {lines.breakpoint_at(*file, *line),
                {{"line", line_to_client(session, *line)}, {"source", session.program().sources.to_client(*file)}}};
    };
    return place_all(session, group, place_of);
}

// A label or an expression; `raster:100` pauses when the beam reaches that line.
json place_functions(Session& session, const BreakpointGroup& group) {
    const auto place_of = [&](const json& wish) -> std::pair<BreakpointPlace, json> {
        const std::string name = text_of(wish, "name");
        constexpr std::string_view raster = "raster:";
        if (!name.starts_with(raster)) {
            const std::uint16_t address = address_of(session, name);
            const SeenBank bank = debugger::bank_of_label(session.program().map(), name);
            return {{.addresses = {address}, .bank = bank}, {{"instructionReference", dollar(address)}}};
        }
        Debuggee& program = session.program();
        const debugger::Expression line(name.substr(raster.size()), program.debugger.names_at(0));
        const std::int64_t number = line.value(program.machine());
        if (number < 0 || number >= program.machine().video().lines)
            throw RequestError("there is no raster line " + std::to_string(number));
        return {{.kind = Kind::raster, .raster_line = static_cast<int>(number)}, json::object()};
    };
    return place_all(session, group, place_of);
}

json place_instructions(Session& session, const BreakpointGroup& group) {
    const auto place_of = [&](const json& wish) -> std::pair<BreakpointPlace, json> {
        const auto address = static_cast<std::uint16_t>(address_with_offset(session, wish, "instructionReference"));
        return {{.addresses = {address}}, {{"instructionReference", dollar(address)}}};
    };
    return place_all(session, group, place_of);
}

// ---- data; "$c000,2" means two bytes from $c000 on, "$c000,1,change" pauses only when another value is written

// A name is an expression, unless it is that of a variable in a scope.
std::string expression_meant(Session& session, const json& arguments) {
    std::string name = text_of(arguments, "name");
    const std::int64_t reference = number_of(arguments, "variablesReference");
    for (const Scope& scope : all_scopes()) {
        if (scope.reference != reference) continue;
        for (const Variable& variable : scope.variables(session.program()))
            if (variable.name == name) return variable.expression;
    }
    return name;
}

json data_breakpoint_info(Session& session, const json& arguments) {
    Debuggee& program = session.program();
    const std::string name = expression_meant(session, arguments);
    const debugger::Expression expression(name, program.debugger.names_at(program.machine().registers().pc));
    const auto address = expression.address(program.machine());
    if (!address) return {{"dataId", nullptr}, {"description", "`" + name + "` is not in memory"}};
    const std::int64_t bytes = number_of(arguments, "bytes", expression.width());
    return {{"dataId", dollar(*address) + "," + std::to_string(bytes)},
            {"description", describe_address(*address, program.launched.map)},
            {"accessTypes", {"read", "write", "readWrite"}},
            {"canPersist", true}};
}

std::uint8_t access_of(const json& wish, bool only_changes) {
    const std::string type = text_of(wish, "accessType", "write");
    const std::uint8_t writes = only_changes ? Tracker::change : Tracker::write;
    return type == "read" ? Tracker::read : type == "readWrite" ? static_cast<std::uint8_t>(Tracker::read | writes) : writes;
}

json place_data(Session& session, const BreakpointGroup& group) {
    const auto place_of = [&](const json& wish) -> std::pair<BreakpointPlace, json> {
        const std::string id = text_of(wish, "dataId");
        const auto comma = std::min(id.find(','), id.size());
        const auto first = address_of_hex(id.substr(0, comma));
        const std::string rest = id.substr(comma);
        const bool only_changes = rest.ends_with(",change");
        int count = 1;
        const bool has_count =
            rest.empty() || std::from_chars(rest.data() + 1, rest.data() + rest.size(), count).ec == std::errc{};
        if (!first || !has_count || count < 1 || count > 0x10000) throw RequestError("`" + id + "` is not a place in memory");
        BreakpointPlace place{.kind = Kind::data, .access = access_of(wish, only_changes)};
        for (int i = 0; i < count; ++i) place.addresses.push_back(static_cast<std::uint16_t>(*first + i));
        return {std::move(place), json::object()};
    };
    return place_all(session, group, place_of);
}

json set_breakpoints(Session& session, const json& arguments) {
    return set_all(session, "source " + path_in(arguments), arguments, place_in_source);
}
json set_function_breakpoints(Session& session, const json& arguments) {
    return set_all(session, "functions", arguments, place_functions);
}
json set_instruction_breakpoints(Session& session, const json& arguments) {
    return set_all(session, "instructions", arguments, place_instructions);
}
json set_data_breakpoints(Session& session, const json& arguments) {
    return set_all(session, "data", arguments, place_data);
}

// ---- mistakes found while the program runs

struct Filter {
    const char *name, *label;
    bool simulator::SanitizerOptions::*option;
};
constexpr Filter filters[] = {
    {"uninitialised", "Reads of memory that nobody wrote", &simulator::SanitizerOptions::uninitialised},
    {"code", "Writes into code or ROM", &simulator::SanitizerOptions::code},
    {"outside", "Execution outside the program", &simulator::SanitizerOptions::outside},
    {"stack", "More pulled than pushed, or the stack full", &simulator::SanitizerOptions::stack},
};

// ---- those of the program's debug file: `.break` in a source, or `break` among the labels

constexpr const char* of_debug_file = "debugFile";

// A condition is in the language of another debugger; gato's own may or may not have the same form.
Breakpoint breakpoint_of_map(const MapBreakpoint& given, Session& session) {
    Breakpoint breakpoint{{.addresses = {given.address}}};
    if (given.condition.empty()) return breakpoint;
    try {
        breakpoint.condition.emplace(given.condition, session.program().debugger.names_at(given.address));
    } catch (const debugger::ExpressionError&) {
        session.print("console", "the breakpoint of the debug file at " + dollar(given.address) + " always stops: `"
                                     + given.condition + "` is no condition that gato knows");
    }
    return breakpoint;
}

// Of a watch that only shows bytes, as RetroDebugger's do, nothing is made.
std::optional<Breakpoint> breakpoint_of_watch(const MapWatch& given) {
    const bool is_load = given.argument == "load", is_store = given.argument == "store" || given.argument.empty();
    if (!is_load && !is_store) return std::nullopt;
    BreakpointPlace place{.kind = Kind::data, .access = is_load ? Tracker::read : Tracker::write};
    for (std::uint32_t at = given.first; at <= given.last; ++at) place.addresses.push_back(static_cast<std::uint16_t>(at));
    return Breakpoint{std::move(place)};
}

json place_none(Session&, const BreakpointGroup&) {
    return {{"breakpoints", json::array()}};
}

// After a restart, the map may have more of them than there are numbers.
json place_of_map(Session& session, const BreakpointGroup& group) {
    std::vector<Breakpoint> all;
    for (const MapBreakpoint& one : session.program().map()->breakpoints) all.push_back(breakpoint_of_map(one, session));
    for (const MapWatch& one : session.program().map()->watches)
        if (auto breakpoint = breakpoint_of_watch(one)) all.push_back(std::move(*breakpoint));
    for (std::size_t i = 0; i < std::min(all.size(), group.numbers.size()); ++i)
        session.program().debugger.add(group.numbers[i], std::move(all[i]));
    return {{"breakpoints", json(group.numbers.size(), json())}};
}

// By filter: its condition, empty if there is none. The order is that of the answer.
using WantedFilters = std::vector<std::pair<std::string, std::string>>;

WantedFilters wanted_filters(const json& arguments) {
    WantedFilters wanted;
    for (const std::string& name : texts_of(arguments, "filters")) wanted.emplace_back(name, "");
    for (const json& option : list_of(arguments, "filterOptions"))
        wanted.emplace_back(text_of(option, "filterId"), text_of(option, "condition"));
    return wanted;
}

simulator::SanitizerOptions mistakes_among(const WantedFilters& wanted) {
    simulator::SanitizerOptions options;
    for (const auto& [name, condition] : wanted) {
        const auto* const filter = std::ranges::find(filters, std::string_view(name), &Filter::name);
        const bool is_other = name == of_debug_file || name == of_new_code;
        if (filter == std::end(filters) && !is_other) throw RequestError("there is no filter `" + name + "`");
        if (!condition.empty() && name != of_new_code) throw RequestError("the filter `" + name + "` takes no condition");
        if (!is_other) options.*filter->option = true;
    }
    return options;
}

json set_exception_breakpoints(Session& session, const json& arguments) {
    const WantedFilters wanted = wanted_filters(arguments);
    session.sanitize(mistakes_among(wanted));
    const auto find = [&](const char* name) { return std::ranges::find(wanted, name, &WantedFilters::value_type::first); };
    place_those_of_map(session, find(of_debug_file) != wanted.end());
    json new_code = json::array();
    if (const auto wish = find(of_new_code); wish != wanted.end()) new_code.push_back({{"condition", wish->second}});
    const json placed = set_all(session, of_new_code, {{"breakpoints", new_code}}, place_new_code);
    json answers = json::array();
    for (const auto& [name, condition] : wanted)
        answers.push_back(name == of_new_code ? placed["breakpoints"][0] : json{{"verified", true}});
    return {{"breakpoints", std::move(answers)}};
}

// Lines that can have a breakpoint.
json breakpoint_locations(Session& session, const json& arguments) {
    const json source = arguments.value("source", json::object());
    const auto file = session.program().sources.to_map(text_of(source, "path"));
    json places = json::array();
    if (!file) return {{"breakpoints", places}};
    const debugger::SourceLines lines(*session.program().map());
    const std::int64_t first = line_from_client(session, number_of(arguments, "line", 1));
    const std::int64_t last = line_from_client(session, number_of(arguments, "endLine", number_of(arguments, "line", 1)));
    auto line = lines.line_with_code(*file, static_cast<std::uint32_t>(std::max<std::int64_t>(first, 0)));
    for (; line && *line <= last; line = lines.line_with_code(*file, *line + 1))
        places.push_back({{"line", line_to_client(session, *line)}});
    return {{"breakpoints", std::move(places)}};
}

}  // namespace

void place_those_of_map(Session& session, bool are_wanted) {
    const ProgramMap* const map = session.program().map();
    const std::size_t count = map == nullptr || !are_wanted ? 0 : map->breakpoints.size() + map->watches.size();
    set_all(session, of_debug_file, {{"breakpoints", json(count, json::object())}}, count == 0 ? place_none : place_of_map);
}

json exception_filters() {
    json list = json::array();
    for (const Filter& filter : filters) list.push_back({{"filter", filter.name}, {"label", filter.label}, {"default", false}});
    list.push_back({{"filter", of_debug_file}, {"label", "Breakpoints of the debug file"}, {"default", true}});
    list.push_back(new_code_filter());
    return list;
}

std::span<const RequestRow> breakpoint_requests() {
    static constexpr RequestRow rows[] = {
        {"setBreakpoints", set_breakpoints, ""},
        {"setFunctionBreakpoints", set_function_breakpoints, "supportsFunctionBreakpoints"},
        {"setInstructionBreakpoints", set_instruction_breakpoints, "supportsInstructionBreakpoints"},
        {"dataBreakpointInfo", data_breakpoint_info, ""},
        {"setDataBreakpoints", set_data_breakpoints, "supportsDataBreakpoints"},
        {"setExceptionBreakpoints", set_exception_breakpoints, "supportsExceptionFilterOptions"},
        {"breakpointLocations", breakpoint_locations, "supportsBreakpointLocationsRequest"},
    };
    return rows;
}

}  // namespace gato::dap
