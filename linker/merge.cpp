// SPDX-License-Identifier: MIT
#include "linker/merge.hpp"

#include "linker/dependence.hpp"
#include "linker/name_hash.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

namespace gato::linker {

namespace {

// A name as it is after so many expansions of other objects: `move{2}` becomes `move{5}`.
std::string renumbered(const std::string& scope, std::uint32_t expansions) {
    const std::size_t open = scope.find('{');
    if (open == std::string::npos) return scope;
    std::uint32_t number = 0;
    const char* const end = scope.data() + scope.size();
    const auto [past, error] = std::from_chars(scope.data() + open + 1, end, number);
    if (error != std::errc{}) return scope;
    return scope.substr(0, open + 1) + std::to_string(number + expansions) + std::string(past, end);
}

// Appends one object after another to the first, with all its indices moved. The objects must outlive it.
class Merger {
public:
    void append(const Object& object) {
        symbol_base_.clear();
        expression_base_ = static_cast<std::uint32_t>(result_.expressions.size());
        fragment_base_ = static_cast<std::uint32_t>(result_.fragments.size());
        string_base_ = static_cast<std::uint32_t>(result_.strings.size());
        pool_base_ = static_cast<std::uint32_t>(result_.pool.size());
        scope_base_ = static_cast<std::uint32_t>(result_.scopes.size());
        lookup_base_ = static_cast<std::uint32_t>(result_.lookups.size());
        append_symbols(object);
        append_expressions(object);
        append_fragments(object);
        append_definitions(object);
        append_lookups(object);
        append_lists(object);
        if (object.has_ordinary_label) last_scope_ = moved_scope(object, object.last_scope);
    }

    Object take() { return std::move(result_); }

private:
    // Local labels before an object's first ordinary label belong to the last one of the object before, as in one assembly.
    std::uint32_t moved_scope(const Object& object, std::uint32_t scope) const {
        return scope == object.first_scope && last_scope_ != none ? last_scope_ : scope + scope_base_;
    }

    std::uint32_t moved(std::uint32_t expression) const { return expression == none ? none : expression + expression_base_; }

    std::uint32_t moved(FragmentRole role, std::uint32_t number) const {
        switch (role) {
        case FragmentRole::nothing:
        case FragmentRole::code:
        case FragmentRole::size: return number;
        case FragmentRole::pool: return number + pool_base_;
        case FragmentRole::expression:
        case FragmentRole::optional_expression: return moved(number);
        case FragmentRole::optional_string: return number == none ? none : number + string_base_;
        }
        return number;
    }

    SymbolId add_symbol(const Object& object, SymbolId id) {
        Symbol symbol = object.symbols[id];
        symbol.name = static_cast<std::uint32_t>(result_.names.size());
        if (symbol.is_local) symbol.scope = moved_scope(object, symbol.scope);
        if (symbol.is_open) symbol.scope += lookup_base_;
        result_.names += object.name_of(id);
        result_.symbols.push_back(symbol);
        return static_cast<SymbolId>(result_.symbols.size() - 1);
    }

    void append_symbols(const Object& object) {
        for (SymbolId id = 0; id < object.symbols.size(); ++id) {
            if (object.symbols[id].is_local || object.symbols[id].is_open) {
                symbol_base_.push_back(add_symbol(object, id));
                continue;
            }
            const auto [entry, is_new] = globals_.try_emplace(object.name_of(id), 0);
            if (is_new) entry->second = add_symbol(object, id);
            Symbol& symbol = result_.symbols[entry->second];
            symbol.is_used |= object.symbols[id].is_used;
            symbol.is_address |= object.symbols[id].is_address;
            symbol_base_.push_back(entry->second);
        }
    }

    void append_expressions(const Object& object) {
        for (std::size_t i = 0; i < object.expressions.size(); ++i) {
            Expr node = object.expressions[i];
            if (node.op == Op::symbol || node.op == Op::octal_or_symbol)
                node.a = symbol_base_[node.a];
            else if (is_unary(node.op) || is_binary(node.op))
                node.a = moved(node.a);
            if (is_binary(node.op)) node.b = moved(node.b);
            result_.expressions.push_back(node);
        }
    }

