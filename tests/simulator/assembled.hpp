// SPDX-License-Identifier: MIT
// Programs for the machine as source text.
#pragma once

#include "simulator/machine_support.hpp"
#include "support/program.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gato::simulator {

// Assembles `source`, puts it into memory and starts it at its lowest address, as SYS would.
inline void start_source(Machine& machine, const std::string& source) {
    const auto result = tests::build(source);
    ASSERT_TRUE(result.program) << result.errors;
    machine.load(result.program->start, result.program->bytes);
    start_at(machine, result.program->start);
}

// The lines of `text`, of which each but the labels begins with a blank, written with `/` between them.
inline std::string lines(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '/' ? '\n' : c;
    return result + '\n';
}

}  // namespace gato::simulator
