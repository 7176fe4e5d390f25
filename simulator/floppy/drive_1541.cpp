// SPDX-License-Identifier: MIT
// The processor of a 1541, its time, and the repetitions that it need not execute.
#include "simulator/floppy/drive_1541.hpp"

#include "simulator/engine/operations.hpp"

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr Cycle cycles_per_second = 1'000'000;
constexpr Cycle longest_instruction = 8, interrupt_length = 7;
// Interrupts are polled in the last cycle but one; a branch that is taken within a page looks a cycle earlier.
constexpr Cycle poll_distance = 2, late_poll_distance = 3;
// From so many cycles on it pays to look for rounds that repeat.
constexpr Cycle worth_skipping = 200'000, first_window = 16'384;
constexpr int nowhere = -1;
// A 6522 looks at its inputs as PHI2 rises, half a cycle before a read ends, and they must have been there for 300 ns.
constexpr Cycle input_setup_tenths = 8;

// A disk takes so long to pass the light barrier when a hand puts it in or takes it out.
constexpr Cycle cycles_of_jacket = 150'000;

constexpr std::uint16_t reset_vector = 0xfffc;

// How long an instruction takes depends only on registers and plain memory: this bus shows them and changes nothing.
struct ProbeBus {
    static constexpr bool can_stall = false;
    const Drive1541& drive;

    std::uint8_t read(std::uint16_t address, Cycle) const { return drive.peek(address); }
    void write(std::uint16_t, std::uint8_t, Cycle) const {}
    std::uint8_t fetch(std::uint16_t address, Cycle) const { return drive.peek(address); }
    void idle_fetch(std::uint16_t, Cycle) const {}
    void idle_read(std::uint16_t, Cycle) const {}
    void idle_write(std::uint16_t, std::uint8_t, Cycle) const {}
    std::uint8_t read_zero(std::uint8_t address, Cycle) const { return drive.peek(address); }
    void idle_zero(std::uint8_t, Cycle) const {}
    void write_zero(std::uint8_t, std::uint8_t, Cycle) const {}
    void idle_write_zero(std::uint8_t, std::uint8_t, Cycle) const {}
    void write_stack(std::uint8_t, std::uint8_t, Cycle) const {}
    std::uint8_t read_stack(std::uint8_t s, Cycle) const { return drive.peek(static_cast<std::uint16_t>(0x100 + s)); }
    void idle_stack(std::uint8_t, Cycle) const {}
    static std::uint16_t vector(Cycle) { return irq_vector; }
};

constexpr bool delays_mask(isa::Mnemonic m) {
    return m == isa::Mnemonic::CLI || m == isa::Mnemonic::SEI || m == isa::Mnemonic::PLP;
}

}  // namespace

// Every access of the processor, dummies too.
struct DriveBus {
    using u8 = std::uint8_t;
    using u16 = std::uint16_t;
    static constexpr bool can_stall = false;
    Drive1541& drive;
    const u8* rom;
    u8* ram;
    u16 dummy = 0;  // the last dummy access, and when it was
    Cycle dummy_at = -1;

    GATO_INLINE u8 read(u16 address, Cycle now) {
        if ((address & 0x8000) != 0) return rom[address & 0x7fff];
        if ((address & 0x1800) == 0) return ram[address & 0x7ff];
        if ((address & 0x1800) == 0x1800) return drive.read_chip(address, now);
        return now == dummy_at + 1 ? drive.peek(dummy) : Drive1541::open_bus(address);
    }
    GATO_INLINE void write(u16 address, u8 value, Cycle now) {
        if ((address & 0x9800) == 0)
            ram[address & 0x7ff] = value;
        else if ((address & 0x9800) == 0x1800)
            drive.write_chip(address, value, now);
    }
    GATO_INLINE u8 fetch(u16 address, Cycle now) { return read(address, now); }
    GATO_INLINE void idle_fetch(u16 address, Cycle now) { idle_read(address, now); }
    GATO_INLINE void idle_read(u16 address, Cycle now) {
        dummy = address;
        dummy_at = now;
        if ((address & 0x9800) == 0x1800) (void)drive.read_chip(address, now);
    }
    GATO_INLINE void idle_write(u16 address, u8 value, Cycle now) { write(address, value, now); }
    GATO_INLINE u8 read_zero(u8 address, Cycle) { return ram[address]; }
    GATO_INLINE void idle_zero(u8, Cycle) {}
    GATO_INLINE void write_zero(u8 address, u8 value, Cycle) { ram[address] = value; }
    GATO_INLINE void idle_write_zero(u8, u8, Cycle) {}
    GATO_INLINE u8 read_stack(u8 s, Cycle) { return ram[0x100 + s]; }
    GATO_INLINE void idle_stack(u8, Cycle) {}
    GATO_INLINE void write_stack(u8 s, u8 value, Cycle) { ram[0x100 + s] = value; }
    static u16 vector(Cycle) { return irq_vector; }
};

