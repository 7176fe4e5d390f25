// SPDX-License-Identifier: MIT
// Cases with `forall`: what they prove, what they rest on, and what they say about an input that fails.
#include "support/command.hpp"
#include "support/folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string routines = R"(*=$c000
; y:a = a * x, in 8 steps
mul      sta low
         stx other
         lda #0
         ldx #8
         lsr low
@loop    bcc @no
         clc
         adc other
@no      ror
         ror low
         dex
         bne @loop
         tay
         lda low
         rts
low      byte 0
other    byte 0
; the same by addition
slow     stx other
         tax
         lda #0
         tay
         cpx #0
         beq @end
@loop    clc
         adc other
         bcc @no
         iny
@no      dex
         bne @loop
@end     rts
sum      adc #2
         adc number
         rts
number   byte 0
odd      cmp #200
         bne @ok
         cpx #3
         bne @ok
         ldx #7
@ok      rts
table    byte 0,1,4,9,16,25,36,49
square   tax
         lda table,x
         rts
spoil    ldx #1
         stx table
         rts
print    jsr $ffd2
         rts
border   sta $d020
         rts
borders  pha
         lda #0
         sta $d020
         pla
         sta $d020
         rts
hang     cmp #7
         beq hang
         rts
words    lda pointer
         clc
         adc #1
         sta pointer
         bcc @no
         inc pointer+1
@no      rts
pointer  word 0
dirty    ldx $c900
         rts
deep     pla
         pha
         rts
modify   sta @byte+1
@byte    lda #0
         rts
)";

class Proofs : public testing::Test {
protected:
    Proofs() { folder_.write("game.asm", routines); }

    Outcome run(const std::string& test, const std::string& options = {}) {
        folder_.write("x.gtest.json", R"j({"program":"game.asm","cases":[{"name":"n",)j" + test + "}]}");
        return gato(folder_, "test x.gtest.json " + options);
    }
    void shows(const std::string& test, const std::string& words, const std::string& options = {}) {
        const Outcome outcome = run(test, options);
        EXPECT_EQ(outcome.exit_code, 0) << test << "\n" << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr(words)) << test;
    }
    void fails(const std::string& test, const std::string& words, const std::string& options = {}) {
        const Outcome outcome = run(test, options);
        EXPECT_EQ(outcome.exit_code, 1) << test;
        EXPECT_THAT(outcome.out, HasSubstr("FAIL ")) << test;
        EXPECT_THAT(outcome.out, HasSubstr(words)) << test;
    }
    void is_mistaken(const std::string& test, const std::string& words) {
        const Outcome outcome = run(test);
        EXPECT_EQ(outcome.exit_code, 1) << test;
        EXPECT_THAT(outcome.out, HasSubstr("ERROR ")) << test;
        EXPECT_THAT(outcome.out, HasSubstr(words)) << test;
    }

    Folder folder_;
};

TEST_F(Proofs, show_the_causes_of_a_wrong_value_of_the_counter_example) {
    const std::string odd = R"j("call":"odd","forall":{"a":"0..255","x":"0..255"},"expect":{"x":"x"})j";
    fails(odd, "     x is 7 ($07), expected 3 ($03)\n       game.asm:");
    fails(odd, "  ldx #7\n");
    fails(odd, "  bne @ok   not taken; z was 1\n");
}

TEST_F(Proofs, show_causes_below_the_wrong_value_and_not_below_a_complaint_that_comes_first) {
    // 254 + 2 is 0 with a carry, which the second addition takes.
    fails(R"j("call":"sum","forall":{"a":"any"},"set":{"c":0,"d":0},"expect":{"a":"a + 2"})j",
          "which is not within 0 to 255\n     a is 1 ($01), expected 256 ($100)\n       game.asm:");
}

TEST_F(Proofs, a_multiplication_is_right_for_all_its_inputs) {
    const std::string places = R"j("call":"mul","forall":{"a":"0..255","x":"0..255"},)j";
    shows(places + R"j("set":{"d":0},"expect":{"a":"<(a*x)","y":">(a*x)"
},"preserves":["sp","$fb"],
          "sanitize":["stack","code","outside","uninitialised"])j",
          "proved for 65,536 inputs (");
    shows(places + R"j("where":"x != 0","expect":{"a":"<(a*x)"
    })j",
          "proved for 65,280 inputs, given d=0 (256 excluded by where; ");
    fails(places + R"j("expect":{"y":">(a*x) + (a = 255)*(x = 254)"
    })j",
          "at a=255 x=254: 1 of 65,535 inputs tried fails");
}

