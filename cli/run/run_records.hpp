// SPDX-License-Identifier: MIT
// What `gato run` writes about the instructions executed: a trace, a profile, coverage.
#pragma once

#include "cli/disk/disk.hpp"
#include "core/formats/banked_names.hpp"

#include "servers/debugger/interrupt_entry.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// One line an instruction: cycle, address, disassembly, registers, label, source line. A loop writes 100 MB per second of real
// time: once the file has reached its limit, further lines are left out.
class Trace final : public simulator::Observer {
public:
    // `limit_mib`: in units of 2^20 bytes. Throws Failure (environment_failed) if the file cannot be written.
    Trace(const std::string& path, std::int64_t limit_mib, const simulator::Machine& machine,
          const std::optional<ProgramMap>& map);
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;
    // Puts the file in place. Throws Failure (environment_failed).
    void finish() { file_.finish(); }
    [[nodiscard]] bool is_full() const { return is_full_; }

private:
    void write(std::string_view line, const std::string& place);
    [[nodiscard]] const std::string& place_of(std::uint16_t address);

    using Places = std::vector<std::optional<std::string>>;  // by address, once asked for; with the spaces before it

    StreamedFile file_;
    std::ostream& out_;
    std::int64_t limit_mib_, written_ = 0;
    bool is_full_ = false;
    const simulator::Machine& machine_;
    const std::optional<ProgramMap>& map_;
    BankedNames names_;
    std::map<SeenBank, Places> places_;  // of what is seen while a bank of a cartridge is, or none
    simulator::Cycle start_;
};

// The last instruction that belongs to a source line: where a program that ran into nowhere came from.
class LastLine final : public simulator::Observer {
public:
    LastLine(const simulator::Machine& machine, const ProgramMap& map) : machine_(machine), map_(map) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override {
        const CodePlace here{registers.pc, machine_.cartridge_bank(registers.pc)};
        if (map_.find_line(here.address, here.bank) != nullptr) place = here;
        return true;
    }
    std::optional<CodePlace> place;

private:
    const simulator::Machine& machine_;
    const ProgramMap& map_;
};

// Cycles by routine. A routine is what a JSR or an interrupt entered, until its return address has left the stack. The KERNAL's
// way to the handler that a program has put into $0314 or $0318 counts as part of the handler.
class Profile final : public simulator::Observer {
public:
    Profile(const simulator::Machine& machine, const std::optional<ProgramMap>& map);
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;

    // A table: own cycles, cycles with callees, calls, name; the costliest first.
    [[nodiscard]] std::string table(simulator::Cycle end);
    // "main;sub;sub2 1234" lines for flame graphs.
    [[nodiscard]] std::string folded(simulator::Cycle end);

private:
    struct Node {
        CodePlace routine{};
        std::size_t parent = 0;
        simulator::Cycle own = 0;
        std::uint64_t calls = 0;
    };
    // One routine, with all its callers together.
    struct Row {
        simulator::Cycle own = 0, total = 0;
        std::uint64_t calls = 0;
    };
    struct Frame {
        std::size_t node;
        std::uint8_t stack;  // its value once the routine has returned
    };

    void enter(std::uint16_t routine, std::uint8_t stack);
    [[nodiscard]] CodePlace seen(std::uint16_t address) const { return {address, machine_.cartridge_bank(address)}; }
    void settle(simulator::Cycle clock);
    [[nodiscard]] std::vector<simulator::Cycle> totals() const;
    [[nodiscard]] bool is_below_itself(std::size_t node) const;
    [[nodiscard]] std::map<CodePlace, Row> rows() const;

    const simulator::Machine& machine_;
    BankedNames names_;
    debugger::InterruptEntry interrupts_;
    std::vector<Node> nodes_;
    std::map<std::pair<std::size_t, CodePlace>, std::size_t> children_;
    std::vector<Frame> frames_;
    simulator::Cycle last_ = 0;
};

// lcov's format: how often each source line with instructions was executed. The name of the test is the hash of the program, by
// which readers know whether the lines are still the same.
[[nodiscard]] std::string lcov_of(const simulator::ExecutionCounts& counts, const ProgramMap& map);

// Several observers as one.
class Observers final : public simulator::Observer {
public:
    void add(simulator::Observer& observer) { observers_.push_back(&observer); }
    [[nodiscard]] bool empty() const { return observers_.empty(); }
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override {
        bool go_on = true;
        for (simulator::Observer* observer : observers_) go_on = observer->before_instruction(registers, clock) && go_on;
        return go_on;
    }

private:
    std::vector<simulator::Observer*> observers_;
};

}  // namespace gato::cli
