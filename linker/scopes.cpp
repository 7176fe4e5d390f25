// SPDX-License-Identifier: MIT
#include "linker/scopes.hpp"

#include "linker/members.hpp"
#include "linker/name_hash.hpp"
#include "linker/used_symbol.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gato::linker {

namespace {

// A name that the call of a macro has for itself.
struct OwnName {
    std::uint32_t scope;
    std::string_view name;
    [[nodiscard]] bool operator==(const OwnName& other) const { return scope == other.scope && SameName()(name, other.name); }
};
struct HashOfOwnName {
    std::size_t operator()(const OwnName& own) const { return HashOfName()(own.name) + own.scope * std::size_t{0x9e3779b9U}; }
};

bool has_use(const Object& object) {
    return std::ranges::any_of(object.lookups, [](const Lookup& lookup) { return lookup.kind == Lookup::Kind::use; });
}

// The symbols that are defined, and the scopes that have one, which only USE asks for. Its names are those of the object.
class Members {
public:
    explicit Members(const Object& object)
        : object_(object), has_use_(has_use(object)), definitions_(object.symbols.size(), none) {
        globals_.reserve(object.definitions.size());
        for (std::uint32_t i = 0; i < object.definitions.size(); ++i) add(i);
        for (const Lookup& lookup : object.lookups)
            if (has_use_ && lookup.kind == Lookup::Kind::scope) scopes_.insert(lookup.name);
    }

    [[nodiscard]] SymbolId global(std::string_view name) const {
        const auto found = globals_.find(name);
        return found == globals_.end() ? none : found->second;
    }
    [[nodiscard]] SymbolId own(std::uint32_t scope, std::string_view name) const {
        const auto found = own_.find({scope, name});
        return found == own_.end() ? none : found->second;
    }
    [[nodiscard]] bool is_scope(std::string_view name_with_dot) const { return scopes_.contains(name_with_dot); }
    [[nodiscard]] bool is_defined(SymbolId symbol) const { return definitions_[symbol] != none; }
    [[nodiscard]] Place place_of(SymbolId symbol) const {
        const Definition& first = object_.definitions[definitions_[symbol]];
        return {first.span, first.frame};
    }

private:
    void add(std::uint32_t definition) {
        const SymbolId id = object_.definitions[definition].symbol;
        if (definitions_[id] != none) return;
        definitions_[id] = definition;
        const Symbol& symbol = object_.symbols[id];
        const std::string_view name = object_.name_of(id);
        if (symbol.is_local && name[0] == own_mark)
            own_.emplace(OwnName{symbol.scope, name.substr(1)}, id);
        else if (!symbol.is_local)
            add_global(name, id);
    }

    // Names with dots may be members of a scope without a SCOPE.
    void add_global(std::string_view name, SymbolId id) {
        if (has_use_)
            for (std::size_t dot = name.find('.', 1); dot != std::string_view::npos; dot = name.find('.', dot + 1))
                scopes_.insert(name.substr(0, dot + 1));
        globals_.emplace(name, id);
    }

    const Object& object_;
    bool has_use_;
    std::vector<std::uint32_t> definitions_;  // by symbol: its first one
    std::unordered_map<std::string_view, SymbolId, HashOfName, SameName> globals_;
    std::unordered_map<OwnName, SymbolId, HashOfOwnName> own_;
    std::unordered_set<std::string_view, HashOfName, SameName> scopes_;  // with a dot at the end
};

class Resolver {
public:
    Resolver(Object& object, Diagnostics& diagnostics)
        : object_(object), diagnostics_(diagnostics), members_(object), used_scopes_(object.lookups.size()),
          meanings_(object.symbols.size(), none) {}

    void run() {
        for (std::uint32_t i = 0; i < object_.lookups.size(); ++i)
            if (object_.lookups[i].kind == Lookup::Kind::use) find_used_scope(i);
        for (ExprId i = 0; i < object_.expressions.size(); ++i)
            if (Expr& node = object_.expressions[i]; node.op == Op::symbol && object_.symbols[node.a].is_open) resolve(node);
        for (const Assumption& assumption : object_.assumptions) check(assumption);
        check_hash_variables();
        if (!label_members_.empty()) add_label_members();
    }

private:
    std::string_view prefix_around(std::uint32_t lookup) const {
        for (; lookup != none; lookup = object_.lookups[lookup].outer)
            if (object_.lookups[lookup].kind == Lookup::Kind::scope) return object_.lookups[lookup].name;
        return {};
    }

