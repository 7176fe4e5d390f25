// SPDX-License-Identifier: MIT
// BASIC programs as text, for tests: lines as they are typed, in capitals.
#pragma once

#include "simulator/machine_support.hpp"

#include "core/c64/basic_tokens.hpp"
#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

#include <sstream>

namespace gato::simulator {

// The keyword that a text begins with, as its token; 0: none.
inline std::uint8_t token_at(std::string_view text) {
    for (std::size_t i = 0; i < c64::basic_keywords.size(); ++i)
        if (text.starts_with(c64::basic_keywords[i])) return static_cast<std::uint8_t>(c64::first_basic_token + i);
    return 0;
}

inline std::vector<std::uint8_t> crunched(std::string_view text) {
    std::vector<std::uint8_t> bytes;
    bool is_quoted = false, is_data = false;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '"') is_quoted = !is_quoted;
        if (text[i] == ':') is_data = false;
        const std::uint8_t token = is_quoted || is_data ? std::uint8_t{0} : token_at(text.substr(i));
        bytes.push_back(token != 0 ? token : static_cast<std::uint8_t>(text[i]));
        i += token != 0 ? c64::basic_keywords[token - std::size_t{c64::first_basic_token}].size() : 1;
        is_data = is_data || token == c64::basic_token("DATA");
    }
    return bytes;
}

// A .prg at $0801.
inline Program basic_program(const std::string& lines) {
    Program program{0x0801, {}, {}};
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
        if (line.empty()) continue;
        std::size_t text = 0;
        const int number = std::stoi(line, &text);
        const std::vector<std::uint8_t> bytes = crunched(std::string_view(line).substr(text + 1));
        const std::size_t link = 0x0801 + program.bytes.size() + 4 + bytes.size() + 1;
        for (const std::size_t part : {link & 0xff, link >> 8, std::size_t(number) & 0xff, std::size_t(number) >> 8})
            program.bytes.push_back(static_cast<std::uint8_t>(part));
        program.bytes.insert(program.bytes.end(), bytes.begin(), bytes.end());
        program.bytes.push_back(0);
    }
    program.bytes.insert(program.bytes.end(), {0, 0});
    return program;
}

inline void start_basic(Machine& machine, const std::string& lines) {
    const Program program = basic_program(lines);
    load_program(machine, program);
    start_program(machine, program);
}

// Until it is back at READY.
inline Stop run_basic(Machine& machine, const std::string& lines, Cycle limit = 20'000'000) {
    start_basic(machine, lines);
    return machine.run(machine.clock() + limit);
}

// The first row that a program prints.
inline std::string printed(const std::string& lines) {
    Machine machine;
    EXPECT_EQ(run_basic(machine, lines), Stop::program_exit) << machine.message();
    return row(machine, 0);
}

// The message that it ends with.
inline std::string failure_of(const std::string& lines) {
    Machine machine;
    EXPECT_EQ(run_basic(machine, lines), Stop::basic_error);
    return machine.message();
}

}  // namespace gato::simulator
