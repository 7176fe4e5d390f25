// SPDX-License-Identifier: MIT
#include "testing/run_case.hpp"

#include "testing/case_runner.hpp"
#include "testing/phases/phase_runs.hpp"
#include "testing/proof/prove.hpp"

#include <chrono>
#include <exception>

namespace gato::cases {

namespace {

CaseResult run_any(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (test.forall) return prove_case(program, test, world);
    return test.phases.any() ? run_phases(program, test, world) : run_once(program, test, world);
}

}  // namespace

CaseResult run_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (test.fault != TestCase::Fault::none) return {.fault = test.fault, .failures = {test.fault_message}};
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    CaseResult result;
    try {
        result = run_any(program, test, world);
    } catch (const std::exception& failure) {  // what the disk or the memory does not give
        result = {.fault = TestCase::Fault::test, .failures = {failure.what()}};
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return result;
}

TrialEnd try_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial) {
    if (!test.forall) return try_once(program, test, world, trial);
    try {
        return is_proved(program, test, world, trial) ? TrialEnd::passed : TrialEnd::failed;
    } catch (const std::exception&) {
        return TrialEnd::failed;
    }
}

bool is_without_effect(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial) {
    return test.forall && is_equivalent(program, test, world, trial);
}

CaseRecording record_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (test.fault != TestCase::Fault::none) return {.result = {.fault = test.fault, .failures = {test.fault_message}}};
    if (test.phases.any()) return record_phase(program, test, world);
    return record_once(program, test.forall ? first_counter_example(program, test, world) : test, world);
}

}  // namespace gato::cases