TEST_F(Proofs, the_worst_input_is_the_first_of_the_slowest) {
    const auto proof =
        nlohmann::json::parse(run(R"j("call":"slow","forall":{"a":"0..20","x":[3,200]})j", "--json").out)["cases"][0]["proof"];
    EXPECT_EQ(proof["worst"]["at"], "a=20 x=200");
    const auto first =
        nlohmann::json::parse(run(R"j("call":"square","forall":{"a":"0..7"})j", "--json").out)["cases"][0]["proof"];
    EXPECT_EQ(first["worst"]["at"], "a=0") << "all take equally long";
}

TEST_F(Proofs, max_cycles_holds_for_each_input) {
    // stx, tax, lda, tay, cpx and beq take 14 cycles, a pass 14, the last one 13, rts 6: 201 for 13 passes.
    fails(R"j("call":"slow","forall":{"a":"any","x":1},"max_cycles":200)j", "takes more than 200 cycles");
    shows(R"j("call":"slow","forall":{"a":"0..12","x":1},"max_cycles":200)j", "proved for 13 inputs");
}

TEST_F(Proofs, a_counter_example_is_the_smallest_and_can_be_pasted) {
    const Outcome outcome = run(R"j("call":"odd","forall":{"x":"any","a":"any"},"preserves":["x"])j");
    EXPECT_THAT(outcome.out, HasSubstr("x is not preserved: it was 3, it is 7"));
    EXPECT_THAT(outcome.out, HasSubstr("at x=3 a=200: 1 of 969 inputs tried fails"));  // 3 * 256 + 200 come before it
    EXPECT_THAT(outcome.out, HasSubstr(R"j(as a row: {"set": {"x": 3, "a": 200}})j"));
    const std::string row = R"j({"set": {"x": 3, "a": 200}})j";
    folder_.write("row.gtest.json",
                  R"j({"program":"game.asm","cases":[{"name":"n","call":"odd","preserves":["x"],"rows":[)j" + row + "]}]}");
    EXPECT_THAT(gato(folder_, "test row.gtest.json").out, HasSubstr("x is not preserved: it was 3, it is 7"));
}

TEST_F(Proofs, all_counts_every_input_that_fails) {
    fails(R"j("call":"mul","forall":{"a":"any","x":"0..3"},"set":{"d":0},"expect":{"a":"<(a*x)","y":{
    "lt" : 2}})j",
          "at a=171 x=3: 1 of 688 inputs tried fails");
    fails(R"j("call":"mul","forall":{"a":"any","x":"0..3"},"set":{"d":0},"expect":{"y":{"lt":2}})j",
          "85 of 1,024 inputs tried fail", "--all");
}

TEST_F(Proofs, the_verdict_does_not_depend_on_the_number_of_threads) {
    for (const char* const test :
         {R"j("call":"mul","forall":{"a":"any","x":"any"},"expect":{"a":"<(a*x)"})
        ",
        R"("call":"odd","forall":{"a":"any","x":"any"},"preserves":["x"])j",
          R"j("call":"mul","forall":{"a":"any","x":"any"},"where":"(a*x & 7) != 3","expect":{"a":"<(a*x)"
})j"}) {
        const std::string one = run(test).out;
        for (const char* const jobs : {"-j2", "-j3", "-j8"}) EXPECT_EQ(run(test, jobs).out, one) << test << jobs;
    }
}

