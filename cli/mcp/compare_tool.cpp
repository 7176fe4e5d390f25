// SPDX-License-Identifier: MIT
// The tool `compare`: two builds side by side, as `gato compare` runs them, with the first difference in what they do.
#include "cli/commands.hpp"
#include "cli/compare/case_pair.hpp"
#include "cli/compare/run_pair.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/key_disks.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/mcp/tell_progress.hpp"
#include "cli/mcp/tools.hpp"
#include "cli/test/folder_copy.hpp"

#include <algorithm>

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

struct CompareCall {
    CompareArguments arguments;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);

private:
    void check_maps(const comparison::Names& names, const AllowedFolders& folders) const;
    [[nodiscard]] ordered_json runs(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) const;
    [[nodiscard]] ordered_json cases(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) const;
};

// Those of a run have their places here, the others in the command.
Parameters CompareCall::parameters() {
    Command run;
    arguments.run.add_to(run);
    const Command command = compare_command();
    Parameters all;
    all.take(command, "OLD").into(&arguments.old_program).described("a program as in `run`");
    all.take(command, "NEW").into(&arguments.new_program).described("another one");
    all.take_map(command, "--old-map").into(&arguments.old_maps).take_map(command, "--new-map").into(&arguments.new_maps);
    for (const char* option : {"--keys", "--keys-file", "--until", "--max-cycles", "--drive", "--ntsc"})
        all.take(run, option).as_in_run();
    all.take(command, "--cases").into(&arguments.cases).take(command, "--ignore").into(&arguments.ignored);
    all.take(command, "--cycles").into(&arguments.cycles).take(command, "--same-reads").into(&arguments.same_reads);
    limit.add_to(all);
    return all;
}

void CompareCall::check_maps(const comparison::Names& names, const AllowedFolders& folders) const {
    check_sources(names.old_map, arguments.old_program, folders);
    check_sources(names.new_map, arguments.new_program, folders);
}

// Without control characters, and none of them long.
void shorten_texts(ordered_json& data) {
    constexpr std::size_t longest = 100, most_items = 8;
    if (data.is_array() && data.size() > most_items) data.erase(data.begin() + most_items, data.end());
    if (data.is_string()) data = shown_text(data.get_ref<const std::string&>(), longest);
    if (data.is_structured())
        for (ordered_json& part : data) shorten_texts(part);
}

// The words say which cells differ, so that whole screens are left out. Of the instructions before, the last ones say most.
void shorten_half(ordered_json& half) {
    constexpr std::size_t most_instructions = 3;
    half.erase("screen");
    ordered_json& trail = half["instructions"];
    trail.erase(trail.begin(), trail.end() - static_cast<std::ptrdiff_t>(std::min(trail.size(), most_instructions)));
    for (ordered_json& step : trail) step.erase("address");
}

ordered_json comparison_data(const comparison::Result& result, const comparison::Names& names) {
    ordered_json data{{"success", result.is_equal()}};
    data.update(json_of(result, names));
    for (const char* known : {"old", "new", "equal", "writes"}) data.erase(known);
    if (data.contains("difference"))
        for (const char* half : {"old", "new"}) shorten_half(data["difference"][half]);
    shorten_texts(data);
    return data;
}

ordered_json CompareCall::runs(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) const {
    check_disks_of_keys(arguments.run, bench.folders);
    RunPair pair(files, arguments, noting_nothing());
    check_maps(pair.names(), bench.folders);
    TellProgress progress(caller, bench.now, arguments.run.max_cycles);
    return comparison_data(pair.compare(progress), pair.names());
}

ordered_json CompareCall::cases(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) const {
    const gato::cases::CaseWorld world{
        .files = files,
        .open_drive = [&](const std::string& folder) { return copy_of_folder(bench.folders.input("`drive`", folder)); },
        .is_cancelled = [&] { return caller.has_cancelled(); }};
    const CasePair pair(arguments, world, noting_nothing());
    check_maps(pair.names(), bench.folders);
    std::vector<ordered_json> different;
    for (std::size_t i = 0; i < pair.size() && !caller.has_cancelled(); ++i) {
        const comparison::Result result = pair.compare(i);
        ordered_json one{{"name", shown_text(pair.name(i), 100)}};
        one.update(comparison_data(result, pair.names()));
        one.erase("success");
        if (!result.is_equal()) different.push_back(std::move(one));
        caller.tell(static_cast<double>(i + 1), static_cast<double>(pair.size()), shown_text(pair.name(i)));
    }
    ordered_json data{
        {"success", different.empty()}, {"equal", pair.size() - different.size()}, {"different", different.size()}};
    add_list(data, "cases", std::move(different), limit);
    return data;
}

mcp::ToolResult CompareCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
    const RunArguments& run = arguments.run;
    if (arguments.cases.empty()) return {.data = runs(bench, files, caller)};
    if (!run.keys.empty() || !run.keys_file.empty() || !run.until.empty())
        throw Failure(Failure::misuse, "`cases` have their own keys and ends: leave out `keys`, `keys_file` and `until`");
    return {.data = cases(bench, files, caller)};
}

constexpr ToolText compare_text{
    "compare",
    "Run two builds side by side with the same keys, or with the same test cases, and return the first difference in screen, "
    "chip "
    "writes, files or memory, with the instructions that led to it.",
    R"({"type":"object","properties":{"success":{"type":"boolean"},"keys":{"type":"integer"},"cycles":{"type":"object"},
        "answer":{"type":"object"},"difference":{"type":"object"},
        "equal":{"type":"integer"},"different":{"type":"integer"},"cases":{"type":"array","items":{"type":"object"}},
        "omitted":{"type":"integer"}},"required":["success"]})",
    "if one cannot be built, call `build` for all messages; if a parameter is wrong, correct it.", true};

}  // namespace

ToolRow compare_tool(Workbench& bench) {
    return tool_of<CompareCall>(bench, compare_text);
}

}  // namespace gato::cli
