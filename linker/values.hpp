// SPDX-License-Identifier: MIT
// The values of symbols while the layout is being found: each definition has one, which passes bring up to date.
#pragma once

#include <gato/formats/object.hpp>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gato::linker {

// The place from which an expression is evaluated.
struct Use {
    std::uint32_t fragment = 0;       // definitions before it in build order are the nearest
    std::uint32_t definition = none;  // set if the expression is that of a definition
    std::int64_t address = 0;         // the value of `*`
};

class Values {
public:
    explicit Values(const Object& object);

    // Returns the definition that a use of the symbol means: the nearest before it in build order, else the last of the
    // program; none if there is none. If all definitions are the same number, it is the first.
    [[nodiscard]] std::uint32_t definition_of(SymbolId symbol, const Use& use) const {
        const std::uint32_t first = first_[symbol];
        return first == none || !rows_[first].has_others ? first : definition_before(symbol, use);
    }
    [[nodiscard]] std::uint32_t first_definition(SymbolId symbol) const { return first_[symbol]; }
    [[nodiscard]] std::uint32_t next_definition(std::uint32_t definition) const { return rows_[definition].next; }

    // Returns nothing while a value is unknown because a definition is missing, or if arithmetic fails.
    [[nodiscard]] std::optional<std::int32_t> evaluate(ExprId expression, const Use& use) const {
        const Expr& node = object_.expressions[expression];
        switch (node.op) {
        case Op::constant: return static_cast<std::int32_t>(node.a);
        case Op::symbol:
        case Op::octal_or_symbol: {
            const std::uint32_t definition = definition_of(node.a, use);
            if (definition != none) return value(definition);
            return node.op == Op::octal_or_symbol ? std::optional(static_cast<std::int32_t>(node.b)) : std::nullopt;
        }
        case Op::address: return static_cast<std::int32_t>(use.address);
        default: break;
        }
        std::int32_t result = 0;
        return apply_operation(node, use, result) ? std::optional(result) : std::nullopt;
    }

    void set(std::uint32_t definition, std::optional<std::int32_t> value) {
        rows_[definition].value = value.value_or(0);
        rows_[definition].is_known = value.has_value();
    }
    [[nodiscard]] std::optional<std::int32_t> value(std::uint32_t definition) const {
        const Row& row = rows_[definition];
        return row.is_known ? std::optional(row.value) : std::nullopt;
    }

private:
    // All that an evaluation looks at is in one place: in a large program each symbol is far from the next.
    struct Row {
        std::uint32_t next = none;  // the symbol's next definition, or none
        std::int32_t value = 0;
        bool is_known = false;
        bool has_others = false;  // for the symbol's first definition: later ones may have other values
    };
    [[nodiscard]] bool are_one_number(std::uint32_t first) const;
    [[nodiscard]] std::uint32_t definition_before(SymbolId symbol, const Use& use) const;
    [[nodiscard]] bool apply_operation(const Expr& node, const Use& use, std::int32_t& result) const;

    const Object& object_;
    std::vector<std::uint32_t> first_;  // by symbol: index of its first definition, or none
    std::vector<Row> rows_;             // by definition
    // The definitions of symbols that have more than one, in build order.
    std::unordered_map<SymbolId, std::vector<std::uint32_t>> several_;
};

// The innermost operation of an expression that fails although its operands are known, and why; nothing if the cause is a
// symbol without a value.
struct ArithmeticFailure {
    ExprId expression;
    std::string reason;  // "divides by zero"
};
// Why `apply` has no result; `right` is the second operand.
[[nodiscard]] std::string reason_of_failure(Op op, std::int32_t right);
[[nodiscard]] std::optional<ArithmeticFailure> find_failure(const Object& object, const Values& values, ExprId expression,
                                                            const Use& use);

}  // namespace gato::linker
