// SPDX-License-Identifier: MIT
// The memory expansion: what its transfers move, how long the processor is stopped, and what its registers show afterwards.
#include "simulator/machine_support.hpp"

#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/snapshot.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace gato::simulator {
namespace {

constexpr std::uint8_t stash = 0x90, fetch = 0x91, swap = 0x92, verify = 0x93, autoload = 0x20;

class Expansion : public testing::Test {
protected:
    Expansion() { machine_.poke(0xd011, 0); }  // the VIC takes nothing

    void set(std::uint16_t reg, unsigned value, int bytes) {
        for (int i = 0; i < bytes; ++i)
            machine_.poke(static_cast<std::uint16_t>(reg + i), static_cast<std::uint8_t>(value >> 8 * i));
    }
    void set_up(std::uint16_t c64, unsigned reu, unsigned length) {
        set(0xdf02, c64, 2);
        set(0xdf04, reu, 3);
        set(0xdf07, length, 2);
    }
    // The command by a program. Returns the cycles of the processor and of the transfer.
    Cycle start(std::uint8_t command) {
        start_code(machine_, "lda #" + std::to_string(command) + "/ sta $df01/ rts", 0xc800);
        const Cycle from = machine_.clock();
        EXPECT_EQ(machine_.run(from + 1'000'000), Stop::program_exit);
        return machine_.clock() - from;
    }
    void transfer(std::uint8_t command, std::uint16_t c64, unsigned reu, unsigned length) {
        set_up(c64, reu, length);
        start(command);
    }
    unsigned get(std::uint16_t reg, int bytes) const {
        unsigned value = 0;
        for (int i = 0; i < bytes; ++i) value |= unsigned{machine_.peek(static_cast<std::uint16_t>(reg + i))} << 8 * i;
        return value;
    }

