// SPDX-License-Identifier: MIT
// Requests about the state of the stopped program: the stack, variables, expressions.
#include "servers/dap/scopes.hpp"
#include "servers/dap/session.hpp"
#include "servers/debugger/source_lines.hpp"

#include "core/support/hex.hpp"
#include "servers/debugger/inspect.hpp"
#include "servers/debugger/shown_value.hpp"

#include <algorithm>

namespace gato::dap {

using debugger::Call;
using debugger::SourceLines;

namespace {

json threads(Session&, const json&) {
    return {{"threads", {{{"id", 1}, {"name", "6510"}}}}};
}

// ---- the stack

json frame_at(Session& session, const std::string& name, const std::optional<debugger::SourcePlace>& place) {
    json frame = {{"name", name}, {"line", 0}, {"column", 0}};
    if (!place) return frame;
    frame["source"] = session.program().sources.to_client(place->file);
    frame["line"] = line_to_client(session, place->line);
    frame["column"] = column_to_client(session, std::max<std::uint32_t>(place->column, 1));
    return frame;
}

// An instruction, followed by the macro calls that led to it.
void add_frames(Session& session, std::uint16_t address, SeenBank bank, const std::string& remark, json& frames) {
    const ProgramMap* const map = session.program().map();
    const std::optional<SourceLines> lines = map != nullptr ? std::optional<SourceLines>(*map) : std::nullopt;
    const std::string label = lines ? lines->label_of(address, bank) : "";
    const std::string name = (label.empty() ? dollar(address) : label) + remark;
    json frame = frame_at(session, name, lines ? lines->place_of(address, bank) : std::nullopt);
    frame["instructionPointerReference"] = dollar(address);
    frames.push_back(std::move(frame));
    if (!lines) return;
    for (const debugger::Expansion& expansion : lines->expansions_of(address, bank))
        frames.push_back(frame_at(session, "in " + expansion.name, expansion.call));
}

json stack_trace(Session& session, const json& arguments) {
    debugger::Debugger& debugger = session.program().debugger;
    json frames = json::array();
    const std::uint16_t pc = debugger.machine().registers().pc;
    add_frames(session, pc, debugger.machine().cartridge_bank(pc), "", frames);
    for (const Call& call : debugger.calls()) {
        const bool is_call = call.kind != Call::Kind::interrupt;
        add_frames(session, is_call ? call.from : call.returns_to, call.bank, is_call ? "" : " (interrupted)", frames);
    }
    int id = 1;
    for (json& frame : frames) frame["id"] = id++;
    const auto total = static_cast<std::int64_t>(frames.size());
    const std::int64_t start = std::clamp<std::int64_t>(number_of(arguments, "startFrame"), 0, total);
    const std::int64_t levels = number_of(arguments, "levels");
    const std::int64_t end = levels > 0 ? std::min(total, start + levels) : total;
    return {{"stackFrames", json(frames.begin() + start, frames.begin() + end)}, {"totalFrames", total}};
}

// ---- variables

json scopes(Session& session, const json&) {
    Debuggee& program = session.program();
    json list = json::array();
    for (const Scope& scope : all_scopes())
        if (!scope.may_be_left || !scope.variables(program).empty())
            list.push_back({{"name", scope.name}, {"variablesReference", scope.reference}, {"expensive", scope.is_long}});
    return {{"scopes", std::move(list)}};
}

std::vector<Variable> wanted_variables(Session& session, const json& arguments) {
    return variables_of(session.program(), number_of(arguments, "variablesReference"));
}

json variables(Session& session, const json& arguments) {
    json list = json::array();
    for (const Variable& variable : wanted_variables(session, arguments)) {
        json row = {{"name", variable.name}, {"value", variable.value}, {"variablesReference", variable.parts}};
        const std::string& evaluates_as = variable.evaluates_as.empty() ? variable.expression : variable.evaluates_as;
        if (!evaluates_as.empty()) row["evaluateName"] = evaluates_as;
        if (variable.address) row["memoryReference"] = dollar(*variable.address);
        list.push_back(std::move(row));
    }
    return {{"variables", std::move(list)}};
}

// What the user writes into the machine becomes part of its history.
void assign(Session& session, const std::string& place, const std::string& value) {
    debugger::Debugger& debugger = session.program().debugger;
    const debugger::Names names = debugger.names_at(debugger.machine().registers().pc);
    const debugger::Expression target(place, names);
    const std::int64_t number = debugger::Expression(value, names).value(debugger.machine());
    simulator::Machine trial = debugger.machine();
    target.assign(trial, number);  // an error about what cannot be assigned comes before anything is changed
    session.change([target, number](simulator::Machine& machine) { target.assign(machine, number); });
}

json set_variable(Session& session, const json& arguments) {
    const std::string name = text_of(arguments, "name");
    for (const Variable& variable : wanted_variables(session, arguments)) {
        if (variable.name != name) continue;
        if (variable.expression.empty())
            throw RequestError("`" + name + "` has no number of one or two bytes that could be changed");
        assign(session, variable.expression, text_of(arguments, "value"));
        break;
    }
    for (const Variable& variable : wanted_variables(session, arguments))
        if (variable.name == name) return {{"value", variable.value}};
    throw RequestError("there is no `" + name + "`");
}

json set_expression(Session& session, const json& arguments) {
    const std::string place = text_of(arguments, "expression");
    assign(session, place, text_of(arguments, "value"));
    debugger::Debugger& debugger = session.program().debugger;
    return {{"value", debugger::inspect(place, debugger.names_at(debugger.machine().registers().pc), debugger.machine()).text}};
}

// What the console answers to a word of the monitor (docs/MONITOR.md).
json answer_of_console(Session& session, const std::string& line) {
    console::Console& console = session.program().console;
    const console::Reply reply = console.answer(line, !session.is_running);
    session.next_breakpoint = std::max(session.next_breakpoint, console.highest_checkpoint() + 1);
    if (reply.state == console::Reply::State::ended)
        throw RequestError("the editor ends the session; `g` lets the program run");
    if (reply.state == console::Reply::State::moving) session.run_console();
    if (reply.has_moved) session.show_stop("goto");
    return {{"result", reply.text.substr(0, reply.text.find_last_not_of('\n') + 1)}, {"variablesReference", 0}};
}

json value_of(Session& session, const std::string& text) {
    Debuggee& program = session.program();
    const debugger::Names names = program.debugger.names_at(program.machine().registers().pc);
    const debugger::ShownValue found = debugger::shown_value(text, names, program.machine());
    json answer = {{"result", found.text}, {"variablesReference", 0}};
    if (found.place) answer["variablesReference"] = typed_variable(program, *found.place).parts;
    if (found.address) answer["memoryReference"] = dollar(*found.address);
    return answer;
}

// PLACE = VALUE, an expression, or a word of the monitor. What can be an expression is one: `x` is the register, not the word for the
// end. A word whose arguments make no expression is a word: `d c000`, `break .loop if x > 3`.
json answer_in_console(Session& session, const std::string& text) {
    debugger::Debugger& debugger = session.program().debugger;
    const debugger::Names names = debugger.names_at(debugger.machine().registers().pc);
    if (const auto assignment = debugger::find_assignment(text, names)) {
        const std::string place(assignment->place);
        assign(session, place, std::string(assignment->value));
        return value_of(session, place);
    }
    if (!console::Console::knows(text)) return value_of(session, text);
    try {
        return value_of(session, text);
    } catch (const debugger::ExpressionError&) {
        return answer_of_console(session, text);
    }
}

json evaluate(Session& session, const json& arguments) {
    const std::string text = text_of(arguments, "expression");
    return text_of(arguments, "context") == "repl" ? answer_in_console(session, text) : value_of(session, text);
}

// Of a line in the console, up to the cursor; a target replaces the last word.
json completions(Session& session, const json& arguments) {
    const std::string text = text_of(arguments, "text");
    const std::int64_t column = number_of(arguments, "column", 1) - column_to_client(session, 1);
    const std::string line = text.substr(0, static_cast<std::size_t>(std::clamp<std::int64_t>(column, 0, std::ssize(text))));
    const std::size_t begin = line.find_last_of(" ,([") + 1;
    json targets = json::array();
    for (const std::string& whole : session.program().console.completions(line))
        targets.push_back({{"label", whole.substr(begin)},
                           {"start", column_to_client(session, static_cast<std::int64_t>(begin) + 1)},
                           {"length", line.size() - begin}});
    return {{"targets", std::move(targets)}};
}

json exception_info(Session& session, const json&) {
    if (!session.is_exception) throw RequestError("the program was not stopped by an exception");
    return {{"exceptionId", "stop"}, {"description", session.stop_text}, {"breakMode", "always"}};
}

}  // namespace

std::span<const RequestRow> state_requests() {
    static constexpr RequestRow rows[] = {
        {"threads", threads, ""},
        {"stackTrace", stack_trace, "supportsDelayedStackTraceLoading"},
        {"scopes", scopes, ""},
        {"variables", variables, ""},
        {"setVariable", set_variable, "supportsSetVariable"},
        {"setExpression", set_expression, "supportsSetExpression"},
        {"evaluate", evaluate, "supportsEvaluateForHovers"},
        {"completions", completions, "supportsCompletionsRequest"},
        {"exceptionInfo", exception_info, "supportsExceptionInfoRequest"},
    };
    return rows;
}

}  // namespace gato::dap
