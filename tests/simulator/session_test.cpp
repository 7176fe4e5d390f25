// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using Kind = Condition::Kind;

SessionEnd run_with_keys(Machine& machine, const std::string& keys, Kind kind = Kind::exit) {
    Session session(machine);
    session.keys = parse_key_script(keys).script;
    session.until = {{.kind = kind}};
    session.max_cycles = 20'000'000;
    return session.run();
}

TEST(Session, hands_over_one_key_each_time_getin_waits) {
    Machine machine;
    start_code(machine, R"(
        ldy #0
        sty $fb
next    jsr getin
        beq next
        ldy $fb
        sta screen_memory,y
        inc $fb
        cpy #2
        bne next
        rts
)");
    EXPECT_TRUE(run_with_keys(machine, "aA1").reached);
    EXPECT_EQ(machine.ram(0x0400), 0x41);
    EXPECT_EQ(machine.ram(0x0401), 0xc1);
    EXPECT_EQ(machine.ram(0x0402), '1');
}

TEST(Session, hands_over_keys_to_programs_that_poll_the_last_key_location) {
    Machine machine;
    start_code(machine, "wait: lda pressed_key / cmp #10 / bne wait / rts");  // A is key 10
    EXPECT_TRUE(run_with_keys(machine, "ba").reached);
}

TEST(Session, hands_over_keys_to_programs_that_read_the_matrix) {
    Machine machine;
    // waits for A, twice, with a release between them
    start_code(machine, R"(
        sei
        lda #%11111101
        sta cia1_port_a
first   lda cia1_port_b
        and #%00000100
        bne first
release lda cia1_port_b
        and #%00000100
        beq release
again   lda cia1_port_b
        and #%00000100
        bne again
        rts
)");
    EXPECT_TRUE(run_with_keys(machine, "aa").reached);
}

TEST(Session, types_a_line_into_chrin) {
    Machine machine;
    start_code(machine, "lda #0 / sta $fb / next: jsr chrin / ldx $fb / sta $0500,x / inc $fb / cmp #13 / bne next / rts");
    EXPECT_TRUE(run_with_keys(machine, "hx{del}i{return}").reached);
    EXPECT_EQ(machine.ram(0x0500), 'H');
    EXPECT_EQ(machine.ram(0x0501), 'I');
    EXPECT_EQ(machine.ram(0x0502), 0x0d);
}

TEST(Session, stops_when_all_keys_are_read_and_the_program_waits) {
    Machine machine;
    start_code(machine, "loop: jsr getin / jmp loop");
    const SessionEnd end = run_with_keys(machine, "abc", Kind::keys_read);
    EXPECT_TRUE(end.reached);
    EXPECT_LT(end.cycles, 12 * pal.cycles_per_frame());
}

TEST(Session, a_program_that_computes_is_not_waiting) {
    Machine machine;
    start_code(machine, "loop: jsr getin / ldx #0 / outer: ldy #0 / inner: dey / bne inner / dex / bne outer / jmp loop");
    const SessionEnd end = run_with_keys(machine, "", Kind::keys_read);
    EXPECT_FALSE(end.reached);
    EXPECT_TRUE(end.out_of_cycles);
}

TEST(Session, lets_go_of_the_last_key) {
    Machine machine;
    start_code(machine, "loop: jsr getin / jmp loop");
    EXPECT_TRUE(run_with_keys(machine, "0", Kind::keys_read).reached);
    EXPECT_FALSE(machine.keyboard().any_pressed());
    EXPECT_TRUE(run_with_keys(machine, "{joy2:fire:5}", Kind::keys_read).reached);  // in whose column the key is
    EXPECT_EQ(machine.ram(0xc6), 0) << "a joystick in port 2 types nothing";
}

TEST(Session, holds_a_joystick) {
    Machine machine;
    start_code(machine, "wait: lda cia1_port_a / and #%00010100 / bne wait / rts");  // left and fire on port 2
    EXPECT_TRUE(run_with_keys(machine, "{wait:3}{joy2:left+fire:5}").reached);
}

