// SPDX-License-Identifier: MIT
// An object is a program, or one file of it, as the assembler hands it to the linker. The text is gone; what is left are
// fragments in build order whose sizes and bytes depend only on the values of symbols. `gato build` passes one object of all
// files in memory, `gato asm` writes one for each file (docs/OBJECT-FORMAT.md), and the linker joins objects by appending each
// to the one before.
#pragma once

#include <gato/formats/expression.hpp>
#include <gato/formats/fragment.hpp>
#include <gato/support/chunked_vector.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

struct Symbol {
    std::uint32_t name = 0;  // offset into `names`
    std::uint16_t name_length = 0;
    bool is_local : 1 = false;
    bool is_used : 1 = false;
    bool is_address : 1 = false;  // an instruction that is complete has used it as an address (base_of_address)
    bool is_open : 1 = false;     // a name as it is used; only the linker knows which symbol it means (Lookup)
    std::uint32_t scope = none;   // of a local label: index into `scopes`; of an open name: index into `lookups`
};

// From where names are looked up (docs/EXTENDED.md#names). A lookup is part of the one around it, so that a chain of them leads
// from the lines of a scope out to the names of the whole program. Which symbol a name means depends on all that is defined,
// also further down and in other objects; so the linker decides it.
struct Lookup {
    enum class Kind : std::uint8_t {
        scope,  // SCOPE: the members of `name`, which has the names of the scopes around it before it and ends with a dot
        use,    // USE: the members of the scope that `name` means there
        own     // the call of a macro: local names of `scope`
    };
    std::uint32_t outer = none;  // index of the lookup around it
    Kind kind{};
    std::string name;
    std::uint32_t scope = none;  // index into Object::scopes
    Span place;                  // of the name after SCOPE or USE, or of the call
    FrameId frame = 0;
};

// A name whose value was needed while lines were being read, and the symbol that it meant there. If a nearer one turns up, that
// is an error: the lines were chosen by another value than the one that the name has.
struct Assumption {
    SymbolId name = 0;
    SymbolId meant = 0;
    Span place;
    FrameId frame = 0;
};

// The name of a macro's own symbol: that of a local one that no line can spell.
inline constexpr char own_mark = '.';

struct Definition {
    SymbolId symbol = 0;
    std::uint32_t fragment = 0;  // where in the program: before this fragment
    ExprId value = none;         // none: it is a label, and its value is the address
    Span span;                   // of the name, as it is spelt here
    FrameId frame = 0;
    bool is_hash = false;  // NAME = #5
    // A label without a colon: if a macro of exactly its spelling were defined elsewhere, this would be a call of it.
    bool is_call_without_macro = false;
    // Made by the linker, of which a member was used (linker/members.hpp); in no object file.
    bool is_member = false;
    bool is_load = false;  // a label: its value is where its byte is stored, not where it runs
};

// NAME = "text", a real or a list, or SET NAME: a value that only the assembler knows.
struct ValueName {
    std::string name;
    Span place;
    bool is_counter = false;  // of SET: each file has its own, and a row for each line from which on it has another value
    // As sources write it, reals with as many as six digits after the point; and the line from which on it has the value. Of lines that a
    // macro, a FOR or a REPEAT in the same file has produced, that is the outermost call.
    std::string value{};
    std::uint32_t since = 0;  // offset
};

struct Object {
    ChunkedVector<Fragment> fragments;
    ChunkedVector<Expr> expressions;
    std::vector<std::uint8_t> pool;
    std::vector<Symbol> symbols;
    std::string names;
    std::vector<Definition> definitions;  // in build order
    std::vector<std::string> scopes;      // what comes before the `@` of a local label's full name, by scope number
    std::vector<std::string> strings;
    std::vector<Lookup> lookups;  // each after the one around it
    std::vector<Assumption> assumptions;

    // From which fragment on a frame applies; ascending.
    struct FrameChange {
        std::uint32_t fragment;
        FrameId frame;
    };
    ChunkedVector<FrameChange> frame_changes;

    // With these the linker checks that no other object depends on this one in a way that only assembling them together can
    // honour (docs/LANGUAGE.md#objects).
    std::vector<std::string> macros;
    std::vector<std::string> hash_variables;  // NAME = #5
    std::vector<ValueName> value_names;       // no other object may have a symbol of such a name
    std::vector<std::string> modes_left;      // "OPERATOR CALC": the modes that this object switches, as they are at its end
    // And the other side: where this object would have been assembled differently after such an object.
    std::vector<std::string> tested_symbols;   // by IFDEF and IFNDEF, while they were not defined
    std::vector<std::string> inherited_modes;  // "OPERATOR HILO": held and mattered before this object switched it
    std::uint32_t first_scope = none;          // scope of local labels before the first ordinary label
    std::uint32_t last_scope = none;           // scope after the last one
    bool has_ordinary_label = false;
    std::uint32_t expansions = 0;  // calls of macros and times of FOR, whose numbers are in `scopes`: move{2}
    bool has_marks = false;  // fragments that only segments and LOGICAL make (is_mark); not in files: it follows from them
    // Other words that would call a macro of exactly this spelling: names of undocumented instructions, words that gato added.
    std::vector<std::string> open_words;
    std::vector<std::string> local_variables;  // names of variables with `@`, which are known in the whole program
    std::vector<std::string> open_locals;      // local names whose use depends on which variables with `@` other objects have
    // Local names mentioned before the first ordinary label and after the last one; a name that is defined there has a `=`
    // before it.
    std::vector<std::string> first_scope_names, last_scope_names;

    std::string generate_to;     // GENERATETO, empty: none
    bool is_incomplete = false;  // a file was missing or a limit was passed: undefined symbols may have been defined there

    // While the sources are available; object files have none of these.
    Place generate_to_place;
    std::map<std::string, Place> files_read;  // by path; where INCASM or INCBIN first named each
    std::vector<ExprId> exports;              // the names that EXPORT offers to BASIC

    [[nodiscard]] std::string_view name_of(SymbolId id) const {
        return {names.data() + symbols[id].name, symbols[id].name_length};
    }
    // The name as the map shows it, a local label as "global@local".
    [[nodiscard]] std::string full_name_of(SymbolId id) const;
    [[nodiscard]] FrameId frame_of(std::uint32_t fragment) const;
    [[nodiscard]] Place place_of(std::uint32_t fragment) const;
};

// A label `+` or `-`, whose name is its sign and a number.
[[nodiscard]] inline bool is_anonymous(const Object& object, SymbolId id) {
    const char first = object.name_of(id)[0];
    return object.symbols[id].is_local && (first == '+' || first == '-');
}

// Returns the symbol that an operand uses as an address, or `none`: the operand itself, or, if `value()` is in the zero page,
// the first symbol that is added in it. `lda vector+1` says that `vector` is an address, `sta screen+width` says nothing about
// `width`.
template <typename Value>
[[nodiscard]] SymbolId base_of_address(const Object& object, ExprId operand, const Value& value) {
    const Expr* node = &object.expressions[operand];
    if (node->op != Op::symbol && (node->op != Op::add && node->op != Op::subtract)) return none;
    if (node->op != Op::symbol && value() > 0xff) return none;
    while (node->op == Op::add || node->op == Op::subtract) {
        const Expr& left = object.expressions[node->a];
        node = left.op == Op::constant && node->op == Op::add ? &object.expressions[node->b] : &left;
    }
    return node->op == Op::symbol ? node->a : none;
}

// Does the expression contain CYCLES or WCET? Only the condition of an ASSERT may have it.
[[nodiscard]] bool asks_for_cycles(const Object& object, ExprId expression);

}  // namespace gato