    Machine machine_{MachineOptions{.reu_kib = 512}};
};

TEST_F(Expansion, stashes_and_fetches) {
    place(machine_, 0x2000, {1, 2, 3, 4});
    transfer(stash, 0x2000, 0x12345, 4);
    transfer(fetch, 0x3000, 0x12346, 2);
    EXPECT_EQ(machine_.ram(0x3000), 2);
    EXPECT_EQ(machine_.ram(0x3001), 3);
    EXPECT_EQ(machine_.ram(0x3002) == 4, false);
}

TEST_F(Expansion, keeps_its_memory_when_RESET_is_pressed_and_not_its_registers) {
    place(machine_, 0x2000, {1, 2});
    transfer(stash, 0x2000, 0x12345, 2);
    set_up(0x1111, 0x2222, 0x3333);
    apply(MachineInput{.kind = MachineInput::Kind::reset}, machine_);
    EXPECT_EQ(get(0xdf02, 2), 0U);
    EXPECT_EQ(get(0xdf07, 2), 0xffffU);
    transfer(fetch, 0x3000, 0x12345, 2);
    EXPECT_EQ(machine_.ram(0x3001), 2);
}

TEST_F(Expansion, swaps) {
    place(machine_, 0x2000, {1, 2});
    transfer(stash, 0x2000, 0, 2);
    place(machine_, 0x2000, {8, 9});
    transfer(swap, 0x2000, 0, 2);
    EXPECT_EQ(machine_.ram_word(0x2000), 0x0201);
    transfer(fetch, 0x2000, 0, 2);
    EXPECT_EQ(machine_.ram_word(0x2000), 0x0908);
}

TEST_F(Expansion, verifies_up_to_the_first_difference) {
    place(machine_, 0x2000, {1, 2, 3, 4});
    transfer(stash, 0x2000, 0, 4);
    transfer(verify, 0x2000, 0, 4);
    EXPECT_EQ(get(0xdf00, 1), 0x50U) << "end of block";
    machine_.ram(0x2001) = 9;
    transfer(verify, 0x2000, 0, 4);
    EXPECT_EQ(get(0xdf00, 1) & 0x20, 0x20U);
    EXPECT_EQ(get(0xdf02, 2), 0x2002U) << "after the byte that differs";
    EXPECT_EQ(get(0xdf07, 2), 2U);
}

// The controller has already read the next byte.
TEST_F(Expansion, takes_one_cycle_more_for_a_difference_before_the_end) {
    place(machine_, 0x2000, {1, 2, 3});
    transfer(stash, 0x2000, 0, 3);
    set_up(0x2000, 0, 2);
    const Cycle equal = start(verify);
    (void)machine_.read_device(0xdf00);
    machine_.ram(0x2001) = 9;
    set_up(0x2000, 0, 2);
    EXPECT_EQ(start(verify), equal) << "in the last byte";
    EXPECT_EQ(machine_.read_device(0xdf00), 0x70);
    set_up(0x2000, 0, 3);
    EXPECT_EQ(start(verify), equal + 1) << "in the last byte but one";
    EXPECT_EQ(machine_.read_device(0xdf00), 0x70) << "and the last bytes are equal";
    machine_.ram(0x2002) = 9;
    set_up(0x2000, 0, 3);
    start(verify);
    EXPECT_EQ(machine_.read_device(0xdf00), 0x30);
}

// INC writes twice; by then the REU has the bus.
TEST_F(Expansion, takes_the_bus_from_an_instruction_that_writes_twice) {
    machine_.ram(0xff00) = 0x40;
    set_up(0x2000, 0, 1);
    machine_.poke(0xdf01, 0x80);
    EXPECT_EQ(run_code(machine_, "sei/ lda #$35/ sta $01/ inc $ff00/ lda #$37/ sta $01/ cli/ rts"), Stop::program_exit);
    EXPECT_EQ(machine_.ram(0xff00), 0x40);
    EXPECT_EQ(get(0xdf00, 1) & 0x40, 0x40U);
}

TEST(ExpansionSizes, repeat_or_end) {
    const auto found = [](int kib) {
        Machine machine({.reu_kib = kib});
        const auto move = [&](const char* command, int bank) {
            run_code(machine, "lda #0/ sta $df02/ sta $df04/ sta $df05/ sta $df08/ lda #$20/ sta $df03/ lda #"
                                  + std::to_string(bank) + "/ sta $df06/ lda #1/ sta $df07/ lda #" + command
                                  + "/ sta $df01/ rts");
        };
        for (int bank = 7; bank >= 0; --bank) {
            machine.ram(0x2000) = static_cast<std::uint8_t>(bank);
            move("$90", bank);
        }
        std::string banks;
        for (int bank = 0; bank < 8; ++bank) {
            move("$91", bank);
            banks += std::to_string(machine.ram(0x2000));
        }
        return banks;
    };
    EXPECT_EQ(found(128), "01010101");
    EXPECT_EQ(found(256), "0123255255255255") << "where there is none, what the memory's lines had last: the next byte";
    EXPECT_EQ(found(512), "01234567");
    EXPECT_EQ(found(16384), "01234567");
}

TEST_F(Expansion, counts_up_and_down_or_goes_back) {
    transfer(stash, 0x2000, 0x7fffe, 4);
    EXPECT_EQ(get(0xdf02, 2), 0x2004U);
    EXPECT_EQ(get(0xdf04, 3), 0xf80002U) << "round at the end of its memory; five bits of the bank are 1";
    EXPECT_EQ(get(0xdf07, 2), 1U);
    EXPECT_EQ(get(0xdf01, 1), 0x10U) << "done; at once, as after power-on";
    transfer(stash | autoload, 0x2000, 0x100, 4);
    EXPECT_EQ(get(0xdf02, 2), 0x2000U);
    EXPECT_EQ(get(0xdf04, 3), 0xf80100U);
    EXPECT_EQ(get(0xdf07, 2), 4U);
}

TEST_F(Expansion, may_keep_an_address) {
    place(machine_, 0x2000, {7, 1, 2, 3});
    machine_.poke(0xdf0a, 0x80);
    transfer(stash, 0x2000, 0, 3);
    machine_.poke(0xdf0a, 0x00);
    transfer(fetch, 0x3000, 0, 3);
    EXPECT_EQ(machine_.ram(0x3002), 7);
    machine_.poke(0xdf0a, 0x40);
    transfer(fetch, 0x3100, 1, 5);
    EXPECT_EQ(machine_.ram(0x3104), 7);
    EXPECT_EQ(get(0xdf0a, 1), 0x7fU);
}

TEST_F(Expansion, stops_the_processor_for_each_byte) {
    machine_.poke(0xdc0d, 0x7f);  // no interrupt of the clock between
    set_up(0x2000, 0, 1);
    const Cycle one = start(stash);
    set_up(0x2000, 0, 1001);
    EXPECT_EQ(start(stash), one + 1000);
    set_up(0x2000, 0, 1001);
    EXPECT_EQ(start(swap), one + 2001);
    set_up(0x2000, 0, 0);
    EXPECT_EQ(start(stash), one + 0xffff) << "0 is 64 KiB";
}

TEST_F(Expansion, waits_while_the_VIC_has_the_bus) {
    const auto takes = [&] {
        set_up(0x2000, 0, 0x4000);
        return start(stash);
    };
    const Cycle undisturbed = takes();
    machine_.poke(0xd011, 0x1b);
    (void)machine_.run(machine_.clock() + 20'000);
    EXPECT_GT(takes(), undisturbed + 700) << "about twenty bad lines";
}

// The cycles that transfers lose to the VIC; as public test programs found them on real machines (docs/MACHINE.md).
class ExpansionAndVic : public Expansion {
protected:
    static constexpr int bad_line = 0x33;

    ExpansionAndVic() { machine_.poke(0xdc0d, 0x7f); }

    // Starts a command at about this cycle of a line, after this many NOPs and a BIT. Returns how long it takes.
    Cycle start_at(int line, int cycle, std::uint8_t command, bool later = false) {
        const VideoStandard& video = machine_.video();
        const Cycle frame = video.cycles_per_frame();
        const Cycle wanted = (machine_.clock() / frame + 1) * frame + Cycle{line} * video.cycles_per_line + cycle;
        start_code(machine_, "sei/ loop: nop/ jmp loop");
        EXPECT_EQ(machine_.run(wanted), Stop::deadline);
        start_code(machine_, (later ? "bit $ff/ lda #" : "nop/ lda #") + std::to_string(command) + "/ sta $df01/ rts", 0xc800);
        const Cycle from = machine_.clock();
        EXPECT_EQ(machine_.run(from + 1'000), Stop::program_exit);
        return machine_.clock() - from - (later ? 1 : 0);
    }
    // The cycles that 60 bytes lose from there on.
    Cycle loses(int line, std::uint8_t command, bool later = false) {
        set_up(0x3000, 0, 60);
        const Cycle disturbed = start_at(line, 20, command, later);
        set_up(0x3000, 0, 60);
        return disturbed - start_at(quiet_line, 20, command, later);
    }

    static constexpr int quiet_line = 270;
};

TEST_F(ExpansionAndVic, writing_stops_a_cycle_later_than_reading) {
    machine_.poke(0xd011, 0x1b);
    EXPECT_EQ(loses(bad_line - 1, stash), 43);
    EXPECT_EQ(loses(bad_line - 1, verify), 43);
    EXPECT_EQ(loses(bad_line - 1, fetch), 42);
}

TEST_F(ExpansionAndVic, swapping_reads_and_writes_by_turns_meanwhile) {
    machine_.poke(0xd011, 0x1b);
    std::set<Cycle> lost;
    for (int i = 0; i < 10; ++i) lost.insert(loses(bad_line - 1, swap, i % 2 != 0));
    EXPECT_EQ(lost, (std::set<Cycle>{42, 44})) << "by whose turn it was";
}

TEST_F(ExpansionAndVic, sprite_0_is_noticed_late_in_its_first_line) {
    machine_.poke(0xd015, 1);
    machine_.poke(0xd001, 100);
    EXPECT_EQ(loses(100, stash), 4);
    EXPECT_EQ(loses(101, stash), 5);
    EXPECT_EQ(loses(100, fetch), 3);
    EXPECT_EQ(loses(101, fetch), 4);
}

TEST_F(ExpansionAndVic, newer_boards_show_RAM_for_IO_while_BA_is_low) {
    // How many of 60 bytes came from RAM, at most.
    const auto found = [&](VicChip chip) {
        std::ptrdiff_t most = 0;
        for (int i = 0; i < 10; ++i) {
            machine_ = Machine({.video = standard_of(chip), .reu_kib = 512});
            machine_.poke(0xdc0d, 0x7f);
            machine_.poke(0xd011, 0x1b);
            machine_.ram(0xd800) = 0x42;
            machine_.poke(0xdf0a, 0x80);
            set_up(0xd800, 0, 60);
            start_at(bad_line - 1, 20 + i, swap);
            machine_.poke(0xdf0a, 0);
            transfer(fetch, 0x3000, 0, 60);
            std::ptrdiff_t count = 0;
            for (std::uint16_t at = 0x3000; at < 0x303c; ++at) count += machine_.ram(at) == 0x42 ? 1 : 0;
            most = std::max(most, count);
        }
        return most;
    };
    EXPECT_EQ(found(VicChip::mos6569), 0);
    EXPECT_EQ(found(VicChip::mos8565), 1) << "the byte whose turn it was";
}

TEST_F(Expansion, is_the_same_for_both_engines) {
    const std::string source = R"(
        lda #0
        sta $df02
        lda #4
        sta $df03
        lda #100
        sta $df07
        lda #0
        sta $df08
loop    lda #%10110000
        sta $df01
        inc $d020
        lda #%10110010
        sta $df01
        inc $0400
        jmp loop
)";
    Machine fast({.reu_kib = 128}), exact({.reu_kib = 128, .engine = EngineKind::exact});
    for (Machine* const machine : {&fast, &exact}) {
        start_code(*machine, source);
        (void)machine->run(machine->clock() + 100'000);
    }
    EXPECT_EQ(fast.clock(), exact.clock());
    EXPECT_EQ(fast.registers(), exact.registers());
    EXPECT_EQ(fast.stolen_cycles(), exact.stolen_cycles());
    EXPECT_EQ(fast.ram(0x0400), exact.ram(0x0400));
}

TEST_F(Expansion, can_wait_for_a_write_to_ff00) {
    place(machine_, 0x2000, {5});
    set_up(0x2000, 0, 1);
    machine_.poke(0xdf01, 0x80);
    EXPECT_EQ(get(0xdf01, 1), 0x80U);
    EXPECT_EQ(run_code(machine_, "lda #6/ sta $ff01/ sta $ff00/ rts"), Stop::program_exit);
    EXPECT_EQ(get(0xdf01, 1), 0x10U);
    EXPECT_EQ(machine_.ram(0xff00), 6);
    EXPECT_EQ(machine_.ram(0xff01), 6);
    EXPECT_EQ(run_code(machine_, "lda #7/ sta $ff00/ rts"), Stop::program_exit);
    EXPECT_EQ(get(0xdf00, 1) & 0x40, 0x40U);
}

TEST_F(Expansion, interrupts_until_its_status_is_read) {
    transfer(stash, 0x2000, 0, 1);
    machine_.poke(0xdf09, 0xc0);
    EXPECT_EQ(get(0xdf00, 1), 0xd0U);
    place(machine_, 0xc900, "inc $c200/ lda $df00/ jmp $ea81");
    machine_.set_ram_word(0x0314, 0xc900);
    machine_.poke(0xdc0d, 0x7f);
    machine_.ram(0xc200) = 0;
    EXPECT_EQ(run_code(machine_, "cli/ ldx #0/wait dex/ bne wait/ rts"), Stop::program_exit);
    EXPECT_EQ(machine_.ram(0xc200), 1);
    EXPECT_EQ(get(0xdf00, 1), 0x10U);
}

TEST_F(Expansion, sees_the_chips_and_what_lies_below_the_port) {
    machine_.poke(0xd020, 3);
    transfer(stash, 0xd020, 0, 1);
    transfer(fetch, 0x2000, 0, 1);
    EXPECT_EQ(machine_.ram(0x2000), 0xf3);
    transfer(fetch, 0xd021, 0, 1);
    EXPECT_EQ(machine_.peek(0xd021), 0xf3);
    transfer(fetch, 0x0001, 0, 1);
    EXPECT_EQ(machine_.peek(1) & 7, 7) << "the port is as it was";
    transfer(stash, 0x0001, 8, 1);
    transfer(fetch, 0x2001, 8, 1);
    EXPECT_EQ(machine_.ram(0x2001), 0xf3);
}

TEST_F(Expansion, is_part_of_copies_and_snapshots) {
    place(machine_, 0x2000, {1});
    transfer(stash, 0x2000, 0, 1);
    const Snapshot snapshot(machine_);
    Machine copy = machine_;
    place(machine_, 0x2000, {2});
    transfer(stash, 0x2000, 0, 1);
    start_code(copy, "lda #0/ sta $df04/ lda #$91/ sta $df01/ rts", 0xc800);
    copy.poke(0xdf02, 0x00);
    EXPECT_EQ(copy.run(copy.clock() + 1000), Stop::program_exit);
    EXPECT_EQ(copy.ram(0x2000), 1);
    snapshot.restore(machine_);
    transfer(fetch, 0x2000, 0, 1);
    EXPECT_EQ(machine_.ram(0x2000), 1);
}

TEST(ExpansionPort, is_empty_without_one) {
    Machine machine;
    machine.poke(0xdf02, 0x12);
    EXPECT_EQ(machine.peek(0xdf02), 0xff);
}

}  // namespace
}  // namespace gato::simulator
