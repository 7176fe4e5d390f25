// SPDX-License-Identifier: MIT
// The tools that begin, list and end debug sessions.
#include "cli/dap/launch.hpp"
#include "cli/dap/launch_case.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/debug_stop.hpp"
#include "cli/mcp/key_disks.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/mcp/tools.hpp"
#include "cli/test/folder_copy.hpp"

#include "core/support/printable.hpp"

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

struct StartCall {
    RunArguments arguments;
    std::string test, test_case;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);

private:
    [[nodiscard]] dap::Launched launch_test(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) const;
};

Parameters StartCall::parameters() {
    Command command;
    arguments.add_to(command);
    Parameters all;
    all.take(command, "FILE", "program").as_in_run();
    for (const char* option : {"--map", "--keys", "--keys-file", "--drive", "--tape", "--reu", "--kernal", "--basic",
                               "--chargen", "--ntsc", "--machine", "--load", "--pc"})
        all.take(command, option).as_in_run();
    all.add({.names = "--test",
             .value = &test,
             .type = "FILE",
             .description = "instead of a program: a *.gtest.json file, of which `case` is debugged"});
    all.add({.names = "--case", .value = &test_case, .type = "NAME", .description = "name of the case", .needs = "--test"});
    return all;
}

dap::Launched StartCall::launch_test(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) const {
    const cases::CaseWorld world{
        .files = files,
        .open_drive = [&](const std::string& folder) { return copy_of_folder(bench.folders.input("`drive`", folder)); },
        .is_cancelled = [&] { return caller.has_cancelled(); }};
    return launch_case(world, noting_nothing(), test, test_case);
}

mcp::ToolResult StartCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
    bench.sessions.check_space();
    arguments.copies_folder = true;
    if (test.empty() && arguments.program.empty() && arguments.pc.empty())
        throw Failure(Failure::misuse, "`program` is missing, or `test` with `case`, or `load` with `pc`");
    const std::string name = !test.empty() ? test : arguments.place_of_sources();
    check_disks_of_keys(arguments, bench.folders);
    dap::Launched launched =
        test.empty() ? launch_program(files, arguments, [](const std::string&) {}) : launch_test(bench, files, caller);
    check_sources(launched.map, name, bench.folders);
    DebugSession& session = bench.sessions.start(printable(name), std::move(launched));
    const debugger::Pause here = session.debugger.enter();
    return here.why == debugger::Pause::Why::running ? stop_of(session, files, "entry") : stop_of(session, files, here);
}

struct ListCall {
    Parameters parameters() { return {}; }
    mcp::ToolResult run(Workbench& bench, AllowedFiles&, mcp::Caller&) {
        ordered_json data{{"sessions", ordered_json::array()}};
        for (const auto& session : bench.sessions.all())
            data["sessions"].push_back(
                {{"session", session->id},
                 {"program", session->program},
                 {"at", shown_text(describe_address(session->machine().registers().pc, session->launched.map))},
                 {"instructions", session->debugger.history().now()}});
        return {.data = std::move(data)};
    }
};

struct EndCall {
    SessionName session;

    Parameters parameters() {
        Parameters all;
        session.add_to(all);
        return all;
    }
    mcp::ToolResult run(Workbench& bench, AllowedFiles&, mcp::Caller&) {
        bench.sessions.end(session.id);
        return {.data = {{"ended", session.id}}};
    }
};

constexpr ToolText list_text{"debug_sessions",
                             "List the machines that are kept: at most eight, each until half an hour after its last use.",
                             R"({"type":"object","properties":{"sessions":{"type":"array","items":{"type":"object"}}},
                                 "required":["sessions"]})",
                             "call it without parameters.", true};

constexpr ToolText end_text{"debug_end", "End a debug session and forget its machine.",
                            R"({"type":"object","properties":{"ended":{"type":"string"}},"required":["ended"]})",
                            "`debug_sessions` lists the sessions.", false};

}  // namespace

ToolRow debug_start_tool(Workbench& bench) {
    return tool_of<StartCall>(
        bench,
        {"debug_start",
         "Begin a debug session: a program, source, project or test case, stopped before its first instruction. Its machine is "
         "kept; other debug tools move it, also back in time.",
         stop_schema, "`debug_sessions` lists the sessions, `debug_end` ends one; `build` has all messages of a source.",
         false});
}

ToolRow debug_sessions_tool(Workbench& bench) {
    return tool_of<ListCall>(bench, list_text);
}

ToolRow debug_end_tool(Workbench& bench) {
    return tool_of<EndCall>(bench, end_text);
}

}  // namespace gato::cli
