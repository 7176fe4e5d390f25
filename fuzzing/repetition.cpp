// SPDX-License-Identifier: MIT
// Brent's way to find a cycle: the state is kept after 1, 2, 4, 8, ... instructions and compared with each state after it.
#include "fuzzing/repetition.hpp"

#include <algorithm>

namespace gato::fuzzing {

using simulator::Registers;

namespace {

struct Bytes {
    std::uint16_t first, last;
};
// The clock, the keyboard and the cursor.
constexpr Bytes of_interrupts[] = {{0x00a0, 0x00a2}, {0x00c5, 0x00c6}, {0x00cb, 0x00cf}, {0x0277, 0x0292}};
constexpr std::uint16_t stack = 0x0100, after_stack = 0x0200;
constexpr std::uint64_t first_distance = 64;

}  // namespace

void Repetition::restart() {
    seen_ = 0;
    keep_at_ = 0;
    distance_ = first_distance;
    has_kept_ = false;
}

bool Repetition::changes_by_itself(std::uint16_t address) {
    return std::ranges::any_of(of_interrupts,
                               [&](const Bytes& bytes) { return address >= bytes.first && address <= bytes.last; });
}

void Repetition::keep(const Registers& registers) {
    kept_ = registers;
    std::ranges::copy(machine_.all_ram(), memory_.begin());
    has_kept_ = true;
    depends_ = false;
    keep_at_ = seen_ + distance_;
    distance_ *= 2;
}

bool Repetition::memory_is_equal() const {
    const auto ram = machine_.all_ram();
    const auto equal = [&](unsigned first, unsigned end) {
        return std::equal(ram.begin() + first, ram.begin() + end, memory_.begin() + first);
    };
    unsigned from = 2;  // after the processor port
    for (const Bytes& bytes : of_interrupts) {
        if (from < stack && bytes.first > after_stack) {
            if (!equal(from, stack) || !equal(stack + kept_.s + 1U, after_stack)) return false;
            from = after_stack;
        }
        if (!equal(from, bytes.first)) return false;
        from = bytes.last + 1U;
    }
    return equal(from, 0x10000);
}

bool Repetition::see(const Registers& registers) {
    if (has_kept_ && registers == kept_ && !depends_ && memory_is_equal()) return true;
    if (seen_ >= keep_at_) keep(registers);
    ++seen_;
    return false;
}

}  // namespace gato::fuzzing
