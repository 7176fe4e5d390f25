// SPDX-License-Identifier: MIT
// Short programs on a machine, for tests. They are source text: see support/c64_program.hpp.
#pragma once

#include "support/c64_program.hpp"

#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/screen.hpp>

#include <initializer_list>
#include <span>
#include <string>

namespace gato::simulator {

// Data.
inline void place(Machine& machine, std::uint16_t address, std::initializer_list<int> bytes) {
    for (const int byte : bytes) machine.ram(address++) = static_cast<std::uint8_t>(byte);
}

// Code; returns where it begins. What is between its parts stays as it is.
inline std::uint16_t place(Machine& machine, std::uint16_t address, const std::string& source) {
    const linker::Program program = tests::assembled(source, address);
    for (const MapSegment& part : program.map.segments) {
        const std::span all(program.bytes);
        machine.load(part.start, all.subspan(part.start - program.start, part.end - part.start + 1U));
    }
    return program.start;
}

// Starts code as SYS would.
inline void start_code(Machine& machine, const std::string& source, std::uint16_t address = 0xc000) {
    start_at(machine, place(machine, address, source));
}

// Runs code at $c000 until it returns to BASIC or `limit` cycles have passed.
inline Stop run_code(Machine& machine, const std::string& source, Cycle limit = 1'000'000) {
    start_code(machine, source);
    return machine.run(machine.clock() + limit);
}

// Prints each byte of `text` through CHROUT.
inline void print(Machine& machine, const std::string& text) {
    for (const char c : text) {
        machine.registers().a = 0;
        run_code(machine, "lda #" + std::to_string(static_cast<unsigned char>(c)) + " / jsr chrout / rts", 10'000'000);
    }
}

inline std::string row(const Machine& machine, int number) {
    std::string text = screen_text(machine)[static_cast<std::size_t>(number)];
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

}  // namespace gato::simulator
