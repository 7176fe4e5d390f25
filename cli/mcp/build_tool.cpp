// SPDX-License-Identifier: MIT
// The tool `build`: messages with their fixes as data, and files only if the caller asks for them.
#include "cli/build/build_options.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/tools.hpp"

#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include <gato/project/build.hpp>
#include <gato/project/outputs.hpp>

#include <algorithm>
#include <deque>
#include <iterator>

namespace gato::cli {

using nlohmann::ordered_json;
using project::Build;

namespace {

// Of programs, written files and lines of PRINT.
constexpr std::size_t most_rows = 5, longest_print = 80;

struct BuiltProgram {
    std::string path;
    linker::Program* program;
};

struct BuildCall {
    BuildArguments arguments;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);

private:
    [[nodiscard]] bool writes() const {
        return !arguments.outputs.file.empty() || !arguments.outputs.folder.empty() || !arguments.outputs.emit.empty();
    }
    void build_it(Build& build, const std::vector<std::string>& emit) const;
    [[nodiscard]] std::vector<BuiltProgram> programs(Build& build) const;
    [[nodiscard]] std::vector<std::string> write(Build& build, const std::vector<std::string>& emit,
                                                 const AllowedFolders& folders) const;
    void add_programs(ordered_json& data, Build& build) const;
    [[nodiscard]] ordered_json data(Build& build, const std::vector<std::string>& written) const;
};

Parameters BuildCall::parameters() {
    Command command;
    arguments.add_to(command);
    Parameters all;
    all.take(command, "INPUT", "inputs").take(command, "--file").take(command, "-D", "define").take(command, "-I", "include");
    all.take(command, "-W", "warnings").take(command, "--fill").take(command, "--target").take(command, "--chargen");
    for (const project::Setting& setting : project::all_settings()) all.take(command, setting.option);
    all.take_output(command, "--output", PathUse::written).take_output(command, "--out-dir", PathUse::folder_written);
    all.take(command, "--emit").described("outputs to write; without `output`, `out_dir` and `emit` nothing is written");
    limit.add_to(all);
    return all;
}

// A program that is not written may be many: without a name for its file it is not even asked where it would go.
std::vector<BuiltProgram> BuildCall::programs(Build& build) const {
    const auto path = [&](const std::string& name) { return writes() ? path_of(name, build, arguments) : name; };
    std::vector<BuiltProgram> all;
    for (project::BatchProgram& one : build.batch) all.push_back({path(one.name), &one.program});
    if (build.program) all.push_back({path(program_file_name(build)), &*build.program});
    return all;
}

void BuildCall::build_it(Build& build, const std::vector<std::string>& emit) const {
    build.with_listing = writes() && project::needs_listing_data(emit);
    build.with_disk = writes() && project::needs_disk(emit);
    build.is_cartridge = build.project.cartridge || std::ranges::find(emit, "crt") != emit.end();
    build.takes_batch = true;
    if (!build.project.batch.empty() && !arguments.outputs.file.empty())
        throw Failure(Failure::misuse,
                      "`output` names one file, but the project makes several programs; name their folder with `out_dir`");
    if (!build.diagnostics.has_errors()) project::run(build);
}

std::vector<std::string> BuildCall::write(Build& build, const std::vector<std::string>& emit,
                                          const AllowedFolders& folders) const {
    std::deque<project::OutputInput> inputs;  // must outlive the writing of the outputs
    std::vector<OutputFile> outputs;
    for (const BuiltProgram& made : programs(build)) {
        made.program->map.program = file_name_of(made.path);
        inputs.push_back({*made.program, made.path, files_of(build), build.project.cartridge, build.project.fill,
                          &build.sources, arguments.debugger_paths.source_folder(build.project.folder), nullptr, false,
                          &build.project.disk, &build.diagnostics});
        std::ranges::move(make_outputs(inputs.back(), emit, false), std::back_inserter(outputs));
        if (std::ranges::find(emit, "obj") != emit.end())
            std::ranges::move(make_objects(build, folder_of(made.path)), std::back_inserter(outputs));
    }
    if (build.diagnostics.has_errors()) return {};
    for (const OutputFile& output : outputs) (void)folders.output("the output", output.path);
    Inputs read(arguments.inputs);
    read.add(files_of(build));
    read.add(arguments.character_rom);
    write_files(outputs, read);
    return paths_of(outputs);
}

// A project may make a hundred.
void BuildCall::add_programs(ordered_json& data, Build& build) const {
    const std::vector<BuiltProgram> all = programs(build);
    for (const BuiltProgram& made : all) {
        if (data["programs"].size() == most_rows) break;
        const std::size_t size = made.program->bytes.size();
        data["programs"].push_back({{"file", shown_text(made.path)},
                                    {"start", dollar(made.program->start)},
                                    {"end", dollar(made.program->start + std::max<std::size_t>(size, 1) - 1)},
                                    {"bytes", size}});
    }
    data["program_count"] = all.size();
}

ordered_json BuildCall::data(Build& build, const std::vector<std::string>& written) const {
    const bool is_good = !build.diagnostics.has_errors();
    ordered_json data{
        {"success", is_good}, {"errors", build.diagnostics.error_count()}, {"warnings", build.diagnostics.warning_count()}};
    if (is_good) add_programs(data, build);
    for (const std::string& path : written)
        if (data["written"].size() < most_rows) data["written"].push_back(shown_text(path));
    if (build.program)
        for (const std::string& line : build.program->prints)
            if (data["prints"].size() < most_rows) data["prints"].push_back(shown_text(line, longest_print));
    std::vector<ordered_json> messages;
    for (const Diagnostic* const one : build.diagnostics.sorted()) messages.push_back(data_of(*one, build.sources));
    add_list(data, "diagnostics", std::move(messages), limit);
    return data;
}

mcp::ToolResult BuildCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller&) {
    Build build(files);
    prepare(build, arguments);
    const std::vector<std::string> emit = wanted_outputs(build, arguments);
    build_it(build, emit);
    const bool lacks_files =
        build.diagnostics.has_errors_of(Code::file_not_found) || build.diagnostics.has_errors_of(Code::bad_file);
    if (lacks_files && !files.refused().empty()) {
        const Diagnostic& first = *build.diagnostics.sorted().front();
        throw Failure(Failure::input_is_wrong, first.message);
    }
    std::vector<std::string> written;
    if (writes() && !build.diagnostics.has_errors()) written = write(build, emit, bench.folders);
    return {.data = data(build, written)};
}

constexpr ToolText build_text{
    "build",
    "Assemble and link 6502 sources or a project. Returns the program's size and place, and errors and warnings with their "
    "fixes as "
    "changes to the sources. Build events of a project never run.",
    R"({"type":"object","properties":{"success":{"type":"boolean"},"errors":{"type":"integer"},"warnings":{"type":"integer"},
        "programs":{"type":"array","items":{"type":"object"}},
        "program_count":{"type":"integer"},"written":{"type":"array","items":{"type":"string"}},"prints":{"type":"array","items":{"type":"string"}},
        "diagnostics":{"type":"array","items":{"type":"object","required":["code","severity","message"]}},
        "omitted":{"type":"integer"}},"required":["success","errors","warnings","diagnostics"]})",
    "check the parameters; `inputs` are sources in build order, one project file, or a folder with one.", false};

}  // namespace

ToolRow build_tool(Workbench& bench) {
    return tool_of<BuildCall>(bench, build_text);
}

}  // namespace gato::cli
