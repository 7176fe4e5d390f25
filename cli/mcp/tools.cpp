// SPDX-License-Identifier: MIT
#include "cli/mcp/tools.hpp"

#include "cli/mcp/answer.hpp"

#include <exception>

namespace gato::cli {

namespace {

constexpr std::size_t longest_failure = 1500;  // in bytes

// What the path checks have refused is the reason of what failed afterwards.
std::string message_of(const std::exception& failure, const AllowedFiles& files) {
    try {
        files.report_refusals();
    } catch (const std::exception& refusal) {
        return refusal.what() + std::string("\n") + failure.what();
    }
    return failure.what();
}

}  // namespace

std::vector<ToolRow> all_tools(Workbench& bench) {
    std::vector<ToolRow> rows;
    for (auto* const make :
         {build_tool, run_tool, test_tool, fuzz_tool, compare_tool, disassemble_tool, format_tool, explain_tool,
          debug_start_tool, debug_breakpoints_tool, debug_continue_tool, debug_step_tool, debug_back_tool,
          debug_last_write_tool, debug_evaluate_tool, debug_screen_tool, debug_sessions_tool, debug_end_tool})
        rows.push_back(make(bench));
    return rows;
}

mcp::ToolResult failed(const std::exception& failure, const AllowedFiles& files, const char* advice) {
    std::string text = plain_lines(message_of(failure, files));
    if (text.size() > longest_failure) text = plain_lines(text.substr(0, longest_failure)) + " …";
    return {.data = {}, .is_failure = true, .failure = text + "\nNext: " + advice};
}

std::vector<std::string> path_parameters_of(const Parameters& parameters) {
    std::vector<std::string> names;
    for (const Parameter& row : parameters.rows())
        if (is_path(row.option)) names.push_back(row.name);
    return names;
}

}  // namespace gato::cli
