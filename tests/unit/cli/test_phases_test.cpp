// SPDX-License-Identifier: MIT
// Cases with phases: `late`, `vary`, lists of chips, `stable`, `same_picture`, and writes with the place of the beam. Cycles are worked
// out by hand: an interrupt's line falls in cycle 0, its sequence of seven cycles begins two cycles later at the earliest.
#include "support/command.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string raster_code = R"(*=$c000
loose   lda #1
        sta $d020
        rti
kernal  lda #1
        sta $d020
        jmp $ea81
still   lda #1
        sta $c800
        rti
scrolls lda #$1b
        sta $d011
        lda #1
        sta $d020
        rti
turns   lda $d011
        ora #1
        sta $d011
        rti
plain   inc $d020
        rts
; Sets the colour where the beam is in line 100, wherever it was at the start.
main    sei
@before lda $d011
        bmi @before
        lda $d012
        cmp #99
        bne @before
@round  lda #100
@wait   cmp $d012
        bne @wait
        inc $d020
        lda #101
@after  cmp $d012
        bne @after
        jmp @round
)";

const std::string irq = R"("as":"irq","set":{"$01":"$35","$d011":"$1b","$d012":40})";

class Phases : public testing::Test {
protected:
    Phases() { folder_.write("game.asm", raster_code); }

    Outcome cases(const std::string& list, const std::string& options = {}) {
        folder_.write("x.gtest.json", R"({"program":"game.asm","cases":[)" + list + "]}");
        return gato(folder_, "test x.gtest.json " + options);
    }
    Outcome one(const std::string& parts, const std::string& options = {}) {
        return cases(R"({"name":"one",)" + parts + "}", options);
    }
    // Is the case with these parts an error, at this column of line 1?
    void expect_error(const std::string& parts, const std::string& message) {
        const Outcome outcome = one(parts);
        EXPECT_EQ(outcome.exit_code, 1) << parts;
        EXPECT_THAT(outcome.out, StartsWith("ERROR x.gtest.json: one\n     x.gtest.json:1:")) << parts;
        EXPECT_THAT(outcome.out, HasSubstr(message)) << parts;
    }

    Folder folder_;
};

// LDA # takes two cycles, and STA writes in its fourth: cycle 9 + 2 + 3.
TEST_F(Phases, enter_a_handler_from_the_earliest_cycle_on) {
    const auto in_cycle = [&](int late, const std::string& cycle) {
        return one(R"("call":"loose","late":)" + std::to_string(late) + "," + irq + R"(,"writes":{"$d020":[{"line":40,"cycle":)"
                   + cycle + "}]}");
    };
    for (int late = 0; late < 8; ++late) {
        EXPECT_EQ(in_cycle(late, std::to_string(14 + late)).exit_code, 0) << late;
        EXPECT_EQ(in_cycle(late, std::to_string(15 + late)).exit_code, 1) << late;
    }
    EXPECT_THAT(in_cycle(3, "14").out, HasSubstr("in phase 6569, 3 cycles late: write 1 to $d020 comes in line 40, cycle 17, "
                                                 "expected 14\n"));
}

// PHA, TXA, PHA, TYA, PHA, TSX, LDA $0104,X, AND #, BEQ that is taken, JMP (): 29 cycles.
TEST_F(Phases, go_through_the_kernal_in_its_cycles) {
    const std::string parts =
        R"("call":"kernal","as":"irq","late":"0..7","set":{"$d011":"$1b","$d012":40},"preserves":["a","x","y","sp"],)"
        R"("writes":{"$d020":[{"value":1,"line":40,"cycle":{"ge":43,"le":50}}]})";
    const Outcome outcome = one(parts);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_THAT(outcome.out,
                StartsWith("ok   x.gtest.json: one (holds for entries 0 to 7 cycles late: 8 phases on 6569, at most "));
}

// SEI and JMP (): seven cycles.
TEST_F(Phases, enter_a_handler_of_nmis_in_its_cycles) {
    EXPECT_EQ(
        one(R"("call":"loose","as":"nmi","late":2,"set":{"$d011":"$1b","$d012":40},"writes":{"$d020":[{"line":40,"cycle":23}]})")
            .exit_code,
        0);
    EXPECT_EQ(one(R"("call":"loose","as":"nmi","late":2,"set":{"$01":"$35","$d011":"$1b","$d012":40},)"
                  R"("writes":{"$d020":[{"line":40,"cycle":16}]})")
                  .exit_code,
              0);
}

