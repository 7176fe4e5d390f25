// SPDX-License-Identifier: MIT
// Compares the past with another machine that is taken to the same moment by counting instructions one by one.
#include "simulator/machine_support.hpp"

#include <gato/debugger/history.hpp>
#include <gato/simulator/memory_drive.hpp>

#include <gtest/gtest.h>

#include <random>

namespace gato::debugger {
namespace {

using simulator::Cycle;
using simulator::Machine;
using simulator::Registers;
using simulator::Stop;
using simulator::Tracker;

// Interrupts of raster and timer, calls, a routine of the KERNAL, a file that grows, code that changes itself, memory that moves.
constexpr const char* busy_program = R"(
        sei
        lda #<handler
        sta irq_vector
        lda #>handler
        sta irq_vector+1
        lda #$1b
        sta vic_control
        lda #100
        sta raster
        lda #1
        sta vic_mask
        cli
again   jsr work
        inc $fb
        bne again
        inc step+1
        lda $fb+1
        and #63
        clc
        adc #33
        jsr chrout
        inc $fb+1
        jsr getin
        beq again
        sta key
        jsr store
        jmp again
work    ldx #7
more    txa
step    eor #1
        sta $c800,x
        dex
        bpl more
        pha
        pla
        rts
store   lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #1
        ldx #<name
        ldy #>name
        jsr setnam
        lda #<$c800
        sta $fd
        lda #>$c800
        sta $fe
        lda #$fd
        ldx #<$c808
        ldy #>$c808
        jmp save
handler inc border
        lda #1
        sta vic_flags
        jmp irq_end_of_timer
name    byte "f"
key     byte 0
)";

std::unique_ptr<Machine> busy_machine() {
    auto machine = std::make_unique<Machine>(
        simulator::MachineOptions{.drive = std::make_shared<simulator::MemoryDrive>(), .skip_idle_loops = false});
    simulator::start_code(*machine, busy_program);
    return machine;
}

// Executes instructions one by one.
class Counter final : public simulator::Observer {
public:
    explicit Counter(std::uint64_t instructions) : left_(instructions) {}
    bool before_instruction(const Registers&, Cycle) override { return left_-- > 0; }

private:
    std::uint64_t left_;
};

void execute(Machine& machine, std::uint64_t instructions) {
    Counter counter(instructions);
    ASSERT_EQ(machine.run(simulator::never, counter), Stop::observer);
}

// All that can be seen of a machine, and of its next actions.
struct Looks {
    Registers registers;
    Cycle clock = 0;
    std::vector<std::uint8_t> memory;
    std::vector<std::uint8_t> contents;

