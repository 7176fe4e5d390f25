// SPDX-License-Identifier: MIT
// Finds a program's mistakes while it runs: reads of memory that nothing has written, writes into code or ROM, execution
// outside the program, an unbalanced stack. It is an Observer; the first finding stops the run.
#pragma once

#include "simulator/session/program_memory.hpp"
#include <gato/isa/isa.hpp>
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
// Of an instruction of the program; one in a ROM does nothing here.
[[nodiscard]] MemoryAccess access_of(const Machine& machine, const Registers& registers);
[[nodiscard]] MemoryAccess access_in_any_code(const Machine& machine, const Registers& registers);

// What an instruction does with its operand in memory; what NOP reads does not count.
[[nodiscard]] isa::Access access_at(const Machine& machine, std::uint16_t pc);

// What the processor reaches at an address with the current banking.
enum class Behind : std::uint8_t { memory, device, rom, characters };
[[nodiscard]] Behind behind(const Machine& machine, std::uint16_t address);
// Memory that has a value before a program starts: the operating system's own pages, and the screen, even if it has been moved.
inline constexpr std::uint16_t system_memory_end = 0x07ff;  // zero page, stack, the system's pages, the screen
[[nodiscard]] bool belongs_to_system(const Machine& machine, std::uint16_t address);

// A routine begins with the stack pointer at `entry`: has it pulled more than it pushed, or nearly used up the stack?
[[nodiscard]] bool is_above_entry(std::uint8_t stack_pointer, std::uint8_t entry);
[[nodiscard]] bool is_overflowing(std::uint8_t stack_pointer);
inline constexpr std::uint8_t stack_room = 4;  // pushes that still fit before the pointer wraps

// The findings in words.
namespace findings {
inline constexpr const char* stack_above_entry = "the stack is pulled above its level at the entry";
inline constexpr const char* stack_overflow = "the stack overflows";
[[nodiscard]] std::string uninitialised_read(std::uint16_t address);
[[nodiscard]] std::string write_into_rom(std::uint16_t address);
[[nodiscard]] std::string write_into_code(std::uint16_t address);
[[nodiscard]] std::string execution_outside(std::uint16_t address);
}  // namespace findings

class Sanitizer final : public Observer {
public:
    Sanitizer(const Machine& machine, SanitizerOptions options) : machine_(machine), options_(options) {}

    // LOAD gives memory a value too, and so does the system to its own.
    void add(const ProgramMemory& memory);
    // `entry` is the stack pointer at the entry of the routine: nothing may be pulled from above it.
    void set_stack(std::uint8_t entry) { stack_entry_ = entry; }

    bool before_instruction(const Registers& registers, Cycle clock) override;

    // Returns a text such as "write into code at $0812"; empty if nothing was found.
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
