// SPDX-License-Identifier: MIT
// Emulated megahertz of the interpreter and of the translator on the same work, in turn, in one run; both must end with the same
// registers in the same cycle. Times are CPU times; the medians of the rounds count.
//
//   compare_engines [ROW...] [--klaus 6502_functional_test.bin]    all rows, or those whose names contain a text
//
// The program of `--klaus` is loaded at 0 and runs from $0400 until it jumps to itself.
#include "tests/asm-src/programa.hpp"
#include "tools/bench/loop_machine.hpp"
#include "tools/bench/measure.hpp"
#include "tools/bench/table_loop.hpp"

#include <gato/simulator/session.hpp>
#include <gato/simulator/snapshot.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string_view>

using namespace gato;
using bench::cpu_seconds;
using bench::median;
using simulator::Cycle;
using simulator::EngineKind;
using simulator::Machine;

namespace {

constexpr int rounds = 5;

// The work of a row: a machine as it begins, and how it continues.
struct Work {
    Machine begin;
    std::function<void(Machine&)> run;
};

struct Row {
    std::string name;
    double wanted;  // times as fast as the interpreter, at least
    std::function<Work()> prepare;
};

Machine with_engine(const Machine& machine, EngineKind engine) {
    simulator::MachineOptions options = machine.options();
    options.engine = engine;
    Machine other(options);
    simulator::Snapshot(machine).restore(other);
    return other;
}

struct Result {
    double seconds;
    simulator::Registers registers;
    Cycle clock;
};

Result measure(const Work& work, EngineKind engine) {
    Machine machine = with_engine(work.begin, engine);
    const double seconds = cpu_seconds([&] { work.run(machine); });
    return {seconds, machine.registers(), machine.clock()};
}

void print_row(const Row& row) {
    const Work work = row.prepare();
    std::vector<double> interpreted, translated;
    Cycle cycles = 0;
    for (int round = 0; round < rounds; ++round) {
        const Result one = measure(work, EngineKind::interpreter), other = measure(work, EngineKind::translator);
        if (one.registers != other.registers || one.clock != other.clock)
            throw std::runtime_error(row.name + ": the engines differ");
        interpreted.push_back(one.seconds);
        translated.push_back(other.seconds);
        cycles = one.clock - work.begin.clock();
    }
    const double megacycles = static_cast<double>(cycles) / 1e6, ratio = median(interpreted) / median(translated);
    std::printf("  %-38s %9.0f %8.0f %8.0f %6.2f  (%.2f)%s\n", row.name.c_str(), megacycles, megacycles / median(interpreted),
                megacycles / median(translated), ratio, row.wanted, ratio < row.wanted ? "  MISSED" : "");
}

// ---- RYG

void write_byte(Machine& machine, std::uint16_t address, std::uint8_t value) {
    machine.poke(address, value);
}

// The cats' answer to a first move, at a depth in hexadecimal.
Work ryg_thinks(const char* project, const char* keys, bool has_screen) {
    ryg::Programa program(project);
    program.start_program();
    simulator::Session before(program.machine());
    before.keys = simulator::parse_key_script(keys).script;
    before.until = {{.kind = simulator::Condition::Kind::keys_read}};
    if (!before.run().reached) throw std::runtime_error(std::string(project) + " did not ask for a move");
    Machine asked = program.machine();
    simulator::Session typing(asked);
    typing.keys = simulator::parse_key_script("1").script;
    typing.until = {{.kind = simulator::Condition::Kind::frames, .count = 4}};
    (void)typing.run();
    if (!has_screen) write_byte(asked, 0xd011, 0x0b);
    return {asked, [](Machine& machine) { (void)machine.run(machine.clock() + 2'000'000'000); }};
}

// A user types a key: a Session that checks whether the program reads the next one.
Work ryg_in_session() {
    Work work = ryg_thinks("RYG/gato.json", "08000000010", true);
    work.run = [](Machine& machine) {
        simulator::Session session(machine);
        session.until = {{.kind = simulator::Condition::Kind::keys_read}};
        if (!session.run().reached) throw std::runtime_error("RYG did not ask again");
    };
    return work;
}

// ---- loops

Work loop(const std::string& text, bool has_screen = false) {
    return {bench::machine_with_loop(text, has_screen), [](Machine& one) { (void)one.run(one.clock() + 2'000'000'000); }};
}

constexpr const char* countdown = "outer ldx #0\ninner dex\n bne inner\n jmp outer\n";

// ---- a test of the processor

Work klaus(const char* file) {
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
    if (bytes.size() != 0x10000) throw std::runtime_error(std::string(file) + " is not a program of 64 KiB");
    Machine machine({.kind = simulator::MachineKind::flat, .stop_at_self_jump = true});
    for (unsigned at = 0; at < bytes.size(); ++at)
        machine.ram(static_cast<std::uint16_t>(at)) = static_cast<std::uint8_t>(bytes[at]);
    machine.registers().pc = 0x0400;
    return {machine, [](Machine& one) { (void)one.run(one.clock() + 1'000'000'000); }};
}

std::vector<Row> rows_of(const char* klaus_file) {
    std::vector<Row> rows{
        {"RYG at depth 10, screen off", 2.5, [] { return ryg_thinks("RYG/gato.json", "0a000000010", false); }},
        {"RYG at depth 10, screen on", 2.0, [] { return ryg_thinks("RYG/gato.json", "0a000000010", true); }},
        {"RYG at depth 8 until it asks again", 0.95, [] { return ryg_in_session(); }},
        {"a loop of two instructions", 2.0, [] { return loop(countdown); }},
        {"a table filled and read", 2.0, [] { return loop(bench::table_loop); }},
        {"the same, screen on", 2.0, [] { return loop(bench::table_loop, true); }},
    };
    if (klaus_file != nullptr) rows.push_back({"Klaus Dormann's functional test", 2.5, [=] { return klaus(klaus_file); }});
    return rows;
}

}  // namespace

int main(int argc, char** argv) try {
    const char* klaus_file = nullptr;
    std::vector<std::string_view> wanted;
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--klaus" && i + 1 < argc)
            klaus_file = argv[++i];
        else
            wanted.emplace_back(argv[i]);
    }
    if (const auto problem = simulator::why_no_translator(); !problem.empty()) {
        std::printf("Engines: there is no translator here: %s\n", std::string(problem).c_str());
        return 0;
    }
    std::printf("Engines\n  %-38s %9s %8s %8s %6s  (wanted)\n", "", "Mcycles", "interp.", "transl.", "ratio");
    for (const Row& row : rows_of(klaus_file)) {
        const auto is_named = [&](std::string_view text) { return row.name.find(text) != std::string::npos; };
        if (wanted.empty() || std::ranges::any_of(wanted, is_named)) print_row(row);
    }
} catch (const std::exception& error) {
    std::fprintf(stderr, "compare_engines: %s\n", error.what());
    return 1;
}
