// SPDX-License-Identifier: MIT
#include "engine_lockstep/lockstep.hpp"

#include "simulator/board/marks.hpp"
#include "simulator/machine/parts.hpp"
#include <gato/isa/isa.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/snapshot.hpp>

#include <cstring>
#include <initializer_list>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace gato::simulator {
namespace {

constexpr unsigned first_code = 0x0800, last_code = 0xfe00;
constexpr unsigned pages_of_operands[] = {0x00, 0x02, 0x08, 0x09, 0x10, 0x20, 0x20, 0x21, 0x40, 0x80, 0x9f, 0xa0,
                                          0xbf, 0xc0, 0xcf, 0xd0, 0xd0, 0xd4, 0xd8, 0xdc, 0xdd, 0xdf, 0xe0, 0xff};

// Is asked the same questions whatever engine runs, and answers them in the same way: now and then a run ends.
class Questions final : public MarkWatch {
public:
    explicit Questions(const std::vector<Marks::Mark>& marks) {
        for (const Marks::Mark& mark : marks) marks_.add(mark.address, mark.kinds);
    }
    // A hash of all questions so far.
    [[nodiscard]] std::uint64_t asked() const { return asked_; }

private:
    bool may_execute(const Registers& r, Cycle clock) override {
        return answer({r.pc, static_cast<std::uint64_t>(clock), r.a, r.x, r.y, r.s, r.p});
    }
    bool may_go_on_after_write(std::uint16_t address, std::uint8_t value) override { return answer({address, value}); }
    bool may_go_on_with_memory() override { return true; }

    bool answer(std::initializer_list<std::uint64_t> question) {
        for (const std::uint64_t part : question) asked_ = (asked_ ^ part) * 0x9e37'79b9'7f4a'7c15;
        return asked_ >> 58 != 0;
    }

    std::uint64_t asked_ = 1;
};

class Lockstep {
public:
    Lockstep(EngineKind one, EngineKind other, std::uint32_t seed, Watched watched)
        : random_(seed), watched_(watched), one_(options(one, seed, watched)), other_(options(other, seed, watched)) {
        write_program();
        start_timers();
        other_copy_of_memory();
    }

