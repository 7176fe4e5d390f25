// SPDX-License-Identifier: MIT
// Runs a case. It runs at full speed unless something must see its instructions; one that fails is run once more to see its
// last ones, which is the same run since machines are deterministic. The time limit is checked between stretches of frames,
// whose ends depend only on the clock of the machine.
#include "testing/case_runner.hpp"

#include "testing/case_checks.hpp"
#include "testing/case_entry.hpp"
#include "testing/case_watch.hpp"
#include "testing/machine_places.hpp"
#include "testing/mock_calls.hpp"

#include "core/c64/locations.hpp"
#include "core/formats/other_machine.hpp"
#include "simulator/machine/disk_drive.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/screen.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <chrono>
#include <exception>

namespace gato::cases {

using simulator::Cycle;
using simulator::Machine;
using Clock = std::chrono::steady_clock;
using Kind = TestPlace::Kind;

namespace {

constexpr int frames_between_looks = 500;
constexpr Cycle rti_cycles = 6;

std::shared_ptr<simulator::Drive> drive_of(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (!test.disk.empty()) return std::make_shared<simulator::DiskDrive>(*project::open_disk(world.files, test.disk));
    if (test.drive.empty() && program.disk) return std::make_shared<simulator::DiskDrive>(*program.disk);
    if (!test.has_drive) return nullptr;
    if (test.drive.empty()) return std::make_shared<simulator::MemoryDrive>();
    if (!world.open_drive) throw Failure(Failure::misuse, test.drive + ": there is nothing that makes a drive of a folder");
    return world.open_drive(test.drive);
}

enum class Purpose : std::uint8_t { result, trail, recording };

simulator::MachineOptions machine_options(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                          Purpose purpose) {
    simulator::MachineOptions options;
    options.video = test.video;
    options.cia = test.cia;
    options.sid = test.sid;
    options.skip_idle_loops = purpose != Purpose::recording;
    options.drive = drive_of(program, test, world);
    options.cartridge = test.cartridge.empty() ? program.cartridge : project::open_cartridge(world.files, test.cartridge);
    options.start_cartridge = !test.call;
    options.tape = program.tape;
    if (program.tape) options.tape_position = tape::first_program(*program.tape).value() + 1;  // it has been loaded
    options.stop_at_self_jump =
        std::ranges::any_of(test.until, [](const auto& one) { return one.kind == simulator::Condition::Kind::trap; });
    return options;
}

// One run of a case and everything that is checked at its end.
class CaseRun {
public:
    CaseRun(const TestedProgram& program, const TestCase& test, const CaseWorld& world, Purpose purpose)
        : purpose_(purpose), program_(program), test_(test), world_(world), give_up_(Clock::now() + seconds(world.timeout)),
          machine_(machine_options(program, test, world, purpose)), watch_(machine_, test), mocks_(test.mocks),
          sanitizer_(machine_, test.sanitize) {}

    void run() {
        if (purpose_ == Purpose::trail) watch_.keep_trail();
        if (!prepare()) return;
        simulator::Session session(machine_);
        if (purpose_ == Purpose::recording) record(session);
        session.keys = test_.keys;
        session.until = test_.until;
        if (watch_.is_needed()) session.observer = &watch_;
        if (purpose_ == Purpose::result) session.counts = world_.counts;
        simulator::SessionEnd end = run_session(session);
        recording.instructions = watch_.instructions() - (has_not_executed_last(end.stop) ? 1 : 0);
        if (watch_.is_at_rti()) return_from_handler(end);
        result.cycles = end.cycles;
        result.cpu_cycles = cpu_cycles(end);
        result.emulated_seconds = static_cast<double>(end.cycles) / machine_.video().cycles_per_second;
        if (purpose_ == Purpose::trail && !timed_out_) result.trail = watch_.trail(program_.map);
        check(end);
    }

    [[nodiscard]] bool timed_out() const { return timed_out_; }
    [[nodiscard]] std::vector<std::string> screen() const { return simulator::screen_text(machine_); }

    CaseResult result;
    CaseRecording recording;

private:
    static Clock::duration seconds(double count) {
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
    }

    void fail(std::string message) { result.failures.push_back(std::move(message)); }

    // ---- the recording

