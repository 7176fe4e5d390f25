// SPDX-License-Identifier: MIT
// Calls of the parts of BASIC that convert and move numbers. What the original leaves in A, Y, C and Z is there afterwards too, where
// machine code has been seen to use it. Facts: "Mapping the Commodore 64", $aed4-$be68.
#include "simulator/firmware/basic_calls.hpp"

#include "core/c64/routines.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

namespace gato::simulator {

namespace rom = c64::rom;

namespace {

constexpr int long_place = location::accumulator + 1, long_size = 4;  // a whole number, the highest byte first
constexpr int exponent_of_word = 0x90;
constexpr int digits_place = 0x00ff;

// What the digits of a number stand for, and those of a time: hours, minutes and seconds, in jiffies.
constexpr std::int64_t of_number[] = {100'000'000, 10'000'000, 1'000'000, 100'000, 10'000, 1'000, 100, 10, 1},
                       of_time[] = {2'160'000, 216'000, 36'000, 3'600, 600, 60};

}  // namespace

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

// Writes the text, with a zero after it; A/Y point to $0100, where it begins or, without its blank or sign, continues.
void BasicCalls::accumulator_to_text(int place) {
    constexpr int usual_place = 0x0100;
    const std::string text = basic::text_of(accumulator());
    memory_.set_text(place, text);
    memory_.set(place + static_cast<int>(text.size()), 0);
    cycles_ += text_cycles;
    cpu().a = usual_place & 0xff;
    cpu().y = usual_place >> 8;
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

std::int64_t BasicCalls::long_integer() const {
    std::int64_t integer = 0;
    for (int i = 0; i < long_size; ++i) integer = integer << 8 | memory_.byte(long_place + i);
    return integer;
}

void BasicCalls::long_to_accumulator() {
    const auto number = static_cast<double>(long_integer());
    set_accumulator((cpu().p & carry_flag) != 0 ? number : -number);
}

// The part of BASIC's number to text after its sign, and of TI$. The byte at $5d counts the digits before the point, that at $71 the
// characters that are there already. Zeros after the point are left out, and so is a point after which nothing is left.
void BasicCalls::write_digits(std::span<const std::int64_t> values) {
    HostByte before_point = host_.ram(location::digits_before_point), last = host_.ram(location::last_digit);
    std::string digits;
    std::int64_t rest = long_integer();
    for (const std::int64_t value : values) {
        digits += static_cast<char>('0' + rest / value);
        rest %= value;
        if (--before_point == 0) digits += '.';
    }
    const std::size_t kept = digits.find_last_not_of('0') + 1;
    digits.resize(kept > 0 && digits[kept - 1] == '.' ? kept - 1 : kept);
    const int place = digits_place + static_cast<std::uint8_t>(last + 1);
    memory_.set_text(place, digits);
    memory_.set(place + static_cast<int>(digits.size()), 0);
    show_pointer(digits_place + 1);
}

void BasicCalls::read_clock() {
    cpu().y = memory_.byte(location::jiffies);
    cpu().x = memory_.byte(location::jiffies + 1);
    cpu().a = memory_.byte(location::jiffies + 2);
}

// As RDTIM gives the clock.
void BasicCalls::clock_to_long() {
    const std::uint8_t bytes[long_size] = {0, cpu().y, cpu().x, cpu().a};
    for (int i = 0; i < long_size; ++i) memory_.set(long_place + i, bytes[i]);
    cpu().y = 0;
}

// In A, and in the flags: C is set for a negative number, and stays for 0.
void BasicCalls::show_sign(double number) {
    show_byte(number > 0 ? 1 : number < 0 ? 0xff : 0);
    if (number != 0) set_carry(number < 0);
}

void BasicCalls::show_byte(std::uint8_t byte) {
    cpu().a = byte;
    cpu().p &= static_cast<std::uint8_t>(~(zero_flag | negative_flag));
    cpu().p |= static_cast<std::uint8_t>((byte == 0 ? zero_flag : 0) | (byte & negative_flag));
}

void BasicCalls::set_carry(bool on) {
    cpu().p = static_cast<std::uint8_t>(on ? cpu().p | carry_flag : cpu().p & ~carry_flag);
}

// Number by number: at the same one C is set, unless it is 0.
void BasicCalls::compare() {
    const double number = operand();
    const int result = basic::compare(accumulator(), number);
    show_sign(result);
    if (result == 0 && number != 0) set_carry(true);
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
    case rom::read_clock_to_mantissa: read_clock(); [[fallthrough]];
    case rom::clock_to_mantissa: clock_to_long(); break;
    case rom::word_to_accumulator: word_to_accumulator((cpu().p & carry_flag) == 0); break;
    case rom::signed_word_to_accumulator: signed_word_to_accumulator(); break;
    case rom::accumulator_to_text: accumulator_to_text(0x0100); break;
    case rom::accumulator_to_text_at: accumulator_to_text(0x00ff + cpu().y); break;
    case rom::sign_of_accumulator: show_sign(accumulator()); break;
    case rom::accumulator_to_positive: accumulator_to_word(0); break;
    case rom::accumulator_to_word: accumulator_to_word(-32'768); break;
    case rom::logical_not: set_accumulator(-1.0 - basic::integer_in(accumulator(), -32'768, 32'767)); break;
    case rom::next_random: set_accumulator(expression_.function_of_number(basic::token("RND"), 1).number); break;
    case rom::mantissa_to_digits: write_digits(cpu().y == 0 ? std::span<const std::int64_t>(of_number) : of_time); break;
    case rom::add_byte: set_accumulator(basic::add(basic::rounded(accumulator()), static_cast<std::int8_t>(cpu().a))); break;
    case rom::normalise_accumulator: set_accumulator(accumulator()); break;
    case rom::clear_accumulator: set_accumulator(0); break;
    case rom::compare: compare(); break;
    default: return false;
    }
    return true;
}

void BasicCalls::store_rounded(int place) {
    set_accumulator(basic::rounded(accumulator()));
    memory_.set_number(place, accumulator());
}

// The byte at $6f says whether the signs differ: additions decide by it.
void BasicCalls::load_argument(double number) {
    set_register(location::argument, number);
    const int signs = memory_.byte(location::argument + sign_place) ^ memory_.byte(location::accumulator + sign_place);
    memory_.set(location::sign_comparison, signs);
}

// What more than 32 bits there are, is lost.
void BasicCalls::store_unrounded(int place) {
    for (int i = 0; i < sign_place; ++i) memory_.set(place + i, memory_.byte(location::accumulator + i));
    const int sign = memory_.byte(location::accumulator + sign_place) & sign_bit;
    memory_.set(place + 1, (memory_.byte(place + 1) & ~sign_bit) | sign);
    memory_.set(location::accumulator_guard, 0);
}

// A: the exponent of FAC, with Z set for 0, as after the routines that move a number.
bool BasicCalls::show_exponent() {
    show_byte(memory_.byte(location::accumulator));
    cpu().y = 0;
    return true;
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
    case rom::load_accumulator: return set_accumulator(operand()), show_exponent();
    case rom::load_argument: return load_argument(operand()), show_exponent();
    case rom::argument_to_accumulator: set_accumulator(register_at(location::argument)); break;
    case rom::accumulator_to_argument:
        set_accumulator(basic::rounded(number));
        set_register(location::argument, accumulator());
        break;
    case rom::copy_accumulator:
        set_register(location::argument, number);
        memory_.set(location::accumulator_guard, 0);
        break;
    case rom::store_accumulator: return store_rounded(cpu().x | cpu().y << 8), show_exponent();
    case rom::store_unrounded: return store_unrounded(cpu().x | cpu().y << 8), show_exponent();
    case rom::store_at_57: store_rounded(first_scratch); break;
    case rom::store_at_5c: store_rounded(second_scratch); break;
    case rom::store_in_variable: store_rounded(memory_.word(location::variable_pointer)); break;
    case rom::round_accumulator: set_accumulator(basic::rounded(number)); break;
    default: return false;
    }
    return true;
}

}  // namespace gato::simulator
