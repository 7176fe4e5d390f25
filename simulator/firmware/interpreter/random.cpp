// SPDX-License-Identifier: MIT
// RND: the seed at $8b is multiplied, a little is added, and the bytes change places. Facts: "Mapping the Commodore 64", $8b
// and $e097 and $e08d: 11879546 and 3.92767774E-8.
#include "core/c64/registers.hpp"
#include "simulator/firmware/interpreter/expression.hpp"
#include "simulator/firmware/interpreter/parts_of_number.hpp"
#include "simulator/firmware/interpreter/rom_numbers.hpp"
#include "simulator/firmware/interpreter/times.hpp"

namespace gato::simulator::basic {
namespace {

namespace cia = c64::cia;

std::uint32_t with_bytes_turned(std::uint32_t mantissa) {
    return mantissa << 24 | (mantissa & 0xff00) << 8 | (mantissa >> 8 & 0xff00) | mantissa >> 24;
}

// A number below 1 of 32 bits and eight below them.
double fraction(std::uint32_t mantissa, std::uint8_t below) {
    return rounded(static_cast<double>(std::uint64_t{mantissa} << 8 | below)
                   / static_cast<double>(std::uint64_t{1} << accumulator_bits));
}

}  // namespace

double Expression::random(double argument) {
    memory_.spend(time::random);
    double result = 0;
    if (argument == 0) {
        result = random_by_clock();
    } else {
        const double seed = argument < 0 ? -argument : memory_.number(location::random_seed);
        const Parts before = parts_of(
            argument < 0 ? seed
                         : add(number_of(rom_number::random_summand), multiply(number_of(rom_number::random_factor), seed)));
        result = fraction(with_bytes_turned(static_cast<std::uint32_t>(before.mantissa >> guard_bits)),
                          static_cast<std::uint8_t>(before.exponent));
    }
    memory_.set_number(location::random_seed, result);
    return result;
}

// From timer A and the clock of CIA 1.
double Expression::random_by_clock() {
    Host& host = memory_.host();
    const auto read = [&](std::uint8_t offset) { return std::uint32_t{host.read_device(cia::first_1 + offset)}; };
    const std::uint32_t low = read(cia::timer_a_low), high = read(cia::timer_a_high), tenths = read(cia::tenths),
                        seconds = read(cia::seconds);
    return fraction(low << 24 | tenths << 16 | high << 8 | seconds, 0);
}

}  // namespace gato::simulator::basic
