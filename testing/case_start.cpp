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

bool exchanges_disks(const TestCase& test, std::size_t unit) {
    return std::ranges::any_of(
        test.keys, [&](const auto& event) { return event.kind == simulator::KeyEvent::Kind::disk && event.unit == unit; });
}

// `program_disk`: null for a drive that is not the program's.
std::shared_ptr<simulator::Drive> drive_of(const disk::Image* program_disk, const TestCase& test, const CaseWorld& world,
                                           std::size_t unit) {
    const CaseDrive& drive = test.drives[unit];
    if (!drive.disk.empty()) return std::make_shared<simulator::DiskDrive>(*project::open_disk(world.files, drive.disk));
    if (drive.folder.empty() && program_disk != nullptr) return std::make_shared<simulator::DiskDrive>(*program_disk);
    if (!drive.is_there) return nullptr;
    if (drive.folder.empty() && exchanges_disks(test, unit)) return std::make_shared<simulator::EmptyDrive>();
    if (drive.folder.empty()) return std::make_shared<simulator::MemoryDrive>();
    if (!world.open_drive) throw Failure(Failure::misuse, drive.folder + ": a folder cannot be a drive here");
    return world.open_drive(drive.folder);
}

void insert_disks(simulator::MachineOptions& options, const TestedProgram& program, const TestCase& test,
                  const CaseWorld& world) {
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) {
        const bool is_of_program = unit == 0 && test.drives[unit].disk.empty();
        options.set_drive(unit, {.drive = drive_of(unit == 0 ? program.disk.get() : nullptr, test, world, unit),
                                 .disk_name = is_of_program ? program.name : test.drives[unit].disk});
    }
}

// Those that the keys put into drives, but for the first ones.
std::vector<simulator::DiskBesideDrive> disks_of(const TestCase& test, const CaseWorld& world,
                                                 const simulator::MachineOptions& options) {
    std::vector<simulator::DiskBesideDrive> disks;
    const auto is_known = [&](const std::string& file) {
        for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
            if (options.disk_name_at(unit) == file) return true;
        return std::ranges::find(disks, file, &simulator::DiskBesideDrive::name) != disks.end();
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
    insert_disks(options, program, test, world);
    options.disks = disks_of(test, world, options);
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
