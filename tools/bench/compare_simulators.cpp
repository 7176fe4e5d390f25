// SPDX-License-Identifier: MIT
// Emulated megahertz of gato's C64 (banking, exact cycles, interrupts on) beside sim65 of cc65 and a plain switch in a loop
// (tools/bench/plain_core.hpp), on the same routine, in turn; then the cost of coverage, RYG's search, the cost of keys that are to
// be typed when it waits, and a thousand boots of RYG to its first prompt. Times are CPU times; the median of the rounds counts.
//
//   compare_simulators FOLDER
#include "tests/asm-src/programa.hpp"
#include "tools/bench/measure.hpp"
#include "tools/bench/plain_core.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/linker/link.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/screen.hpp>
#include <gato/simulator/session.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <stdexcept>

namespace fs = std::filesystem;
using namespace gato;
using gato::bench::cpu_seconds;
using gato::bench::median;
using gato::simulator::Cycle;
using gato::simulator::Machine;

namespace {

constexpr int rounds = 5;

// The routine: a table is filled, summed, shifted and searched, 15,360 times. Instructions only, so that gato and ca65 read the same.
constexpr const char* routine = R"(
        lda #0
        sta pointer
        sta outer
        sta outer+1
        lda #$20
        sta pointer+1
again:  ldx #0
fill:   txa
        eor outer
        sta $2000,x
        inx
        bne fill
        ldy #0
sum:    lda (pointer),y
        clc
        adc total
        sta total
        lsr a
        bcc even
        inc count
even:   iny
        bne sum
        jsr search
        inc outer
        bne again
        inc outer+1
        lda outer+1
        cmp #rounds
        bne again
        jmp done
search: ldx #0
next:   lda $2000,x
        and #$7f
        cmp #$55
        beq found
        inx
        bne next
found:  rts
)";
constexpr const char* definitions = "pointer = $f0\ntotal = $f3\ncount = $f2\nouter = $f4\nrounds = 60\n";

// The libraries read files only through what they are given. Here there are none.
class NoFiles final : public FileSystem {
public:
    std::optional<std::string> find(const std::string&, const std::string&) const override { return std::nullopt; }
    std::optional<std::size_t> size(const std::string&) const override { return std::nullopt; }
    std::optional<std::string> read(const std::string&) const override { return std::nullopt; }
};

std::vector<std::uint8_t> assemble(const std::string& text) {
    SourceMap sources;
    Diagnostics diagnostics;
    std::vector<Object> objects;
    objects.push_back(assembler::assemble({{"routine.asm", text}}, {}, NoFiles(), sources, diagnostics));
    const auto program = linker::link(std::move(objects), {}, sources, diagnostics);
    if (!program) throw std::runtime_error("the routine does not assemble");
    return program->bytes;
}

// ---- one routine on three simulators

constexpr std::uint16_t start_address = 0xc000;

Cycle run_on_gato(const std::vector<std::uint8_t>& bytes) {
    Machine machine;
    machine.load(start_address, bytes);
    simulator::start_at(machine, start_address);
    const Cycle begun = machine.clock();
    if (machine.run(simulator::never) != simulator::Stop::program_exit) throw std::runtime_error("gato did not end");
    return machine.clock() - begun;
}

Cycle run_on_plain_core(const std::vector<std::uint8_t>& bytes) {
    const auto core = std::make_unique<bench::PlainCore>();
    std::ranges::copy(bytes, core->memory.begin() + start_address);
    core->pc = start_address;
    core->s = 0xfd;  // the RTS leads to $0001, where a zero byte is a BRK
    if (!core->run()) throw std::runtime_error("the plain core does not know an instruction");
    return static_cast<Cycle>(core->cycles);
}

