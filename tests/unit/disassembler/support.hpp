// SPDX-License-Identifier: MIT
// For tests: a program from text, its disassembly, and the program that this gives.
#pragma once

#include "support/program.hpp"

#include <gato/disassembler/disassemble.hpp>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace gato::tests {

inline linker::Program program_of(const std::string& source) {
    Result result = build(source);
    return result.program ? std::move(*result.program) : throw std::runtime_error(result.errors);
}

inline std::string disassembled(std::uint16_t start, const std::vector<std::uint8_t>& bytes,
                                disassembler::Options options = {}) {
    options.program_name = "a.prg";
    return disassembler::disassemble(start, bytes, options);
}

inline std::string disassembled(const linker::Program& program, disassembler::Options options = {}) {
    return disassembled(program.start, program.bytes, std::move(options));
}

// The lines without their comments; blank lines and lines that are nothing but a comment left out.
inline std::string code_of(const std::string& source) {
    std::string code;
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) {
        line.resize(std::min(line.size(), line.find("; ")));
        line.resize(line.find_last_not_of(' ') + 1);
        if (!line.empty()) code += line + "\n";
    }
    return code;
}

}  // namespace gato::tests
