// SPDX-License-Identifier: MIT
// The tools of `gato mcp`, each in a file of its name. A tool is a class with the places for its arguments, made anew for each call:
//
//     struct SomeCall {
//         [[nodiscard]] Parameters parameters();       // rows whose places are members
//         [[nodiscard]] mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);   // throws what it likes
//     };
#pragma once

#include "cli/mcp/parameters.hpp"
#include "cli/mcp/workbench.hpp"

#include "servers/mcp/offer.hpp"

#include <string>
#include <vector>

namespace gato::cli {

struct ToolRow {
    mcp::Tool tool;
    std::vector<std::string> path_parameters;
};

struct ToolText {
    const char *name, *description;
    const char* output;  // a JSON schema
    const char* advice;  // what to do after a failure
    bool only_reads;
};

// In the order in which clients list them. The bench must outlive them.
[[nodiscard]] std::vector<ToolRow> all_tools(Workbench& bench);

[[nodiscard]] ToolRow build_tool(Workbench& bench);
[[nodiscard]] ToolRow run_tool(Workbench& bench);
[[nodiscard]] ToolRow test_tool(Workbench& bench);
[[nodiscard]] ToolRow fuzz_tool(Workbench& bench);
[[nodiscard]] ToolRow compare_tool(Workbench& bench);
[[nodiscard]] ToolRow disassemble_tool(Workbench& bench);
[[nodiscard]] ToolRow format_tool(Workbench& bench);
[[nodiscard]] ToolRow explain_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_start_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_sessions_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_end_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_breakpoints_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_continue_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_step_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_back_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_last_write_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_evaluate_tool(Workbench& bench);
[[nodiscard]] ToolRow debug_screen_tool(Workbench& bench);

// The failure of a call, with what was refused to it, and what to do next.
[[nodiscard]] mcp::ToolResult failed(const std::exception& failure, const AllowedFiles& files, const char* advice);
[[nodiscard]] std::vector<std::string> path_parameters_of(const Parameters& parameters);

template <class Call>
ToolRow tool_of(Workbench& bench, const ToolText& text) {
    Call example;
    const Parameters parameters = example.parameters();
    mcp::Tool tool{text.name,
                   text.description,
                   parameters.schema(),
                   nlohmann::ordered_json::parse(text.output),
                   text.only_reads,
                   [&bench, advice = text.advice](const nlohmann::json& arguments, mcp::Caller& caller) {
                       AllowedFiles files(bench.folders);
                       try {
                           bench.sessions.end_idle_ones();
                           Call call;
                           call.parameters().read(arguments, bench.folders);
                           return call.run(bench, files, caller);
                       } catch (const std::exception& failure) {
                           return failed(failure, files, advice);
                       }
                   }};
    return {std::move(tool), path_parameters_of(parameters)};
}

}  // namespace gato::cli
