// SPDX-License-Identifier: MIT
// Runs a case. It runs at full speed unless something must see its instructions; one that fails is run once more to see its
// last ones, which is the same run since machines are deterministic.
#include "testing/case_runner.hpp"

#include "testing/case_causes.hpp"
#include "testing/case_checks.hpp"
#include "testing/case_entry.hpp"
#include "testing/case_limits.hpp"
#include "testing/case_memory.hpp"
#include "testing/case_recorder.hpp"
#include "testing/case_start.hpp"
#include "testing/case_watch.hpp"
#include "testing/expectations.hpp"
#include "testing/machine_places.hpp"
#include "testing/mock_calls.hpp"
#include "testing/worst_case.hpp"

#include "core/c64/locations.hpp"
#include "core/formats/other_machine.hpp"
#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/screen.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <exception>

namespace gato::cases {

using simulator::Cycle;
using simulator::Machine;
using Kind = TestPlace::Kind;

namespace {

constexpr Cycle rti_cycles = 6;

// One run of a case and everything that is checked at its end.
class CaseRun {
public:
    // `prepared` may be null: then it begins with a machine that was just switched on. So may `trial`.
    CaseRun(const TestedProgram& program, const TestCase& test, const CaseWorld& world, Purpose purpose,
            PreparedRun* prepared = nullptr, const Trial* trial = nullptr)
        : purpose_(purpose), program_(program), test_(test), world_(world), prepared_(prepared), trial_(trial),
          machine_(prepared != nullptr ? Machine(*prepared->machine) : Machine(machine_options(program, test, world, purpose))),
          watch_(machine_, test), expectations_(test), limits_(machine_, test, world.timeout, world.is_cancelled),
          mocks_(test.mocks), sanitizer_(machine_, test.sanitize) {}

    void run() {
        if (purpose_ == Purpose::trail) watch_.keep_trail();
        if (purpose_ == Purpose::recording) recorder_.emplace(machine_, watch_);
        if (!prepare()) return;
        simulator::Session session(machine_);
        session.keys = test_.keys;
        session.until = test_.until;
        for (const Mock& mock : test_.mocks) session.stops.push_back(mock.place);
        if (trial_ != nullptr) limits_.end_after(trial_->most_cycles);
        watch_chips();
        if (recorder_) recorder_->begin(session, std::move(memory_));
        if (guest() != nullptr) watch_.tell(guest()->begin(machine_, session));
        if (watch_.is_needed()) session.observer = &watch_;
        if (purpose_ == Purpose::result) session.counts = world_.counts;
        finish(run_session(session));
    }

    [[nodiscard]] bool timed_out() const { return limits_.timed_out(); }
    [[nodiscard]] bool ran_out_of_cycles() const { return ran_out_of_cycles_; }
    [[nodiscard]] const Machine& machine() const { return machine_; }
    [[nodiscard]] std::vector<std::string> screen() const { return simulator::screen_text(machine_); }
    // Of a run with that purpose.
    [[nodiscard]] CaseRecording take_recording() { return recorder_->take(std::move(result)); }

    CaseResult result;

private:
    [[nodiscard]] CaseGuest* guest() const { return purpose_ == Purpose::result ? world_.guest : nullptr; }
    void fail(std::string message) { result.failures.push_back(std::move(message)); }
    [[nodiscard]] std::string describe(std::uint16_t address) const {
        return describe_address(address, program_.map, machine_.cartridge_bank(address));
    }
    [[nodiscard]] std::string here() const { return describe(machine_.registers().pc); }
    [[nodiscard]] StateView state() const { return {.registers = machine_.registers(), .machine = &machine_}; }

    // ---- before

    bool prepare() {
        if (prepared_ == nullptr && !begin()) return false;
        note_preserved();
        std::uint8_t sanitized_stack = machine_.registers().s;
        if (test_.as != TestCase::As::routine) {
            enter();
            constexpr std::uint8_t frame_size = 3;
            sanitized_stack = static_cast<std::uint8_t>(sanitized_stack - frame_size);
            watch_.end_at_rti(sanitized_stack);
        }
        prepare_sanitizer(sanitized_stack);
        return true;
    }

