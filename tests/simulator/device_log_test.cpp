// SPDX-License-Identifier: MIT
// In which cycles instructions write to the chips: worked out by hand from the cycles of instructions and of bad lines.
#include "simulator/machine/parts.hpp"
#include "simulator/machine_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Write = DeviceLog::Write;

// Runs code with a log of these addresses; its first instruction begins in cycle 0 of `line`.
DeviceLog logged(const std::string& code, std::uint16_t first, std::uint16_t last, int line = 20) {
    Machine machine;
    start_code(machine, code + " / rts");
    const Cycle frame = pal.cycles_per_frame();
    machine.registers().p |= interrupt_flag;
    machine.parts().hang((machine.clock() / frame + 1) * frame + Cycle{line} * pal.cycles_per_line);
    const Cycle start = machine.clock();
    DeviceLog log;
    log.watch(first, last);
    machine.parts().board.device_log = &log;
    EXPECT_EQ(machine.run(start + 1000), Stop::program_exit);
    DeviceLog moved;
    moved.watch(first, last);
    for (const Write& write : log.writes()) moved.note_write(write.address, write.value, write.clock - start);
    return moved;
}

TEST(DeviceLog, has_the_cycle_in_which_an_instruction_writes) {
    EXPECT_THAT(logged("lda #1 / sta $d020 / nop / sta $d021", 0xd020, 0xd021).writes(),
                ElementsAre(Write{0xd020, 1, 5}, Write{0xd021, 1, 11}));
}

TEST(DeviceLog, counts_an_instruction_that_writes_twice_once) {
    EXPECT_THAT(logged("lda #4 / sta $d019 / lda #3 / sta $d020 / inc $d020", 0xd020, 0xd020).writes(),
                ElementsAre(Write{0xd020, 3, 11}, Write{0xd020, 0xf4, 17}));
}

TEST(DeviceLog, leaves_out_other_addresses_and_what_the_kernal_writes) {
    EXPECT_THAT(logged("sta $d022 / sta $c800", 0xd020, 0xd021).writes(), IsEmpty());
    EXPECT_THAT(logged("lda #5 / jsr chrout", 0xd000, 0xdfff).writes(), IsEmpty());
}

// Line 51 is a bad one: a read that is due in cycle 11 comes in cycle 54.
TEST(DeviceLog, knows_how_long_an_instruction_waited_for_the_bus) {
    const std::string ten_cycles = "nop / nop / nop / nop / nop / ";
    EXPECT_THAT(logged(ten_cycles + "sta $d020", 0xd020, 0xd020, 51).writes()[0].clock, 56);
    EXPECT_THAT(logged(ten_cycles + "sta $d020", 0xd020, 0xd020, 52).writes()[0].clock, 13);
}

TEST(DeviceLog, tells_a_place_that_is_overwritten_from_one_that_is_used) {
    const auto is_overwritten = [](const std::string& code) {
        Machine machine;
        start_code(machine, code + " / rts");
        DeviceLog log;
        machine.parts().board.device_log = &log;
        machine.run(machine.clock() + 1000);
        return log.is_overwritten(0xd011);
    };
    EXPECT_TRUE(is_overwritten("lda #$1b / sta $d011 / lda $d011"));
    EXPECT_FALSE(is_overwritten("lda $d011 / sta $d011"));
    EXPECT_FALSE(is_overwritten("inc $d011"));
    EXPECT_FALSE(is_overwritten("nop"));
}

TEST(DeviceLog, is_not_part_of_a_copy) {
    Machine machine;
    DeviceLog log;
    machine.parts().board.device_log = &log;
    EXPECT_EQ(Machine(machine).parts().board.device_log, nullptr);
}

}  // namespace
}  // namespace gato::simulator
