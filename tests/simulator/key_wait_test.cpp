// SPDX-License-Identifier: MIT
// The loops in which programs wait for keys, as users write them: each must get every key of the script once and in order. And
// programs that look once a frame but compute: they must never get one.
#include "simulator/machine/parts.hpp"
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gmock/gmock.h>
#include <memory>
#include <random>

namespace gato::simulator {
namespace {

constexpr std::uint16_t taken_count = 0x02, taken_keys = 0x0340;
constexpr Cycle frame = pal.cycles_per_frame();

// A way to look for a key. `code` goes to `again` if there is none, otherwise it has the key in A; `keys` are those of "aasw"
// as it sees them. Code that sees a held key twice remembers the last one in `seen`.
struct Look {
    const char* name;
    const char* code;
    std::vector<std::uint8_t> keys;
};

const std::string first_only = " / cmp seen / beq again / sta seen / cmp #none / beq again";

const Look looks[] = {
    {"getin", "jsr $ffe4 / beq again", {'A', 'A', 'S', 'W'}},
    {"c5", "lda $c5", {10, 10, 13, 9}},
    {"c6", "lda $c6 / beq again / lda $0277 / ldx #0 / stx $c6", {'A', 'A', 'S', 'W'}},
    {"cb", "lda $cb", {10, 10, 13, 9}},
    {"matrix", "lda #0 / sta $dc00 / lda $dc01", {0xfb, 0xfb, 0xdf, 0xfd}},
};

// The actions of a program between two looks; `setup` comes once before.
struct Wait {
    const char* name;
    const char* code;
    const char* setup = "";
};

const char* const raster_interrupt = R"(
 sei
 lda #$7f
 sta $dc0d
 lda $dc0d
 lda #<handler
 sta $0314
 lda #>handler
 sta $0315
 lda #$1b
 sta $d011
 lda #100
 sta $d012
 lda #1
 sta $d01a
 cli
)";

const char* const jiffy_handler = "sei / lda #<handler / sta $0314 / lda #>handler / sta $0315 / cli / ";

const Wait waits[] = {
    {"raster", "r1: lda $d012 / cmp #251 / bne r1 / r2: lda $d012 / cmp #251 / beq r2"},
    {"jiffy", "lda $a2 / j1: cmp $a2 / beq j1"},
    {"delay", "ldx #11 / d1: ldy #0 / d2: dey / bne d2 / dex / bne d1"},
    {"flag", "f1: lda flag / beq f1 / lda #0 / sta flag", raster_interrupt},
    {"flag_lda_beq_back", "lda flag / beq *-3 / lda #0 / sta flag", raster_interrupt},
    {"flag_with_the_kernal", "f1: lda flag / beq f1 / lsr flag", jiffy_handler},
    {"raster_cmp_bne", "lda #200 / r1: cmp $d012 / bne r1 / ldx #30 / r2: dex / bne r2"},
    {"raster_bit_bpl", "r1: bit $d011 / bpl r1 / r2: bit $d011 / bmi r2"},
    {"raster_both_bytes", "r1: lda $d011 / bpl r1 / lda $d012 / cmp #20 / bcc r1 / r2: lda $d011 / bmi r2"},
    {"raster_without_interrupts", "r1: lda $d012 / cmp #251 / bne r1 / r2: lda $d012 / cmp #251 / beq r2", "sei / "},
    {"jiffies_since", "lda $a2 / sta since / j1: lda $a2 / sec / sbc since / cmp #1 / bcc j1"},
    {"delay_subroutine", "jsr delay"},
    {"delay_of_two_bytes", "d1: inc low / bne d1 / inc high / lda high / and #7 / bne d1"},
    {"delay_up_to_a_number", "ldy #8 / d1: ldx #0 / d2: nop / inx / cpx #200 / bne d2 / dey / bne d1"},
    {"timer", "t1: lda $dd05 / cmp #40 / bcs t1 / t2: lda $dd05 / cmp #40 / bcc t2",
     "lda #$ff / sta $dd04 / lda #$3f / sta $dd05 / lda #$11 / sta $dd0e / "},
    {"timer_flag", "t1: lda $dd0d / and #1 / beq t1", "lda #0 / sta $dd04 / lda #$44 / sta $dd05 / lda #$11 / sta $dd0e / "},
};

std::string program_of(const Look& look, const Wait& wait) {
    const std::string name = look.name;
    const bool by_queue = name == "getin" || name == "c6";
    return "none = " + std::string(name == "matrix" ? "255" : "64") + " / " + wait.setup + " / again: / " + wait.code + " / "
           + look.code + (by_queue ? "" : first_only) + R"(
 ldx 2
 sta $0340,x
 inc 2
 jmp again
delay ldx #11
dl1 ldy #0
dl2 dey
 bne dl2
 dex
 bne dl1
 rts
handler inc flag
 lda $d019
 sta $d019
 bpl kernal
 jmp $ea81
kernal jmp $ea31
flag byte 0
seen byte none
since byte 0
low byte 0
high byte 0
)";
}

