// SPDX-License-Identifier: MIT
// When the processor sees an interrupt. The lines are polled in the last cycle but one of an instruction: a line that went low
// in cycle T is seen by an instruction that ends (first cycle of the next one) at T + 2 or later. The interpreter runs until
// the deadline that schedule() computes from this, and calls poll_interrupts() there.
#include "simulator/board/board.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr Cycle poll_distance = 2;

}  // namespace

void Board::schedule(Cycle now, bool irq_masked) {
    Cycle next = std::min({cia1.next_interrupt(), vic.next_interrupt(), cia2.next_interrupt(), datasette.next_edge()});
    if (!irq_masked) next = std::min(next, irq_since());
    if (nmi_pending_) next = std::min(next, nmi_since_);
    if (!nmi_line_low_) next = std::min(next, cia2.interrupt_since());  // the line follows its flag a cycle later
    next_event = stop ? now : std::min({next + poll_distance, port_fades_, stop_at});
    renew_deadline(now);
}

// Each chip is asked only when something may have happened in it.
void Board::sync_devices(Cycle now) {
    if (kind_ == MachineKind::flat) return;
    if (now >= port_fades_) fade_port(now);
    vic.sync(now);
    follow_tape(now);
    if (now >= cia1.next_interrupt()) cia1.sync(now);
    if (now >= cia2.next_interrupt()) cia2.sync(now);
    follow_nmi_line(now);
}

// It interrupts when it falls.
void Board::follow_nmi_line(Cycle now) {
    const bool nmi_low = cia2.interrupt_since() <= now;
    if (nmi_low && !nmi_line_low_ && !nmi_pending_) {
        nmi_pending_ = true;
        nmi_since_ = cia2.interrupt_since();
    }
    nmi_line_low_ = nmi_low;
}

// Returns since when there has been an interrupt, before an access that may end it. The devices must have computed what they
// raised up to this cycle: otherwise the result would depend on who looked last.
Cycle Board::irq_at(Cycle now) {
    sync_devices(now);
    return irq_since();
}

// Call this after an access that may have moved a line. An IRQ that is acknowledged in the cycle in which it is polled, or
// later, was seen.
void Board::note_lines(Cycle irq_before, Cycle now) {
    if (irq_before <= now && irq_since() == never) {
        irq_pulse_since_ = irq_before;
        irq_pulse_until_ = now;
    }
    follow_nmi_line(now);
    schedule(now, false);
    if (irq_pulse_since_ != never) next_event = pages.deadline = std::min(pages.deadline, now);
}

bool Board::poll_interrupts(Cycle now, Cycle polled, bool masked_at_poll, bool masked_now, Cycle irq_polled) {
    sync_devices(now);
    const Cycle looked = std::min(polled, irq_polled);
    const bool pulse = irq_pulse_since_ <= looked && looked <= irq_pulse_until_;
    irq_pulse_since_ = never;
    const bool irq = !masked_at_poll && (irq_since() <= looked || pulse);
    const bool nmi = nmi_pending_ && nmi_since_ <= polled;
    if (irq || nmi) return true;  // the code that enters it schedules what comes next
    schedule(now, masked_now);
    return false;
}

// Asked in the cycle before the status is pushed, by IRQ, NMI and BRK alike.
std::uint16_t Board::take_vector(Cycle now) {
    sync_devices(now);
    if (device_watch != nullptr) device_watch->note_interrupt();
    if (!nmi_pending_ || nmi_since_ >= now) return 0xfffe;
    nmi_pending_ = false;
    return 0xfffa;
}

void Board::press_restore() {
    if (nmi_line_low_ || nmi_pending_) return;
    nmi_pending_ = true;
    nmi_since_ = clock;
    schedule(clock, (registers.p & interrupt_flag) != 0);
}

}  // namespace gato::simulator
