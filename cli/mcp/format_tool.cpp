// SPDX-License-Identifier: MIT
// The tool `format`: sources in columns, in place, as `gato fmt` does it.
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/fmt/fmt_options.hpp"
#include "cli/fmt/write_in_place.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/tools.hpp"

#include "assembler/format/format.hpp"
#include "core/support/printable.hpp"
#include <gato/assembler/options.hpp>
#include <gato/project/project.hpp>

#include <utility>

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

struct FormatCall {
    FmtArguments arguments;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);
};

Parameters FormatCall::parameters() {
    Command command;
    arguments.add_to(command);
    Parameters all;
    all.take(command, "FILE", "files").described("source files to change in place").required();
    all.take(command, "--check").described("write nothing, only list the files that would change");
    all.take(command, "--columns").take(command, "--case");
    limit.add_to(all);
    return all;
}

// All are formatted before the first is written.
mcp::ToolResult FormatCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller&) {
    const assembler::FormatOptions options = arguments.format_options();
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<std::pair<std::string, std::string>> changed;
    for (const std::string& file : arguments.files) {
        if (project::is_basic(file)) throw Failure(Failure::misuse, file + ": is BASIC, where every space counts");
        const std::string bytes(read_named(files, file, assembler::max_source_size).view());
        const auto text = assembler::format(file, bytes, options, sources, diagnostics);
        if (text && *text != bytes) changed.emplace_back(bench.folders.output("`files`", file), *text);
    }
    if (!arguments.only_check)
        for (const auto& [file, text] : changed) write_in_place(file, text);
    ordered_json data{{"success", !diagnostics.has_errors()}, {"changed", ordered_json::array()}};
    for (const auto& [file, text] : changed) data["changed"].push_back(printable(file));
    std::vector<ordered_json> messages;
    for (const Diagnostic* const one : diagnostics.sorted()) messages.push_back(data_of(*one, sources));
    add_list(data, "diagnostics", std::move(messages), limit);
    return {.data = std::move(data)};
}

constexpr ToolText format_text{
    "format",
    "Align assembly sources in columns without changing the program. Files are changed in place unless `check` is true.",
    R"({"type":"object","properties":{"success":{"type":"boolean"},"changed":{"type":"array","items":{"type":"string"}},
        "diagnostics":{"type":"array","items":{"type":"object"}},"omitted":{"type":"integer"}},
        "required":["success","changed","diagnostics"]})",
    "name .asm files that exist; a file with errors in its lines stays as it is.", false};

}  // namespace

ToolRow format_tool(Workbench& bench) {
    return tool_of<FormatCall>(bench, format_text);
}

}  // namespace gato::cli
