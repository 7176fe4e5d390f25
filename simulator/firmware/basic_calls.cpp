// SPDX-License-Identifier: MIT
#include "simulator/firmware/basic_calls.hpp"

#include "core/c64/routines.hpp"
#include "simulator/firmware/basic_call_times.hpp"
#include "simulator/firmware/interpreter/parts_of_number.hpp"
#include "simulator/firmware/interpreter/series.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace gato::simulator {

namespace rom = c64::rom;
using basic::Error, basic::ErrorCode;

namespace {

constexpr Cycle jump_cycles = 12,  // of JSR and RTS
    coefficient_cycles = 2'000;    // of a product and a sum

// ARG, or a number in memory that comes there first, and FAC.
struct Operation {
    std::uint16_t address, of_memory;
    const char* symbol;
};
constexpr Operation operations[] = {{rom::add_accumulators, rom::add, "+"},
                                    {rom::subtract_accumulators, rom::subtract, "-"},
                                    {rom::multiply_accumulators, rom::multiply, "*"},
                                    {rom::multiply_nonzero, 0, "*"},
                                    {rom::divide_accumulators, rom::divide, "/"},
                                    {rom::divide_nonzero, 0, "/"},
                                    {rom::power, 0, "^"},
                                    {rom::logical_or, 0, "OR"},
                                    {rom::logical_and, 0, "AND"}};

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
    cycles_ += std::max<Cycle>(time_of_call(address) - jump_cycles, 0);
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

bool BasicCalls::call_operation(std::uint16_t address) {
    const auto apply = [&](double left, const char* symbol, double right) {
        set_accumulator(expression_.apply(basic::token(symbol), basic::number_value(left), basic::number_value(right)).number);
        return true;
    };
    for (const Operation& row : operations) {
        if (address != row.address && (row.of_memory == 0 || address != row.of_memory)) continue;
        if (address == row.of_memory) load_argument(operand());
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
    cycles_ += coefficient_cycles * static_cast<Cycle>(coefficients.size());
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