// Counts how often RESTORE was pressed at `count`, and looks for a key.
const char* const counts_restore = R"(
count   = $c800
        lda #0
        sta count
        lda #<nmi
        sta $0318
        lda #>nmi
        sta $0319
wait    jsr getin
        cmp #$51                ; Q
        bne wait
        rts
nmi     inc count
        rti
)";

TEST(Session, presses_restore_when_the_program_waits) {
    Machine machine;
    start_code(machine, counts_restore);
    EXPECT_TRUE(run_with_keys(machine, "{restore}a{restore}{restore}q").reached);
    EXPECT_EQ(machine.ram(0xc800), 3);
}

TEST(Session, presses_restore_at_a_given_time_whoever_waits) {
    Machine machine;
    start_code(machine, R"(
        lda #<nmi
        sta $0318
        lda #>nmi
        sta $0319
        jmp *
nmi     jmp $a474
)");
    EXPECT_TRUE(run_with_keys(machine, "{wait:5}{restore}").reached);
    EXPECT_NEAR(static_cast<double>(machine.clock()), 5.0 * pal.cycles_per_frame(), 100);
}

TEST(Session, moves_the_mouse_at_an_even_pace) {
    Machine machine;
    start_code(machine, "sei / jmp *");
    Session session(machine);
    session.keys = parse_key_script("{mouse1:60,-20:4}").script;
    const Cycle start = machine.clock(), frame = pal.cycles_per_frame();
    const auto way = [&](std::uint16_t address) { return ((machine.peek(address) >> 1) - 63) & 0x3f; };
    for (Cycle passed = frame / 3; passed < 5 * frame; passed += frame / 3) {
        session.until = {{.kind = Kind::cycles, .count = passed}};
        EXPECT_TRUE(session.run().reached);
        const double part = std::min(static_cast<double>(machine.clock() - start) / static_cast<double>(4 * frame), 1.0);
        EXPECT_NEAR(way(0xd419), 60 * part, 2) << passed;
        EXPECT_NEAR(way(0xd41a), 20 * part, 2) << passed;
    }
    EXPECT_EQ(way(0xd419), 60);
    EXPECT_EQ(way(0xd41a), 20);
}

TEST(Session, holds_and_releases_a_button) {
    Machine machine;
    start_code(machine, R"(
down    lda cia1_port_b
        and #%00010000
        bne down
        ldx jiffies
up      lda cia1_port_b
        and #%00010000
        beq up
        txa
        sec
        sbc jiffies
        rts
)");
    EXPECT_TRUE(run_with_keys(machine, "{wait:2}{mouse1:left:10}").reached);
}

TEST(Session, finds_text_across_row_ends) {
    Machine machine;
    print(machine, "\r\r" + std::string(37, ' ') + "HELLO");
    EXPECT_TRUE(screen_contains(machine, U"hello"));
}

TEST(Session, sees_a_text_that_is_shown_just_before_the_end) {
    Machine machine;
    start_code(machine, "lda #'h' / sta screen_memory / rts");
    simulator::Session session(machine);
    session.until = {{.kind = Condition::Kind::screen, .text = U"h"}};
    EXPECT_TRUE(session.run().reached);
}

TEST(Program, its_statistics_begin_with_it) {
    Machine machine;
    run_code(machine, "wait: lda 2 / beq wait");  // interrupted by the KERNAL
    EXPECT_GT(machine.idle_cycles(), 0);
    EXPECT_GT(machine.rom_cycles(), 0);
    start_at(machine, 0xc000);
    EXPECT_EQ(machine.idle_cycles(), 0);
    EXPECT_EQ(machine.rom_cycles(), 0);
}