struct Outcome {
    SessionEnd end;
    std::vector<std::uint8_t> keys;
};

Outcome run_with(Machine& machine, const std::string& keys, Cycle most = 200 * frame) {
    Session session(machine);
    session.keys = parse_key_script(keys).script;
    session.until = {{.kind = Condition::Kind::keys_read}};
    session.max_cycles = most;
    Outcome outcome{session.run(), {}};
    for (std::uint16_t i = 0; i < machine.ram(taken_count); ++i)
        outcome.keys.push_back(machine.ram(static_cast<std::uint16_t>(taken_keys + i)));
    return outcome;
}

Outcome run_source(const std::string& source, const std::string& keys, Cycle most = 200 * frame) {
    Machine machine;
    machine.ram(taken_count) = 0;
    start_code(machine, source);
    return run_with(machine, keys, most);
}

TEST(KeyWait, every_way_to_wait_gets_each_key_once_with_every_way_to_look) {
    for (const Wait& wait : waits) {
        for (const Look& look : looks) {
            const Outcome outcome = run_source(program_of(look, wait), "aasw");
            EXPECT_TRUE(outcome.end.reached) << wait.name << " and " << look.name;
            EXPECT_THAT(outcome.keys, testing::ElementsAreArray(look.keys)) << wait.name << " and " << look.name;
        }
    }
}

// The interrupt handler looks for keys; the main program waits for nothing, in `main`.
std::string looking_handler(const std::string& look, const std::string& main) {
    return std::string(raster_interrupt) + main + " / handler: / lda $d019 / sta $d019 / " + look + R"(
 ldx 2
 sta $0340,x
 inc 2
again jmp $ea81
flag byte 0
none = 64
seen byte 64
)";
}

TEST(KeyWait, a_handler_may_look_while_the_main_program_is_idle) {
    for (const std::string main :
         {"jmp *", "m1: lda flag / beq m1", "m1: ldx #0 / m2: dex / bne m2 / jmp m1", "m1: inc $d020 / jmp m1"}) {
        const Outcome by_location = run_source(looking_handler("lda $c5" + first_only, main), "aasw");
        EXPECT_TRUE(by_location.end.reached) << main;
        EXPECT_THAT(by_location.keys, testing::ElementsAre(10, 10, 13, 9)) << main;
        const Outcome by_getin = run_source(looking_handler("jsr $ffe4 / beq again", main), "aasw");
        EXPECT_TRUE(by_getin.end.reached) << main;
        EXPECT_THAT(by_getin.keys, testing::ElementsAre('A', 'A', 'S', 'W')) << main;
    }
}

TEST(KeyWait, a_main_loop_may_poll_beside_an_interrupt) {
    const Look& getin = looks[0];
    const Outcome outcome = run_source(program_of(getin, {"none", "", raster_interrupt}), "aasw");
    EXPECT_TRUE(outcome.end.reached);
    EXPECT_EQ(outcome.keys, getin.keys);
}

