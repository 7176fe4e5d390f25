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

TEST(KeyScript, rejects_unknown_names_and_characters) {
    EXPECT_NE(parse_key_script("{nothing}").error, "");
    EXPECT_NE(parse_key_script("{wait:x}").error, "");
    EXPECT_NE(parse_key_script("{joy1:sideways:3}").error, "");
    EXPECT_NE(parse_key_script("{return").error, "");
    EXPECT_NE(parse_key_script("\xc3\xb1").error, "");
    EXPECT_EQ(parse_key_script("aZ1{f8}{joy2:left+fire:10}{wait:5}\r\n").script.size(), 7U);
}

TEST(Session, hands_over_one_key_each_time_getin_waits) {
    Machine machine;
    // jsr getin, beq, sta $0400,y, iny, cpy #3, bne, rts
    place(machine, 0xc000, {0xa0, 0x00, 0x84, 0xfb, 0x20, 0xe4, 0xff, 0xf0, 0xfb, 0xa4, 0xfb,
                            0x99, 0x00, 0x04, 0xe6, 0xfb, 0xc0, 0x02, 0xd0, 0xf0, 0x60});
    start_at(machine, 0xc000);
    EXPECT_TRUE(run_with_keys(machine, "aA1").reached);
    EXPECT_EQ(machine.ram(0x0400), 0x41);
    EXPECT_EQ(machine.ram(0x0401), 0xc1);
    EXPECT_EQ(machine.ram(0x0402), '1');
}

TEST(Session, hands_over_keys_to_programs_that_poll_the_last_key_location) {
    Machine machine;
    // lda $cb, cmp #$0a (A), bne -6, rts
    place(machine, 0xc000, {0xa5, 0xcb, 0xc9, 0x0a, 0xd0, 0xfa, 0x60});
    start_at(machine, 0xc000);
    EXPECT_TRUE(run_with_keys(machine, "ba").reached);
}

TEST(Session, hands_over_keys_to_programs_that_read_the_matrix) {
    Machine machine;
    // sei, lda #$fd, sta $dc00, lda $dc01, and #$04, bne: waits for A; twice, with a release between them
    place(machine, 0xc000, {0x78, 0xa9, 0xfd, 0x8d, 0x00, 0xdc, 0xad, 0x01, 0xdc, 0x29, 0x04, 0xd0, 0xf9, 0xad,
                            0x01, 0xdc, 0x29, 0x04, 0xf0, 0xf9, 0xad, 0x01, 0xdc, 0x29, 0x04, 0xd0, 0xf9, 0x60});
    start_at(machine, 0xc000);
    EXPECT_TRUE(run_with_keys(machine, "aa").reached);
}

TEST(Session, types_a_line_into_chrin) {
    Machine machine;
    // jsr chrin, sta $0500,x (x in $fb), loop until $0d
    place(machine, 0xc000,
          {0xa9, 0x00, 0x85, 0xfb, 0x20, 0xcf, 0xff, 0xa6, 0xfb, 0x9d, 0x00, 0x05, 0xe6, 0xfb, 0xc9, 0x0d, 0xd0, 0xf2, 0x60});
    start_at(machine, 0xc000);
    EXPECT_TRUE(run_with_keys(machine, "hx{del}i{return}").reached);
    EXPECT_EQ(machine.ram(0x0500), 'H');
    EXPECT_EQ(machine.ram(0x0501), 'I');
    EXPECT_EQ(machine.ram(0x0502), 0x0d);
}

TEST(Session, stops_when_all_keys_are_read_and_the_program_waits) {
    Machine machine;
    place(machine, 0xc000, {0x20, 0xe4, 0xff, 0x4c, 0x00, 0xc0});
    start_at(machine, 0xc000);
    const SessionEnd end = run_with_keys(machine, "abc", Kind::keys_read);
    EXPECT_TRUE(end.reached);
    EXPECT_LT(end.cycles, 12 * pal.cycles_per_frame());
}

TEST(Session, a_program_that_computes_is_not_waiting) {
    Machine machine;
    // one GETIN, then a long delay, for ever
    place(machine, 0xc000, {0x20, 0xe4, 0xff, 0xa2, 0x00, 0xa0, 0x00, 0x88, 0xd0, 0xfd, 0xca, 0xd0, 0xf8, 0x4c, 0x00, 0xc0});
    start_at(machine, 0xc000);
    const SessionEnd end = run_with_keys(machine, "", Kind::keys_read);
    EXPECT_FALSE(end.reached);
    EXPECT_TRUE(end.out_of_cycles);
}

TEST(Session, holds_a_joystick) {
    Machine machine;
    // lda $dc00, and #$14, bne: left + fire on port 2
    place(machine, 0xc000, {0xad, 0x00, 0xdc, 0x29, 0x14, 0xd0, 0xf9, 0x60});
    start_at(machine, 0xc000);
    EXPECT_TRUE(run_with_keys(machine, "{wait:3}{joy2:left+fire:5}").reached);
}

TEST(Session, finds_text_across_row_ends) {
    Machine machine;
    print(machine, "\r\r" + std::string(37, ' ') + "HELLO");
    EXPECT_TRUE(screen_contains(machine, U"hello"));
}

TEST(Session, sees_a_text_that_is_shown_just_before_the_end) {
    Machine machine;
    // lda #$48, sta $0400, rts
    place(machine, 0xc000, {0xa9, 0x08, 0x8d, 0x00, 0x04, 0x60});
    start_at(machine, 0xc000);
    simulator::Session session(machine);
    session.until = {{.kind = Condition::Kind::screen, .text = U"h"}};
    EXPECT_TRUE(session.run().reached);
}

TEST(Program, its_statistics_begin_with_it) {
    Machine machine;
    run_code(machine, {0xa5, 0x02, 0xf0, 0xfc});  // waits, interrupted by the KERNAL
    EXPECT_GT(machine.idle_cycles(), 0);
    EXPECT_GT(machine.rom_cycles(), 0);
    start_at(machine, 0xc000);
    EXPECT_EQ(machine.idle_cycles(), 0);
    EXPECT_EQ(machine.rom_cycles(), 0);
}

TEST(Program, finds_the_sys_of_a_basic_line) {
    const auto target = [](std::vector<std::uint8_t> text) {
        std::vector<std::uint8_t> file{0x01, 0x08, 0x00, 0x09, 0x0a, 0x00};
        file.insert(file.end(), text.begin(), text.end());
        file.insert(file.end(), {0, 0, 0});
        Machine machine;
        const Program program = read_program(file);
        load_program(machine, program);
        return find_sys(machine, program);
    };
    EXPECT_EQ(target({0x9e, '2', '0', '6', '4'}).address, 2064);
    EXPECT_EQ(target({0x9e, ' ', '(', '2', '0', '4', '8', 0xaa, '1', '6', ')', ':', 0x8f, 'X'}).address, 2064);
    EXPECT_EQ(target({0x97, '1', ',', '0', ':', 0x9e, '4', '0', '9', '6', 'G', 'A', 'T', 'O'}).address, 4096);
    EXPECT_EQ(target({0x9e, 0xc2, '(', '4', '3', ')', 0xaa, '2', '5', '6', 0xac, 0xc2, '(', '4', '4', ')'}).address, 0x0801);
    EXPECT_NE(target({0x99, '"', 'H', 'I', '"'}).error, "");
    EXPECT_NE(target({0x9e, 'A'}).error, "");
}

}  // namespace
}  // namespace gato::simulator
