// SPDX-License-Identifier: MIT
#include "testing/mutation_run.hpp"

#include "core/formats/basic_program.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <utility>

namespace gato::cases {

namespace {

constexpr std::size_t end_mark_size = 2;  // of BASIC's lines: a link of 0

// Where the instructions of a program may be: its bytes without the lines of BASIC with which it begins.
struct MachineCode {
    std::size_t first = 0, end = 0;  // addresses
};

MachineCode machine_code_of(const simulator::Program& program) {
    const std::size_t end = program.load_address + program.bytes.size();
    if (!simulator::has_basic_line(program)) return {program.load_address, end};
    const std::vector<BasicLine> lines = read_basic_lines(program.load_address, program.bytes);
    if (lines.empty()) return {program.load_address, end};
    const std::size_t after_lines = program.load_address + lines.back().offset + lines.back().size + end_mark_size;
    return {std::min(after_lines, end), end};
}

// A JAM in a ROM calls a routine of the host, which counts as an instruction.
bool is_host_routine(const simulator::Machine& machine, std::uint16_t address) {
    return machine.rom_visible(address) && isa::opcode_table[machine.code(address)].mnemonic == isa::Mnemonic::JAM;
}

void note_end(const simulator::Machine& machine, const simulator::Program& program, const simulator::ExecutionCounts& counts,
              CaseReach& reach) {
    const MachineCode code = machine_code_of(program);
    for (std::size_t address = code.first; address < code.end; ++address) {
        const auto place = static_cast<std::uint16_t>(address);
        if (counts.counts[address] != 0 && !is_host_routine(machine, place)) reach.executed.add(address);
        if (machine.ram(place) != program.bytes[address - program.load_address]) reach.changed.add(address);
    }
}

}  // namespace

CaseReach reach_of(const TestedProgram& program, const TestCase& test, CaseWorld world, CaseResult& result) {
    CaseReach reach;
    const auto counts = std::make_unique<simulator::ExecutionCounts>();
    world.counts = counts.get();
    world.at_end = [&](const simulator::Machine& machine) { note_end(machine, program.program, *counts, reach); };
    result = run_case(program, test, world);
    reach.instructions = std::accumulate(counts->counts.begin(), counts->counts.end(), std::uint64_t{0});
    reach.cycles = result.cycles;
    if (result.proof) {  // executions are not counted there, and what ends a run is the limit of an input
        reach.instructions = static_cast<std::uint64_t>(result.cycles);
        reach.cycles = result.proof->worst;
    }
    return reach;
}

std::string why_no_mutants(const TestedProgram& program) {
    if (program.cartridge) return "is a cartridge; mistakes can be planted only in a program that is loaded into RAM";
    const MachineCode code = machine_code_of(program.program);
    return code.first == code.end ? "is a program in BASIC; mistakes can be planted only in machine code" : "";
}

Mutants::Mutants(const TestedProgram& program, std::vector<Case> cases)
    : program_(program), cases_(std::move(cases)), order_(cases_.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t number) { return cases_[number].reach->instructions; });
    const MachineCode code = machine_code_of(program.program);
    const std::span<const std::uint8_t> bytes(program.program.bytes);
    for (std::size_t address = code.first; address < code.end; ++address) {
        const auto is_reached = [&](const Case& one) { return one.reach->executed.contains(address); };
        if (std::ranges::none_of(cases_, is_reached)) continue;
        for (const Mutant& mutant :
             mutants_of(static_cast<std::uint16_t>(address), bytes.subspan(address - program.program.load_address)))
            if (std::ranges::any_of(cases_, [&](const Case& one) { return reaches(*one.reach, mutant); }))
                mutants_.push_back(mutant);
    }
}

bool Mutants::reaches(const CaseReach& reach, const Mutant& mutant) {
    if (!reach.executed.contains(mutant.address)) return false;
    for (unsigned offset = 0; offset < mutant.length; ++offset)
        if (mutant.changes(offset) && reach.changed.contains(std::size_t{mutant.address} + offset)) return false;
    return true;
}

MutantResult Mutants::attempt(const Mutant& mutant, const CaseWorld& world) const {
    MutantResult result;
    for (const std::size_t number : order_) {
        const Case& one = cases_[number];
        if (!reaches(*one.reach, mutant)) continue;
        ++result.cases;
        const TrialEnd end = try_case(program_, *one.test, world, trial_of(mutant, one));
        if (end == TrialEnd::passed) continue;
        result.by = number;
        result.verdict = end == TrialEnd::failed ? MutantResult::Verdict::killed : MutantResult::Verdict::timed_out;
        return result;
    }
    look_for_proof(mutant, world, result);
    return result;
}

Trial Mutants::trial_of(const Mutant& mutant, const Case& one) const {
    return {mutant.address, mutant.planted(), most_cycles_of_mutant(one.reach->cycles)};
}

// A survivor may be no mistake at all.
void Mutants::look_for_proof(const Mutant& mutant, const CaseWorld& world, MutantResult& result) const {
    for (const std::size_t number : order_) {
        const Case& one = cases_[number];
        if (!reaches(*one.reach, mutant) || !is_without_effect(program_, *one.test, world, trial_of(mutant, one))) continue;
        result.verdict = MutantResult::Verdict::equivalent;
        result.by = number;
        return;
    }
}

std::vector<std::size_t> chosen_numbers(std::size_t count, std::size_t wanted, std::uint64_t seed) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    if (wanted >= count) return numbers;
    std::mt19937_64 random(seed);  // the same on every system, unlike the library's distributions
    for (std::size_t i = 0; i < wanted; ++i) std::swap(numbers[i], numbers[i + random() % (count - i)]);
    numbers.resize(wanted);
    std::ranges::sort(numbers);
    return numbers;
}

}  // namespace gato::cases