TEST(KeyWait, looking_at_the_queue_and_the_joystick_once_a_frame_gets_each_key_once) {
    const Look both{"getin", "lda $dc00 / and #16 / beq again / jsr $ffe4 / beq again", {'A', 'A', 'S', 'W'}};
    const Outcome outcome = run_source(program_of(both, waits[0]), "aasw");
    EXPECT_TRUE(outcome.end.reached);
    EXPECT_EQ(outcome.keys, both.keys);
}

// What main programs compute without end while a handler looks at the keys.
const std::pair<const char*, const char*> computations[] = {
    {"sieve", R"(main ldx #2
s1 lda $4000,x
 bne s3
 txa
s2 clc
 adc 251
 bcs s3
 tay
 lda #1
 sta $4000,y
 tya
 jmp s2
s3 inx
 stx 251
 bne s1
 ldy #0
 tya
s4 sta $4000,y
 iny
 bne s4
 jmp main
)"},
    {"checksum", R"(main ldy #0
 sty 251
 lda #8
 sta 252
 lda #0
c1 clc
 adc (251),y
 iny
 bne c1
 inc 252
 ldx 252
 cpx #$a0
 bne c1
 sta 253
 jmp main
)"},
    {"search", R"(main ldx #0
f1 lda $a000,x
 cmp #123
 beq found
 inx
 bne f1
 inc f1+2
 lda f1+2
 cmp #$c0
 bne main
 lda #$a0
 sta f1+2
 jmp main
found jmp main
)"},
    {"shifts", "main: lda #1 / ldx #0 / m1: asl / rol 251 / adc #0 / eor #$1d / dex / bne m1 / sta 252 / jmp main / "},
    {"sum of a timer", "main: clc / adc $dc04 / jmp main / "},
    {"division", "main: ldx #0 / lda #250 / m1: inx / sec / sbc #3 / bcs m1 / stx 251 / jmp main / "},
};

TEST(KeyWait, a_handler_that_looks_while_the_main_program_computes_gets_no_key) {
    for (const auto& [name, code] : computations) {
        for (const char* const look : {"lda $c5", "lda $cb", "lda $c6 / beq again / lda $0277", "jsr $ffe4 / beq again",
                                       "lda #0 / sta $dc00 / lda $dc01 / cmp #255 / beq again"}) {
            const bool by_location = std::string(look).size() == std::string("lda $c5").size();
            const Outcome outcome =
                run_source(looking_handler(look + (by_location ? first_only : ""), code), "asw", 100 * frame);
            EXPECT_TRUE(outcome.end.out_of_cycles) << name << look;
            EXPECT_TRUE(outcome.keys.empty()) << name << look;
        }
    }
}

TEST(KeyWait, a_program_that_computes_most_of_each_frame_and_then_waits_for_the_raster_gets_no_key) {
    const char* const most_of_a_frame =
        "ldy #8 / w1: ldx #0 / w2: lda $1000,x / eor 251 / sta 251 / inx / bne w2 / dey / bne w1 / ";
    for (const Look& look : looks) {
        const Wait wait{"raster", "r1: lda $d012 / cmp #251 / bne r1"};
        const std::string source = program_of(look, wait);
        const std::size_t at = source.find("again:") + 6;
        const Outcome outcome = run_source(source.substr(0, at) + most_of_a_frame + source.substr(at), "asw", 100 * frame);
        EXPECT_TRUE(outcome.end.out_of_cycles) << look.name;
        EXPECT_TRUE(outcome.keys.empty()) << look.name;
    }
}

TEST(KeyWait, looks_at_a_joystick_are_no_looks_at_the_keyboard) {
    const Outcome outcome = run_source("w: lda $dc00 / and #16 / bne w / rts", "a", 100 * frame);
    EXPECT_TRUE(outcome.end.out_of_cycles);
}