    // The scope next to the USE comes before those further out.
    void find_used_scope(std::uint32_t number) {
        const Lookup& lookup = object_.lookups[number];
        for (std::uint32_t at = lookup.outer;; at = object_.lookups[at].outer) {
            const std::string_view prefix = prefix_around(at);
            const std::string scope = std::string(prefix) + lookup.name + '.';
            if (members_.is_scope(scope)) {
                used_scopes_[number] = scope;
                if (same_ignoring_case(prefix_around(lookup.outer).substr(0, scope.size()), scope)) report_itself(lookup);
                return;
            }
            if (prefix.empty()) break;
        }
        diagnostics_.report(Code::undefined_symbol, {lookup.place, lookup.frame}, "scope `" + lookup.name + "` is not defined")
            .hint = "USE takes the name after a SCOPE, or what comes before the dot of names like `" + lookup.name + ".start`";
    }

    void report_itself(const Lookup& lookup) {
        diagnostics_
            .report(Code::bad_argument, {lookup.place, lookup.frame}, "this USE is in the scope `" + lookup.name + "` itself")
            .hint = "the names of a scope need no USE within it";
    }

    void resolve(Expr& node) {
        SymbolId& meaning = meanings_[node.a];
        at_ = node.span();
        if (meaning == none) meaning = look_up(node.a, object_.name_of(node.a));
        if (meaning == none) return find_label_of_member(node.a);
        object_.symbols[meaning].is_used = true;
        object_.symbols[meaning].is_address |= object_.symbols[node.a].is_address;
        object_.symbols[node.a].is_used = false;
        node.a = meaning;
    }

    // What a group of USE offers, which comes after the members of the scope that they are in.
    struct Offer {
        SymbolId symbol = none;
        SymbolId other = none;  // in another of them
    };

    // Looks a name up where the open name is used, which it is or begins.
    SymbolId look_up(SymbolId open_name, std::string_view name) {
        Offer offer;
        for (std::uint32_t at = object_.symbols[open_name].scope; at != none; at = object_.lookups[at].outer) {
            const Lookup& lookup = object_.lookups[at];
            if (lookup.kind == Lookup::Kind::use) {
                take_offer(used_scopes_[at], name, offer);
                continue;
            }
            const bool is_own = lookup.kind == Lookup::Kind::own;
            const SymbolId member = is_own ? members_.own(lookup.scope, name) : member_of(lookup.name, name);
            if (member != none) return member;
            if (offer.symbol != none) return accept(open_name, offer);
        }
        const SymbolId global = members_.global(name);
        return global != none || offer.symbol == none ? global : accept(open_name, offer);
    }

    SymbolId member_of(std::string_view scope, std::string_view name) {
        full_name_ = scope;
        full_name_ += name;
        return members_.global(full_name_);
    }

    void take_offer(const std::string& scope, std::string_view name, Offer& offer) {
        const SymbolId member = scope.empty() ? none : member_of(scope, name);
        if (member == none || member == offer.symbol) return;
        (offer.symbol == none ? offer.symbol : offer.other) = member;
    }

    // `routine.load` is the linker's member of the label that `routine` means here (linker/members.hpp).
    void find_label_of_member(SymbolId open_name) {
        const std::string_view name = object_.name_of(open_name);
        const std::size_t dot = name.rfind('.');
        if (dot == std::string_view::npos || !is_member_of_label(name.substr(dot + 1))) return;
        const SymbolId label = look_up(open_name, name.substr(0, dot));
        if (label != none && !object_.symbols[label].is_local)
            label_members_[open_name] = std::string(object_.name_of(label)) + std::string(name.substr(dot));
    }

