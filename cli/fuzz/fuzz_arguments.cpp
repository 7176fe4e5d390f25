// SPDX-License-Identifier: MIT
#include "cli/fuzz/fuzz_arguments.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/shared_options.hpp"

#include "project/program_map.hpp"
#include "project/runnable.hpp"
#include "simulator/session/condition_text.hpp"

#include <algorithm>
#include <sstream>

namespace gato::cli {

using simulator::Cycle;

namespace {

constexpr double default_seconds = 60, longest_seconds = 1'000'000;

struct Search {
    const char* name;
    bool fuzzing::Settings::*wanted;
};
constexpr Search searches[] = {{"stack", &fuzzing::Settings::stack},
                               {"code", &fuzzing::Settings::code},
                               {"outside", &fuzzing::Settings::outside},
                               {"rom", &fuzzing::Settings::rom},
                               {"dead-end", &fuzzing::Settings::dead_end}};

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

}  // namespace

void FuzzArguments::add_to(Command& command) {
    add_program(command);
    add_limits(command);
}

void FuzzArguments::add_program(Command& command) {
    command.add({
        {.names = "FILE",
         .value = &program,
         .type = "FILE",
         .description = "a program, cartridge, disk or tape, or a source or project, which is built in memory",
         .values = project::runnable_patterns(),
         .is_required = true},
        {.names = "--keys", .value = &keys, .description = "type keys, move joysticks and wait"},
        {.names = "--call", .value = &call, .type = "ROUTINE", .description = "call this routine, a label or $HEX"},
        {.names = "--vary",
         .value = &varied,
         .type = "PLACE=RANGE",
         .description =
             "with --call: give a register, flag, label or word[label] these values: any, 0..9, 0,5,$10..$1f; repeatable",
         .needs = "--call"},
        {.names = "--find",
         .value = &wishes,
         .type = "WHAT",
         .description =
             "also look for pc:LABEL, mem:LABEL=VALUE, or an expression that is true at a wait for a key; repeatable",
         .values = {"pc:LABEL", "mem:LABEL=VALUE"}},
        {.names = "--map",
         .value = &maps,
         .type = "FILE",
         .description =
             "take symbols and lines from this map or another tool's debug file; repeatable (default: the files of the "
             "program's name beside it, NAME.map.json first)",
         .values = project::map_patterns()},
        {.names = "-D",
         .value = &defines,
         .type = "NAME[=EXPR]",
         .description = "define a symbol in a program that is built; its value is 1 without =EXPR"},
    });
}

void FuzzArguments::add_limits(Command& command) {
    command.add({
        {.names = "--hang",
         .value = &hang,
         .type = "CYCLES",
         .description = "longest time without a key that is taken or waited for; none: find only endless loops",
         .values = {"none"},
         .shown_default = std::to_string(fuzzing::Settings::emulated_minute)},
        {.names = "--without",
         .value = &without,
         .type = "LIST",
         .description = "do not look for these mistakes",
         .values = {"stack", "code", "outside", "rom", "dead-end"},
         .choice = Choice::list},
        {.names = "--timeout",
         .value = &timeout,
         .type = "SECONDS",
         .description = "search for so many seconds of real time (default 60, without --cycles)"},
        {.names = "--cycles",
         .value = whole_number(1, largest_count, [this](std::int64_t count) { cycles = count; }),
         .type = "N",
         .description = "search for so many emulated cycles: the same search each time"},
        {.names = "--seed",
         .value = whole_number(0, largest_count, [this](std::int64_t number) { seed = number; }),
         .type = "N",
         .description = "search in another order",
         .shown_default = "1"},
        {.names = "-j",
         .value = &jobs,
         .type = "UINT",
         .description = "run the two halves of the search one after the other (1) or at the same time (2)",
         .shown_default = "2"},
        {.names = "--save",
         .value = &save,
         .type = "FILE",
         .description = "write what is found as the cases of a test file",
         .values = {"*.gtest.json"}},
        {.names = "--json", .value = &json, .description = "print one JSON object on standard output instead of text"},
    });
}

void FuzzArguments::check() const {
    if (keys == !call.empty())
        throw Failure(Failure::misuse, keys ? "--keys and --call: expected only one of them"
                                            : "expected --keys, or --call ROUTINE with --vary PLACE=RANGE");
    if (!call.empty() && varied.empty())
        throw Failure(Failure::misuse, "--call needs at least one --vary PLACE=RANGE: what the routine is called with");
    if (keys && !varied.empty()) throw Failure(Failure::misuse, "--vary belongs to --call");
    if (timeout < 0 || timeout > longest_seconds)
        throw Failure(Failure::misuse, "--timeout: expected a number of seconds above 0, up to 1000000");
    if (jobs == 0) throw Failure(Failure::misuse, "-j: expected a number from 1");
    check_defines(defines);
    std::vector<std::string> files = maps;
    files.push_back(program);
    for (const std::string& file : files)
        if (!host::exists(file)) throw Failure(Failure::environment_failed, file + ": no such file or folder");
}

fuzzing::Settings FuzzArguments::settings(const std::optional<ProgramMap>& map) const {
    fuzzing::Settings wanted;
    wanted.hang = parse_hang(hang);
    std::istringstream list(without);
    for (std::string name; std::getline(list, name, ',');) {
        const auto* const search = std::ranges::find_if(searches, [&](const Search& one) { return name == one.name; });
        if (search == std::end(searches))
            throw Failure(Failure::misuse, "--without: `" + name + "` is none of stack, code, outside, rom, dead-end");
        wanted.*search->wanted = false;
    }
    for (const std::string& wish : wishes) wanted.wishes.push_back(parse_wish(wish, map));
    return wanted;
}

LaneLimits FuzzArguments::limits() const {
    LaneLimits all;
    all.cycles = cycles / lanes;
    if (cycles > 0) all.cycles = std::max<Cycle>(all.cycles, 1);
    all.seconds = timeout > 0 || cycles > 0 ? timeout : default_seconds;
    all.jobs = jobs;
    return all;
}

std::uint64_t FuzzArguments::seed_of(unsigned lane) const {
    return static_cast<std::uint64_t>(seed) * lanes + lane;
}

}  // namespace gato::cli
