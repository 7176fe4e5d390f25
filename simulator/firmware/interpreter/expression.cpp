// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/expression.hpp"
#include "simulator/firmware/codes.hpp"

#include "simulator/firmware/interpreter/arithmetic_time.hpp"
#include "simulator/firmware/interpreter/rom_numbers.hpp"
#include "simulator/firmware/interpreter/series.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include "core/c64/petscii.hpp"
#include "core/c64/routines.hpp"

#include <cmath>

namespace gato::simulator::basic {
namespace {

// What a C64 has on its stack: of an expression, a left side with its operator, a function.
constexpr int expression_bytes = 5, operator_bytes = 10, function_bytes = 12, free_bytes = 64;
constexpr int lowest_word = -32'768, highest_word = 32'767;

// How tightly operators bind; bits of a comparison.
enum Binding : int { binds_or = 1, binds_and, binds_not, binds_comparison, binds_sum, binds_product, binds_sign, binds_power };
constexpr int greater = 1, equal = 2, less = 4;

int binding_of(std::uint8_t c) {
    switch (c) {
    case token("OR"): return binds_or;
    case token("AND"): return binds_and;
    case token(">"):
    case token("="):
    case token("<"): return binds_comparison;
    case token("+"):
    case token("-"): return binds_sum;
    case token("*"):
    case token("/"): return binds_product;
    case token("^"): return binds_power;
    default: return 0;
    }
}

int comparison_bit(std::uint8_t c) {
    return c == token(">") ? greater : c == token("=") ? equal : c == token("<") ? less : 0;
}

bool is_letter(std::uint8_t c) {
    return c >= 'A' && c <= 'Z';
}

// Bytes of the stack, up to the end of a scope.
class Occupied {
public:
    Occupied(int& used, int count) : used_(used), count_(count) { used_ += count_; }
    ~Occupied() { used_ -= count_; }
    Occupied(const Occupied&) = delete;
    Occupied& operator=(const Occupied&) = delete;

private:
    int& used_;
    int count_;
};

struct TextSource {
    const std::string& text;
    std::size_t at = 0;

