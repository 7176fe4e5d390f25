// SPDX-License-Identifier: MIT
// Putting a machine together, starting and copying it.
#include <gato/simulator/machine.hpp>

#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/drive_copy.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/serial_drive.hpp"
#include "simulator/floppy/drive_1541.hpp"
#include <gato/c64/registers.hpp>
#include <gato/c64/routines.hpp>

#include <utility>

namespace gato::simulator {
namespace {

// A C64 and its drive are switched on together: one that has just booted finds the drive ready. Cycles of the drive.
constexpr Cycle cycles_of_drive_start = 2'500'000;

}  // namespace

Machine::Machine(MachineOptions options) : options_(std::move(options)), board_(options_) {
    firmware_.tape = options_.tape;
    firmware_.tape_position = options_.tape_position;
    if (options_.has_printer) firmware_.printer.emplace();
    const RomImages& roms = board_.roms();
    const bool boots_at_once = !roms.real_kernal;
    if (options_.kind == MachineKind::c64 && options_.drive_1541)
        board_.serial_bus.attach(std::make_unique<Drive1541>(options_.drive_1541, options_.video.cycles_per_second,
                                                             boots_at_once ? cycles_of_drive_start : 0));
    if (options_.kind == MachineKind::c64 && options_.drive && !options_.drive_1541)
        board_.serial_bus.attach(std::make_unique<SerialDrive>());
    if (options_.kind == MachineKind::c64 && !roms.real_kernal) {
        if (options_.start_cartridge && reset_to_cartridge(host())) return;
        boot(host(), firmware_);
        if (options_.start_cartridge) start_in_place_of_basic(host());
        return;
    }
    board_.registers.s = 0xfd;
    if (options_.kind == MachineKind::flat) return;
    board_.registers.pc =
        static_cast<std::uint16_t>(board_.peek(0xfffc) | board_.peek(0xfffd) << 8);  // a cartridge may be there
}

Machine::Machine(const Machine& other)
    : options_(other.options_), board_(other.board_), firmware_(other.firmware_), idle_looks_(other.idle_looks_) {
    options_.drive = copy_of(other.options_.drive);
}

Machine& Machine::operator=(const Machine& other) {
    return *this = Machine(other);
}

void Machine::run_basic() {
    basic::Interpreter(host(), firmware_.basic).run();
}

void Machine::count_statements(ExecutionCounts* counts) {
    firmware_.basic.statement_counts = counts != nullptr ? counts->counts.data() : nullptr;
    if (counts != nullptr && std::exchange(firmware_.basic.has_begun_at_once, false))
        basic::Interpreter(host(), firmware_.basic).note_lines_begun();
}

void Machine::stay_ready() {
    firmware_.basic.stays_ready = true;
    const bool has_said_ready = !firmware_.message.empty();  // with the error
    if (!has_said_ready) board_.registers.pc = c64::rom::ready;
}

bool Machine::has_changed_interrupts() const {
    namespace location = c64::location;
    const bool has_taken_vectors = ram_word(location::irq_vector) != c64::rom::irq_handler
                                   || ram_word(location::brk_vector) != c64::rom::brk_handler
                                   || ram_word(location::nmi_vector) != c64::rom::nmi_handler;
    return has_taken_vectors || (peek(c64::vic::first + c64::vic::interrupt_mask) & 0x0f) != 0
           || board_.cia1.interrupt_mask() != c64::cia::timer_a_flag || board_.cia2.interrupt_mask() != 0;
}

void Machine::load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
        if (options_.kind == MachineKind::c64 && address < 2)
            poke(address, byte);
        else
            board_.ram(address) = byte;
        ++address;
    }
}

}  // namespace gato::simulator
