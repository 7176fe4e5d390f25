// SPDX-License-Identifier: MIT
// Finds what a program does by mistake while it runs: reads of memory that nobody wrote, writes into code or ROM, execution
// outside the program, an unbalanced stack. It is an Observer; the first finding stops the run.
#pragma once

#include <gato/simulator/machine.hpp>

#include <bitset>
#include <string>

namespace gato::simulator {

struct SanitizerOptions {
    bool stack = false, uninitialised = false, code = false, outside = false;

    [[nodiscard]] bool any() const { return stack || uninitialised || code || outside; }
};

// What an instruction is about to do to memory.
struct MemoryAccess {
    bool reads = false, writes = false;
    std::uint16_t address = 0;
};
[[nodiscard]] MemoryAccess access_of(const Machine& machine, const Registers& registers);

class Sanitizer final : public Observer {
public:
    Sanitizer(const Machine& machine, SanitizerOptions options) : machine_(machine), options_(options) {}

    // What belongs to the program, and which of it is code.
    void add_program(std::uint16_t first, std::uint16_t last);
    void add_code(std::uint16_t first, std::uint16_t last);
    // Memory that has a value before the program starts. The operating system's own pages and the screen have one, wherever the
    // program has moved that; what LOAD fills gets one.
    void add_initialised(std::uint16_t first, std::uint16_t last);
    // The stack pointer at the entry of the routine: nothing may be pulled from above it.
    void set_stack(std::uint8_t entry) { stack_entry_ = entry; }

    bool before_instruction(const Registers& registers, Cycle clock) override;

    // "write into code at $0812"; empty: nothing was found.
    [[nodiscard]] const std::string& finding() const { return finding_; }
    [[nodiscard]] std::uint16_t finding_pc() const { return finding_pc_; }

private:
    void check_access(const Registers& registers);
    void note_load();
    [[nodiscard]] bool is_initialised(std::uint16_t address) const;
    void check_stack(const Registers& registers);
    void report(const std::string& what);

    const Machine& machine_;
    SanitizerOptions options_;
    std::bitset<0x10000> program_, code_, initialised_;
    std::uint64_t known_loads_ = 0;
    std::uint8_t stack_entry_ = 0xff;
    std::string finding_;
    std::uint16_t finding_pc_ = 0;
    std::uint16_t pc_ = 0;
};

}  // namespace gato::simulator
