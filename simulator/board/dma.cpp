// SPDX-License-Identifier: MIT
// Transfers of the REU: the processor stands still, and a byte is transferred in each cycle in which the VIC leaves the bus
// free; swapping takes two cycles for each byte. The REU sees memory as the processor does, except for the port at $0000, where
// it sees the RAM below. What happens when BA falls was measured with public test programs (docs/MACHINE.md, Memory expansion).
#include "simulator/board/board.hpp"

#include <utility>

namespace gato::simulator {

// Reading the status ends its interrupt.
std::uint8_t Board::read_reu(std::uint16_t address, Cycle now) {
    const Cycle irq_before = irq_at(now);
    const std::uint8_t value = reu_.read(static_cast<std::uint8_t>(address));
    note_reu(irq_before, now);
    return value;
}

void Board::write_reu(std::uint16_t address, std::uint8_t value, Cycle now) {
    const Cycle irq_before = irq_at(now);
    reu_.write(static_cast<std::uint8_t>(address), value);
    note_reu(irq_before, now);
    arm_dma(now);
}

void Board::note_reu(Cycle irq_before, Cycle now) {
    if (!reu_.interrupts())
        reu_irq_since_ = never;
    else if (reu_irq_since_ == never)
        reu_irq_since_ = now;
    note_lines(irq_before, now);
}

void Board::arm_dma(Cycle now) {
    if (reu_.is_running()) return;
    if (reu_.is_started()) {
        dma_at_ = now + 1;
        renew_deadline(now);
    }
    map_trigger();
}

void Board::map_trigger() {
    const bool is_open = reu_.is_armed() || is_dma_due() || is_ultimax();
    pages.write[reu_trigger >> 8] = is_open ? nullptr : ram_.data() + (reu_trigger & 0xff00);
}

// While BA is low, the newer boards show reads the RAM below I/O.
std::uint8_t Board::read_for_dma(std::uint16_t address, Cycle now, Vic::Bus bus) {
    if (address < 2) return under_port_[address];
    const bool is_device = pages.read[address >> 8] == nullptr && is_io(address);
    return is_device && bus != Vic::Bus::free && video_.is_hmos() ? ram_[address] : read(address, now);
}

void Board::write_for_dma(std::uint16_t address, std::uint8_t value, Cycle now) {
    if (address < 2) {
        under_port_[address] = value;
        return;
    }
    vic.settle(now);
    const std::uint8_t before = tracker != nullptr ? peek(address, now) : std::uint8_t{0};
    write(address, value, now);
    if (tracker != nullptr) note_write(address, before, value, now);
    note_marked_write(address);
}

// Returns the first cycle in which a byte may be transferred. Writing does not stop at once when BA falls; reading does, unless
// BA falls too late.
Cycle Board::bus_for_dma(Cycle now) {
    const bool goes_on = reu_.transfer() == Reu::Transfer::fetch && !reu_.is_last();
    const Vic::Bus latest = goes_on ? Vic::Bus::falls : Vic::Bus::falls_late;
    while (vic.bus_at(now) > latest) ++now;
    return now;
}

// Up to the first cycle that is the processor's again, at the earliest `wanted`.
Cycle Board::run_dma(Cycle wanted) {
    Cycle now = std::exchange(dma_at_, never);
    map_trigger();
    const Cycle irq_before = irq_at(now);
    reu_.begin();
    now = begin_dma(now);
    while (reu_.is_running()) now = transfer_byte(now);
    note_reu(irq_before, now);
    return std::max(now, wanted);
}

// A transfer does not begin while BA is low; but a fetch that would begin when BA falls writes its first byte then, and once
// more after the VIC.
Cycle Board::begin_dma(Cycle now) {
    if (vic.bus_at(now) == Vic::Bus::falls && reu_.transfer() == Reu::Transfer::fetch) {
        write_for_dma(reu_.c64_address(), reu_.byte(), now);
        ++now;
    }
    return bus_for_dma(now);
}

// Returns the cycle after it.
Cycle Board::transfer_byte(Cycle now) {
    const Reu::Transfer transfer = reu_.transfer();
    if (transfer == Reu::Transfer::swap) return swap_byte(now);
    now = bus_for_dma(now);
    const std::uint16_t address = reu_.c64_address();
    const std::uint8_t expanded = reu_.byte();
    if (transfer == Reu::Transfer::fetch) {
        write_for_dma(address, expanded, now);
    } else {
        const std::uint8_t value = read_for_dma(address, now, vic.bus_at(now));
        if (transfer == Reu::Transfer::stash)
            reu_.store(value);
        else if (value != expanded)
            return end_at_difference(now);
    }
    reu_.advance();
    return now + 1;
}

// Reads and writes of a swap take turns whether the VIC wants the bus or not, and the byte is transferred with the first write
// that is allowed; the value read last then counts, provided that anything could be read.
Cycle Board::swap_byte(Cycle now) {
    const std::uint16_t address = reu_.c64_address();
    std::uint8_t value = 0;
    for (bool may_write = false; !may_write; now += 2) {
        const Vic::Bus bus = vic.bus_at(now);
        if (bus != Vic::Bus::taken) value = read_for_dma(address, now, bus);
        const Vic::Bus next = vic.bus_at(now + 1);
        may_write = next == Vic::Bus::free || (reu_.is_last() && next > Vic::Bus::falls);
    }
    const std::uint8_t expanded = reu_.byte();
    reu_.store(value);
    write_for_dma(address, expanded, now - 1);
    reu_.advance();
    return now;
}

Cycle Board::end_at_difference(Cycle now) {
    reu_.advance();
    bool next_are_equal = false;
    if (reu_.is_running()) {
        now = bus_for_dma(now + 1);
        next_are_equal = read_for_dma(reu_.c64_address(), now, vic.bus_at(now)) == reu_.byte();
    }
    reu_.note_fault(next_are_equal);
    return now + 1;
}

}  // namespace gato::simulator