// Writes the routine for cc65 and returns the command that runs it; the cycles are the first number that sim65 prints.
class Sim65 {
public:
    explicit Sim65(const fs::path& folder) : folder_(folder) {
        std::ofstream(folder / "routine.s") << definitions << ".export _main\n_main:\n"
                                            << routine << "done:  lda #0\n tax\n rts\n";
        const bench::Cost cost =
            bench::run({"cl65", "-t", "sim6502", "-o", "routine.sim", "routine.s"}, folder, folder / "log", limit);
        if (cost.exit_code != 0) throw std::runtime_error("cl65 does not build the routine, see " + (folder / "log").string());
    }
    [[nodiscard]] double seconds() {
        const bench::Cost cost = bench::run({"sim65", "-c", "routine.sim"}, folder_, folder_ / "log", limit);
        if (cost.exit_code != 0) throw std::runtime_error("sim65 did not end");
        std::ifstream(folder_ / "log") >> cycles_;
        return cost.cpu_seconds;
    }
    [[nodiscard]] Cycle cycles() const { return cycles_; }

private:
    static constexpr std::chrono::seconds limit{120};
    fs::path folder_;
    Cycle cycles_ = 0;
};

void print_speed(const char* name, Cycle cycles, double seconds, double reference) {
    const double megahertz = static_cast<double>(cycles) / seconds / 1e6;
    std::printf("  %-34s %9.0f MHz %8.2f  (%lld cycles)\n", name, megahertz, reference / megahertz,
                static_cast<long long>(cycles));
}

void compare(const fs::path& folder) {
    const std::vector<std::uint8_t> bytes = assemble(std::string("*=$c000\n") + definitions + routine + "done: rts\n");
    Sim65 sim65(folder);
    std::vector<double> on_gato, on_plain_core, on_sim65;
    Cycle gato_cycles = 0, plain_cycles = 0;
    for (int round = 0; round < rounds; ++round) {
        on_gato.push_back(cpu_seconds([&] { gato_cycles = run_on_gato(bytes); }));
        on_plain_core.push_back(cpu_seconds([&] { plain_cycles = run_on_plain_core(bytes); }));
        on_sim65.push_back(sim65.seconds());
    }
    const double reference = static_cast<double>(gato_cycles) / median(on_gato) / 1e6;
    std::printf("One routine\n  %-34s %13s %8s\n", "", "", "gato is");
    print_speed("gato, the C64 with interrupts", gato_cycles, median(on_gato), reference);
    print_speed("plain switch, flat memory", plain_cycles, median(on_plain_core), reference);
    print_speed("sim65", sim65.cycles(), median(on_sim65), reference);
}

// ---- RYG

Cycle search_ryg(Machine machine, simulator::ExecutionCounts* counts) {
    simulator::Session session(machine);
    session.keys = simulator::parse_key_script("06000000010103").script;
    session.until = {{.kind = simulator::Condition::Kind::keys_read}};
    session.counts = counts;
    const simulator::SessionEnd end = session.run();
    if (!end.reached) throw std::runtime_error("RYG did not reach its prompt");
    return end.cycles;
}

void measure_ryg() {
    ryg::Programa program("RYG/gato.json");
    program.start_program();
    const Machine loaded = program.machine();
    const auto counts = std::make_unique<simulator::ExecutionCounts>();
    std::vector<double> plain, covered;
    Cycle cycles = 0;
    for (int round = 0; round < rounds; ++round) {
        plain.push_back(cpu_seconds([&] { cycles = search_ryg(loaded, nullptr); }));
        covered.push_back(cpu_seconds([&] { cycles = search_ryg(loaded, counts.get()); }));
    }
    std::printf("RYG at depth 6, seven moves (%lld cycles)\n", static_cast<long long>(cycles));
    std::printf("  %-34s %9.0f MHz\n", "without coverage", static_cast<double>(cycles) / median(plain) / 1e6);
    std::printf("  %-34s %9.0f MHz  (%.0f %% slower)\n", "with coverage", static_cast<double>(cycles) / median(covered) / 1e6,
                (median(covered) / median(plain) - 1) * 100);
}

// The cost of a Session that checks whether the program waits for its keys: the last digit of RYG's fifth move is typed, the cats
// think at depth 8, printing what they examine, and the program asks again. The same without: the machine runs on as soon as the
// key is typed.
simulator::SessionEnd type_last_digit(Machine& machine, simulator::Condition until) {
    simulator::Session session(machine);
    session.keys = simulator::parse_key_script("1").script;
    session.until = {std::move(until)};
    return session.run();
}

