// SPDX-License-Identifier: MIT
#include "simulator/session/disk_start.hpp"

#include "core/c64/routines.hpp"
#include "core/formats/disk_directory.hpp"
#include "core/formats/disk_file.hpp"
#include "core/formats/dos_error.hpp"
#include <gato/simulator/drive_1541.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace gato::simulator {

namespace location = c64::location;

namespace {

// After the call of LOAD in BASIC's statement of this name.
constexpr std::uint16_t load_returned = 0xe178, load_entry = 0xffd5;
constexpr std::uint8_t file_not_found = 4, device_not_present = 5;
// What BASIC uses after LOAD, in this order: to say that it is ready, to close all files, and to read the next line.
constexpr std::array vectors_of_ready{location::chrout_vector, location::clall_vector, location::main_vector};

// The KERNAL takes 2.5 milliseconds for a byte; the rest is for looking for sectors.
Cycle time_to_load(const Machine& machine, std::size_t size) {
    constexpr Cycle seconds = 20, bytes_in_a_second = 200;
    return (seconds + static_cast<Cycle>(size) / bytes_in_a_second) * machine.video().cycles_per_second;
}

// Ends the run when LOAD returns, or when the processor executes something that is in no ROM.
class LoadObserver final : public Observer {
public:
    explicit LoadObserver(const Machine& machine) : machine_(machine) {}

    bool before_instruction(const Registers& registers, Cycle) override {
        return registers.pc != load_returned && is_in_rom(machine_, registers.pc);
    }
    static bool is_in_rom(const Machine& machine, std::uint16_t address) {
        return machine.rom_visible(address) || machine.cartridge_visible(address);
    }

private:
    const Machine& machine_;
};

void call_load(Machine& machine) {
    constexpr std::uint16_t pushed = load_returned - 1;  // as JSR does
    Registers& registers = machine.registers();
    machine.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = pushed >> 8;
    machine.ram(static_cast<std::uint16_t>(0x100 + registers.s--)) = pushed & 0xff;
    registers.a = 0;  // load, not verify
    registers.p = unused_flag;
    registers.pc = load_entry;
}

[[noreturn]] void refuse(const std::string& why) {
    throw Failure(Failure::input_is_wrong, "the drive does not load the program on its disk: " + why
                                               + "; without a ROM of the drive, gato loads it itself");
}

void check(const Machine& machine, Stop stop) {
    const Registers& registers = machine.registers();
    if (stop != Stop::observer) refuse("LOAD has not come to an end");
    if (registers.pc != load_returned || (registers.p & carry_flag) == 0) return;
    if (registers.a == file_not_found) refuse("it finds no file");
    if (registers.a == device_not_present) refuse("it does not answer");
    refuse("LOAD ends with error " + std::to_string(registers.a));
}

using Vectors = std::array<std::uint16_t, vectors_of_ready.size()>;
Vectors vectors_in(const Machine& machine) {
    Vectors vectors{};
    std::ranges::transform(vectors_of_ready, vectors.begin(), [&](std::uint16_t at) { return machine.ram_word(at); });
    return vectors;
}

}  // namespace

bool is_first_on_disk(const Machine& machine, std::uint16_t load_address, std::span<const std::uint8_t> bytes) {
    const auto& parts = machine.options().drive_1541;
    if (!parts || !parts->image || machine.options().kind == MachineKind::flat) return false;
    std::string error;
    const auto disk = disk::read_image(*parts->image, error);
    if (!disk) return false;
    try {
        const auto first = disk::first_program(*disk);
        if (!first) return false;
        const disk::Bytes file = disk::read_chain(*disk, first->first);
        return file.size() == bytes.size() + 2 && (file[0] | file[1] << 8) == load_address
               && std::equal(bytes.begin(), bytes.end(), file.begin() + 2);
    } catch (const disk::DosError&) {
        return false;
    }
}

bool has_started(const Machine& machine) {
    const MachineOptions& options = machine.options();
    return options.drive_1541 && options.kind == MachineKind::c64 && !LoadObserver::is_in_rom(machine, machine.registers().pc);
}

void load_from_disk(Machine& machine, std::size_t size) {
    const Registers waiting = machine.registers();
    const Vectors vectors = vectors_in(machine);
    call_load(machine);
    LoadObserver observer(machine);
    check(machine, machine.run(machine.clock() + time_to_load(machine, size), observer));
    if (has_started(machine)) return;
    machine.registers() = waiting;
    const Vectors now = vectors_in(machine);
    const auto changed = std::ranges::mismatch(now, vectors).in1;
    if (changed != now.end()) machine.registers().pc = *changed;
}

}  // namespace gato::simulator
