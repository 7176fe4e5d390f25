// SPDX-License-Identifier: MIT
// What machine code calls as a subroutine. A statement takes several steps; after the last one, that code continues.
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/interpreter/statement_places.hpp"
#include "simulator/firmware/interpreter/times.hpp"

#include "core/c64/routines.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator::basic {
namespace {

namespace rom = c64::rom;

// Answered elsewhere: they take no step, or not always.
constexpr std::uint16_t others[] = {rom::skip_statement, rom::skip_line, rom::statement_run};

}  // namespace

// In the order of their tokens.
const Interpreter::Part Interpreter::statements[] = {
    &Interpreter::end,
    &Interpreter::for_to,
    &Interpreter::next,
    &Interpreter::data,
    &Interpreter::input_from_file,
    &Interpreter::input,
    &Interpreter::dim,
    &Interpreter::read,
    &Interpreter::let,
    &Interpreter::go_to,
    &Interpreter::run_statement,
    &Interpreter::if_then,
    &Interpreter::restore,
    &Interpreter::gosub,
    &Interpreter::return_from,
    &Interpreter::rem,
    &Interpreter::stop,
    &Interpreter::on,
    &Interpreter::wait,
    &Interpreter::load,
    &Interpreter::save,
    &Interpreter::verify,
    &Interpreter::def,
    &Interpreter::poke,
    &Interpreter::print_to_file,
    &Interpreter::print,
    &Interpreter::cont,
    &Interpreter::list,
    &Interpreter::clr,
    &Interpreter::cmd,
    &Interpreter::sys,
    &Interpreter::open,
    &Interpreter::close,
    &Interpreter::get,
    &Interpreter::new_program,
};

const Interpreter::Callable Interpreter::parts[] = {
    {rom::call_statement, &Interpreter::dispatch},
    {rom::goto_line, &Interpreter::go_to_line},
    {rom::goto_line_from_start, &Interpreter::go_to_line_from_start},
    {rom::check_stop, &Interpreter::check_stop},
    {rom::program_parameters, &Interpreter::program_parameters},
    {rom::file_parameters, &Interpreter::file_parameters},
};

// Null: nothing that is called so.
Interpreter::Part Interpreter::part_at(std::uint16_t address) {
    if (std::ranges::find(others, address) != std::end(others)) return nullptr;
    const auto* const place = std::ranges::find(statement_places, address);
    if (place != std::end(statement_places)) return statements[place - std::begin(statement_places)];
    const auto* const row = std::ranges::find(parts, address, &Callable::address);
    return row != std::end(parts) ? row->part : nullptr;
}

bool Interpreter::is_callable(std::uint16_t address) {
    return part_at(address) != nullptr;
}

void Interpreter::call_part(std::uint16_t address) {
    memory_.host().registers().pc = rom::basic_goes_on;
    state_.returns = true;
    memory_.spend(time::statement);
    (this->*part_at(address))();
}

}  // namespace gato::simulator::basic
