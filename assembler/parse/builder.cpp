// SPDX-License-Identifier: MIT
#include "assembler/parse/builder.hpp"

#include "assembler/limits.hpp"
#include "assembler/parse/quotes.hpp"
#include "assembler/parse/tokens.hpp"
#include "assembler/text/encoding.hpp"
#include "assembler/text/unicode.hpp"

#include <algorithm>

namespace gato::assembler {

void Builder::fail(Code code, const char* begin, const char* end, std::string message, std::string hint,
                   std::vector<Change> fix) {
    if (failed_) return;
    failed_ = true;
    Diagnostic& report = context_.report(code, line_.span(begin, end), std::move(message), Demotion::refused);
    report.hint = std::move(hint);
    report.fix = std::move(fix);
}

bool Builder::enter(const char* at) {
    entered_.push_back(at);
    if (levels_around_ + entered_.size() <= max_expression_depth) return true;
    fail(Code::nesting_too_deep, at, at + 1,
         "expression is nested more than " + std::to_string(max_expression_depth) + " levels deep");
    return false;
}

ExprId Builder::digits(const char* begin, int prefix_length, const char* end, int radix) {
    const auto value = number_of(begin + prefix_length, end, static_cast<unsigned>(radix));
    if (!value)
        fail(Code::number_too_large, begin, end, "number does not fit into 32 bits", "the largest is $7fffffff, 2147483647");
    return number(value.value_or(0), begin, end);
}

ExprId Builder::code_of_character(const char* begin, const char* end) {
    std::string bytes;
    if (!encode({begin + 1, static_cast<std::size_t>(end - begin - 2)}, *begin, bytes)) {
        failed_ = true;
    } else if (bytes.size() != 1) {
        fail(Code::bad_character, begin, end,
             bytes.empty() ? "a character constant needs one character between its quotes"
                           : "a character constant has one character, this one has " + std::to_string(bytes.size()),
             "write texts of several characters with TEXT, NULL or BYTE, and a comma before what follows");
    }
    return number(bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]), begin, end);
}

bool Builder::encode(std::string_view text, char quote, std::string& bytes) {
    const TextCode code = quote == '"' ? TextCode::petscii : TextCode::screen_codes;
    return store(encode_source_text(text, code, context_.modes.lower_case_charset), code, bytes, std::nullopt);
}

// The place is that of a computed text; in a text of the line each problem has its own.
bool Builder::store(const Encoding& encoding, TextCode code, std::string& bytes, std::optional<Span> place) {
    if (code == TextCode::screen_codes && encoding.has_capitals)
        context_.modes.inherits_charset |= !context_.modes.charset_is_set;
    bool is_good = true;
    for (const TextProblem& problem : encoding.problems) {
        const char* const begin = problem.where.data();
        const char* const end = begin + problem.where.size();
        Diagnostic& report =
            context_.report(problem.code, place ? *place : line_.span(begin, end), problem.message, problem.demotion);
        report.hint = problem.hint;
        const bool is_stored = problem.demotion == Demotion::allowed;
        if (is_stored && problem.code == Code::bad_character) report.hint += "; with -Wno-error=no-petscii a `?` is stored";
        if (!problem.instead.empty() && !place) report.fix = line_.change(begin, end, problem.instead);
        is_good &= is_stored;
    }
    bytes += encoding.bytes;
    return is_good;
}

void Builder::note_quotes(const char* begin, const char* end) {
    if (end - begin < 2 || end[-1] != *begin) report_open_quote(context_, line_, begin);
}

