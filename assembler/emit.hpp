// SPDX-License-Identifier: MIT
// The output side of the assembler: makes fragments and definitions of the object from statements.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

#include <span>

namespace gato::assembler {

// Collects the fragments of one statement, so that they can be distinguished from those of the next one.
class Emitter {
public:
    Emitter(Session& session, const Statement& statement)
        : session_(session), begin_(statement.line->source_offset(statement.operation.begin)) {}

    // For a fragment that no statement makes.
    Emitter(Session& session, std::uint32_t begin) : session_(session), begin_(begin) {}

    void add(Fragment fragment);
    void fragment(FragmentKind kind, std::uint32_t value, std::uint32_t extra = 0);
    void bytes(std::string_view data);

private:
    Session& session_;
    std::uint32_t begin_;
    bool is_first_ = true;
};

// What a line wants to make of a name.
enum class MeaningOfName : bool { symbol, counter };
// Reports a name that already is something else: a constant, a variable of SET, a symbol, or a real number. Returns false if the
// name is free for this.
[[nodiscard]] bool report_other_meaning(Session& session, std::string_view name, Span place, MeaningOfName meaning);

void define_label(Session& session, const Statement& statement);
// Gives a symbol the value of an expression, from this line on.
Definition& define_value(Session& session, SymbolId id, ExprId value, Span name);
// The same for a name that is no label of its line, and after which local labels go on.
void define_place(Session& session, const Statement& statement, Text name);
void assign(Session& session, const Statement& statement);
void set_origin(Session& session, const Statement& statement);

}  // namespace gato::assembler
