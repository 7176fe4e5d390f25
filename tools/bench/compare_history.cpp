// SPDX-License-Identifier: MIT
// What the debugger's history costs, which counts instructions and notes writes and pushes: the speed of a program that runs in it as a
// ratio to the free speed of the translator. All run in turn; the medians of the rounds' ratios count.
//
//   compare_history [ROW...]    all rows, or those whose names contain a text
#include "tools/bench/loop_machine.hpp"
#include "tools/bench/measure.hpp"
#include "tools/bench/store_loop.hpp"
#include "tools/bench/table_loop.hpp"

#include <gato/debugger/history.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string_view>

using namespace gato;
namespace in_store_loop = bench::in_store_loop;
using debugger::History;
using simulator::Cycle;
using simulator::EngineKind;
using simulator::Machine;
using simulator::Tracker;

namespace {

constexpr int rounds = 9;
constexpr Cycle cycles = 500'000'000, cycles_of_interpreter = 50'000'000;

// Calls and pushes.
constexpr const char* call_loop = R"(
again   ldx #9
inner   jsr push
        dex
        bne inner
        jmp again
push    txa
        pha
        php
        inc $fb
        plp
        pla
        rts
)";

void mark_unused(History& history, unsigned count) {
    for (unsigned number = 0; number < count; ++number) history.mark(in_store_loop::unused(number), Tracker::execute);
}

struct Row {
    const char* name;
    const char* loop;
    bool has_screen;
    void (*mark)(History&);
};

constexpr auto nothing = [](History&) {};

constexpr Row rows[] = {
    {"stores", bench::store_loop, false, nothing},
    {"stores, a breakpoint that is not met", bench::store_loop, false, [](History& history) { mark_unused(history, 1); }},
    {"stores, a hundred that are not met", bench::store_loop, false, [](History& history) { mark_unused(history, 100); }},
    {"stores, a byte on a page that is written", bench::store_loop, false,
     [](History& history) { history.mark(in_store_loop::beside, Tracker::write); }},
    {"a table", bench::table_loop, false, nothing},
    {"a table, with the screen on", bench::table_loop, true, nothing},
    {"calls and pushes", call_loop, false, nothing},
};

Machine machine_for(const Row& row, EngineKind engine) {
    const Machine begin = bench::machine_with_loop(row.loop, row.has_screen);
    simulator::MachineOptions options = begin.options();
    options.engine = engine;
    options.skip_idle_loops = false;
    Machine machine(options);
    simulator::Snapshot(begin).restore(machine);
    return machine;
}

// The emulated cycles a second.
double free_speed(const Row& row) {
    Machine machine = machine_for(row, EngineKind::translator);
    return static_cast<double>(cycles) / bench::cpu_seconds([&] { (void)machine.run(machine.clock() + cycles); });
}

double speed_in_history(const Row& row, EngineKind engine) {
    Machine machine = machine_for(row, engine);
    History history(machine);
    row.mark(history);
    const Cycle time = engine == EngineKind::interpreter ? cycles_of_interpreter : cycles;
    simulator::Stop stop{};
    const double seconds = bench::cpu_seconds([&] { stop = history.run(machine.clock() + time); });
    if (stop != simulator::Stop::deadline) throw std::runtime_error(std::string(row.name) + ": the run was stopped");
    return static_cast<double>(time) / seconds;
}

void print_row(const Row& row) {
    std::vector<double> free, interpreted, translated;
    for (int round = 0; round < rounds; ++round) {
        free.push_back(free_speed(row));
        interpreted.push_back(speed_in_history(row, EngineKind::interpreter) / free.back());
        translated.push_back(speed_in_history(row, EngineKind::translator) / free.back());
    }
    std::printf("  %-48s %8.0f %8.2f %8.2f\n", row.name, bench::median(free) / 1e6, bench::median(interpreted),
                bench::median(translated));
}

}  // namespace

int main(int argc, char** argv) try {
    std::printf("The debugger's history, of the free speed\n  %-48s %8s %8s %8s\n", "", "free MHz", "interp.", "transl.");
    for (const Row& row : rows) {
        const auto is_named = [&](const char* text) { return std::string_view(row.name).find(text) != std::string_view::npos; };
        if (argc == 1 || std::any_of(argv + 1, argv + argc, is_named)) print_row(row);
    }
} catch (const std::exception& error) {
    std::fprintf(stderr, "compare_history: %s\n", error.what());
    return 1;
}
