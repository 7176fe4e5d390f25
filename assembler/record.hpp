// SPDX-License-Identifier: MIT
// What an assembly has read, statement by statement: for tools that show sources rather than programs. It is kept if
// Options::record asks for it, whether or not there are errors.
//
//     gato::assembler::Record record;
//     gato::assembler::Options options;
//     options.record = &record;
//     const auto object = gato::assembler::assemble(std::move(files), options, disk, sources, diagnostics);
//     for (const auto& statement : record.statements) show(sources.text_at(statement.operation));
//
// Where its bytes are, and which values its names have, is known after linking: gato::linker::Placement.
#pragma once

#include <gato/formats/expression.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <vector>

namespace gato::assembler {

enum class StatementKind : std::uint8_t {
    nothing,     // except a label
    assignment,  // NAME = value
    origin,      // *=value
    instruction,
    directive,
    macro,    // the call of one
    unknown,  // a mistake, or a line that counts for nothing
    skipped,  // not assembled, because of a condition; its words are not separated: `operation` is all of its code
};

struct RecordedStatement {
    StatementKind kind{};
    FrameId frame = 0;  // the INCASM, macro call or REPEAT that it came through; 0: none

    // Its words; a missing one has length 0. In lines of macros and REPEAT an argument has the place of its parameter.
    Span label;      // with the `@` of a local one; for an assignment the variable
    Span operation;  // for an unknown statement without one: all that follows the label
    Span arguments;  // all of them, without the comment
    Span macro;      // for a call: the name in the macro's definition

    std::uint32_t definition = none;  // of its label or variable, in Object::definitions; none also if it was refused
    // What it made, in Object::fragments. For INCASM, REPEAT and calls this is what the statements that they brought made.
    std::uint32_t first_fragment = 0, fragment_count = 0;
};

struct Record {
    // In the order of assembly, each before those that it brought; first the lines that define the symbols of the target and of
    // Options::defines, in the source "<command line>".
    std::vector<RecordedStatement> statements;
};

}  // namespace gato::assembler
