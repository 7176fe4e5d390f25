// SPDX-License-Identifier: MIT
//
// The SID's registers, frame by frame, and the notes that they mean.
#pragma once

#include "mesa.hpp"

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace gato::ryg {

inline constexpr std::size_t voices = 3, voice_size = 7, control = 4, sid_registers = 25;
inline constexpr std::uint8_t gate = 1;

/// The registers $d400-$d418 as last written.
using SidRegisters = std::array<std::uint8_t, sid_registers>;

inline SidRegisters registers_of(const simulator::Machine& machine) {
    SidRegisters registers{};
    for (std::size_t reg = 0; reg < sid_registers; ++reg) registers[reg] = machine.sid_register(static_cast<std::uint8_t>(reg));
    return registers;
}

inline bool sounds(const SidRegisters& registers, std::size_t voice) {
    return (registers[voice * voice_size + control] & gate) != 0;
}

inline bool is_silent(const SidRegisters& registers) {
    return !sounds(registers, 0) && !sounds(registers, 1) && !sounds(registers, 2);
}

/// The frequency of a voice as a note of the piano: A4 is 49.
inline double pitch(const SidRegisters& registers, std::size_t voice) {
    constexpr double steps = 16'777'216, a4 = 440, number_of_a4 = 49, notes_of_octave = 12;
    const std::size_t at = voice * voice_size;
    const double hertz = (registers[at] + registers[at + 1] * 256) * pal_hertz / steps;
    return number_of_a4 + notes_of_octave * std::log2(hertz / a4);
}

/// The registers at the end of each of some frames.
struct SidFrames {
    /// For a routine that is called this many times.
    SidFrames(Mesa& table, const std::string& routine, int count);
    /// For the running program.
    SidFrames(Mesa& table, int count);
    /// The notes that a voice starts.
    [[nodiscard]] std::vector<int> notes(std::size_t voice) const;
    /// One line a frame in which something changes: its number, and the registers that change with their values.
    [[nodiscard]] std::string text() const;

    SidRegisters before{};
    std::vector<SidRegisters> frames;
    simulator::Cycle most_cycles = 0;  // of the routine
};

}  // namespace gato::ryg
