// SPDX-License-Identifier: MIT
// For tests: the SID files of tests/tunes, which gato itself assembles.
#pragma once

#include "support/places.hpp"
#include "support/program.hpp"

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

namespace gato::tests {

inline std::string tune_source(const std::string& name) {
    std::ifstream file(in_repository("tests/tunes/" + name), std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

// The SID file of tests/tunes/NAME.asm.
inline std::string tune_file(const std::string& name) {
    const std::string source = name + ".asm";
    const MemoryFiles included(std::map<std::string, std::string>{{"header.asm", tune_source("header.asm")},
                                                                  {"common.asm", tune_source("common.asm")},
                                                                  {"zap.asm", tune_source("zap.asm")}});
    const Result result = build({{source, tune_source(source)}}, included);
    if (!result.program || !result.errors.empty()) throw std::invalid_argument(result.errors);
    return {result.program->bytes.begin(), result.program->bytes.end()};
}

}  // namespace gato::tests
