// SPDX-License-Identifier: MIT
// What a campaign with keys finds in programs that have one mistake each, and in those that have none.
#include "unit/fuzzing/fuzzed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::fuzzing {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Waits for a key and compares it: `x` leads to what a test wants to be found.
std::string on_x(const std::string& what) {
    return "ask jsr getin / beq ask / cmp #\"x\" / beq found / cmp #\"s\" / bne ask / inc count / jmp ask / count byte 0 / "
           "found "
           + what;
}

TEST(KeyCampaign, finds_a_jam_and_leaves_out_the_keys_that_do_not_matter) {
    const Outcome outcome = typed(tested(on_x("byte 2")));
    EXPECT_THAT(kinds(outcome), ElementsAre("jam"));
    EXPECT_EQ(keys_of(outcome, FaultKind::jam), "x");
}

TEST(KeyCampaign, finds_a_brk) {
    EXPECT_EQ(keys_of(typed(tested(on_x("brk"))), FaultKind::brk), "x");
}

TEST(KeyCampaign, finds_a_stack_that_is_pulled_too_far) {
    EXPECT_EQ(keys_of(typed(tested(on_x("pla / nop / jmp ask"))), FaultKind::stack), "x");
}

TEST(KeyCampaign, finds_execution_of_bytes_that_nobody_has_put_there) {
    EXPECT_EQ(keys_of(typed(tested(on_x("jmp $3000"))), FaultKind::outside), "x");
}

TEST(KeyCampaign, lets_a_program_execute_what_it_has_written) {
    const Outcome outcome = typed(tested(on_x("lda #$60 / sta $3000 / jsr $3000 / jmp ask")));
    EXPECT_THAT(kinds(outcome), IsEmpty());
}

TEST(KeyCampaign, finds_a_write_into_code) {
    EXPECT_EQ(keys_of(typed(tested(on_x("sta ask / jmp ask"))), FaultKind::code), "x");
}

TEST(KeyCampaign, finds_a_byte_that_is_written_under_the_rom_and_read_from_it) {
    const std::string other_byte = "lda $a000 / eor #1 / sta $a000 / ";
    EXPECT_EQ(keys_of(typed(tested(on_x(other_byte + "lda $a000 / jmp ask"))), FaultKind::rom_read), "x");
    EXPECT_THAT(kinds(typed(tested(on_x(other_byte + "rts")))), IsEmpty()) << "the ROM is read before the write only";
    EXPECT_THAT(kinds(typed(tested(on_x("lda $a000 / sta $a000 / lda $a000 / jmp ask")))), IsEmpty()) << "the same byte";
}

TEST(KeyCampaign, finds_an_endless_loop) {
    EXPECT_EQ(keys_of(typed(tested(on_x("jmp found"))), FaultKind::endless), "x");
    EXPECT_EQ(keys_of(typed(tested(on_x("ldx #0 / @next inx / jmp @next"))), FaultKind::endless), "x");
}

TEST(KeyCampaign, does_not_call_a_pause_an_endless_loop) {
    const Outcome outcome =
        typed(tested(on_x("ldy #0 / @again lda jiffies / adc #200 / @wait cmp jiffies / bne @wait / jmp ask")));
    EXPECT_THAT(kinds(outcome), IsEmpty());
}

TEST(KeyCampaign, finds_a_hang_only_after_the_time_that_is_given) {
    // Counts in three bytes, so that its state does not repeat for a long time.
    const auto program = tested(on_x("inc count / bne found / inc $fb / bne found / inc $fc / bne found / jmp ask"));
    Settings settings;
    settings.hang = 3'000'000;
    EXPECT_EQ(keys_of(typed(program, settings), FaultKind::hang), "x");
    settings.hang.reset();
    EXPECT_THAT(kinds(typed(program, settings, 1, enough / 4)), IsEmpty());
}

// Takes two digits; as long as `is_open` is not 0, 42 leads to the end.
std::string question(const std::string& open) {
    return "ask jsr digit / sta first / jsr digit / ldx is_open / beq ask / cmp #\"2\" / bne ask / lda first / cmp #\"4\" / "
           "bne ask / rts"
           " / digit jsr getin / cmp #\"0\" / bcc digit / cmp #\":\" / bcs digit / jsr chrout / rts / first byte 0 / is_open "
           "byte "
           + open;
}

