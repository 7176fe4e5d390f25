// SPDX-License-Identifier: MIT
// The semantic actions of the grammar: they put expression nodes into the object, folding what is already a number.
#pragma once

#include "assembler/parse/ast.hpp"
#include "assembler/parse/line.hpp"
#include "assembler/parse/parse_context.hpp"
#include "assembler/parse/value_nodes.hpp"
#include "assembler/text/encoding.hpp"
#include "assembler/values/functions.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace gato::assembler {

class Builder {
public:
    Builder(ParseContext& context, const Line& line) : context_(context), line_(line) {}
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;
    ~Builder() {
        if (has_values()) clear_values();
    }

    [[nodiscard]] ExprId number(std::int32_t value, const char* begin, const char* end) {
        return add(Op::constant, static_cast<std::uint32_t>(value), 0, line_.span(begin, end));
    }
    [[nodiscard]] ExprId digits(const char* begin, int prefix_length, const char* end, int radix);
    [[nodiscard]] ExprId character(const char* begin, const char* end);  // with its quotes
    [[nodiscard]] ExprId symbol(const char* begin, const char* end);
    // A symbol that the text does not spell by its name.
    [[nodiscard]] ExprId known_symbol(SymbolId id, const char* begin, const char* end) {
        context_.object.symbols[id].is_used = true;
        return add(Op::symbol, id, 0, line_.span(begin, end));
    }
    // `BANK(label)`, from `begin` to `end`: the same as `label.bank`, which only the linker knows.
    [[nodiscard]] ExprId bank(const char* label, const char* begin, const char* end);
    [[nodiscard]] ExprId local_symbol(const char* begin, const char* end);  // with its `@`
    [[nodiscard]] ExprId current_address(const char* begin, const char* end);
    [[nodiscard]] ExprId binary(Op op, ExprId left, ExprId right);
    // A second comparison in a row compares the result of the first, which is reported as a warning.
    [[nodiscard]] ExprId comparison(Op op, ExprId left, ExprId right);

    [[nodiscard]] ExprId cycles(const Stretch& stretch);

    // Terms with operators between them, from left to right: each operator with the term before it, then the last term.
    void open_chain() { chain_.push_back({Op::constant, none}); }
    void chain(ExprId left, Op op);
    [[nodiscard]] ExprId close_chain(ExprId last);
    void add_to(Operand& operand, Op op, ExprId right) { operand.expression = binary(op, operand.expression, right); }

    // `(zp),x`: looks like `(zp),y` and `(zp,x)`, but the processor has no such mode.
    void refuse_indirect_x(const Operand& operand, const char* end);

    [[nodiscard]] bool calc() const { return context_.modes.calc; }
    [[nodiscard]] bool is_extended() const { return context_.language == Language::extended; }

    // There is a parenthesis, a prefix operator or a function at `at`; `leave` applies it to what followed, up to the given
    // end. Operators that have no effect are entered too, since they nest. Returns false if the expression is nested too
    // deeply, which it reports.
    [[nodiscard]] bool enter(const char* at);
    [[nodiscard]] ExprId leave(ExprId operand, const char* past);
    // Applies the prefix at `begin` to the operand that follows it, up to the given end.
    [[nodiscard]] ExprId apply_prefix(const char* begin, ExprId operand, const char* past);

    // The beginning of the list item that is being read.
    void begin_item(const char* at) { item_begin_ = at; }
    [[nodiscard]] const char* item_begin() const { return item_begin_; }

    // Returns true once an action has reported an error: the statement is dropped without another message.
    [[nodiscard]] bool failed() const { return failed_; }
    void set_failed() { failed_ = true; }
    void fail(Code code, const char* begin, const char* end, std::string message, std::string hint = {},
              std::vector<Change> fix = {});

    // Appends the bytes of `text`, which is in the line, without its quotes. Returns false after reporting an error.
    [[nodiscard]] bool encode(std::string_view text, char quote, std::string& bytes);

    // A text with its quotes was read: one that is not closed is reported as a warning.
    void note_quotes(const char* begin, const char* end);

    // Nodes after the mark are dropped if the grammar takes another way.
    [[nodiscard]] std::size_t mark() const { return context_.object.expressions.size(); }
    void rewind(std::size_t mark) { context_.object.expressions.truncate(mark); }

    // --- compile-time values (value_builder.cpp): they are nodes, too, until `settle` makes numbers of them ---

