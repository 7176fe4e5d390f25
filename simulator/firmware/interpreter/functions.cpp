// SPDX-License-Identifier: MIT
// The functions, TI, TI$ and ST.
#include "simulator/firmware/interpreter/arithmetic_time.hpp"
#include "simulator/firmware/interpreter/expression.hpp"
#include "simulator/firmware/interpreter/series.hpp"
#include "simulator/firmware/interpreter/sizes.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <cmath>

namespace gato::simulator::basic {
namespace {

constexpr int jiffies_per_second = 60, seconds_per_minute = 60, minutes_per_hour = 60;

double sign(double x) {
    return (x > 0) - (x < 0);
}

std::string two_digits(int number) {
    return std::string(number < 10 ? "0" : "") + std::to_string(number);
}

std::string time_of(int jiffies) {
    const int seconds = jiffies / jiffies_per_second, minutes = seconds / seconds_per_minute;
    return two_digits(minutes / minutes_per_hour) + two_digits(minutes % minutes_per_hour)
           + two_digits(seconds % seconds_per_minute);
}

std::uint8_t first_character(const std::string& text) {
    if (text.empty()) throw Error{ErrorCode::illegal_quantity};
    return static_cast<std::uint8_t>(text[0]);
}

Cycle time_of_number_in(const std::string& text) {
    const std::size_t point = text.find('.');
    const std::size_t decimals = point == std::string::npos ? 0 : text.size() - point - 1;
    return time::text_number + time::text_character * static_cast<Cycle>(text.size())
           + time::quotient * static_cast<Cycle>(decimals);
}

bool takes_text(std::uint8_t which) {
    return which == token("LEN") || which == token("VAL") || which == token("ASC");
}

}  // namespace

Value Expression::function(std::uint8_t which) {
    text_.next();
    memory_.spend(time::function);
    if (which == token("USR")) return number_value(answer({.argument = number_in(bracket())}).number);
    if (which >= token("LEFT$")) return part_of_text(which);
    const Value argument = bracket();
    if (which == token("FRE") && argument.is_text) variables_.give_up(argument.descriptor);
    const bool takes_anything = which == token("FRE") || which == token("POS");
    if (!takes_text(which)) return function_of_number(which, takes_anything ? 0 : number_in(argument));
    return function_of_text(which, argument);
}

Value Expression::small_number(int number) {
    memory_.spend(time_from_byte(number));
    return number_value(number);
}

Value Expression::function_of_text(std::uint8_t which, const Value& argument) {
    if (!argument.is_text) throw Error{ErrorCode::type_mismatch};
    const std::string text = variables_.take(argument);
    if (which != token("VAL")) memory_.spend(time::text_length);
    if (which == token("LEN")) return small_number(static_cast<int>(text.size()));
    if (which == token("ASC")) return small_number(first_character(text));
    memory_.spend(time_of_number_in(text));
    return number_value(number_in_text(text));
}

Value Expression::function_of_number(std::uint8_t which, double x) {
    const auto by = [&](double (*calculate)(double), Cycle cycles) {
        memory_.spend(cycles);
        return number_value(calculate(x));
    };
    switch (which) {
    case token("SGN"): return by(sign, time::sign);
    case token("INT"): return by(integer_part, time::integer_part);
    case token("ABS"): return number_value(std::abs(x));
    case token("FRE"): return number_value(static_cast<std::int16_t>(variables_.collect()));
    case token("POS"): return small_number(memory_.byte(location::column));
    case token("SQR"): return by(square_root, time::square_root);
    case token("RND"): return number_value(random(x));
    case token("LOG"): return by(logarithm, time::logarithm);
    case token("EXP"): return by(exponential, time::exponential);
    case token("COS"): return by(cosine, time::cosine);
    case token("SIN"): return by(sine, time::sine);
    case token("TAN"): return by(tangent, time::tangent);
    case token("ATN"): return by(arctangent, time::arctangent + (std::abs(x) > 1 ? time::reciprocal : 0));
    case token("PEEK"): return peeked(x);
    case token("STR$"): memory_.spend(time::number_text); return variables_.new_text(text_of(x));
    case token("CHR$"):
        memory_.spend(time::new_text);
        return variables_.new_text(std::string(1, static_cast<char>(integer_in(x, 0, 0xff))));
    default: throw Error{ErrorCode::syntax};
    }
}

Value Expression::peeked(double address) {
    const std::uint8_t byte = peek(static_cast<std::uint16_t>(integer_in(address, 0, 0xffff)));
    memory_.spend(time::peek + time_to_integer(address) + time_from_word(byte));
    return number_value(byte);
}

std::uint8_t Expression::peek(std::uint16_t address) {
    constexpr int first_device = 0xd000, after_devices = 0xe000;
    if (is_key_byte(address)) memory_.host().note_look_of_basic(address == location::queue_length);
    const bool is_device = address >= first_device && address < after_devices && memory_.host().io_visible();
    return is_device ? memory_.host().read_device(address) : memory_.host().peek(address);
}

Value Expression::part_of_text(std::uint8_t which) {
    text_.expect('(');
    const Value source = text();
    text_.expect(',');
    const std::size_t count = byte();
    const bool is_middle = which == token("MID$");
    const std::size_t wanted = is_middle && text_.accept(',') ? byte() : longest_text;
    text_.expect(')');
    if (is_middle && count == 0) throw Error{ErrorCode::illegal_quantity};
    memory_.spend(time::new_text);
    const auto size = static_cast<std::size_t>(variables_.length_at(source.descriptor));
    if (which == token("LEFT$")) return variables_.part_of(source, 0, count);
    if (which == token("RIGHT$")) return variables_.part_of(source, size - std::min(count, size), count);
    return variables_.part_of(source, count - 1, wanted);
}

std::optional<Value> Expression::system_variable(const Name& called) {
    if (called.is('S', 'T') && called.kind == Kind::number)
        return number_value(static_cast<std::int8_t>(memory_.byte(location::status)));
    if (!called.is('T', 'I') || called.kind == Kind::integer) return std::nullopt;
    const int jiffies =
        memory_.byte(location::jiffies) << 16 | memory_.byte(location::jiffies + 1) << 8 | memory_.byte(location::jiffies + 2);
    if (called.kind == Kind::text) return variables_.new_text(time_of(jiffies));
    return number_value(jiffies);
}

}  // namespace gato::simulator::basic