    bool begin() {
        if (const std::string refusal = load(machine_, program_, test_, trial_); !refusal.empty()) {
            fail(refusal);
            return false;
        }
        start(machine_, program_, test_);
        set_values(machine_, test_);
        return true;
    }

    void enter() {
        if (prepared_ == nullptr || !prepared_->enter) return enter_handler(machine_, test_.as, *test_.call);
        prepared_->begin_picture(machine_);
        prepared_->enter(machine_);
    }

    // As the caller of a routine sees it, the stack pointer is that before JSR.
    void note_preserved() {
        std::uint8_t& stack = machine_.registers().s;
        const std::uint8_t entry_stack = stack;
        if (test_.as == TestCase::As::routine) stack = static_cast<std::uint8_t>(stack + return_address_size);
        for (const TestPlace& place : test_.preserves) preserved_.push_back(read_all(machine_, place));
        callers_stack_ = stack;
        expectations_.note_before(state());
        stack = entry_stack;
    }

    void prepare_sanitizer(std::uint8_t stack) {
        memory_ = memory_of_case(program_, test_, machine_);
        if (test_.sanitize.any()) {
            sanitizer_.add(memory_);
            sanitizer_.set_stack(stack);
            watch_.sanitize_with(sanitizer_);
        }
        add_values_of_mocks(test_, memory_);
    }

    void watch_chips() {
        for (const ExpectedWrites& writes : test_.writes)
            if (writes.is_timed) watch_chip(writes.place.address, writes.place.address + writes.place.length - 1);
        for (const StablePlace& place : test_.phases.stable) watch_chip(place.first, place.last);
        for (const VariedRegister& place : test_.phases.varied) watch_chip(place.address, place.address);
        if (prepared_ == nullptr) return;
        prepared_->begin = machine_.clock();
        if (prepared_->picture_end > machine_.clock()) limits_.pause_at(prepared_->picture_end - machine_.clock());
    }

    void watch_chip(std::uint32_t first, std::uint32_t last) {
        log_.watch(static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last));
        machine_.parts().board.device_log = &log_;
    }

    // ---- the run

    simulator::SessionEnd run_session(simulator::Session& session) {
        while (true) {
            simulator::SessionEnd end = limits_.run_stretch(session);
            if (prepared_ != nullptr) prepared_->look_away_at_end(machine_);
            if (limits_.goes_on(end)) continue;
            is_at_mock_ = end.stop == simulator::Stop::observer && !end.reached && watch_.is_at_mock();
            if (is_at_mock_) watch_.note_mock();
            if (!is_at_mock_ || mocks_.goes_round()) return end;
            mocks_.call(machine_, sanitizer_);
            if (recorder_) recorder_->note_act();
        }
    }

    // The last instruction of the handler is executed here: after it an interrupt could come that has nothing to do with the
    // case.
    void return_from_handler(simulator::SessionEnd& end) {
        simulator::Registers& r = machine_.registers();
        const auto pull = [&] { return machine_.ram(static_cast<std::uint16_t>(0x100 + ++r.s)); };
        r.p = static_cast<std::uint8_t>((pull() & ~simulator::break_flag) | simulator::unused_flag);
        const unsigned low = pull();
        r.pc = static_cast<std::uint16_t>(low | unsigned{pull()} << 8);
        end.cycles += rti_cycles;
        end.reached = test_.until.empty();
        end.condition = nullptr;
    }

    // ---- after

    void finish(simulator::SessionEnd end) {
        if (recorder_) recorder_->end(end.stop);
        if (watch_.is_at_rti()) return_from_handler(end);
        ran_out_of_cycles_ = end.out_of_cycles && !limits_.takes_too_long(end);
        if (guest() != nullptr) guest()->end(machine_, end);
        result.cycles = end.cycles;
        result.cpu_cycles = limits_.cpu_cycles(end);
        result.emulated_seconds = static_cast<double>(end.cycles) / machine_.video().cycles_per_second;
        if (purpose_ == Purpose::trail && !timed_out()) result.trail = watch_.trail(program_.map);
        check(end);
        if (prepared_ != nullptr) prepared_->end(machine_, std::move(log_));
    }

