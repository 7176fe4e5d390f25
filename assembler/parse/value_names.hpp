// SPDX-License-Identifier: MIT
// The names of compile-time values, and the functions that sources define. Names are compared without regard to case.
#pragma once

#include "assembler/parse/line.hpp"
#include "assembler/parse/text.hpp"
#include "assembler/scopes.hpp"
#include "assembler/values/value.hpp"

#include <gato/formats/expression.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gato::assembler {

// An expression that is known when the program is linked: children before parents, the root last; indices count from 0.
using Tree = std::vector<Expr>;
// What a name stands for: the argument of a function may be a link-time expression.
struct Bound {
    Bound(Value known) : value(std::move(known)) {}
    Bound(Tree later) : tree(std::make_shared<const Tree>(std::move(later))) {}

    Value value;
    std::shared_ptr<const Tree> tree;  // null: it is the value
};

// FUNCTION name(parameters) = body
struct SourceFunction {
    std::string name;
    Span place;
    std::vector<std::string> parameters;
    std::string text;  // of the line, if that does not stay
    Line line;
    Text body{nullptr, nullptr};
    bool is_running = false;
};

class ValueNames {
public:
    // SET asks which file a place is in, and constants which scopes are around the line.
    void use(const SourceMap& sources, const Scopes& scopes) {
        sources_ = &sources;
        scopes_ = &scopes;
    }

    // True in nearly all programs: then no other question needs to be asked.
    [[nodiscard]] bool empty() const { return !any_; }

    // What the name means at a place in a source: of parameters, variables of FOR, SET and constants the first in this order.
    // Null if it is the name of none.
    [[nodiscard]] const Bound* find(std::string_view name, std::uint32_t at) const;

    struct Definition {
        Bound bound{Value{}};
        Span place = {};
        bool is_counter = false;  // of SET
    };
    // NAME = value, in the scope around the line. The name must have no definition.
    void define(std::string_view name, Value value, Span place);
    // Null if the name is no constant of the scope around the line, and has no SET in any file.
    [[nodiscard]] const Definition* find_definition(std::string_view name) const;
    // SET name = value, in the file that contains the place.
    void set(std::string_view name, Value value, Span place);

    // The innermost variable of FOR.
    void open_loop(std::string_view variable, Value value);
    void close_loop() { loops_.pop_back(); }

    using Parameters = std::vector<std::pair<std::string, Bound>>;
    // In a function's body only its own parameters count.
    void enter(Parameters parameters);
    void leave() { calls_.pop_back(); }
    [[nodiscard]] std::size_t depth() const { return calls_.size(); }

    [[nodiscard]] SourceFunction* find_function(std::string_view name);
    SourceFunction& add_function(std::string_view name);
    [[nodiscard]] const auto& functions() const { return functions_; }

    std::uint32_t function_calls = 0;
    Span pi = {};  // where the name PI was first used for the number; empty: nowhere

private:
    [[nodiscard]] const Bound* find_counter(const std::string& name, std::uint32_t at) const;

    [[nodiscard]] const Bound* find_constant(std::string_view name) const;

    const SourceMap* sources_ = nullptr;
    const Scopes* scopes_ = nullptr;
    bool any_ = false;
    std::unordered_map<std::string, Definition> constants_;                        // by full name
    std::unordered_map<std::string, std::map<std::size_t, Definition>> counters_;  // by name and by source
    Parameters loops_;
    std::vector<Parameters> calls_;
    std::map<std::string, SourceFunction> functions_;
};

}  // namespace gato::assembler
