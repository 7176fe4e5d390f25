// SPDX-License-Identifier: MIT
#include "assembler/parse/plain.hpp"

#include "assembler/parse/tokens.hpp"

namespace gato::assembler {

namespace {

class Reader {
public:
    Reader(Builder& builder, Text text) : builder_(builder), at_(text.begin), end_(text.end) {}

    bool read_operand(Operand& operand) {
        if (take('#')) {
            operand.shape = Shape::immediate;
            operand.expression = value();
        } else if (take('(')) {
            operand.expression = sum();
            operand.shape = shape_of_pointer();
        } else {
            operand.expression = sum();
            operand.shape = take(',') ? index(Shape::direct_x, Shape::direct_y) : Shape::direct;
        }
        return operand.expression != none && operand.shape != no_shape && at_ == end_;
    }

    bool read_items(std::vector<Item>& items) {
        do {
            skip();
            if (take_number(items)) continue;
            const char* const begin = at_;
            const ExprId item = value();
            if (item == none) return false;
            items.push_back({item, 0, 0, {begin, static_cast<std::size_t>(at_ - begin)}});
        } while (take(','));
        return at_ == end_;
    }

private:
    static constexpr Shape no_shape = Shape::implied;

    void skip() { at_ = skip_blanks(at_, end_); }

    // Spaces may follow what is taken.
    bool take(char c) {
        if (at_ == end_ || *at_ != c) return false;
        ++at_;
        skip();
        return true;
    }

    // A number that is all of an item.
    bool take_number(std::vector<Item>& items) {
        const bool is_hexadecimal = at_ < end_ && *at_ == '$';
        const char* const past = is_hexadecimal ? hexadecimal_token(at_, end_) : decimal_token(at_, end_);
        if (past == at_) return false;
        const char* const next = skip_blanks(past, end_);
        if (next < end_ && *next != ',') return false;
        const auto number = is_hexadecimal ? number_of(at_ + 1, past, 16) : number_of(at_, past, 10);
        if (!number) return false;
        items.push_back({none, 0, *number, {at_, static_cast<std::size_t>(past - at_)}});
        at_ = next;
        return true;
    }

    Shape index(Shape x, Shape y) {
        if (take('x') || take('X')) return x;
        return take('y') || take('Y') ? y : no_shape;
    }

    // Reads what follows `(expression`.
    Shape shape_of_pointer() {
        if (take(',')) return index(Shape::indirect_x, no_shape) != no_shape && take(')') ? Shape::indirect_x : no_shape;
        if (!take(')')) return no_shape;
        return take(',') ? index(no_shape, Shape::indirect_y) : Shape::indirect;
    }

    // `<term` or `>term` alone, where OPERATOR makes no difference; else a sum.
    ExprId value() {
        if (at_ == end_ || (*at_ != '<' && *at_ != '>')) return sum();
        const char* const prefix = at_++;
        skip();
        const ExprId operand = term();
        if (operand == none || (at_ < end_ && *at_ != ',')) return none;
        return builder_.apply_prefix(prefix, operand, at_);
    }

    ExprId sum() {
        const ExprId left = term();
        if (left == none || at_ == end_ || (*at_ != '+' && *at_ != '-')) return left;
        const Op op = *at_++ == '+' ? Op::add : Op::subtract;
        skip();
        const ExprId right = term();
        if (right == none || (at_ < end_ && *at_ != ',' && *at_ != ')')) return none;
        return builder_.binary(op, left, right);
    }

    ExprId term() {
        const char* const begin = at_;
        const auto take_token = [&](const char* past) {
            at_ = past;
            return past != begin;
        };
        ExprId node = none;
        if (take_token(word_end(begin, end_)))
            node = builder_.symbol(begin, at_);
        else if (take_token(hexadecimal_token(begin, end_)))
            node = builder_.digits(begin, 1, at_, 16);
        else if (take_token(decimal_token(begin, end_)))
            node = builder_.digits(begin, 0, at_, 10);
        else if (take_token(local_token(begin, end_)))
            node = builder_.local_symbol(begin, at_);
        skip();
        return node;
    }

    Builder& builder_;
    const char* at_;
    const char* end_;
};

}  // namespace

bool read_plain_operand(Builder& builder, Text text, Operand& operand) {
    const std::size_t mark = builder.mark();
    if (Reader(builder, text).read_operand(operand) && (!builder.has_values() || builder.settle(operand.expression)))
        return true;
    builder.rewind(mark);
    operand = {};
    return false;
}

bool read_plain_items(Builder& builder, Text text, std::vector<Item>& items) {
    const std::size_t mark = builder.mark();
    if (Reader(builder, text).read_items(items)) return true;
    builder.rewind(mark);
    items.clear();
    return false;
}

}  // namespace gato::assembler
