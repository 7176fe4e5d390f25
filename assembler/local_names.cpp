// SPDX-License-Identifier: MIT
// Resolves local names. In a macro such a name is one of the caller, which was handed over as an argument or is in the macro's
// body; otherwise it is a variable, `@name = value`, which unlike a label is known in the whole program. Of several variables
// the nearest one above counts, or else the last.
#include "assembler/local_names.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace gato::assembler {

namespace {

class LocalNames {
public:
    explicit LocalNames(Session& session)
        : object_(session.object), symbols_(session.symbols), is_defined_(object_.symbols.size(), false) {
        for (const Definition& definition : object_.definitions) {
            is_defined_[definition.symbol] = true;
            const Symbol& symbol = object_.symbols[definition.symbol];
            if (symbol.is_local && definition.value != none)
                variables_[to_lower(object_.name_of(definition.symbol))].push_back({definition.value, definition.symbol});
        }
    }

    void run() {
        for (ExprId i = 0; i < object_.expressions.size(); ++i) {
            Expr& node = object_.expressions[i];
            if (node.op != Op::symbol && node.op != Op::octal_or_symbol) continue;
            if (!object_.symbols[node.a].is_local || is_defined_[node.a]) continue;
            if (const auto callers = symbol_of_caller(node.a))
                node.a = *callers;
            else if (node.op == Op::symbol)
                node.a = variable_for(node.a, i);
        }
        object_.open_locals.assign(open_.begin(), open_.end());
        for (const auto& [name, symbols] : variables_) object_.local_variables.push_back(name);
        object_.first_scope_names = names_in(object_.first_scope);
        object_.last_scope_names = names_in(object_.last_scope);
    }

private:
    std::optional<SymbolId> symbol_of_caller(SymbolId id) const {
        std::uint32_t scope = object_.symbols[id].scope;
        while ((scope = symbols_.caller_of(scope)) != none)
            if (const auto found = symbols_.find_local(object_.name_of(id), scope); found && is_defined_[*found]) return found;
        return std::nullopt;
    }

    // Returns the symbol itself if there is no such variable. If there is none above, one of another object may be meant.
    SymbolId variable_for(SymbolId id, ExprId use) {
        const std::string name = to_lower(object_.name_of(id));
        const auto found = variables_.find(name);
        const bool is_above = found != variables_.end() && found->second.front().value < use;
        if (!is_above) open_.insert(name);
        if (found == variables_.end()) return id;
        const std::vector<Variable>& all = found->second;
        if (!is_above) return all.back().symbol;
        return std::prev(std::ranges::upper_bound(all, use, {}, &Variable::value))->symbol;
    }

    // Is a name that is mentioned in the symbol's scope also looked for in `wanted`?
    bool reaches(SymbolId id, std::uint32_t wanted) const {
        std::uint32_t scope = object_.symbols[id].scope;
        if (scope == wanted) return true;
        if (is_defined_[id]) return false;
        while ((scope = symbols_.caller_of(scope)) != none && scope != wanted)
            if (const auto found = symbols_.find_local(object_.name_of(id), scope); found && is_defined_[*found]) return false;
        return scope == wanted;
    }

    // Returns the names that are mentioned in a scope, in lower case; those that it defines have a `=` before them.
    std::vector<std::string> names_in(std::uint32_t scope) const {
        std::set<std::string> names;
        if (scope == none) return {};
        for (SymbolId id = 0; id < object_.symbols.size(); ++id) {
            if (!object_.symbols[id].is_local || !reaches(id, scope)) continue;
            const bool is_definition = is_defined_[id] && object_.symbols[id].scope == scope;
            names.insert((is_definition ? "=" : "") + to_lower(object_.name_of(id)));
        }
        return {names.begin(), names.end()};
    }

    // Expressions are numbered in build order, so the number of its value shows where a variable is.
    struct Variable {
        ExprId value;
        SymbolId symbol;
    };

    Object& object_;
    const SymbolTable& symbols_;
    std::vector<bool> is_defined_;
    std::map<std::string, std::vector<Variable>> variables_;  // by name in lower case, in build order
    std::set<std::string> open_;
};

}  // namespace

void resolve_local_names(Session& session) {
    if (!session.object.scopes.empty()) LocalNames(session).run();
}

}  // namespace gato::assembler
