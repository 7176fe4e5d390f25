// SPDX-License-Identifier: MIT
#include "cli/run/run_machine.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/run/disk_drives.hpp"
#include "cli/run/recorder.hpp"
#include "cli/shared_options.hpp"

#include "core/formats/other_machine.hpp"
#include <gato/simulator/program.hpp>

#include <algorithm>
#include <memory>
#include <span>

namespace gato::cli {

using simulator::Condition;
using simulator::Machine;
using simulator::MachineKind;

namespace {

std::span<const std::uint8_t> bytes_of(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Errors of the program itself: exit code 1.
Failure program_error(const std::string& file, const std::string& message) {
    return Failure(Failure::input_is_wrong, file + ": " + message);
}

template <std::size_t size>
void read_image(std::array<std::uint8_t, size>& image, const std::string& file) {
    const std::string content = read_named_file(file);
    if (content.size() != size) throw program_error(file, "expected a ROM image of " + std::to_string(size) + " bytes");
    std::ranges::copy(content, image.begin());
}

std::shared_ptr<const simulator::RomImages> read_roms(const RunArguments& arguments) {
    auto roms = std::make_shared<simulator::RomImages>(*simulator::synthetic_roms());
    if (!arguments.kernal.empty()) read_image(roms->kernal, arguments.kernal);
    if (!arguments.basic.empty()) read_image(roms->basic, arguments.basic);
    if (!arguments.chargen.empty()) read_image(roms->chargen, arguments.chargen);
    roms->real_kernal = !arguments.kernal.empty();
    roms->real_basic = !arguments.basic.empty();
    return roms;
}

simulator::MachineOptions machine_options(const RunArguments& arguments, const std::optional<OpenProgram>& opened,
                                          const std::vector<Condition>& conditions) {
    const tune::Tune* const tune = opened && opened->tune ? opened->tune->tune.get() : nullptr;
    simulator::MachineOptions options;
    options.kind = parse_machine(arguments.machine);
    options.video = parse_vic(arguments, tune);
    options.cia = parse_cia(arguments.cia);
    options.sid = parse_sid(arguments.sid, tune);
    options.unstable = parse_ane(arguments.ane);
    options.debug_cart = arguments.debug_cart;
    options.skip_idle_loops = arguments.skip_idle_loops;
    options.engine = parse_engine(arguments.engine);
    options.roms = read_roms(arguments);
    insert_disks(options, arguments, opened);
    options.reu_kib = arguments.reu;
    options.has_printer = !arguments.printer.empty();
    insert_tape(options, arguments, opened);
    if (opened) options.cartridge = opened->cartridge;
    options.start_cartridge = arguments.pc.empty();
    if (options.cartridge && options.kind == MachineKind::flat)
        throw Failure(Failure::misuse, "--machine flat has no port for a cartridge");
    for (const Condition& condition : conditions)
        if (condition.kind == Condition::Kind::trap) options.stop_at_self_jump = true;
    return options;
}

void load_images(Machine& machine, const RunArguments& arguments) {
    for (const std::string& text : arguments.loads) {
        const RawImage image = parse_image(text);
        const std::string content = read_named_file(image.file);
        if (image.address + content.size() > 0x10000)
            throw program_error(image.file, "the image extends beyond the end of memory");
        machine.load(image.address, bytes_of(content));
    }
}

}  // namespace

simulator::Machine make_machine(const RunArguments& arguments, const std::optional<OpenProgram>& opened,
                                const std::vector<Condition>& conditions) {
    Machine machine(machine_options(arguments, opened, conditions));
    simulator::boot(machine);
    return machine;
}

// Loads everything and decides where to begin.
void load_and_start(Machine& machine, const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    if (!opened && (arguments.loads.empty() || arguments.pc.empty()))
        throw Failure(Failure::misuse, "a program is missing, or --load with --pc");
    if (opened && arguments.pc.empty() && machine.options().kind == MachineKind::c64 && !opened->other_machine.empty())
        throw program_error(opened->name, refusal_of_machine(opened->other_machine));
    if (opened && !opened->cartridge) simulator::load_program(machine, opened->program);
    load_images(machine, arguments);
    if (!arguments.pc.empty())
        simulator::start_at(machine, parse_address("--pc", arguments.pc));
    else if (!opened->cartridge)
        simulator::start_program(machine, opened->program);
    else
        machine.begin_statistics();
}

}  // namespace gato::cli
