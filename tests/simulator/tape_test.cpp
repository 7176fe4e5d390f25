// SPDX-License-Identifier: MIT
// Device 1: what is recorded on a tape, found there again, and displayed meanwhile.
#include "simulator/basic_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace gato::simulator {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::shared_ptr<const tape::Image> tape_of(std::vector<tape::File> files) {
    return std::make_shared<const tape::Image>(tape::Image{"", std::move(files)});
}

class Recorder {
public:
    explicit Recorder(std::shared_ptr<const tape::Image> image = tape_of({}))
        : machine(MachineOptions{.tape = std::move(image)}) {}

    // Runs a program; returns the screen afterwards, its rows one after the other, and why it ended.
    std::string run(const std::string& lines) {
        print(machine, "\x93");
        const Stop stop = run_basic(machine, lines, 500'000'000);
        std::string text;
        for (int number = 0; number < 25; ++number) text += row(machine, number) + '\n';
        return stop == Stop::basic_error ? text + machine.message() : text;
    }
    const tape::Image& tape() const { return *machine.tape(); }
    std::string names() const {
        std::string names;
        for (const tape::File& file : tape().files) names += file.name + (file.is_data ? "=" : ",");
        return names;
    }

    Machine machine;
};

TEST(Tape, keeps_what_basic_saves_and_loads_it_again) {
    Recorder recorder;
    const std::string program = "10 SAVE\"ONE\",1\n20 PRINT\"DONE\"\n";
    EXPECT_THAT(recorder.run(program), HasSubstr("PRESS RECORD & PLAY ON TAPE\nOK\nDONE"));
    ASSERT_EQ(recorder.names(), "ONE,");
    EXPECT_EQ(recorder.tape().files[0].start, 0x0801);
    EXPECT_EQ(recorder.tape().files[0].content, basic_program(program).bytes);
    EXPECT_EQ(recorder.run("10 VERIFY\"ONE\",1\n"), recorder.run("10 VERIFY\"ONE\"\n")) << "device 1 without being named";
    EXPECT_THAT(recorder.run("10 LOAD\"O\"\n"), HasSubstr("PRESS PLAY ON TAPE\nOK\n"));
    EXPECT_EQ(recorder.machine.ram(0x0805), basic_program(program).bytes[4]) << "a part of the name is enough";
}

TEST(Tape, records_over_the_same_name_and_else_behind_the_last_file) {
    Recorder recorder(tape_of({{"A", 0x2000, {1}, false}, {"A", 0, {2}, true}, {"B", 0x3000, {3}, false}}));
    recorder.run("10 SAVE\"C\"\n");
    EXPECT_EQ(recorder.names(), "A,A=B,C,");
    recorder.run("10 SAVE\"A\"\n");
    EXPECT_EQ(recorder.names(), "A,A=B,C,");
    EXPECT_EQ(recorder.tape().files[0].start, 0x0801);
    EXPECT_THAT(recorder.tape().files[1].content, ElementsAre(2)) << "data of that name is another file";
    recorder.run("10 SAVE\n20 SAVE\n");
    EXPECT_EQ(recorder.names(), "A,A=B,C,,,") << "what has no name goes over nothing";
}

TEST(Tape, names_on_it_have_sixteen_characters_and_blanks_behind_them) {
    Recorder recorder;
    recorder.run("10 SAVE\"ABCDEFGHIJKLMNOPQRS\"\n20 SAVE\"X \"\n");
    EXPECT_EQ(recorder.names(), "ABCDEFGHIJKLMNOP,X,");
    EXPECT_THAT(recorder.run("10 VERIFY\"ABCDEFGHIJKLMNOPQRS\"\n20 PRINT\"HERE\"\n"), HasSubstr("VERIFY"))
        << "found: it differs";
    EXPECT_THAT(recorder.run("10 VERIFY\"X  \"\n"), HasSubstr("VERIFY"));
    EXPECT_THAT(recorder.run("10 VERIFY\"Y\"\n"), HasSubstr("FILE NOT FOUND"));
}

