// SPDX-License-Identifier: MIT
// A program as the bytes of a .prg, which is what recordings have.
#pragma once

#include <gato/simulator/program.hpp>

#include <string>

namespace gato::cli {

[[nodiscard]] inline std::string prg_of(const simulator::Program& program) {
    std::string bytes{static_cast<char>(program.load_address & 0xff), static_cast<char>(program.load_address >> 8)};
    bytes.append(program.bytes.begin(), program.bytes.end());
    return bytes;
}

}  // namespace gato::cli
