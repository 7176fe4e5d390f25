// SPDX-License-Identifier: MIT
#include "testing/case_start.hpp"

#include "testing/case_entry.hpp"
#include "testing/machine_places.hpp"

#include "core/c64/locations.hpp"
#include "core/formats/other_machine.hpp"
#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/empty_drive.hpp"
#include <gato/simulator/memory_drive.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>

namespace gato::cases {

using simulator::Machine;
using Kind = TestPlace::Kind;

namespace {

bool exchanges_disks(const TestCase& test) {
    return std::ranges::any_of(test.keys, [](const auto& event) { return event.kind == simulator::KeyEvent::Kind::disk; });
}

std::shared_ptr<simulator::Drive> drive_of(const TestedProgram& program, const TestCase& test, const CaseWorld& world) {
    if (!test.disk.empty()) return std::make_shared<simulator::DiskDrive>(*project::open_disk(world.files, test.disk));
    if (test.drive.empty() && program.disk) return std::make_shared<simulator::DiskDrive>(*program.disk);
    if (!test.has_drive) return nullptr;
    if (test.drive.empty() && exchanges_disks(test)) return std::make_shared<simulator::EmptyDrive>();
    if (test.drive.empty()) return std::make_shared<simulator::MemoryDrive>();
    if (!world.open_drive) throw Failure(Failure::misuse, test.drive + ": a folder cannot be a drive here");
    return world.open_drive(test.drive);
}

// Those that the keys put into the drive, but for the first.
std::vector<simulator::DiskBesideDrive> disks_of(const TestCase& test, const CaseWorld& world, const std::string& first) {
    std::vector<simulator::DiskBesideDrive> disks;
    const auto is_known = [&](const std::string& file) {
        return file == first || std::ranges::find(disks, file, &simulator::DiskBesideDrive::name) != disks.end();
    };
    for (const simulator::KeyEvent& event : test.keys)
        if (event.kind == simulator::KeyEvent::Kind::disk && !is_known(event.file))
            disks.push_back(
                {event.file, std::make_shared<const std::string>(project::open_disk(world.files, event.file)->bytes())});
    return disks;
}

}  // namespace

simulator::MachineOptions machine_options(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                                          Purpose purpose) {
    simulator::MachineOptions options;
    options.video = test.video;
    options.cia = test.cia;
    options.sid = test.sid;
    options.skip_idle_loops = purpose != Purpose::recording;
    options.drive = drive_of(program, test, world);
    options.disk_name = test.disk.empty() ? program.name : test.disk;
    options.disks = disks_of(test, world, options.disk_name);
    options.cartridge = test.cartridge.empty() ? program.cartridge : project::open_cartridge(world.files, test.cartridge);
    options.start_cartridge = !test.call;
    options.tape = program.tape;
    if (program.tape) options.tape_position = tape::first_program(*program.tape).value() + 1;  // it has been loaded
    options.stop_at_self_jump =
        std::ranges::any_of(test.until, [](const auto& one) { return one.kind == simulator::Condition::Kind::trap; });
    return options;
}

std::string load(Machine& machine, const TestedProgram& program, const TestCase& test, const Trial* trial) {
    const bool is_routine = test.call && test.as == TestCase::As::routine;
    machine.ram(c64::location::sys_status) = static_cast<std::uint8_t>(is_routine ? simulator::interrupt_flag : 0);
    if (!program.cartridge) simulator::load_program(machine, program.program);
    if (trial != nullptr) machine.load(trial->address, trial->bytes);
    const bool is_refused = !test.call && !program.other_machine.empty();
    return is_refused ? program.name + ": " + refusal_of_machine(program.other_machine) : "";
}

// A cartridge has started already, or BASIC is ready.
void start(Machine& machine, const TestedProgram& program, const TestCase& test) {
    const cartridge::Image* const cartridge = machine.options().cartridge.get();
    if (test.call)
        simulator::start_at(machine, *test.call);
    else if (program.cartridge || (cartridge != nullptr && cartridge->starts()))
        machine.begin_statistics();
    else
        simulator::start_program(machine, program.program);
}

void set_values(Machine& machine, const TestCase& test) {
    for (const TestValue& value : test.set) {
        if (value.place.kind == Kind::sp && test.as == TestCase::As::routine)
            move_stack(machine, value.bytes[0]);
        else
            write_place(machine, value);
    }
}

}  // namespace gato::cases