    // A call `name(`, or a list, which begins with its bracket; then its arguments, then the end.
    // Returns false after reporting that the expression is nested too deeply.
    [[nodiscard]] bool open_call(const char* begin, const char* end);
    void add_argument(ExprId argument) { nodes().calls.back().arguments.push_back(argument); }
    [[nodiscard]] ExprId close_call(const char* past);
    [[nodiscard]] ExprId item(ExprId whole, ExprId index);
    // For `&&` and `||`: 1 or 0. The left operand is judged before the right one is read.
    [[nodiscard]] ExprId truth(ExprId operand);
    [[nodiscard]] ExprId logical(Op op, ExprId left, ExprId right);

    // Are there nodes of values? If not, there is nothing to settle.
    [[nodiscard]] bool has_values() const { return nodes_ != nullptr; }
    // Makes a number of a value. Returns false after reporting that it is none.
    [[nodiscard]] bool settle(ExprId& expression);
    // Is the expression a value other than an integer?
    [[nodiscard]] bool is_value(ExprId expression) const { return has_values() && is_node_of_value(expression); }
    // The integer that a value is, or that its text of one character stands for; nothing after reporting that it is none.
    [[nodiscard]] std::optional<std::int32_t> integer_in(const Value& value, Span place);
    // The value of an expression that must be known now, for `user`. A text of one character is its code.
    [[nodiscard]] Value value_of(ExprId expression, std::string_view user) const;
    // The same, but such a text is a text.
    [[nodiscard]] Value argument_of(ExprId expression, std::string_view user) const;
    // The same, reported if there is none.
    [[nodiscard]] std::optional<Value> known_value(ExprId expression, std::string_view user);
    // Appends the bytes of a text that was computed; what is wrong with it is reported at the expression. Returns false if
    // nothing can be stored for it.
    [[nodiscard]] bool encode(const TextValue& text, Span place, std::string& bytes);
    void report(const Refusal& refusal, Span place);

    [[nodiscard]] ParseContext& context() { return context_; }
    [[nodiscard]] const Line& line() const { return line_; }

private:
    [[nodiscard]] std::vector<Change> plain_signs_from(const char* begin) const;
    [[nodiscard]] ExprId add(Op op, std::uint32_t a, std::uint32_t b, Span span) {
        auto& expressions = context_.object.expressions;
        expressions.push_back({op, static_cast<std::uint16_t>(std::min<std::uint32_t>(span.length, 0xffff)), span.begin, a, b});
        return static_cast<ExprId>(expressions.size() - 1);
    }
    [[nodiscard]] ExprId enclose(ExprId operand, Span span);
    void note_operator_mode(const char* begin, const char* after);
    void count_operator(Span span);
    [[nodiscard]] ExprId fold(Op op, ExprId left, ExprId right, Span span);

    [[nodiscard]] ValueNodes& nodes();
    [[nodiscard]] ExprId code_of_character(const char* begin, const char* end);
    // Returns `none` if the word names no value.
    [[nodiscard]] ExprId named_value(const char* begin, const char* end);
    [[nodiscard]] ExprId add_value(Value value, Span span);
    void clear_values();
    [[nodiscard]] ExprId add_bound(const Bound& bound, Span span);
    [[nodiscard]] bool is_node_of_value(ExprId id) const { return context_.object.expressions[id].op == op_value; }
    [[nodiscard]] ExprId fold_values(Op op, ExprId left, ExprId right, Span span);
    [[nodiscard]] Value number_in(Value value, Span span);
    [[nodiscard]] Value value_of_symbol(const Expr& node, std::string_view user) const;
    [[nodiscard]] Bound bound_of(ExprId argument) const;
    [[nodiscard]] std::vector<Value> values_of(const Call& call, std::string_view user) const;
    [[nodiscard]] ExprId replace(const Call& call, Value value, Span span);
    [[nodiscard]] ExprId compute(const ValueFunction& function, const Call& call, Span span);
    [[nodiscard]] ExprId run(SourceFunction& function, const Call& call, Span span);
    [[nodiscard]] Bound result_of(SourceFunction& function, Span call);
    [[nodiscard]] Refusal unknown_function(std::string_view name) const;
    [[nodiscard]] bool store(const Encoding& encoding, TextCode code, std::string& bytes, std::optional<Span> place);

    ParseContext& context_;
    const Line& line_;
    // An operator that waits for its right side, since what follows may bind tighter. Op::constant means the start of a chain.
    struct Waiting {
        Op op;
        ExprId left;
    };
    std::vector<Waiting> chain_;
    std::vector<const char*> entered_;
    std::size_t levels_around_ = 0;                        // in a function's body: those of its call
    std::unique_ptr<ValueNodes, DeleteValueNodes> nodes_;  // null in nearly all statements
    std::uint32_t operators_ = 0;                          // of the statement; bounds the depth of the tree
    const char* item_begin_ = nullptr;
    ExprId last_comparison_ = none;
    int chained_comparisons_ = 0;
    bool failed_ = false;
};

}  // namespace gato::assembler