TEST_F(Phases, find_a_handler_that_is_not_stable_and_name_the_phase) {
    const Outcome outcome = one(R"("call":"loose","late":"any","stable":["$d020"],)" + irq, "--actual seen -j2");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out,
                HasSubstr("in phase 6569, 1 cycle late: $d020 is written in line 40, cycle 15; in phase 6569, 0 cycles "
                          "late in line 40, cycle 14\n"));
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "seen/one-6569-0-cycles-late.png"));
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "seen/one-6569-1-cycle-late.png"));
    EXPECT_NE(folder_.read("seen/one-6569-0-cycles-late.png"), folder_.read("seen/one-6569-1-cycle-late.png"));
}

TEST_F(Phases, show_the_causes_of_a_wrong_value_in_the_phase_that_failed) {
    EXPECT_THAT(one(R"("call":"still","late":"0..3","expect":{"$c800":2},)" + irq).out,
                HasSubstr("in phase 6569, 0 cycles late: $c800 is 1 ($01), expected 2 ($02)\n"
                          "       game.asm:9  sta $c800   a was 1\n"
                          "       game.asm:8  still lda #1\n"));
}

TEST_F(Phases, show_the_picture_of_the_frame_in_which_the_handler_runs) {
    const Outcome outcome = one(R"("call":"loose","late":"0..1","same_picture":true,)" + irq);
    EXPECT_EQ(outcome.exit_code, 1);
    // The border changes a cycle, which is eight dots, later.
    EXPECT_THAT(outcome.out, HasSubstr("the picture is not that of phase 6569, 0 cycles late: 8 of 104448 pixels differ"));
    EXPECT_EQ(one(R"("call":"still","late":"0..7","same_picture":true,)" + irq).exit_code, 0);
}

TEST_F(Phases, need_something_that_can_be_stable) {
    EXPECT_THAT(one(R"("call":"still","late":"0..1","stable":["$d020"],)" + irq).out,
                HasSubstr("$d020 is not written: nothing shows whether it is stable"));
}

TEST_F(Phases, are_every_choice_of_chip_registers_and_lateness) {
    const Outcome outcome = one(R"("call":"still","as":"irq","late":["0..2",5],"vic":["6569","6567"],)"
                                R"("set":{"$01":"$35","$d012":40},"vary":{"$d011":"$18..$1f","$d015":[0,"$f0..$f1"]})",
                                "--json");
    const json report = json::parse(outcome.out);
    EXPECT_EQ(report.at("cases").at(0).at("phases"), 2 * 8 * 3 * 4);
    EXPECT_THAT(report.at("cases").at(0).at("verdict").get<std::string>(),
                StartsWith("holds for entries 0 to 2 and 5 cycles late: 192 phases on 6569 and 6567, at most "));
}

TEST_F(Phases, give_the_same_answer_with_any_number_of_threads) {
    // Sprite 4 takes the first four cycles of the line, so that the sequence begins three cycles later.
    const std::string parts =
        R"("call":"loose","as":"irq","late":"0..7","vary":{"$d015":"0..40"},)"
        R"("set":{"$01":"$35","$d011":"$1b","$d012":40,"$d009":30},"writes":{"$d020":[{"cycle":{"le":21}}]})";
    const std::string alone = one(parts).out;
    EXPECT_THAT(alone, HasSubstr("in phase 6569, 5 cycles late, $d015=$10: write 1 to $d020 comes in line 40, cycle 22"));
    for (const char* jobs : {"-j2", "-j3", "-j8"}) EXPECT_EQ(one(parts, jobs).out, alone) << jobs;
}

TEST_F(Phases, have_the_chip_in_their_name) {
    const Outcome outcome =
        one(R"("call":"loose","late":0,"vic":["6569","6567"],"writes":{"$d020":[{"line":40}]},"expect":{"$d020":2},)" + irq);
    EXPECT_THAT(outcome.out, HasSubstr("in phase 6569, 0 cycles late: $d020 is 241 ($f1), expected 2 ($02)"));
}

// Line 51 is a bad line: the sequence can begin in cycles 2 to 13, and from 55 on.
TEST_F(Phases, cannot_be_reached_where_the_vic_stops_the_processor) {
    const std::string bad_line = R"("call":"loose","as":"irq","set":{"$01":"$35","$d011":"$1b","$d012":51},"late":)";
    EXPECT_EQ(one(bad_line + R"(["0..11","53..60"])").exit_code, 0);
    expect_error(bad_line + R"("0..12")", "phase 6569, 12 cycles late cannot be reached: the VIC stops the processor where the "
                                          "interrupt would begin, in line 51, cycle 14");
    expect_error(bad_line + "52", "cannot be reached");
}

