// SPDX-License-Identifier: MIT
// The scopes around a line: what a name that is defined there is called, and where a name that is used there is looked up.
// SCOPE, USE and calls of macros put a lookup around what follows (Object::lookups); outside of all of them nothing here is in
// the way.
#pragma once

#include "assembler/symbols.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace gato::assembler {

class Scopes {
public:
    Scopes(Object& object, SymbolTable& symbols) : object_(object), symbols_(symbols) {}

    // The lookup around the line; `none` outside of all.
    [[nodiscard]] std::uint32_t current() const { return current_; }
    [[nodiscard]] bool is_plain() const { return current_ == none; }
    void restore(std::uint32_t lookup);

    // How many lookups are around the line.
    [[nodiscard]] std::uint32_t depth() const { return is_plain() ? 0 : depths_[current_]; }

    void open(std::string_view name, Place place);  // SCOPE
    void use(std::string_view name, Place place);   // USE
    // The call of a macro that has names of its own, those of the symbol table's scope `number`.
    void open_own(std::uint32_t number, Place place);

    // The full name of what is defined here: with those of the scopes before it, or of the call that it belongs to.
    [[nodiscard]] std::string full_name(std::string_view name) const;
    // The symbol that a definition of the name makes here.
    [[nodiscard]] SymbolId define(std::string_view name);

    // EXPORT: a name that the macro's call defines for its caller. False if the name is not in a macro, or is already its own.
    [[nodiscard]] bool export_name(std::string_view name);

    // What an open name means by what was defined so far, and whether no line below can change that.
    struct Meaning {
        SymbolId symbol;
        bool is_settled;
    };
    [[nodiscard]] std::optional<Meaning> meaning_of(SymbolId open_name) const;
    // The same for a name at this line, which may also be looked up in no scope.
    [[nodiscard]] std::optional<SymbolId> find_known(std::string_view name) const;
    // The symbol that the expression, which is one, means so far; itself if its name has no meaning yet. What lines below could
    // change is noted: the line depends on it.
    [[nodiscard]] SymbolId meant_by(const Expr& symbol, FrameId frame);
    // The names that a definition could have to be meant here, the nearest first.
    [[nodiscard]] std::vector<std::string> candidates(std::string_view name) const;
    // The same with those of USE and of calls of macros.
    [[nodiscard]] std::vector<std::string> full_names(std::string_view name) const;

private:
    // The lookup whose names a definition at this line joins; `none`: the program's.
    [[nodiscard]] std::uint32_t home_of(std::string_view name) const;
    [[nodiscard]] std::string prefix_around(std::uint32_t lookup) const;
    [[nodiscard]] std::string full_name_in(const Lookup& lookup, std::string_view name) const;
    void add_names_by_use(const Lookup& lookup, std::string_view name, std::vector<std::string>& names) const;
    void assume(SymbolId open_name, SymbolId meant, Place place);
    [[nodiscard]] std::optional<SymbolId> known(std::optional<SymbolId> symbol) const;
    [[nodiscard]] std::optional<SymbolId> known_in(const Lookup& lookup, std::string_view name) const;
    [[nodiscard]] std::optional<Meaning> look_up(std::string_view name, std::uint32_t lookup) const;
    void add(Lookup lookup);

    Object& object_;
    SymbolTable& symbols_;
    std::uint32_t current_ = none;
    std::vector<std::uint32_t> depths_;                                 // by lookup
    std::unordered_map<std::uint32_t, std::set<std::string>> exports_;  // by lookup of a call: names in lower case
    std::set<std::pair<SymbolId, SymbolId>> assumed_;
};

}  // namespace gato::assembler
