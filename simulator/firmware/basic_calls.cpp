// SPDX-License-Identifier: MIT
#include "simulator/firmware/basic_calls.hpp"

#include <gato/c64/routines.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>

namespace gato::simulator {

namespace rom = c64::rom;
using basic::Error, basic::ErrorCode;

namespace {

constexpr Cycle call_cycles = 100, text_cycles = 8'000;
constexpr std::uint8_t sign_bit = 0x80;
constexpr int sign_place = 5;                                         // behind the five bytes of a number
constexpr int long_place = location::accumulator + 1, long_size = 4;  // a whole number, the highest byte first

// ARG, or a number in memory that comes there first, and FAC.
struct Operation {
    std::uint16_t address, of_memory;
    const char* symbol;
};
constexpr Operation operations[] = {{rom::add_accumulators, rom::add, "+"},
                                    {rom::subtract_accumulators, rom::subtract, "-"},
                                    {rom::multiply_accumulators, rom::multiply, "*"},
                                    {rom::divide_accumulators, rom::divide, "/"},
                                    {rom::power, 0, "^"}};

struct Function {
    std::uint16_t address;
    const char* keyword;
};
constexpr Function functions[] = {{rom::function_sgn, "SGN"}, {rom::function_abs, "ABS"}, {rom::function_int, "INT"},
                                  {rom::function_log, "LOG"}, {rom::function_sqr, "SQR"}, {rom::function_exp, "EXP"},
                                  {rom::function_rnd, "RND"}, {rom::function_cos, "COS"}, {rom::function_sin, "SIN"},
                                  {rom::function_tan, "TAN"}, {rom::function_atn, "ATN"}};

}  // namespace

double BasicCalls::register_at(int place) const {
    basic::FloatBytes bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = memory_.byte(place + static_cast<int>(i));
    const std::uint8_t sign = memory_.byte(place + sign_place) & sign_bit;
    bytes[1] = static_cast<std::uint8_t>((bytes[1] & ~sign_bit) | sign);
    return basic::number_of(bytes);
}

void BasicCalls::set_register(int place, double number) {
    basic::FloatBytes bytes = basic::bytes_of(number);
    memory_.set(place + sign_place, number < 0 ? 0xff : 0);
    if (bytes[0] != 0) bytes[1] |= sign_bit;
    for (std::size_t i = 0; i < bytes.size(); ++i) memory_.set(place + static_cast<int>(i), bytes[i]);
}

// Of five bytes at A/Y.
double BasicCalls::operand() const {
    const Registers& registers = host_.board().registers;
    return memory_.number(registers.a | registers.y << 8);
}

bool BasicCalls::call(std::uint16_t address) {
    cycles_ += call_cycles;
    return call_parser(address) || call_conversion(address) || call_move(address) || call_operation(address)
           || call_function(address);
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
    case rom::read_number:
    case rom::read_expression: set_accumulator(expression_.number()); break;
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
    case rom::skip_statement: text_.skip_statement(); break;
    case rom::read_constant: set_accumulator(basic::read_signed_number(text_)); break;
    default: return false;
    }
    look_at_next();
    return true;
}

// The text at $0100, with a zero behind it; A/Y point to it.
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
    case rom::accumulator_to_text: accumulator_to_text(); break;
    case rom::sign_of_accumulator: show_sign(accumulator()); break;
    case rom::compare: show_sign(accumulator() - operand()); break;
    default: return false;
    }
    return true;
}

bool BasicCalls::call_move(std::uint16_t address) {
    constexpr int first_scratch = 0x57, second_scratch = 0x5c;
    const double number = accumulator();
    switch (address) {
    case rom::load_accumulator: set_accumulator(operand()); break;
    case rom::load_argument: set_register(location::argument, operand()); break;
    case rom::argument_to_accumulator: set_accumulator(register_at(location::argument)); break;
    case rom::accumulator_to_argument:
    case rom::copy_accumulator: set_register(location::argument, number); break;
    case rom::store_accumulator: memory_.set_number(cpu().x | cpu().y << 8, number); break;
    case rom::store_at_57: memory_.set_number(first_scratch, number); break;
    case rom::store_at_5c: memory_.set_number(second_scratch, number); break;
    case rom::store_in_variable: memory_.set_number(memory_.word(location::variable_pointer), number); break;
    case rom::round_accumulator: break;
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
    constexpr double base = 10, half = 0.5;
    switch (address) {
    case rom::add_half: return apply(accumulator(), "+", half);
    case rom::multiply_by_10: return apply(accumulator(), "*", base);
    case rom::divide_by_10: return apply(std::abs(accumulator()), "/", base);
    case rom::negate: set_accumulator(-accumulator()); return true;
    default: return false;
    }
}

bool BasicCalls::call_function(std::uint16_t address) {
    const auto* const row = std::ranges::find(functions, address, &Function::address);
    if (row == std::end(functions)) return false;
    set_accumulator(expression_.function_of_number(basic::token(row->keyword), accumulator()).number);
    return true;
}

}  // namespace gato::simulator
