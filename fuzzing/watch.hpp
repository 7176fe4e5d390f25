// SPDX-License-Identifier: MIT
// Watches a program: which branches it takes, which of its bytes it writes, and the mistakes that show at an instruction. It is an
// Observer; a fault that is not known yet stops the run before the instruction, and so does any endless loop.
#pragma once

#include "fuzzing/fault.hpp"
#include "fuzzing/memory_watch.hpp"
#include "fuzzing/repetition.hpp"
#include "simulator/session/program_memory.hpp"
#include <gato/simulator/observer.hpp>

#include <array>
#include <bitset>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace gato::fuzzing {

// Which branches have been taken so far, by a hash of from where to where, and roughly how often in one run.
class Coverage {
public:
    // Returns how many of a run's edges are new. `counts` says how often each of `edges` was taken; with `by_count`, one that is
    // taken about twice as often as ever before is new as well.
    std::size_t add(const std::vector<std::uint16_t>& edges, const std::array<std::uint8_t, 0x10000>& counts, bool by_count);
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    std::array<std::uint8_t, 0x10000> seen_{};  // a bit for each class of counts
    std::size_t size_ = 0;
};

class Watch final : public simulator::Observer {
public:
    Watch(const simulator::Machine& machine, const simulator::ProgramMemory& memory, const Settings& settings);

    // Nothing may be pulled from above this level.
    void set_stack(std::uint8_t entry) { stack_entry_ = entry; }
    // Begins a run, or the part of one after a key. `origin`: where the program is, or the routine; it names a hang.
    void begin_part(std::uint16_t origin);
    // The machine has been given another state.
    void begin_elsewhere(const simulator::ByteSet* under_rom);
    // Looks for an endless loop from now on, which takes time.
    void suspect();

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;

    // From now on a run passes over this fault, or no longer does.
    void pass_over(const FaultKey& key) { known_.insert(key); }
    void look_for(const FaultKey& key) { known_.erase(key); }
    [[nodiscard]] bool knows(const FaultKey& key) const { return known_.contains(key); }
    // All but this one are passed over. Where a hang or an endless loop was noticed does not matter.
    void look_only_for(const Fault& fault) { wanted_ = fault; }
    // The fault that stopped the run; nothing: none did.
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    void report(Fault fault);

    // ---- of the part
    [[nodiscard]] const std::vector<std::uint16_t>& edges() const { return edges_; }
    [[nodiscard]] const std::array<std::uint8_t, 0x10000>& counts() const { return counts_; }
    // A hash of the branches of the main program, in order; each is counted only so often that it does not matter how long a loop waited.
    [[nodiscard]] std::uint64_t path() const { return path_; }

    // What it has written, and what it has read before writing it.
    [[nodiscard]] const simulator::ByteSet& part_writes() const { return *part_writes_; }
    [[nodiscard]] const simulator::ByteSet& part_reads() const { return *part_reads_; }

    // When the program has last read a port of the keyboard and the joysticks; 0: never.
    [[nodiscard]] simulator::Cycle looked_at_port() const { return looked_at_port_; }

    // ---- of all parts
    // What the program's own instructions have written, stack and devices excepted.
    [[nodiscard]] const simulator::ByteSet& written() const { return *written_; }
    // What they have written under ROM; null: nothing.
    [[nodiscard]] std::shared_ptr<const simulator::ByteSet> under_rom() const;

private:
    void follow(const simulator::Registers& registers);
    void take_edge(std::uint16_t to);
    [[nodiscard]] std::uint16_t returns_to(std::uint8_t stack) const;
    bool check_wishes(const simulator::Registers& registers);
    void check_stack(const simulator::Registers& registers);
    void check_place(const simulator::Registers& registers);
    void check_access(const simulator::Registers& registers);
    void note_write(const simulator::Registers& registers, std::uint16_t address, simulator::Behind target);
    void note_read(const simulator::Registers& registers, std::uint16_t address, simulator::Behind target);
    void check_repetition(const simulator::Registers& registers);

    const simulator::Machine& machine_;
    const Settings& settings_;
    std::bitset<0x10000> program_, code_, wanted_pcs_;
    std::vector<simulator::Condition> memory_conditions_;
    std::optional<MemoryWatch> memory_watch_;
    std::set<FaultKey> known_;
    std::optional<Fault> fault_, wanted_;

    // The instruction before this one.
    simulator::Registers before_;
    std::uint8_t opcode_ = 0;
    bool follows_ = false;
    bool in_handler_ = false;
    std::uint8_t handler_level_ = 0;

    std::uint8_t stack_entry_ = 0xff;
    bool is_unbalanced_ = false, is_outside_ = false, suspects_ = false, is_endless_ = false;
    std::uint16_t origin_ = 0;
    simulator::Cycle now_ = 0, looked_at_port_ = 0;
    std::vector<std::uint16_t> edges_;
    std::array<std::uint8_t, 0x10000> counts_{};
    std::uint64_t path_ = 0;
    std::unique_ptr<simulator::ByteSet> written_ = std::make_unique<simulator::ByteSet>();
    std::unique_ptr<simulator::ByteSet> under_rom_ = std::make_unique<simulator::ByteSet>();
    std::unique_ptr<simulator::ByteSet> part_writes_ = std::make_unique<simulator::ByteSet>();
    std::unique_ptr<simulator::ByteSet> part_reads_ = std::make_unique<simulator::ByteSet>();
    bool has_under_rom_ = false;
    std::unique_ptr<Repetition> repetition_;
};

}  // namespace gato::fuzzing
