// SPDX-License-Identifier: MIT
// The command `gato fuzz` looks for inputs with which a program goes wrong.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/fuzz/fuzz_progress.hpp"
#include "cli/fuzz/search.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/run/open_program.hpp"
#include "cli/shared_options.hpp"

#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

ExitCode fuzz(const FuzzArguments& arguments) {
    arguments.check();
    const Disk disk;
    project::RunnableOptions options = printing_options();
    options.defines = arguments.defines;
    const FuzzSearch search(disk, arguments, std::move(options));
    Inputs inputs(search.files_read());
    refuse_conflict({arguments.save}, inputs);
    const host::StopSignal signal;
    const fuzzing::Outcome outcome = [&] {
        FuzzProgress progress;
        return search.run([&](unsigned lane, simulator::Cycle cycles) {
            progress.tell(lane, cycles);
            return signal.cause() == nullptr;
        });
    }();
    const FuzzReport report = search.report_of(outcome);
    std::cout << (arguments.json ? json_of(report) : text_of(report)) << std::flush;
    if (signal.cause() != nullptr) std::cerr << "gato: stopped before the end of the search\n";
    if (!arguments.save.empty())
        write_files({{arguments.save, test_file_of(outcome.findings, search.settings(), search.words())}}, inputs);
    return is_clean(outcome, search.settings()) ? done : input_is_wrong;
}

}  // namespace

Command fuzz_command() {
    const auto arguments = std::make_shared<FuzzArguments>();
    Command command{.name = "fuzz", .description = "look for inputs with which a program goes wrong"};
    command.footer = "Examples:\n"
                     "  gato fuzz game.prg --keys\n"
                     "  gato fuzz . --keys --timeout 600 --save found.gtest.json\n"
                     "  gato fuzz game.prg --keys --find pc:gameover --cycles 1000000000 --seed 7\n"
                     "  gato fuzz game.prg --call print --vary a=any --vary 'word[score]=0..9999'";
    arguments->add_to(command);
    command.run = [arguments] { return fuzz(*arguments); };
    return command;
}

}  // namespace gato::cli
