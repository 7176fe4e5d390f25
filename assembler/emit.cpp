// SPDX-License-Identifier: MIT
#include "assembler/emit.hpp"

#include "assembler/evaluate.hpp"
#include "assembler/named_values.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"
#include "assembler/text/unicode.hpp"

#include "core/support/real/decimal.hpp"

#include <algorithm>

namespace gato::assembler {

void Emitter::add(Fragment fragment) {
    Object& object = session_.object;
    if (session_.emitted_frame != session_.frame) {
        session_.emitted_frame = session_.frame;
        object.frame_changes.push_back({static_cast<std::uint32_t>(object.fragments.size()), session_.frame});
    }
    fragment.begin = begin_;
    if (!is_first_) fragment.flags |= Fragment::continues;
    is_first_ = false;
    object.fragments.push_back(fragment);
}

void Emitter::fragment(FragmentKind kind, std::uint32_t value, std::uint32_t extra) {
    Fragment fragment;
    fragment.kind = kind;
    fragment.value = value;
    fragment.extra = extra;
    add(fragment);
}

void Emitter::bytes(std::string_view data) {
    Object& object = session_.object;
    const auto offset = static_cast<std::uint32_t>(object.pool.size());
    object.pool.insert(object.pool.end(), data.begin(), data.end());
    fragment(FragmentKind::data, offset, static_cast<std::uint32_t>(data.size()));
}

namespace {

std::optional<SymbolId> symbol_in_scope(Session& session, const Statement& statement) {
    const std::string_view name = statement.label.view();
    if (session.scopes.full_name(name).size() > max_name_length) {
        session.report(Code::name_too_long, statement.span(statement.label),
                       "a name has at most 255 characters, with those of the scopes around it");
        return std::nullopt;
    }
    return session.scopes.define(name);
}

// Nothing after reporting that the name cannot be one.
std::optional<SymbolId> symbol_to_define(Session& session, const Statement& statement) {
    const std::string_view name = statement.label.view();
    if (name.size() > max_name_length) {
        session.report(Code::name_too_long, statement.span(statement.label), "a name has at most 255 characters");
        return std::nullopt;
    }
    const bool is_variable = statement.kind == Statement::Kind::assignment;  // labels were checked when the line was split
    if (const std::string_view odd = is_variable ? foreign_character(name) : ""; !odd.empty()) {
        session.report(Code::syntax, statement.line->span(odd.data(), odd.data() + odd.size()),
                       "`" + std::string(odd) + "` is not allowed in a name");
        return std::nullopt;
    }
    if (name[0] == '@') return session.symbols.local(name);
    if (!session.scopes.is_plain()) return symbol_in_scope(session, statement);
    const SymbolId id = session.symbols.global(name);
    session.symbols.spell(id, name);
    return id;
}

Definition& add_definition(Session& session, SymbolId id, ExprId value, Span name) {
    session.object.definitions.push_back(
        {id, static_cast<std::uint32_t>(session.object.fragments.size()), value, name, session.frame});
    return session.object.definitions.back();
}

// The targets' symbols may be defined again, to no effect: a bare line `TGT_C64` is harmless
// (docs/LANGUAGE.md#symbols-that-are-there-before-line-1).
bool is_target_again(const Session& session, SymbolId id, std::string_view name) {
    return name.size() > 4 && same_ignoring_case(name.substr(0, 4), "tgt_")
           && session.symbols.known(id).knowledge != SymbolTable::Knowledge::undefined;
}

void report_twice(Session& session, std::string_view name, Span place, Place before) {
    session.report(Code::duplicate_symbol, place, "symbol `" + std::string(name) + "` is defined more than once")
        .notes.push_back({before, "defined here first"});
}

const Definition* first_definition(const Session& session, SymbolId id) {
    const auto& all = session.object.definitions;
    const auto found = std::ranges::find(all, id, &Definition::symbol);
    return found == all.end() ? nullptr : &*found;
}

// Returns false if no line above makes a symbol of the name.
bool report_symbol(Session& session, std::string_view name, Span place) {
    const auto symbol = session.symbols.find_global(session.scopes.full_name(name));
    const bool is_known = symbol && session.symbols.known(*symbol).knowledge != SymbolTable::Knowledge::undefined;
    const Definition* const definition = is_known ? first_definition(session, *symbol) : nullptr;
    if (definition != nullptr) report_twice(session, name, place, {definition->span, definition->frame});
    return definition != nullptr;
}

// Only names of the extended language can mean two things.
bool is_taken(Session& session, const Statement& statement) {
    if (session.language == Language::original && session.names.empty()) return false;
    return report_other_meaning(session, statement.label.view(), statement.span(statement.label), MeaningOfName::symbol);
}

// NAME = 1.5, "text" or [1,2,3]. Returns false after reporting that the name cannot have it.
bool define_constant(Session& session, const Statement& statement, SymbolId id, Value value) {
    const std::string_view name = statement.label.view();
    const Span place = statement.span(statement.label);
    if (name[0] == '@') {
        session.report(Code::bad_argument, place, kind_of(value) + " cannot be local").hint = "write the name without `@`";
        return false;
    }
    if (report_symbol(session, name, place)) return true;
    if (session.object.symbols[id].is_used) {
        session
            .report(Code::not_constant, place,
                    "`" + std::string(name) + "` is " + kind_of(value) + ", and is used above this line")
            .hint = "only integers may be defined below their use: move this line up";
        return false;
    }
    note_constant(session, session.scopes.full_name(name), place, value);
    session.names.define(name, std::move(value), place);
    return true;
}

bool is_sign(char first) {
    return first == '-' || first == '+';
}

void define_anonymous(Session& session, const Statement& statement) {
    const SymbolId id = session.anonymous.define(session.symbols, *statement.label.begin);
    session.symbols.set_known(id, {SymbolTable::Knowledge::address});
    add_definition(session, id, none, statement.span(statement.label));
}

// If there were a macro of this name, the line would call it. A symbol in a scope has another name, so the word is noted.
void note_possible_call(Session& session, Definition& definition, std::string_view name) {
    definition.is_call_without_macro = session.scopes.is_plain();
    if (!session.scopes.is_plain()) session.open_words.add(name);
}

}  // namespace

bool report_other_meaning(Session& session, std::string_view name, Span place, MeaningOfName meaning) {
    const bool is_counter = meaning == MeaningOfName::counter;
    if (session.language == Language::extended && is_digit(name[0]) && real::is_decimal(name)) {
        session.report(Code::syntax, place, "`" + std::string(name) + "` is a real number, and cannot be a name").hint =
            "in the extended language digits, a point and digits are a number";
        return true;
    }
    if (session.names.pi.length != 0 && same_ignoring_case(name, "pi")) {
        report_twice(session, name, place, {session.names.pi, 0});
        return true;
    }
    const ValueNames::Definition* const before = session.names.find_definition(name);
    const bool is_other = before != nullptr && !(is_counter && before->is_counter);
    if (is_other) report_twice(session, name, place, {before->place, 0});
    return is_other || (is_counter && report_symbol(session, name, place));
}

void define_label(Session& session, const Statement& statement) {
    const std::string_view name = statement.label.view();
    if (is_sign(name[0])) return define_anonymous(session, statement);
    const bool is_local = name[0] == '@';
    if (is_taken(session, statement)) return;
    const bool is_plain = session.scopes.is_plain();
    if (!is_local && is_plain) session.symbols.open_scope(name);
    if (!is_local && !is_plain) session.symbols.open_scope(session.scopes.full_name(name));
    const auto id = symbol_to_define(session, statement);
    if (!id || is_target_again(session, *id, name)) return;
    session.symbols.set_known(*id, {SymbolTable::Knowledge::address});
    if (is_plain) session.hash_variables.forget(name);
    Definition& definition = add_definition(session, *id, none, statement.span(statement.label));
    if (!is_local && !statement.has_colon) note_possible_call(session, definition, name);
}

Definition& define_value(Session& session, SymbolId id, ExprId value, Span name) {
    const Evaluation now = evaluate(session, value);
    std::int32_t number = 0;
    const bool is_final = is_known_number(session, value, number);
    session.symbols.set_known(id, now.is_known() ? SymbolTable::Known{SymbolTable::Knowledge::number, now.value, is_final}
                                                 : SymbolTable::Known{SymbolTable::Knowledge::address});
    return add_definition(session, id, value, name);
}

void define_place(Session& session, const Statement& statement, Text name) {
    Statement label;
    label.line = statement.line;
    label.label = name;
    const auto id = symbol_to_define(session, label);
    if (!id) return;
    session.symbols.set_known(*id, {SymbolTable::Knowledge::address});
    if (session.scopes.is_plain()) session.hash_variables.forget(name.view());
    add_definition(session, *id, none, statement.span(name));
}

void assign(Session& session, const Statement& statement) {
    const std::string_view name = statement.label.view();
    if (is_taken(session, statement)) return;
    const auto id = symbol_to_define(session, statement);
    if (!id || is_target_again(session, *id, name)) return;
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId value = none;
    // Names with `@` and those in scopes have no `#`: they mean something else in each scope.
    const bool is_plain = session.scopes.is_plain();
    const bool is_hash = name[0] != '@' && is_plain && !statement.arguments.empty() && *statement.arguments.begin == '#';
    const bool is_used_above = session.object.symbols[*id].is_used;
    const bool is_good = parse_value(builder, statement.arguments, value);
    const bool is_constant = is_good && builder.is_value(value) && !builder.value_of(value, "").is_refused();
    if (is_constant && define_constant(session, statement, *id, builder.value_of(value, "")))
        return session.object.expressions.truncate(mark);
    if (!is_good || is_constant || (builder.has_values() && !builder.settle(value))) {
        // Defined all the same: what uses the name is no second mistake.
        session.object.expressions.truncate(mark);
        value = builder.number(0, statement.label.begin, statement.label.end);
    }
    define_value(session, *id, value, statement.span(statement.label)).is_hash = is_hash;
    if (!is_hash) {
        if (is_plain) session.hash_variables.forget(name);
        return;
    }
    session.hash_variables.define(name, statement.span(statement.label));
    session.object.hash_variables.emplace_back(name);
    session.pass.hash_variable_came_late |= is_used_above;
}

void set_origin(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    ExprId address = none;
    if (parse_expression(builder, statement.arguments, address))
        Emitter(session, statement).fragment(FragmentKind::origin, address);
}

}  // namespace gato::assembler