std::optional<DriveRom> read_drive_rom(std::string_view bytes) {
    DriveRom rom;
    if (bytes.size() != rom.size() && bytes.size() != rom.size() / 2) return std::nullopt;
    for (std::size_t i = 0; i < rom.size(); ++i) rom[i] = static_cast<std::uint8_t>(bytes[i % bytes.size()]);
    return rom;
}

std::array<std::optional<DiskIn1541>, drive_count> disks_on(const SerialBus& bus, Cycle now) {
    SerialBus ahead = bus;
    (void)ahead.low(now);
    std::array<std::optional<DiskIn1541>, drive_count> disks;
    for (std::size_t unit = 0; unit < drive_count; ++unit) {
        const auto* const drive = dynamic_cast<const Drive1541*>(ahead.device(unit));
        if (drive == nullptr || drive->mechanism().disk().is_missing()) continue;
        disks[unit] = {drive->mechanism().disk().image(), drive->mechanism().disk().has_changed()};
    }
    return disks;
}

Drive1541::Drive1541(std::shared_ptr<const Drive1541Parts> parts, int host_cycles_per_second, Cycle head_start,
                     std::size_t unit)
    : parts_(std::move(parts)), host_cycles_per_second_(host_cycles_per_second), head_start_(head_start), unit_(unit),
      mechanism_(DiskSurface(parts_->image)), is_protected_(parts_->is_protected || mechanism_.disk().is_read_only()) {
    registers_.s = 0xfd;
    registers_.pc = static_cast<std::uint16_t>(peek(reset_vector) | peek(reset_vector + 1) << 8);
    follow_serial_port(0);
    follow_disk_port(0);
    serial_.write(Via::interrupt_flags, 0x7f, 0);  // ATN has not moved
    plan();
}

// The VIAs keep their timers and the shift register.
void Drive1541::reset(Cycle now) {
    constexpr std::uint16_t chips[] = {0x1800, 0x1c00};
    constexpr std::uint8_t cleared[] = {
        Via::auxiliary_control, Via::peripheral_control, Via::direction_b, Via::direction_a, Via::port_b, Via::port_a};
    constexpr std::uint8_t all_flags = 0x7f;
    run(own_time(now));
    for (const std::uint16_t chip : chips) {
        for (const std::uint8_t reg : cleared) write_chip(static_cast<std::uint16_t>(chip + reg), 0, clock_);
        for (const std::uint8_t reg : {Via::interrupt_enable, Via::interrupt_flags})
            write_chip(static_cast<std::uint16_t>(chip + reg), all_flags, clock_);
    }
    registers_.pc = static_cast<std::uint16_t>(peek(reset_vector) | peek(reset_vector + 1) << 8);
    registers_.p |= interrupt_flag;
    jammed_ = takes_irq_ = overflow_ = false;
}

// How many of its own cycles are complete at the end of a cycle of the C64.
Cycle Drive1541::own_time(Cycle host, Cycle tenths_later) const {
    const Cycle seconds = (host + 1) / host_cycles_per_second_, rest = (host + 1) % host_cycles_per_second_;
    const Cycle tenths = rest * cycles_per_second * 10 / host_cycles_per_second_ + tenths_later;
    return head_start_ + seconds * cycles_per_second + tenths / 10;
}

void Drive1541::see(std::uint8_t lines, Cycle now) {
    const Cycle own = std::max(clock_, own_time(now, input_setup_tenths));
    run(own);
    host_lines_ = lines;
    follow_serial_port(own);
    plan();
}

std::optional<DiskIn1541> Drive1541::take_out_disk(Cycle now) {
    run(own_time(now));
    const DiskSurface& disk = mechanism_.disk();
    if (disk.is_missing()) return std::nullopt;
    DiskIn1541 taken{disk.image(), disk.has_changed()};
    exchange(DiskSurface(nullptr), false, now);
    return taken;
}

void Drive1541::put_in_disk(std::shared_ptr<const std::string> image, bool is_protected, Cycle now) {
    exchange(DiskSurface(std::move(image)), is_protected, now);
}

