// SPDX-License-Identifier: MIT
// How long BASIC's statements take. The cycles of the first test were counted from the ROM's instructions, for each statement as a whole on its
// path with these numbers: they are not sums of times.def. The video chip and the jiffy interrupt take none: the screen is off,
// CIA 1 silent. Then programs that wait for the beam, where a count may be off by one raster line.
#include "simulator/basic_support.hpp"

#include <gato/simulator/render.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

namespace gato::simulator {
namespace {

constexpr int few = 2, more = 7;
constexpr std::uint8_t yellow = 7;
constexpr int first_line = 16;  // that a picture shows

Cycle clock_after(const std::string& lines) {
    Machine machine;
    EXPECT_EQ(run_basic(machine, "10 POKE 56333,127:POKE 53265,0\n" + lines), Stop::program_exit) << lines << machine.message();
    return machine.clock();
}

// This many of a statement in one line, after those that set it up.
std::string with_statements(const std::string& statement, int count) {
    std::string line = "20 S=53265:I=53266:A=19:B=27:C=0:K=0";
    for (int i = 0; i < count; ++i) line += ":" + statement;
    return line;
}

Cycle time_of(const std::string& statement) {
    return (clock_after(with_statements(statement, more)) - clock_after(with_statements(statement, few))) / (more - few);
}

TEST(BasicTime, is_that_of_the_rom) {
    struct Case {
        const char* statement;
        Cycle cycles;
    };
    for (const auto& [statement, cycles] : std::initializer_list<Case>{
             {"K=C", 1434},
             {"K=S", 1306},
             {"K=0", 1705},
             {"K=1", 1717},
             {"K=19", 2602},
             {"K=53265", 6134},
             {"K=(A)", 1732},
             {"K=C+A", 2349},
             {"K=A+B", 2409},
             {"K=A-B", 2542},
             {"K=PEEK(C)", 2178},
             {"POKEK,A", 2136},
             {"POKEK,B", 2168},
             {"POKE K,A", 2136 + 21},
             {"POKE1024,1", 6580},
             {"POKE1024,C", 5814},
             {"WAITK,A", 2173},  // holds at once: the byte at 0 is 47
             {"IFATHENK=C", 2225},
             {"FORK=0TO0:NEXT", 4015},
             {"FORK=0TO9:NEXT", 11'921},
             {"FORK=0TO19:NEXT", 22'434},
         })
        EXPECT_EQ(time_of(statement), cycles) << statement;
}

// Of one statement each, measured with the ROM 901226-01.
TEST(BasicTime, is_nearly_that_of_the_rom_where_it_is_estimated) {
    struct Case {
        const char* statement;
        double cycles;
    };
    constexpr double allowed = 0.05;
    for (const auto& [statement, cycles] : std::initializer_list<Case>{
             {"K=A*B", 3403},         {"K=A/B", 4637},         {"K=A^2", 49'342},
             {"K=SIN(A)", 26'310},    {"K=COS(A)", 27'527},    {"K=TAN(A)", 49'924},
             {"K=ATN(A)", 42'055},    {"K=LOG(A)", 21'694},    {"K=EXP(A)", 24'608},
             {"K=SQR(A)", 49'446},    {"K=INT(A)", 2461},      {"K=SGN(A)", 2164},
             {"K=LEN(\"AB\")", 2107}, {"K=ASC(\"AB\")", 1968}, {"K=VAL(\"12.5\")", 6952},
             {"K$=STR$(A)", 9009},    {"K$=CHR$(A)", 2521},    {"K$=LEFT$(\"ABC\",1)", 3892},
             {"K=X(4)", 3709},        {"X%(4)=A", 3956},       {"K=Y(1,2)", 6220},
             {"K=NOTA", 2441},        {"K%=A", 1767},          {"PRINTA;", 9093},
         })
        EXPECT_NEAR(static_cast<double>(time_of(statement)), cycles, allowed * cycles) << statement;
}

// From JSR to after RTS, in the mean of ten calls. The screen is off, so that the video chip takes no cycles.
double time_of_routine(const std::string& setup, const std::string& call) {
    const std::string screen_off = "lda #0 / sta $d011 / tax\nwait: dey / bne wait / dex / bne wait / ";
    const auto clock_with = [&](int count) {
        std::string code = screen_off + setup;
        for (int i = 0; i < count; ++i) code += call + " / ";
        Machine machine;
        run_code(machine, code + "rts", 10'000'000);
        return machine.clock();
    };
    constexpr int calls = 10;
    return static_cast<double>(clock_with(calls) - clock_with(0)) / calls;
}

// Of parts that compiled BASIC calls, measured with the ROM 901226-01.
TEST(BasicTime, of_parts_for_machine_code_is_that_of_the_rom) {
    const std::string numbers = "lda #$a8 / ldy #$ae / jsr $bba2 / jsr $bc0c / ";
    constexpr double immediate = 4;
    EXPECT_NEAR(time_of_routine(numbers, "jsr $bc0f"), 94, 2);
    EXPECT_NEAR(time_of_routine(numbers, "jsr $bbca"), 113, 2);
    EXPECT_NEAR(time_of_routine(numbers, "lda #$a8 / ldy #$ae / jsr $bba2") - immediate, 76, 2);
    EXPECT_NEAR(time_of_routine(numbers, "lda #$a8 / ldy #$ae / jsr $bc5b") - immediate, 60, 3);
    EXPECT_NEAR(time_of_routine(numbers, "jsr $b1aa"), 314, 10);
}

// Each to the next line.
std::string with_jumps(int count) {
    std::string lines;
    for (int i = 0; i <= count; ++i) lines += std::to_string(20 + i) + " GOTO" + std::to_string(21 + i) + "\n";
    return lines + std::to_string(21 + count) + " END";
}

TEST(BasicTime, of_a_jump_is_that_of_its_digits_and_of_the_search) {
    EXPECT_EQ((clock_after(with_jumps(more)) - clock_after(with_jumps(few))) / (more - few), 626);
}

// --- programs that wait for the beam

std::string text_with(const std::string& text, int number) {
    return text.substr(0, text.find('#')) + std::to_string(number) + text.substr(text.find('#') + 1);
}

// The lines of the beam that have a yellow dot, in the middle of the run of a program.
std::vector<int> yellow_lines(const std::string& program) {
    Machine machine;
    start_basic(machine, program);
    machine.run(machine.clock() + 1'000'000);
    const Picture picture = take_picture(machine);
    std::vector<int> lines;
    for (int y = 0; y < picture.height; ++y) {
        const auto row = std::span(picture.colors)
                             .subspan(static_cast<std::size_t>(y * picture.width), static_cast<std::size_t>(picture.width));
        if (std::ranges::find(row, yellow) != row.end()) lines.push_back(y + first_line);
    }
    return lines;
}

// WAIT sees line 128 within 14 cycles. Its end takes 15 cycles. POKES,A takes 2286: two variables lie before the address and three before
// the 7, which is shifted to its place as an integer by 3 bytes and 5 bits; its write is 7 cycles and a jump before its end. POKES,B takes
// 1927, as 0 is not shifted. In a bad line the VIC takes about 42: five and four of them come.
TEST(BasicTime, has_the_beam_where_a_c64_has_it) {
    const std::vector<int> lines = yellow_lines("10 I=53266:R=128:S=53280:A=7:B=0:POKE 56333,127\n"
                                                "20 WAITI,R:POKES,A:POKES,B:FORK=0TO4:NEXT:GOTO20");
    constexpr int first = 15 + 2286 - 7 + 5 * 42, second = 1927 + 4 * 42, line = 63;
    ASSERT_FALSE(lines.empty());
    EXPECT_NEAR(lines.front(), 128 + first / line, 1);
    EXPECT_NEAR(lines.back(), 128 + (first + second) / line, 1);
}

// The border begins below line 250 unless the screen has 24 rows in line 251, and below 246 unless it has 25 in line 247: the first POKE has the
// three lines 248 to 250. From the interrupt of the line that is compared it takes 2138 cycles and four bad lines, 36.6 lines, to its write: lines 212
// and 213 open the border for certain, one line later or sooner than 211 to 213 none does.
TEST(BasicTime, opens_the_border_for_a_sprite) {
    const std::string program = "10 S=53265:I=53273:R=1:A=19:B=27:POKE 56333,127:POKE 53266,#\n"
                                "20 FOR K=832 TO 894:POKE K,255:NEXT:POKE 2040,13:POKE 53287,7\n"
                                "30 POKE 53248,100:POKE 53249,251:POKE 53269,1\n"
                                "40 WAIT I,R:POKE S,A:POKE S,B:POKE I,R:GOTO 40";
    constexpr std::size_t sprite_lines = 21;
    for (const int line : {212, 213}) EXPECT_EQ(yellow_lines(text_with(program, line)).size(), sprite_lines) << line;
    for (const int line : {209, 215}) EXPECT_TRUE(yellow_lines(text_with(program, line)).empty()) << line;
}

}  // namespace
}  // namespace gato::simulator