void measure_session() {
    using simulator::Condition;
    ryg::Programa program("RYG/gato.json");
    program.start_program();
    Machine asked = program.machine();
    simulator::Session before(asked);
    before.keys = simulator::parse_key_script("08000000010").script;
    before.until = {{.kind = Condition::Kind::keys_read}};
    if (!before.run().reached) throw std::runtime_error("RYG did not ask for a move");
    std::vector<double> with, without;
    Cycle cycles = 0;
    for (int round = 0; round < rounds; ++round) {
        Machine one = asked, other = asked;
        with.push_back(cpu_seconds([&] { cycles = type_last_digit(one, {.kind = Condition::Kind::keys_read}).cycles; }));
        without.push_back(cpu_seconds([&] {
            (void)type_last_digit(other, {.kind = Condition::Kind::frames, .count = 4});
            (void)other.run(asked.clock() + cycles);
        }));
        if (screen_codes(one) != screen_codes(other)) throw std::runtime_error("the two runs differ");
    }
    std::printf("RYG at depth 8, the last digit of a move (%lld cycles)\n", static_cast<long long>(cycles));
    std::printf("  %-34s %9.0f MHz\n", "machine alone", static_cast<double>(cycles) / median(without) / 1e6);
    std::printf("  %-34s %9.0f MHz  (%.2f of it; at least 0.9)\n", "in a Session with keys",
                static_cast<double>(cycles) / median(with) / 1e6, median(without) / median(with));
}

void measure_boots() {
    constexpr int boots = 1000;
    constexpr std::uint16_t sys_address = 2064;
    const ryg::Programa program("RYG/gato.json");
    const auto boot = [&] {
        Machine machine;
        simulator::load_program(machine, {program.load_address(), program.image(), {}});
        simulator::start_at(machine, sys_address);
        simulator::Session session(machine);
        session.until = {{.kind = simulator::Condition::Kind::keys_read}};
        if (!session.run().reached) throw std::runtime_error("RYG did not reach its prompt");
    };
    const double seconds = cpu_seconds([&] {
        for (int i = 0; i < boots; ++i) boot();
    });
    std::printf("%d boots of RYG to its first prompt: %.2f s\n", boots, seconds);
}

// BASIC without ROM images: 10 FOR I=1 TO 1E6:NEXT
void measure_basic() {
    constexpr std::uint8_t loop[] = {0x10, 0x08, 10, 0, 0x81, 'I', 0xb2, '1', 0xa4, '1', 'E', '6', ':', 0x82, 0, 0, 0};
    constexpr double wanted = 200;
    std::vector<double> seconds;
    Cycle cycles = 0;
    for (int round = 0; round < rounds; ++round) {
        Machine machine;
        const simulator::Program program{0x0801, {std::begin(loop), std::end(loop)}, {}};
        simulator::load_program(machine, program);
        simulator::start_program(machine, program);
        const Cycle begin = machine.clock();
        seconds.push_back(cpu_seconds([&] {
            if (machine.run(simulator::never) != simulator::Stop::program_exit) throw std::runtime_error("BASIC did not end");
        }));
        cycles = machine.clock() - begin;
    }
    const double speed = static_cast<double>(cycles) / static_cast<double>(simulator::pal.cycles_per_second) / median(seconds);
    std::printf("A million rounds of FOR in BASIC: %.2f s, %.0f times as fast as a C64 (at least %.0f)\n", median(seconds),
                speed, wanted);
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 2) {
        std::fprintf(stderr, "usage: compare_simulators FOLDER\n");
        return 2;
    }
    fs::create_directories(argv[1]);
    compare(fs::absolute(argv[1]));
    measure_ryg();
    measure_session();
    measure_boots();
    measure_basic();
} catch (const std::exception& error) {
    std::fprintf(stderr, "compare_simulators: %s\n", error.what());
    return 1;
}