// Sprite 5 stops the processor in the cycles 1 to 5 of the line. An instruction that ends with a write may end in cycle 2 or 3.
TEST_F(Phases, of_any_lateness_leave_out_what_cannot_be_reached) {
    const std::string sprite =
        R"("call":"loose","as":"irq","set":{"$01":"$35","$d011":"$1b","$d012":40,"$d015":32,"$d00b":30},"late":)";
    EXPECT_THAT(one(sprite + R"("any")").out, HasSubstr("(holds for entries 0 to 12 cycles late: 10 phases on 6569,"));
    expect_error(sprite + R"("0..7")", "phase 6569, 2 cycles late cannot be reached");
    EXPECT_EQ(one(sprite + R"(["0..1","5..12"])").exit_code, 0);
}

TEST_F(Phases, cannot_be_reached_in_lines_that_a_chip_does_not_have) {
    expect_error(R"("call":"loose","as":"irq","late":0,"vic":["6569","6567"],"set":{"$01":"$35","$d011":"$9b","$d012":44})",
                 "there is no line 300 for the interrupt; the 6567 has the lines 0 to 262");
}

TEST_F(Phases, tell_of_a_register_that_the_program_overwrites) {
    const std::string varied = R"(,"as":"irq","late":"0..7","set":{"$01":"$35","$d012":40},"vary":{"$d011":"$18..$1f"})";
    EXPECT_THAT(one(R"("call":"scrolls")" + varied).out,
                HasSubstr("`$d011` is overwritten before it is read, at the latest 5 cycles after the first instruction"));
    EXPECT_THAT(one(R"("call":"turns")" + varied).out, Not(HasSubstr("overwritten")));
    EXPECT_THAT(one(R"("call":"loose")" + varied).out, Not(HasSubstr("overwritten")));
}

TEST_F(Phases, of_a_routine_are_its_chips_and_registers) {
    const Outcome outcome = one(R"("call":"plain","vic":["6569","6567"],"vary":{"$d015":[0,255]},"expect":{"$d020":15})");
    EXPECT_THAT(outcome.out, StartsWith("ok   x.gtest.json: one (holds: 4 phases on 6569 and 6567, at most "));
}

TEST_F(Phases, of_a_program_begin_in_each_cycle_of_a_frame) {
    folder_.write("game.asm", raster_code.substr(0, 8) + " jmp main\n" + raster_code.substr(8));
    // The loop that looks at $d012 takes seven cycles: it is not steady, but it stays in its line.
    EXPECT_EQ(one(R"("late":["0..62",5000,19655],"until":["frames:3"],"expect":{"$d020":{"not":99}})").exit_code, 0);
    const Outcome loose = one(R"("late":"0..62","until":["frames:3"],"stable":["$d020"])");
    EXPECT_THAT(loose.out, HasSubstr("in phase 6569, start in cycle "));
    EXPECT_THAT(loose.out, HasSubstr("$d020 is written in line 100, cycle "));
}

TEST_F(Phases, of_a_program_that_ends_early_are_not_compared) {
    folder_.write("game.asm", "*=$c000\n inc $d020\n rts\n");
    EXPECT_THAT(one(R"("late":"0..3","stable":["$d020"])").out,
                HasSubstr("the program ends before it has run for a whole frame"));
}

