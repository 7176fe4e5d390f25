// SPDX-License-Identifier: MIT
// How a session sees what happens in images of the real ROMs. Here they are images of our own, which have code only at those places
// of the real ones that a session knows.
#include "simulator/machine_support.hpp"
#include "simulator/session/verdict.hpp"
#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

#include <optional>

namespace gato::simulator {
namespace {

using Kind = Condition::Kind;

// Each part begins with its address. The vectors are set where the KERNAL sets them, and READY looks for keys as CHRIN does.
constexpr const char* kernal_source = R"(
    *=$e000 / brk
    *=$e124 / jsr $ffe4 / rts
    *=$e147 / rts
    *=$e5cd / lda $c6 / sta $cc / sta $0292 / beq $e5cd / dec $c6 / lda $0277 / rts
    *=$ea31 / jmp $ea7e
    *=$ea7e / lda $dc0d / pla / tay / pla / tax / pla / rti
    *=$fce2 / ldx #$ff / txs / lda #$37 / sta 1 / lda #$2f / sta 0 / lda #4 / sta $0288 / lda #$d1 / sta $d2 / ldx #5
    copy: lda vectors,x / sta $0314,x / dex / bpl copy
    lda #$25 / sta $dc04 / lda #$40 / sta $dc05 / lda #$81 / sta $dc0d / lda #$11 / sta $dc0e / cli / jmp $a474
    vectors: word $ea31, $fe66, $fe47
    *=$fe43 / sei / jmp ($0318)
    *=$fe47 / pha / txa / pha / tya / pha / jmp $fe66
    *=$fe66 / jmp $a474
    *=$ff48 / pha / txa / pha / tya / pha / tsx / lda $0104,x / and #$10 / beq timer / jmp ($0316)
    timer: jmp ($0314)
    *=$ffe4 / lda $c6 / beq none / dec $c6 / lda $0277 / none: rts
    *=$fffa / word $fe43, $fce2, $ff48)";
constexpr const char* basic_source = R"(
    *=$a000 / word $e394, $e37b
    *=$a43a / jmp $a474
    *=$a474 / jmp $a480
    *=$a480 / jsr $e5cd / jmp $a480
    *=$a7ae / jmp $a7e1
    *=$a7e1 / jmp $a474
    *=$a7ea / jmp $a474
    *=$a851 / jmp $a474
    *=$b818 / lda ($14),y / rts)";

template <std::size_t Size>
void fill(std::array<std::uint8_t, Size>& image, std::uint16_t begin, const std::string& source) {
    const linker::Program program = tests::assembled(source, begin);
    for (std::size_t i = 0; i < program.bytes.size(); ++i) image[program.start - begin + i] = program.bytes[i];
}

std::shared_ptr<const RomImages> own_images() {
    auto roms = std::make_shared<RomImages>(*synthetic_roms());
    roms->kernal.fill(0);
    roms->basic.fill(0);
    fill(roms->kernal, 0xe000, kernal_source);
    fill(roms->basic, 0xa000, basic_source);
    roms->real_kernal = roms->real_basic = true;
    return roms;
}

class RealRom : public testing::Test {
protected:
    RealRom() : machine({.roms = own_images()}) { boot(machine); }

    SessionEnd run(const std::string& code, std::vector<Condition> until, const std::string& keys = {}) {
        start_code(machine, code);
        session.emplace(machine);
        session->until = std::move(until);
        session->keys = parse_key_script(keys).script;
        session->max_cycles = 3'000'000;
        return session->run();
    }
    std::string reason(const SessionEnd& end) const { return judge(machine, end, std::nullopt).reason; }

    Machine machine;
    std::optional<Session> session;  // the latest one: its end points into it
};

TEST_F(RealRom, ends_a_run_in_basic) {
    const SessionEnd end = run("rts", {{.kind = Kind::exit}});
    EXPECT_TRUE(end.reached);
    EXPECT_EQ(end.stop, Stop::program_exit);
    EXPECT_EQ(end.cycles, 6);
    EXPECT_EQ(reason(end), "back in BASIC");
    EXPECT_TRUE(end.is_seen) << "by itself it would go on";
}

