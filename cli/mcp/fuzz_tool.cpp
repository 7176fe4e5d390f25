// SPDX-License-Identifier: MIT
// The tool `fuzz`: inputs with which a program goes wrong, as `gato fuzz` finds them. It types keys unless a routine is named.
#include "cli/failure.hpp"
#include "cli/fuzz/search.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/mcp/tell_progress.hpp"
#include "cli/mcp/tools.hpp"

#include <array>
#include <mutex>
#include <numeric>

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

constexpr double usual_seconds = 20, longest_seconds = 3600;

struct FuzzCall {
    FuzzArguments arguments;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);

private:
    void complete();
    [[nodiscard]] fuzzing::Outcome outcome_of(const FuzzSearch& search, Workbench& bench, mcp::Caller& caller) const;
    [[nodiscard]] ordered_json data(const FuzzReport& report) const;
};

Parameters FuzzCall::parameters() {
    Command command;
    arguments.add_to(command);
    Parameters all;
    all.take(command, "FILE", "program").as_in_run();
    all.take(command, "--call").described("call this routine, a label or $HEX, instead of typing keys");
    all.take(command, "--vary")
        .described("with `call`: a register, flag, label or word[label] and its values: any, 0..9, 0,5,$10..$1f");
    all.take(command, "--find")
        .described("also look for pc:LABEL, mem:LABEL=VALUE, or an expression that is true at a wait for a key");
    all.take_map(command).take(command, "-D", "define").described("define a symbol in what is built");
    all.take(command, "--hang").described("most cycles without a key that is taken or waited for, or none");
    all.take(command, "--without");
    all.take(command, "--timeout").described("seconds of real time to search for (default 20, without cycles)");
    for (const char* option : {"--cycles", "--seed"}) all.take(command, option);
    limit.add_to(all);
    return all;
}

void FuzzCall::complete() {
    if (arguments.timeout > longest_seconds) throw Failure(Failure::misuse, "`timeout` is a number of seconds up to 3600");
    if (arguments.timeout == 0 && arguments.cycles == 0) arguments.timeout = usual_seconds;
    arguments.keys = arguments.call.empty();
    arguments.check();
}

fuzzing::Outcome FuzzCall::outcome_of(const FuzzSearch& search, Workbench& bench, mcp::Caller& caller) const {
    TellProgress progress(caller, bench.now, arguments.cycles);
    std::mutex mutex;
    std::array<simulator::Cycle, lanes> cycles{};
    return search.run([&](unsigned lane, simulator::Cycle so_far) {
        const std::scoped_lock lock(mutex);
        cycles.at(lane) = so_far;
        return progress(std::accumulate(cycles.begin(), cycles.end(), simulator::Cycle{0}));
    });
}

// Without what only a shell can use.
ordered_json finding_data(const fuzzing::Finding& finding, const FuzzReport& report) {
    ordered_json data = json_of(finding, report);
    data.erase("command");
    data.erase("address");
    for (const char* text : {"text", "place"}) data[text] = shown_text(data[text].get_ref<const std::string&>());
    return data;
}

ordered_json FuzzCall::data(const FuzzReport& report) const {
    const fuzzing::Outcome& outcome = report.outcome;
    ordered_json data{{"success", is_clean(outcome, report.settings)},
                      {"inputs", outcome.inputs},
                      {"branches", outcome.branches},
                      {"cycles", outcome.cycles}};
    if (!arguments.keys) data["all"] = outcome.tried_all;
    std::vector<ordered_json> found;
    for (const fuzzing::Finding& finding : outcome.findings) found.push_back(finding_data(finding, report));
    add_list(data, "found", std::move(found), limit);
    return data;
}

mcp::ToolResult FuzzCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
    complete();
    project::RunnableOptions options = noting_nothing();
    options.defines = arguments.defines;
    const FuzzSearch search(files, arguments, std::move(options));
    check_sources(search.program().map, arguments.program, bench.folders);
    const fuzzing::Outcome outcome = outcome_of(search, bench, caller);
    return {.data = data(search.report_of(outcome))};
}

constexpr ToolText fuzz_text{
    "fuzz",
    "Search for keys, or with `call` for a routine's inputs, with which a program goes wrong: crashes, loops, hangs, writes "
    "into "
    "code. Returns the shortest ones: `run` with such keys, and cycles + 1 as max_cycles, shows it again.",
    R"({"type":"object","properties":{"success":{"type":"boolean"},"inputs":{"type":"integer"},"branches":{"type":"integer"},
        "cycles":{"type":"integer"},"all":{"type":"boolean"},
        "found":{"type":"array","items":{"type":"object"}},"omitted":{"type":"integer"}},"required":["success","found"]})",
    "name a program that reads keys, or a routine with `call`, and with `vary` what it is called with.", true};

}  // namespace

ToolRow fuzz_tool(Workbench& bench) {
    return tool_of<FuzzCall>(bench, fuzz_text);
}

}  // namespace gato::cli
