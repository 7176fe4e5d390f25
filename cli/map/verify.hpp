// SPDX-License-Identifier: MIT
// Compares what a program did with what its map says of it.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/observer.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// Executed code that no line accounts for.
struct Gap {
    std::uint16_t first = 0, last = 0;  // addresses of instructions
    std::size_t instructions = 0;
};

// A line that cannot be true.
struct WrongLine {
    std::uint16_t address = 0;
    std::string file;
    std::uint32_t line = 0;
    std::string what;  // "has `lda`, but the program has ASL there"
};

struct MapFindings {
    std::size_t executed = 0, compared = 0;  // instructions; lines of code whose source has an instruction
    std::vector<Gap> gaps;
    std::vector<WrongLine> wrong;

    [[nodiscard]] bool is_good(bool gaps_are_good) const { return wrong.empty() && (gaps.empty() || gaps_are_good); }
};

// Returns the text of a source of the map; nothing if it cannot be read.
using TextOfSource = std::function<std::optional<std::string>(const std::string& file)>;

// What a program did.
struct Execution {
    const simulator::ExecutionCounts& counts;
    std::vector<std::uint8_t> memory;  // the 64 KiB: the program as it was loaded, the rest as it was after the run
    // What was in memory from the start. Lines elsewhere are those of code that the program copies, and true once it has done so.
    std::function<bool(std::uint16_t address)> is_loaded = [](std::uint16_t) { return true; };
    // Needs no lines: ROMs, and what BASIC executes.
    std::function<bool(std::uint16_t address)> is_of_system = [](std::uint16_t) { return false; };
};

[[nodiscard]] MapFindings verify(const ProgramMap& map, const Execution& execution, const TextOfSource& text_of);

}  // namespace gato::cli
