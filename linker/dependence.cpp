// SPDX-License-Identifier: MIT
#include "linker/dependence.hpp"

#include "linker/value_names.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>

namespace gato::linker {

namespace {

struct Context {
    const std::vector<Object>& objects;
    const SourceMap& sources;
    Diagnostics& diagnostics;

    void report(const Object& object, Place place, const std::string& message) const {
        if (place.span.begin == 0 && !object.fragments.empty()) place = object.place_of(0);
        diagnostics.report(Code::object_dependence, place, message).hint = "assemble these files together with `gato build`";
    }
};

Place place_of(const Definition& definition) {
    return {definition.span, definition.frame};
}

// Returns where the object first names a symbol of this name; nowhere if only a message could need it.
template <typename Wanted>
Place first_mention(const Object& object, const Wanted& is_wanted) {
    for (std::size_t i = 0; i < object.expressions.size(); ++i) {
        const Expr& node = object.expressions[i];
        if ((node.op == Op::symbol || node.op == Op::octal_or_symbol) && is_wanted(node.a)) return {node.span()};
    }
    const auto found = std::ranges::find_if(object.definitions, is_wanted, &Definition::symbol);
    return found == object.definitions.end() ? Place{} : place_of(*found);
}

// --- macros: a word that calls one in a common build is something else if the macro is not known

class Macros {
public:
    explicit Macros(const Context& context) : context_(context) {
        for (std::size_t i = 0; i < context.objects.size(); ++i)
            for (const std::string& name : context.objects[i].macros) owners_[to_lower(name)].push_back({name, i});
    }

    void check() const {
        if (owners_.empty()) return;
        for (std::size_t i = 0; i < context_.objects.size(); ++i) check(i, context_.objects[i]);
    }

private:
    struct Owner {
        std::string name;
        std::size_t object;
    };

    void check(std::size_t number, const Object& object) const {
        for (const Definition& definition : object.definitions) {
            if (!definition.is_call_without_macro) continue;
            const std::string_view written = context_.sources.text_at(definition.span),
                                   name = object.name_of(definition.symbol);
            // What an argument put in is nowhere in the source as it is: then any spelling may have been meant.
            const std::string_view spelling = same_ignoring_case(written, name) ? written : "";
            if (is_macro_of_another(name, spelling, number))
                context_.report(object, place_of(definition),
                                "`" + std::string(name) + "` is a macro in another object, but a label here");
        }
        // A word with arguments calls a macro in another spelling too.
        for (const std::string& word : object.open_words)
            if (is_macro_of_another(word, "", number))
                context_.report(object, {},
                                "`" + word + "` is a macro in another object, but means something else in this one");
    }

    // `spelling`: empty for any.
    bool is_macro_of_another(std::string_view name, std::string_view spelling, std::size_t number) const {
        const auto found = owners_.find(to_lower(name));
        if (found == owners_.end()) return false;
        return std::ranges::any_of(found->second, [&](const Owner& owner) {
            return owner.object != number && (spelling.empty() || owner.name == spelling);
        });
    }

    const Context& context_;
    std::map<std::string, std::vector<Owner>> owners_;  // by name in lower case
};

// --- `#` variables: whether an operand is immediate depends on the definition that its first name means

class HashVariables {
public:
    explicit HashVariables(const Context& context) : context_(context) {
        if (std::ranges::all_of(context.objects, [](const Object& object) { return object.hash_variables.empty(); })) return;
        for (const Object& object : context.objects)
            for (const std::string& name : object.hash_variables) definitions_[to_lower(name)];
        for (std::size_t i = 0; i < context.objects.size(); ++i) collect(i, context.objects[i]);
    }

    void check() const {
        if (definitions_.empty()) return;
        for (std::size_t i = 0; i < context_.objects.size(); ++i)
            for (std::uint32_t f = 0; f < context_.objects[i].fragments.size(); ++f) check(i, context_.objects[i], f);
    }

private:
    struct Row {
        std::size_t object;
        const Definition* definition;
    };

    void collect(std::size_t number, const Object& object) {
        for (const Definition& definition : object.definitions) {
            const auto found = definitions_.find(to_lower(object.name_of(definition.symbol)));
            if (found != definitions_.end()) found->second.push_back({number, &definition});
        }
    }

    // The symbol that the operand begins with; null for other fragments. Only such operands can become immediate by a name.
    static const Expr* first_token(const Object& object, const Fragment& fragment) {
        const bool is_candidate = fragment.kind == FragmentKind::instruction
                                  && (fragment.shape == Shape::direct || (fragment.flags & Fragment::by_hash) != 0);
        if (!is_candidate) return nullptr;
        const Expr* node = &object.expressions[fragment.value];
        const std::uint32_t begin = node->begin;
        while (is_binary(node->op)) node = &object.expressions[node->a];
        return node->op == Op::symbol && node->begin == begin ? node : nullptr;
    }

    void check(std::size_t number, const Object& object, std::uint32_t fragment) const {
        const Expr* const token = first_token(object, object.fragments[fragment]);
        if (token == nullptr) return;
        const auto found = definitions_.find(to_lower(object.name_of(token->a)));
        if (found == definitions_.end()) return;
        // What an argument put in is nowhere in the source as it is: then any spelling may have been meant.
        const std::string_view written = context_.sources.text_at(token->span()), name = object.name_of(token->a);
        const std::string_view spelling = same_ignoring_case(written, name) ? written : "";
        const bool alone = is_hash(own(found->second, number, fragment), spelling);
        if (alone != is_hash(common(found->second, number, fragment), spelling))
            context_.report(object, {token->span(), object.frame_of(fragment)},
                            "`" + std::string(name) + "` is defined with `#` in one object and without it in another");
    }

