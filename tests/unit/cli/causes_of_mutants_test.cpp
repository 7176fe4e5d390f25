// SPDX-License-Identifier: MIT
// Do the causes of a wrong value lead to the mistake? Mistakes are planted in eight programs, five in each, those that a case notices by a wrong
// value; the line of the mistake is looked for among the ten nearest causes and omissions.
//
// Many are mistakes by which something does not happen: a store that goes elsewhere, a load into another register, a branch around the store. Of
// 160 mistakes 91 are among all causes of the value, 62 among the ten nearest, and 67 among ten with omissions. Results that nothing used were
// tried as well: one of them is the mistake in one case of eight, so they are not shown.
#include "support/places.hpp"

#include "cli/disk/disk.hpp"
#include "testing/case_causes.hpp"
#include "testing/mutation_run.hpp"
#include "testing/test_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <span>

namespace gato::cases {
namespace {

constexpr std::size_t looked_at = 10, wanted_mutants = 5;

// The cases of a file that pass, and what they reach.
struct Tested {
    cli::Disk disk;
    TestedPrograms programs{disk};
    TestFile file;
    CaseWorld world{disk};
    std::vector<const TestCase*> tests;
    std::vector<CaseReach> reaches;

    explicit Tested(const std::string& path) : file(read_test_file(disk, path, programs)) {
        reaches.reserve(file.cases.size());
        for (const TestCase& test : file.cases) {
            CaseResult result;
            CaseReach reach = reach_of(file.tested(), test, world, result);
            if (!result.failures.empty() || result.proof || result.phases != 0) continue;
            tests.push_back(&test);
            reaches.push_back(std::move(reach));
        }
    }
    [[nodiscard]] Mutants mutants() const {
        std::vector<Mutants::Case> cases;
        for (std::size_t i = 0; i < tests.size(); ++i) cases.push_back({tests[i], &reaches[i]});
        return {file.tested(), std::move(cases)};
    }
};

TestedProgram with_mistake(const TestedProgram& program, const Mutant& mutant) {
    TestedProgram other = program;
    std::ranges::copy(mutant.planted(), other.program.bytes.begin() + (mutant.address - program.program.load_address));
    return other;
}

// Is a line of the mistake among them? That of an instruction that was left out, or of its neighbours, which the program ran instead.
bool leads_to(const debugger::CauseTree& tree, const Mutant& mutant, const ProgramMap& map) {
    const MapLine* const mistake = map.find_line(mutant.address);
    const std::uint32_t reach = mutant.kind == Mutant::Kind::left_out ? 1 : 0;
    const auto is_there = [&](const debugger::Cause& cause) {
        const MapLine* const line = map.find_line(cause.registers.pc);
        if (line == nullptr || mistake == nullptr || line->file != mistake->file) return false;
        return line->line + reach >= mistake->line && line->line <= mistake->line + reach;
    };
    return std::ranges::any_of(std::span(tree.causes).first(std::min(tree.causes.size(), looked_at - tree.omissions.size())),
                               is_there)
           || std::ranges::any_of(tree.omissions, is_there, &debugger::Omission::instruction);
}

struct Found {
    int asked = 0, led = 0;
    std::string missed;
};

void ask(const Tested& tested, const Mutant& mutant, const TestCase& test, Found& found) {
    const TestedProgram program = with_mistake(tested.file.tested(), mutant);
    const CaseRecording recording = record_case(program, test, tested.world);
    if (!recording.start || recording.result.wrong.empty()) return;
    CaseCauses causes(program, test, tested.world, recording);
    ++found.asked;
    const TestPlace& place = recording.result.wrong.front().place;
    if (leads_to(causes.of(place, looked_at), mutant, *program.map)) {
        ++found.led;
        return;
    }
    const MapLine* const line = program.map->find_line(mutant.address);
    found.missed += (line == nullptr ? "?" : program.map->files[line->file] + ":" + std::to_string(line->line)) + " "
                    + text_of(mutant) + ", noticed by \"" + test.name + "\" as " + recording.result.failures.front() + "\n";
    for (const std::string& one : causes.lines_of(place, looked_at)) found.missed += "    " + one + "\n";
}

Found ask_of(const std::string& path) {
    const Tested tested(tests::in_repository(path));
    const Mutants mutants = tested.mutants();
    std::vector<std::size_t> order(mutants.all().size());
    std::ranges::generate(order, [i = std::size_t{0}]() mutable { return i++; });
    std::ranges::shuffle(order, std::mt19937(1));
    Found found;
    for (const std::size_t number : order) {
        if (found.asked == static_cast<int>(wanted_mutants)) break;
        const MutantResult result = mutants.attempt(mutants.all()[number], tested.world);
        if (result.verdict == MutantResult::Verdict::killed)
            ask(tested, mutants.all()[number], *tested.tests[result.by], found);
    }
    return found;
}

TEST(CausesOfMutants, lead_to_the_line_of_the_mistake) {
    static constexpr const char* files[] = {"asm-src/RYG/comun/Tableros.gtest.json",
                                            "asm-src/RYG/comun/GenJugadasGatos.gtest.json",
                                            "asm-src/RYG/juego/LibText.gtest.json",
                                            "asm-src/RYG/juego/EvalTableros.gtest.json",
                                            "asm-src/RYG/juego/PintaTableros.gtest.json",
                                            "asm-src/RYG/campeon/Campeon.gtest.json",
                                            "asm-src/RYG/versiones/fibonacci/Iterativa.gtest.json",
                                            "asm-src/Ajedrez/Ajedrez.gtest.json"};
    int asked = 0, led = 0;
    for (const char* const file : files) {
        const Found found = ask_of(file);
        asked += found.asked;
        led += found.led;
        if (!found.missed.empty()) std::printf("%s\n%s", file, found.missed.c_str());
    }
    std::printf("%d of %d\n", led, asked);
    EXPECT_EQ(asked, 40);
    EXPECT_GE(led, 14);  // as many as are found today
}

}  // namespace
}  // namespace gato::cases
