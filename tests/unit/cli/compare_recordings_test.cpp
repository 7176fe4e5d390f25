// SPDX-License-Identifier: MIT
// `gato compare` with two recordings: the first difference that leads to what differs at the ends, and the way from there.
#include "tests/support/command.hpp"

#include <gmock/gmock.h>

namespace gato::cli {

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using tests::Outcome;

// Waits for a key, and writes 1 into `found` if it is an A.
constexpr const char* key_asm = "*=$c000\n"
                                "wait    jsr $ffe4\n"
                                "        beq wait\n"
                                "        ldx #0\n"
                                "        cmp #65\n"
                                "        bne other\n"
                                "        inx\n"
                                "other   stx found\n"
                                "        rts\n"
                                "found   byte 0\n";

}  // namespace

class ComparedRecordings : public testing::Test {
protected:
    // The recording of a run of the source with these options.
    void record(const std::string& file, const std::string& source, const std::string& recording,
                const std::string& options = {}) const {
        folder.write(file, source);
        const Outcome made = tests::gato(folder, "run " + file + " --show '' --record " + recording + " " + options);
        ASSERT_THAT(made.err, HasSubstr(recording + ": ")) << made.err;
    }
    [[nodiscard]] Outcome compare(const std::string& arguments) const { return tests::gato(folder, "compare " + arguments); }

    const tests::Folder folder;
};

TEST_F(ComparedRecordings, show_the_key_that_was_another_one_and_the_branch_that_it_decided) {
    record("key.asm", key_asm, "a.gatorec", "--keys a");
    record("key.asm", key_asm, "b.gatorec", "--keys b");
    const Outcome compared = compare("a.gatorec b.gatorec");
    EXPECT_EQ(compared.exit_code, 1);
    EXPECT_THAT(compared.out, HasSubstr("found at the end: 1 ($01) in OLD, 0 ($00) in NEW\n"));
    EXPECT_THAT(compared.out, HasSubstr("was 65 ($41) in OLD (the key a, in cycle "));
    EXPECT_THAT(compared.out, HasSubstr(", 66 ($42) in NEW (the key b, in cycle "));
    EXPECT_THAT(compared.out, HasSubstr("  key.asm:5  cmp #65   a was 65 ($41) in OLD, 66 ($42) in NEW\n"
                                        "  key.asm:6  bne other   z was 1 in OLD, 0 in NEW\n"
                                        "  only in OLD: key.asm:7  inx\n"
                                        "  key.asm:8  other stx found   x was 1 in OLD, 0 in NEW\n"));
}

TEST_F(ComparedRecordings, show_a_byte_of_the_program_that_is_another_one) {
    const std::string program = "*=$c000\n lda number\n asl\n sta twice\n rts\n";
    record("old.asm", program + "number byte 3\ntwice byte 0\n", "old.gatorec");
    record("new.asm", program + "number byte 4\ntwice byte 0\n", "new.gatorec");
    const Outcome compared = compare("old.gatorec new.gatorec --why twice");
    EXPECT_THAT(compared.out, HasSubstr("twice at the end: 6 ($06) in OLD, 8 ($08) in NEW\n"
                                        "first difference that leads there: number was 3 in OLD (from the program), 4 in NEW "
                                        "(from the program)\n"
                                        "  in OLD: old.asm:2  lda number\n"
                                        "  in NEW: new.asm:2  lda number   number was 3 in OLD, 4 in NEW\n"));
}

TEST_F(ComparedRecordings, show_an_instruction_that_only_one_build_has_though_code_has_moved) {
    record("old.asm", "*=$c000\n lda #1\n asl\n asl\n sta sum\n rts\nsum byte 0\n", "old.gatorec");
    record("new.asm", "*=$c000\n nop\n nop\n lda #1\n asl\n sta sum\n rts\nsum byte 0\n", "new.gatorec");
    const Outcome compared = compare("old.gatorec new.gatorec");
    EXPECT_THAT(compared.out, HasSubstr("sum at the end: 4 ($04) in OLD, 2 ($02) in NEW\n"
                                        "first difference that leads there: the program itself\n"
                                        "  only in OLD: old.asm:"));
}

TEST_F(ComparedRecordings, show_an_operand_that_has_changed_with_both_lines) {
    record("old.asm", "*=$c000\n lda #1\n sta sum\n rts\nsum byte 0\n", "old.gatorec");
    record("new.asm", "*=$c000\n lda #2\n sta sum\n rts\nsum byte 0\n", "new.gatorec");
    EXPECT_THAT(compare("old.gatorec new.gatorec").out, HasSubstr("  in OLD: old.asm:2  lda #1\n"
                                                                  "  in NEW: new.asm:2  lda #2\n"));
}

