// SPDX-License-Identifier: MIT
#include "simulator/firmware/interpreter/expression.hpp"

#include "simulator/firmware/interpreter/rom_numbers.hpp"
#include "simulator/firmware/interpreter/series.hpp"

#include <cmath>

namespace gato::simulator::basic {
namespace {

constexpr std::uint8_t pi_character = 0xff, quote = '"';
// What a C64 has on its stack: of an expression, a left side with its operator, a function.
constexpr int expression_bytes = 5, operator_bytes = 10, function_bytes = 12, free_bytes = 64;
constexpr int most_waiting_texts = 3;
constexpr std::size_t longest_text = 255;
constexpr int lowest_word = -32'768, highest_word = 32'767;

// How tightly operators bind; bits of a comparison.
enum Binding : int { binds_or = 1, binds_and, binds_not, binds_comparison, binds_sum, binds_product, binds_sign, binds_power };
constexpr int greater = 1, equal = 2, less = 4;

constexpr Cycle operator_cycles = 250, sum_cycles = 300, product_cycles = 1'300, quotient_cycles = 2'300, power_cycles = 27'000,
                comparison_cycles = 300, logic_cycles = 500, digit_cycles = 950, literal_cycles = 100, name_cycles = 150;

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

Value compared(int mask, const Value& left, const Value& right) {
    if (left.is_text != right.is_text) throw Error{ErrorCode::type_mismatch};
    const int order = left.is_text ? left.text.compare(right.text) : -compare(right.number, left.number);
    const int found = order > 0 ? greater : order < 0 ? less : equal;
    return number_value((mask & found) != 0 ? -1 : 0);
}

Value joined(const Value& left, const Value& right) {
    if (!right.is_text) throw Error{ErrorCode::type_mismatch};
    if (left.text.size() + right.text.size() > longest_text) throw Error{ErrorCode::string_too_long};
    return text_value(left.text + right.text);
}

// Bytes of the stack, and texts that wait, up to the end of a scope.
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
};

}  // namespace

Value number_value(double number) {
    Value value;
    value.number = number;
    return value;
}

