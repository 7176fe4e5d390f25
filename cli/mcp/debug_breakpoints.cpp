// SPDX-License-Identifier: MIT
// The tool that sets the breakpoints of a debug session, each given as a text: a place, and perhaps a condition.
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/debug_stop.hpp"
#include "cli/mcp/tools.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include "servers/debugger/source_lines.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gato::cli {

using debugger::Breakpoint;
using debugger::BreakpointPlace;
using debugger::ExpressionError;
using nlohmann::ordered_json;
using simulator::Tracker;
using PlaceKind = BreakpointPlace::Kind;

namespace {

// What a text begins with if it is about data.
struct AccessWord {
    std::string_view word;
    std::uint8_t access;
};
constexpr AccessWord access_words[] = {{"write ", Tracker::write},
                                       {"change ", Tracker::change},
                                       {"read ", Tracker::read},
                                       {"access ", static_cast<std::uint8_t>(Tracker::read | Tracker::write)}};

constexpr std::string_view raster_word = "raster ", condition_word = " if ";

BreakpointPlace raster_place(const DebugSession& session, const std::string& text) {
    const debugger::Expression line(text, session.debugger.names_at(0));
    const std::int64_t number = line.value(session.machine());
    if (number < 0 || number >= session.machine().video().lines)
        throw ExpressionError("there is no raster line " + std::to_string(number));
    return {.kind = PlaceKind::raster, .raster_line = static_cast<int>(number)};
}

// FILE:LINE, if the program has code from such a file. On a line without code it goes to the next line with some.
std::optional<BreakpointPlace> source_place(const DebugSession& session, const std::string& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || !session.launched.map) return std::nullopt;
    unsigned line = 0;
    const auto [end, error] = std::from_chars(text.data() + colon + 1, text.data() + text.size(), line);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    const std::string asked = text.substr(0, colon);
    for (const std::string& file : session.launched.map->files) {
        if (!same_ignoring_case(file, asked) && !same_ignoring_case(file_name_of(file), asked)) continue;
        const debugger::SourceLines lines(*session.launched.map);
        const auto with_code = lines.line_with_code(file, line);
        if (!with_code) throw ExpressionError(asked + " has no code from line " + std::to_string(line) + " on");
        return lines.breakpoint_at(file, *with_code);
    }
    throw ExpressionError("the program has no code from `" + asked + "`");
}

BreakpointPlace place_of(const DebugSession& session, const std::string& text) {
    if (text.starts_with(raster_word)) return raster_place(session, text.substr(raster_word.size()));
    for (const auto& [word, access] : access_words)
        if (text.starts_with(word))
            return {.kind = PlaceKind::data, .addresses = {address_in(session, text.substr(word.size()))}, .access = access};
    if (auto place = source_place(session, text)) return std::move(*place);
    return {.addresses = {address_in(session, text)}, .bank = debugger::bank_of_label(session.debugger.map(), text)};
}

Breakpoint breakpoint_of(const DebugSession& session, const std::string& text) {
    const std::size_t end = std::min(text.find(condition_word), text.size());
    Breakpoint breakpoint{.place = place_of(session, std::string(without_blanks_around(text.substr(0, end))))};
    const bool is_code = breakpoint.place.kind == PlaceKind::instructions && !breakpoint.place.addresses.empty();
    const std::uint16_t scope = is_code ? breakpoint.place.addresses[0] : session.machine().registers().pc;
    if (end < text.size())
        breakpoint.condition.emplace(text.substr(end + condition_word.size()), session.debugger.names_at(scope));
    return breakpoint;
}

Breakpoint understood(const DebugSession& session, const std::string& text) {
    try {
        return breakpoint_of(session, text);
    } catch (const ExpressionError& error) {
        throw Failure(Failure::misuse, "`" + text + "`: " + error.what());
    }
}

struct BreakpointsCall {
    SessionName session;
    std::vector<std::string> at;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);
};

Parameters BreakpointsCall::parameters() {
    Parameters all;
    session.add_to(all);
    all.add({.names = "--at",
             .value = &at,
             .type = "PLACE",
             .description =
                 "LABEL, $HEX, FILE:LINE, write PLACE, change PLACE, read PLACE, access PLACE or raster LINE, and perhaps ` if "
                 "EXPRESSION`: `loop if x > 3`. They replace those of before; an empty array removes all",
             .is_required = true});
    return all;
}

// All of them are understood before the first is placed.
mcp::ToolResult BreakpointsCall::run(Workbench& bench, AllowedFiles&, mcp::Caller&) {
    constexpr std::size_t most = 100;
    DebugSession& there = bench.sessions.find(session.id);
    if (at.size() > most) throw Failure(Failure::misuse, "`at` has more than " + std::to_string(most) + " breakpoints");
    std::vector<Breakpoint> wanted;
    for (const std::string& text : at) wanted.push_back(understood(there, text));
    for (const int number : there.breakpoints) there.debugger.remove(number);
    there.breakpoints.clear();
    ordered_json data{{"breakpoints", ordered_json::array()}};
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto& addresses = wanted[i].place.addresses;
        ordered_json row{{"wanted", shown_text(at[i])}};
        if (!addresses.empty()) row["at"] = shown_text(describe_address(addresses.front(), there.launched.map));
        there.breakpoints.push_back(there.debugger.add(std::move(wanted[i])));
        row["number"] = there.breakpoints.back();
        data["breakpoints"].push_back(std::move(row));
    }
    return {.data = std::move(data)};
}

constexpr ToolText breakpoints_text{
    "debug_breakpoints",
    "Set the breakpoints of a debug session: at code, at accesses to memory, at raster lines, with conditions.",
    R"({"type":"object","properties":{"breakpoints":{"type":"array","items":{"type":"object"}}},"required":["breakpoints"]})",
    "`debug_evaluate` tries an expression; the map has the labels.", false};

}  // namespace

ToolRow debug_breakpoints_tool(Workbench& bench) {
    return tool_of<BreakpointsCall>(bench, breakpoints_text);
}

}  // namespace gato::cli