    // A JAM is noticed before it is executed, and never is.
    static bool has_not_executed_last(simulator::Stop stop) {
        return stop == simulator::Stop::jam || stop == simulator::Stop::missing_rom;
    }

    void record(simulator::Session& session) {
        watch_.count_instructions();
        recording.start = machine_now();
        session.acted = [this] { note_act(); };
    }

    void note_act() {
        if (purpose_ == Purpose::recording) recording.acts.push_back({watch_.instructions(), machine_now()});
    }

    [[nodiscard]] CaseRecording::MachineThen machine_now() const { return std::make_shared<const Machine>(machine_); }

    // ---- before

    bool prepare() {
        const bool is_routine = test_.call && test_.as == TestCase::As::routine;
        machine_.ram(c64::location::sys_status) = static_cast<std::uint8_t>(is_routine ? simulator::interrupt_flag : 0);
        if (!program_.cartridge) simulator::load_program(machine_, program_.program);
        if (!test_.call && !program_.other_machine.empty()) {
            fail(program_.name + ": " + refusal_of_machine(program_.other_machine));
            return false;
        }
        start();
        for (const TestValue& value : test_.set) {
            if (value.place.kind == Kind::sp && test_.as == TestCase::As::routine)
                move_stack(machine_, value.bytes[0]);
            else
                write_place(machine_, value);
        }
        note_preserved();
        std::uint8_t sanitized_stack = machine_.registers().s;
        if (test_.as != TestCase::As::routine) {
            enter_handler(machine_, test_.as, *test_.call);
            constexpr std::uint8_t frame_size = 3;
            sanitized_stack = static_cast<std::uint8_t>(sanitized_stack - frame_size);
            watch_.end_at_rti(sanitized_stack);
        }
        prepare_sanitizer(sanitized_stack);
        return true;
    }

    // A cartridge has started already, or BASIC is ready.
    void start() {
        const cartridge::Image* const cartridge = machine_.options().cartridge.get();
        if (test_.call)
            simulator::start_at(machine_, *test_.call);
        else if (program_.cartridge || (cartridge != nullptr && cartridge->starts()))
            machine_.begin_statistics();
        else
            simulator::start_program(machine_, program_.program);
    }

    // As the caller of a routine sees it, the stack pointer is that before JSR.
    void note_preserved() {
        std::uint8_t& stack = machine_.registers().s;
        const std::uint8_t entry_stack = stack;
        if (test_.as == TestCase::As::routine) stack = static_cast<std::uint8_t>(stack + return_address_size);
        for (const TestPlace& place : test_.preserves) preserved_.push_back(read_all(machine_, place));
        callers_stack_ = stack;
        stack = entry_stack;
    }

    void prepare_sanitizer(std::uint8_t stack) {
        const ProgramMap* const map = program_.map ? &*program_.map : nullptr;
        simulator::ProgramMemory memory = simulator::memory_of(program_.program, machine_.options().cartridge.get(), map);
        add_initialised(test_.set, memory);
        note_memory(memory);
        if (!test_.sanitize.any()) return;
        sanitizer_.add(memory);
        sanitizer_.set_stack(stack);
        watch_.sanitize_with(sanitizer_);
    }

    static void add_initialised(const std::vector<TestValue>& values, simulator::ProgramMemory& memory) {
        for (const TestValue& value : values)
            if (value.place.kind == Kind::memory)
                simulator::ProgramMemory::add(memory.initialised, value.place.address, value.bytes.size());
    }

    // What a mock returns counts as initialised from the start: a user who steps through the recording sees only what it
    // changes.
    void note_memory(simulator::ProgramMemory memory) {
        for (const Mock& mock : test_.mocks)
            for (const std::vector<TestValue>& values : mock.returns) add_initialised(values, memory);
        recording.memory = std::move(memory);
    }

    // ---- the run

