// SPDX-License-Identifier: MIT
// A machine that can go back to any moment of its past, instruction by instruction, bit for bit.
//
//     gato::debugger::History history(machine);           // built with skip_idle_loops = false
//     history.run(machine.clock() + 1'000'000);
//     if (const auto writer = history.last_write(0xc000)) history.go_to(writer->instruction);
//     history.back(10);
//
// How it reaches a moment: run() takes a snapshot every few frames, which shares what has not changed with the one before, and
// notes which input came when. Going back restores the last snapshot before the moment and runs on from there, with the same
// input. The older snapshots are, the farther apart they lie, so the time to reach a moment is in proportion to how long ago it
// was. Bytes that were written are noted between snapshots, so that the last write to a byte is looked for only where there was
// one.
//
// Files of the host are not part of the history: give the machine a drive that keeps its changes to itself (Drive::clone()).
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/observer.hpp>
#include <gato/simulator/snapshot.hpp>

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gato::debugger {

// Which bytes were written between two snapshots, stored for the pages that had any.
class WrittenBytes {
public:
    WrittenBytes() = default;
    explicit WrittenBytes(const simulator::ByteSet& bytes);

    [[nodiscard]] bool contains(std::uint16_t address) const;
    void add(const WrittenBytes& other);
    [[nodiscard]] std::size_t size_in_bytes() const { return pages_.size() * sizeof(Page); }

private:
    static constexpr std::size_t words = 256 / simulator::ByteSet::bits;
    struct Page {
        std::uint8_t number = 0;
        std::array<std::uint64_t, words> bytes{};
    };
    std::vector<Page> pages_;  // sorted by number
};

// A write in the past, and the number of the instruction that did it: go_to() this number leads to the moment before the write.
struct PastAccess {
    simulator::TrackedAccess access;
    std::uint64_t instruction = 0;

    bool operator==(const PastAccess&) const = default;
};

// What inputs before one instruction have changed.
struct InputChanges {
    std::vector<std::uint16_t> bytes;        // addresses in RAM
    simulator::Registers before{}, after{};  // the first of them, and after the last
};

// What comes from outside: values, which can be recorded as they are, or a function, whose effect on a machine is all that is known of it.
class Input {
public:
    template <class Change>
    requires std::invocable<const Change&, simulator::Machine&> Input(Change change) : change_(std::move(change)) {}
    Input(std::vector<simulator::MachineInput> values);
    Input(simulator::MachineInput value) : Input(std::vector{std::move(value)}) {}

    void operator()(simulator::Machine& machine) const { change_(machine); }
    // Nothing of a function.
    [[nodiscard]] const std::vector<simulator::MachineInput>& values() const { return values_; }

private:
    std::function<void(simulator::Machine&)> change_;
    std::vector<simulator::MachineInput> values_{};
};

class History {
public:
    using Input = debugger::Input;

    static constexpr std::size_t default_limit = 100'000'000;  // bytes

    // `machine` must outlive the history, and nothing else may run it. It must skip nothing (MachineOptions::skip_idle_loops).
    explicit History(simulator::Machine& machine, std::size_t limit = default_limit);

    // Where run() and run_back() stop. All other parts of the tracker belong to the history.
    void mark(std::uint16_t address, std::uint8_t marks);  // bits of Tracker; they replace those of before
    void clear_marks();
    // Stops by the clock too: the function returns the first such cycle after the one that it is given. The run stops at the
    // first instruction that begins at that cycle or later.
    using Alarm = std::function<simulator::Cycle(simulator::Cycle past)>;
    void set_alarm(Alarm alarm) { alarm_ = std::move(alarm); }

    // --- forwards: into the known future, with the input that came there, and beyond
    // Runs until the clock has reached `until` or an alarm, until there is a mark (one at the first instruction is passed), or
    // until something stops the machine; at the latest it stops before the instruction with the given number.
    simulator::Stop run(simulator::Cycle until, std::uint64_t instruction = simulator::Tracker::never_stop);
    // Executes this many instructions, whatever is marked, unless the machine stops by itself.
    simulator::Stop step(std::uint64_t instructions = 1);
    [[nodiscard]] const std::optional<simulator::TrackedAccess>& hit() const { return tracker_.hit; }
    // Returns the alarm that stopped the last run, or nothing if none did.
    [[nodiscard]] std::optional<simulator::Cycle> alarm() const { return due_alarm_; }

    // Does what a person does: presses keys, edits memory. If this happens in the past, it drops the known future. Returns true
    // if there was one.
    bool apply(Input input);
    // Is anything known of what comes after now?
    [[nodiscard]] bool has_future() const;
    // Does this before a later instruction, unless somebody does something else earlier.
    void expect(std::uint64_t instruction, Input input) { inputs_.emplace(instruction, std::move(input)); }

    // --- backwards; the history begins with instruction number 0 and the machine as it was given
    // Returns how many instructions have been executed up to now.
    [[nodiscard]] std::uint64_t now() const { return tracker_.instructions; }
    // Goes to the moment before the instruction with that number, or, if that lies beyond all that is known, to the latest
    // known moment.
    void go_to(std::uint64_t instruction);
    // Goes to the first known instruction that begins at this clock or later, or to the latest known moment.
    void go_to_clock(simulator::Cycle clock);
    void back(std::uint64_t instructions) { go_to(now() - std::min(now(), instructions)); }
    // Goes to the last stop that run() would have made on the way to now. If there was none, goes to the beginning and returns
    // false. At each stop that is found (after the access, if it is one), `counts` says whether it counts.
    using Counts = std::function<bool(simulator::Stop)>;
    bool run_back(const Counts& counts = [](simulator::Stop) { return true; });
    // Returns the last write to a byte before now, or nothing if there was none.
    [[nodiscard]] std::optional<PastAccess> last_write(std::uint16_t address) { return last_write(address, now()); }
    // The same before an instruction of the past.
    [[nodiscard]] std::optional<PastAccess> last_write(std::uint16_t address, std::uint64_t before);
    // Returns what the instructions from `first` up to `end`, which is at most now(), read and wrote.
    [[nodiscard]] simulator::AccessLog accesses(std::uint64_t first, std::uint64_t end);
    // What came from outside (apply(), expect()) up to the farthest known moment has changed, by the number of the instruction before which
    // it came.
    [[nodiscard]] const std::map<std::uint64_t, InputChanges>& input_changes() const { return input_changes_; }

    // What came from outside, and is to come, by the number of the instruction before which it does.
    [[nodiscard]] const std::multimap<std::uint64_t, Input>& inputs() const { return inputs_; }

    // Has anything written the byte since the beginning: an instruction, a routine of the host, a person?
    [[nodiscard]] bool was_written(std::uint16_t address) const;
    // The same for the moment before the last instruction.
    [[nodiscard]] bool was_written_before_last(std::uint16_t address);
    // The address of the last instruction that was executed.
    [[nodiscard]] std::uint16_t last_pc() const { return tracker_.pc; }

    // Calls a function that goes back, and runs no farther than up to now. The history and the machine are then as they were, without
    // running anything again.
    void visit_past(const std::function<void()>& visit);

    // Shows each instruction of the past to an observer, which `begin` returns: from the last snapshot at or before that clock, or the
    // beginning, up to now or until the observer has seen enough (returns false). The machine is at the first instruction when `begin`
    // is called. The history is left as it was.
    void show_past(simulator::Cycle since, const std::function<simulator::Observer&()>& begin);

    // What pushed the bytes that are on the stack now.
    [[nodiscard]] const simulator::PushedBytes& pushed() const { return tracker_.stack; }
    [[nodiscard]] simulator::Cycle begin() const { return points_.front()->snapshot.clock(); }
    // The clock of the latest known moment.
    [[nodiscard]] simulator::Cycle end() const { return latest_clock_; }
    [[nodiscard]] std::size_t size_in_bytes() const;

private:
    struct Point {
        simulator::Snapshot snapshot;
        std::uint64_t instruction = 0;
        simulator::PushedBytes stack;
        WrittenBytes written;  // since the point before
    };
    using Marks = std::array<std::uint8_t, 0x10000>;

    simulator::Stop advance(std::uint64_t instruction, simulator::Cycle until);
    void replay(std::uint64_t instruction, simulator::Cycle until = simulator::never);
    void advance_through(std::uint64_t instruction, simulator::Cycle until = simulator::never);
    void note_latest();
    void apply_due_input();
    void take_back_last();
    void do_input(const Input& input);
    void pass_point();
    void take_point();
    void thin_out();
    void thin_out(simulator::Cycle share);
    void forget_future();
    void restore(std::size_t point);
    [[nodiscard]] std::size_t point_before(std::uint64_t instruction) const;
    [[nodiscard]] std::uint64_t next_point_instruction() const;
    [[nodiscard]] bool wrote_since(std::size_t point, std::uint16_t address) const;
    [[nodiscard]] std::optional<PastAccess> last_stop_since(std::size_t point, std::uint64_t before, const Counts& counts);
    simulator::Stop advance_to_alarm(std::uint64_t instruction, simulator::Cycle until);

    simulator::Machine& machine_;
    std::size_t limit_;
    simulator::Tracker tracker_;
    std::vector<std::unique_ptr<Point>> points_;
    std::size_t point_ = 0;                       // the last one before now, or at it
    std::multimap<std::uint64_t, Input> inputs_;  // by the number of the instruction before which they came
    std::map<std::uint64_t, InputChanges> input_changes_;
    std::uint64_t next_input_ = 0;  // inputs before earlier instructions have been applied
    std::uint64_t latest_ = 0;      // the farthest moment that is known
    simulator::Cycle latest_clock_ = 0;
    std::size_t points_to_thinning_ = 0;
    Alarm alarm_;
    std::optional<simulator::Cycle> due_alarm_;
};

}  // namespace gato::debugger