    std::string run(Cycle cycles) {
        const Cycle end = one_.clock() + cycles;
        while (one_.clock() < end) {
            const Cycle step = 1 + static_cast<Cycle>(number(number(4) == 0 ? 20'000 : 700));
            if (watched_ == Watched::by_marks && number(32) == 0) change_marks();
            const bool is_tracked = watched_ == Watched::by_tracker && number(32) != 0;
            if (is_tracked) change_trackers();
            const Stop stop = is_tracked ? run(one_, *tracker_of_one_, step) : run(one_, marks_of_one_, step);
            const Stop other = is_tracked ? run(other_, *tracker_of_other_, step) : run(other_, marks_of_other_, step);
            if (other != stop) return where("why it stopped");
            if (const std::string found = difference(); !found.empty()) return found;
            if (stop != Stop::deadline || number(16) == 0) restart();
            if (number(8) == 0) disturb();
        }
        return {};
    }

private:
    unsigned number(unsigned below) { return static_cast<unsigned>(random_() % below); }

    static MachineOptions options(EngineKind engine, std::uint32_t seed, Watched watched) {
        return {.kind = seed % 8 == 0 ? MachineKind::flat : MachineKind::c64,
                .reu_kib = seed % 8 == 1 ? 128 : 0,
                .skip_idle_loops = seed % 3 != 0 && watched != Watched::by_tracker,
                .engine = engine};
    }

    template <class Change>
    void both(Change change) {
        change(one_);
        change(other_);
    }

    static Stop run(Machine& machine, const std::unique_ptr<Questions>& marks, Cycle cycles) {
        machine.parts().board.marks = marks.get();
        const Stop stop = machine.run(machine.clock() + cycles);
        machine.parts().board.marks = nullptr;
        return stop;
    }

    // None, or some where code is likely, on bytes that are written, and on operands in page zero.
    void change_marks() {
        marks_of_one_.reset();
        marks_of_other_.reset();
        if (number(3) == 0) return;
        std::vector<Marks::Mark> marks;
        const bool has_places = number(4) != 0, has_bytes = number(4) != 0;
        for (unsigned left = number(number(2) == 0 ? 8 : 120); has_places && left > 0; --left)
            marks.push_back({static_cast<std::uint16_t>(first_code + number(number(2) == 0 ? 0x200 : 0x4000)), Marks::execute});
        for (unsigned left = number(number(2) == 0 ? 4 : 60); has_bytes && left > 0; --left)
            marks.push_back(
                {static_cast<std::uint16_t>(number(4) == 0 ? number(0x200) : page() << 8 | low_byte()), Marks::write});
        for (unsigned left = number(2) == 0 ? 0 : 1 + number(4); left > 0; --left)
            marks.push_back({static_cast<std::uint16_t>(number(2) == 0 ? low_byte() & 0xff : number(0x100)), Marks::read});
        marks_of_one_ = std::make_unique<Questions>(marks);
        marks_of_other_ = std::make_unique<Questions>(marks);
    }

    static Stop run(Machine& machine, Tracker& tracker, Cycle cycles) { return machine.run(machine.clock() + cycles, tracker); }

    // Both get the same task.
    void change_trackers() {
        Tracker& tracker = *tracker_of_one_;
        if (number(24) == 0) {
            change_marks(tracker);
            tracker_of_other_->marks = tracker.marks;
        }
        const unsigned limit = number(4);
        tracker.stop_at = limit == 0   ? tracker.instructions + number(8)
                          : limit == 1 ? tracker.instructions + number(4'000)
                                       : Tracker::never_stop;
        tracker.passes_first = number(2) == 0;
        if (number(8) == 0) {
            tracker.written.clear();
            tracker_of_other_->written.clear();
        }
        tracker_of_other_->stop_at = tracker.stop_at;
        tracker_of_other_->passes_first = tracker.passes_first;
    }

    // None, or some as above; reads are rare, as they are all the interpreter's.
    void change_marks(Tracker& tracker) {
        tracker.marks.fill(0);
        if (number(4) == 0) return;
        const std::uint8_t reads = number(8) == 0 ? Tracker::read : 0;
        for (unsigned left = number(number(2) == 0 ? 4 : 60); left > 0; --left)
            tracker.marks[first_code + number(number(2) == 0 ? 0x200 : 0x4000)] |= Tracker::execute;
        for (unsigned left = number(number(2) == 0 ? 3 : 20); left > 0; --left)
            tracker.marks[number(4) == 0 ? number(0x200) : page() << 8 | low_byte()] |= number(2) == 0   ? Tracker::change
                                                                                        : number(4) == 0 ? reads
                                                                                                         : Tracker::write;
    }

    // Code everywhere; most of its instructions are documented, and few jam.
    void write_program() {
        unsigned at = first_code;
        const auto add = [&](unsigned byte) { one_.ram(static_cast<std::uint16_t>(at++)) = static_cast<std::uint8_t>(byte); };
        for (unsigned address = 2; address < 0x100; ++address) one_.ram(static_cast<std::uint16_t>(address)) = low_byte();
        while (at < last_code) {
            if (number(40) == 0) {  // another bank
                for (const unsigned byte : {0xa9U, 0x30 + number(8), 0x85U, 0x01U}) add(byte);
                continue;
            }
            const unsigned value = number(256);
            const isa::Opcode& opcode = isa::opcode_table[value];
            if (opcode.mnemonic == isa::Mnemonic::JAM && number(50) != 0) continue;
            if (opcode.status != isa::Status::documented && number(8) != 0) continue;
            if (opcode.mnemonic == isa::Mnemonic::SED && number(2) != 0) continue;
            add(value);
            const int size = isa::operand_size(opcode.mode);
            if (size == 0) continue;
            if (opcode.mode == isa::Mode::relative) {
                add(number(4) == 0 ? number(256) : number(2) == 0 ? number(12) : 0x100 - number(24));
                continue;
            }
            add(low_byte());
            if (size == 2) add(isa::flow_of(opcode.mnemonic) == isa::Flow::next ? page() : 0x08 + number(0xc0));
        }
        for (const unsigned vector : {0xfffaU, 0xfffcU, 0xfffeU, 0x0314U, 0x0316U, 0x0318U}) {
            one_.ram(static_cast<std::uint16_t>(vector)) = low_byte();
            one_.ram(static_cast<std::uint16_t>(vector + 1)) = static_cast<std::uint8_t>(0x08 + number(0x90));
        }
        if (number(2) == 0) one_.set_ram_word(0x0314, 0xea31);
        restart_registers();
    }

    std::uint8_t low_byte() {
        return static_cast<std::uint8_t>(number(3) == 0 ? number(256) : number(2) == 0 ? number(16) : 0x20 + number(32));
    }
    unsigned page() { return pages_of_operands[number(static_cast<unsigned>(std::size(pages_of_operands)))]; }

    void start_timers() {
        if (one_.options().kind == MachineKind::flat) return;
        const auto poke = [&](unsigned address, unsigned value) {
            one_.poke(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value));
        };
        for (const unsigned chip : {0xdc00U, 0xdd00U}) {
            if (number(3) == 0) continue;
            poke(chip + 4, number(256));
            poke(chip + 5, number(4));
            poke(chip + 13, 0x81);
            poke(chip + 14, 0x11);
        }
        if (number(2) == 0) poke(0xd011, 0x0b);
    }

    void other_copy_of_memory() {
        const EngineKind engine = other_.options().engine;
        MachineOptions options = one_.options();
        options.engine = engine;
        Machine copy(options);
        Snapshot(one_).restore(copy);
        other_ = std::move(copy);
    }

    void restart_registers() {
        Registers& registers = one_.registers();
        registers.pc = static_cast<std::uint16_t>(first_code + number(number(2) == 0 ? 0x100 : last_code - first_code));
        registers.a = static_cast<std::uint8_t>(number(256));
        registers.x = static_cast<std::uint8_t>(number(256));
        registers.y = static_cast<std::uint8_t>(number(256));
        registers.s = static_cast<std::uint8_t>(number(256));
        registers.p = static_cast<std::uint8_t>((number(256) | 0x20) & (number(16) == 0 ? 0xff : 0xf7));
    }

    void restart() {
        restart_registers();
        other_.registers() = one_.registers();
        if (one_.options().kind == MachineKind::c64)
            both([&, value = static_cast<std::uint8_t>(0x30 + number(8))](Machine& m) { m.poke(1, value); });
    }

    // The host's possible actions between two runs.
    void disturb() {
        switch (number(6)) {
        case 0: {
            const auto at = static_cast<std::uint16_t>(first_code + number(0x400));
            const std::uint8_t value = low_byte();
            both([&](Machine& machine) { machine.ram(at) = value; });
            break;
        }
        case 1:
            both([](Machine& machine) {
                const Machine copy = machine;
                machine = copy;
            });
            break;
        case 2: snapshots_ = {Snapshot(one_), Snapshot(other_)}; break;
        case 3:
            if (!snapshots_) break;
            snapshots_->first.restore(one_);
            snapshots_->second.restore(other_);
            break;
        case 4:
            if (one_.options().kind == MachineKind::c64) both([](Machine& machine) { machine.press_restore(); });
            break;
        default: {
            ExecutionCounts counts;
            both([&](Machine& machine) { (void)machine.run(machine.clock() + 500, counts); });
            break;
        }
        }
    }

    [[nodiscard]] std::string where(const std::string& what) const {
        return what + " at cycle " + std::to_string(one_.clock()) + " and " + std::to_string(other_.clock()) + ", pc "
               + std::to_string(one_.registers().pc) + " and " + std::to_string(other_.registers().pc);
    }

    [[nodiscard]] std::string difference() const {
        if (one_.clock() != other_.clock()) return where("the clock");
        if (one_.registers() != other_.registers()) return where("registers");
        if (one_.idle_cycles() != other_.idle_cycles()) return where("idle cycles");
        if (watched_ == Watched::by_tracker)
            if (const char* const found = difference_of_trackers()) return where(found);
        if (marks_of_one_ && marks_of_one_->asked() != marks_of_other_->asked()) return where("what was asked at marks");
        if (marks_of_one_ && marks_of_one_->take_reads() != marks_of_other_->take_reads())
            return where("which operands were read");
        if (one_.stolen_cycles() != other_.stolen_cycles()) return where("stolen cycles");
        if (std::memcmp(one_.all_ram().data(), other_.all_ram().data(), 0x10000) != 0) return where("memory");
        return {};
    }

    [[nodiscard]] const char* difference_of_trackers() const {
        const Tracker &one = *tracker_of_one_, &other = *tracker_of_other_;
        if (one.instructions != other.instructions) return "the number of instructions";
        if (one.pc != other.pc) return "the last instruction";
        if (one.stack != other.stack) return "who pushed";
        if (one.hit != other.hit) return "the access that ended the run";
        if (one.written.words() != other.written.words()) return "the bytes that were written";
        return one.passes_first != other.passes_first ? "whether a mark is passed" : nullptr;
    }

    std::mt19937 random_;
    const Watched watched_;
    Machine one_, other_;
    std::optional<std::pair<Snapshot, Snapshot>> snapshots_;
    std::unique_ptr<Questions> marks_of_one_, marks_of_other_;
    const std::unique_ptr<Tracker> tracker_of_one_ = std::make_unique<Tracker>(),
                                   tracker_of_other_ = std::make_unique<Tracker>();
};

}  // namespace

std::string difference_of_engines(EngineKind one, EngineKind other, std::uint32_t seed, Cycle cycles, Watched watched) {
    return Lockstep(one, other, seed, watched).run(cycles);
}

}  // namespace gato::simulator
