// SPDX-License-Identifier: MIT
// The semantic actions of the grammar: they put expression nodes into the object, folding what is already a number.
#pragma once

#include "assembler/parse/ast.hpp"
#include "assembler/parse/line.hpp"
#include "assembler/parse/parse_context.hpp"

#include <algorithm>

namespace gato::assembler {

class Builder {
public:
    Builder(ParseContext& context, const Line& line) : context_(context), line_(line) {}

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

    ParseContext& context_;
    const Line& line_;
    // An operator that waits for its right side, since what follows may bind tighter. Op::constant means the start of a chain.
    struct Waiting {
        Op op;
        ExprId left;
    };
    std::vector<Waiting> chain_;
    std::vector<const char*> entered_;
    std::uint32_t operators_ = 0;  // of the statement; bounds the depth of the tree
    const char* item_begin_ = nullptr;
    int comparisons_ = 0;
    bool failed_ = false;
};

}  // namespace gato::assembler
