// SPDX-License-Identifier: MIT
// Builds a machine from its parts, starts and copies it.
#include "simulator/machine/parts.hpp"

#include "core/c64/registers.hpp"
#include "core/c64/routines.hpp"
#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/drive_copy.hpp"
#include "simulator/firmware/interpreter/interpreter.hpp"
#include "simulator/firmware/serial_drive.hpp"
#include "simulator/floppy/drive_1541.hpp"

#include <utility>

namespace gato::simulator {
namespace {

// A C64 and its drive are switched on together: one that has just booted finds the drive ready. Cycles of the drive.
constexpr Cycle cycles_of_drive_start = 2'500'000;

}  // namespace

MachineParts::MachineParts(MachineOptions wanted) : options(std::move(wanted)), board(options), shelf(options) {
    plug_in_devices();
    const bool boots_at_once = options.kind == MachineKind::c64 && !board.roms().real_kernal;
    if (boots_at_once) {
        if (options.start_cartridge && reset_to_cartridge(host())) return;
        boot(host(), firmware);
        if (options.start_cartridge) start_in_place_of_basic(host());
        return;
    }
    board.registers.s = 0xfd;
    if (options.kind == MachineKind::flat) return;
    board.registers.pc = static_cast<std::uint16_t>(board.peek(0xfffc) | board.peek(0xfffd) << 8);  // a cartridge may be there
}

void MachineParts::plug_in_devices() {
    if (options.has_printer) firmware.printer.emplace();
    if (options.kind != MachineKind::c64) return;
    const Cycle head_start = board.roms().real_kernal ? 0 : cycles_of_drive_start;
    for (std::size_t unit = 0; unit < drive_count; ++unit) {
        if (const auto& parts = options.drive_1541_at(unit))
            board.serial_bus.attach(std::make_unique<Drive1541>(parts, options.video.cycles_per_second, head_start, unit),
                                    unit);
        else if (options.drive_at(unit))
            attach_serial_drive(unit);
    }
}

void MachineParts::attach_serial_drive(std::size_t unit) {
    std::size_t others = 0;
    for (std::size_t other = 0; other < drive_count; ++other)
        if (other != unit && (options.drive_at(other) || options.drive_1541_at(other))) ++others;
    board.serial_bus.attach(std::make_unique<SerialDrive>(unit, others == 0), unit);
}

MachineParts::MachineParts(const MachineParts& other)
    : options(other.options), board(other.board), firmware(other.firmware), idle_looks(other.idle_looks), shelf(other.shelf) {
    for (std::size_t unit = 0; unit < drive_count; ++unit) options.drive_at(unit) = copy_of(other.options.drive_at(unit));
}

DriveList MachineParts::drives() const {
    DriveList list{};
    for (std::size_t unit = 0; unit < drive_count; ++unit) list[unit] = options.drive_at(unit).get();
    return list;
}

void MachineParts::run_basic() {
    basic::Interpreter(host(), firmware.basic).run();
}

void MachineParts::count_statements(ExecutionCounts* counts) {
    firmware.basic.statement_counts = counts != nullptr ? counts->counts.data() : nullptr;
    if (counts != nullptr && std::exchange(firmware.basic.has_begun_at_once, false))
        basic::Interpreter(host(), firmware.basic).note_lines_begun();
}

bool MachineParts::has_changed_interrupts() const {
    namespace location = c64::location;
    const bool has_taken_vectors = board.ram_word(location::irq_vector) != c64::rom::irq_handler
                                   || board.ram_word(location::brk_vector) != c64::rom::brk_handler
                                   || board.ram_word(location::nmi_vector) != c64::rom::nmi_handler;
    return has_taken_vectors || (board.peek(c64::vic::first + c64::vic::interrupt_mask) & 0x0f) != 0
           || board.cia1.interrupt_mask() != c64::cia::timer_a_flag || board.cia2.interrupt_mask() != 0;
}

}  // namespace gato::simulator
