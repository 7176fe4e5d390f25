// SPDX-License-Identifier: MIT
// What an assembly has read, statement by statement: for tools that show sources rather than programs. It is kept when
// Options::record asks for it, whether or not there are errors.
//
//     gato::assembler::Record record;
//     gato::assembler::Options options;
//     options.record = &record;
//     const auto object = gato::assembler::assemble(std::move(files), options, disk, sources, diagnostics);
//     for (const auto& statement : record.statements) show(sources.text_at(statement.operation));
//
// Where its bytes lie, and which values its names have, is known after linking: gato::linker::Placement.
#pragma once

#include <gato/formats/expression.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <vector>

namespace gato::assembler {

enum class StatementKind : std::uint8_t {
    nothing,     // but a label
    assignment,  // NAME = value
    origin,      // *=value
    instruction,
    directive,
    macro,    // the call of one
    unknown,  // a mistake, or a line that counts for nothing
    skipped,  // not assembled, because of a condition; its words are not told apart: `operation` is all of its code
};

struct RecordedStatement {
    StatementKind kind{};
    FrameId frame = 0;  // the INCASM, macro call or REPEAT that it came through; 0: none

    // Its words; of length 0 when there are none. In lines of macros and REPEAT an argument has the place of its parameter.
    Span label;      // with the `@` of a local one; of an assignment the variable
    Span operation;  // of an unknown statement without one: all that follows the label
    Span arguments;  // all of them, without the comment
    Span macro;      // of a call: the name in the macro's definition

    std::uint32_t definition = none;  // of its label or variable, in Object::definitions; none also when it was refused
    // What it made, in Object::fragments. That of INCASM, REPEAT and calls is what the statements made that they brought.
    std::uint32_t first_fragment = 0, fragment_count = 0;
};

struct Record {
    // As they were assembled, each before those that it brought; first the lines that define the symbols of the target and of
    // Options::defines, in the source "<command line>".
    std::vector<RecordedStatement> statements;
};

}  // namespace gato::assembler
