// SPDX-License-Identifier: MIT
#include "linker/dependence.hpp"

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace gato::linker {

namespace {

// Walks the objects in build order and keeps what the ones before have left behind.
class Checker {
public:
    Checker(const std::vector<Object>& objects, Diagnostics& diagnostics)
        : diagnostics_(diagnostics), has_conditions_(std::ranges::any_of(objects, asks_for_symbols)) {}

    void look_at(const Object& object) {
        check_macros(object);
        check_hash_variables(object);
        check_conditions(object);
        check_modes(object);
        check_local_labels(object);
        remember(object);
    }

private:
    static bool asks_for_symbols(const Object& object) { return !object.tested_symbols.empty(); }

    void report(const Object& object, Place place, const std::string& message) {
        if (place.span.begin == 0 && !object.fragments.empty()) place = object.place_of(0);
        diagnostics_.report(Code::object_dependence, place, message).hint = "assemble these files together with `gato build`";
    }

    static Place place_of(const Definition& definition) { return {definition.span, definition.frame}; }

    // A call without arguments looks like a label where the macro is not known; the name of an undocumented instruction may be
    // a macro's.
    void check_macros(const Object& object) {
        if (macros_.empty()) return;
        for (const Definition& definition : object.definitions) {
            const std::string name(object.name_of(definition.symbol));
            if (definition.value == none && macros_.contains(name))
                report(object, place_of(definition),
                       "`" + name + "` is a macro of an object before this one, here it is a label");
        }
        for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
            const auto mnemonic = mnemonic_of(object.fragments[i]);
            if (!mnemonic || isa::is_documented(*mnemonic)) continue;
            const auto is_it = [&](const std::string& name) { return isa::find_mnemonic(name) == *mnemonic; };
            if (const auto macro = std::ranges::find_if(macros_, is_it); macro != macros_.end())
                report(object, object.place_of(i),
                       "`" + *macro + "` is a macro of an object before this one, here it is an instruction");
        }
    }

    static std::optional<isa::Mnemonic> mnemonic_of(const Fragment& fragment) {
        if (fragment.kind == FragmentKind::instruction) return fragment.mnemonic;
        if (fragment.kind == FragmentKind::encoded) return isa::opcode_table[fragment.value & 0xff].mnemonic;
        return std::nullopt;
    }

    void check_hash_variables(const Object& object) {
        if (hash_variables_.empty()) return;
        std::set<std::string> own;
        for (const Definition& definition : object.definitions) own.insert(to_lower(object.name_of(definition.symbol)));
        for (std::size_t i = 0; i < object.expressions.size(); ++i) {
            const Expr& node = object.expressions[i];
            if (node.op != Op::symbol) continue;
            const std::string name = to_lower(object.name_of(node.a));
            if (!own.contains(name) && hash_variables_.contains(name))
                report(object, {node.span()},
                       "`" + std::string(object.name_of(node.a)) + "` is a `#` variable of an object before this one");
        }
    }

    void check_conditions(const Object& object) {
        for (const std::string& name : object.tested_symbols)
            if (symbols_.contains(to_lower(name)))
                report(object, {}, "this object asks whether `" + name + "` is defined, which an object before it does");
    }

    void check_modes(const Object& object) {
        for (const std::string& name : object.inherited_modes)
            if (const auto mode = modes_.find(name); mode != modes_.end())
                report(object, {}, "an object before this one leaves " + name + " " + mode->second + ", which matters here");
    }

    // `@17` is octal only where no local label of that spelling is in scope.
    void check_local_labels(const Object& object) {
        for (std::size_t i = 0; i < object.expressions.size(); ++i) {
            const Expr& node = object.expressions[i];
            if (node.op != Op::octal_or_symbol || object.symbols[node.a].scope != object.first_scope) continue;
            if (local_labels_.contains(to_lower(object.name_of(node.a))))
                report(object, {node.span()},
                       "`" + std::string(object.name_of(node.a)) + "` is a local label of an object before this one");
        }
    }

    void remember(const Object& object) {
        macros_.insert(object.macros.begin(), object.macros.end());
        for (const std::string& name : object.hash_variables) hash_variables_.insert(to_lower(name));
        bool has_ordinary_label = false;
        for (const Definition& definition : object.definitions) {
            const bool is_local = object.symbols[definition.symbol].is_local;
            if (!is_local && has_conditions_) symbols_.insert(to_lower(object.name_of(definition.symbol)));
            has_ordinary_label |= !is_local && definition.value == none;
        }
        for (const std::string& mode : object.modes_left) {
            const auto space = mode.find(' ');
            const std::string name = mode.substr(0, space), value = space == std::string::npos ? "" : mode.substr(space + 1);
            if (value == "HILO" || value == "1" || value == "ON")
                modes_.erase(name);
            else
                modes_[name] = value;
        }
        if (has_ordinary_label) local_labels_.clear();
        for (const Definition& definition : object.definitions) {
            const Symbol& symbol = object.symbols[definition.symbol];
            if (symbol.is_local && symbol.scope == object.last_scope)
                local_labels_.insert(to_lower(object.name_of(definition.symbol)));
        }
    }

    Diagnostics& diagnostics_;
    std::set<std::string> macros_;
    std::set<std::string> hash_variables_;
    bool has_conditions_;                       // in any object
    std::set<std::string> symbols_;             // if so
    std::set<std::string> local_labels_;        // in the scope that the next object goes on with
    std::map<std::string, std::string> modes_;  // not at their default
};

}  // namespace

void report_dependences(const std::vector<Object>& objects, Diagnostics& diagnostics) {
    Checker checker(objects, diagnostics);
    for (const Object& object : objects) checker.look_at(object);
}

}  // namespace gato::linker