TEST_F(Proofs, tell_everything_that_they_rest_on) {
    shows(R"j("call":"sum","forall":{"a":"0..200"},"expect":{"a":"a+2"})j",
          "proved for 201 inputs, given number=0, c=0, d=0 (");
    shows(R"j("call":"sum","forall":{"a":"0..200","number":"0..9"},"set":{"c":0,"d":0},"expect":{"a":"a+2+[number]"})j",
          "proved for 2,010 inputs (");
    fails(R"j("call":"sum","forall":{"a":"0..200"},"closed":true)j",
          "also depends on number=0, c=0, d=0; `closed` allows nothing but what `forall`, `set` and `constants` give");
    shows(
        R"j("call":"sum","forall":{"a":"0..200"},"set":{"c":0,"d":0},"constants":["number"],"closed":true,"expect":{"a":"a+2"})j",
        "proved for 201 inputs (");
    shows(R"j("call":"square","forall":{"a":"0..7"},"expect":{"a":"a*a"})j", "given table..table+7 (");
    shows(R"j("call":"border","forall":{"a":"0..15"},"expect":{"$d020":{"mask":15,"is":"a"}})j", "proved for 16 inputs (");
    shows(R"j("call":"print","forall":{"a":"65..70"},"preserves":["a"])j", "given the ROM routine at $ffd2 (");
    shows(R"j("call":"modify","forall":{"a":"any"},"expect":{"a":"a"},"closed":true)j", "proved for 256 inputs (");
}

TEST_F(Proofs, a_constant_must_not_be_written) {
    fails(R"j("call":"spoil","forall":{"a":"any"},"constants":["table..table+7"])j", "writes to the constant at $");
}

TEST_F(Proofs, sanitizers_look_at_each_input) {
    fails(R"j("call":"dirty","forall":{"a":"any"},"sanitize":["uninitialised"])j", "read of uninitialised memory at $c900");
    shows(R"j("call":"dirty","forall":{"a":"any","$c900":"any"},"sanitize":["uninitialised"])j", "proved for 65,536 inputs (");
    fails(R"j("call":"modify","forall":{"a":"any"},"sanitize":["code"])j", "write into code at $");
    fails(R"j("call":"deep","forall":{"a":"any"},"sanitize":["stack"])j", "the stack is pulled above its level at the entry");
    fails(R"j("call":"print","forall":{"a":"65"},"sanitize":["outside"],"expect":{"a":66})j",
          "a is 65 ($41), expected 66 ($42)");
}

TEST_F(Proofs, words_and_lists_of_ranges_are_places_values) {
    shows(
        R"j("call":"words","forall":{"pointer":{"word":[0,"255..256","$ffff"]}},"expect":{"pointer":{"word":"([$c07e]+1) & 0"}},"where":"word[pointer] = $ffff")j",
        "proved for 1 input, given d=0 (3 excluded by where");
    shows(
        R"j("call":"words","forall":{"pointer":{"word":"any"}},"set":{"d":0},"expect":{"pointer":{"word":"(word[pointer]+1) & $ffff"}})j",
        "proved for 65,536 inputs (");
    shows(
        R"j("call":"words","forall":{"pointer":{"word":"any"}},"assert":["after(word[pointer]) = word[pointer] + 1 or word[pointer] = $ffff"])j",
        "proved for 65,536 inputs, given d=0");
}

TEST_F(Proofs, an_expression_without_a_value_fails_its_input) {
    fails(R"j("call":"square","forall":{"a":"0..7"},"expect":{"a":"100/a"})j",
          "`100/a` has no value: it divides by zero or needs more than 32 bits");
    fails(R"j("call":"square","forall":{"a":"0..7"},"expect":{"a":"a-3"})j",
          "`a-3`, expected of a, is -3, which is not within 0 to 255");
    fails(R"j("call":"square","forall":{"a":"0..7"},"where":"100/a > 3")j", "`where` has no value");
    fails(R"j("call":"square","forall":{"a":"0..7"},"assert":["after(a) < 49"])j", "`after(a) < 49` does not hold");
}

TEST_F(Proofs, expressions_work_in_single_cases_and_rows) {
    shows(R"j("call":"mul","expect":{"a":"<(a*x)","y":">(a*x)"},"rows":[{"set":{"a":9,"x":200}},{"set":{"a":0,"x":1}}])j",
          "2 passed");
    fails(R"j("call":"mul","set":{"a":9,"x":200},"expect":{"a":"a*x & 255 | 1"})j", "a is 8 ($08), expected 9 ($09)");
}