    void append_fragments(const Object& object) {
        for (std::size_t i = 0; i < object.fragments.size(); ++i) {
            Fragment fragment = object.fragments[i];
            fragment.value = moved(info_of(fragment.kind).value, fragment.value);
            fragment.extra = moved(info_of(fragment.kind).extra, fragment.extra);
            result_.fragments.push_back(fragment);
        }
        // Each object starts outside all frames.
        if (!result_.frame_changes.empty() && result_.frame_changes.back().frame != 0)
            result_.frame_changes.push_back({fragment_base_, 0});
        for (std::size_t i = 0; i < object.frame_changes.size(); ++i)
            result_.frame_changes.push_back({object.frame_changes[i].fragment + fragment_base_, object.frame_changes[i].frame});
    }

    void append_definitions(const Object& object) {
        for (Definition definition : object.definitions) {
            const std::string_view spelling = object.name_of(definition.symbol);
            definition.symbol = symbol_base_[definition.symbol];
            definition.fragment += fragment_base_;
            definition.value = moved(definition.value);
            if (is_target_again(definition.symbol)) continue;
            result_.names.replace(result_.symbols[definition.symbol].name, spelling.size(), spelling);
            result_.definitions.push_back(definition);
        }
    }

    void append_lookups(const Object& object) {
        for (Lookup lookup : object.lookups) {
            if (lookup.outer != none) lookup.outer += lookup_base_;
            if (lookup.scope != none) lookup.scope += scope_base_;
            result_.lookups.push_back(std::move(lookup));
        }
        for (Assumption assumption : object.assumptions) {
            assumption.name = symbol_base_[assumption.name];
            assumption.meant = symbol_base_[assumption.meant];
            result_.assumptions.push_back(assumption);
        }
    }

    // Each object brings its target's symbol; a second definition of one counts for nothing, as in one assembly.
    bool is_target_again(SymbolId symbol) {
        const bool is_target = same_ignoring_case(result_.name_of(symbol).substr(0, 4), "tgt_");
        return is_target && !targets_.insert(symbol).second;
    }

    // That of a FOR before an object's first ordinary label has no name before its number: it is the one of the last label.
    void append_scopes(const Object& object) {
        const std::string before = last_scope_ == none ? std::string() : result_.scopes[last_scope_];
        for (const std::string& scope : object.scopes)
            result_.scopes.push_back((scope.starts_with('{') ? before : "") + renumbered(scope, result_.expansions));
    }

    void append_lists(const Object& object) {
        for (const ExprId name : object.exports) result_.exports.push_back(moved(name));
        result_.pool.insert(result_.pool.end(), object.pool.begin(), object.pool.end());
        append_scopes(object);
        for (ValueName value : object.value_names) {
            value.name = renumbered(value.name, result_.expansions);
            result_.value_names.push_back(std::move(value));
        }
        result_.expansions += object.expansions;
        result_.strings.insert(result_.strings.end(), object.strings.begin(), object.strings.end());
        result_.tested_symbols.insert(result_.tested_symbols.end(), object.tested_symbols.begin(), object.tested_symbols.end());
        if (!object.generate_to.empty()) result_.generate_to = object.generate_to;
        result_.is_incomplete |= object.is_incomplete;
        result_.has_marks |= object.has_marks;
    }

    Object result_;
    std::unordered_map<std::string_view, SymbolId, HashOfName, SameName> globals_;
    std::unordered_set<SymbolId> targets_;  // TGT_ symbols that are defined already
    std::vector<SymbolId> symbol_base_;     // of the object that is being appended: its symbols in the result
    std::uint32_t last_scope_ = none;       // in the result: of the last ordinary label so far
    std::uint32_t expression_base_ = 0, fragment_base_ = 0, string_base_ = 0, pool_base_ = 0, scope_base_ = 0;
    std::uint32_t lookup_base_ = 0;
};

}  // namespace

Object merge_copies(const std::vector<const Object*>& objects) {
    Merger merger;
    for (const Object* const object : objects) merger.append(*object);
    return merger.take();
}

Object merge(std::vector<Object> objects, const SourceMap& sources, Diagnostics& diagnostics) {
    if (objects.size() == 1) return std::move(objects.front());
    report_dependences(objects, sources, diagnostics);
    std::vector<const Object*> all;
    for (const Object& object : objects) all.push_back(&object);
    return merge_copies(all);
}

}  // namespace gato::linker
