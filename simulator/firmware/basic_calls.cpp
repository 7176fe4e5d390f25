// SPDX-License-Identifier: MIT
#include "simulator/firmware/basic_calls.hpp"

#include "core/c64/routines.hpp"
#include "simulator/firmware/interpreter/parts_of_number.hpp"
#include "simulator/firmware/interpreter/series.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

namespace gato::simulator {

namespace rom = c64::rom;
using basic::Error, basic::ErrorCode;

namespace {

constexpr Cycle number_cycles = 100, text_cycles = 8'000;
constexpr std::uint8_t sign_bit = 0x80;
constexpr int sign_place = 5;                                         // after the five bytes of a number
constexpr int long_place = location::accumulator + 1, long_size = 4;  // a whole number, the highest byte first
constexpr int exponent_of_word = 0x90;

// ARG, or a number in memory that comes there first, and FAC.
struct Operation {
    std::uint16_t address, of_memory;
    const char* symbol;
};
constexpr Operation operations[] = {
    {rom::add_accumulators, rom::add, "+"},           {rom::subtract_accumulators, rom::subtract, "-"},
    {rom::multiply_accumulators, rom::multiply, "*"}, {rom::multiply_nonzero, 0, "*"},
    {rom::divide_accumulators, rom::divide, "/"},     {rom::power, 0, "^"}};

struct Function {
    std::uint16_t address;
    const char* keyword;
};
constexpr Function functions[] = {
    {rom::function_sgn, "SGN"}, {rom::function_abs, "ABS"},   {rom::function_int, "INT"},  {rom::function_log, "LOG"},
    {rom::function_sqr, "SQR"}, {rom::function_exp, "EXP"},   {rom::function_rnd, "RND"},  {rom::function_cos, "COS"},
    {rom::function_sin, "SIN"}, {rom::function_tan, "TAN"},   {rom::function_atn, "ATN"},  {rom::function_fre, "FRE"},
    {rom::function_pos, "POS"}, {rom::function_peek, "PEEK"}, {rom::function_str, "STR$"}, {rom::function_chr, "CHR$"},
    {rom::function_len, "LEN"}, {rom::function_asc, "ASC"},   {rom::function_val, "VAL"}};

}  // namespace

double BasicCalls::register_at(int place) const {
    const std::uint64_t mantissa = std::uint64_t{memory_.byte(place + 1)} << 24 | std::uint64_t{memory_.byte(place + 2)} << 16
                                   | std::uint64_t{memory_.byte(place + 3)} << 8 | memory_.byte(place + 4);
    const std::uint8_t guard = place == location::accumulator ? memory_.byte(location::accumulator_guard) : 0;
    if (mantissa == 0) return 0;
    basic::Parts parts{memory_.byte(place), mantissa << basic::guard_bits | guard,
                       (memory_.byte(place + sign_place) & sign_bit) != 0};
    return basic::normalised(parts);
}

void BasicCalls::set_register(int place, double number) {
    const basic::Parts parts = basic::parts_of(number);
    memory_.set(place, parts.exponent);
    for (int i = 1; i < sign_place; ++i)
        memory_.set(place + i, static_cast<std::uint8_t>(parts.mantissa >> (basic::accumulator_bits - 8 * i)));
    memory_.set(place + sign_place, number < 0 ? 0xff : 0);
    if (place == location::accumulator) memory_.set(location::accumulator_guard, static_cast<std::uint8_t>(parts.mantissa));
}

// Of five bytes at A/Y, which may lie in the ROM.
double BasicCalls::operand() const {
    const Registers& registers = host_.registers();
    basic::FloatBytes bytes{};
    auto address = static_cast<std::uint16_t>(registers.a | registers.y << 8);
    for (std::uint8_t& byte : bytes) byte = host_.peek(address++);
    return basic::number_of(bytes);
}

bool BasicCalls::call(std::uint16_t address) {
    cycles_ += number_cycles;
    return call_parser(address) || call_conversion(address) || call_move(address) || call_operation(address)
           || call_function(address) || call_polynomial(address) || call_memory(address) || call_text_pointer(address)
           || call_texts(address) || call_parameter(address);
}

// As CHRGOT leaves it: the character in A, C clear for a digit, Z set at the end of a statement.
void BasicCalls::look_at_next() {
    const std::uint8_t next = text_.peek();
    cpu().a = next;
    cpu().p &= static_cast<std::uint8_t>(~(carry_flag | zero_flag | negative_flag));
    if (next < '0' || next > '9') cpu().p |= carry_flag;
    if (text_.at_end()) cpu().p |= zero_flag;
}

void BasicCalls::read_byte() {
    cpu().x = expression_.byte();
    look_at_next();
}

void BasicCalls::read_address() {
    set_accumulator(expression_.number());
    accumulator_to_address();
}

// To $14, Y and A.
void BasicCalls::accumulator_to_address() {
    const int address = basic::integer_in(accumulator(), 0, 0xffff);
    memory_.set_word(location::line_number, address);
    cpu().y = static_cast<std::uint8_t>(address);
    cpu().a = static_cast<std::uint8_t>(address >> 8);
}

bool BasicCalls::call_parser(std::uint16_t address) {
    switch (address) {
    case rom::read_number: set_value(basic::number_value(expression_.number())); break;
    case rom::read_expression: set_value(expression_.value()); break;
    case rom::own_operand: text_.next(); [[fallthrough]];
    case rom::own_operand_here: set_value(expression_.own_operand()); break;
    case rom::read_bracket:
        text_.expect('(');
        set_value(expression_.value());
        text_.expect(')');
        break;
    case rom::read_positive:
        text_.next();
        set_accumulator(expression_.number());
        accumulator_to_word(0);
        break;
    case rom::expect_closing: text_.expect(')'); break;
    case rom::expect_opening: text_.expect('('); break;
    case rom::expect_comma: text_.expect(','); break;
    case rom::expect_character: text_.expect(cpu().a); break;
    case rom::read_next_byte: text_.next(); return read_byte(), true;
    case rom::read_byte: return read_byte(), true;
    case rom::read_byte_after_comma: text_.expect(','); return read_byte(), true;
    case rom::read_address_and_byte:
        read_address();
        text_.expect(',');
        return read_byte(), true;
    case rom::accumulator_to_address: return accumulator_to_address(), true;
    case rom::accumulator_to_byte:
        cpu().x = static_cast<std::uint8_t>(basic::integer_in(accumulator(), 0, 0xff));
        return look_at_next(), true;
    case rom::read_line_number: memory_.set_word(location::line_number, text_.line_number()); break;
    case rom::skip_statement: text_.skip_statement(); break;
    case rom::read_constant: set_accumulator(basic::read_signed_number(text_)); break;
    default: return false;
    }
    look_at_next();
    return true;
}

// Of LOAD, OPEN and the like.
bool BasicCalls::call_parameter(std::uint16_t address) {
    switch (address) {
    case rom::expect_parameters:
        if (text_.at_end()) (void)memory_.pull_word();
        break;
    case rom::expect_more:
    case rom::read_parameter:
        text_.expect(',');
        if (text_.at_end()) throw Error{};
        if (address == rom::read_parameter) return read_byte(), true;
        break;
    default: return false;
    }
    look_at_next();
    return true;
}

// The word at $62, high byte first; X: its exponent, $90 for one without a fraction.
void BasicCalls::word_to_accumulator(bool is_negative) {
    const int high = memory_.byte(long_place) << 8, low = memory_.byte(long_place + 1);
    const double number = std::ldexp(high | low, cpu().x - exponent_of_word);
    set_accumulator(is_negative ? -number : number);
}

// With a sign: in two's complement.
void BasicCalls::signed_word_to_accumulator() {
    const auto word = static_cast<std::int16_t>(memory_.byte(long_place) << 8 | memory_.byte(long_place + 1));
    set_accumulator(std::ldexp(word, cpu().x - exponent_of_word));
}

// Writes the text to $0100, with a zero after it; A/Y point to it.
void BasicCalls::accumulator_to_text() {
    constexpr int place = 0x0100;
    const std::string text = basic::text_of(accumulator());
    memory_.set_text(place, text);
    memory_.set(place + static_cast<int>(text.size()), 0);
    cycles_ += text_cycles;
    cpu().a = place & 0xff;
    cpu().y = place >> 8;
}

// To A (high) and Y.
void BasicCalls::accumulator_to_integer() {
    const int integer = basic::integer_in(accumulator(), -32'768, 32'767);
    cpu().a = static_cast<std::uint8_t>(integer >> 8);
    cpu().y = static_cast<std::uint8_t>(integer);
}

void BasicCalls::accumulator_to_long() {
    const auto whole = static_cast<std::int64_t>(
        basic::integer_in(accumulator(), std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
    for (int i = 0; i < long_size; ++i)
        memory_.set(long_place + i, static_cast<std::uint8_t>(whole >> 8 * (long_size - 1 - i)));
}

void BasicCalls::long_to_accumulator() {
    double number = 0;
    for (int i = 0; i < long_size; ++i) number = number * 0x100 + memory_.byte(long_place + i);
    set_accumulator((cpu().p & carry_flag) != 0 ? number : -number);
}

// As RDTIM gives the clock.
void BasicCalls::clock_to_long() {
    const std::uint8_t bytes[long_size] = {0, cpu().y, cpu().x, cpu().a};
    for (int i = 0; i < long_size; ++i) memory_.set(long_place + i, bytes[i]);
    cpu().y = 0;
}

// In A, and in the flags.
void BasicCalls::show_sign(double number) {
    cpu().a = number > 0 ? 1 : number < 0 ? 0xff : 0;
    cpu().p &= static_cast<std::uint8_t>(~(zero_flag | negative_flag));
    if (number == 0) cpu().p |= zero_flag;
    if (number < 0) cpu().p |= negative_flag;
}

bool BasicCalls::call_conversion(std::uint16_t address) {
    switch (address) {
    case rom::integer_to_accumulator:
    case rom::any_integer_to_accumulator: set_accumulator(static_cast<std::int16_t>(cpu().a << 8 | cpu().y)); break;
    case rom::byte_to_accumulator: set_accumulator(cpu().y); break;
    case rom::signed_byte_to_accumulator: set_accumulator(static_cast<std::int8_t>(cpu().a)); break;
    case rom::accumulator_to_integer: accumulator_to_integer(); break;
    case rom::accumulator_to_long: accumulator_to_long(); break;
    case rom::mantissa_to_accumulator: long_to_accumulator(); break;
    case rom::clock_to_mantissa: clock_to_long(); break;
    case rom::word_to_accumulator: word_to_accumulator((cpu().p & carry_flag) == 0); break;
    case rom::signed_word_to_accumulator: signed_word_to_accumulator(); break;
    case rom::accumulator_to_text: accumulator_to_text(); break;
    case rom::sign_of_accumulator: show_sign(accumulator()); break;
    case rom::accumulator_to_positive: accumulator_to_word(0); break;
    case rom::accumulator_to_word: accumulator_to_word(-32'768); break;
    case rom::add_byte: set_accumulator(basic::add(basic::rounded(accumulator()), static_cast<std::int8_t>(cpu().a))); break;
    case rom::normalise_accumulator: set_accumulator(accumulator()); break;
    case rom::clear_accumulator: set_accumulator(0); break;
    case rom::compare: show_sign(basic::compare(accumulator(), operand())); break;
    default: return false;
    }
    return true;
}

void BasicCalls::store_rounded(int place) {
    set_accumulator(basic::rounded(accumulator()));
    memory_.set_number(place, accumulator());
}

// High byte first, as in a variable.
void BasicCalls::accumulator_to_word(int lowest) {
    const int word = basic::integer_in(accumulator(), lowest, 32'767);
    memory_.set(location::accumulator + 3, word >> 8);
    memory_.set(location::accumulator + 4, word);
}

bool BasicCalls::call_move(std::uint16_t address) {
    constexpr int first_scratch = 0x57, second_scratch = 0x5c;
    const double number = accumulator();
    switch (address) {
    case rom::load_accumulator: set_accumulator(operand()); break;
    case rom::load_argument: set_register(location::argument, operand()); break;
    case rom::argument_to_accumulator: set_accumulator(register_at(location::argument)); break;
    case rom::accumulator_to_argument:
        set_accumulator(basic::rounded(number));
        set_register(location::argument, accumulator());
        break;
    case rom::copy_accumulator:
        set_register(location::argument, number);
        memory_.set(location::accumulator_guard, 0);
        break;
    case rom::store_accumulator: store_rounded(cpu().x | cpu().y << 8); break;
    case rom::store_at_57: store_rounded(first_scratch); break;
    case rom::store_at_5c: store_rounded(second_scratch); break;
    case rom::store_in_variable: store_rounded(memory_.word(location::variable_pointer)); break;
    case rom::round_accumulator: set_accumulator(basic::rounded(number)); break;
    default: return false;
    }
    return true;
}

bool BasicCalls::call_operation(std::uint16_t address) {
    const auto apply = [&](double left, const char* symbol, double right) {
        set_accumulator(expression_.apply(basic::token(symbol), basic::number_value(left), basic::number_value(right)).number);
        return true;
    };
    for (const Operation& row : operations) {
        if (address != row.address && (row.of_memory == 0 || address != row.of_memory)) continue;
        if (address == row.of_memory) set_register(location::argument, operand());
        return apply(register_at(location::argument), row.symbol, accumulator());
    }
    constexpr double half = 0.5;
    switch (address) {
    case rom::power_of_memory: set_accumulator(operand()); return apply(register_at(location::argument), "^", accumulator());
    case rom::add_half: return apply(half, "+", accumulator());
    case rom::multiply_by_10: set_accumulator(basic::multiply_by_10(accumulator())); return true;
    case rom::divide_by_10: set_accumulator(basic::divide_by_10(accumulator())); return true;
    case rom::negate: set_accumulator(-accumulator()); return true;
    default: return false;
    }
}

// A table: the degree, and the coefficients, of which there is one more.
bool BasicCalls::call_polynomial(std::uint16_t address) {
    if (address != rom::odd_polynomial && address != rom::polynomial) return false;
    auto place = static_cast<std::uint16_t>(cpu().a | cpu().y << 8);
    std::vector<basic::FloatBytes> coefficients(std::size_t{host_.peek(place++)} + 1);
    for (basic::FloatBytes& coefficient : coefficients)
        for (std::uint8_t& byte : coefficient) byte = host_.peek(place++);
    const bool is_odd = address == rom::odd_polynomial;
    set_accumulator(is_odd ? basic::odd_polynomial(accumulator(), coefficients)
                           : basic::polynomial(accumulator(), coefficients));
    cycles_ += text_cycles;
    return true;
}

bool BasicCalls::call_function(std::uint16_t address) {
    const auto* const row = std::ranges::find(functions, address, &Function::address);
    if (row == std::end(functions)) return false;
    const bool takes_text = address == rom::function_len || address == rom::function_asc || address == rom::function_val;
    const std::uint8_t which = basic::token(row->keyword);
    set_value(takes_text ? expression_.function_of_text(which, text_value())
                         : expression_.function_of_number(which, accumulator()));
    return true;
}

}  // namespace gato::simulator
