// SPDX-License-Identifier: MIT
// Requests about the past of a value: why it is what it is, and the way to the moments that the answer names.
#include "servers/dap/references.hpp"

#include "core/formats/address_names.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/causes/called_routines.hpp"
#include "servers/debugger/causes/cause_words.hpp"
#include "servers/debugger/causes/place_named.hpp"
#include "servers/debugger/source_lines.hpp"

#include <algorithm>

namespace gato::dap {

using debugger::Cause;
using debugger::CauseEdge;
using debugger::CauseTree;
using debugger::CauseWords;

namespace {

constexpr std::int64_t usual_limit = 50, most_causes = 1'000;

// The client has the sources: it gets their names and lines.
CauseWords words_for(const AddressNames& names, const debugger::CalledRoutines& routines) {
    CauseWords words;
    words.name_of = [&names](std::uint16_t address) { return names.place(address); };
    words.routine_of = [&](std::uint16_t pc) { return name_of_routine(routines, names, pc); };
    return words;
}

std::string kind_text(CauseEdge::Kind kind) {
    static constexpr const char* texts[] = {"data", "code", "setting", "decision"};
    return texts[static_cast<std::size_t>(kind)];
}

std::string end_text(CauseEdge::End end) {
    static constexpr const char* texts[] = {"instruction", "start", "input", "device", "interrupt", "far"};
    return texts[static_cast<std::size_t>(end)];
}

json edge_json(const CauseEdge& edge, const CauseWords& words) {
    json one = {{"kind", kind_text(edge.kind)}, {"end", end_text(edge.end)}};
    if (edge.kind != CauseEdge::Kind::decision) one.update({{"place", name_of(edge.place, words)}, {"value", edge.value}});
    const bool is_moment =
        edge.end != CauseEdge::End::start && edge.end != CauseEdge::End::device && edge.end != CauseEdge::End::far;
    if (is_moment) one["instruction"] = edge.instruction;
    if (edge.cause) one["cause"] = *edge.cause;
    return one;
}

// Where an instruction is, in time and in the program.
json moment_json(Session& session, const Cause& cause, const CauseWords& words) {
    const ProgramMap* const map = session.program().map();
    const auto place = map != nullptr && !cause.is_routine
                           ? debugger::SourceLines(*map).place_of(cause.registers.pc, cause.bank)
                           : std::nullopt;
    json one = {{"instruction", cause.instruction},
                {"address", dollar(cause.registers.pc)},
                {"cycle", cause.clock},
                {"text", instruction_text(cause, words)}};
    const std::string routine = cause.is_routine ? "" : words.routine_of(cause.registers.pc);
    if (!routine.empty()) one["routine"] = routine;
    if (place)
        one.update(
            {{"source", session.program().sources.to_client(place->file)}, {"line", line_to_client(session, place->line)}});
    return one;
}

json omission_json(Session& session, const debugger::Omission& omission, const CauseWords& words) {
    json one = moment_json(session, omission.instruction, words);
    one["values"] = omission_text(omission, words);
    return one;
}

json cause_json(Session& session, const Cause& cause, const CauseWords& words) {
    json one = moment_json(session, cause, words);
    one.update({{"values", values_text(cause, words)}, {"times", cause.times}, {"edges", json::array()}});
    for (const CauseEdge& edge : cause.edges) one["edges"].push_back(edge_json(edge, words));
    return one;
}

std::uint64_t instruction_of(const json& arguments) {
    const std::int64_t instruction = number_of(arguments, "instruction", -1);
    if (instruction < 0) throw RequestError("`instruction` must be the number of an instruction, from 0");
    return static_cast<std::uint64_t>(instruction);
}

[[noreturn]] void refuse_future(std::uint64_t instruction) {
    throw RequestError("instruction " + std::to_string(instruction) + " has not been executed yet");
}

CauseTree ask(Session& session, const json& arguments) {
    Debuggee& program = session.program();
    debugger::Debugger& debugger = program.debugger;
    debugger::Causes causes(debugger.history(), debugger.machine());
    const std::int64_t limit = std::clamp<std::int64_t>(number_of(arguments, "limit", usual_limit), 1, most_causes);
    const debugger::Causes::Options options{.limit = static_cast<std::size_t>(limit)};
    if (arguments.contains("instruction")) {
        const std::uint64_t instruction = instruction_of(arguments);
        if (instruction >= debugger.history().now()) refuse_future(instruction);
        return causes.of_instruction(instruction, options);
    }
    const std::string place = text_of(arguments, "place");
    if (place.empty()) throw RequestError("give as `place` " + std::string(debugger::place_forms));
    return causes.of(debugger::place_named(place, debugger.names_at(debugger.machine().registers().pc), debugger.machine()),
                     options);
}

void must_stand(const Session& session) {
    if (session.is_running) throw RequestError("the program is running");
}

// { "place": … } or { "instruction": … }, and "limit" -> { "question": …, "causes": […], "isComplete": …, "omissions": […] }
json why(Session& session, const json& arguments) {
    must_stand(session);
    const std::optional<ProgramMap>& map = session.program().launched.map;
    const AddressNames names(map);
    const debugger::CalledRoutines routines(map, session.program().machine());
    const CauseWords words = words_for(names, routines);
    const CauseTree tree = ask(session, arguments);
    json causes = json::array();
    for (const Cause& cause : tree.causes) causes.push_back(cause_json(session, cause, words));
    json omissions = json::array();
    for (const debugger::Omission& one : tree.omissions) omissions.push_back(omission_json(session, one, words));
    return {{"question", edge_json(tree.question, words)},
            {"causes", std::move(causes)},
            {"isComplete", tree.is_complete},
            {"omissions", std::move(omissions)}};
}

// { "instruction": … }: the program is then before it. One that lies ahead may be known too, if the debugger has gone back.
json go_to_instruction(Session& session, const json& arguments) {
    must_stand(session);
    debugger::History& history = session.program().debugger.history();
    const std::uint64_t before = history.now(), instruction = instruction_of(arguments);
    history.go_to(instruction);
    if (history.now() != instruction) {
        history.go_to(before);
        refuse_future(instruction);
    }
    session.show_stop("goto");
    return {{"instruction", history.now()}};
}

}  // namespace

std::span<const RequestRow> why_requests() {
    static constexpr RequestRow rows[] = {
        {"gato/why", why, ""},
        {"gato/goToInstruction", go_to_instruction, ""},
    };
    return rows;
}

}  // namespace gato::dap
