// SPDX-License-Identifier: MIT
// The object: a program, or one file of it, as the assembler hands it to the linker. Text is gone; what is left are
// fragments in build order whose sizes and bytes depend only on the values of symbols. `gato build` passes one object of
// all files in memory, `gato asm` writes one a file (docs/OBJECT-FORMAT.md), and the linker joins objects by putting
// one behind the other.
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
    bool is_address : 1 = false;  // an instruction that is complete has taken it as one (base_of_address)
    std::uint32_t scope = 0;      // of a local label: index into `scopes`
};

struct Definition {
    SymbolId symbol = 0;
    std::uint32_t fragment = 0;  // where in the program: before this fragment
    ExprId value = none;         // none: a label, its value is the address
    Span span;                   // of the name, as it is spelt here
    FrameId frame = 0;
    bool is_hash = false;  // NAME = #5
    // A label without a colon: a macro of exactly its spelling, defined elsewhere, would be called here.
    bool is_call_without_macro = false;
};

struct Object {
    ChunkedVector<Fragment> fragments;
    ChunkedVector<Expr> expressions;
    std::vector<std::uint8_t> pool;
    std::vector<Symbol> symbols;
    std::string names;
    std::vector<Definition> definitions;  // in build order
    std::vector<std::string> scopes;      // what stands before the `@` of a local label's full name, by scope number
    std::vector<std::string> strings;

    // From which fragment on which frame applies; ascending.
    struct FrameChange {
        std::uint32_t fragment;
        FrameId frame;
    };
    ChunkedVector<FrameChange> frame_changes;

    // What the linker needs to see that no other object depends on this one in a way that only assembling them together
    // can honour (docs/LANGUAGE.md#objects).
    std::vector<std::string> macros;
    std::vector<std::string> hash_variables;  // NAME = #5
    std::vector<std::string> modes_left;      // "OPERATOR CALC": switched in this object, as they are at its end
    // And the other side: where this object would have been assembled otherwise behind such an object.
    std::vector<std::string> tested_symbols;   // by IFDEF and IFNDEF, while not defined
    std::vector<std::string> inherited_modes;  // "OPERATOR HILO": it held, and mattered, before this object switched it
    std::uint32_t first_scope = none;          // scope of local labels before the first ordinary label
    std::uint32_t last_scope = none;           // behind the last one
    bool has_ordinary_label = false;
    // Other words that a macro of exactly this spelling would take: names of undocumented instructions, words that gato added.
    std::vector<std::string> open_words;
    std::vector<std::string> local_variables;  // names of variables with `@`, which count in the whole program
    std::vector<std::string> open_locals;      // local names whose use depends on what variables with `@` other objects have
    // Local names mentioned before the first ordinary label, and behind the last one; a `=` in front of those that are defined
    // there.
    std::vector<std::string> first_scope_names, last_scope_names;

    std::string generate_to;     // GENERATETO, empty: none
    bool is_incomplete = false;  // a file was missing or a bound was passed: what is undefined may have been there

    // For messages while the sources are at hand; object files have neither.
    Place generate_to_place;
    std::map<std::string, Place> files_read;  // by path; where INCASM or INCBIN first named it

    [[nodiscard]] std::string_view name_of(SymbolId id) const {
        return {names.data() + symbols[id].name, symbols[id].name_length};
    }
    // The name as the map shows it, a local label as "global@local".
    [[nodiscard]] std::string full_name_of(SymbolId id) const;
    [[nodiscard]] FrameId frame_of(std::uint32_t fragment) const;
    [[nodiscard]] Place place_of(std::uint32_t fragment) const;
};

// The symbol that an operand names as an address: the operand itself, or, when `value()` is in the zero page, the first one
// that is added in it. `lda vector+1` says that `vector` is an address, `sta screen+width` nothing of `width`.
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

// Whether CYCLES stands in the expression. Only the condition of an ASSERT may have it.
[[nodiscard]] bool asks_for_cycles(const Object& object, ExprId expression);

}  // namespace gato