TEST(KeyCampaign, finds_a_question_that_no_input_answers) {
    const Outcome outcome = typed(tested(question("0")));
    EXPECT_THAT(kinds(outcome), ElementsAre("dead end"));
    EXPECT_EQ(keys_of(outcome, FaultKind::dead_end), "");
}

TEST(KeyCampaign, does_not_call_a_question_a_dead_end_that_one_input_in_a_hundred_answers) {
    EXPECT_THAT(kinds(typed(tested(question("1")), {}, 1, 4 * enough)), IsEmpty());
}

TEST(KeyCampaign, finds_what_it_is_asked_for) {
    const auto program = tested(on_x("lda #200 / sta count / jmp ask"));
    const auto address = static_cast<std::uint16_t>(program.map->find_symbol("count")->value);
    const auto place = static_cast<std::uint16_t>(program.map->find_symbol("found")->value);
    using simulator::Condition;
    Settings settings;
    settings.wishes = {{"pc:found", Condition{.kind = Condition::Kind::pc, .address = place}},
                       {"mem:count=2", Condition{.kind = Condition::Kind::memory, .address = address, .value = 2}},
                       {"[count] = 200", std::nullopt, debugger::Expression("[count] = 200", {.map = &*program.map})}};
    const Outcome outcome = typed(program, settings);
    EXPECT_THAT(kinds(outcome), ElementsAre("found", "found", "found"));
    for (const Finding& finding : outcome.findings)
        EXPECT_EQ(Alphabet().text(finding.keys), finding.fault.wish == 1 ? "ss" : "x") << finding.fault.wish;
}

TEST(KeyCampaign, finds_the_same_with_the_same_seed) {
    const auto program = tested(on_x("sta ask / jmp ask"));
    const Outcome one = typed(program, {}, 7), other = typed(program, {}, 7);
    EXPECT_EQ(one.inputs, other.inputs);
    EXPECT_EQ(one.cycles, other.cycles);
    EXPECT_EQ(one.states, other.states);
    EXPECT_EQ(kinds(one), kinds(other));
    EXPECT_NE(one.inputs, typed(program, {}, 8).inputs);
}

TEST(KeyCampaign, moves_joysticks) {
    const auto program = tested("ask lda cia1_port_a / and #16 / bne ask / byte 2");
    EXPECT_THAT(kinds(typed(program)), ElementsAre("jam"));
}

// Whether a key jams depends on the moment, and keys that are typed from the start come at other moments than in a walk.
TEST(KeyCampaign, tries_other_keys_if_a_mistake_does_not_show_from_the_start) {
    const auto program = tested("ask jsr getin / beq ask / sta $02 / lda cia1_timer_a / eor $02 / cmp #7 / bne ask / byte 2");
    Settings settings;
    settings.dead_end = false;
    settings.hang.reset();
    std::size_t shown = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        const Outcome outcome = typed(program, settings, seed, 5 * enough);
        shown += outcome.findings.size();
        EXPECT_EQ(outcome.findings.size() + outcome.unrepeated.size(), 1U) << "one or the other, seed " << seed;
    }
    EXPECT_GE(shown, 3U);
}

TEST(Outcomes, name_a_fault_that_did_not_show_again_only_if_nobody_has_shown_it) {
    const Fault shown{.kind = FaultKind::jam, .pc = 0xc000}, not_shown{.kind = FaultKind::brk, .pc = 0xc001};
    Outcome one, other;
    for (const Fault& fault : {shown, not_shown, not_shown}) add_unrepeated(one, fault);
    EXPECT_EQ(one.unrepeated.size(), 2U);
    add(other, {.fault = shown});
    add_unrepeated(other, shown);
    EXPECT_THAT(other.unrepeated, IsEmpty());
    merge(one, other);
    EXPECT_THAT(kinds(one), ElementsAre("jam"));
    ASSERT_EQ(one.unrepeated.size(), 1U);
    EXPECT_EQ(one.unrepeated[0].pc, 0xc001);
}

TEST(KeyCampaign, ends_if_the_program_looks_at_no_key) {
    const Outcome outcome = typed(tested("inc border / rts"));
    EXPECT_FALSE(outcome.reads_keys);
    EXPECT_EQ(outcome.inputs, 0U);
}

}  // namespace
}  // namespace gato::fuzzing
