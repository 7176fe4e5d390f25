// SPDX-License-Identifier: MIT
// For tests: programs for the C64 as source text, which gato itself assembles. They are written as in a book; addresses have
// the names that books give them.
#pragma once

#include "support/program.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace gato::tests {

// Names that a program may use besides its own labels: memory, chips and the ROMs' routines (chrout is the entry, $ffd2). If
// something has two bytes, it is the low one. irq_end pulls the registers and ends an interrupt; irq_end_of_timer first
// acknowledges that of CIA 1.
struct C64Name {
    const char* name;
    int value;
};
inline constexpr C64Name c64_names[] = {
    {"processor_port", 0x01},    {"jiffies", 0xa2},           {"queue_length", 0xc6},        {"pressed_key", 0xcb},
    {"irq_vector", 0x0314},      {"screen_memory", 0x0400},   {"vic_control", 0xd011},       {"raster", 0xd012},
    {"vic_flags", 0xd019},       {"vic_mask", 0xd01a},        {"sprite_collisions", 0xd01e}, {"border", 0xd020},
    {"background", 0xd021},      {"oscillator", 0xd41b},      {"debug_cart", 0xd7ff},        {"color_memory", 0xd800},
    {"cia1_port_a", 0xdc00},     {"cia1_port_b", 0xdc01},     {"cia1_timer_a", 0xdc04},      {"cia1_tenths", 0xdc08},
    {"cia1_hours", 0xdc0b},      {"cia1_interrupts", 0xdc0d}, {"cia1_control_a", 0xdc0e},    {"cia2_timer_a", 0xdd04},
    {"cia2_interrupts", 0xdd0d}, {"cia2_control_a", 0xdd0e},  {"irq_end_of_timer", 0xea7e},  {"irq_end", 0xea81},
#define GATO_ROUTINE(id, entry, vector, address, name, purpose) {#id, (entry) != 0 ? (entry) : (address)},
#include "core/c64/routines.def"
#undef GATO_ROUTINE
};

// Definitions of the names that `source` may use: tests assemble thousands of programs, so defining all of them would take too
// long.
inline std::string definitions_for(const std::string& source) {
    std::string text;
    for (const auto& [name, value] : c64_names)
        if (source.find(name) != std::string::npos) text += name + std::string("=") + std::to_string(value) + "\n";
    return text;
}

// The program of `source`, in which `/` ends a line too: a few instructions fit into one line of a test. It begins at `origin`
// by default. A test cannot go on without its program, and a warning means that the test's program is not what was intended:
// both throw.
inline linker::Program assembled(std::string source, std::uint16_t origin = 0xc000) {
    std::replace(source.begin(), source.end(), '/', '\n');
    const std::string first = definitions_for(source) + "*=" + std::to_string(origin) + "\n";
    Result result = build({{"names", first}, {"program", std::move(source)}});
    if (!result.program || !result.errors.empty()) throw std::invalid_argument(result.errors);
    return std::move(*result.program);
}

}  // namespace gato::tests
