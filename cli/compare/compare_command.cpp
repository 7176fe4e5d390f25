// SPDX-License-Identifier: MIT
// The command `gato compare` runs two builds side by side and reports the first difference in what they do.
#include "cli/commands.hpp"
#include "cli/compare/compare_recordings.hpp"
#include "cli/compare/compare_runs.hpp"
#include "cli/compare/ignore_option.hpp"
#include "cli/failure.hpp"

#include "project/runnable.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string_view>

namespace gato::cli {

namespace {

// What is about one program, or would change the user's files: two runs must not write to the same ones.
constexpr std::string_view not_for_two[] = {"FILE", "--map", "--drive-write", "--write-disk", "--write-tape", "--printer"};

void add_machine(Command& command, RunArguments& run) {
    Command all;
    run.add_machine_to(all);
    for (Option& option : all.options)
        if (std::ranges::find(not_for_two, option.names) == std::end(not_for_two)) command.add({std::move(option)});
}

void add_programs(Command& command, CompareArguments& arguments) {
    const auto program = [](const char* name, std::string* value, const char* which) {
        return Option{.names = name,
                      .value = value,
                      .type = "FILE",
                      .description = std::string(which) + " program: whatever `gato run` takes, or a recording beside another",
                      .values = project::runnable_patterns(),
                      .is_required = true};
    };
    const auto map = [](const char* name, std::vector<std::string>* value, const char* which) {
        return Option{.names = name,
                      .value = value,
                      .type = "FILE",
                      .description = std::string("take symbols and lines of ") + which
                                     + " from this map or another tool's debug file; repeatable (default: those beside it)",
                      .values = project::map_patterns()};
    };
    command.add({program("OLD", &arguments.old_program, "the old"), program("NEW", &arguments.new_program, "the new"),
                 map("--old-map", &arguments.old_maps, "OLD"), map("--new-map", &arguments.new_maps, "NEW")});
}

void add_rules(Command& command, CompareArguments& arguments) {
    command.add({
        {.names = "--cases",
         .value = &arguments.cases,
         .type = "FILE",
         .description = "run each case of this test file on both, instead of the programs as a user would",
         .values = {"*.gtest.json"}},
        {.names = "--ignore",
         .value = &arguments.ignored,
         .type = "WHAT",
         .description = "leave out cells or texts of the screen, registers, handlers, memory or files; repeatable",
         .values = ignore_forms()},
        {.names = "--cycles", .value = &arguments.cycles, .description = "each key, write and end must be in the same cycle"},
        {.names = "--same-reads",
         .value = &arguments.same_reads,
         .description = "give NEW what OLD read from raster, timers, clocks and noise, in order for each register"},
        {.names = "--why",
         .value = &arguments.place,
         .type = "PLACE",
         .description =
             "of two recordings: explain this register, flag, label, address or screen:ROW,COLUMN instead of the first "
             "that differs at the end"},
        {.names = "--json",
         .value = &arguments.json,
         .description = "print one JSON object on standard output instead of text"},
    });
}

ExitCode compare(const CompareArguments& arguments) {
    if (has_recording(arguments)) return compare_recordings(arguments);
    if (!arguments.place.empty()) throw Failure(Failure::misuse, "--why: it is for two recordings");
    if (arguments.cases.empty()) return compare_runs(arguments);
    const RunArguments& run = arguments.run;
    if (!run.keys.empty() || !run.keys_file.empty() || !run.until.empty())
        throw Failure(Failure::misuse,
                      "--cases: the cases have their own keys and ends; remove --keys, --keys-file and --until");
    return compare_cases(arguments);
}

}  // namespace

Command compare_command() {
    const auto arguments = std::make_shared<CompareArguments>();
    Command command{.name = "compare", .description = "run two builds side by side: do they behave alike?"};
    command.footer =
        "Examples:\n"
        "  gato compare old.prg new.prg --keys-file game.keys --until keys\n"
        "  gato compare old.prg . --cases game.gtest.json\n"
        "  gato compare old.prg new.prg --until frames:500 --ignore screen:0,30+6 --ignore 'text:[0-9]+ bytes'\n"
        "  gato compare passed.gatorec failed.gatorec           what went differently first, and led to the end\n\n"
        "Compared are the screen at each key, chip writes of the main program and of each interrupt handler in their\n"
        "order, files on the drive, memory by label, and the ends. Exit code: 0 equal, 1 different.";
    add_programs(command, *arguments);
    arguments->run.add_run_to(command);
    add_rules(command, *arguments);
    add_machine(command, arguments->run);
    command.run = [arguments] { return compare(*arguments); };
    return command;
}

}  // namespace gato::cli