    explicit Looks(const Machine& seen, bool with_future = true) : registers(seen.registers()), clock(seen.clock()) {
        for (unsigned address = 0; address < 0x10000; ++address) {
            memory.push_back(seen.ram(static_cast<std::uint16_t>(address)));
            if (address >= 0xd000 && address < 0xe000) memory.push_back(seen.peek(static_cast<std::uint16_t>(address)));
        }
        if (simulator::Drive* const drive = seen.options().drive.get(); drive != nullptr) {
            for (const auto& file : drive->list()) {
                const auto bytes = drive->read(file.name).value_or(std::vector<std::uint8_t>{});
                contents.insert(contents.end(), bytes.begin(), bytes.end());
            }
        }
        if (!with_future) return;
        Machine machine = seen;
        machine.run(machine.clock() + 30'000);
        const Looks later(machine, false);
        memory.insert(memory.end(), later.memory.begin(), later.memory.end());
        memory.push_back(static_cast<std::uint8_t>(later.clock));
    }
    bool operator==(const Looks& other) const {
        return registers == other.registers && clock == other.clock && memory == other.memory && contents == other.contents;
    }
};

void press_space(Machine& machine) {
    machine.ram(0x0277) = ' ';
    machine.ram(0xc6) = 1;
}

constexpr std::uint64_t key_at = 300'000;

TEST(History, goes_back_by_any_number_of_instructions) {
    const auto machine = busy_machine();
    History history(*machine);
    constexpr std::uint64_t all = 1'200'000;
    history.step(key_at);
    EXPECT_FALSE(history.apply(press_space));
    history.step(all - key_at);
    ASSERT_EQ(history.now(), all);
    const Looks end(*machine);
    for (std::uint64_t n = 1; n <= 1'000'000; n *= 10) {
        history.back(n);
        EXPECT_EQ(history.now(), all - n);
        const auto other = busy_machine();
        execute(*other, std::min(key_at, all - n));
        if (key_at <= all - n) press_space(*other);
        if (key_at < all - n) execute(*other, all - n - key_at);
        EXPECT_TRUE(Looks(*machine) == Looks(*other)) << n;
        history.go_to(all);
        EXPECT_TRUE(Looks(*machine) == end) << n;
    }
}

TEST(History, goes_back_step_by_step) {
    const auto machine = busy_machine();
    History history(*machine);
    constexpr std::uint64_t first = 20'000;
    constexpr std::size_t steps = 1'000;
    const auto other = busy_machine();
    execute(*other, first);
    std::vector<std::pair<Registers, Cycle>> path;
    for (std::size_t step = 0; step < steps; ++step) {
        path.emplace_back(other->registers(), other->clock());
        execute(*other, 1);
    }
    history.step(first + steps);
    EXPECT_TRUE(Looks(*machine) == Looks(*other));
    for (std::size_t step = steps; step-- > 0;) {
        history.back(1);
        EXPECT_EQ(std::pair(machine->registers(), machine->clock()), path[step]) << step;
    }
    const auto again = busy_machine();
    execute(*again, first);
    EXPECT_TRUE(Looks(*machine) == Looks(*again));
}

TEST(History, begins_where_it_began) {
    const auto machine = busy_machine();
    History history(*machine);
    const Looks start(*machine);
    history.run(machine->clock() + 100'000);
    history.back(10'000'000);
    EXPECT_EQ(history.now(), 0U);
    EXPECT_TRUE(Looks(*machine) == start);
}

TEST(History, stops_at_marks_on_both_ways) {
    const auto machine = busy_machine();
    const linker::Program program = tests::assembled(busy_program);
    const auto address_of = [&](const std::string& name) {
        for (const MapSymbol& symbol : program.map.symbols)
            if (symbol.name == name) return static_cast<std::uint16_t>(symbol.value);
        throw std::invalid_argument(name);
    };
    History history(*machine);
    const std::uint16_t work = address_of("work");
    history.mark(work, Tracker::execute);
    std::vector<std::uint64_t> stops;
    for (int i = 0; i < 600; ++i) {
        ASSERT_EQ(history.run(simulator::never), Stop::observer);
        EXPECT_EQ(machine->registers().pc, work);
        stops.push_back(history.now());
    }
    for (std::size_t i = stops.size() - 1; i-- > 0;) {
        ASSERT_TRUE(history.run_back());
        ASSERT_EQ(history.now(), stops[i]);
        ASSERT_EQ(machine->registers().pc, work);
    }
    EXPECT_FALSE(history.run_back());
    EXPECT_EQ(history.now(), 0U);
}

struct MarkRow {
    std::uint8_t mark;
    const char* source;
    bool stops;
};

TEST(History, stops_behind_accesses_that_are_marked) {
    const MarkRow rows[] = {
        {Tracker::write, "lda $c100 / jmp *", false},          {Tracker::write, "lda #5 / sta $c100 / jmp *", true},
        {Tracker::change, "lda #5 / sta $c100 / jmp *", true}, {Tracker::change, "lda #0 / sta $c100 / jmp *", false},
        {Tracker::write, "lda #0 / sta $c100 / jmp *", true},  {Tracker::read, "lda $c100 / jmp *", true},
        {Tracker::read, "ldx #1 / lda $c0ff,x / jmp *", true}, {Tracker::read, "lda #5 / sta $c100 / jmp *", false},
        {Tracker::change, "inc $c100 / jmp *", true},          {Tracker::read, "inc $c100 / jmp *", true},
        {Tracker::execute, "inc $c100 / jmp *", false},
    };
    for (const MarkRow& row : rows) {
        Machine machine({.skip_idle_loops = false});
        simulator::start_code(machine, std::string("jmp go / *=$c100 / byte 0 / *=$c200 / go ") + row.source);
        History history(machine);
        history.mark(0xc100, row.mark);
        EXPECT_EQ(history.run(machine.clock() + 1'000) == Stop::access, row.stops) << row.source;
        if (row.stops) {
            EXPECT_EQ(history.hit()->address, 0xc100) << row.source;
        }
    }
}

TEST(History, sees_accesses_to_zero_page_stack_and_chips) {
    Machine machine({.skip_idle_loops = false});
    simulator::start_code(machine, "sei / lda #7 / sta $fb / pha / sta border / lda $fb / pla / jmp *");
    History history(machine);
    const std::uint8_t s = machine.registers().s;
    for (const int address : {0x00fb, 0x0100 + s, 0xd020})
        history.mark(static_cast<std::uint16_t>(address), Tracker::write | Tracker::read);
    const auto expect = [&](int address, bool is_write, int before, int after) {
        ASSERT_EQ(history.run(machine.clock() + 1'000), Stop::access);
        EXPECT_EQ(history.hit()->address, address);
        EXPECT_EQ(history.hit()->is_write, is_write);
        EXPECT_EQ(history.hit()->before, before);
        EXPECT_EQ(history.hit()->after, after);
    };
    const int fb = machine.ram(0xfb), on_stack = machine.ram(static_cast<std::uint16_t>(0x100 + s));
    expect(0xfb, true, fb, 7);
    expect(0x100 + s, true, on_stack, 7);
    expect(0xd020, true, 0xfe, 0xf7);
    expect(0xfb, false, 7, 7);
    expect(0x100 + s, false, 7, 7);
    EXPECT_EQ(history.run(machine.clock() + 1'000), Stop::deadline);
}

// Against a machine that is watched instruction by instruction.
class LastWriter final : public simulator::Observer {
public:
    LastWriter(const Machine& machine, std::uint16_t address) : machine_(machine), address_(address) {}

    bool before_instruction(const Registers& registers, Cycle) override {
        if (value_ != machine_.ram(address_)) writer_ = last_;
        value_ = machine_.ram(address_);
        last_ = number_++;
        pc_ = registers.pc;
        return number_ <= count_;
    }
    [[nodiscard]] std::optional<std::uint64_t> writer() const { return writer_; }
    std::uint64_t count_ = 0;

private:
    const Machine& machine_;
    std::uint16_t address_, pc_ = 0;
    std::uint64_t number_ = 0, last_ = 0;
    int value_ = -1;
    std::optional<std::uint64_t> writer_;
};

TEST(History, finds_the_last_write_to_a_byte) {
    constexpr std::uint64_t all = 400'000;
    const auto machine = busy_machine();
    History history(*machine);
    history.step(1'000);
    (void)history.apply(press_space);
    history.step(all - 1'000);
    const Looks end(*machine);
    // The counter of a loop, what moves rarely, a cell that CHROUT wrote, code, the key; and what nobody wrote.
    for (const int address : {0xfb, 0xfc, 0x0400, 0x0403, 0xc800, 0xc807}) {
        const auto other = busy_machine();
        execute(*other, 1'000);
        press_space(*other);
        LastWriter reference(*other, static_cast<std::uint16_t>(address));
        reference.count_ = all - 1'000;
        other->run(simulator::never, reference);
        const auto found = history.last_write(static_cast<std::uint16_t>(address));
        ASSERT_TRUE(found.has_value()) << address;
        EXPECT_EQ(found->access.address, address);
        if (address != 0xc800 && address != 0xc807) {  // written with what is there already, too
            EXPECT_EQ(found->instruction, *reference.writer() + 1'000) << address;
        }
        EXPECT_GE(found->instruction, *reference.writer() + 1'000) << address;
        EXPECT_TRUE(Looks(*machine) == end) << "looking back changes nothing";
        history.go_to(found->instruction);
        EXPECT_EQ(machine->registers().pc, found->access.pc);
        EXPECT_EQ(machine->ram(static_cast<std::uint16_t>(address)), found->access.before);
        history.step(1);
        EXPECT_EQ(machine->ram(static_cast<std::uint16_t>(address)), found->access.after);
        history.go_to(all);
    }
    EXPECT_FALSE(history.last_write(0xc900).has_value());
}

TEST(History, of_what_is_done_in_the_past_begins_anew) {
    const auto machine = busy_machine();
    History history(*machine);
    history.step(200'000);
    history.back(150'000);
    EXPECT_TRUE(history.apply([](Machine& changed) { changed.ram(0xfc) = 200; }));
    history.go_to(200'000);
    EXPECT_EQ(history.now(), 50'000U) << "the future is gone";
    history.step(100'000);
    const auto other = busy_machine();
    execute(*other, 50'000);
    other->ram(0xfc) = 200;
    execute(*other, 100'000);
    EXPECT_TRUE(Looks(*machine) == Looks(*other));
    history.back(120'000);
    history.go_to(150'000);
    EXPECT_TRUE(Looks(*machine) == Looks(*other)) << "the edit comes again";
}

TEST(History, goes_to_a_moment_by_the_clock) {
    const auto machine = busy_machine();
    History history(*machine);
    history.step(700'000);
    const simulator::Cycle begin = history.begin(), end = machine->clock();
    EXPECT_EQ(history.end(), end);
    const Looks latest(*machine);
    for (const simulator::Cycle clock : {begin + (end - begin) / 3, begin + (end - begin) / 2, begin + 1, begin}) {
        history.go_to_clock(clock);
        EXPECT_GE(machine->clock(), clock);
        const auto other = busy_machine();
        execute(*other, history.now());
        EXPECT_TRUE(Looks(*machine) == Looks(*other)) << clock;
        EXPECT_EQ(history.end(), end) << "what is known does not change";
        if (history.now() == 0) continue;
        history.back(1);
        EXPECT_LT(machine->clock(), clock) << "it is the first instruction that begins then";
    }
    history.go_to_clock(0);
    EXPECT_EQ(history.now(), 0U);
    history.go_to_clock(end + 1'000'000);
    EXPECT_TRUE(Looks(*machine) == latest) << "beyond all that is known";
    history.back(1'000);
    (void)history.apply(press_space);
    EXPECT_EQ(history.end(), machine->clock()) << "the future is gone";
}

TEST(History, shares_a_disk_that_does_not_change) {
    constexpr std::size_t size = 100'000;
    const auto disk = std::make_shared<simulator::MemoryDrive>(
        simulator::MemoryDrive::Files{{"LARGE", {std::vector<std::uint8_t>(size), simulator::FileType::program}}});
    Machine machine({.drive = disk, .skip_idle_loops = false});
    simulator::start_code(machine, busy_program);
    History history(machine);
    history.step(1'000'000);
    EXPECT_GT(history.size_in_bytes(), size);
    EXPECT_LT(history.size_in_bytes(), 20 * size);
    const std::size_t before = history.size_in_bytes();
    (void)history.apply(press_space);
    history.step(100'000);
    EXPECT_EQ(machine.options().drive->list().size(), 2U);
    EXPECT_GT(history.size_in_bytes(), before + size);
    history.back(100'000);
    EXPECT_EQ(machine.options().drive->list().size(), 1U);
}

TEST(History, keeps_to_its_memory_and_forgets_nothing) {
    constexpr std::size_t limit = 2'000'000;
    constexpr std::uint64_t all = 6'000'000;
    const auto machine = busy_machine();
    History history(*machine, limit);
    std::mt19937 random(1);
    std::vector<std::uint64_t> keys;
    while (history.now() < all) {
        history.step(random() % 100'000);
        keys.push_back(history.now());
        (void)history.apply(press_space);
    }
    EXPECT_LE(history.size_in_bytes(), limit);
    const Looks end(*machine);
    const std::uint64_t last = history.now();
    for (const std::uint64_t moment : {all / 7, all / 2}) {
        history.go_to(moment);
        const auto other = busy_machine();
        std::uint64_t done = 0;
        for (const std::uint64_t key : keys) {
            if (key > moment) break;
            if (key > done) execute(*other, key - done);
            press_space(*other);
            done = key;
        }
        if (moment > done) execute(*other, moment - done);
        EXPECT_TRUE(Looks(*machine) == Looks(*other)) << moment;
    }
    history.go_to(last);
    EXPECT_TRUE(Looks(*machine) == end);
}

TEST(History, ends_where_the_machine_jams) {
    Machine machine({.skip_idle_loops = false});
    simulator::start_code(machine, "lda #1 / sta $c100 / byte $02");
    History history(machine);
    EXPECT_EQ(history.run(machine.clock() + 1'000), Stop::jam);
    EXPECT_EQ(history.now(), 2U);
    EXPECT_EQ(history.run(machine.clock() + 1'000), Stop::jam);
    EXPECT_EQ(history.now(), 2U);
    history.back(1);
    EXPECT_EQ(history.last_write(0xc100), std::nullopt);
    history.go_to(2);
    EXPECT_EQ(history.last_write(0xc100)->instruction, 1U);
}

TEST(History, needs_a_machine_that_skips_nothing) {
    Machine machine;
    EXPECT_THROW(History history(machine), std::invalid_argument);
}

}  // namespace
}  // namespace gato::debugger