TEST(KeyWait, looks_through_an_index_or_a_pointer_count) {
    const std::string taken = " / sta $0340 / inc 2 / rts";
    for (const char* const look :
         {"ldx #5 / again: lda $c0,x / cmp #64 / beq again", "ldy #5 / again: ldx $c0,y / cpx #64 / beq again",
          "ldy #1 / again: lda $c4,y / cmp #64 / beq again",
          "lda #$c5 / sta $fb / lda #0 / sta $fc / tay / again: lda ($fb),y / cmp #64 / beq again",
          "lda #$c5 / sta $fb / lda #0 / sta $fc / tax / again: lda ($fb,x) / cmp #64 / beq again"})
        EXPECT_EQ(run_source((look + taken), "a", 100 * frame).keys.size(), 1U) << look;
}

TEST(KeyWait, a_pass_may_jump_back_more_than_once) {
    const Wait wait{"raster",
                    "r1: lda $d012 / jmp r3 / r2: jmp r1 / r3: cmp #200 / bne r2 / r4: lda $d012 / cmp #200 / beq r4"};
    for (const Look& look : looks)
        EXPECT_EQ(run_source(program_of(look, wait), "asw", 400 * frame).keys.size(), 3U) << look.name;
}

// 83,080 cycles are five turns of this timer, and used to be the time between two probes.
TEST(KeyWait, no_timer_of_the_programs_falls_in_step) {
    for (int phase = 0; phase < 12; ++phase) {
        const std::string source =
            "sei / ldx #" + std::to_string(phase + 1)
            + " / dl: ldy #0 / dl2: lda $a000,y / sta $2100,y / iny / bne dl2 / dex / bne dl / lda #<16615 / sta $dd04 / "
              "lda #>16615 / sta $dd05 / lda #$7f / sta $dd0d / lda $dd0d / lda #$11 / sta $dd0e / cli / "
              "main: lda $dd0d / and #1 / beq main / jsr $ffe4 / beq no / ldx 2 / sta $0340,x / inc 2 / "
              "no: ldy #2 / wk: ldx #170 / wk2: lda $a000,x / sta $2000,x / dex / bne wk2 / dey / bne wk / jmp main";
        EXPECT_EQ(run_source(source, "ab", 100 * frame).keys.size(), 2U) << phase;
    }
}

TEST(KeyWait, the_kernals_own_scan_is_no_look) {
    const Outcome outcome = run_source("jmp *", "a", 100 * frame);
    EXPECT_TRUE(outcome.end.out_of_cycles);
}

TEST(KeyWait, looks_that_are_rarer_than_frames_are_no_wait) {
    const Look& getin = looks[0];
    const Outcome outcome =
        run_source(program_of(getin, {"long delay", "jsr delay / jsr delay / jsr delay"}), "a", 100 * frame);
    EXPECT_TRUE(outcome.end.out_of_cycles);
    EXPECT_TRUE(outcome.keys.empty());
}

TEST(KeyWait, does_not_depend_on_who_else_watches) {
    struct : Observer {
        bool before_instruction(const Registers&, Cycle) override { return true; }
    } nobody;
    for (const Wait& wait : waits) {
        Machine alone, watched;
        for (Machine* const machine : {&alone, &watched}) {
            machine->ram(taken_count) = 0;
            start_code(*machine, program_of(looks[1], wait));
            Session session(*machine);
            session.keys = parse_key_script("as").script;
            session.until = {{.kind = Condition::Kind::keys_read}};
            if (machine == &watched) session.observer = &nobody;
            EXPECT_TRUE(session.run().reached);
        }
        EXPECT_EQ(alone.clock(), watched.clock()) << wait.name;
        EXPECT_EQ(alone.registers(), watched.registers()) << wait.name;
    }
}