TEST(Tape, holds_data_that_basic_prints_and_reads) {
    Recorder recorder(tape_of({{"SCORES", 0x0801, {1}, false}}));
    recorder.run("10 OPEN1,1,1,\"SCORES\"\n20 PRINT#1,\"ANA\"\n30 PRINT#1,120\n40 CLOSE1\n");
    ASSERT_EQ(recorder.names(), "SCORES,SCORES=");
    const std::string screen = recorder.run("10 OPEN1,1,0,\"SCORES\"\n20 INPUT#1,A$,B\n25 S=ST\n30 CLOSE1\n40 PRINTA$;B;S\n");
    EXPECT_THAT(screen, HasSubstr("PRESS PLAY ON TAPE\nOK\nANA 120  64"));
    EXPECT_THAT(Recorder(tape_of(recorder.tape().files)).run("10 OPEN1\n20 GET#1,A$:PRINTA$;:IFST=0THEN20\n"),
                HasSubstr("ANA\n 120"))
        << "the next one, device 1";
}

TEST(Tape, has_its_end_where_a_zero_follows_as_the_machine_has) {
    Recorder recorder(tape_of({{"D", 0, {65, 0, 66}, true}}));
    const std::string screen = recorder.run("10 OPEN1,1,0,\"D\"\n20 FORI=1TO5\n30 GET#1,A$:PRINTASC(A$+CHR$(0));ST\n40 NEXT\n");
    EXPECT_THAT(screen, HasSubstr(" 65  64\n 0  0\n 66  64\n 0  64\n 0  64\n"));
}

TEST(Tape, says_no_to_what_cannot_be) {
    EXPECT_THAT(Recorder().run("10 OPEN1,1,0,\"D\"\n"), HasSubstr("FILE NOT FOUND"));
    EXPECT_THAT(Recorder().run("10 OPEN1,1,1\n20 INPUT#1,A$\n"), HasSubstr("NOT INPUT FILE"));
    Recorder recorder(tape_of({{"D", 0, {65}, true}}));
    EXPECT_THAT(recorder.run("10 OPEN1,1,0\n20 PRINT#1,\"X\"\n"), HasSubstr("NOT OUTPUT FILE"));
    EXPECT_THAT(recorder.run("10 LOAD\n"), HasSubstr("FILE NOT FOUND")) << "data is no program";
    for (const char* const line : {"10 LOAD\n", "10 SAVE\"A\"\n", "10 OPEN1\n", "10 OPEN1,1,1\n"})
        EXPECT_THAT(Recorder(nullptr).run(line), HasSubstr("DEVICE NOT PRESENT")) << line;
}

TEST(Tape, without_a_name_the_next_file_and_with_one_wound_back_once) {
    Recorder recorder(tape_of({{"A", 0x2000, {1}, false}, {"B", 0x2000, {2}, false}}));
    const auto load = [&](const std::string& name) {
        recorder.machine.poke(0x2000, 0);
        recorder.machine.poke(0x2100, static_cast<std::uint8_t>(name[0]));
        run_code(recorder.machine, "ldx #1/ ldy #1/ jsr setlfs/ lda #1/ ldx #$00/ ldy #$21/ jsr setnam/ lda #0/ jsr load/ rts",
                 500'000'000);
        return static_cast<int>(recorder.machine.ram(0x2000));
    };
    EXPECT_EQ(load("B"), 2);
    EXPECT_EQ(load("A"), 1) << "wound back";
    EXPECT_EQ(load("A"), 1) << "round to the same";
}

TEST(Tape, of_a_copied_machine_is_one_of_its_own) {
    Recorder recorder;
    Recorder copy = recorder;
    copy.run("10 SAVE\"A\"\n");
    EXPECT_EQ(recorder.names(), "");
    EXPECT_EQ(copy.names(), "A,");
}

}  // namespace
}  // namespace gato::simulator
