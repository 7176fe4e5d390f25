// SPDX-License-Identifier: MIT
// The command `gato fuzz` looks for inputs with which a program goes wrong.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/fuzz/fuzz_report.hpp"
#include "cli/fuzz/lanes.hpp"
#include "cli/host/files.hpp"
#include "cli/run/open_program.hpp"
#include "cli/shared_options.hpp"

#include "core/support/path.hpp"
#include "fuzzing/call_campaign.hpp"
#include "fuzzing/key_campaign.hpp"
#include "simulator/session/condition_text.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

namespace gato::cli {

using fuzzing::FaultKind;
using simulator::Cycle;

namespace {

constexpr double default_seconds = 60, longest_seconds = 1'000'000;

struct FuzzArguments {
    std::string program, call, without, save, hang;
    std::vector<std::string> maps, defines, varied, wishes;
    bool keys = false, json = false;
    double timeout = 0;  // none given
    std::int64_t cycles = 0;
    std::int64_t seed = 1;
    unsigned jobs = lanes;
};

struct Search {
    const char* name;
    bool fuzzing::Settings::*wanted;
};
constexpr Search searches[] = {{"stack", &fuzzing::Settings::stack},
                               {"code", &fuzzing::Settings::code},
                               {"outside", &fuzzing::Settings::outside},
                               {"rom", &fuzzing::Settings::rom},
                               {"dead-end", &fuzzing::Settings::dead_end}};

void check(const FuzzArguments& arguments) {
    if (arguments.keys == !arguments.call.empty())
        throw Failure(Failure::misuse, arguments.keys ? "--keys and --call: expected only one of them"
                                                      : "expected --keys, or --call ROUTINE with --vary PLACE=RANGE");
    if (!arguments.call.empty() && arguments.varied.empty())
        throw Failure(Failure::misuse, "--call needs at least one --vary PLACE=RANGE: what the routine is called with");
    if (arguments.keys && !arguments.varied.empty()) throw Failure(Failure::misuse, "--vary belongs to --call");
    if (arguments.timeout < 0 || arguments.timeout > longest_seconds)
        throw Failure(Failure::misuse, "--timeout: expected a number of seconds above 0, up to 1000000");
    if (arguments.jobs == 0) throw Failure(Failure::misuse, "-j: expected a number from 1");
    check_defines(arguments.defines);
    std::vector<std::string> files = arguments.maps;
    files.push_back(arguments.program);
    for (const std::string& file : files)
        if (!host::exists(file)) throw Failure(Failure::environment_failed, file + ": no such file or folder");
}

std::optional<Cycle> parse_hang(const std::string& text) {
    if (text.empty()) return fuzzing::Settings::emulated_minute;
    if (text == "none") return std::nullopt;
    std::int64_t count = 0;
    const Reader read = whole_number(1, largest_count / 100, [&](std::int64_t number) { count = number; });
    if (!read(text).empty()) throw Failure(Failure::misuse, "--hang: expected a number of cycles above 0, or none");
    return count;
}

fuzzing::Wish parse_wish(const std::string& text, const std::optional<ProgramMap>& map) {
    if (text.starts_with("pc:") || text.starts_with("mem:")) return {text, simulator::parse_condition(text, map)};
    try {
        return {text, std::nullopt, debugger::Expression(text, {.map = map ? &*map : nullptr})};
    } catch (const debugger::ExpressionError& error) {
        throw Failure(Failure::misuse, "--find `" + text + "`: " + error.what()
                                           + "; expected pc:LABEL, mem:LABEL=VALUE or an expression such as [lives] > 3");
    }
}

fuzzing::Settings settings_of(const FuzzArguments& arguments, const std::optional<ProgramMap>& map) {
    fuzzing::Settings settings;
    settings.hang = parse_hang(arguments.hang);
    std::istringstream list(arguments.without);
    for (std::string name; std::getline(list, name, ',');) {
        const auto* const search = std::ranges::find_if(searches, [&](const Search& one) { return name == one.name; });
        if (search == std::end(searches))
            throw Failure(Failure::misuse, "--without: `" + name + "` is none of stack, code, outside, rom, dead-end");
        settings.*search->wanted = false;
    }
    for (const std::string& wish : arguments.wishes) settings.wishes.push_back(parse_wish(wish, map));
    return settings;
}

LaneLimits limits_of(const FuzzArguments& arguments) {
    LaneLimits limits;
    limits.cycles = arguments.cycles / lanes;
    if (arguments.cycles > 0) limits.cycles = std::max<Cycle>(limits.cycles, 1);
    limits.seconds = arguments.timeout > 0 || arguments.cycles > 0 ? arguments.timeout : default_seconds;
    limits.jobs = arguments.jobs;
    return limits;
}

std::uint64_t seed_of(const FuzzArguments& arguments, unsigned lane) {
    return static_cast<std::uint64_t>(arguments.seed) * lanes + lane;
}

// Exit code 0 means that there is nothing to repair and nothing left to find.
ExitCode code_of(const fuzzing::Outcome& outcome, const fuzzing::Settings& settings) {
    const auto is_wish = [](const fuzzing::Finding& finding) { return finding.fault.kind == FaultKind::wish; };
    const auto found = static_cast<std::size_t>(std::ranges::count_if(outcome.findings, is_wish));
    const bool has_mistakes = found < outcome.findings.size();
    return has_mistakes || found < settings.wishes.size() ? input_is_wrong : done;
}

class Fuzzer {
public:
    explicit Fuzzer(const FuzzArguments& arguments) : arguments_(arguments), programs_(disk_, {}, options_of(arguments)) {}

