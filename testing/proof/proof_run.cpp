// SPDX-License-Identifier: MIT
#include "testing/proof/proof_run.hpp"

#include "testing/wording.hpp"

#include <algorithm>

namespace gato::cases {

namespace {

constexpr std::uint64_t inputs_of_block = 1024;
constexpr std::uint64_t none = ~std::uint64_t{0};

}  // namespace

void ProofFindings::add(const ProofFindings& more) {
    tried += more.tried;
    excluded += more.excluded;
    failing += more.failing;
    cycles += more.cycles;
    const bool is_worse = more.worst > worst || (more.worst == worst && more.worst > 0 && more.worst_input < worst_input);
    if (is_worse) worst_input = more.worst_input;
    worst = std::max(worst, more.worst);
    if (more.counter_example) counter_example = std::min(counter_example.value_or(none), *more.counter_example);
    dependences.add(more.dependences);
    dependences_there.add(more.dependences_there);
}

ProofRun::ProofRun(const ProofSetup& here, const ProofSetup* there, const CaseWorld& world)
    : here_(here), there_(there), world_(world), inputs_(count_inputs(here.places)),
      blocks_((inputs_ + inputs_of_block - 1) / inputs_of_block), begin_(Clock::now()),
      give_up_(begin_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(world.timeout))) {}

ProofFindings ProofRun::run() {
    next_block_ = 1;
    {
        InputCheck check(here_, there_);
        const Clock::time_point start = Clock::now();
        check_block(check, 0, findings_);
        findings_.dependences = check.dependences();
        findings_.dependences_there = check.dependences_there();
        if (!may_skip(inputs_of_block)) tell_end(Clock::now() - start);
    }
    if (blocks_ > 1 && !is_over()) world_.share ? world_.share(world_.threads, [this](std::size_t) { work(); }) : work();
    findings_.was_stopped = was_stopped_;
    if (findings_.counter_example && !world_.tries_all) count_up_to_counter_example();
    return std::move(findings_);
}

void ProofRun::tell_end(Clock::duration time_of_first_block) const {
    if (!world_.tell) return;
    const double seconds =
        std::chrono::duration<double>(time_of_first_block).count() * static_cast<double>(blocks_ - 1) / world_.threads;
    if (seconds <= world_.timeout) return;
    world_.tell(here_.test.name + ": " + with_separators(inputs_) + " inputs need about "
                + with_separators(static_cast<std::uint64_t>(seconds)) + " seconds, --timeout allows "
                + with_separators(static_cast<std::uint64_t>(world_.timeout)));
}

void ProofRun::work() {
    InputCheck check(here_, there_);
    ProofFindings findings;
    for (std::uint64_t block = next_block_++; block < blocks_ && !is_over(); block = next_block_++) {
        if (may_skip(block * inputs_of_block)) break;
        check_block(check, block, findings);
        if (world_.proof_progress) world_.proof_progress(std::min((++blocks_done_ + 1) * inputs_of_block, inputs_), inputs_);
    }
    findings.dependences = check.dependences();
    findings.dependences_there = check.dependences_there();
    const std::scoped_lock lock(mutex_);
    findings_.add(findings);
}

void ProofRun::check_block(InputCheck& check, std::uint64_t block, ProofFindings& findings) {
    const std::uint64_t first = block * inputs_of_block, end = std::min(first + inputs_of_block, inputs_);
    InputCursor input(here_.places, first);
    check.begin(input);
    for (std::uint64_t number = first; number < end; ++number) {
        check_input(check, input, number, findings);
        if (may_skip(number + 1) || was_stopped_ || number + 1 == end) return;
        if (check.is_slow() && is_over()) return;
        input.advance();
        check.go_on(input);
    }
}

void ProofRun::check_input(InputCheck& check, const InputCursor& input, std::uint64_t number, ProofFindings& findings) {
    const InputCheck::Answer answer = check.check(input);
    if (answer == InputCheck::Answer::excluded) {
        ++findings.excluded;
        return;
    }
    ++findings.tried;
    findings.cycles += check.cycles();
    if (answer == InputCheck::Answer::fails) {
        ++findings.failing;
        if (!findings.counter_example) findings.counter_example = number;
        return note_counter_example(number);
    }
    if (check.cycles() <= findings.worst) return;
    findings.worst = check.cycles();
    findings.worst_input = number;
}

void ProofRun::note_counter_example(std::uint64_t number) {
    std::uint64_t smallest = smallest_failing_;
    while (number < smallest && !smallest_failing_.compare_exchange_weak(smallest, number)) {
    }
}

// After the smallest input that fails nothing needs to be tried.
bool ProofRun::may_skip(std::uint64_t number) const {
    return !world_.tries_all && number > smallest_failing_;
}

bool ProofRun::is_over() {
    if (!was_stopped_ && (Clock::now() >= give_up_ || (world_.is_cancelled && world_.is_cancelled()))) was_stopped_ = true;
    return was_stopped_;
}

// Other threads may have been further ahead: the number of inputs that count must not depend on that.
void ProofRun::count_up_to_counter_example() {
    const std::uint64_t last = *findings_.counter_example;
    findings_.failing = 1;
    findings_.excluded = 0;
    if (here_.test.forall->where) {
        InputCheck check(here_, nullptr);
        InputCursor input(here_.places, 0);
        check.begin(input);
        for (std::uint64_t number = 0; number < last; ++number) {
            if (check.excludes()) ++findings_.excluded;
            input.advance();
            check.go_on(input);
        }
    }
    findings_.tried = last + 1 - findings_.excluded;
}

}  // namespace gato::cases