TEST_F(Proofs, a_routine_that_never_returns_fails_for_that_input_alone) {
    fails(R"j("call":"hang","forall":{"a":"0..9"},"max_cycles":500)j", "at a=7: 1 of 8 inputs tried fails");
    fails(R"j("call":"hang","forall":{"a":"0..9"},"max_cycles":500)j", "1 of 10 inputs tried fails", "--all");
}

TEST_F(Proofs, two_routines_do_the_same) {
    const std::string places = R"j("forall":{"a":"any","x":"0..30"},"set":{"d":0},)j";
    shows(R"j("call":"mul",)j" + places + R"j("same_as":"slow","outputs":["a","y"])j", "proved for 7,936 inputs (");
    fails(R"j("call":"mul",)j" + places + R"j("same_as":"slow")j", "low is 1 ($01), and 0 ($00) after slow");
    shows(R"j("call":"mul",)j" + places + R"j("same_as":"slow","scratch":["low","other"])j", "proved for 7,936 inputs");
    fails(R"j("call":"slow",)j" + places + R"j("same_as":"mul","outputs":["a"],"not_slower":true)j", "cycles, mul takes ");
    fails(R"j("call":"odd","forall":{"a":"any","x":"any"},"same_as":"square","outputs":["x"])j", "x is ");
    fails(R"j("call":"border","forall":{"a":"1..3"},"same_as":"borders")j",
          "write 1 to a chip is $d020=1, and $d020=0 in borders");
    shows(R"j("call":"border","forall":{"a":"0..15"},"same_as":"border")j", "proved for 16 inputs");
    fails(R"j("call":"square","forall":{"a":"0..3"},"same_as":"hang","max_cycles":300,"outputs":["x"])j", "x is ");
}

TEST_F(Proofs, a_routine_does_the_same_as_one_of_another_program) {
    folder_.write("old.asm",
                  "*=$2000\nshift byte 1\nlow byte 0\nother byte 0\n"
                      + routines.substr(routines.find("mul ")).substr(0, routines.find("low      byte") - routines.find("mul "))
                      + "only byte 0\nwrites sta only\n rts\n");
    const std::string places = R"j("call":"mul","forall":{"a":"any","x":"any"},"set":{"d":0},)j";
    shows(places + R"j("same_as":{"program":"old.asm","call":"mul"})j", "proved for 65,536 inputs");
    fails(places + R"j("same_as":{"program":"old.asm","call":"writes"})j", "which has no label in both programs; list");
    is_mistaken(places + R"j("same_as":{"program":"none.asm","call":"mul"})j", "none.asm");
    is_mistaken(places + R"j("same_as":{"program":"old.asm","call":"mull"})j", "no label `mull`");
}

TEST_F(Proofs, a_certificate_saves_the_proof_of_what_is_unchanged) {
    const std::string test = R"j("call":"mul","forall":{"a":"any","x":"any"},"set":{"d":0},"expect":{"a":"<(a*x)"})j";
    EXPECT_THAT(run(test, "--proof p.json").out, Not(HasSubstr("proved before")));
    EXPECT_THAT(run(test, "--proof p.json").out, HasSubstr("proved before, and unchanged since"));
    folder_.write("game.asm", routines + "more lda #1\n rts\n");
    EXPECT_THAT(run(test, "--proof p.json").out, HasSubstr("proved before")) << "what was added is not executed";
    std::string changed = routines;
    changed.replace(changed.find("ldx #8"), 6, "ldx #9");
    folder_.write("game.asm", changed);
    EXPECT_EQ(run(test, "--proof p.json").exit_code, 1) << "the routine has changed";
    folder_.write("game.asm", routines);
    EXPECT_THAT(run(R"j("call":"mul","forall":{"a":"any","x":"any"},"set":{"d":0},"expect":{"a":"<(a*x)","y":0
    })j",
                    "--proof p.json")
                    .out,
                HasSubstr("FAIL"))
        << "the case has changed";
    for (const char* const damaged : {"", "{", "[]", R"j({"format":1,"proofs":{"a":{}}})j", R"j({"format":1,"proofs":3})j"}) {
        folder_.write("p.json", damaged);
        EXPECT_THAT(run(test, "--proof p.json").out, Not(HasSubstr("proved before"))) << damaged;
    }
}

