// SPDX-License-Identifier: MIT
// What marks cost, which breakpoints and watched bytes are made of, and waiting for a program that waits for a key: the speed of a run that
// has them as a ratio to the free one of the same engine. Both run in turn; the medians of the rounds' ratios count.
//
//   compare_marks [ROW...]    all rows, or those whose names contain a text
#include "tools/bench/loop_machine.hpp"
#include "tools/bench/measure.hpp"
#include "tools/bench/store_loop.hpp"

#include "simulator/board/marks.hpp"
#include "simulator/machine/parts.hpp"

#include <gato/simulator/session.hpp>
#include <gato/simulator/snapshot.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string_view>

using namespace gato;
namespace in_store_loop = bench::in_store_loop;
using simulator::EngineKind;
using simulator::Machine;
using simulator::Marks;

namespace {

constexpr int rounds = 9;
constexpr simulator::Cycle cycles = 1'000'000'000;

// Ends no run, and counts.
class Refusal final : public simulator::MarkWatch {
public:
    void add(std::uint16_t address, std::uint8_t kind) { marks_.add(address, kind); }
    void add_unused(unsigned count) {
        for (unsigned number = 0; number < count; ++number) add(in_store_loop::unused(number), Marks::execute);
    }
    [[nodiscard]] long asked() const { return asked_; }

private:
    bool may_execute(const simulator::Registers&, simulator::Cycle) override { return ++asked_ != 0; }
    bool may_go_on_after_write(std::uint16_t, std::uint8_t) override { return ++asked_ != 0; }
    bool may_go_on_with_memory() override { return true; }

    long asked_ = 0;
};

struct Row {
    const char* name;
    double wanted;  // of the free speed, at least
    void (*mark)(Refusal&);
};

constexpr Row rows[] = {
    {"a breakpoint, not met", 0.9, [](Refusal& marks) { marks.add_unused(1); }},
    {"a hundred, not met", 0.9, [](Refusal& marks) { marks.add_unused(100); }},
    {"a byte on a page that is written", 0.9, [](Refusal& marks) { marks.add(in_store_loop::beside, Marks::write); }},
    {"a breakpoint, refused 10,000 times a second", 0.5,
     [](Refusal& marks) { marks.add(in_store_loop::store, Marks::execute); }},
    {"a byte, refused 10,000 times a second", 0.5, [](Refusal& marks) { marks.add(in_store_loop::stored, Marks::write); }},
};

Machine with_engine(const Machine& begin, EngineKind engine) {
    simulator::MachineOptions options = begin.options();
    options.engine = engine;
    Machine machine(options);
    simulator::Snapshot(begin).restore(machine);
    return machine;
}

// The seconds of the run.
double measure(const Machine& begin, EngineKind engine, Refusal* marks) {
    Machine machine = with_engine(begin, engine);
    machine.parts().board.marks = marks;
    return bench::cpu_seconds([&] { (void)machine.run(machine.clock() + cycles); });
}

// The same until it waits for a key, for which it never looks.
double measure_wait(const Machine& begin, EngineKind engine) {
    Machine machine = with_engine(begin, engine);
    simulator::Session session(machine);
    session.until = {{.kind = simulator::Condition::Kind::keys_read}};
    session.max_cycles = cycles;
    return bench::cpu_seconds([&] { (void)session.run(); });
}

double ratio(const Row& row, EngineKind engine) {
    const Machine begin = bench::machine_with_loop(bench::store_loop);
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round) {
        Refusal marks;
        row.mark(marks);
        const double marked = measure(begin, engine, &marks), free = measure(begin, engine, nullptr);
        ratios.push_back(free / marked);
        const bool must_be_asked = row.wanted < 0.9;
        if (must_be_asked != (marks.asked() > 0)) throw std::runtime_error(std::string(row.name) + ": the marks are wrong");
    }
    return bench::median(ratios);
}

double ratio_of_wait(EngineKind engine) {
    const Machine begin = bench::machine_with_loop(bench::store_loop);
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round)
        ratios.push_back(measure(begin, engine, nullptr) / measure_wait(begin, engine));
    return bench::median(ratios);
}

void print_ratios(const char* name, double interpreted, double translated, double wanted) {
    const bool is_missed = std::min(interpreted, translated) < wanted;
    std::printf("  %-48s %8.2f %8.2f  (%.2f)%s\n", name, interpreted, translated, wanted, is_missed ? "  MISSED" : "");
}

}  // namespace

int main(int argc, char** argv) try {
    std::printf("Marks, of the free speed\n  %-48s %8s %8s  (wanted)\n", "", "interp.", "transl.");
    const auto is_wanted = [&](std::string_view name) {
        return argc == 1 || std::any_of(argv + 1, argv + argc, [&](const char* text) { return name.find(text) != name.npos; });
    };
    for (const Row& row : rows)
        if (is_wanted(row.name))
            print_ratios(row.name, ratio(row, EngineKind::interpreter), ratio(row, EngineKind::translator), row.wanted);
    constexpr const char* wait = "until a key is waited for, never looked for";
    if (is_wanted(wait)) print_ratios(wait, ratio_of_wait(EngineKind::interpreter), ratio_of_wait(EngineKind::translator), 0.9);
} catch (const std::exception& error) {
    std::fprintf(stderr, "compare_marks: %s\n", error.what());
    return 1;
}
