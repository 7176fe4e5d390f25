// SPDX-License-Identifier: MIT
// The RESET button: what begins anew, and what stays.
#include "simulator/machine_support.hpp"

#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using Kind = Condition::Kind;
using testing::HasSubstr;

constexpr const char* hides_everything = R"(
        sei
        lda #$34
        sta 1
@round  inc $8000
        jmp @round)";

const MachineInput button{.kind = MachineInput::Kind::reset};

TEST(Reset, leaves_memory_and_shows_READY) {
    Machine machine;
    run_code(machine, hides_everything, 10'000);
    const std::uint8_t counted = machine.ram(0x8000);
    machine.ram(0x0801) = 1;
    machine.ram(0xfffc) = 0;  // below the ROM, which comes back
    apply(button, machine);
    EXPECT_EQ(machine.run(machine.clock() + 1'000'000), Stop::program_exit);
    EXPECT_EQ(machine.ram(0x8000), counted);
    EXPECT_EQ(machine.ram(0xc000), 0x78);
    EXPECT_EQ(machine.ram(0x0801), 0) << "BASIC has no program any more";
    EXPECT_EQ(machine.peek(1), 0x37);
    machine.stay_ready();
    machine.run(machine.clock() + 1'000'000);
    EXPECT_THAT(row(machine, 1), HasSubstr("READY."));
}

TEST(Reset, silences_the_SID_and_stops_the_interrupts_of_a_program) {
    Machine machine;
    run_code(machine, R"(
        lda #15 / sta $d418 / lda #$81 / sta $dd0d / lda #1 / sta $dd04 / sta $dd0e
        lda #<handler / sta $0318 / lda #>handler / sta $0319
here    jmp here
handler inc $c800 / rti)",
             10'000);
    EXPECT_EQ(machine.sid_register(0x18), 15);
    apply(button, machine);
    EXPECT_EQ(machine.sid_register(0x18), 0);
    machine.stay_ready();
    const std::uint8_t before = machine.ram(0xc800);
    machine.run(machine.clock() + 100'000);
    EXPECT_EQ(machine.ram(0xc800), before);
}

TEST(Reset, starts_a_program_with_the_mark_of_a_cartridge) {
    Machine machine;
    place(machine, 0x8000, "word cold, warm/ byte $c3,$c2,$cd,$38,$30/ cold/ inc $c800/ jmp cold/warm/ rti");
    machine.ram(0xc800) = 0;
    run_code(machine, "here jmp here", 1'000);
    apply(button, machine);
    EXPECT_EQ(machine.registers().pc, 0x8009);
    machine.run(machine.clock() + 100);
    EXPECT_NE(machine.ram(0xc800), 0);
}

TEST(Reset, of_a_flat_machine_reads_its_vector) {
    Machine machine({.kind = MachineKind::flat});
    machine.set_ram_word(0xfffc, 0x1234);
    apply(button, machine);
    EXPECT_EQ(machine.registers().pc, 0x1234);
}

TEST(Reset, is_pressed_by_a_key_script) {
    Machine machine;
    start_code(machine, hides_everything);
    Session session(machine);
    session.keys = parse_key_script("{wait:5}{reset}").script;
    session.max_cycles = 1'000'000;
    const SessionEnd end = session.run();
    EXPECT_EQ(end.stop, Stop::program_exit);
    EXPECT_GE(end.cycles, 5 * machine.video().cycles_per_frame());
}

TEST(Reset, wakes_a_processor_that_hangs) {
    Machine machine;
    start_code(machine, "jam");
    Session session(machine);
    session.keys = parse_key_script("{wait:50}{reset}print 1+1{return}").script;
    session.until = {{.kind = Kind::cycles, .count = 3'000'000}};
    session.jam_may_hang = true;
    EXPECT_TRUE(session.run().reached);
    EXPECT_EQ(row(machine, 3), " 2");
}

}  // namespace
}  // namespace gato::simulator