    std::uint8_t peek() {
        while (at < text.size() && text[at] == ' ') ++at;
        return at < text.size() ? static_cast<std::uint8_t>(text[at]) : 0;
    }
    void next() { ++at; }
    void note_digit(double /*before*/, int /*digit*/) {}
    void note_tens(double /*number*/, int /*exponent*/) {}
};

}  // namespace

Value number_value(double number) {
    Value value;
    value.number = number;
    return value;
}

double number_in(const Value& value) {
    if (value.is_text) throw Error{ErrorCode::type_mismatch};
    return value.number;
}

int integer_in(double number, int lowest, int highest) {
    const double whole = std::floor(number);
    if (whole < lowest || whole > highest) throw Error{ErrorCode::illegal_quantity};
    return static_cast<int>(whole);
}

double number_in_text(const std::string& text, std::size_t* rest) {
    TextSource source{text};
    const double number = read_signed_number(source);
    (void)source.peek();
    if (rest != nullptr) *rest = source.at;
    return number;
}

// The ROM steps back before it and fetches its first character again.
Value Expression::value() {
    memory_.spend(time::expression);
    text_.fetch_again();
    return operation(0);
}

double Expression::number() {
    return number_in(value());
}

Value Expression::text() {
    Value result = value();
    if (!result.is_text) throw Error{ErrorCode::type_mismatch};
    return result;
}

int Expression::integer(int lowest, int highest) {
    const double found = number();
    memory_.spend(time_to_integer(found));
    return integer_in(found, lowest, highest);
}

std::uint8_t Expression::byte() {
    const int found = integer(0, 0xff);
    memory_.spend(time::byte);
    text_.look();
    return static_cast<std::uint8_t>(found);
}

std::uint16_t Expression::address() {
    memory_.spend(time::address);
    return static_cast<std::uint16_t>(integer(0, 0xffff));
}

// Comparisons may be written in several characters, in any order: `=<`.
int Expression::comparison_mask(std::uint8_t first) {
    int mask = comparison_bit(first);
    for (int bit = comparison_bit(text_.peek()); bit != 0; bit = comparison_bit(text_.peek())) {
        if ((mask & bit) != 0) throw Error{ErrorCode::syntax};
        mask |= bit;
        text_.next();
    }
    return mask;
}

bool Expression::has_stack(int bytes) const {
    return memory_.stack_pointer() - bytes >= free_bytes;
}

Value Expression::compared(int mask, const Value& left, const Value& right) {
    if (left.is_text != right.is_text) throw Error{ErrorCode::type_mismatch};
    int order = 0;
    memory_.spend(time::relation + time::truth);
    if (left.is_text) {
        const std::string other = variables_.take(right);
        order = variables_.take(left).compare(other);
    } else {
        order = -compare(right.number, left.number);
        memory_.spend(time_of_comparison(right.number, left.number));
    }
    const int found = order > 0 ? greater : order < 0 ? less : equal;
    const bool is_true = (mask & found) != 0;
    memory_.spend(is_true ? time::true_result : 0);
    return number_value(is_true ? -1 : 0);
}

Value Expression::operation(int binding) {
    if (!has_stack(stack_bytes_)) throw Error{ErrorCode::out_of_memory};
    Value left = operand();
    text_.look();
    for (int next = binding_of(text_.peek()); next != 0 && next >= binding; next = binding_of(text_.peek())) {
        const std::uint8_t which = text_.peek();
        left.number = rounded(left.number);  // it waits on the stack
        text_.next();
        const int mask = next == binds_comparison ? comparison_mask(which) : 0;
        if (mask != 0) text_.fetch_again();
        const Occupied stack(stack_bytes_, operator_bytes);
        const Value right = operation(next + 1);
        left = mask != 0 ? compared(mask, left, right) : apply(which, left, right);
        memory_.spend(time::operation);
    }
    return left;
}

Value Expression::apply(std::uint8_t which, const Value& left, const Value& right) {
    if (left.is_text && which == token("+")) {
        if (!right.is_text) throw Error{ErrorCode::type_mismatch};
        return variables_.joined(left, right);
    }
    const double a = number_in(left), b = number_in(right);
    switch (which) {
    case token("+"): memory_.spend(time_of_sum(a, b)); return number_value(add(a, b));
    case token("-"): memory_.spend(time::difference + time_of_sum(a, -b)); return number_value(subtract(a, b));
    case token("*"): memory_.spend(time_of_product(a, b)); return number_value(multiply(a, b));
    case token("/"): memory_.spend(time::quotient); return number_value(divide(a, b));
    case token("^"): memory_.spend(time::power); return number_value(power(a, b));
    default: break;
    }
    memory_.spend(time::logic + time_to_integer(a) + time_to_integer(b));
    const int one = integer_in(a, lowest_word, highest_word), other = integer_in(b, lowest_word, highest_word);
    const int result = which == token("AND") ? one & other : one | other;
    memory_.spend(time_from_word(result));
    return number_value(result);
}

// What machine code has said, or will be asked.
const BasicState::Answer& Expression::answer(const CodeCall& call) {
    if (answers_.used == answers_.given.size()) throw call;
    return answers_.given[answers_.used++];
}

Value Expression::operand() {
    const bool is_taken = memory_.word(location::evaluate_vector) != c64::rom::own_operand;
    const auto of_code = is_taken ? operand_of_code() : std::nullopt;
    return of_code ? *of_code : own_operand();
}

// Nothing: it leaves the operand to BASIC.
std::optional<Value> Expression::operand_of_code() {
    (void)text_.peek();
    using Said = BasicState::Answer::Kind;
    const BasicState::Answer& said = answer({.is_operand = true, .place = text_.place()});
    text_.go_to(said.place);
    if (said.kind == Said::own) return std::nullopt;
    return said.kind == Said::text ? variables_.new_text(said.text) : number_value(said.number);
}

Value Expression::own_operand() {
    const std::uint8_t c = text_.peek();
    if (c == token("+")) {
        text_.next();
        return operation(binds_power + 1);
    }
    if (c == token("-")) return negated();
    if (c == token("NOT")) return complement();
    if (c == token("FN")) return call_defined();
    if (c == '(') return bracket();
    if (c == quote || c == c64::pi_petscii || c == '.' || is_digit(c)) return literal();
    if (is_letter(c)) return variable();
    if (c >= token("SGN") && c <= token("MID$")) return function(c);
    throw Error{ErrorCode::syntax};
}

Value Expression::negated() {
    const Occupied stack(stack_bytes_, operator_bytes);
    memory_.spend(time::operation);
    text_.next();
    return number_value(-number_in(operation(binds_sign)));
}

Value Expression::complement() {
    const Occupied stack(stack_bytes_, operator_bytes);
    text_.next();
    memory_.spend(time::operation + time::logic);
    const double number = number_in(operation(binds_not));
    const int result = ~integer_in(number, lowest_word, highest_word);
    memory_.spend(time_to_integer(number) + time_from_word(result));
    return number_value(result);
}

Value Expression::bracket() {
    const Occupied stack(stack_bytes_, expression_bytes);
    memory_.spend(time::bracket);
    text_.expect('(');
    Value inner = value();
    text_.expect(')');
    return inner;
}

Value Expression::literal() {
    const bool is_quoted = text_.peek() == quote;
    memory_.spend(is_quoted ? time::quoted : time::constant);
    if (text_.accept(c64::pi_petscii)) return number_value(number_of(rom_number::pi));
    if (!is_quoted) return number_value(read_number(text_));
    text_.pass();
    return quoted();
}

// Reads a text after its opening quote.
Value Expression::quoted() {
    const std::uint16_t begin = text_.place();
    int size = 0;
    for (; memory_.byte(text_.place()) != 0 && memory_.byte(text_.place()) != quote; text_.pass())
        if (++size > longest_text) throw Error{ErrorCode::string_too_long};
    memory_.spend(time::quoted_character * size);
    if (memory_.byte(text_.place()) == quote) text_.pass();
    return variables_.text_at(begin, size);
}

// What a mark after a name says.
Kind Expression::kind() {
    if (text_.peek() != '$' && text_.peek() != '%') return Kind::number;
    const bool is_text = text_.peek() == '$';
    memory_.spend(is_text ? time::name_text : time::name_integer);
    text_.next();
    return is_text ? Kind::text : Kind::integer;
}

Name Expression::name() {
    memory_.spend(time::name);
    text_.look();
    text_.look();
    Name name;
    name.first = text_.peek();
    if (!is_letter(name.first)) throw Error{ErrorCode::syntax};
    for (text_.next(); is_letter(text_.peek()) || is_digit(text_.peek()); text_.next()) {
        memory_.spend(is_letter(text_.peek()) ? time::name_letter : time::name_digit);
        if (name.second == 0) name.second = text_.peek();
    }
    if (text_.peek() > 'Z') memory_.spend(time::name_token);
    name.kind = kind();
    return name;
}

std::vector<int> Expression::subscripts() {
    constexpr std::size_t most = 255;
    std::vector<int> result;
    text_.expect('(');
    do result.push_back(integer(0, highest_word));
    while (text_.accept(',') && result.size() < most);
    text_.expect(')');
    return result;
}

Value Expression::variable() {
    memory_.spend(time::variable);
    const Name called = name();
    if (text_.peek() == '(') {
        const std::vector<int> where = subscripts();
        return variables_.load(called.kind, variables_.element(called, where));
    }
    if (auto value = system_variable(called)) return *value;
    if (const auto place = variables_.find(called)) return variables_.load(called.kind, *place);
    return called.kind == Kind::text ? Value{.is_text = true, .descriptor = no_text} : number_value(0);
}

Expression::Target Expression::target() {
    const Name called = name();
    if (text_.peek() == '(') {
        const std::vector<int> where = subscripts();
        return {called, variables_.element(called, where), true};
    }
    if (called.is('S', 'T') && called.kind == Kind::number) throw Error{ErrorCode::syntax};
    if (called.is('T', 'I') && called.kind == Kind::number) throw Error{ErrorCode::syntax};
    const bool is_clock = called.is('T', 'I') && called.kind == Kind::text;  // no variable: it needs no memory
    const std::uint16_t place = is_clock ? no_text : variables_.find_or_make(called);
    memory_.set_word(location::variable_pointer, place);
    return {called, place, false};
}

// FN: the parameter is a variable, which has its own value again afterwards. The variable of the function holds where its
// expression begins and where the parameter's value lies.
Value Expression::call_defined() {
    text_.next();
    Name called = name();
    if (called.kind != Kind::number) throw Error{ErrorCode::type_mismatch};
    called.kind = Kind::function;
    const Occupied stack(stack_bytes_, function_bytes);
    const Value argument = number_value(number_in(bracket()));
    const auto place = variables_.find(called);
    if (!place || memory_.word(*place) == 0) throw Error{ErrorCode::undefined_function};
    const std::uint16_t back = text_.place(), parameter = memory_.word(*place + 2);
    const double kept = memory_.number(parameter);
    variables_.store(Kind::number, parameter, argument);
    try {
        Value result = value_of_defined(*place);
        memory_.set_number(parameter, kept);
        text_.go_to(back);
        return result;
    } catch (const CodeCall&) {
        memory_.set_number(parameter, kept);
        throw;
    }
}

Value Expression::value_of_defined(std::uint16_t function) {
    text_.go_to(memory_.word(function));
    const double result = number();
    if (!text_.at_end()) throw Error{ErrorCode::syntax};
    return number_value(result);
}

}  // namespace gato::simulator::basic
