// SPDX-License-Identifier: MIT
// How programs call routines of the ROM: registers, flags, the stack, and the return.
#include "simulator/firmware/initialise.hpp"
#include "simulator/firmware/kernal.hpp"

namespace gato::simulator {

namespace {

// RESTOR, VECTOR: counted in the published listing.
constexpr Cycle vector_cycles = 1, vector_byte_cycles = 27;
constexpr int vector_bytes = 0x20;

}  // namespace

std::uint8_t Kernal::pull() {
    return at(0x100 + ++cpu().s);
}

void Kernal::push(std::uint8_t value) {
    at(0x100 + cpu().s--) = value;
}

void Kernal::return_to_caller() {
    const std::uint8_t low = pull();
    cpu().pc = static_cast<std::uint16_t>((low | pull() << 8) + 1);
    charge(6);
}

void Kernal::set_carry(bool on) {
    cpu().p = static_cast<std::uint8_t>(on ? cpu().p | carry_flag : cpu().p & ~carry_flag);
}

void Kernal::set_nz(std::uint8_t value) {
    cpu().p = static_cast<std::uint8_t>((cpu().p & ~(negative_flag | zero_flag)) | (value & negative_flag)
                                        | (value == 0 ? zero_flag : 0));
}

void Kernal::return_after(Cycle cycles) {
    charge(cycles);
    return_to_caller();
}

void Kernal::set_xy(std::uint8_t x, std::uint8_t y) {
    cpu().x = x;
    cpu().y = y;
}

void Kernal::show_word(std::uint16_t address) {
    set_xy(byte(address), byte(address + 1));
}

// MEMTOP, MEMBOT: sets the limit with C clear, and shows it in any case.
void Kernal::memory_limit(std::uint16_t limit) {
    if ((cpu().p & carry_flag) == 0) host_.set_ram_word(limit, xy());
    show_word(limit);
}

void Kernal::restore_all_vectors() {
    restore_vectors(host_);
    charge(vector_cycles + vector_byte_cycles * vector_bytes);
}

// To the table at X/Y with C set, from there otherwise.
void Kernal::copy_vectors() {
    const std::uint16_t table = xy();
    const bool reads = (cpu().p & carry_flag) != 0;
    for (int i = 0; i < vector_bytes; ++i) {
        if (reads)
            at(table + i) = at(location::irq_vector + i);
        else
            at(location::irq_vector + i) = at(table + i);
    }
    charge(vector_cycles + (reads ? vector_byte_cycles - 4 : vector_byte_cycles) * vector_bytes);
}

}  // namespace gato::simulator
