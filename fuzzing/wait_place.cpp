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

// The bytes of a word of a set.
void add_word(ByteSet& set, std::size_t word, std::uint64_t bits) {
    for (; bits != 0; bits &= bits - 1) set.add(word * ByteSet::bits + static_cast<std::size_t>(std::countr_zero(bits)));
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

ByteSet state_bytes(const Machine& machine, const ByteSet& written) {
    ByteSet bytes;
    const unsigned page = unsigned{machine.ram(c64::location::screen_page)} << 8;
    const auto is_screen = [&](unsigned address) {
        return (address >= screen && address < after_screen) || (address >= page && address < page + screen_size);
    };
    for (std::size_t word = 0; word < written.words().size(); ++word) {
        for (std::uint64_t bits = written.words()[word]; bits != 0; bits &= bits - 1) {
            const auto address = static_cast<unsigned>(word * ByteSet::bits) + static_cast<unsigned>(std::countr_zero(bits));
            if (address >= 2 && (address < stack_page || address >= stack_end) && !is_screen(address)
                && !Repetition::changes_by_itself(static_cast<std::uint16_t>(address)))
                bytes.add(address);
        }
    }
    return bytes;
}

std::uint64_t site_of(const Machine& machine) {
    const Registers& registers = machine.registers();
    std::uint64_t site = mixed(registers.pc, registers.s);
    for (unsigned address = stack_page + registers.s + 1U; address < stack_end; ++address)
        site = mixed(site, machine.ram(static_cast<std::uint16_t>(address)));
    return site;
}

std::uint64_t state_of(const Machine& machine, const ByteSet& bytes, std::uint64_t begin) {
    const auto ram = machine.all_ram();
    for (std::size_t word = 0; word < bytes.words().size(); ++word)
        for (std::uint64_t bits = bytes.words()[word]; bits != 0; bits &= bits - 1) {
            const std::size_t address = word * ByteSet::bits + static_cast<std::size_t>(std::countr_zero(bits));
            if (ram[address] != 0)
                begin = mixed(begin, address << 8 | ram[address]);  // a byte that joins the set later is often 0
        }
    return begin;
}

void add_all(const ByteSet& bytes, ByteSet& to) {
    for (std::size_t word = 0; word < bytes.words().size(); ++word) add_word(to, word, bytes.words()[word]);
}

void add_differences(const std::array<std::uint8_t, 0x10000>& before, const Machine& machine, const ByteSet& among,
                     ByteSet& to) {
    const auto ram = machine.all_ram();
    for (std::size_t word = 0; word < among.words().size(); ++word)
        for (std::uint64_t bits = among.words()[word]; bits != 0; bits &= bits - 1) {
            const std::size_t address = word * ByteSet::bits + static_cast<std::size_t>(std::countr_zero(bits));
            if (ram[address] != before[address]) to.add(address);
        }
}

void InputBytes::note_part(std::uint64_t from, std::uint64_t to, const ByteSet& writes, const ByteSet& reads) {
    const ByteSet after = needed_[to];
    ByteSet& before = needed_[from];
    for (std::size_t word = 0; word < reads.words().size(); ++word)
        add_word(before, word, reads.words()[word] | (after.words()[word] & ~writes.words()[word]));
}

ByteSet InputBytes::without(const ByteSet& bytes, std::uint64_t site) const {
    static const ByteSet none;
    const auto needed = needed_.find(site);
    const ByteSet& kept = needed == needed_.end() ? none : needed->second;
    ByteSet result;
    for (std::size_t word = 0; word < bytes.words().size(); ++word)
        add_word(result, word, bytes.words()[word] & (~bytes_.words()[word] | kept.words()[word]));
    return result;
}

ByteSet InputBytes::without(const ByteSet& bytes) const {
    ByteSet result;
    for (std::size_t word = 0; word < bytes.words().size(); ++word)
        add_word(result, word, bytes.words()[word] & ~bytes_.words()[word]);
    return result;
}

}  // namespace gato::fuzzing
