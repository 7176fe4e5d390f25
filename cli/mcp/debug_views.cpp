// SPDX-License-Identifier: MIT
// The tools that look at the machine of a debug session: expressions and the screen.
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/debug_stop.hpp"
#include "cli/mcp/tools.hpp"

#include "servers/debugger/beam_picture.hpp"
#include "servers/debugger/inspect.hpp"
#include "servers/debugger/shown_value.hpp"

namespace gato::cli {

using debugger::Expression;
using nlohmann::ordered_json;

namespace {

constexpr const char* view_advice = "`debug_sessions` lists the sessions; labels are those of the program's map.";

struct EvaluateCall {
    SessionName session;
    std::vector<std::string> expressions;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);
};

Parameters EvaluateCall::parameters() {
    Parameters all;
    session.add_to(all);
    all.add({.names = "--expressions",
             .value = &expressions,
             .type = "TEXT",
             .description =
                 "lives, [lives], word[pointer], a, x+1, byte[table,8], text[name,10], screen[$0400,40]; PLACE = VALUE assigns",
             .is_required = true});
    limit.add_to(all);
    return all;
}

// An assignment is done in the history, so that going back undoes it.
std::string assigned(DebugSession& session, const debugger::Assignment& assignment, const debugger::Names& names) {
    const Expression place(assignment.place, names), value(assignment.value, names);
    const std::int64_t number = value.value(session.machine());
    simulator::Machine probe(session.machine());  // throws here if the value does not fit
    place.assign(probe, number);
    (void)session.debugger.apply([place, number](simulator::Machine& machine) { place.assign(machine, number); });
    return debugger::shown_value(assignment.place, names, session.machine()).text;
}

std::string value_of(DebugSession& session, const std::string& text) {
    const debugger::Names names = session.debugger.names_at(session.machine().registers().pc);
    if (const auto assignment = debugger::find_assignment(text, names)) return assigned(session, *assignment, names);
    return debugger::shown_value(text, names, session.machine()).text;
}

mcp::ToolResult EvaluateCall::run(Workbench& bench, AllowedFiles&, mcp::Caller&) {
    DebugSession& there = bench.sessions.find(session.id);
    std::vector<ordered_json> values;
    for (const std::string& text : expressions) {
        ordered_json row{{"expression", shown_text(text)}};
        try {
            row["value"] = shown_text(value_of(there, text), static_cast<std::size_t>(limit.bytes) / 2);
        } catch (const debugger::ExpressionError& error) {
            if (expressions.size() == 1) throw Failure(Failure::misuse, "`" + text + "`: " + error.what());
            row["problem"] = shown_text(error.what());
        }
        values.push_back(std::move(row));
    }
    ordered_json data = ordered_json::object();
    add_list(data, "values", std::move(values), limit);
    return {.data = std::move(data)};
}

struct ScreenCall {
    SessionName session;
    bool with_picture = false;

    Parameters parameters() {
        Parameters all;
        session.add_to(all);
        all.add({.names = "--picture", .value = &with_picture, .description = "return the screen as a PNG image too"});
        return all;
    }
    mcp::ToolResult run(Workbench& bench, AllowedFiles&, mcp::Caller&) {
        DebugSession& there = bench.sessions.find(session.id);
        if (there.machine().options().kind != simulator::MachineKind::c64)
            throw Failure(Failure::misuse, "the flat machine has no screen");
        mcp::ToolResult result{.data = {{"session", there.id}}};
        add_screen(result.data, there.machine());
        if (with_picture) result.content.push_back(picture_of(debugger::beam_picture(there.debugger).picture));
        return result;
    }
};

constexpr ToolText evaluate_text{
    "debug_evaluate", "Evaluate expressions where the machine of a debug session is, or assign to registers and memory.",
    R"({"type":"object","properties":{"values":{"type":"array","items":{"type":"object"}},"omitted":{"type":"integer"}},
        "required":["values"]})",
    view_advice, false};

constexpr ToolText screen_text{
    "debug_screen", "The screen of a debug session as 25 lines of text, and as an image when asked. It is data of the program.",
    R"({"type":"object","properties":{"session":{"type":"string"},"screen":{"type":"array","items":
                                   {"type":"string"}}},"required":["session","screen"]})",
    view_advice, true};

}  // namespace

ToolRow debug_evaluate_tool(Workbench& bench) {
    return tool_of<EvaluateCall>(bench, evaluate_text);
}

ToolRow debug_screen_tool(Workbench& bench) {
    return tool_of<ScreenCall>(bench, screen_text);
}

}  // namespace gato::cli
