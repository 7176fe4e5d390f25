// SPDX-License-Identifier: MIT
#include "testing/proof/prove.hpp"

#include "testing/case_runner.hpp"
#include "testing/proof/certificates.hpp"
#include "testing/proof/dependence_names.hpp"
#include "testing/proof/proof_run.hpp"
#include "testing/proof/row_text.hpp"
#include "testing/wording.hpp"
#include "testing/worst_case.hpp"

#include <utility>

namespace gato::cases {

namespace {

constexpr std::size_t most_names_in_verdict = 6;

// A case that calls a routine with what `set` gives, on the same chips, for these inputs, and expects nothing.
TestCase case_without_expectations(const TestCase& test, std::uint16_t call, std::vector<TestValue> set, ForAll all) {
    TestCase bare;
    bare.name = test.name;
    bare.call = call;
    bare.set = std::move(set);
    bare.max_cycles = test.max_cycles;
    bare.video = test.video;
    bare.cia = test.cia;
    bare.sid = test.sid;
    bare.until = test.until;
    bare.forall = std::make_shared<const ForAll>(std::move(all));
    return bare;
}

// The routine that must do the same, as a case of its own.
TestCase case_there(const TestCase& test) {
    const SameAs& same = *test.forall->same_as;
    return case_without_expectations(test, same.call, same.set_there, {.places = same.places_there});
}

class Proof {
public:
    Proof(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial* trial = nullptr)
        : program_(program), test_(test), all_(*test.forall), world_(world), here_(program, test, world, trial) {
        if (!all_.same_as) return;
        test_there_ = case_there(test);
        there_.emplace(all_.same_as->program ? *all_.same_as->program : program, *test_there_, world);
    }

    [[nodiscard]] ProofFindings run() { return ProofRun(here_, there(), world_).run(); }

    CaseResult result() {
        const ProofFindings found = known_or_run();
        note_dependences(found);
        figures_.inputs = count_inputs(all_.places);
        figures_.excluded = found.excluded;
        figures_.tried = found.tried;
        figures_.failing = found.failing;
        if (found.worst > 0) {
            figures_.worst = found.worst;
            figures_.worst_at = describe_input(all_.places, found.worst_input);
        }
        result_.cycles = result_.cpu_cycles = found.cycles;
        result_.emulated_seconds = static_cast<double>(found.cycles) / here_.start.video().cycles_per_second;
        count_executions(found);
        if (world_.at_end) world_.at_end(here_.start);
        judge(found);
        if (figures_.verdict == ProofFigures::Verdict::proved && world_.certificates != nullptr && !figures_.was_known)
            world_.certificates->add(here_, there(), found);
        result_.proof = std::move(figures_);
        return std::move(result_);
    }

private:
    ProofFindings known_or_run() {
        if (world_.certificates != nullptr)
            if (auto known = world_.certificates->find(here_, there())) {
                figures_.was_known = true;
                return std::move(*known);
            }
        ProofFindings found = run();
        found.dependences.leave_out_instructions();
        found.dependences_there.leave_out_instructions();
        return found;
    }

    [[nodiscard]] const ProofSetup* there() const { return there_ ? &*there_ : nullptr; }
    void fail(std::string message) { result_.failures.push_back(std::move(message)); }

    void note_dependences(const ProofFindings& found) {
        figures_.depends_on = dependence_names(found.dependences, here_);
        if (!there_) return;
        for (const std::string& name : dependence_names(found.dependences_there, *there_))
            figures_.depends_on.push_back(name + " of " + there_->program.name);
    }

    // Each instruction once: how often does not matter, and is not counted.
    void count_executions(const ProofFindings& found) const {
        if (world_.counts == nullptr) return;
        for (std::size_t i = 0; i < found.dependences.instructions.size(); ++i)
            if (found.dependences.instructions[i]) world_.counts->counts[i] += 1;
    }