ExprId Builder::symbol(const char* begin, const char* end) {
    const std::string_view name(begin, static_cast<std::size_t>(end - begin));
    if (name.size() > max_name_length) fail(Code::name_too_long, begin, end, "a name has at most 255 characters");
    if (is_extended() || !context_.names.empty())
        if (const ExprId value = named_value(begin, end); value != none) return value;
    const std::size_t known_symbols = context_.object.symbols.size();
    const SymbolId id = context_.symbols.use(name.substr(0, max_name_length));
    const bool is_new = context_.object.symbols.size() != known_symbols;
    if (const std::string_view odd = is_new ? foreign_character(name) : ""; !odd.empty())
        fail(Code::syntax, odd.data(), odd.data() + odd.size(), "`" + std::string(odd) + "` is not allowed in a name",
             "write plain quotes and signs; web pages replace them with others", plain_signs_from(begin));
    context_.object.symbols[id].is_used = true;
    return add(Op::symbol, id, 0, line_.span(begin, end));
}

ExprId Builder::bank(const char* label, const char* begin, const char* end) {
    const char* const at = skip_blanks(label, end);
    const std::string_view name(at, static_cast<std::size_t>(word_end(at, end) - at));
    constexpr std::string_view member = ".bank";
    if (name.size() + member.size() > max_name_length)
        fail(Code::name_too_long, begin, end, "a name has at most 255 characters");
    const SymbolId id =
        context_.symbols.use(std::string(name.substr(0, max_name_length - member.size())) + std::string(member));
    context_.object.symbols[id].is_used = true;
    return add(Op::symbol, id, 0, line_.span(begin, end));
}

// All of the statement: a quote has a partner.
std::vector<Change> Builder::plain_signs_from(const char* begin) const {
    const char* const end = code_of(line_).end;
    std::string text = with_plain_signs({begin, static_cast<std::size_t>(end - begin)});
    return text.empty() ? std::vector<Change>{} : line_.change(begin, end, std::move(text));
}

ExprId Builder::local_symbol(const char* begin, const char* end) {
    const std::string_view name(begin, static_cast<std::size_t>(end - begin));
    if (name.size() > max_name_length) fail(Code::name_too_long, begin, end, "a name has at most 255 characters");
    const SymbolId id = context_.symbols.local(name.substr(0, max_name_length));
    context_.object.symbols[id].is_used = true;
    const bool is_octal = std::all_of(begin + 1, end, [](char c) { return c >= '0' && c <= '7'; });
    if (!is_octal) return add(Op::symbol, id, 0, line_.span(begin, end));
    const ExprId value = digits(begin, 1, end, 8);
    const std::uint32_t octal = context_.object.expressions[value].a;
    rewind(value);
    return add(Op::octal_or_symbol, id, octal, line_.span(begin, end));
}

ExprId Builder::current_address(const char* begin, const char* end) {
    return add(Op::address, 0, 0, line_.span(begin, end));
}

void Builder::refuse_indirect_x(const Operand& operand, const char* end) {
    const std::uint32_t from = context_.object.expressions[operand.expression].begin;
    const std::uint32_t to = line_.source_offset(end - 1) + 1;
    if (failed_) return;
    failed_ = true;
    context_.report(Code::no_such_mode, {from, to > from ? to - from : 1}, "no instruction has (indirect),X", Demotion::refused)
        .hint = "use (indirect,X) or (indirect),Y; parentheses around a whole operand mean indirection";
}

// HILO and CALC differ where an operator follows the term; with CALC it is in the operand.
void Builder::note_operator_mode(const char* begin, const char* after) {
    constexpr std::string_view operators = "+-*/&|^<>";
    const auto is_operator = [&](char c) { return operators.find(c) != std::string_view::npos; };
    const char* const end = line_.text.data() + line_.text.size();
    const bool goes_on = calc() ? std::any_of(begin + 1, after, is_operator) : after < end && is_operator(*after);
    if (goes_on && !context_.modes.operator_is_set) context_.modes.inherits_operator = true;
}

// Parentheses are no node, but messages quote them.
ExprId Builder::enclose(ExprId operand, Span span) {
    Expr& inner = context_.object.expressions[operand];
    inner.begin = span.begin;
    inner.length = static_cast<std::uint16_t>(std::min<std::uint32_t>(span.length, 0xffff));
    return operand;
}

ExprId Builder::leave(ExprId operand, const char* past) {
    const char* const begin = entered_.back();
    entered_.pop_back();
    return apply_prefix(begin, operand, past);
}

