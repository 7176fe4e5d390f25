// SPDX-License-Identifier: MIT
// The builder's part for compile-time values: what they are computed of is known above the line, so a value is computed as soon as
// it is read, and what has no value is reported only where it is used.
#include "assembler/limits.hpp"
#include "assembler/parse/builder.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/tree.hpp"
#include "assembler/values/arithmetic.hpp"
#include "assembler/values/characters.hpp"

#include "core/support/real/decimal.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

constexpr double pi = 0x1.921fb54442d18p+1;
constexpr const char* rounding = "make an integer of it with round(…), floor(…) or ceil(…)";

Value with_place(Value value, Span span) {
    const auto* const refusal = value.get<Refusal>();
    if (refusal == nullptr || refusal->span.length != 0) return value;
    Refusal placed = *refusal;
    placed.span = span;
    return placed;
}

Value refused(Code code, std::string message, std::string hint = {}) {
    return {Refusal{code, std::move(message), std::move(hint)}};
}

TextValue text_between(const char* begin, const char* end) {
    const std::string_view inside(begin + 1, static_cast<std::size_t>(end - begin - 2));
    return {without_repetitions(inside, *begin), *begin};
}

Value real_number(std::string_view digits) {
    const auto value = real::from_decimal(digits);
    if (value) return {*value};
    return refused(Code::number_too_large, "a real has at most " + std::to_string(real::most_digits) + " digits",
                   "leave out the last ones: a real is exact to about 16 digits");
}

bool compares(Op op) {
    return op >= Op::equal && op <= Op::greater_equal;
}

}  // namespace

ExprId Builder::character(const char* begin, const char* end) {
    if (!is_extended()) return code_of_character(begin, end);
    TextValue text = text_between(begin, end);
    if (characters_of(text.text, text.quote).size() != 1) return add_value({std::move(text)}, line_.span(begin, end));
    const ExprId code = code_of_character(begin, end);
    nodes().characters.push_back({code, line_.source_offset(begin), std::move(text)});
    return code;
}

// A real, a name that has a value here, or pi, if no line above gives the name another meaning.
ExprId Builder::named_value(const char* begin, const char* end) {
    const std::string_view name(begin, static_cast<std::size_t>(end - begin));
    const Span span = line_.span(begin, end);
    if (is_extended() && is_digit(*begin) && real::is_decimal(name)) return add_value(real_number(name), span);
    const Bound* const bound = context_.names.empty() ? nullptr : context_.names.find(name, span.begin);
    if (bound != nullptr) return add_bound(*bound, span);
    if (!is_extended() || !same_ignoring_case(name, "pi")) return none;
    const auto symbol = context_.symbols.find_global(name);
    if (symbol && context_.symbols.known(*symbol).knowledge != SymbolTable::Knowledge::undefined) return none;
    context_.names.pi = span;
    return add_value({pi}, span);
}

ExprId Builder::add_value(Value value, Span span) {
    if (const auto* const integer = value.get<std::int32_t>())
        return add(Op::constant, static_cast<std::uint32_t>(*integer), 0, span);
    auto& values = nodes().values;
    values.push_back(with_place(std::move(value), span));
    const ExprId id = add(op_value, static_cast<std::uint32_t>(values.size() - 1), 0, span);
    nodes_->lowest = std::min(nodes_->lowest, id);
    return id;
}

void DeleteValueNodes::operator()(const ValueNodes* nodes) const {
    delete nodes;
}

ValueNodes& Builder::nodes() {
    if (nodes_ == nullptr) nodes_.reset(new ValueNodes);
    return *nodes_;
}

// Nothing uses them any more, but they must not reach the object.
void Builder::clear_values() {
    auto& expressions = context_.object.expressions;
    for (ExprId id = nodes_->lowest; id < expressions.size(); ++id)
        if (expressions[id].op == op_value) expressions[id].op = Op::constant;
}

ExprId Builder::add_bound(const Bound& bound, Span span) {
    if (bound.tree == nullptr) return add_value(bound.value, span);
    // Functions of functions could double an expression at each call.
    operators_ += static_cast<std::uint32_t>(bound.tree->size());
    if (operators_ > max_operators)
        return add_value(refused(Code::nesting_too_deep,
                                 "functions make more than " + std::to_string(max_operators) + " operators of a statement"),
                         span);
    return append_tree(context_.object.expressions, *bound.tree);
}

// --- what an expression's value is -----------------------------------------------------------------------------------------

Value Builder::value_of(ExprId expression, std::string_view user) const {
    const Expr& node = context_.object.expressions[expression];
    if (node.op == op_value) return nodes_->values[node.a];
    if (node.op == Op::constant) return {static_cast<std::int32_t>(node.a)};
    if (node.op == Op::symbol || node.op == Op::octal_or_symbol) return value_of_symbol(node, user);
    const bool is_known = node.op != Op::address && !counts_cycles(node.op);
    if (!is_known)
        return with_place(refused(Code::not_constant,
                                  "this is known only when the program is linked, too late for " + std::string(user),
                                  "use ASSERT to check addresses"),
                          node.span());
    const Value left = value_of(node.a, user);
    return with_place(operate(node.op, left, is_binary(node.op) ? value_of(node.b, user) : Value{}), node.span());
}

