// SPDX-License-Identifier: MIT
// The programs that take part in the comparisons, and their command lines.
#pragma once

#include "tools/bench/program.hpp"

#include <string>
#include <vector>

namespace gato::bench {

using Command = std::vector<std::string>;

// The output of an assembler or linker, to be laid out as the C64's memory.
enum class Output : std::uint8_t {
    program,     // load address and bytes
    hunks,       // address, length, bytes, and again: DASM's format 2, the only one that lets origins go backwards
    blocks_only  // the blocks' bytes one after the other: ld65 knows no origins that go backwards
};

// In commands the word SOURCE is replaced by the source file or files, OBJECTS by the objects of all of them. The result is in
// program.prg.
struct Contestant {
    std::string name;
    std::string suffix;  // of its sources
    Output output;
    Notation notation;
    std::vector<Command> commands;
    std::string object_suffix = {};         // of a linker
    std::vector<Command> preparation = {};  // of a linker, not measured: UNIT is each source file in turn
};

[[nodiscard]] std::vector<Contestant> assemblers(const std::string& gato);
// With every kind of listing that they offer.
[[nodiscard]] std::vector<Contestant> assemblers_with_listings(const std::string& gato);
[[nodiscard]] std::vector<Contestant> linkers(const std::string& gato);

}  // namespace gato::bench