    void judge(const ProofFindings& found) {
        if (found.counter_example) return show_counter_example(*found.counter_example);
        if (found.was_stopped)
            return fail("not proved: " + with_separators(found.tried + found.excluded) + " of "
                        + with_separators(figures_.inputs) + " tried, none fails");
        if (found.tried == 0) return fail("`where` leaves no input");
        if (all_.is_closed && !figures_.depends_on.empty()) {
            figures_.verdict = ProofFigures::Verdict::failed;
            fail("also depends on " + joined(figures_.depends_on)
                 + "; `closed` allows nothing but what `forall`, `set` and `constants` give");
            return;
        }
        if (auto failure = beyond_worst_case(program_, test_)) {
            figures_.verdict = ProofFigures::Verdict::failed;
            return fail(std::move(*failure));
        }
        figures_.verdict = ProofFigures::Verdict::proved;
        tell_verdict();
    }

    void tell_verdict() {
        std::string text = "proved for " + with_separators(figures_.tried) + (figures_.tried == 1 ? " input" : " inputs");
        const auto& names = figures_.depends_on;
        const bool is_short = names.size() <= most_names_in_verdict;
        if (!names.empty())
            text += is_short ? ", given " + joined(names) : ", given the " + std::to_string(names.size()) + " places below";
        text += " (";
        if (figures_.excluded > 0) text += with_separators(figures_.excluded) + " excluded by where; ";
        text += with_separators(static_cast<std::uint64_t>(result_.cycles)) + " cycles, worst "
                + with_separators(static_cast<std::uint64_t>(figures_.worst)) + " at " + figures_.worst_at
                + (figures_.was_known ? "; proved before, and unchanged since)" : ")");
        result_.notes.push_back(std::move(text));
        if (!is_short) result_.notes.push_back("also depends on " + joined(names));
    }

    void show_counter_example(std::uint64_t number) {
        figures_.verdict = ProofFigures::Verdict::failed;
        const TestCase single = case_of_input(test_, number);
        CaseResult shown = run_once(program_, single, world_without_counts());
        InputCheck check(here_, there());
        const InputCursor input(all_.places, number);
        check.begin(input);
        (void)check.check(input);
        result_.failures = std::move(shown.failures);
        result_.wrong = std::move(shown.wrong);
        if (!check.complaint().empty()) put_first(check.complaint());
        if (result_.failures.empty()) fail("fails among the other inputs, but not alone: this is a mistake in gato");
        result_.trail = std::move(shown.trail);
        figures_.counter_example = row_text(single, check.expected());
        result_.notes.push_back("at " + describe_input(all_.places, number) + ": " + with_separators(figures_.failing) + " of "
                                + with_separators(figures_.tried) + (figures_.tried == 1 ? " input" : " inputs") + " tried "
                                + (figures_.failing == 1 ? "fails" : "fail"));
        result_.notes.push_back("as a row: " + figures_.counter_example);
    }

    void put_first(const std::string& complaint) {
        result_.failures.insert(result_.failures.begin(), complaint);
        for (CaseResult::Wrong& wrong : result_.wrong) ++wrong.failure;
    }

    [[nodiscard]] CaseWorld world_without_counts() const {
        CaseWorld world = world_;
        world.counts = nullptr;
        return world;
    }

    static std::string joined(const std::vector<std::string>& names) {
        std::string text;
        for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
        return text;
    }

    const TestedProgram& program_;
    const TestCase& test_;
    const ForAll& all_;
    const CaseWorld& world_;
    ProofSetup here_;
    std::optional<TestCase> test_there_;
    std::optional<ProofSetup> there_;
    ProofFigures figures_;
    CaseResult result_;
};

}  // namespace

CaseResult prove_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    return Proof(program, test, world).result();
}

bool is_proved(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial) {
    const ProofFindings found = Proof(program, test, world, &trial).run();
    return !found.counter_example && !found.was_stopped;
}

bool is_equivalent(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial) {
    ForAll all = *test.forall;
    all.same_as = SameAs{.name = "the program as it is",
                         .call = *test.call,
                         .places_there = all.places,
                         .set_there = test.set,
                         .all_registers = true};
    const TestCase both = case_without_expectations(test, *test.call, test.set, std::move(all));
    return is_proved(program, both, world, trial);
}

TestCase first_counter_example(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    const ProofFindings found = Proof(program, test, world).run();
    return case_of_input(test, found.counter_example.value_or(0));
}

}  // namespace gato::cases
