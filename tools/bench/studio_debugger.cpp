// SPDX-License-Identifier: MIT
// How long going back in time takes: ten minutes of RYG's cats thinking, as the debugger records them. `./dev bench studio` builds
// and runs it; exit 1 if it exceeds one of the project's limits.
#include "cli/dap/launch.hpp"
#include "tests/support/places.hpp"

#include "core/c64/locations.hpp"
#include <gato/debugger/causes.hpp>
#include <gato/debugger/debugger.hpp>
#include <gato/simulator/session.hpp>

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace gato;
using debugger::Debugger;
using debugger::Motion;
using debugger::Unit;
using simulator::Cycle;
using simulator::Machine;

constexpr int minutes = 10, rounds = 100;
constexpr Cycle second = simulator::pal.cycles_per_second;

// CPU time: other work of the computer does not count.
double milliseconds(const auto& what) {
    const std::clock_t begin = std::clock();
    what();
    return static_cast<double>(std::clock() - begin) * 1000 / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

bool is_good = true;

void show(const char* what, double value, const char* unit, double limit) {
    const bool holds = value <= limit;
    std::printf("%-52s %9.2f %-3s  limit %6.0f   %s\n", what, value, unit, limit, holds ? "good" : "TOO MUCH");
    is_good = is_good && holds;
}

void type(Machine& machine, const std::string& keys, const simulator::Condition& until) {
    simulator::Session session(machine);
    session.keys = simulator::parse_key_script(keys).script;
    session.until = {until};
    if (!session.run().reached) throw std::runtime_error("RYG did not take its keys");
}

// The cats begin to think at depth 8, which takes them more than ten minutes.
dap::Launched thinking_cats() {
    using Kind = simulator::Condition::Kind;
    dap::LaunchRequest request;
    request.program = tests::in_repository("asm-src/RYG/gato.json");
    dap::Launched launched = cli::launch(
        request, [](const std::string&) {}, "");
    type(*launched.machine, "08000000010", {.kind = Kind::keys_read});
    type(*launched.machine, "1", {.kind = Kind::frames, .count = 4});
    return launched;
}

double run_for(Debugger& debugger, Cycle cycles) {
    debugger.begin(Motion::run, Unit::instruction);
    const Cycle end = debugger.machine().clock() + cycles;
    const double time = milliseconds([&] { (void)debugger.advance(end); });
    if (debugger.machine().clock() < end) throw std::runtime_error("RYG stopped");
    return time;
}

// A hundred breakpoints in pages where the program always is, at places that are never reached.
void time_breakpoints(const Machine& start, const ProgramMap& map) {
    constexpr Cycle stretch = 60 * second;
    Machine free(start), watched(start);
    Debugger debugger(watched, &map);
    int set = 0;
    for (const MapLine& line : map.lines) {
        if (line.length < 2 || set == 100) continue;
        (void)debugger.add({.place = {.addresses = {static_cast<std::uint16_t>(line.address + 1)}}});
        ++set;
    }
    const double alone = milliseconds([&] { (void)free.run(free.clock() + stretch); });
    const double under = run_for(debugger, stretch);
    show("100 breakpoints, against the machine alone", under / alone, "", 2);
}

void time_steps(Debugger& debugger) {
    std::vector<double> steps;
    for (int i = 0; i < rounds; ++i) steps.push_back(milliseconds([&] { (void)debugger.step_back(Unit::instruction); }));
    show("step back", median(steps), "ms", 5);
    show("step back, the slowest of 100", *std::ranges::max_element(steps), "ms", 5);
}

void time_last_writes(Debugger& debugger) {
    const std::uint64_t end = debugger.history().now();
    constexpr std::uint16_t clock = c64::location::jiffies + 2;  // written sixty times a second
    const double recent = milliseconds([&] { (void)debugger.go_to_last_write(clock); });
    show("to the last write of a byte within a second", recent, "ms", 50);
    debugger.history().go_to(end);
    double slowest = 0;
    int found = 0;
    for (unsigned address = 0; address < 0x10000; address += 7) {
        debugger.history().go_to(end);
        slowest = std::max(
            slowest, milliseconds([&] { found += debugger.go_to_last_write(static_cast<std::uint16_t>(address)) ? 1 : 0; }));
    }
    std::printf("  %d of %d bytes were written\n", found, 0x10000 / 7);
    show("to the last write of any byte in ten minutes", slowest, "ms", 1500);
}

// Registers, flags and every 997th byte that was written, asked for at a moment so long ago.
void time_causes(Debugger& debugger, const char* when, Cycle ago, double limit) {
    using debugger::Place;
    debugger::History& history = debugger.history();
    const std::uint64_t end = history.now();
    const double instructions_a_cycle =
        static_cast<double>(end) / static_cast<double>(debugger.machine().clock() - history.begin());
    history.go_to(end - static_cast<std::uint64_t>(static_cast<double>(ago) * instructions_a_cycle));
    std::vector<Place> places;
    for (const std::uint16_t part : {Place::a, Place::x, Place::y, Place::c, Place::z})
        places.push_back({Place::Kind::part, part});
    for (unsigned address = 0; address < 0xd000; address += 997)
        if (history.was_written(static_cast<std::uint16_t>(address)))
            places.push_back({Place::Kind::ram, static_cast<std::uint16_t>(address)});
    std::vector<double> times;
    for (const Place& place : places)
        times.push_back(milliseconds([&] { (void)debugger::Causes(history, debugger.machine()).of(place); }));
    history.go_to(end);
    const std::string what = std::string("50 causes at a moment ") + when;
    show((what + ", median").c_str(), median(times), "ms", limit);
    show((what + ", slowest of " + std::to_string(times.size())).c_str(), *std::ranges::max_element(times), "ms", limit);
}

// The most that the process ever had, history and all: `why` keeps only a few windows of what instructions accessed.
double peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1000;
}

}  // namespace

int main() {
    const dap::Launched launched = thinking_cats();
    time_breakpoints(*launched.machine, *launched.map);
    Debugger debugger(*launched.machine, &*launched.map);
    const double time = run_for(debugger, minutes * 60 * second);
    std::printf("ten minutes of RYG under the debugger: %.1f s, %.1f MB of history\n", time / 1000,
                static_cast<double>(debugger.history().size_in_bytes()) / 1e6);
    show("history of ten minutes", static_cast<double>(debugger.history().size_in_bytes()) / 1e6, "MB", 100);
    time_steps(debugger);
    time_last_writes(debugger);
    time_causes(debugger, "10 s ago", 10 * second, 100);
    time_causes(debugger, "a minute ago", 60 * second, 500);
    show("memory of all this at its most", peak_megabytes(), "MB", 256);
    return is_good ? 0 : 1;
}