    bool is_hash(const Definition* definition, std::string_view spelling) const {
        if (definition == nullptr || !definition->is_hash) return false;
        return spelling.empty() || context_.sources.text_at(definition->span) == spelling;
    }

    // The nearest definition above, else the last, of rows that are in build order: of the object alone, and of all objects.
    static const Definition* own(const std::vector<Row>& rows, std::size_t object, std::uint32_t fragment) {
        const auto first = std::ranges::lower_bound(rows, object, {}, &Row::object);
        const auto last = std::ranges::upper_bound(rows, object, {}, &Row::object);
        const std::span<const Row> all = rows;
        return nearest(all.subspan(static_cast<std::size_t>(first - rows.begin()), static_cast<std::size_t>(last - first)),
                       object, fragment);
    }

    static const Definition* common(const std::vector<Row>& rows, std::size_t object, std::uint32_t fragment) {
        return nearest(rows, object, fragment);
    }

    static const Definition* nearest(std::span<const Row> rows, std::size_t object, std::uint32_t fragment) {
        const auto is_above = [&](const Row& row) {
            return row.object < object || (row.object == object && row.definition->fragment <= fragment);
        };
        const auto after = std::ranges::partition_point(rows, is_above);
        if (rows.empty()) return nullptr;
        return after == rows.begin() ? rows.back().definition : std::prev(after)->definition;
    }

    const Context& context_;
    std::map<std::string, std::vector<Row>> definitions_;  // of all names that have a `#` somewhere, in build order
};

// --- local names: a scope continues from one file to the next, and variables with `@` count everywhere

class LocalNames {
public:
    explicit LocalNames(const Context& context) : context_(context) {
        for (std::size_t i = 0; i < context.objects.size(); ++i)
            for (const std::string& name : context.objects[i].local_variables) owners_[name].insert(i);
    }

    void check() {
        for (std::size_t i = 0; i < context_.objects.size(); ++i) {
            check_variables(i, context_.objects[i]);
            check_scope(context_.objects[i]);
            go_on(context_.objects[i]);
        }
    }

private:
    void check_variables(std::size_t number, const Object& object) const {
        for (const std::string& name : object.open_locals) {
            const auto found = owners_.find(name);
            if (found == owners_.end() || (found->second.size() == 1 && found->second.contains(number))) continue;
            const auto is_it = [&](SymbolId id) { return same_ignoring_case(object.name_of(id), name); };
            if (context_.diagnostics.is_full()) return;
            context_.report(object, first_mention(object, is_it), "`" + name + "` is a variable in another object");
        }
    }

    // A name that one object defines in the scope that both share, and that the other mentions there.
    void check_scope(const Object& object) const {
        for (const std::string& entry : object.first_scope_names) {
            const bool defines = entry[0] == '=';
            const std::string name = defines ? entry.substr(1) : entry;
            const auto found = names_.find(name);
            if (found == names_.end() || (!defines && !found->second)) continue;
            const auto is_it = [&](SymbolId id) {
                return same_ignoring_case(object.name_of(id), name) && object.symbols[id].scope == object.first_scope;
            };
            if (context_.diagnostics.is_full()) return;
            context_.report(object, first_mention(object, is_it),
                            "`" + name + "` is a local name that this object shares with an earlier one");
        }
    }

    void go_on(const Object& object) {
        if (object.has_ordinary_label) names_.clear();
        for (const std::string& entry : object.last_scope_names) {
            const bool defines = entry[0] == '=';
            names_[defines ? entry.substr(1) : entry] |= defines;
        }
    }

    const Context& context_;
    std::map<std::string, std::set<std::size_t>> owners_;  // objects with a variable of this name
    std::map<std::string, bool> names_;                    // of the scope with which the next object continues; true: defined
};

// --- conditional symbols and modes, which count only after their line

class Leftovers {
public:
    explicit Leftovers(const Context& context)
        : context_(context),
          has_conditions_(std::ranges::any_of(context.objects, [](const Object& o) { return !o.tested_symbols.empty(); })) {}

    void check() {
        for (const Object& object : context_.objects) {
            check_conditions(object);
            check_modes(object);
            remember(object);
        }
    }

private:
    void check_conditions(const Object& object) const {
        for (const std::string& name : object.tested_symbols)
            if (symbols_.contains(to_lower(name)))
                context_.report(object, {},
                                "this object asks whether `" + name + "` is defined, and an earlier object defines it");
    }

    void check_modes(const Object& object) const {
        for (const std::string& mode : object.inherited_modes) {
            const auto left = modes_.find(mode_name(mode));
            if (left != modes_.end() && left->second != mode)
                context_.report(object, {}, "an earlier object leaves " + left->second + ", which matters here");
        }
    }

    void remember(const Object& object) {
        if (has_conditions_)
            for (const Definition& definition : object.definitions)
                if (!object.symbols[definition.symbol].is_local) symbols_.insert(to_lower(object.name_of(definition.symbol)));
        for (const std::string& mode : object.modes_left) modes_[mode_name(mode)] = mode;
    }

    static std::string mode_name(const std::string& mode) { return mode.substr(0, mode.find(' ')); }

    const Context& context_;
    bool has_conditions_;                       // in any object
    std::set<std::string> symbols_;             // if so
    std::map<std::string, std::string> modes_;  // "OPERATOR" to "OPERATOR CALC": what an object so far has left
};

}  // namespace

void report_dependences(const std::vector<Object>& objects, const SourceMap& sources, Diagnostics& diagnostics) {
    const Context context{objects, sources, diagnostics};
    Macros(context).check();
    HashVariables(context).check();
    LocalNames(context).check();
    report_value_names(objects, diagnostics);
    Leftovers(context).check();
}

}  // namespace gato::linker