TEST_F(Proofs, a_proof_that_is_cut_short_says_how_far_it_came) {
    const Outcome outcome =
        run(R"j("call":"slow","forall":{"a":"any","x":"any","$c800":"any","$c801":"any"})j", "--timeout 0.3 -j2");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("not proved: "), HasSubstr(" of 4,294,967,296 tried, none fails")));
    EXPECT_THAT(outcome.err,
                AllOf(HasSubstr("n: 4,294,967,296 inputs need about "), HasSubstr(" seconds, --timeout allows 0")));
}

TEST_F(Proofs, what_is_wrong_in_the_file_has_its_place) {
    is_mistaken(R"j("call":"mul","forall":{})j", "x.gtest.json:1:");
    is_mistaken(R"j("call":"mul","forall":{})j", "`forall` takes at least one place");
    is_mistaken(R"j("call":"mul","forall":{"a":[]})j", "an empty list leaves nothing to try");
    is_mistaken(R"j("call":"mul","forall":{"a":"9..3"})j", "ends before it begins");
    is_mistaken(R"j("call":"mul","forall":{"a":["1..4",3]})j", "`3` overlaps `1 to 4`, which is already in the list");
    is_mistaken(R"j("call":"mul","forall":{"a":256})j", "256 is too large; expected at most 255");
    is_mistaken(R"j("call":"mul","forall":{"c":"0..2"})j", "2 is too large; expected at most 1");
    is_mistaken(R"j("call":"mul","forall":{"aa":"any"})j", "no label `aa`");
    is_mistaken(R"j("call":"mul","forall":{"table..table+3":"any"})j", "a range is no single place");
    is_mistaken(R"j("call":"mul","forall":{"table":{"word":"any"},"table+1":"any"})j", "`table+1` overlaps `table`");
    is_mistaken(R"j("call":"mul","set":{"a":3},"forall":{"a":"any"})j", "`a` is given by `set` as well");
    is_mistaken(R"j("call":"mul","forall":{"table":{"word":"any"},"table+2":{"word":"any"},"table+4":"any"})j",
                "1,099,511,627,776 inputs; there may be at most 4,294,967,296");
    is_mistaken(R"j("forall":{"a":"any"})j", "`forall` needs `call`, a routine");
    is_mistaken(R"j("call":"mul","where":"a > 3")j", "`where` needs `forall`");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"outputs":["a"])j", "`outputs` needs `same_as`");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"keys":"x")j", "`keys` cannot be beside it");
    for (const std::string phases : {R"("vary":{"$d015":[0,1]})", R"("vic":["6569","8565"])"})
        is_mistaken(R"("call":"mul","forall":{"a":"any"},)" + phases, "a case has one or the other");
    is_mistaken(R"("call":"mul","as":"irq","late":"any","set":{"$d012":42},"forall":{"a":"any"})",
                "a case has one or the other");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"where":"after(a) > 3")j", "it has no after()");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"where":"tabel > 3")j", "did you mean `table`?");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"expect":{"a":"[after(a)]"})j", "has after() within [ ]");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"expect":{"a":"line"})j", "asks for the beam or the clock");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"closed":1)j", "expected true or false");
    is_mistaken(R"j("call":"mul","forall":{"a":"any"},"same_as":"nothing")j", "no label `nothing`");
    fails(R"j("call":"mul","forall":{"a":"any"},"where":"a > 300")j", "`where` leaves no input");
}

TEST_F(Proofs, a_row_replaces_single_places) {
    shows(R"j("call":"square","forall":{"a":"0..7"},"expect":{"a":"a*a"},"rows":[{},{"forall":{"a":"2..3"}}])j",
          "proved for 2 inputs");
}

TEST_F(Proofs, coverage_has_the_executed_lines) {
    run(R"j("call":"square","forall":{"a":"0..7"})j", "--coverage c.info");
    EXPECT_THAT(folder_.read("c.info"), HasSubstr("DA:"));
    EXPECT_THAT(folder_.read("c.info"), HasSubstr(",1\n"));
}

}  // namespace
}  // namespace gato::tests
