// SPDX-License-Identifier: MIT
// The line RESET, which a button at the expansion or user port pulls: processor, CIAs, SID, what is in the expansion port and the drive
// begin anew. Memory and the VIC are not connected to it. Facts: the C64's schematics; data sheets of the chips.
#include "simulator/board/board.hpp"

#include "core/c64/registers.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint16_t vector_of_reset = 0xfffc;

}  // namespace

void Board::reset() {
    stop.reset();
    nmi_pending_ = false;
    irq_pulse_since_ = never;
    if (kind_ == MachineKind::c64) reset_chips();
    constexpr std::uint8_t pushes = 3;  // the interrupt sequence without its writes
    registers.s = static_cast<std::uint8_t>(registers.s - pushes);
    registers.p |= interrupt_flag;
    registers.pc = static_cast<std::uint16_t>(peek(vector_of_reset) | peek(vector_of_reset + 1) << 8);
    pages.touch_all();
    schedule(clock, true);
}

void Board::reset_chips() {
    namespace cia = c64::cia;
    constexpr std::uint8_t all_interrupts_off = 0x7f;
    constexpr std::uint8_t cleared[] = {cia::control_a,   cia::control_b, cia::direction_a,
                                        cia::direction_b, cia::port_a,    cia::port_b};
    constexpr std::uint16_t sid_registers = 0x19;
    for (const std::uint16_t chip : {cia::first_1, cia::first_2}) {
        for (const std::uint8_t reg : cleared) write_device(static_cast<std::uint16_t>(chip + reg), 0, clock);
        write_device(static_cast<std::uint16_t>(chip + cia::interrupt_control), all_interrupts_off, clock);
        (void)read_device(static_cast<std::uint16_t>(chip + cia::interrupt_control), clock);
    }
    for (std::uint16_t reg = 0; reg < sid_registers; ++reg)
        write_device(static_cast<std::uint16_t>(c64::sid::first + reg), 0, clock);
    dma_at_ = never;
    reu_.reset();
    cartridge_.reset();
    follow_cartridge(clock);
    for (const std::uint16_t port : {std::uint16_t{0}, std::uint16_t{1}}) write_port(port, 0, clock);
    map_memory();
    serial_bus.reset(clock);
}

}  // namespace gato::simulator