void Drive1541::exchange(DiskSurface disk, bool is_protected, Cycle now) {
    run(own_time(now));
    sync(clock_ - 1);
    mechanism_.exchange(std::move(disk));
    is_protected_ = is_protected || mechanism_.disk().is_read_only();
    jacket_passed_at_ = clock_ + cycles_of_jacket;
    follow_disk_port(clock_);
    plan();
}

std::uint8_t Drive1541::pulled(Cycle now) {
    run(own_time(now));
    return own_lines_;
}

// The window in which a round must fit grows as long as none is found.
void Drive1541::run(Cycle until) {
    for (Cycle window = first_window; until - clock_ > worth_skipping; window *= 2)
        if (skip_rounds(until, window)) break;
    execute(until, nowhere);
}

// Executes up to `window` cycles, and goes over as many rounds as there are when one has ended.
bool Drive1541::skip_rounds(Cycle until, Cycle window) {
    const Drive1541 mark = *this;
    serial_.forget_looks();
    disk_.forget_looks();
    const Cycle end = std::min(until, clock_ + window);
    while (true) {
        execute(end, mark.registers_.pc);
        if (jammed_) return true;
        if (clock_ + longest_instruction > end) return false;
        if (registers_ == mark.registers_ && is_like(mark)) break;
    }
    const Cycle round = clock_ - mark.clock_, rounds = (until - clock_) / round;
    shift(rounds * round);
    skipped_ += rounds * round;
    return true;
}

bool Drive1541::is_like(const Drive1541& before) const {
    const Cycle later = clock_ - before.clock_;
    return jacket_passed_at_ == never && before.jacket_passed_at_ == never && takes_irq_ == before.takes_irq_
           && overflow_ == before.overflow_ && own_lines_ == before.own_lines_ && mechanism_.is_like(before.mechanism_, later)
           && serial_.is_like(before.serial_, later) && disk_.is_like(before.disk_, later) && ram_ == before.ram_;
}

void Drive1541::shift(Cycle later) {
    clock_ += later;
    serial_.shift(later);
    disk_.shift(later);
    mechanism_.shift(later);
    sync(clock_ - 1);
    plan();
}

Cycle Drive1541::length_of_next() const {
    if (takes_irq_) return interrupt_length;
    ProbeBus bus{*this};
    Operations<ProbeBus> cpu(bus, {}, 0);
    cpu.load(registers_);
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        (void)cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                                         \
        break;
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    }
    return cpu.clock;
}

// Instructions write in their last cycle, except for the first write of those that read, change and write, which writes the old
// value: so an instruction that ends after `until` has not yet shown anything outside, and is left for later, when the lines
// that it reads are known.
void Drive1541::execute(Cycle until, int stop_at) {
    DriveBus bus{*this, parts_->rom.data(), ram_.data()};
    Operations<DriveBus> cpu(bus, {}, clock_);
    cpu.load(registers_);
    while (!jammed_ && cpu.clock < until) {
        if (cpu.clock > next_event_) sync(cpu.clock - 1);
        if (overflow_) {
            cpu.overflow = 1;
            overflow_ = false;
        }
        if (cpu.clock + longest_instruction > until) {
            cpu.store(registers_);
            if (cpu.clock + length_of_next() > until) break;
        }
        if (takes_irq_) {
            takes_irq_ = false;
            cpu.interrupt();
            continue;
        }
        unsigned masked = cpu.control & interrupt_flag;
        Cycle poll = poll_distance;
        switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value: {                                                                                                              \
        const Outcome outcome = cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                       \
        if constexpr (!delays_mask(isa::Mnemonic::mnemonic)) masked = cpu.control & interrupt_flag;                            \
        if constexpr (isa::Mnemonic::mnemonic == isa::Mnemonic::BRK) masked = interrupt_flag;                                  \
        if constexpr (isa::Mnemonic::mnemonic == isa::Mnemonic::JAM) jammed_ = true;                                           \
        if constexpr (isa::Mode::mode == isa::Mode::relative)                                                                  \
            if (outcome == Outcome::late_poll) poll = late_poll_distance;                                                      \
        break;                                                                                                                 \
    }
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
        }
        if (masked == 0) {
            sync(cpu.clock - 1);
            takes_irq_ = irq_since() + poll <= cpu.clock;
        }
        if (cpu.pc == stop_at) break;
    }
    cpu.store(registers_);
    clock_ = jammed_ ? std::max(until, cpu.clock) : cpu.clock;
}

}  // namespace gato::simulator
