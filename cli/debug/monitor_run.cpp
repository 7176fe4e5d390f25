// SPDX-License-Identifier: MIT
#include "cli/debug/monitor_run.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/run/interrupt.hpp"
#include "servers/console/console.hpp"

#include "core/support/printable.hpp"

#include <algorithm>
#include <iostream>
#include <optional>
#include <sstream>
#include <utility>

namespace gato::cli {

using console::Reply;
using console::WordError;
using debugger::Pause;

namespace {

void refuse_standard_stream(const std::string& name) {
    if (name == "-") throw WordError("`-` is no file: standard input has the monitor's lines");
}

std::vector<std::string> lines_of_file(const std::string& path) {
    std::vector<std::string> lines;
    const auto text = Disk().read_source(path);
    if (!text) return lines;
    const SourceText decoded = decode_source(*text);
    std::istringstream stream{std::string(decoded.view())};
    for (std::string line; std::getline(stream, line);) lines.push_back(std::move(line));
    return lines;
}

}  // namespace

MonitorRun::MonitorRun(dap::Launched launched, simulator::Cycle most_cycles, Inputs read)
    : program_(std::move(launched)), lines_([this](std::string_view line) { return program_.console.completions(line); }),
      most_cycles_(most_cycles), read_(std::move(read)) {
    console::Subject& subject = program_.console.subject();
    subject.source_line = [this](const std::string& file, std::uint32_t line) { return source_line(file, line); };
    subject.type_keys = [this](const std::string& script) { keys_.type(script); };
    subject.read_file = [](const std::string& name) {
        refuse_standard_stream(name);
        return read_named_file(name);
    };
    subject.write_file = [this](const std::string& name, const std::string& bytes) { write_file(name, bytes); };
    if (program_.launched.record) subject.recording = [this] { return program_.launched.record(program_.debugger.history()); };
    program_.debugger.log = [this](int number, const std::string& text) {
        std::cout << program_.console.logged(number, text) << '\n';
    };
    keys_.type(program_.launched.keys);
    keys_.read_disk = program_.launched.read_disk;
    if (program_.map() == nullptr) return;
    for (const std::string& file : program_.map()->files) read_.add(program_.sources.absolute(file));
}

std::string MonitorRun::source_line(const std::string& file, std::uint32_t line) {
    const auto [place, is_new] = sources_.try_emplace(file);
    if (is_new) place->second = lines_of_file(program_.sources.absolute(file));
    return line > 0 && line <= place->second.size() ? place->second[line - 1] : "";
}

void MonitorRun::write_file(const std::string& name, const std::string& bytes) const {
    refuse_standard_stream(name);
    write_files({{name, bytes}}, read_);
}

ExitCode MonitorRun::run() {
    std::cout << (program_.launched.has_happened ? run_to_end() : program_.console.place());
    if (lines_.are_typed()) std::cout << "`help` lists the words, Ctrl-C pauses a running program, `x` leaves\n";
    while (const auto line = lines_.next(program_.console.prompt())) {
        try {
            if (!answer(*line)) break;
        } catch (const Failure& failure) {
            std::cout << std::flush;
            if (!lines_.are_typed()) throw;
            std::cerr << printable(failure.what()) << '\n';
        } catch (const std::runtime_error& error) {
            std::cout << std::flush;
            if (!lines_.are_typed())
                throw Failure(Failure::input_is_wrong,
                              std::string(standard_input) + ":" + std::to_string(lines_.number()) + ": " + error.what());
            std::cerr << error.what() << '\n';
        }
    }
    return keep_files();
}

// Returns false if the user leaves.
bool MonitorRun::answer(const std::string& line) {
    Reply reply = program_.console.answer(line);
    std::cout << reply.text;
    while (reply.state == Reply::State::moving) {
        reply = run_program(most_cycles_);
        std::cout << reply.text;
    }
    std::cout << std::flush;
    return reply.state != Reply::State::ended;
}

// A recording has happened: the monitor begins at its end, as `gato dap` does, with the whole past to go back in. However long it is, it has an
// end.
std::string MonitorRun::run_to_end() {
    // The end may be where the machine stands: `goto` would pass it.
    if (const Pause here = program_.debugger.enter(); here.why == Pause::Why::finished)
        return program_.console.paused(here).text;
    Reply reply = program_.console.answer("goto");
    while (reply.state == Reply::State::moving) reply = run_program(simulator::never);
    return reply.text;
}

// Until there is a reason to pause, or the limit is reached. On a terminal Ctrl-C pauses it.
Reply MonitorRun::run_program(simulator::Cycle most_cycles) {
    std::optional<Interrupt> interrupt;
    if (lines_.are_typed()) interrupt.emplace();
    simulator::Machine& machine = program_.machine();
    const simulator::Cycle frame = machine.video().cycles_per_frame(),
                           limit = most_cycles == simulator::never ? most_cycles : machine.clock() + most_cycles;
    Pause pause;
    while (true) {
        keys_.go_on(program_.debugger);
        const simulator::Cycle slice = keys_.is_typing() ? frame : frames_between_pauses * frame;
        const simulator::Cycle deadline = program_.console.deadline();
        pause = program_.debugger.advance(std::min({deadline, limit, machine.clock() + slice}));
        if (pause.why != Pause::Why::running || machine.clock() >= deadline) return program_.console.paused(pause);
        if (interrupt && interrupt->cause() != nullptr) return program_.console.paused({});
        if (machine.clock() < limit) continue;
        std::cout << program_.console.paused({}).text;
        throw WordError("nothing has stopped the program in " + std::to_string(most_cycles)
                        + " cycles; --max-cycles lets it run longer");
    }
}

// What the program has written on its drive, its disks, its printer.
ExitCode MonitorRun::keep_files() {
    if (!program_.launched.keep_files) return done;
    const std::vector<std::string> problems = program_.launched.keep_files(program_.machine());
    for (const std::string& problem : problems) std::cerr << "gato: error: " << printable(problem) << '\n';
    return problems.empty() ? done : environment_failed;
}

}  // namespace gato::cli