    ExitCode run() {
        program_ = programs_.open(arguments_.program, arguments_.maps);
        if (!program_->error.empty()) throw Failure(Failure::input_is_wrong, program_->error);
        Inputs inputs(programs_.files());
        refuse_conflict({arguments_.save}, inputs);
        settings_ = settings_of(arguments_, program_->map);
        read_words();
        bool interrupted = false;
        const fuzzing::Outcome outcome = arguments_.keys ? type_keys(interrupted) : call(interrupted);
        const FuzzReport report{outcome, settings_, words_, *program_};
        std::cout << (arguments_.json ? json_of(report) : text_of(report)) << std::flush;
        if (interrupted) std::cerr << "gato: stopped before the end of the search\n";
        if (!arguments_.save.empty())
            write_files({{arguments_.save, test_file_of(outcome.findings, settings_, words_)}}, inputs);
        return code_of(outcome, settings_);
    }

private:
    static project::RunnableOptions options_of(const FuzzArguments& arguments) {
        project::RunnableOptions options = printing_options();
        options.defines = arguments.defines;
        return options;
    }

    void read_words() {
        words_.routine = arguments_.call;
        words_.varied = fuzzing::parse_varied(arguments_.varied, program_->map);
        words_.has_map = program_->map.has_value();
        words_.program = arguments_.save.empty()
                             ? arguments_.program
                             : relative_path(disk_.absolute(arguments_.program), folder_of(disk_.absolute(arguments_.save)));
    }

    fuzzing::Outcome type_keys(bool& interrupted) {
        const fuzzing::Target target(*program_);
        fuzzing::Outcome outcome = run_lanes(
            limits_of(arguments_),
            [&](unsigned lane, const auto& goes_on) {
                return fuzzing::KeyCampaign(target, settings_, seed_of(arguments_, lane)).run(goes_on);
            },
            interrupted);
        if (!outcome.reads_keys && outcome.findings.empty())
            throw Failure(Failure::input_is_wrong,
                          arguments_.program
                              + ": the program never looks at a key or a joystick, so there is nothing to type; "
                                "--call ROUTINE --vary PLACE=RANGE calls one of its routines");
        return outcome;
    }