    simulator::SessionEnd run_session(simulator::Session& session) {
        const Cycle limit = test_.max_cycles && !test_.call ? *test_.max_cycles + 1 : session.max_cycles;
        const Cycle stretch = frames_between_looks * machine_.video().cycles_per_frame();
        Cycle stretch_end = stretch;
        while (true) {
            session.max_cycles = std::min(limit, stretch_end);
            const simulator::SessionEnd end = session.run();
            if (end.out_of_cycles && session.max_cycles < limit) {
                timed_out_ = Clock::now() >= give_up_;
                if (timed_out_ || takes_too_long(end)) return end;
                stretch_end = end.cycles + stretch - end.cycles % stretch;
            } else if (end.stop == simulator::Stop::observer && !end.reached && watch_.is_at_mock() && !mocks_.goes_round()) {
                mocks_.call(machine_, sanitizer_);
                note_act();
            } else {
                return end;
            }
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

    void check(const simulator::SessionEnd& end) {
        if (!sanitizer_.finding().empty()) {
            fail(sanitizer_.finding() + " by the instruction at " + describe_address(sanitizer_.finding_pc(), program_.map));
            return;
        }
        if (end.reached) {
            check_cycles(end);
            check_end_of_case({machine_, program_, test_, world_.files, watch_.history(), preserved_, callers_stack_}, result);
            for (std::string& failure : mocks_.finish()) fail(std::move(failure));
        } else {
            check_end(end);
        }
    }

    void check_end(const simulator::SessionEnd& end) {
        if (timed_out_)
            fail("takes too long: still at " + describe_address(machine_.registers().pc, program_.map)
                 + " when its time was over");
        else if (watch_.is_at_rti())
            fail("the handler has returned, and nothing of `until` was so");
        else if (watch_.is_at_mock())
            fail("a mock returns to itself at " + describe_address(machine_.registers().pc, program_.map));
        else if (takes_too_long(end))
            fail(cycles_text() + simulator::judge(machine_, end, program_.map).reason);
        else
            fail(simulator::judge(machine_, end, program_.map).reason);
    }

    [[nodiscard]] std::string cycles_text() const {
        return "takes more than " + std::to_string(*test_.max_cycles) + " cycles: ";
    }

    void check_cycles(const simulator::SessionEnd& end) {
        if (takes_too_long(end)) fail(cycles_text() + std::to_string(counted_cycles(end)));
    }

    // A routine is measured in cycles of its own, which do not depend on where the beam is; a program in time.
    [[nodiscard]] Cycle counted_cycles(const simulator::SessionEnd& end) const {
        return test_.call ? cpu_cycles(end) : end.cycles;
    }
    [[nodiscard]] Cycle cpu_cycles(const simulator::SessionEnd& end) const { return end.cycles - machine_.stolen_cycles(); }
    [[nodiscard]] bool takes_too_long(const simulator::SessionEnd& end) const {
        return test_.max_cycles && counted_cycles(end) > *test_.max_cycles;
    }

    Purpose purpose_;
    const TestedProgram& program_;
    const TestCase& test_;
    const CaseWorld& world_;
    Clock::time_point give_up_;
    bool timed_out_ = false;
    Machine machine_;
    CaseWatch watch_;
    MockCalls mocks_;
    simulator::Sanitizer sanitizer_;
    std::uint8_t callers_stack_ = 0;
    std::vector<std::vector<std::uint8_t>> preserved_;
};

CaseResult run_twice_if_wrong(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    CaseRun run(program, test, world, Purpose::result);
    run.run();
    if (run.result.failures.empty()) return std::move(run.result);
    if (!test.call) run.result.screen = run.screen();
    if (run.timed_out()) return std::move(run.result);
    CaseRun again(program, test, world, Purpose::trail);
    again.run();
    run.result.trail = std::move(again.result.trail);
    return std::move(run.result);
}

}  // namespace

CaseResult run_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (test.fault != TestCase::Fault::none) return {.fault = test.fault, .failures = {test.fault_message}};
    const Clock::time_point start = Clock::now();
    CaseResult result;
    try {
        result = run_twice_if_wrong(program, test, world);
    } catch (const std::exception& failure) {  // what the disk or the memory does not give
        result = {.fault = TestCase::Fault::test, .failures = {failure.what()}};
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return result;
}

CaseRecording record_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (test.fault != TestCase::Fault::none) return {.result = {.fault = test.fault, .failures = {test.fault_message}}};
    CaseRun run(program, test, world, Purpose::recording);
    run.run();
    run.recording.result = std::move(run.result);
    return std::move(run.recording);
}

}  // namespace gato::cases