// As after LOAD, when BASIC prints READY or reads a line.
TEST(Program, starts_itself_if_it_is_loaded_over_a_vector) {
    const auto started = [](std::uint16_t first, std::vector<std::uint8_t> bytes) {
        Machine machine;
        const Program program{first, std::move(bytes), {}};
        load_program(machine, program);
        start_program(machine, program);
        return machine.registers().pc;
    };
    EXPECT_EQ(started(0x0326, {0x40, 0x03}), 0x0340);
    EXPECT_EQ(started(0x032a, {0x0b, 0x08, 0x50, 0x03}), 0x0350) << "that of CLALL";
    EXPECT_EQ(started(0x0300, {0x8b, 0xe3, 0x50, 0x03}), 0x0350);
    EXPECT_EQ(started(0x0300, {0x8b, 0xe3, 0x83, 0xa4}), 0x0300) << "the vector as it was";
    EXPECT_EQ(started(0x0327, {0x03}), 0x0327) << "half a vector";
}

TEST(Program, a_sys_in_the_first_line_is_entered_at_once) {
    const auto entered = [](std::vector<std::uint8_t> text) {
        std::vector<std::uint8_t> file{0x01, 0x08, 0x00, 0x09, 0x0a, 0x00};
        file.insert(file.end(), text.begin(), text.end());
        file.insert(file.end(), {0, 0, 0});
        Machine machine;
        const Program program = read_program(file);
        load_program(machine, program);
        const Cycle before = machine.clock();
        start_program(machine, program);
        EXPECT_EQ(machine.clock(), before);
        return machine.registers().pc;
    };
    constexpr std::uint16_t first_statement = 0xa7ae;
    EXPECT_EQ(entered({0x9e, '2', '0', '6', '4'}), 2064);
    EXPECT_EQ(entered({0x9e, ' ', '(', '2', '0', '4', '8', 0xaa, '1', '6', ')', ':', 0x8f, 'X'}), 2064);
    EXPECT_EQ(entered({0x9e, 0xc2, '(', '4', '3', ')', 0xaa, '2', '5', '6', 0xac, 0xc2, '(', '4', '4', ')'}), 0x0801);
    EXPECT_EQ(entered({0x97, '1', ',', '0', ':', 0x9e, '4', '0', '9', '6', 'G', 'A', 'T', 'O'}), first_statement);
    EXPECT_EQ(entered({0x99, '"', 'H', 'I', '"'}), first_statement);
}

SessionEnd run_to_cycles(Machine& machine, bool jam_may_hang, Cycle limit = 1'000'000) {
    Session session(machine);
    session.until = {{.kind = Kind::cycles, .count = 100'000}};
    session.max_cycles = limit;
    session.jam_may_hang = jam_may_hang;
    return session.run();
}

TEST(Session, lets_a_jammed_processor_hang_until_a_number_of_cycles) {
    Machine machine;
    start_code(machine, "inc border / jam");
    const SessionEnd end = run_to_cycles(machine, true);
    EXPECT_TRUE(end.reached);
    EXPECT_EQ(end.stop, Stop::jam);
    EXPECT_EQ(end.cycles, 100'000);
    EXPECT_EQ(machine.registers().pc, 0xc003);
}

TEST(Session, does_not_let_it_hang_beyond_the_limit_or_unasked) {
    Machine machine;
    start_code(machine, "jam");
    const SessionEnd limited = run_to_cycles(machine, true, 5'000);
    EXPECT_FALSE(limited.reached);
    EXPECT_EQ(limited.cycles, 5'000);
    Machine other;
    start_code(other, "jam");
    const SessionEnd end = run_to_cycles(other, false);
    EXPECT_FALSE(end.reached);
    EXPECT_EQ(end.stop, Stop::jam);
    EXPECT_LT(end.cycles, 10);
}

TEST(Session, fire_in_port_1_pulls_the_light_pen) {
    Machine machine;
    start_code(machine, "lda #$f0 / sta raster / loop: jmp loop");
    Session session(machine);
    session.keys = parse_key_script("{wait:2}{joy1:fire:2}{wait:2}").script;
    session.until = {{.kind = Kind::cycles, .count = 3 * pal.cycles_per_frame() + 100 * pal.cycles_per_line}};
    EXPECT_TRUE(session.run().reached);
    EXPECT_NE(machine.peek(0xd019) & 8, 0);
}

}  // namespace
}  // namespace gato::simulator