    fuzzing::Outcome call(bool& interrupted) {
        const fuzzing::Target target(*program_, fuzzing::parse_routine(arguments_.call, program_->map));
        return run_lanes(
            limits_of(arguments_),
            [&](unsigned lane, const auto& goes_on) {
                return fuzzing::CallCampaign(target, settings_, words_.varied, seed_of(arguments_, lane), lane, lanes)
                    .run(goes_on);
            },
            interrupted);
    }

    const FuzzArguments& arguments_;
    const Disk disk_;
    cases::TestedPrograms programs_;
    std::shared_ptr<const cases::TestedProgram> program_;
    fuzzing::Settings settings_;
    fuzzing::CaseWords words_;
};

void add_program(Command& command, FuzzArguments& arguments) {
    command.add({
        {.names = "FILE",
         .value = &arguments.program,
         .type = "FILE",
         .description = "a program, cartridge, disk or tape, or a source or project, which is built in memory",
         .values = project::runnable_patterns(),
         .is_required = true},
        {.names = "--keys", .value = &arguments.keys, .description = "type keys, move joysticks and wait"},
        {.names = "--call", .value = &arguments.call, .type = "ROUTINE", .description = "call this routine, a label or $HEX"},
        {.names = "--vary",
         .value = &arguments.varied,
         .type = "PLACE=RANGE",
         .description =
             "with --call: give a register, flag, label or word[label] these values: any, 0..9, 0,5,$10..$1f; repeatable",
         .needs = "--call"},
        {.names = "--find",
         .value = &arguments.wishes,
         .type = "WHAT",
         .description =
             "also look for pc:LABEL, mem:LABEL=VALUE, or an expression that is true at a wait for a key; repeatable",
         .values = {"pc:LABEL", "mem:LABEL=VALUE"}},
        {.names = "--map",
         .value = &arguments.maps,
         .type = "FILE",
         .description =
             "take symbols and lines from this map or another tool's debug file; repeatable (default: the files of the "
             "program's name beside it, NAME.map.json first)",
         .values = project::map_patterns()},
        {.names = "-D",
         .value = &arguments.defines,
         .type = "NAME[=EXPR]",
         .description = "define a symbol in a program that is built; its value is 1 without =EXPR"},
    });
}

void add_limits(Command& command, FuzzArguments& arguments) {
    command.add({
        {.names = "--hang",
         .value = &arguments.hang,
         .type = "CYCLES",
         .description = "longest time without a key that is taken or waited for; none: find only endless loops",
         .values = {"none"},
         .shown_default = std::to_string(fuzzing::Settings::emulated_minute)},
        {.names = "--without",
         .value = &arguments.without,
         .type = "LIST",
         .description = "do not look for these mistakes",
         .values = {"stack", "code", "outside", "rom", "dead-end"},
         .choice = Choice::list},
        {.names = "--timeout",
         .value = &arguments.timeout,
         .type = "SECONDS",
         .description = "search for so many seconds of real time (default 60, without --cycles)"},
        {.names = "--cycles",
         .value = whole_number(1, largest_count, [&arguments](std::int64_t count) { arguments.cycles = count; }),
         .type = "N",
         .description = "search for so many emulated cycles: the same search each time"},
        {.names = "--seed",
         .value = whole_number(0, largest_count, [&arguments](std::int64_t number) { arguments.seed = number; }),
         .type = "N",
         .description = "search in another order",
         .shown_default = "1"},
        {.names = "-j",
         .value = &arguments.jobs,
         .type = "UINT",
         .description = "run the two halves of the search one after the other (1) or at the same time (2)",
         .shown_default = "2"},
        {.names = "--save",
         .value = &arguments.save,
         .type = "FILE",
         .description = "write what is found as the cases of a test file",
         .values = {"*.gtest.json"}},
        {.names = "--json",
         .value = &arguments.json,
         .description = "print one JSON object on standard output instead of text"},
    });
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
    add_program(command, *arguments);
    add_limits(command, *arguments);
    command.run = [arguments] {
        check(*arguments);
        return Fuzzer(*arguments).run();
    };
    return command;
}

}  // namespace gato::cli
