// SPDX-License-Identifier: MIT
// The bound of small programs. Their cycles are those of the MCS6500 manual, added by hand.
#include "support/program.hpp"
#include "timing/program_code.hpp"
#include "timing/worst_case.hpp"

#include "core/support/hex.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using timing::Bound;
using timing::Bounds;

// A program at $1000; `/` ends a line.
class Worst {
public:
    explicit Worst(std::string source) {
        std::ranges::replace(source, '/', '\n');
        Result result = build("*=$1000\n" + source + "\n");
        if (!result.program) throw std::invalid_argument(result.errors);
        map_ = std::move(result.program->map);
        code_ = timing::code_of(result.program->start, result.program->bytes, map_);
    }

    [[nodiscard]] std::uint32_t address(const char* label) const {
        return static_cast<std::uint32_t>(map_.find_symbol(label)->value);
    }
    [[nodiscard]] Bound routine(const char* label = "a", const Bounds& bounds = {}) const {
        return timing::WorstCase(code_, bounds).of_routine(address(label));
    }
    [[nodiscard]] Bound stretch(const char* from, const char* to, const Bounds& bounds = {}) const {
        return timing::WorstCase(code_, bounds).of_stretch(address(from), address(to));
    }
    [[nodiscard]] Bound handler(bool kernal_has_pushed) const {
        return timing::WorstCase(code_).of_handler(address("a"), kernal_has_pushed);
    }

private:
    ProgramMap map_;
    timing::Code code_;
};

std::int64_t cycles_of(const Bound& bound) {
    if (const auto* longest = std::get_if<timing::Longest>(&bound)) return longest->cycles;
    ADD_FAILURE() << std::get<timing::Obstacle>(bound).message;
    return -1;
}
std::int64_t routine_cycles(const std::string& source, const Bounds& bounds = {}) {
    return cycles_of(Worst(source).routine("a", bounds));
}
std::string obstacle_of(const Bound& bound) {
    const auto* obstacle = std::get_if<timing::Obstacle>(&bound);
    return obstacle == nullptr ? "a bound" : dollar(obstacle->address) + ": " + obstacle->message;
}
std::string obstacle_in(const std::string& source, const Bounds& bounds = {}) {
    return obstacle_of(Worst(source).routine("a", bounds));
}

TEST(WorstCase, of_straight_code_is_its_sum) {
    EXPECT_EQ(routine_cycles("a lda #1/ sta $d020/ rts"), 2 + 4 + 6);
}

TEST(WorstCase, of_a_choice_is_the_longer_way) {
    EXPECT_EQ(routine_cycles("a lda $c000/ beq b/ inc $d020/b rts"), 4 + 2 + 6 + 6);
    EXPECT_EQ(routine_cycles("a lda $c000/ beq b/ rts/b inc $d020/ rts"), 4 + 3 + 6 + 6);
}

TEST(WorstCase, of_a_branch_to_another_page_is_a_cycle_longer) {
    EXPECT_EQ(routine_cycles("a jmp c/*=$10fd/c lda $c000/ bne d/d rts"), 3 + 4 + 3 + 6)
        << "the page of the next instruction counts";
    EXPECT_EQ(routine_cycles("a jmp c/*=$10f9/c lda $c000/ bne d/ rts/*=$1100/d inc $c000/ rts"), 3 + 4 + 4 + 6 + 6);
}

TEST(WorstCase, counts_a_page_that_an_index_can_cross) {
    EXPECT_EQ(routine_cycles("a lda $2001,x/ rts"), 5 + 6);
    EXPECT_EQ(routine_cycles("a lda $2000,x/ rts"), 4 + 6) << "no index crosses from a page's first byte";
    EXPECT_EQ(routine_cycles("a ldx #5/ lda $20fa,x/ rts"), 2 + 4 + 6) << "an index that is known";
    EXPECT_EQ(routine_cycles("a ldx #6/ lda $20fa,x/ rts"), 2 + 5 + 6);
    EXPECT_EQ(routine_cycles("a and #7/ tay/ lda $20f0,y/ rts"), 2 + 2 + 4 + 6) << "one that is limited";
    EXPECT_EQ(routine_cycles("a lda ($fb),y/ rts"), 6 + 6);
    EXPECT_EQ(routine_cycles("a ldy #0/ lda ($fb),y/ rts"), 2 + 5 + 6);
    EXPECT_EQ(routine_cycles("a sta $2001,x/ rts"), 5 + 6) << "a write always takes that cycle";
}