TEST_F(Phases, with_mistakes_are_errors_at_their_place) {
    const std::string call = R"("call":"loose",)" + irq + ",";
    expect_error(call + R"("late":[])", "an empty list leaves nothing to try");
    expect_error(call + R"("late":"7..0")", "the range `7..0` ends before it begins");
    expect_error(call + R"("late":["0..7",3])", "`3` overlaps `0 to 7`");
    expect_error(call + R"("late":["0..7","7..9"])", "`7 to 9` overlaps `0 to 7`");
    expect_error(call + R"("late":-1)", "expected a number, a range like \"0..7\", a list of both, or \"any\", not -1");
    expect_error(call + R"("late":"0..")", "expected a number, a range");
    expect_error(call + R"("late":["any"])", "expected a number, a range");
    expect_error(call + R"("late":99999)", "99999 is too large");
    expect_error(call + R"("late":0,"stable":["$d020"])", "there is only one phase");
    expect_error(call + R"("late":"0..1","stable":["$c000"])",
                 "the cycle of a write is known for $d000 to $dfff, not for `$c000`");
    expect_error(call + R"("late":"0..1","stable":["a"])", "not for `a`");
    expect_error(call + R"("late":"0..1","stable":[])", "`stable` is empty");
    expect_error(call + R"("late":"0..1","same_picture":1)", "expected true or false, not 1");
    expect_error(call + R"("vic":["6569","6568"])", "unknown chip `6568`");
    expect_error(call + R"("vic":["6569","6569"])", "`6569` is already in the list");
    expect_error(call + R"("vic":[])", "expected at least one chip");
    expect_error(call + R"("vary":{"$d016":1})", "`vary` takes $d011 and $d015, not `$d016`");
    expect_error(call + R"("vary":{})", "`vary` is empty");
    expect_error(call + R"("vary":{"$d015":256})", "256 is too large; expected at most 255");
    expect_error(call + R"("vary":{"$d015":1,"$d014+1":1})", "`$d014+1` is varied already");
    expect_error(call + R"("vary":{"$d011":1})", "`$d011` is also in `set`");
    expect_error(R"("call":"plain","late":0)", "a routine that is a handler needs \"as\": \"irq\"");
    expect_error(R"("call":"loose","as":"irq","late":0)", "`late` needs the raster line of the interrupt");
    expect_error(R"("late":"0..17095","vic":["6569","6567"])", "a frame of the 6567 has 17095 cycles: expected at most 17094");
    expect_error(R"("late":"any","vary":{"$d011":"any","$d015":"any"})",
                 "these are 1288175616 phases; expected at most 16777216");
    expect_error(R"("call":"plain","writes":{"$c000":[{"line":1}]})", "the cycle of a write is known for $d000 to $dfff");
    expect_error(R"("call":"plain","writes":{"$d020":[{"lines":1}]})", "unknown comparison `lines`");
    expect_error(R"("call":"plain","writes":{"$d020":[{"line":1,"col":1}]})", "unknown key `col`");
    expect_error(R"("call":"plain","writes":{"$d020":[{"line":312}]})", "expected a number from 0 to 311");
}

TEST_F(Phases, end_when_their_time_is_up) {
    const std::string varied =
        R"("call":"loose","as":"irq","set":{"$01":"$35","$d011":"$1b","$d012":40},"vary":{"$d015":"any"},"late":)";
    EXPECT_THAT(one(varied + R"("0..7")", "-j2 --timeout 0.000000001").out,
                HasSubstr("takes too long: 1 of 2,048 phases were run when its time was up; none failed"));
    EXPECT_THAT(one(varied + R"("any")", "--timeout 0.000000001").out, HasSubstr("takes too long: 1 phase was run"));
}

TEST_F(Phases, are_in_reports_for_machines) {
    EXPECT_EQ(one(R"("call":"loose","late":"0..3",)" + irq, "--junit r.xml").exit_code, 0);
    EXPECT_THAT(folder_.read("r.xml"),
                HasSubstr(R"(<property name="verdict" value="holds for entries 0 to 3 cycles late: 4 phases)"));
}

TEST_F(Phases, of_rows_replace_what_is_common) {
    const Outcome outcome = cases(R"({"name":"all","call":"loose","late":"0..7",)" + irq + R"(,"vic":["6569","6567"],"rows":[
        {"name":"one chip","vic":"6567"},{"name":"two phases","late":"0..1"}]})");
    EXPECT_THAT(outcome.out, HasSubstr("all [one chip] (holds for entries 0 to 7 cycles late: 8 phases on 6567,"));
    EXPECT_THAT(outcome.out, HasSubstr("all [two phases] (holds for entries 0 to 1 cycles late: 4 phases on 6569 and 6567,"));
}

// Without `late` too.
TEST_F(Phases, are_not_needed_to_know_where_the_beam_is) {
    folder_.write("game.asm",
                  "*=$c000\nmain bit $d011\n bpl main\nsame lda $d012\n cmp #20\n bne same\n inc $d020\n dec $d020\n rts\n");
    const std::string timed =
        R"("call":"main","writes":{"$d020..$d021":[["$d020",{"value":255,"line":276}],{"line":{"in":[276]}}]})";
    EXPECT_EQ(one(timed).exit_code, 0) << one(timed).out;
    EXPECT_THAT(one(R"("call":"main","writes":{"$d020":[{"value":255,"line":275},254]})").out,
                HasSubstr("write 1 to $d020 comes in line 276, expected 275"));
    EXPECT_THAT(one(R"("call":"main","writes":{"$d020":[{"value":1,"line":276},254]})").out,
                HasSubstr("write 1 to $d020 is 255 ($ff), expected 1 ($01)"));
    EXPECT_THAT(one(R"("call":"main","writes":{"$d020":[{"line":276}]})").out,
                HasSubstr("$d020 is written 2 times, expected 1: 255 in line 276, cycle "));
}

}  // namespace
}  // namespace gato::tests
