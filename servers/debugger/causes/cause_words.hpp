// SPDX-License-Identifier: MIT
// Causes in words, one line for each: where the instruction is, its source, and the values that it took.
//
//     game.asm:12  asl number      number was 128 ($80), set by the case
//
// The caller says what places are called, what the source says, and where values of the start come from.
#pragma once

#include <gato/debugger/causes.hpp>

#include <functional>
#include <string>

namespace gato::debugger {

struct CauseWords {
    // The name of a byte in memory, "lives+1"; empty: it has none.
    std::function<std::string(std::uint16_t address)> name_of = [](std::uint16_t) { return std::string(); };
    // Where the instruction is in its source, "game.asm:12", and its text; both empty: it has no source.
    struct Line {
        std::string place, text;
    };
    std::function<Line(std::uint16_t pc, SeenBank bank)> line_of = [](std::uint16_t, SeenBank) { return Line{}; };
    // Where the value of a place at the start comes from: "set by the case", "from the program"; empty: nothing is to be said.
    std::function<std::string(Place place)> start_of = [](Place) { return std::string(); };
    // The routine that an instruction belongs to; empty: it is not known, or not asked for.
    std::function<std::string(std::uint16_t pc)> routine_of = [](std::uint16_t) { return std::string(); };
};

// The statement in a line of source: without its comment, and with single spaces.
[[nodiscard]] std::string statement_of(const std::string& line);

// "number", "$c100", a register or flag as people ask for it: "a", "c".
[[nodiscard]] std::string name_of(Place place, const CauseWords& words);

// "asl number" or, without a source, "asl $c010"; "CHROUT" for a routine of the host.
[[nodiscard]] std::string instruction_text(const Cause& cause, const CauseWords& words);

// "number was 128 ($80), set by the case; c was 0"; for a branch, whether it was taken.
[[nodiscard]] std::string values_text(const Cause& cause, const CauseWords& words);

// The whole line.
[[nodiscard]] std::string text_of(const Cause& cause, const CauseWords& words);

// What an omission did: "taken; the other way leads to game.asm:14  sta lives", "it wrote lives+1".
[[nodiscard]] std::string omission_text(const Omission& omission, const CauseWords& words);

// Of the nearest causes, at most one for each line of a source, and at most `most`, or a line that says why there are none; and after them
// the omissions. The causes in one routine are the nearest of them and a number, but for the routine of the very first.
//
//     game.asm:12  asl number      number was 128 ($80) (and 2 more lines of double)
//     nothing has written it
//     did not write it: game.asm:12  beq @done   taken; the other way leads to game.asm:14  sta lives
[[nodiscard]] std::vector<std::string> nearest_lines(const CauseTree& tree, const CauseWords& words, std::size_t most);

}  // namespace gato::debugger
