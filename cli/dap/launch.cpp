// SPDX-License-Identifier: MIT
#include "cli/dap/launch.hpp"

#include "cli/dap/launch_case.hpp"
#include "cli/dap/source_folder.hpp"
#include "cli/run/drive_eight.hpp"
#include "cli/run/host_drive.hpp"
#include "cli/run/run_machine.hpp"

#include <CLI/CLI.hpp>
#include <gato/support/failure.hpp>
#include <gato/support/render.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace gato::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using simulator::Drive;

namespace {

using Note = std::function<void(const std::string&)>;

std::string text_of(const json& arguments, const char* name) {
    const json value = arguments.is_object() ? arguments.value(name, json()) : json();
    if (!value.is_null() && !value.is_string()) throw Failure(Failure::misuse, std::string("`") + name + "` must be a text");
    return value.is_null() ? "" : value.get<std::string>();
}

std::vector<std::string> words_of(const json& arguments, const char* name) {
    std::vector<std::string> words;
    for (const json& word : arguments.value(name, json::array())) {
        if (!word.is_string()) throw Failure(Failure::misuse, std::string("`") + name + "` must be a list of texts");
        words.push_back(word.get<std::string>());
    }
    return words;
}

// Options of `gato run` that say what the machine consists of.
RunArguments read_arguments(const json& request, const std::string& only) {
    RunArguments arguments;
    std::vector<std::string> words = words_of(request, "args");
    if (!only.empty() && !words.empty()) throw Failure(Failure::misuse, "through a socket a program takes no options");
    CLI::App options;
    arguments.add_machine_to(options);
    try {
        std::ranges::reverse(words);  // as CLI11 wants them
        options.parse(words);
    } catch (const CLI::ParseError& error) {
        throw Failure(Failure::misuse, std::string("args: ") + error.what());
    }
    arguments.program = text_of(request, "program");
    if (const std::string map = text_of(request, "map"); !map.empty()) arguments.map = map;
    if (!only.empty()) {
        std::error_code error;
        const bool is_same =
            arguments.program.empty() || arguments.program == only || fs::equivalent(arguments.program, only, error);
        if (!is_same || !arguments.map.empty())
            throw Failure(Failure::misuse, "through a socket only " + only + " can be launched");
        arguments.program = only;
    }
    if (arguments.program.empty()) throw Failure(Failure::misuse, "the launch names no `program`");
    arguments.skip_idle_loops = false;
    return arguments;
}

project::RunnableOptions noting_options(const Note& note) {
    project::RunnableOptions options;
    options.report = [note](const Diagnostics& diagnostics, const SourceMap& sources) {
        note(render_text(diagnostics, sources));
    };
    options.remark = note;
    return options;
}

// What the program has changed on its drive, written to the folder below it.
std::vector<std::string> keep_changes(Drive& changed, HostDrive& folder) {
    const std::vector<simulator::DriveFile> files = changed.list();
    for (const simulator::DriveFile& old : folder.list())
        if (!changed.has(old.name)) (void)folder.remove(old.name);
    for (const simulator::DriveFile& file : files) {
        const auto bytes = changed.read(file.name);
        if (!bytes || folder.read(file.name) == bytes) continue;
        if (file.type == simulator::FileType::sequential)
            (void)folder.write_sequential(file.name, *bytes);
        else
            (void)folder.write(file.name, *bytes);
    }
    return folder.unwritten();
}

}  // namespace

dap::Launched launch(const json& request, const Note& note, const std::string& only) {
    if (const std::string test = text_of(request, "test"); !test.empty()) {
        if (!only.empty()) throw Failure(Failure::misuse, "through a socket only " + only + " can be launched");
        return launch_case(test, text_of(request, "case"));
    }
    const RunArguments arguments = read_arguments(request, only);
    std::vector<std::string> files_read;
    const std::optional<OpenProgram> opened = open_program(arguments.program, arguments.map, files_read, noting_options(note));
    simulator::Machine machine = make_machine(arguments, opened, {});
    load_and_start(machine, arguments, opened);
    const auto folder = std::dynamic_pointer_cast<HostDrive>(machine.options().drive);
    dap::Launched launched;
    launched.machine = std::make_unique<simulator::Machine>(std::as_const(machine));  // a copy keeps what it writes to itself
    launched.map = opened->map;
    launched.folder = source_folder(arguments.program, launched.map);
    if (folder) launched.keep_files = [folder](simulator::Machine& end) { return keep_changes(*end.options().drive, *folder); };
    return launched;
}

}  // namespace gato::cli