    // What is defined has views of the object's names, which may not grow before all names are resolved.
    void add_label_members() {
        std::unordered_map<std::string, SymbolId> known;
        for (SymbolId id = 0; id < object_.symbols.size(); ++id)
            if (!object_.symbols[id].is_local && !object_.symbols[id].is_open) known.emplace(to_lower(object_.name_of(id)), id);
        for (ExprId i = 0; i < object_.expressions.size(); ++i) {
            Expr& node = object_.expressions[i];
            const auto found = node.op == Op::symbol ? label_members_.find(node.a) : label_members_.end();
            if (found == label_members_.end()) continue;
            const auto [symbol, is_new] = known.try_emplace(to_lower(found->second), none);
            if (is_new) symbol->second = add_used_symbol(object_, found->second);
            object_.symbols[node.a].is_used = false;
            node.a = symbol->second;
        }
    }

    SymbolId accept(SymbolId open_name, const Offer& offer) {
        if (offer.other != none) report_ambiguous(open_name, offer);
        return offer.symbol;
    }

    void report_ambiguous(SymbolId open_name, const Offer& offer) {
        Diagnostic& report =
            diagnostics_.report(Code::ambiguous_name, {at_, 0},
                                "`" + std::string(object_.name_of(open_name)) + "` is in two scopes that are used here");
        report.notes.push_back({members_.place_of(offer.symbol), "`" + std::string(object_.name_of(offer.symbol)) + "`"});
        report.notes.push_back({members_.place_of(offer.other), "`" + std::string(object_.name_of(offer.other)) + "`"});
        report.hint = "write the name with its scope";
    }

    void check(const Assumption& assumption) {
        at_ = assumption.place;
        const SymbolId meaning = meanings_[assumption.name] != none
                                     ? meanings_[assumption.name]
                                     : look_up(assumption.name, object_.name_of(assumption.name));
        if (meaning == assumption.meant || meaning == none) return;
        Diagnostic& report =
            diagnostics_.report(Code::late_name, {assumption.place, assumption.frame},
                                "lines were chosen by the value of `" + std::string(object_.name_of(assumption.meant))
                                    + "`, but the name means `" + std::string(object_.name_of(meaning)) + "`");
        report.notes.push_back({members_.place_of(meaning), "which is defined after this line"});
        report.hint = "define it above the line that needs its value, or write the name with its scope";
    }

    // The operand was made immediate by the name's spelling, before it was known what the name means.
    void check_hash_variables() {
        std::vector<bool> has_hash(object_.symbols.size());
        for (const Definition& definition : object_.definitions)
            if (definition.is_hash) has_hash[definition.symbol] = true;
        for (std::uint32_t i = 0; i < object_.fragments.size(); ++i) {
            if ((object_.fragments[i].flags & Fragment::by_hash) == 0) continue;
            const Expr* node = &object_.expressions[object_.fragments[i].value];
            while (is_binary(node->op)) node = &object_.expressions[node->a];
            if (node->op == Op::symbol && members_.is_defined(node->a) && !has_hash[node->a]) report_late_member(i, *node);
        }
    }

    void report_late_member(std::uint32_t fragment, const Expr& name) {
        Diagnostic& report =
            diagnostics_.report(Code::late_name, {name.span(), object_.frame_of(fragment)},
                                "this operand is immediate, since a variable of this name has a `#`, but the name means `"
                                    + std::string(object_.name_of(name.a)) + "`");
        report.notes.push_back({members_.place_of(name.a), "which is defined after this line"});
        report.hint = "define it above the line that needs its value, or write the name with its scope";
    }

    Object& object_;
    Diagnostics& diagnostics_;
    Members members_;
    std::vector<std::string> used_scopes_;           // by lookup: what a USE means, with a dot at the end
    std::string full_name_;                          // kept, since allocating it each time costs more than looking it up
    std::vector<SymbolId> meanings_;                 // by open name that an expression has
    std::map<SymbolId, std::string> label_members_;  // by open name: the full name of a member of a label
    Span at_;                                        // of the name that is being looked up
};

}  // namespace

void resolve_scopes(Object& object, Diagnostics& diagnostics) {
    if (!object.lookups.empty()) Resolver(object, diagnostics).run();
}

}  // namespace gato::linker