TEST(WorstCase, of_loops_with_a_counter_counts_their_passes) {
    EXPECT_EQ(routine_cycles("a ldx #5/l nop/ dex/ bne l/ rts"), 2 + 5 * 7 - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldx #4/l nop/ dex/ bpl l/ rts"), 2 + 5 * 7 - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldy #0/l iny/ cpy #5/ bne l/ rts"), 2 + 5 * 7 - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldy #0/l iny/ cpy #5/ bcc l/ rts"), 2 + 5 * 7 - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldx #0/l dex/ bne l/ rts"), 2 + 256 * 5 - 1 + 6);
    EXPECT_EQ(routine_cycles("a lda #3/ sta $20/l dec $20/ bne l/ rts"), 2 + 3 + 3 * 8 - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldx #3/l cpx #0/ beq e/ dex/ jmp l/e rts"), 2 + 3 * (2 + 2 + 2 + 3) + 2 + 3 + 6);
}

TEST(WorstCase, of_a_counter_that_is_put_aside_is_known) {
    EXPECT_EQ(routine_cycles("a ldx #3/l stx $20/ ldx $c000/ ldx $20/ dex/ bne l/ rts"), 2 + 3 * (3 + 4 + 3 + 2 + 3) - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldx #3/l txa/ pha/ ldx $c000/ pla/ tax/ dex/ bne l/ rts"),
              2 + 3 * (2 + 3 + 4 + 4 + 2 + 2 + 3) - 1 + 6);
}

TEST(WorstCase, of_loops_within_each_other_multiplies) {
    EXPECT_EQ(routine_cycles("a ldy #3/o ldx #2/i dex/ bne i/ dey/ bne o/ rts"), 2 + 3 * (2 + 2 * 5 - 1 + 5) - 1 + 6);
    EXPECT_EQ(routine_cycles("a ldy #3/ ldx #0/l dex/ bne l/ dey/ bne l/ rts"), 2 + 2 + 3 * (256 * 5 - 1 + 5) - 1 + 6)
        << "with the same first instruction";
}

TEST(WorstCase, of_a_start_that_is_not_known_takes_the_longest) {
    EXPECT_EQ(routine_cycles("a dex/ bne a/ rts"), 256 * 5 - 1 + 6);
    EXPECT_EQ(routine_cycles("a and #3/ tax/l dex/ bpl l/ rts"), 2 + 2 + 4 * 5 - 1 + 6);
}

TEST(WorstCase, leaves_out_ways_that_no_flag_allows) {
    EXPECT_EQ(routine_cycles("a lda #1/ bne b/ brk/b rts"), 2 + 3 + 6);
    EXPECT_EQ(routine_cycles("a clc/ bcc b/ jam/b rts"), 2 + 3 + 6);
}

TEST(WorstCase, of_a_call_counts_the_routine) {
    EXPECT_EQ(routine_cycles("a jsr b/ jsr b/ rts/b nop/ rts"), 2 * (6 + 2 + 6) + 6);
    EXPECT_EQ(routine_cycles("a ldx #3/ jsr w/ ldx #9/ jsr w/ rts/w dex/ bne w/ rts"), 2 + 6 + 14 + 6 + 2 + 6 + 44 + 6 + 6)
        << "for what it is called with";
    EXPECT_EQ(routine_cycles("a ldx #3/l jsr k/ dex/ bne l/ rts/k stx $20/ ldx $c000/ ldx $20/ rts"),
              2 + 3 * (6 + 16 + 2 + 3) - 1 + 6)
        << "a routine that keeps X";
}

TEST(WorstCase, takes_a_bound_for_other_loops) {
    const Worst waits("a lda $dc00/ bne a/ rts");
    EXPECT_EQ(cycles_of(waits.routine("a", {{0x1000, 8}})), 8 * 7 - 1 + 6);
    const Worst in_the_middle("a lda $dc00/ beq e/m nop/ jmp a/e rts");
    EXPECT_EQ(cycles_of(in_the_middle.routine("a", {{in_the_middle.address("m"), 8}})), 8 * 11 + 4 + 3 + 6)
        << "eight times, then out";
    EXPECT_EQ(cycles_of(in_the_middle.routine("a", {{0x1000, 8}})), 7 * 11 + 4 + 3 + 6) << "the eighth goes out";
}

TEST(WorstCase, takes_the_cycles_of_routines_outside_the_program) {
    EXPECT_EQ(routine_cycles("a jsr $ffd2/ rts", {{0xffd2, 100}}), 6 + 100 + 6);
    EXPECT_EQ(routine_cycles("a jmp $ffd2", {{0xffd2, 100}}), 3 + 100);
    EXPECT_THAT(obstacle_in("a jsr $ffd2/ rts"), HasSubstr("$1000: JSR calls $ffd2, which is outside the program"));
    EXPECT_THAT(obstacle_in("a ldx #3/l jsr $ffd2/ dex/ bne l/ rts", {{0xffd2, 100}}),
                HasSubstr("the loop at $1002 has no counter"))
        << "it may have changed X";
}

TEST(WorstCase, of_a_stretch_ends_before_the_second_address) {
    const Worst program("a nop/b inc $d020/c jmp b");
    EXPECT_EQ(cycles_of(program.stretch("a", "c")), 2 + 6);
    EXPECT_EQ(cycles_of(program.stretch("b", "b")), 6 + 3) << "a pass";
    EXPECT_THAT(obstacle_of(program.stretch("b", "a")), HasSubstr("no counter"));
    EXPECT_THAT(obstacle_of(Worst("a nop/b rts/c nop").stretch("a", "c")),
                HasSubstr("$1001: RTS returns from what was not called"));
}

TEST(WorstCase, of_a_handler_ends_with_its_rti) {
    EXPECT_EQ(cycles_of(Worst("a pla/ tay/ pla/ tax/ pla/ rti").handler(true)), 4 + 2 + 4 + 2 + 4 + 6);
    EXPECT_EQ(cycles_of(Worst("a pha/ pla/ rti").handler(false)), 3 + 4 + 6);
    EXPECT_THAT(obstacle_of(Worst("a rts").handler(false)), HasSubstr("RTS returns from what was not called"));
    EXPECT_THAT(obstacle_in("a rti"), HasSubstr("RTI returns from what was not called"));
}

TEST(WorstCase, names_the_instruction_that_it_cannot_follow) {
    EXPECT_THAT(obstacle_in("a jsr a/ rts"), HasSubstr("$1000: JSR calls $1000, which has called this: a recursion"));
    EXPECT_THAT(obstacle_in("a jsr b/ rts/b jsr a/ rts"), HasSubstr("a recursion"));
    EXPECT_THAT(obstacle_in("a nop/ jmp ($0314)"), HasSubstr("$1001: JMP ($0314) leads to an address that is not known"));
    EXPECT_THAT(obstacle_in("a brk"), HasSubstr("$1000: BRK"));
    EXPECT_THAT(obstacle_in("a jam"), HasSubstr("$1000: JAM"));
    EXPECT_THAT(obstacle_in("a lda #0/ pha/ pha/ rts"), HasSubstr("$1004: RTS does not return to the caller"));
    EXPECT_THAT(obstacle_in("a pla/ pha/ rts"), HasSubstr("$1000: PLA pulls a part of the return address"));
    EXPECT_THAT(obstacle_in("a tsx/ sta $0103,x/ rts"), HasSubstr("$1001: STA can write into the stack"));
    EXPECT_THAT(obstacle_in("a nop"), HasSubstr("where the program has no instruction"));
    EXPECT_THAT(obstacle_in("a lda $dc00/ bne a/ rts"),
                HasSubstr("$1000: the loop at $1000 has no counter whose passes are known"));
    EXPECT_THAT(obstacle_in("a lda $dc00/ beq m/l dex/m lda $dc01/ bne l/ rts"), HasSubstr("can be entered at more than one"));
}

TEST(WorstCase, is_refused_if_a_store_can_change_an_instruction) {
    EXPECT_THAT(obstacle_in("a lda #1/ rts/b sta a+1/ rts"), HasSubstr("$1000: LDA can be changed by the store at $1003"));
    EXPECT_THAT(obstacle_in("b sta $0f10,x/ rts/a lda #1/ rts"), HasSubstr("LDA can be changed by the store at $1000"));
    EXPECT_EQ(routine_cycles("b sta $0f00,x/ rts/a lda #1/ rts"), 8) << "255 bytes beyond the base, and no more";
    EXPECT_EQ(routine_cycles("b sta ($fb),y/ rts/a lda #1/ rts"), 8) << "pointers are assumed not to";
}

TEST(WorstCase, a_counter_that_something_may_change_is_none) {
    EXPECT_THAT(obstacle_in("a lda #3/ sta $20/l sta ($fb),y/ dec $20/ bne l/ rts"), HasSubstr("no counter"));
    EXPECT_THAT(obstacle_in("a lda #3/ sta $20/l sta $10,x/ dec $20/ bne l/ rts"), HasSubstr("no counter"));
    EXPECT_THAT(obstacle_in("a ldx #3/l jsr b/ dex/ bne l/ rts/b ldx $c000/ rts"), HasSubstr("no counter"));
    EXPECT_THAT(obstacle_in("a ldx #3/l lda $c000/ beq s/ dex/s cpx #0/ bne l/ rts"), HasSubstr("no counter"))
        << "not every pass counts";
    EXPECT_THAT(obstacle_in("a ldx #1/l inx/ inx/ cpx #0/ bne l/ rts"), HasSubstr("no counter")) << "it steps over its end";
}

TEST(WorstCase, refuses_bounds_that_are_none) {
    EXPECT_THAT(obstacle_in("a nop/ rts", {{0x1001, 3}}), HasSubstr("the bound of $1001 is of no loop and no call on the way"));
    const Worst program("a lda $dc00/ beq s/m nop/s lda $dc01/ bne a/ rts");
    EXPECT_THAT(obstacle_of(program.routine("a", {{program.address("m"), 3}})),
                HasSubstr("not every pass of the loop at $1000 executes"));
}

TEST(WorstCase, is_refused_beyond_31_bits) {
    const std::string source = "a jsr b/ jsr b/ rts/b lda $dc00/ bne b/ rts";
    EXPECT_THAT(obstacle_in(source, {{0x1007, 1'000'000'000}}), HasSubstr("the bound is more than 2147483647 cycles"));
}

TEST(WorstCase, of_calls_deeper_than_the_stack_is_refused) {
    std::string source = "a jsr r0/ rts";
    for (int i = 0; i < 200; ++i) source += "/r" + std::to_string(i) + " jsr r" + std::to_string(i + 1) + "/ rts";
    EXPECT_THAT(obstacle_in(source + "/r200 rts"), HasSubstr("calls are nested more than 126 deep"));
}

TEST(WorstCase, says_what_it_consists_of) {
    const Bound bound = Worst("a ldx #5/l nop/ dex/ bne l/ jsr b/ rts/b rts").routine();
    EXPECT_EQ(
        timing::text_of(std::get<timing::Longest>(bound)),
        "54: 34 in 5 passes of the loop at $1002, 6 in the routine that $1006 calls, 14 in the rest; assumed: no interrupt, no "
        "store through a pointer into code or the stack");
}

}  // namespace
}  // namespace gato::tests
