// SPDX-License-Identifier: MIT
// The functions, TI, TI$ and ST.
#include "simulator/firmware/interpreter/expression.hpp"
#include "simulator/firmware/interpreter/series.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <cmath>

namespace gato::simulator::basic {
namespace {

constexpr Cycle function_cycles = 350, series_cycles = 24'500, number_text_cycles = 8'000;
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

bool takes_text(std::uint8_t which) {
    return which == token("LEN") || which == token("VAL") || which == token("ASC");
}

}  // namespace

Value Expression::function(std::uint8_t which) {
    text_.next();
    memory_.spend(function_cycles);
    if (which == token("USR")) return number_value(usr(number_in(bracket())));
    if (which >= token("LEFT$")) return waiting(part_of_text(which));
    const Value argument = bracket();
    if (!takes_text(which)) return function_of_number(which, which == token("FRE") ? 0 : number_in(argument));
    if (!argument.is_text) throw Error{ErrorCode::type_mismatch};
    return function_of_text(which, argument.text);
}

Value Expression::function_of_text(std::uint8_t which, const std::string& argument) {
    if (which == token("LEN")) return number_value(static_cast<double>(argument.size()));
    if (which == token("ASC")) return number_value(first_character(argument));
    memory_.spend(number_text_cycles / 4);
    return number_value(number_in_text(argument));
}

Value Expression::function_of_number(std::uint8_t which, double x) {
    const auto series = [&](double (*calculate)(double)) {
        memory_.spend(series_cycles);
        return number_value(calculate(x));
    };
    switch (which) {
    case token("SGN"): return number_value(sign(x));
    case token("INT"): return number_value(integer_part(x));
    case token("ABS"): return number_value(std::abs(x));
    case token("FRE"): return number_value(static_cast<std::int16_t>(variables_.collect()));
    case token("POS"): return number_value(memory_.byte(location::column));
    case token("SQR"): return series(square_root);
    case token("RND"): return number_value(random(x));
    case token("LOG"): return series(logarithm);
    case token("EXP"): return series(exponential);
    case token("COS"): return series(cosine);
    case token("SIN"): return series(sine);
    case token("TAN"): return series(tangent);
    case token("ATN"): return series(arctangent);
    case token("PEEK"): return number_value(peek(static_cast<std::uint16_t>(integer_in(x, 0, 0xffff))));
    case token("STR$"): memory_.spend(number_text_cycles); return waiting(text_value(text_of(x)));
    case token("CHR$"): return waiting(text_value(std::string(1, static_cast<char>(integer_in(x, 0, 0xff)))));
    default: throw Error{ErrorCode::syntax};
    }
}

// What the routine has given when the statement was executed before; else it is called first.
double Expression::usr(double argument) {
    if (usr_ == nullptr) throw Error{ErrorCode::undefined_function};
    if (usr_->used == usr_->results.size()) throw UsrCall{argument};
    return usr_->results[usr_->used++];
}

std::uint8_t Expression::peek(std::uint16_t address) {
    constexpr int first_device = 0xd000, behind_devices = 0xe000;
    const bool is_look = address == location::last_key || address == location::current_key || address == location::queue_length;
    if (is_look) memory_.host().note_look_of_basic(address == location::queue_length);
    const bool is_device = address >= first_device && address < behind_devices && memory_.host().board().io_visible();
    return is_device ? memory_.host().read_device(address) : memory_.host().peek(address);
}

Value Expression::part_of_text(std::uint8_t which) {
    text_.expect('(');
    const Value source = text();
    const std::string& whole = source.text;
    waiting_texts_ += source.descriptor == 0 ? 1 : 0;
    text_.expect(',');
    const std::size_t count = byte();
    std::size_t begin = 0, length = count;
    if (which == token("RIGHT$")) begin = whole.size() - std::min(count, whole.size());
    if (which == token("MID$")) {
        if (count == 0) throw Error{ErrorCode::illegal_quantity};
        begin = std::min(count - 1, whole.size());
        length = text_.accept(',') ? byte() : whole.size();
    }
    text_.expect(')');
    waiting_texts_ -= source.descriptor == 0 ? 1 : 0;
    return text_value(whole.substr(begin, length));
}

std::optional<Value> Expression::system_variable(const Name& called) {
    if (called.is('S', 'T') && called.kind == Kind::number)
        return number_value(static_cast<std::int8_t>(memory_.byte(location::status)));
    if (!called.is('T', 'I') || called.kind == Kind::integer) return std::nullopt;
    const int jiffies =
        memory_.byte(location::jiffies) << 16 | memory_.byte(location::jiffies + 1) << 8 | memory_.byte(location::jiffies + 2);
    if (called.kind == Kind::text) return waiting(text_value(time_of(jiffies)));
    return number_value(jiffies);
}

}  // namespace gato::simulator::basic
