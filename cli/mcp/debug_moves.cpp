// SPDX-License-Identifier: MIT
// The tools that move the machine of a debug session, forwards and back. On the way forwards it pauses every few frames, to be
// cancelled or to tell how far it is.
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/debug_stop.hpp"
#include "cli/mcp/tell_progress.hpp"
#include "cli/mcp/tools.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/run_options.hpp"

#include "servers/dap/session.hpp"

#include <algorithm>

namespace gato::cli {

using debugger::Motion;
using debugger::Pause;
using debugger::Unit;

namespace {

constexpr std::int64_t most_steps = 100'000;
constexpr const char* move_advice = "`debug_sessions` lists the sessions; `debug_evaluate` tries an expression.";

// The limit of `gato run`, for one move.
struct CycleLimit {
    RunArguments of_run;

    void add_to(Parameters& parameters) {
        Command command;
        of_run.add_to(command);
        parameters.take(command, "--max-cycles");
    }
};

struct StepCount {
    std::int64_t count = 1;

    void add_to(Parameters& parameters) {
        parameters.add({.names = "--count",
                        .value = whole_number(1, most_steps, [this](std::int64_t number) { count = number; }),
                        .type = "N",
                        .description = "how many",
                        .shown_default = "1"});
    }
};

// Until there is a reason to pause, the limit is reached, or nobody waits any more.
Pause move(DebugSession& session, Motion motion, Unit unit, simulator::Cycle most, TellProgress& progress) {
    session.debugger.begin(motion, unit);
    const simulator::Machine& machine = session.machine();
    const simulator::Cycle start = machine.clock(), frame = machine.video().cycles_per_frame(), end = start + most;
    Pause pause;
    do {
        session.keys.go_on(session.debugger);
        const simulator::Cycle slice = session.keys.is_typing() ? frame : frames_between_pauses * frame;
        pause = session.debugger.advance(std::min(end, machine.clock() + slice));
    } while (pause.why == Pause::Why::running && machine.clock() < end && progress(machine.clock() - start));
    return pause;
}

struct ContinueCall {
    SessionName session;
    std::string keys;
    CycleLimit limit;

    Parameters parameters() {
        Parameters all;
        session.add_to(all);
        all.take(run_command(), "--keys").into(&keys).described("type these keys, as in `run`, but one every five frames");
        limit.add_to(all);
        return all;
    }
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
        DebugSession& there = bench.sessions.find(session.id);
        there.keys.type(keys);
        TellProgress progress(caller, bench.now, limit.of_run.max_cycles);
        return stop_of(there, files, move(there, Motion::run, Unit::line, limit.of_run.max_cycles, progress));
    }
};

struct StepCall {
    SessionName session;
    std::string kind = "over", unit = "line";
    StepCount steps;
    CycleLimit limit;

    Parameters parameters() {
        Parameters all;
        session.add_to(all);
        all.add({.names = "--kind",
                 .value = &kind,
                 .type = "WORD",
                 .description = "into calls, over them, or out of this routine",
                 .values = {"into", "over", "out"},
                 .choice = Choice::only,
                 .shown_default = kind});
        all.add({.names = "--unit",
                 .value = &unit,
                 .type = "WORD",
                 .description = "a line of the source, or an instruction",
                 .values = {"line", "instruction"},
                 .choice = Choice::only,
                 .shown_default = unit});
        steps.add_to(all);
        limit.add_to(all);
        return all;
    }
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
        DebugSession& there = bench.sessions.find(session.id);
        const Motion motion = kind == "into" ? Motion::into : kind == "over" ? Motion::over : Motion::out;
        TellProgress progress(caller, bench.now, limit.of_run.max_cycles);
        Pause pause;
        for (std::int64_t i = 0; i < steps.count; ++i) {
            pause = move(there, motion, unit == "line" ? Unit::line : Unit::instruction, limit.of_run.max_cycles, progress);
            if (pause.why != Pause::Why::step || caller.has_cancelled()) break;
        }
        return stop_of(there, files, pause);
    }
};

struct BackCall {
    SessionName session;
    std::string to = "line";
    StepCount steps;

    Parameters parameters() {
        Parameters all;
        session.add_to(all);
        all.add({.names = "--to",
                 .value = &to,
                 .type = "WORD",
                 .description = "the line, instruction or breakpoint before",
                 .values = {"line", "instruction", "breakpoint"},
                 .choice = Choice::only,
                 .shown_default = to});
        steps.add_to(all);
        return all;
    }
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
        DebugSession& there = bench.sessions.find(session.id);
        Pause pause;
        for (std::int64_t i = 0; i < steps.count && pause.why != Pause::Why::beginning && !caller.has_cancelled(); ++i)
            pause = to == "breakpoint" ? there.debugger.run_back()
                                       : there.debugger.step_back(to == "line" ? Unit::line : Unit::instruction);
        return stop_of(there, files, pause);
    }
};

struct LastWriteCall {
    SessionName session;
    std::string place;

    Parameters parameters() {
        Parameters all;
        session.add_to(all);
        all.add({.names = "--place",
                 .value = &place,
                 .type = "TEXT",
                 .description = "a label, an address as $c000, or an expression for one",
                 .is_required = true});
        return all;
    }
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller&) {
        DebugSession& there = bench.sessions.find(session.id);
        const auto found = there.debugger.go_to_last_write(address_in(there, place));
        if (!found) throw Failure(Failure::misuse, "`" + place + "` was not written since the start of the session");
        return stop_of(there, files, "write", debugger::text_of_access(found->access, there.launched.map));
    }
};

}  // namespace

ToolRow debug_continue_tool(Workbench& bench) {
    return tool_of<ContinueCall>(bench,
                                 {"debug_continue", "Let the machine run until a breakpoint, its end, or a limit of cycles.",
                                  stop_schema, move_advice, false});
}

ToolRow debug_step_tool(Workbench& bench) {
    return tool_of<StepCall>(
        bench, {"debug_step", "Step by lines of the source or by instructions.", stop_schema, move_advice, false});
}

ToolRow debug_back_tool(Workbench& bench) {
    return tool_of<BackCall>(
        bench,
        {"debug_back", "Go back in time, to the line, instruction or breakpoint before. The machine is again what it was.",
         stop_schema, move_advice, false});
}

ToolRow debug_last_write_tool(Workbench& bench) {
    return tool_of<LastWriteCall>(
        bench, {"debug_last_write",
                "Go back to the moment before the instruction that last wrote a byte, and say which value it wrote over which.",
                stop_schema, move_advice, false});
}

}  // namespace gato::cli
