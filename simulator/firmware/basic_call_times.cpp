// SPDX-License-Identifier: MIT
#include "simulator/firmware/basic_call_times.hpp"

#include "core/c64/routines.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator {
namespace {

namespace rom = c64::rom;

constexpr Cycle usual_cycles = 148;

struct Row {
    std::uint16_t address;
    Cycle cycles;
};

constexpr Row rows[] = {
    {rom::load_accumulator, 81},
    {rom::load_argument, 90},
    {rom::store_at_5c, 122},
    {rom::store_at_57, 118},
    {rom::store_accumulator, 111},
    {rom::store_unrounded, 86},
    {rom::store_in_variable, 117},
    {rom::argument_to_accumulator, 92},
    {rom::accumulator_to_argument, 124},
    {rom::copy_accumulator, 99},
    {rom::round_accumulator, 30},
    {rom::sign_of_accumulator, 33},
    {rom::signed_byte_to_accumulator, 228},
    {rom::compare, 65},
    {rom::accumulator_to_long, 291},
    {rom::accumulator_to_integer, 319},
    {rom::integer_to_accumulator, 183},
    {rom::any_integer_to_accumulator, 178},
    {rom::byte_to_accumulator, 139},
    {rom::accumulator_to_address, 289},
    {rom::accumulator_to_byte, 329},
    {rom::accumulator_to_positive, 290},
    {rom::accumulator_to_word, 315},
    {rom::signed_word_to_accumulator, 234},
    {rom::word_to_accumulator, 72},
    {rom::normalise_accumulator, 49},
    {rom::clear_accumulator, 20},
    {rom::negate, 30},
    {rom::add_byte, 624},
    {rom::multiply_by_10, 369},
    {rom::divide_by_10, 2545},
    {rom::logical_not, 523},
    {rom::add, 97},
    {rom::add_accumulators, 18},
    {rom::subtract, 99},
    {rom::subtract_accumulators, 18},
    {rom::multiply, 98},
    {rom::multiply_accumulators, 18},
    {rom::multiply_nonzero, 18},
    {rom::divide, 18},
    {rom::divide_accumulators, 18},
    {rom::divide_nonzero, 18},
    {rom::power, 18},
    {rom::logical_and, 115},
    {rom::logical_or, 115},
    {rom::function_abs, 18},
    {rom::function_sgn, 18},
    {rom::function_int, 18},
    {rom::function_peek, 18},
};

}  // namespace

Cycle time_of_call(std::uint16_t address) {
    const auto* const row = std::ranges::find(rows, address, &Row::address);
    return row == std::end(rows) ? usual_cycles : row->cycles;
}

}  // namespace gato::simulator