ExprId Builder::apply_prefix(const char* begin, ExprId operand, const char* past) {
    if (*begin == '(' || is_word(*begin)) return enclose(operand, line_.span(begin, past));
    const Expr& inner = context_.object.expressions[operand];
    const std::uint32_t from = line_.source_offset(begin);
    const std::uint32_t to = inner.begin + inner.length;
    const Span span{from, to > from ? to - from : 1};
    if (*begin == '<' || *begin == '>') note_operator_mode(begin, past);
    switch (*begin) {
    case '-': return fold(Op::negate, operand, none, span);
    case '~': return fold(Op::complement, operand, none, span);
    case '!': return binary(Op::equal, operand, number(0, begin, begin + 1));
    case '<': return fold(Op::low, operand, none, span);
    case '>': return fold(Op::high, operand, none, span);
    default: return operand;
    }
}

ExprId Builder::binary(Op op, ExprId left, ExprId right) {
    const Expr& first = context_.object.expressions[left];
    const Expr& second = context_.object.expressions[right];
    const std::uint32_t to = second.begin + second.length;
    return fold(op, left, right, {first.begin, to > first.begin ? to - first.begin : first.length});
}

ExprId Builder::cycles(const Stretch& stretch) {
    return binary(stretch.taken ? Op::cycles_taken : Op::cycles, stretch.from, stretch.to);
}

ExprId Builder::comparison(Op op, ExprId left, ExprId right) {
    const ExprId result = binary(op, left, right);
    const bool is_chained = left == last_comparison_ && ++chained_comparisons_ == 1;
    last_comparison_ = result;
    if (is_chained)
        context_
            .report(Code::chained_comparison, context_.object.expressions[result].span(),
                    "this compares the result of a comparison, which is 1 or 0")
            .hint = "use one comparison in each IF, and put one IF inside another to require both; operators such as `&` bind "
                    "more tightly";
    return result;
}

namespace {

// Returns how tightly an operator binds; 0 if it is not a binary operator.
int precedence(Op op) {
    switch (op) {
    case Op::bit_or: return 1;
    case Op::bit_xor: return 2;
    case Op::bit_and: return 3;
    case Op::shift_left:
    case Op::shift_right: return 4;
    case Op::add:
    case Op::subtract: return 5;
    case Op::multiply:
    case Op::divide: return 6;
    default: return 0;
    }
}

}  // namespace

void Builder::chain(ExprId left, Op op) {
    for (; precedence(chain_.back().op) >= precedence(op); chain_.pop_back())
        left = binary(chain_.back().op, chain_.back().left, left);
    chain_.push_back({op, left});
}

ExprId Builder::close_chain(ExprId last) {
    for (; chain_.back().op != Op::constant; chain_.pop_back()) last = binary(chain_.back().op, chain_.back().left, last);
    chain_.pop_back();
    return last;
}

void Builder::count_operator(Span span) {
    if (++operators_ <= max_operators || failed_) return;
    failed_ = true;
    context_.report(Code::nesting_too_deep, span, "a statement has more than " + std::to_string(max_operators) + " operators");
}

// A node whose operands are numbers becomes a number, unless that fails: then the linker reports it where it is used.
ExprId Builder::fold(Op op, ExprId left, ExprId right, Span span) {
    auto& expressions = context_.object.expressions;
    count_operator(span);
    if (has_values() && (is_node_of_value(left) || (right != none && is_node_of_value(right))))
        return fold_values(op, left, right, span);
    const bool is_constant = expressions[left].op == Op::constant && (right == none || expressions[right].op == Op::constant);
    if (is_constant) {
        const auto second = right == none ? 0 : static_cast<std::int32_t>(expressions[right].a);
        if (const auto value = apply(op, static_cast<std::int32_t>(expressions[left].a), second)) {
            rewind(left);
            return add(Op::constant, static_cast<std::uint32_t>(*value), 0, span);
        }
    }
    return add(op, left, right == none ? 0 : right, span);
}

}  // namespace gato::assembler
