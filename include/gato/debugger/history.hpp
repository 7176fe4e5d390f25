// SPDX-License-Identifier: MIT
// A machine whose past can be gone back to, instruction by instruction, bit for bit.
//
//     gato::debugger::History history(machine);           // built with skip_idle_loops = false
//     history.run(machine.clock() + 1'000'000);
//     if (const auto writer = history.last_write(0xc000)) history.go_to(writer->instruction);
//     history.back(10);
//
// The path of a moment: run() takes a snapshot every few frames, which shares what has not changed with the one before, and notes what
// input came when. Going back restores the last snapshot before the moment and runs on from there, with the same input. Older
// snapshots lie ever farther apart, so that a moment is reached within a time in proportion to how long ago it was. Bytes
// that were written are noted between snapshots, so that the last write to one is looked for only where there was one.
//
// Files of the host are not part of it: give the machine a drive that keeps its changes to itself (Drive::clone()).
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>
#include <gato/simulator/snapshot.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace gato::debugger {

// Which bytes were written between two snapshots, by pages that had any.
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
    std::vector<Page> pages_;  // by number
};

// A write in the past, and the number of the instruction that did it: go_to() it to stand in front of that.
struct PastAccess {
    simulator::TrackedAccess access;
    std::uint64_t instruction = 0;

    bool operator==(const PastAccess&) const = default;
};

class History {
public:
    using Input = std::function<void(simulator::Machine&)>;

    static constexpr std::size_t default_limit = 100'000'000;  // bytes

    // `machine` must outlive the history and be run by nobody else. It must skip nothing (MachineOptions::skip_idle_loops).
    explicit History(simulator::Machine& machine, std::size_t limit = default_limit);

    // Where run() and run_back() stop. What else is in the tracker belongs to the history.
    void mark(std::uint16_t address, std::uint8_t marks);  // bits of Tracker; replaces those that were there
    void clear_marks();
    // And by the clock: the first such cycle behind one. The stop is the first instruction that begins then or later.
    using Alarm = std::function<simulator::Cycle(simulator::Cycle behind)>;
    void set_alarm(Alarm alarm) { alarm_ = std::move(alarm); }

    // --- forwards: into the known future, with the input that came there, and on
    // Until the clock has reached `until` or an alarm, a mark (the first instruction may be passed), or whatever stops a machine;
    // at the latest in front of the instruction with a number.
    simulator::Stop run(simulator::Cycle until, std::uint64_t instruction = simulator::Tracker::never_stop);
    // Executes so many instructions, whatever is marked, unless the machine stops by itself.
    simulator::Stop step(std::uint64_t instructions = 1);
    [[nodiscard]] const std::optional<simulator::TrackedAccess>& hit() const { return tracker_.hit; }
    // The alarm that stopped the last run, if one did.
    [[nodiscard]] std::optional<simulator::Cycle> alarm() const { return due_alarm_; }

    // What a person does: keys, an edit of memory. Whoever does something in the past drops the future: true if there was one.
    bool apply(Input input);
    // Is something known of what comes after now?
    [[nodiscard]] bool has_future() const;
    // What will be done in front of a later instruction, unless somebody does something else before.
    void expect(std::uint64_t instruction, Input input) { inputs_.emplace(instruction, std::move(input)); }

    // --- backwards; the history begins with instruction number 0, the machine as it was given
    // How many instructions have been executed up to now.
    [[nodiscard]] std::uint64_t now() const { return tracker_.instructions; }
    // In front of the instruction with that number; at the beginning or the latest moment known if it lies beyond.
    void go_to(std::uint64_t instruction);
    void back(std::uint64_t instructions) { go_to(now() - std::min(now(), instructions)); }
    // To the last stop that run() would have made on the way to now; false, and at the beginning, when there was none. `counts`
    // is asked at each stop that is found, behind an access, whether it is one.
    using Counts = std::function<bool(simulator::Stop)>;
    bool run_back(const Counts& counts = [](simulator::Stop) { return true; });
    // The last write to a byte before now.
    [[nodiscard]] std::optional<PastAccess> last_write(std::uint16_t address);

    // Whether anything has written a byte since the beginning: instructions, routines of the host, people.
    [[nodiscard]] bool was_written(std::uint16_t address) const;
    // The same in front of the last instruction.
    [[nodiscard]] bool was_written_before_last(std::uint16_t address);
    // Of the last instruction that was executed.
    [[nodiscard]] std::uint16_t last_pc() const { return tracker_.pc; }

    // Who pushed what lies on the stack now.
    [[nodiscard]] const simulator::PushedBytes& pushed() const { return tracker_.stack; }
    [[nodiscard]] simulator::Cycle begin() const { return points_.front()->snapshot.clock(); }
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
    void replay(std::uint64_t instruction);
    void apply_due_input();
    void do_input(const Input& input);
    void pass_point();
    void take_point();
    void thin_out();
    void thin_out(simulator::Cycle share);
    void forget_future();
    void restore(std::size_t point);
    [[nodiscard]] std::uint64_t next_point_instruction() const;
    [[nodiscard]] bool wrote_since(std::size_t point, std::uint16_t address) const;
    [[nodiscard]] std::optional<PastAccess> last_stop_since(std::size_t point, std::uint64_t before, const Counts& counts);
    simulator::Stop advance_to_alarm(std::uint64_t instruction, simulator::Cycle until);

    simulator::Machine& machine_;
    std::size_t limit_;
    simulator::Tracker tracker_;
    std::vector<std::unique_ptr<Point>> points_;
    std::size_t point_ = 0;                       // the last one up to now
    std::multimap<std::uint64_t, Input> inputs_;  // by the number of the instruction in front of which they came
    std::uint64_t next_input_ = 0;                // inputs in front of earlier instructions have been applied
    std::uint64_t latest_ = 0;                    // the farthest moment that is known
    std::size_t points_to_thinning_ = 0;
    Alarm alarm_;
    std::optional<simulator::Cycle> due_alarm_;
};

}  // namespace gato::debugger
