// SPDX-License-Identifier: MIT
#include "cli/mcp/debug_stop.hpp"

#include "cli/mcp/answer.hpp"
#include "cli/mcp/map_sources.hpp"

#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "servers/dap/session.hpp"
#include "servers/debugger/source_lines.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/isa/isa.hpp>

namespace gato::cli {

using debugger::Pause;
using nlohmann::ordered_json;

const char* const stop_schema =
    R"({"type":"object","properties":{"session":{"type":"string"},"why":{"type":"string"},"text":{"type":"string"},
        "at":{"type":"string"},"instruction":{"type":"string"},"source":{"type":"string"},"registers":{"type":"object"},
        "cycle":{"type":"integer"},"instructions":{"type":"integer"},"calls":{"type":"array"}},
        "required":["session","why","at"]})";

namespace {

constexpr std::size_t most_calls = 5;

std::string instruction_at(const simulator::Machine& machine, std::uint16_t pc) {
    const auto byte = [&](unsigned offset) { return machine.code(static_cast<std::uint16_t>(pc + offset)); };
    return isa::disassemble(pc, {byte(0), byte(1), byte(2)}).text;
}

std::string source_at(const DebugSession& session, const AllowedFiles& files, std::uint16_t pc) {
    if (!session.launched.map) return {};
    const auto place = debugger::SourceLines(*session.launched.map).place_of(pc, session.machine().cartridge_bank(pc));
    return place ? shown_text(source_line(files, session.program, place->file, place->line)) : "";
}

std::string text_of_stop(const DebugSession& session, const Pause& pause) {
    simulator::SessionEnd end;
    end.stop = pause.stop;
    return simulator::judge(session.machine(), end, session.launched.map).reason;
}

}  // namespace

mcp::ToolResult stop_of(DebugSession& session, const AllowedFiles& files, const std::string& why, const std::string& text) {
    const simulator::Machine& machine = session.machine();
    const std::uint16_t pc = machine.registers().pc;
    ordered_json data{{"session", session.id}, {"why", why}};
    if (!text.empty()) data["text"] = shown_text(text);
    data["at"] = shown_text(describe_address(pc, session.launched.map, machine.cartridge_bank(pc)));
    data["instruction"] = instruction_at(machine, pc);
    if (const std::string source = source_at(session, files, pc); !source.empty()) data["source"] = source;
    data["registers"] = data_of(machine.registers());
    data["cycle"] = machine.clock();
    data["instructions"] = session.debugger.history().now();
    for (const debugger::Call& call : session.debugger.calls()) {
        if (data.contains("calls") && data["calls"].size() == most_calls) break;
        data["calls"].push_back(shown_text(describe_address(call.from, session.launched.map, call.bank)));
    }
    return {.data = std::move(data)};
}

mcp::ToolResult stop_of(DebugSession& session, const AllowedFiles& files, const Pause& pause) {
    const std::optional<ProgramMap>& map = session.launched.map;
    const auto stop = [&](const char* why, const std::string& text = {}) { return stop_of(session, files, why, text); };
    switch (pause.why) {
    case Pause::Why::running: return stop("limit", "it is still running; continue as long as you like");
    case Pause::Why::step: return stop("step");
    case Pause::Why::beginning: return stop("beginning", "nothing is known of what was before");
    case Pause::Why::finished: return stop("end", session.launched.end->text);
    case Pause::Why::finding: return stop("mistake", pause.finding);
    case Pause::Why::stopped: return stop("end", text_of_stop(session, pause));
    case Pause::Why::breakpoint: break;
    }
    std::string numbers;
    for (const int number : pause.breakpoints) numbers += (numbers.empty() ? "number " : ", ") + std::to_string(number);
    return stop("breakpoint", numbers + (pause.access ? ": " + debugger::text_of_access(*pause.access, map) : ""));
}

void SessionName::add_to(Parameters& parameters) {
    parameters.add(
        {.names = "--session", .value = &id, .type = "TEXT", .description = "from debug_start", .is_required = true});
}

std::uint16_t address_in(const DebugSession& session, const std::string& text) {
    const debugger::Expression expression(text, session.debugger.names_at(session.machine().registers().pc));
    const auto place = expression.address(session.machine());
    const std::int64_t value = place ? *place : expression.value(session.machine());
    if (value < 0 || value > 0xffff)
        throw debugger::ExpressionError("`" + text + "` is " + std::to_string(value) + ", which is not an address");
    return static_cast<std::uint16_t>(value);
}

}  // namespace gato::cli
