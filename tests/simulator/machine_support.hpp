// SPDX-License-Identifier: MIT
// Short programs on a machine, for tests.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/screen.hpp>

#include <initializer_list>
#include <string>

namespace gato::simulator {

inline void place(Machine& machine, std::uint16_t address, std::initializer_list<int> bytes) {
    for (const int byte : bytes) machine.ram(address++) = static_cast<std::uint8_t>(byte);
}

// Runs code at $c000 as SYS would, until it returns to BASIC or `limit` cycles have passed.
inline Stop run_code(Machine& machine, std::initializer_list<int> bytes, Cycle limit = 1'000'000) {
    place(machine, 0xc000, bytes);
    start_at(machine, 0xc000);
    return machine.run(machine.clock() + limit);
}

// Prints each byte of `text` through CHROUT.
inline void print(Machine& machine, const std::string& text) {
    for (const char c : text) {
        machine.registers().a = 0;
        run_code(machine, {0xa9, static_cast<unsigned char>(c), 0x20, 0xd2, 0xff, 0x60}, 10'000'000);
    }
}

inline std::string row(const Machine& machine, int number) {
    std::string text = screen_text(machine)[static_cast<std::size_t>(number)];
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

}  // namespace gato::simulator