TEST_F(RealRom, does_not_go_on_at_ready_for_nothing) {
    const SessionEnd end = run("rts", {{.kind = Kind::frames, .count = 10}});
    EXPECT_FALSE(end.reached);
    EXPECT_EQ(reason(end), "back in BASIC");
}

TEST_F(RealRom, goes_on_at_ready_for_a_handler) {
    const SessionEnd end = run(R"(sei / lda #$00 / sta $0314 / lda #$c1 / sta $0315 / cli / rts
        *=$c100 / inc $07e7 / jmp $ea31)",
                               {{.kind = Kind::frames, .count = 10}});
    EXPECT_TRUE(end.reached);
    EXPECT_GE(machine.ram(0x07e7), 8);
}

TEST_F(RealRom, tells_a_break_instruction_from_stop_and_restore) {
    EXPECT_EQ(reason(run("lda #1 / brk", {{.kind = Kind::frames, .count = 10}})), "BRK at $c002");
    const SessionEnd end = run("jmp *", {{.kind = Kind::frames, .count = 10}}, "{wait:2}{restore}");
    EXPECT_EQ(end.stop, Stop::stop_key);
    EXPECT_FALSE(end.reached);
}

TEST_F(RealRom, fails_with_the_error_of_basic) {
    const SessionEnd end = run("ldx #11 / jmp $a43a", {{.kind = Kind::frames, .count = 10}});
    EXPECT_EQ(end.stop, Stop::basic_error);
    EXPECT_EQ(reason(end), "?SYNTAX  ERROR");
}

TEST_F(RealRom, names_the_line_of_an_error_and_of_a_break) {
    EXPECT_EQ(reason(run("lda #10 / sta $39 / lda #0 / sta $3a / ldx #14 / jmp $a43a", {{.kind = Kind::exit}})),
              "?ILLEGAL QUANTITY  ERROR IN 10");
    EXPECT_EQ(reason(run("lda #20 / sta $39 / lda #0 / sta $3a / jmp $a851", {{.kind = Kind::exit}})), "BREAK IN 20");
}

// A look every 6,000 cycles is often enough for BASIC.
TEST_F(RealRom, sees_when_basic_waits_for_a_key) {
    const std::string delay = "ldx #5 / ldy #0 / wait: dey / bne wait / dex / bne wait / ";
    EXPECT_TRUE(
        run("lda #0 / sta $13 / loop: " + delay + "jsr $e124 / beq loop / sta $02 / rts", {{.kind = Kind::exit}}, "a").reached);
    EXPECT_EQ(machine.ram(2), 'A');
    EXPECT_TRUE(run("lda #198 / sta $14 / lda #0 / sta $15 / loop: " + delay
                        + "ldy #0 / jsr $b818 / beq loop / lda $0277 / sta $02 / rts",
                    {{.kind = Kind::exit}}, "b")
                    .reached);
    EXPECT_EQ(machine.ram(2), 'B');
}

TEST_F(RealRom, gives_chrin_its_key_at_once) {
    const SessionEnd end = run("jsr $e5cd / sta $02 / rts", {{.kind = Kind::exit}}, "x");
    EXPECT_TRUE(end.reached);
    EXPECT_EQ(machine.ram(2), 'X');
    EXPECT_LT(end.cycles, 2 * 19'656);
}

TEST_F(RealRom, starts_a_program_without_a_cursor) {
    EXPECT_NE(machine.ram(0xcc), 0) << "it does not blink";
    EXPECT_EQ(machine.registers().p & interrupt_flag, 0);
}

// What lies in the RAM below is the program's own.
TEST_F(RealRom, ignores_these_addresses_while_the_rom_is_off) {
    const SessionEnd end =
        run(R"(lda #$36 / sta 1 / lda #$60 / sta $a474 / jsr $a474 / lda #$37 / sta 1 / rts)", {{.kind = Kind::exit}});
    EXPECT_TRUE(end.reached);
    EXPECT_EQ(machine.registers().pc, 0xe147);
}

}  // namespace
}  // namespace gato::simulator
