// SPDX-License-Identifier: MIT
// The tool `disassemble`: a program file as source, page by page.
#include "cli/disasm/disassembly.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/mcp/tools.hpp"

#include "core/support/printable.hpp"
#include "project/program_map.hpp"

#include <algorithm>

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

struct DisassembleCall {
    DisasmArguments arguments;
    std::int64_t first_line = 1;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);
};

Parameters DisassembleCall::parameters() {
    Command command;
    arguments.add_to(command);
    Parameters all;
    all.take(command, "FILE.prg", "program").take_map(command).take(command, "--no-map");
    all.take(command, "--entry").take(command, "--coverage");
    all.add({.names = "--from-line",
             .value = whole_number(1, largest_count, [this](std::int64_t number) { first_line = number; }),
             .type = "N",
             .description = "line of the source to begin with; `next_line` of an answer continues it"});
    limit.add_to(all);
    return all;
}

std::vector<ordered_json> lines_from(const std::string& text, std::int64_t first) {
    std::vector<ordered_json> lines;
    std::int64_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (number >= first) lines.emplace_back(printable(text.substr(at, end - at)));
        at = end + 1;
    }
    return lines;
}

mcp::ToolResult DisassembleCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller&) {
    if (!arguments.no_map) {
        const std::string program = files.read(arguments.program).value_or("");
        const auto found = project::find_map(files, arguments.program, program, arguments.maps, [](const std::string&) {});
        check_sources(found.map, arguments.program, bench.folders);
    }
    const Disassembly result = disassemble_program(files, arguments);
    ordered_json data = ordered_json::object();
    for (const std::string& warning : result.warnings) data["warnings"].push_back(printable(warning));
    std::vector<ordered_json> lines = lines_from(result.files.front().content, first_line);
    const std::size_t count = lines.size();
    add_list(data, "lines", std::move(lines), limit);
    if (const std::size_t shown = data["lines"].size(); shown < count)
        data["next_line"] = first_line + static_cast<std::int64_t>(shown);
    return {.data = std::move(data)};
}

constexpr ToolText disassemble_text{
    "disassemble",
    "Turn a program file (.prg) back into source that builds to the same bytes: assembly, or BASIC lines. Uses the map beside "
    "it for "
    "names.",
    R"({"type":"object","properties":{"lines":{"type":"array","items":{"type":"string"}},"next_line":{"type":"integer"},
        "omitted":{"type":"integer"},"warnings":{"type":"array","items":{"type":"string"}}},"required":["lines"]})",
    "name a .prg file; `no_map` ignores a map that does not fit.", true};

}  // namespace

ToolRow disassemble_tool(Workbench& bench) {
    return tool_of<DisassembleCall>(bench, disassemble_text);
}

}  // namespace gato::cli