// Looks through every mode are found in translated code, too.
TEST(KeyWait, does_not_depend_on_the_engine) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    for (const Wait& wait : waits) {
        for (const Look& look : looks) {
            Machine interpreted({.engine = EngineKind::interpreter}), translated({.engine = EngineKind::always_translator});
            for (Machine* const machine : {&interpreted, &translated}) {
                machine->ram(taken_count) = 0;
                start_code(*machine, program_of(look, wait));
                EXPECT_TRUE(run_with(*machine, "asw").end.reached) << wait.name << " and " << look.name;
            }
            EXPECT_EQ(interpreted.clock(), translated.clock()) << wait.name << " and " << look.name;
            EXPECT_EQ(interpreted.registers(), translated.registers()) << wait.name << " and " << look.name;
        }
    }
}

// A program that has not looked is not watched; that it looks at last is soon seen.
TEST(KeyWait, a_program_that_looks_after_seconds_gets_its_keys) {
    for (const Look& look : looks) {
        const std::string compute = "ldx #200 / out: ldy #0 / in: lda $a000,y / sta $2100,y / iny / bne in / dex / bne out / ";
        const Wait wait{"raster", "r1: lda $d012 / cmp #251 / bne r1 / r2: lda $d012 / cmp #251 / beq r2"};
        const Outcome outcome = run_source(compute + program_of(look, wait), "aasw", 300 * frame);
        EXPECT_TRUE(outcome.end.reached) << look.name;
        EXPECT_THAT(outcome.keys, testing::ElementsAreArray(look.keys)) << look.name;
    }
}

// Whatever the processor encounters - interrupts, a stack moved by TXS, code in the I/O area, reads through any mode - an
// observer must not change when a key is given, nor must counting.
TEST(KeyWait, does_not_depend_on_who_else_watches_random_programs) {
    struct : Observer {
        bool before_instruction(const Registers&, Cycle) override { return true; }
    } nobody;
    const auto counts = std::make_unique<ExecutionCounts>();
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        std::mt19937 random(seed);
        Machine alone;
        for (std::uint32_t address = 0x0200; address < 0xd000; ++address) {
            // Half of the bytes are frequent in programs that wait: reads of keys, branches back, SEI, CLI, TXS, RTI.
            static constexpr int favourites[] = {0xa5, 0xc5, 0xc6, 0xcb, 0xad, 0xb1, 0xf0, 0xfc, 0xd0, 0xfa,
                                                 0x78, 0x58, 0x9a, 0x40, 0xe6, 0xca, 0x20, 0xe4, 0xff, 0x4c};
            const auto value = static_cast<std::uint32_t>(random());
            const int byte =
                value % 2 == 0 ? favourites[(value >> 8) % std::size(favourites)] : static_cast<int>(value >> 8 & 0xff);
            alone.ram(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(byte);
        }
        start_at(alone, 0x1000);
        Machine watched = alone, counted = alone;
        const auto run = [](Machine& machine, Observer* observer, ExecutionCounts* all) {
            Session session(machine);
            session.keys = parse_key_script("as{return}").script;
            session.until = {{.kind = Condition::Kind::keys_read}};
            session.max_cycles = 40 * frame;
            session.observer = observer;
            session.counts = all;
            return session.run().reached;
        };
        const bool reached = run(alone, nullptr, nullptr);
        EXPECT_EQ(run(watched, &nobody, nullptr), reached) << seed;
        EXPECT_EQ(run(counted, nullptr, counts.get()), reached) << seed;
        for (const Machine* const other : {&watched, &counted}) {
            EXPECT_EQ(alone.clock(), other->clock()) << seed;
            EXPECT_EQ(alone.registers(), other->registers()) << seed;
            EXPECT_EQ(alone.parts().board.key_polls.last, other->parts().board.key_polls.last) << seed;
            EXPECT_EQ(alone.parts().board.key_polls.since, other->parts().board.key_polls.since) << seed;
        }
    }
}

TEST(KeyWait, waiting_is_noticed_within_a_second) {
    for (const Wait& wait : waits) {
        const Outcome outcome = run_source(program_of(looks[2], wait), "a");
        EXPECT_LT(outcome.end.cycles, 50 * frame) << wait.name;
    }
}

}  // namespace
}  // namespace gato::simulator
