// SPDX-License-Identifier: MIT
#include "fuzzing/wait_place.hpp"

#include "core/c64/locations.hpp"
#include "fuzzing/repetition.hpp"

#include <algorithm>
#include <bit>

namespace gato::fuzzing {

using simulator::ByteSet;
using simulator::Cycle;
using simulator::Machine;
using simulator::Registers;

namespace {

constexpr Cycle loop_cycles = 1'500;  // longer than nearly every loop that asks for a key
constexpr std::uint16_t stack_page = 0x0100, stack_end = 0x0200, screen = 0x0400, after_screen = 0x0800, screen_size = 1000;

// The lowest address of the code that runs with the least on the stack: a loop may call routines, and interrupts may come.
class LoopStart final : public simulator::Observer {
public:
    LoopStart(const Machine& machine, simulator::Observer& next) : machine_(machine), next_(next) {}

    bool before_instruction(const Registers& registers, Cycle clock) override {
        if (is_found_) {
            if (registers.pc == pc && registers.s == s) return false;
        } else if (!machine_.rom_visible(registers.pc)) {
            if (registers.s > s || !has_any) {
                s = registers.s;
                pc = registers.pc;
            } else if (registers.s == s) {
                pc = std::min(pc, registers.pc);
            }
            has_any = true;
        }
        return next_.before_instruction(registers, clock);
    }
    void stop_there() { is_found_ = true; }

    bool has_any = false;

private:
    const Machine& machine_;
    simulator::Observer& next_;
    std::uint16_t pc = 0;
    std::uint8_t s = 0;
    bool is_found_ = false;
};

void for_each_bit(const MemoryBits& bytes, const auto& act) {
    for (std::size_t word = 0; word < bytes.size(); ++word)
        for (std::uint64_t bits = bytes[word]; bits != 0; bits &= bits - 1)
            act(word * ByteSet::bits + static_cast<std::size_t>(std::countr_zero(bits)));
}

void remove_screen(MemoryBits& bytes, unsigned begin) {
    for (unsigned address = begin; address < std::min(begin + screen_size, 0x10000U); ++address)
        bytes[address / ByteSet::bits] &= ~(std::uint64_t{1} << address % ByteSet::bits);
}

// What is no state of a program, wherever its screen is.
MemoryBits never_state() {
    ByteSet bytes;
    for (unsigned address = 0; address < after_screen; ++address)
        if (address < 2 || (address >= stack_page && address < stack_end) || address >= screen
            || Repetition::changes_by_itself(static_cast<std::uint16_t>(address)))
            bytes.add(address);
    return bytes.words();
}

// For eight bits, the eight bytes of memory that they choose, with 0 for the others.
std::uint64_t chosen_bytes(const std::uint8_t* bytes, std::uint64_t bits) {
    constexpr std::uint64_t each_byte = 0x0101'0101'0101'0101, bit_of_byte = 0x8040'2010'0804'0201,
                            above = 0x7f7f'7f7f'7f7f'7f7f;
    const std::uint64_t chosen = ((bits * each_byte & bit_of_byte) + above) >> 7 & each_byte;
    std::uint64_t value = 0;
    for (unsigned i = 0; i < 8; ++i) value |= std::uint64_t{bytes[i]} << 8 * i;
    return value & chosen * 0xff;
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e37'79b9'7f4a'7c15;
    return hash ^ hash >> 29;
}

}  // namespace

void settle(Machine& machine, simulator::Observer& observer) {
    LoopStart loop(machine, observer);
    (void)machine.run(machine.clock() + loop_cycles, loop);
    if (!loop.has_any) return;
    loop.stop_there();
    (void)machine.run(machine.clock() + 2 * loop_cycles, loop);
}

MemoryBits state_bytes(const Machine& machine, const MemoryBits& written) {
    static const MemoryBits never = never_state();
    MemoryBits bytes = written;
    for (std::size_t word = 0; word < bytes.size(); ++word) bytes[word] &= ~never[word];
    remove_screen(bytes, unsigned{machine.ram(c64::location::screen_page)} << 8);
    return bytes;
}

std::uint64_t site_of(const Machine& machine) {
    const Registers& registers = machine.registers();
    std::uint64_t site = mixed(registers.pc, registers.s);
    for (unsigned address = stack_page + registers.s + 1U; address < stack_end; ++address)
        site = mixed(site, machine.ram(static_cast<std::uint16_t>(address)));
    return site;
}

std::uint64_t state_of(const Machine& machine, const MemoryBits& bytes, std::uint64_t begin) {
    constexpr unsigned at_once = 8;
    const auto ram = machine.all_ram();
    for (std::size_t word = 0; word < bytes.size(); ++word)
        for (unsigned bit = 0; bytes[word] != 0 && bit < ByteSet::bits; bit += at_once) {
            const std::size_t address = word * ByteSet::bits + bit;
            const std::uint64_t value = chosen_bytes(&ram[address], bytes[word] >> bit & 0xff);
            if (value != 0) begin = mixed(mixed(begin, address), value);  // a byte that joins the set later is often 0
        }
    return begin;
}

void add_all(const MemoryBits& bytes, MemoryBits& to) {
    for (std::size_t word = 0; word < bytes.size(); ++word) to[word] |= bytes[word];
}

void InputBytes::learn(const std::array<std::uint8_t, 0x10000>& before, const Machine& machine, const MemoryBits& among) {
    const auto ram = machine.all_ram();
    for_each_bit(among, [&](std::size_t address) {
        if (ram[address] != before[address]) bytes_[address / ByteSet::bits] |= std::uint64_t{1} << address % ByteSet::bits;
    });
}

void InputBytes::note_part(std::uint64_t from, std::uint64_t to, const MemoryBits& writes, const MemoryBits& reads) {
    const MemoryBits& after = needed_[to];
    MemoryBits& before = needed_[from];
    for (std::size_t word = 0; word < reads.size(); ++word) before[word] |= reads[word] | (after[word] & ~writes[word]);
}

MemoryBits InputBytes::without(const MemoryBits& bytes, std::uint64_t site) const {
    static const MemoryBits none{};
    const auto needed = needed_.find(site);
    const MemoryBits& kept = needed == needed_.end() ? none : needed->second;
    MemoryBits result = bytes;
    for (std::size_t word = 0; word < result.size(); ++word) result[word] &= ~bytes_[word] | kept[word];
    return result;
}

MemoryBits InputBytes::without(const MemoryBits& bytes) const {
    MemoryBits result = bytes;
    for (std::size_t word = 0; word < result.size(); ++word) result[word] &= ~bytes_[word];
    return result;
}

}  // namespace gato::fuzzing
