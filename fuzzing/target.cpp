// SPDX-License-Identifier: MIT
#include "fuzzing/target.hpp"

#include "core/c64/locations.hpp"
#include "core/formats/other_machine.hpp"
#include "simulator/machine/disk_drive.hpp"
#include <gato/simulator/program.hpp>
#include <gato/support/failure.hpp>

#include <memory>

namespace gato::fuzzing {

namespace {

simulator::MachineOptions options_for(const cases::TestedProgram& program, bool is_routine) {
    simulator::MachineOptions options;
    if (program.disk) options.drive = std::make_shared<simulator::DiskDrive>(*program.disk);
    options.cartridge = program.cartridge;
    options.start_cartridge = !is_routine;
    options.tape = program.tape;
    if (program.tape) options.tape_position = tape::first_program(*program.tape).value() + 1;  // it has been loaded
    return options;
}

}  // namespace

Target::Target(const cases::TestedProgram& program, std::optional<std::uint16_t> routine)
    : program_(program), start_(options_for(program, routine.has_value())),
      memory_(simulator::memory_of(program.program, program.cartridge.get(), program.map ? &*program.map : nullptr)) {
    if (!routine && !program.other_machine.empty())
        throw Failure(Failure::input_is_wrong, program.name + ": " + refusal_of_machine(program.other_machine));
    start_.ram(c64::location::sys_status) = static_cast<std::uint8_t>(routine ? simulator::interrupt_flag : 0);
    if (!program.cartridge) simulator::load_program(start_, program.program);
    if (routine)
        simulator::start_at(start_, *routine);
    else if (program.cartridge)
        start_.begin_statistics();
    else
        simulator::start_program(start_, program.program);
}

}  // namespace gato::fuzzing
