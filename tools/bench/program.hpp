// SPDX-License-Identifier: MIT
// One realistic 6502 program, written in the language of each assembler that takes part in the comparison.
//
// A program is a row of blocks of 500 lines: a tenth blank, an eighth comments, labels with references forwards and
// backwards, all addressing modes, tables of bytes and of addresses. The blocks' origins cycle through the memory, so that
// programs of any length fit into 64 KiB; where blocks overlap the later one wins in every assembler. Only notation that
// means the same everywhere is used. The same seed gives the same program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::bench {

enum class Kind : std::uint8_t { blank, comment, origin, instruction, bytes, words, macro_call };

struct Line {
    Kind kind = Kind::blank;
    std::string label;
    std::string operation;  // of an instruction
    std::string operand;    // or the comment of a comment line
    std::string comment;
    int size = 0;  // bytes
};

struct Block {
    int origin = 0;
    int size = 0;
    std::vector<Line> lines;
};

struct Program {
    bool has_macros = false;
    std::vector<Block> blocks;
};

Program write_program(std::size_t line_count);
Program write_macro_calls(std::size_t call_count);

// How an assembler wants the parts of a line.
struct Notation {
    std::string prologue;
    std::string origin, bytes, words;
    std::string label_end;
    std::string macro;       // definition of `poke value,address`
    std::string macro_call;  // how it is called
    std::string include, include_end;
    std::string exported;  // comes before a name that other files use
};

// The head of a program: constants, and the macro if there are calls.
std::string head_text(const Program& program, const Notation& notation);
std::string block_text(const Block& block, const Notation& notation);
// The lines that make a block a file of its own: its first label is used by others.
std::string unit_text(const Program& program, const Block& block, const Notation& notation);

}  // namespace gato::bench
