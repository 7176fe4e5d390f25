// SPDX-License-Identifier: MIT
// What an object file holds, field by field, in order: the one description from which writing, reading and the JSON view are
// made. Each of these three is a `File` with a function for every kind of field:
//
//     number       as wide as the variable, or a sign when it is a std::int32_t
//     flag         yes or no
//     choice       of an enumeration, by name in JSON
//     index        of an entry of a list, or none
//     offset       of a place in the sources, counted from the object's first
//     frame        counted from the object's first
//     text, bytes  of any length
//     code         an instruction of up to three bytes
//     opcode       that stands for a mnemonic and a shape
//     list         of rows
//
// Reading fills the variables; writing and showing only look at them.
#pragma once

#include "core/formats/object_names.hpp"
#include "core/formats/object_rows.hpp"

namespace gato::object_file {

template <typename File>
void describe(File& file, SourceRow& row) {
    file.text("file", row.name);
    file.text("text", row.text);
}

template <typename File>
void describe(File& file, Frame& frame) {
    file.choice("kind", frame.kind, object_names::frames);
    file.text("name", frame.name);
    file.offset("offset", frame.call.begin);
    file.number("length", frame.call.length);
    file.frame("parent", frame.parent);
}

template <typename File>
void describe(File& file, SymbolRow& row) {
    file.text("name", row.name);
    file.index("scope", row.scope);
    file.index("lookup", row.lookup);
}

template <typename File>
void describe(File& file, Lookup& lookup) {
    file.choice("kind", lookup.kind, object_names::lookups);
    file.index("outer", lookup.outer);
    file.text("name", lookup.name);
    file.index("scope", lookup.scope);
    file.offset("offset", lookup.place.begin);
    file.number("length", lookup.place.length);
    file.frame("frame", lookup.frame);
}

template <typename File>
void describe(File& file, Assumption& assumption) {
    file.index("name", assumption.name);
    file.index("meant", assumption.meant);
    file.offset("offset", assumption.place.begin);
    file.number("length", assumption.place.length);
    file.frame("frame", assumption.frame);
}

template <typename File>
void describe(File& file, Expr& node) {
    file.choice("operation", node.op, object_names::ops);
    file.offset("offset", node.begin);
    file.number("length", node.length);
    switch (node.op) {
    case Op::constant: return file.signed_number("value", node.a);
    case Op::address: return;
    case Op::symbol: return file.index("symbol", node.a);
    case Op::octal_or_symbol: file.index("symbol", node.a); return file.number("value", node.b);
    default: break;
    }
    if (is_unary(node.op)) return file.index("operand", node.a);
    file.index("left", node.a);
    file.index("right", node.b);
}

// One of the two numbers of a fragment. A size follows from the other number.
template <typename File>
void describe(File& file, FragmentRole role, const char* name, std::uint32_t& number, FragmentRow& row) {
    switch (role) {
    case FragmentRole::nothing:
    case FragmentRole::size: return;
    case FragmentRole::code: return file.code(name, number);
    case FragmentRole::pool: return file.bytes(name, row.bytes);
    case FragmentRole::expression:
    case FragmentRole::optional_expression:
    case FragmentRole::optional_string: return file.index(name, number);
    }
}

template <typename File>
void describe(File& file, FragmentRow& row) {
    Fragment& fragment = row.fragment;
    file.choice("kind", fragment.kind, object_names::fragments);
    file.offset("offset", fragment.begin);
    file.number("flags", fragment.flags);
    if (fragment.kind == FragmentKind::instruction) file.opcode("form", row.opcode);
    const FragmentInfo& info = info_of(fragment.kind);
    describe(file, info.value, info.value_name, fragment.value, row);
    describe(file, info.extra, info.extra_name, fragment.extra, row);
}

template <typename File>
void describe(File& file, Definition& definition) {
    file.index("symbol", definition.symbol);
    file.index("fragment", definition.fragment);
    file.index("value", definition.value);
    file.offset("offset", definition.span.begin);
    file.number("length", definition.span.length);
    file.frame("frame", definition.frame);
    file.flag("is_call_without_macro", definition.is_call_without_macro);
    file.flag("is_hash", definition.is_hash);
}

template <typename File>
void describe(File& file, ValueName& value) {
    file.text("name", value.name);
    file.offset("offset", value.place.begin);
    file.number("length", value.place.length);
    file.flag("is_counter", value.is_counter);
    file.text("value", value.value);
    file.offset("since", value.since);
}

template <typename File>
void describe(File& file, Object::FrameChange& change) {
    file.index("fragment", change.fragment);
    file.frame("frame", change.frame);
}

// For lists of texts.
template <typename File>
void describe(File& file, std::string& text) {
    file.text(nullptr, text);
}

// `SomeObject` is constant for writing; `sources` and `frames` are lists of rows like the others.
template <typename File, typename SomeObject>
void describe_object(File& file, SomeObject& object, auto&& sources, auto&& frames) {
    file.list("sources", sources);
    file.list("frames", frames);
    file.list("scopes", object.scopes);
    file.list("symbols", SymbolRows<SomeObject>(object));
    file.list("lookups", object.lookups);
    file.list("assumptions", object.assumptions);
    file.list("expressions", object.expressions);
    file.list("strings", object.strings);
    file.list("fragments", FragmentRows<SomeObject>(object));
    file.list("definitions", object.definitions);
    file.list("frame_changes", object.frame_changes);
    file.list("macros", object.macros);
    file.list("hash_variables", object.hash_variables);
    file.list("value_names", object.value_names);
    file.list("local_variables", object.local_variables);
    file.list("modes_left", object.modes_left);
    file.list("tested_symbols", object.tested_symbols);
    file.list("inherited_modes", object.inherited_modes);
    file.list("open_words", object.open_words);
    file.list("open_locals", object.open_locals);
    file.list("first_scope_names", object.first_scope_names);
    file.list("last_scope_names", object.last_scope_names);
    file.index("first_scope", object.first_scope);
    file.index("last_scope", object.last_scope);
    file.flag("has_ordinary_label", object.has_ordinary_label);
    file.number("expansions", object.expansions);
    file.text("generate_to", object.generate_to);
}

}  // namespace gato::object_file
