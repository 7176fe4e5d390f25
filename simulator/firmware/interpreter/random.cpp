// SPDX-License-Identifier: MIT
// RND: the seed at $8b is multiplied, a little is added, and the bytes change places. Facts: "Mapping the Commodore 64", $8b and $e097 and
// $e08d: 11879546 and 3.92767774E-8.
#include "simulator/firmware/interpreter/expression.hpp"
#include <gato/c64/registers.hpp>

namespace gato::simulator::basic {
namespace {

namespace cia = c64::cia;

constexpr Cycle random_cycles = 3'000;
constexpr int kept_bits = 40, bias = 0x80;

// As the ROM calculates: an exponent, and a mantissa with eight bits below its 32.
struct Unpacked {
    int exponent = 0;
    std::uint64_t mantissa = 0;
};

constexpr Unpacked factor{0x98, 0xb5447a0000}, summand{0x68, 0xa8b1460000};

Unpacked unpack(const FloatBytes& bytes) {
    if (bytes[0] == 0) return {};
    const std::uint32_t top = bytes[1] | 0x80U;
    return {bytes[0], std::uint64_t{top << 24 | std::uint32_t{bytes[2]} << 16 | std::uint32_t{bytes[3]} << 8 | bytes[4]} << 8};
}

// All bits below those kept are cut off.
Unpacked multiplied(const Unpacked& seed) {
    if (seed.mantissa == 0) return {};
    constexpr int factor_bits = 24;
    const std::uint64_t product = seed.mantissa * (factor.mantissa >> (kept_bits - factor_bits));
    const bool is_whole = (product >> (kept_bits + factor_bits - 1)) != 0;
    return {seed.exponent + factor.exponent - bias - (is_whole ? 0 : 1), product >> (is_whole ? factor_bits : factor_bits - 1)};
}

Unpacked increased(const Unpacked& product) {
    const bool is_large = product.exponent >= summand.exponent;
    const Unpacked &large = is_large ? product : summand, &small = is_large ? summand : product;
    const int distance = large.exponent - small.exponent;
    const std::uint64_t sum = large.mantissa + (distance < kept_bits ? small.mantissa >> distance : 0);
    const bool has_carry = (sum >> kept_bits) != 0;
    return {large.exponent + (has_carry ? 1 : 0), has_carry ? sum >> 1 : sum};
}

std::uint32_t with_bytes_turned(std::uint32_t mantissa) {
    return mantissa << 24 | (mantissa & 0xff00) << 8 | (mantissa >> 8 & 0xff00) | mantissa >> 24;
}

// A number below 1 of 32 bits and eight below them.
double fraction(std::uint32_t mantissa, std::uint8_t below) {
    return rounded(static_cast<double>(std::uint64_t{mantissa} << 8 | below)
                   / static_cast<double>(std::uint64_t{1} << kept_bits));
}

}  // namespace

double Expression::random(double argument) {
    memory_.spend(random_cycles);
    double result = 0;
    if (argument == 0) {
        result = random_by_clock();
    } else {
        const Unpacked seed = unpack(bytes_of(argument < 0 ? -argument : memory_.number(location::random_seed)));
        const Unpacked before = argument < 0 ? seed : increased(multiplied(seed));
        result = fraction(with_bytes_turned(static_cast<std::uint32_t>(before.mantissa >> 8)),
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