Value Builder::value_of_symbol(const Expr& node, std::string_view user) const {
    const SymbolTable::Known& known = context_.symbols.known(context_.scopes.meant_by(node, context_.frame));
    if (known.knowledge == SymbolTable::Knowledge::number) return {known.value};
    const std::string name = "`" + std::string(context_.object.name_of(node.a)) + "`";
    if (known.knowledge == SymbolTable::Knowledge::address)
        return with_place(refused(Code::not_constant, name + " is an address, which " + std::string(user) + " cannot know",
                                  "addresses are known only when the program is linked: low(x), high(x), + and - can use them"),
                          node.span());
    if (node.op == Op::octal_or_symbol) return {static_cast<std::int32_t>(node.b)};
    return with_place(refused(Code::not_constant, name + " is not defined above this line",
                              std::string(user) + " can use only what lines above define"),
                      node.span());
}

Value Builder::argument_of(ExprId expression, std::string_view user) const {
    const Expr& node = context_.object.expressions[expression];
    if (has_values() && node.op == Op::constant)
        for (const ValueNodes::Character& character : nodes_->characters)
            if (character.node == expression && character.begin == node.begin) return {character.text};
    return value_of(expression, user);
}

Bound Builder::bound_of(ExprId argument) const {
    const Op op = context_.object.expressions[argument].op;
    if (op == op_value || op == Op::constant) return argument_of(argument, "");
    return copy_of_tree(context_.object.expressions, argument);
}

std::optional<Value> Builder::known_value(ExprId expression, std::string_view user) {
    Value value = argument_of(expression, user);
    const auto* const refusal = value.get<Refusal>();
    if (refusal == nullptr) return value;
    report(*refusal, context_.object.expressions[expression].span());
    return std::nullopt;
}

void Builder::report(const Refusal& refusal, Span place) {
    if (failed_) return;
    failed_ = true;
    Diagnostic& report =
        context_.report(refusal.code, refusal.span.length == 0 ? place : refusal.span, refusal.message, Demotion::refused);
    report.hint = refusal.hint;
    if (refusal.call.length != 0) report.notes.push_back({{refusal.call, context_.frame}, "called here"});
}

// --- operators -----------------------------------------------------------------------------------------------------------------

// A text of one character stands for its code.
Value Builder::number_in(Value value, Span span) {
    const auto* const text = value.get<TextValue>();
    if (text == nullptr || characters_of(text->text, text->quote).size() != 1) return value;
    std::string bytes;
    if (!encode(*text, span, bytes) || bytes.size() != 1) return value;
    return {std::int32_t{static_cast<unsigned char>(bytes[0])}};
}

ExprId Builder::fold_values(Op op, ExprId left, ExprId right, Span span) {
    constexpr std::string_view user = "an operator with a value that is known at once";
    Value first = argument_of(left, user), second = right == none ? Value{} : argument_of(right, user);
    const bool are_texts = first.get<TextValue>() != nullptr && second.get<TextValue>() != nullptr;
    if (!are_texts || !compares(op)) {
        first = number_in(std::move(first), span);
        second = number_in(std::move(second), span);
    }
    Value result = op >= Op::cycles ? refused(Code::not_constant, "only addresses can stand here") : operate(op, first, second);
    rewind(left);
    return add_value(std::move(result), span);
}

ExprId Builder::truth(ExprId operand) {
    const Span span = context_.object.expressions[operand].span();
    return fold(Op::not_equal, operand, number(0, line_.text.data(), line_.text.data()), span);
}

// A left operand that decides leaves the right one out, even if that has no value.
ExprId Builder::logical(Op op, ExprId left, ExprId right) {
    const Span span = context_.object.expressions[left].span();
    const Value first = value_of(left, "");
    const auto* const judged = first.get<std::int32_t>();
    if (judged == nullptr || (*judged != 0) == (op == Op::bit_and)) return fold(op, left, truth(right), span);
    rewind(left);
    return add_value({std::int32_t{*judged != 0}}, span);
}

ExprId Builder::item(ExprId whole, ExprId index) {
    const Expr& first = context_.object.expressions[whole];
    const Expr& last = context_.object.expressions[index];
    const Span span{first.begin, std::max(last.begin + last.length + 1, first.begin + 1) - first.begin};
    Value item = item_of(argument_of(whole, "an index"), value_of(index, "an index"));
    rewind(whole);
    return add_value(std::move(item), span);
}

std::optional<std::int32_t> Builder::integer_in(const Value& value, Span place) {
    const Value number = number_in(value, place);
    if (const auto* const integer = number.get<std::int32_t>()) return failed_ ? std::nullopt : std::optional(*integer);
    if (const auto* const refusal = number.get<Refusal>()) {
        report(*refusal, place);
        return std::nullopt;
    }
    const bool is_real = number.get<double>() != nullptr, is_list = number.get<List>() != nullptr;
    report({Code::bad_argument, kind_of(number) + " where an integer is needed: " + written(number),
            is_real   ? rounding
            : is_list ? "take one item of it, as in list[0]"
                      : "only a text of one character is a number"},
           place);
    return std::nullopt;
}

bool Builder::settle(ExprId& expression) {
    if (!is_node_of_value(expression)) return true;
    Expr& node = context_.object.expressions[expression];
    const auto integer = integer_in(nodes_->values[node.a], node.span());
    node.op = Op::constant;
    node.a = static_cast<std::uint32_t>(integer.value_or(0));
    return integer.has_value();
}

bool Builder::encode(const TextValue& text, Span place, std::string& bytes) {
    const TextCode code = text.quote == '"' ? TextCode::petscii : TextCode::screen_codes;
    return store(encode_source_text(text.text, code, context_.modes.lower_case_charset), code, bytes, place);
}

}  // namespace gato::assembler
