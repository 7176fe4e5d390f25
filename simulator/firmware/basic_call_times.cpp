// SPDX-License-Identifier: MIT
#include "simulator/firmware/basic_call_times.hpp"

#include "core/c64/routines.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator {
namespace {

namespace rom = c64::rom;

constexpr Cycle usual_cycles = 142;

struct Row {
    std::uint16_t address;
    Cycle cycles;
};

constexpr Row rows[] = {
    {rom::load_accumulator, 76},
    {rom::load_argument, 84},
    {rom::store_at_5c, 116},
    {rom::store_at_57, 112},
    {rom::store_accumulator, 106},
    {rom::store_unrounded, 80},
    {rom::store_in_variable, 112},
    {rom::argument_to_accumulator, 86},
    {rom::accumulator_to_argument, 118},
    {rom::copy_accumulator, 94},
    {rom::round_accumulator, 25},
    {rom::sign_of_accumulator, 28},
    {rom::signed_byte_to_accumulator, 222},
    {rom::compare, 60},
    {rom::accumulator_to_long, 286},
    {rom::accumulator_to_integer, 314},
    {rom::integer_to_accumulator, 178},
    {rom::any_integer_to_accumulator, 172},
    {rom::byte_to_accumulator, 134},
    {rom::accumulator_to_address, 284},
    {rom::accumulator_to_byte, 324},
    {rom::accumulator_to_positive, 284},
    {rom::accumulator_to_word, 310},
    {rom::signed_word_to_accumulator, 228},
    {rom::word_to_accumulator, 66},
    {rom::normalise_accumulator, 44},
    {rom::clear_accumulator, 20},
    {rom::negate, 25},
    {rom::add_byte, 618},
    {rom::multiply_by_10, 364},
    {rom::divide_by_10, 2540},
    {rom::logical_not, 518},
    {rom::add, 92},
    {rom::add_accumulators, 12},
    {rom::subtract, 94},
    {rom::subtract_accumulators, 12},
    {rom::multiply, 92},
    {rom::multiply_accumulators, 12},
    {rom::multiply_nonzero, 12},
    {rom::divide, 12},
    {rom::divide_accumulators, 12},
    {rom::divide_nonzero, 12},
    {rom::power, 12},
    {rom::logical_and, 110},
    {rom::logical_or, 110},
    {rom::function_abs, 17},
    {rom::function_sgn, 12},
    {rom::function_int, 12},
    {rom::function_peek, 12},
};

}  // namespace

Cycle time_of_call(std::uint16_t address) {
    const auto* const row = std::ranges::find(rows, address, &Row::address);
    return row == std::end(rows) ? usual_cycles : row->cycles;
}

}  // namespace gato::simulator
