// SPDX-License-Identifier: MIT
// The command `gato build` assembles and links a program.
#include "cli/build/build_options.hpp"
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/watch.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include <gato/project/build.hpp>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>

namespace gato::cli {

using project::Build;

namespace {

// Where a source or the project names the outputs; otherwise where a source names the input.
std::optional<Place> place_of(const Conflict& conflict, const Build& build) {
    if (!build.generate_to.empty()) return build.generate_to_place;
    if (build.project.output_span.length != 0) return Place{build.project.output_span};
    const auto file = build.files_read.find(conflict.input);
    return file == build.files_read.end() ? std::nullopt : std::optional(file->second);
}

// For outputs whose names do not come from the command line: whether one would overwrite what the build has read. Reported where
// a source or the project names it; throws Failure (misuse) if neither does.
bool report_conflict(Build& build, const CommandFiles& files) {
    const auto conflict = find_conflict(files.outputs, files.inputs);
    if (!conflict) return false;
    const auto place = place_of(*conflict, build);
    if (!place) throw Failure(Failure::misuse, conflict->message);
    build.diagnostics.report(Code::output_is_input, *place, conflict->message);
    return true;
}

// Output of PRINT.
void print_lines(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) std::cout << printable(line) << '\n';
    std::cout.flush();
}

void print_timings(const Timings& timings) {
    for (const auto& [pass, milliseconds] : timings.rows())
        std::fprintf(stderr, "%-14s %9.3f ms\n", pass.c_str(), milliseconds);
}

// One build, as the command line asks for it.
class Building {
public:
    explicit Building(const BuildArguments& arguments) : arguments_(arguments), build_(disk_) {
        if (arguments.timings) build_.timings.emplace();
    }

    ExitCode run() {
        const auto command = [&] { return build(); };
        const auto files = [&] { return command_files(); };
        const ExitCode code = arguments_.diagnostics.report_on(command, files, build_.diagnostics, build_.sources);
        const bool is_text = arguments_.diagnostics.format == "text";
        if (code == done)
            for (const Made& made : programs()) arguments_.summary.print(made.path, *made.program, is_text);
        if (build_.timings && is_text) print_timings(*build_.timings);
        return code;
    }

    // False until it is known what to build.
    [[nodiscard]] bool has_sources() const { return !build_.project.sources.empty() || !build_.project.basic_sources.empty(); }
    [[nodiscard]] std::vector<std::string> files() const { return files_of(build_); }

private:
    ExitCode build() {
        prepare(build_, arguments_);
        const std::vector<std::string> emit = wanted_outputs(build_, arguments_);
        if (std::ranges::find(emit, "obj") != emit.end()) refuse_objects_of_basic();
        build_.with_listing = project::needs_listing_data(emit);
        build_.with_disk = project::needs_disk(emit);
        build_.is_cartridge = build_.project.cartridge || std::ranges::find(emit, "crt") != emit.end();
        build_.with_map = emit != std::vector<std::string>{"prg"} || arguments_.summary.wants_map();
        arguments_.summary.check(arguments_.outputs.file);
        if (!build_.project.batch.empty() && !arguments_.outputs.file.empty())
            throw Failure(Failure::misuse,
                          "-o names one file, but the project makes several programs; name their folder with --out-dir");
        build_.takes_batch = true;
        if (!build_.diagnostics.has_errors()) project::run(build_);
        write_programs(emit);
        return build_.diagnostics.has_errors() ? input_is_wrong : done;
    }

    void refuse_objects_of_basic() const {
        if (!build_.project.basic_sources.empty())
            throw Failure(Failure::misuse, "--emit: BASIC has no object form; leave `obj` out");
    }

    struct Made {
        std::string path;
        linker::Program* program;
    };
    [[nodiscard]] std::vector<Made> programs() {
        std::vector<Made> all;
        for (project::BatchProgram& one : build_.batch) all.push_back({path_of(one.name, build_, arguments_), &one.program});
        if (build_.program) all.push_back({path_of(program_file_name(build_), build_, arguments_), &*build_.program});
        return all;
    }

    project::OutputInput output_input(const Made& made) {
        return {*made.program,
                made.path,
                files(),
                build_.project.cartridge,
                build_.project.fill,
                &build_.sources,
                arguments_.debugger_paths.source_folder(build_.project.folder),
                timings_of(build_),
                !is_replaceable(made.path),
                &build_.project.disk,
                &build_.diagnostics};
    }

    [[nodiscard]] CommandFiles command_files() const {
        CommandFiles all{Inputs(arguments_.inputs), output_paths_};
        all.inputs.add(files());
        all.inputs.add(arguments_.character_rom);
        return all;
    }

    void write_programs(const std::vector<std::string>& emit) {
        std::deque<project::OutputInput> inputs;  // must outlive the writing of the outputs
        std::vector<OutputFile> outputs, objects;
        for (const Made& made : programs()) {
            made.program->map.program = file_name_of(made.path);
            inputs.push_back(output_input(made));
            if (!build_.diagnostics.has_errors_besides(Code::assertion_failed))
                std::ranges::move(make_outputs(inputs.back(), emit, build_.diagnostics.has_errors()),
                                  std::back_inserter(outputs));
            if (std::ranges::find(emit, "obj") != emit.end()) objects = make_objects(build_, folder_of(made.path));
        }
        if (inputs.empty()) return;
        if (build_.diagnostics.has_errors_besides(Code::assertion_failed)) return;
        std::ranges::move(objects, std::back_inserter(outputs));
        output_paths_ = paths_of(outputs);
        const CommandFiles files = command_files();
        arguments_.diagnostics.check_file(files);
        if (!arguments_.outputs.file.empty()) refuse_conflict(files.outputs, files.inputs);
        if (report_conflict(build_, files)) return;
        if (build_.program) print_lines(build_.program->prints);
        write_files(outputs, files.inputs);
    }

    const BuildArguments& arguments_;
    Disk disk_;
    Build build_;
    std::vector<std::string> output_paths_;  // once they are known
};

// Builds again and again, until the user stops it. Errors are reported and the next change is awaited, whether in a source or on
// the disk.
[[noreturn]] void build_forever(const BuildArguments& arguments) {
    for (Watch watch;;) {
        watch.begin_round();
        std::string_view result;
        Building building(arguments);
        try {
            const ExitCode code = building.run();
            if (!building.has_sources() && code > input_is_wrong)
                throw Failure(code == misuse ? Failure::misuse : Failure::environment_failed, "there is nothing to watch");
            result = code == done ? "built; " : "not built; ";
        } catch (const Failure& failure) {
            if (!building.has_sources()) throw;
            std::cerr << "gato: error: " << failure.what() << '\n';
        }
        watch.wait(building.files(), [&] { std::cerr << result << "waiting for a change\n"; });
    }
}

}  // namespace

Command build_command() {
    const auto arguments = std::make_shared<BuildArguments>();
    Command command{.name = "build", .description = "assemble and link a program"};
    command.footer = "Examples:\n"
                     "  gato build                                 the project in this folder\n"
                     "  gato build game.cbmprj --out-dir out\n"
                     "  gato build game.cbmprj --file intro.asm    one file of a project, as its own program\n"
                     "  gato build main.asm music.asm -o game.prg --emit prg,vice,list\n"
                     "  gato build -D DEBUG -Werror --diagnostics sarif 2>build.sarif";
    arguments->add_to(command);
    command.run = [arguments] {
        if (arguments->watch) build_forever(*arguments);
        return Building(*arguments).run();
    };
    return command;
}

}  // namespace gato::cli
