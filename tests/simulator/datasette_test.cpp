// SPDX-License-Identifier: MIT
// The tape recorder: its signals, its keys and motor, and loaders that go on by themselves where LOAD has ended.
#include "simulator/basic_support.hpp"
#include "simulator/machine/parts.hpp"
#include "support/places.hpp"
#include "support/tape_writer.hpp"

#include <gato/formats/tape_image.hpp>
#include <gato/simulator/machine_input.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>

namespace gato::simulator {
namespace {

using testing::HasSubstr;
using tests::TapeWriter;

std::shared_ptr<const tape::Image> signals_of(const TapeWriter& tape) {
    std::string error;
    auto image = tape::read_image(tape.image(), error);
    EXPECT_EQ(error, "");
    return std::make_shared<const tape::Image>(image.value());
}

Program loader_program(const std::string& name) {
    std::ifstream file(tests::in_repository("tests/tapes/" + name));
    std::stringstream text;
    text << file.rdbuf();
    const tests::Result result = tests::build({{name, text.str()}});
    EXPECT_EQ(result.errors, "");
    const std::string prg = result.program.value().prg();
    return read_program({reinterpret_cast<const std::uint8_t*>(prg.data()), prg.size()});
}

std::string content_of(const Program& program) {
    return {program.bytes.begin(), program.bytes.end()};
}

std::string memory_of(const Machine& machine, std::uint16_t first, std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(machine.ram(static_cast<std::uint16_t>(first + i)));
    return bytes;
}

// As `gato run` does with the first program of a tape.
Machine machine_with(const TapeWriter& tape, EngineKind engine = EngineKind::fast) {
    Machine machine({.tape = signals_of(tape), .tape_position = 1, .engine = engine});
    const tape::File& first = machine.tape()->files[0];
    const Program program{first.start, first.content, {}};
    load_program(machine, program);
    start_program(machine, program);
    return machine;
}

const std::string level_1 = "a level, which a turbo loader reads", level_2(700, '*');

TapeWriter turbo_tape() {
    const Program turbo = loader_program("turbo.asm");
    return TapeWriter().file(1, "TURBO", 0x0801, content_of(turbo)).turbo(0xc000, level_1).turbo(0xc400, level_2);
}

TEST(Datasette, plays_what_follows_a_file_to_a_loader_that_it_was) {
    Machine machine = machine_with(turbo_tape());
    machine.run(machine.clock() + 10'000'000);
    EXPECT_EQ(memory_of(machine, 0xc000, level_1.size()), level_1);
    EXPECT_EQ(memory_of(machine, 0xc400, level_2.size()), level_2);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 5) << "the sum was right";
    EXPECT_EQ(machine.peek(1), 0x27) << "PLAY is still down, and the motor is off";
}

TEST(Datasette, gives_all_engines_the_same_signals) {
    std::vector<Machine> machines;
    for (const EngineKind engine : {EngineKind::exact, EngineKind::interpreter, EngineKind::always_translator})
        machines.push_back(machine_with(turbo_tape(), engine));
    for (int step = 0; step < 60; ++step) {
        for (Machine& machine : machines) machine.run(machine.clock() + 99'991);
        for (const Machine& machine : machines) {
            ASSERT_EQ(machine.clock(), machines[0].clock()) << step;
            ASSERT_EQ(machine.registers(), machines[0].registers()) << step;
            ASSERT_TRUE(std::ranges::equal(machine.all_ram(), machines[0].all_ram())) << step;
        }
    }
    EXPECT_EQ(memory_of(machines[0], 0xc400, level_2.size()), level_2);
}

TEST(Datasette, is_part_of_a_copy) {
    Machine machine = machine_with(turbo_tape());
    machine.run(machine.clock() + 600'000);
    Machine copy = machine;
    machine.run(machine.clock() + 8'000'000);
    copy.run(copy.clock() + 8'000'000);
    EXPECT_EQ(copy.registers(), machine.registers());
    EXPECT_EQ(memory_of(copy, 0xc400, level_2.size()), level_2);
}

TEST(Datasette, interrupts_a_program_that_plays_music_meanwhile) {
    const Program music = loader_program("music.asm");
    Machine machine({.tape = signals_of(TapeWriter().turbo(0x4000, level_2))});
    load_program(machine, music);
    start_program(machine, music);
    EXPECT_EQ(machine.peek(1) & 0x10, 0x10) << "no key is down";
    machine.run(machine.clock() + 6'000'000);
    EXPECT_EQ(memory_of(machine, 0x4000, level_2.size()), level_2);
    EXPECT_GT(machine.ram(0xc801), 60) << "notes";
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 5);
}

// Counts edges in $c100; `motor` is what it writes to the port.
const std::string counts_edges = "sei/ lda #$7f/ sta $dc0d/ lda #motor/ sta $01/ ldx #0/ loop/ lda $dc0d/ and #$10/ beq loop/"
                                 "inc $c100/ bne loop/ inc $c101/ jmp loop";

int edges_after(Machine& machine, Cycle cycles) {
    machine.run(machine.clock() + cycles);
    return machine.ram_word(0xc100);
}

Machine counting_machine(const std::string& motor, TapeWriter tape, VideoStandard video = pal) {
    Machine machine({.video = video, .tape = signals_of(tape)});
    machine.set_ram_word(0xc100, 0);
    machine.parts().board.press_play();
    start_code(machine, "motor=" + motor + "/" + counts_edges);
    return machine;
}

TEST(Datasette, runs_while_a_key_is_down_and_the_motor_is_on) {
    const TapeWriter tape = TapeWriter().waves(1000, 1000);
    Machine still = counting_machine("$37", tape), running = counting_machine("$17", tape);
    EXPECT_EQ(edges_after(still, 200'000), 0);
    EXPECT_NEAR(edges_after(running, 200'000), (200'000 - Datasette::start_cycles) / 1000, 1);
    running.poke(1, 0x37);
    const int before = running.ram_word(0xc100);
    EXPECT_EQ(edges_after(running, 200'000), before);
    running.poke(1, 0x17);
    EXPECT_NEAR(edges_after(running, 100'000), before + (100'000 - Datasette::start_cycles) / 1000, 1) << "it goes on there";
    EXPECT_EQ(edges_after(running, 2'000'000), 1000) << "the end of the tape";
}

void press(Machine& machine, TapeKey key) {
    const MachineInput input = tape_key(key);
    EXPECT_EQ(problem_of(input), "");
    apply(input, machine);
}

TEST(Datasette, obeys_the_keys_of_somebody_who_presses_them) {
    Machine machine = counting_machine("$17", TapeWriter().waves(1000, 1000));
    const Datasette& recorder = machine.parts().board.datasette;
    const int before = edges_after(machine, 200'000);
    EXPECT_NEAR(recorder.seconds(), before * 1000 / 985248.0, 0.001);
    EXPECT_TRUE(recorder.is_running());
    press(machine, TapeKey::stop);
    EXPECT_EQ(machine.peek(1) & 0x10, 0x10) << "the program sees it";
    EXPECT_EQ(edges_after(machine, 200'000), before);
    press(machine, TapeKey::play);
    EXPECT_EQ(machine.peek(1) & 0x10, 0);
    EXPECT_NEAR(edges_after(machine, 200'000), 2 * before, 1) << "it goes on there";
    press(machine, TapeKey::rewind);
    EXPECT_EQ(recorder.seconds(), 0);
    EXPECT_FALSE(recorder.is_key_down());
    press(machine, TapeKey::play);
    const int counted = machine.ram_word(0xc100);
    EXPECT_EQ(edges_after(machine, 3'000'000) - counted, 1000) << "all of it once more";
    EXPECT_NEAR(recorder.seconds(), 1000 * 1000 / 985248.0, 0.001);
}

TEST(Datasette, gets_no_key_pressed_after_somebody_has_pressed_stop) {
    Machine machine({.tape = signals_of(TapeWriter().waves(10, 1000))});
    start_code(machine, "loop/ lda #$10/ bit $01/ bne loop/ jmp loop");
    press(machine, TapeKey::stop);
    machine.run(machine.clock() + 500'000);
    EXPECT_FALSE(machine.parts().board.datasette.is_key_down());
    press(machine, TapeKey::play);
    EXPECT_TRUE(machine.parts().board.datasette.is_key_down());
    EXPECT_NE(problem_of({MachineInput::Kind::tape, 3, {}}), "");
    EXPECT_NE(problem_of({MachineInput::Kind::tape, 0, {1}}), "");
}

TEST(Datasette, turns_at_the_same_speed_in_every_country) {
    std::string error, bytes = TapeWriter().waves(1000, 1000).image();
    bytes[14] = 1;  // recorded by an NTSC C64
    Machine machine({.tape = std::make_shared<const tape::Image>(tape::read_image(bytes, error).value())});
    machine.set_ram_word(0xc100, 0);
    machine.parts().board.press_play();
    start_code(machine, "motor=$17/" + counts_edges);
    EXPECT_NEAR(edges_after(machine, 400'000), (400'000 - Datasette::start_cycles) * 1022.727 / 985.248 / 1000, 1);
}

TEST(Datasette, gets_its_key_pressed_by_a_program_that_waits_for_it) {
    const std::shared_ptr<const tape::Image> tape = signals_of(TapeWriter().waves(10, 1000));
    const auto is_pressed = [&](const std::string& source) {
        Machine machine({.tape = tape});
        start_code(machine, source);
        machine.run(machine.clock() + 500'000);
        return machine.parts().board.datasette.is_key_down();
    };
    EXPECT_TRUE(is_pressed("loop/ lda #$10/ bit $01/ bne loop/ jmp *"));
    EXPECT_TRUE(is_pressed("sei/loop/ lda $01/ and #$10/ bne loop/ jmp *"));
    EXPECT_TRUE(is_pressed("loop/ jsr test/ bne loop/ jmp */test/ lda #$10/ bit $01/ rts"));
    EXPECT_FALSE(is_pressed("sei/loop/ lda $01/ and #$10/ beq done/ nop/done/ jmp loop")) << "as in an interrupt, with no wait";
    EXPECT_FALSE(is_pressed("loop/ lda $01/ and #$07/ bne loop"));
    EXPECT_FALSE(is_pressed("jmp *"));
}

// Writes three waves: from the motor's start, 1,000 and 3,000 cycles long; then PLAY stays down, and the motor stops.
const std::string writes_waves =
    "sei/ lda #$05/ sta $01/ lda #0/ jsr wave/ jsr wave/ ldx #100/ jsr wait/ jsr wave/ lda #$27/ sta $01/ cli/ rts/"
    "wave/ lda #$0d/ sta $01/ lda #$05/ sta $01/ ldx #50/wait/ ldy #3/ rest/ dey/ bne rest/ dex/ bne wait/ rts";

TEST(Datasette, records_the_write_line) {
    Machine machine({.tape = signals_of(TapeWriter().waves(20, 400))});
    machine.parts().board.press_play();
    EXPECT_EQ(run_code(machine, writes_waves), Stop::program_exit);
    const std::vector<std::uint32_t>& pulses = machine.tape()->signals->pulses;
    ASSERT_GT(pulses.size(), 3U);
    EXPECT_LT(pulses[0], 40U);
    const std::uint32_t wave = pulses[1];
    EXPECT_NEAR(wave, 1100, 200);
    EXPECT_NEAR(pulses[2], 3 * wave, 200);
    EXPECT_EQ(pulses[3], 400U);
    EXPECT_NEAR(static_cast<double>(pulses.size()), 3 + 20 - 4 * wave / 400.0, 1.5) << "what was there is gone";
    EXPECT_EQ(machine.options().tape->signals->pulses.size(), 20U);
}

TEST(Datasette, ends_a_recording_when_somebody_looks_at_the_tape) {
    Machine machine({.tape = std::make_shared<const tape::Image>(tape::Image{"", {}, tape::Signals()})});
    start_code(machine, "jsr wait_for_record/ sei/ lda #$05/ ldx #$0d/loop/ sta $01/ stx $01/ jmp loop");
    machine.run(machine.clock() + 1'000'000);
    EXPECT_EQ(row(machine, 0), "PRESS RECORD & PLAY ON TAPE");
    const std::size_t first = machine.tape()->signals->pulses.size();
    EXPECT_EQ(machine.tape()->signals->pulses[first / 2], 9U);
    machine.run(machine.clock() + 1'000'000);
    EXPECT_GT(machine.tape()->signals->pulses.size(), first + first / 2) << "it goes on";
}

TEST(Datasette, is_asked_for_by_parts_of_the_kernal) {
    Machine machine({.tape = signals_of(TapeWriter().waves(20, 400))});
    run_code(machine, "jsr look_at_tape_keys/ php/ pla/ sta $c100/loop/ jsr look_at_tape_keys/ bne loop/ jsr tape_buffer/"
                      "stx $c101/ sty $c102/ jsr wait_for_play/ lda #$07/ sta $01/ jsr stop_motor/ rts");
    EXPECT_EQ(machine.ram(0xc100) & zero_flag, 0) << "no key is down when it is asked for the first time";
    EXPECT_EQ(machine.ram_word(0xc101), 0x033c);
    EXPECT_EQ(machine.peek(1), 0x27);
    EXPECT_EQ(row(machine, 1), "") << "wait_for_play has nothing to ask for";
}

// BASIC programs load from the tape with gato's own KERNAL.
std::string run_lines(Machine& machine, const std::string& lines) {
    print(machine, "\x93");
    const Stop stop = run_basic(machine, lines, 500'000'000);
    std::string text;
    for (int number = 0; number < 25; ++number) text += row(machine, number) + '\n';
    return stop == Stop::basic_error ? text + machine.message() : text;
}

// LOAD"",1,secondary to $5000, by a program. Returns whether it has reported no error.
bool load_next(Machine& machine, int secondary) {
    start_code(machine,
               "lda #1/ tax/ ldy #" + std::to_string(secondary)
                   + "/ jsr setlfs/ lda #0/ jsr setnam/ lda #0/ ldx #$00/ ldy #$50/ jsr load/ lda #0/ rol/ sta $c100/ rts");
    machine.run(machine.clock() + 500'000'000);
    return machine.ram(0xc100) == 0;
}

TEST(Datasette, has_its_files_loaded_at_once) {
    Machine machine({.tape = signals_of(TapeWriter()
                                            .file(1, "ONE", 0x2000, "abc", "code")
                                            .waves(500, TapeWriter::turbo_0)
                                            .file(1, "TWO", 0x3000, "def")
                                            .file(3, "THREE", 0x4000, "ghi"))});
    EXPECT_TRUE(load_next(machine, 1));
    EXPECT_EQ(row(machine, 1) + row(machine, 2), "PRESS PLAY ON TAPEOK");
    EXPECT_EQ(memory_of(machine, 0x2000, 3), "abc");
    EXPECT_EQ(memory_of(machine, 0x033c + 21, 4), "code") << "the header, in the tape's buffer";
    EXPECT_EQ(machine.peek(1), 0x27);
    EXPECT_NE(machine.ram(0xc0), 0) << "the interrupt leaves the motor alone";
    print(machine, "\x93");
    EXPECT_TRUE(load_next(machine, 0));
    EXPECT_EQ(memory_of(machine, 0x5000, 3), "def") << "to where the program wants it";
    EXPECT_TRUE(load_next(machine, 0));
    EXPECT_EQ(memory_of(machine, 0x4000, 3), "ghi") << "to where it was saved";
    EXPECT_EQ(row(machine, 1), "") << "PLAY is still down";
    EXPECT_FALSE(load_next(machine, 1)) << "the end of the tape, which is rewound";
    EXPECT_TRUE(load_next(machine, 0));
    EXPECT_EQ(memory_of(machine, 0x5000, 3), "abc");
}

TEST(Datasette, reports_a_file_that_is_damaged) {
    const TapeWriter tape = TapeWriter().block(TapeWriter::header(1, "A", 0x2000, 0x2005)).block("abc");
    Machine machine({.tape = signals_of(tape)});
    EXPECT_THAT(run_lines(machine, "10 LOAD\"\",1,1\n"), HasSubstr("LOAD  ERROR"));
}

TEST(Datasette, records_what_is_saved_after_everything_else) {
    Machine machine({.tape = signals_of(TapeWriter().file(1, "ONE", 0x2000, "abc"))});
    run_lines(machine, "10 SAVE\"NEW\",1\n20 OPEN1,1,1,\"D\"\n30 PRINT#1,\"X\"\n40 CLOSE1\n");
    ASSERT_EQ(machine.tape()->files.size(), 3U);
    EXPECT_EQ(machine.tape()->files[1].name, "NEW");
    EXPECT_THAT(run_lines(machine, "10 VERIFY\"NEW\",1\n"), HasSubstr("?VERIFY"));
    EXPECT_THAT(run_lines(machine, "10 OPEN1,1,0,\"D\"\n20 INPUT#1,A$\n30 PRINT A$ST\n"), HasSubstr("X 64"));
}

TEST(Datasette, starts_programs_that_have_taken_the_vectors) {
    const std::string code = "\xa9\x07\x8d\x20\xd0\x4c\xac\x02";  // at $02a7: LDA #7, STA $d020, JMP *
    std::string bytes = code + std::string(0x304 - 0x2a7 - code.size(), '\0');
    bytes[0x302 - 0x2a7] = '\xa7';
    bytes[0x303 - 0x2a7] = '\x02';
    bytes[0x300 - 0x2a7] = '\x8b';
    bytes[0x301 - 0x2a7] = '\xe3';
    Machine machine = machine_with(TapeWriter().file(3, "AUTO", 0x02a7, bytes));
    machine.run(machine.clock() + 100'000);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 7);
}

}  // namespace
}  // namespace gato::simulator