    void check(const simulator::SessionEnd& end) {
        if (!sanitizer_.finding().empty()) {
            fail(sanitizer_.finding() + " by the instruction at " + describe(sanitizer_.finding_pc()));
            return;
        }
        if (end.reached) {
            check_cycles(end);
            if (auto failure = beyond_worst_case(program_, test_)) fail(std::move(*failure));
            if (!expectations_.note_after(state()))
                for (std::string& complaint : expectations_.complaints()) fail(std::move(complaint));
            check_end_of_case({machine_, program_, test_, expectations_.values(), world_.files, watch_.history(), log_,
                               preserved_, callers_stack_},
                              result);
            for (std::string& failure : mocks_.finish()) fail(std::move(failure));
        } else {
            check_end(end);
        }
    }

    void check_end(const simulator::SessionEnd& end) {
        if (timed_out())
            fail("takes too long: still at " + here() + " when its time was up");
        else if (watch_.is_at_rti())
            fail("the handler has returned, and no condition of `until` was met");
        else if (is_at_mock_)
            fail("a mock returns to itself at " + here());
        else if (limits_.takes_too_long(end))
            fail(limits_.text() + simulator::judge(machine_, end, program_.map).reason);
        else
            fail(simulator::judge(machine_, end, program_.map).reason);
    }

    void check_cycles(const simulator::SessionEnd& end) {
        if (limits_.takes_too_long(end)) fail(limits_.text() + std::to_string(limits_.counted_cycles(end)));
    }

    Purpose purpose_;
    const TestedProgram& program_;
    const TestCase& test_;
    const CaseWorld& world_;
    PreparedRun* prepared_;
    const Trial* trial_;  // null: the program as it is
    Machine machine_;
    simulator::DeviceLog log_;
    CaseWatch watch_;
    Expectations expectations_;
    CaseLimits limits_;
    MockCalls mocks_;
    simulator::Sanitizer sanitizer_;
    std::optional<CaseRecorder> recorder_;
    simulator::ProgramMemory memory_;  // at the start
    bool ran_out_of_cycles_ = false, is_at_mock_ = false;
    std::uint8_t callers_stack_ = 0;
    std::vector<std::vector<std::uint8_t>> preserved_;
};

}  // namespace

CaseResult run_once(const TestedProgram& program, const TestCase& test, const CaseWorld& world, PreparedRun* prepared) {
    CaseRun run(program, test, world, Purpose::result, prepared);
    run.run();
    if (world.at_end) world.at_end(run.machine());
    if (run.result.failures.empty()) return std::move(run.result);
    if (!test.call) run.result.screen = run.screen();
    if (run.timed_out() || world.guest != nullptr) return std::move(run.result);
    CaseRun again(program, test, world, Purpose::trail, prepared);
    again.run();
    run.result.trail = std::move(again.result.trail);
    const bool has_machine_of_phase = prepared != nullptr;  // which may skip idle loops, so it has no history
    if (!run.result.wrong.empty() && may_be_explained(run.result) && !has_machine_of_phase)
        explain(run.result, program, test, world, record_once(program, test, world));
    return std::move(run.result);
}

TrialEnd try_once(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const Trial& trial) {
    try {
        CaseRun run(program, test, world, Purpose::result, nullptr, &trial);
        run.run();
        if (run.ran_out_of_cycles()) return TrialEnd::out_of_cycles;
        return run.result.failures.empty() ? TrialEnd::passed : TrialEnd::failed;
    } catch (const std::exception&) {
        return TrialEnd::failed;
    }
}

CaseRecording record_once(const TestedProgram& program, const TestCase& test, const CaseWorld& world, PreparedRun* prepared) {
    CaseRun run(program, test, world, Purpose::recording, prepared);
    run.run();
    return run.take_recording();
}

}  // namespace gato::cases