TEST_F(ComparedRecordings, leave_out_differences_that_do_not_lead_to_the_end) {
    const std::string rest = " lda #3\n sta sum\n rts\nother byte 0\nsum byte 0\n";
    record("old.asm", "*=$c000\n ldx #1\n stx other\n" + rest, "old.gatorec");
    record("new.asm", "*=$c000\n ldx #2\n stx other\n" + rest, "new.gatorec");
    EXPECT_THAT(compare("old.gatorec new.gatorec --why sum").out,
                AllOf(HasSubstr("sum at the end: 3 ($03) in both\n"), Not(HasSubstr("first difference"))));
    EXPECT_THAT(compare("old.gatorec new.gatorec").out, HasSubstr("ldx #2"));
}

TEST_F(ComparedRecordings, show_the_decision_after_which_one_run_stays_in_a_loop_longer) {
    const std::string source = "*=$c000\n ldx count\nagain inc sum\n dex\n bne again\n rts\nsum byte 0\ncount byte ";
    record("old.asm", source + "2\n", "old.gatorec");
    record("new.asm", source + "5\n", "new.gatorec");
    const Outcome compared = compare("old.gatorec new.gatorec --why sum");
    EXPECT_THAT(compared.out, HasSubstr("sum at the end: 2 ($02) in OLD, 5 ($05) in NEW\n"
                                        "first difference that leads there: count was 2 in OLD"));
    EXPECT_THAT(compared.out, HasSubstr("bne again   z was 1 in OLD, 0 in NEW\n"));
}

TEST_F(ComparedRecordings, of_the_same_run_are_equal) {
    record("key.asm", key_asm, "a.gatorec", "--keys a");
    const Outcome compared = compare("a.gatorec a.gatorec");
    EXPECT_EQ(compared.exit_code, 0);
    EXPECT_THAT(compared.out, HasSubstr("equal at the end, after "));
    EXPECT_EQ(tests::gato(folder, "compare a.gatorec a.gatorec --json").out, "{\n \"equal\": true\n}\n");
}

TEST_F(ComparedRecordings, of_a_failed_and_a_passed_case_show_what_the_cases_set) {
    folder.write("twice.asm", "*=$c000\ntwice asl number\n rts\nnumber byte 0\n");
    folder.write("t.gtest.json", R"({"program": "twice.asm", "cases": [
        {"name": "small", "call": "twice", "set": {"number": 3}, "expect": {"c": 0}},
        {"name": "big", "call": "twice", "set": {"number": 128}, "expect": {"c": 0}}]})");
    (void)tests::gato(folder, "test t.gtest.json --record made --record-passed");
    const Outcome compared = compare("made/t-small.gatorec made/t-big.gatorec");
    EXPECT_THAT(compared.out, HasSubstr("c at the end: 0 ($00) in OLD, 1 ($01) in NEW\n"
                                        "first difference that leads there: number was 3 in OLD (set before the first "
                                        "instruction), 128 ($80) in NEW (set before the first instruction)\n"
                                        "  twice.asm:2  twice asl number   number was 3 in OLD, 128 ($80) in NEW\n"));
}

TEST_F(ComparedRecordings, are_not_compared_with_a_program_or_with_another_program) {
    record("key.asm", key_asm, "a.gatorec", "--keys a");
    record("other.asm", "*=$c000\nstart lda #1\n rts\nmine byte 0\n", "other.gatorec");
    const Outcome beside_program = compare("a.gatorec key.asm");
    EXPECT_EQ(beside_program.exit_code, 2);
    EXPECT_THAT(beside_program.err, HasSubstr("key.asm is no recording, and the other one is"));
    EXPECT_EQ(compare("key.asm a.gatorec").exit_code, 2);
    const Outcome of_others = compare("a.gatorec other.gatorec");
    EXPECT_EQ(of_others.exit_code, 1);
    EXPECT_THAT(of_others.err,
                HasSubstr("a.gatorec is a run of key.asm, and other.gatorec one of other.asm: these are different"));
}

TEST_F(ComparedRecordings, refuse_what_has_no_meaning_for_them) {
    record("key.asm", key_asm, "a.gatorec", "--keys a");
    for (const char* option : {"--keys x", "--cycles", "--same-reads", "--ignore mem:found", "--until keys"})
        EXPECT_EQ(compare("a.gatorec a.gatorec " + std::string(option)).exit_code, 2) << option;
    EXPECT_THAT(compare("a.gatorec a.gatorec --why nowhere").err, HasSubstr("--why nowhere: "));
    EXPECT_THAT(compare("key.asm key.asm --why found").err, HasSubstr("--why: it is for two recordings"));
}

}  // namespace gato::cli