Value text_value(std::string text) {
    Value value;
    value.is_text = true;
    value.text = std::move(text);
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

double Expression::number() {
    return number_in(value());
}

Value Expression::text() {
    Value result = value();
    if (!result.is_text) throw Error{ErrorCode::type_mismatch};
    return result;
}

int Expression::integer(int lowest, int highest) {
    return integer_in(number(), lowest, highest);
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

// Every new text lies there until it is used, when others are worked out.
Value Expression::waiting(Value text) const {
    if (waiting_texts_ >= most_waiting_texts) throw Error{ErrorCode::formula_too_complex};
    return text;
}

Value Expression::operation(int binding) {
    if (!has_stack(stack_bytes_)) throw Error{ErrorCode::out_of_memory};
    Value left = operand();
    for (int next = binding_of(text_.peek()); next != 0 && next >= binding; next = binding_of(text_.peek())) {
        const std::uint8_t which = text_.peek();
        left.number = rounded(left.number);  // it waits on the stack
        text_.next();
        const int mask = next == binds_comparison ? comparison_mask(which) : 0;
        const Occupied stack(stack_bytes_, operator_bytes);
        const Occupied text(waiting_texts_, left.is_text && left.descriptor == 0 ? 1 : 0);
        const Value right = operation(next + 1);
        left = mask != 0 ? compared(mask, left, right) : apply(which, left, right);
        memory_.spend(operator_cycles + (mask != 0 ? comparison_cycles : 0));
    }
    return left;
}

Value Expression::apply(std::uint8_t which, const Value& left, const Value& right) {
    if (left.is_text && which == token("+")) return joined(left, right);
    const double a = number_in(left), b = number_in(right);
    switch (which) {
    case token("+"): memory_.spend(sum_cycles); return number_value(add(a, b));
    case token("-"): memory_.spend(sum_cycles); return number_value(subtract(a, b));
    case token("*"): memory_.spend(product_cycles); return number_value(multiply(a, b));
    case token("/"): memory_.spend(quotient_cycles); return number_value(divide(a, b));
    case token("^"): memory_.spend(power_cycles); return number_value(power(a, b));
    default: break;
    }
    memory_.spend(logic_cycles);
    const int one = integer_in(a, lowest_word, highest_word), other = integer_in(b, lowest_word, highest_word);
    return number_value(which == token("AND") ? one & other : one | other);
}

Value Expression::operand() {
    const std::uint8_t c = text_.peek();
    if (c == token("+")) {
        text_.next();
        return operation(binds_power + 1);
    }
    if (c == token("-")) return negated();
    if (c == token("NOT")) return complement();
    if (c == token("FN")) return call_defined();
    if (c == '(') return bracket();
    if (c == quote || c == pi_character || c == '.' || detail::is_digit(c)) return literal();
    if (is_letter(c)) return variable();
    if (c >= token("SGN") && c <= token("MID$")) return function(c);
    throw Error{ErrorCode::syntax};
}

Value Expression::negated() {
    const Occupied stack(stack_bytes_, operator_bytes);
    text_.next();
    return number_value(-number_in(operation(binds_sign)));
}

Value Expression::complement() {
    const Occupied stack(stack_bytes_, operator_bytes);
    text_.next();
    memory_.spend(logic_cycles);
    return number_value(~integer_in(number_in(operation(binds_not)), lowest_word, highest_word));
}

Value Expression::bracket() {
    const Occupied stack(stack_bytes_, expression_bytes);
    text_.expect('(');
    Value inner = value();
    text_.expect(')');
    return inner;
}

Value Expression::literal() {
    memory_.spend(literal_cycles);
    if (text_.accept(pi_character)) return number_value(number_of(rom_number::pi));
    const std::uint16_t begin = text_.place();
    if (text_.peek() != quote) {
        const double number = read_number(text_);
        memory_.spend(digit_cycles * (text_.place() - begin));
        return number_value(number);
    }
    (void)text_.take_any();
    Value value = text_value("");
    value.literal = text_.place();
    while (memory_.byte(text_.place()) != 0) {
        const std::uint8_t c = text_.take_any();
        if (c == quote) break;
        if (value.text.size() == longest_text) throw Error{ErrorCode::string_too_long};
        value.text += static_cast<char>(c);
    }
    return waiting(std::move(value));
}

Name Expression::name() {
    memory_.spend(name_cycles);
    Name name;
    name.first = text_.peek();
    if (!is_letter(name.first)) throw Error{ErrorCode::syntax};
    for (text_.next(); is_letter(text_.peek()) || detail::is_digit(text_.peek()); text_.next())
        if (name.second == 0) name.second = text_.peek();
    if (text_.accept('$'))
        name.kind = Kind::text;
    else if (text_.accept('%'))
        name.kind = Kind::integer;
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
    const Name called = name();
    if (text_.peek() == '(') {
        const std::vector<int> where = subscripts();
        return variables_.load(called.kind, variables_.element(called, where));
    }
    if (auto value = system_variable(called)) return *value;
    if (const auto place = variables_.find(called)) return variables_.load(called.kind, *place);
    return called.kind == Kind::text ? text_value("") : number_value(0);
}

Expression::Target Expression::target() {
    const Name called = name();
    if (text_.peek() == '(') {
        const std::vector<int> where = subscripts();
        return {called, variables_.element(called, where), true};
    }
    if (called.is('S', 'T') && called.kind == Kind::number) throw Error{ErrorCode::syntax};
    if (called.is('T', 'I') && called.kind == Kind::number) throw Error{ErrorCode::syntax};
    const std::uint16_t place = variables_.find_or_make(called);
    memory_.set_word(location::variable_pointer, place);
    return {called, place, false};
}

// FN: the parameter is a variable, which has its own value again afterwards. The variable of the function holds where its expression
// begins and where the parameter's value lies.
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
    } catch (const UsrCall&) {
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
