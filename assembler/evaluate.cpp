// SPDX-License-Identifier: MIT
#include "assembler/evaluate.hpp"

namespace gato::assembler {

namespace {

Evaluation evaluate_symbol(Session& session, ExprId id) {
    const Expr& node = session.object.expressions[id];
    const SymbolTable::Known& known = session.symbols.known(session.scopes.meant_by(node, session.frame));
    switch (known.knowledge) {
    case SymbolTable::Knowledge::number: return {Evaluation::State::known, known.value, id};
    case SymbolTable::Knowledge::address: return {Evaluation::State::address, 0, id};
    case SymbolTable::Knowledge::undefined: break;
    }
    if (node.op == Op::octal_or_symbol) return {Evaluation::State::known, static_cast<std::int32_t>(node.b), id};
    return {Evaluation::State::undefined_symbol, 0, id};
}

}  // namespace

Evaluation evaluate(Session& session, ExprId id) {
    const Expr& node = session.object.expressions[id];
    switch (node.op) {
    case Op::constant: return {Evaluation::State::known, static_cast<std::int32_t>(node.a), id};
    case Op::symbol:
    case Op::octal_or_symbol: return evaluate_symbol(session, id);
    case Op::address: return {Evaluation::State::address, 0, id};
    default: break;
    }
    const Evaluation left = evaluate(session, node.a);
    if (!left.is_known()) return left;
    Evaluation right;
    if (is_binary(node.op)) right = evaluate(session, node.b);
    if (!right.is_known()) return right;
    if (const auto value = apply(node.op, left.value, right.value)) return {Evaluation::State::known, *value, id};
    return {Evaluation::State::arithmetic, 0, id};
}

bool is_known_number(const Session& session, ExprId id, std::int32_t& value) {
    const Expr& node = session.object.expressions[id];
    if (node.op == Op::constant) {
        value = static_cast<std::int32_t>(node.a);
        return true;
    }
    if (node.op == Op::symbol) {
        const SymbolTable::Known& known = session.symbols.known(node.a);
        value = known.value;
        return known.is_final;
    }
    std::int32_t left = 0, right = 0;
    if (!is_unary(node.op) && !is_binary(node.op)) return false;
    if (!is_known_number(session, node.a, left)) return false;
    if (is_binary(node.op) && !is_known_number(session, node.b, right)) return false;
    const auto result = apply(node.op, left, right);
    value = result.value_or(0);
    return result.has_value();
}

void drop_evaluated(Session& session, std::size_t mark) {
    if (!session.options.keep_uses) session.object.expressions.truncate(mark);
}

std::optional<std::int32_t> evaluate_or_report(Session& session, ExprId expression, std::string_view user) {
    const Evaluation result = evaluate(session, expression);
    if (result.is_known()) return result.value;
    const Expr& culprit = session.object.expressions[result.culprit];
    const std::string text(session.sources.text_at(culprit.span()));
    switch (result.state) {
    case Evaluation::State::undefined_symbol:
        session.report(Code::not_constant, culprit.span(), "`" + text + "` is not defined above this line").hint =
            std::string(user)
            + " can use numbers, and variables made of numbers above this line; a later definition does not count";
        break;
    case Evaluation::State::address:
        session
            .report(Code::not_constant, culprit.span(),
                    "`" + text + "` is an address, which " + std::string(user) + " cannot know")
            .hint = "use ASSERT to check addresses";
        break;
    default: session.report(Code::bad_arithmetic, culprit.span(), "`" + text + "` overflows 32 bits or divides by zero");
    }
    return std::nullopt;
}

}  // namespace gato::assembler
