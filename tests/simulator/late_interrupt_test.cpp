// SPDX-License-Identifier: MIT
// Forced interrupts against real ones: programs whose main loop drifts against the beam show in which cycles a handler is entered.
#include "simulator/machine_support.hpp"
#include "simulator/session/late_interrupt.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace gato::simulator {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::IsSubsetOf;

constexpr Cycle sequence = 7;      // of an interrupt, without stalls
constexpr Cycle until_polled = 2;  // after the line fell

// A raster interrupt without the KERNAL, and a main program that repeats `loop`.
std::string program(int line, const std::string& loop, const std::string& setup) {
    return "line = " + std::to_string(line) + R"(
        sei
        lda #$35
        sta 1
        lda #$7f
        sta $dc0d
        lda $dc0d
        lda #<handler
        sta $fffe
        lda #>handler
        sta $ffff
        lda #0
        sta $fb
        lda #$c8                ; where the loops write
        sta $fc
        ldy #0
        lda #$0b                ; no bad lines
        sta $d011
        lda #line
        sta $d012
)" + setup + R"(
        lda #1
        sta $d01a
        sta $d019
        cli
loop
)" + loop + R"(
        jmp loop
        align
handler asl $d019
        rti
)";
}

class Entries : public Observer {
public:
    Entries(std::uint16_t handler, int line) : handler_(handler), line_(line) {}

    bool before_instruction(const Registers& registers, Cycle clock) override {
        const Cycle frame = clock / pal.cycles_per_frame() * pal.cycles_per_frame();
        if (registers.pc == handler_) after_edge.insert(clock - raster_edge(frame, line_, pal));
        return true;
    }
    std::set<Cycle> after_edge;

private:
    std::uint16_t handler_;
    int line_;
};

// When a handler is entered, since the line fell: in the program, and forced as instructions of eight cycles may do it.
struct Seen {
    std::set<Cycle> real{}, forced{};
    std::vector<Cycle> begins{};  // of all sequences up to a lateness
};

// Real entries, and those that are forced in the same machine. A main program that repeats itself shows few of them, and fewer with
// bad lines, which move it into step: so the display is off, and it begins in each of many cycles.
Seen entries(int line, const std::string& loop, const std::string& setup = "", Cycle latest = 7) {
    constexpr std::uint16_t handler = 0xc100;
    constexpr int beginnings = 80, frames = 3;
    Machine fresh;
    start_code(fresh, program(line, loop, setup));
    const Cycle frame = pal.cycles_per_frame(), last = (fresh.clock() / frame + frames) * frame;
    Seen seen;
    for (Cycle later = 0; later < beginnings; ++later) {
        Machine machine(fresh);
        rest(machine, machine.clock() + later);
        Entries observer(handler, line);
        machine.run(last + frame, observer);
        seen.real.insert(observer.after_edge.begin(), observer.after_edge.end());
    }
    fresh.run(last - 100);
    const Cycle edge = raster_edge(last, line, pal);
    fresh.run(edge - 70);
    for (const Cycle begin : entries_after(fresh, edge, latest)) seen.begins.push_back(begin - edge);
    for (const Cycle begin : entries_of_instructions(fresh, edge, 8)) {
        Machine copy(fresh);
        rest(copy, begin);
        force_interrupt(copy);
        EXPECT_EQ(copy.registers().pc, handler);
        seen.forced.insert(copy.clock() - edge);
    }
    return seen;
}

std::string repeated(int times, const std::string& code) {
    std::string text;
    for (int i = 0; i < times; ++i) text += " " + code + "\n";
    return text;
}

const std::string eight_cycles = "byte $13,$fb";  // SLO ($fb),Y

std::set<Cycle> from_to(Cycle first, Cycle last) {
    std::set<Cycle> all;
    for (Cycle at = first; at <= last; ++at) all.insert(at);
    return all;
}

TEST(LateInterrupt, comes_in_a_loop_of_nops_and_a_jump_at_most_two_cycles_late) {
    const Seen seen = entries(100, repeated(40, "nop"));
    EXPECT_THAT(seen.real,
                IsSubsetOf(from_to(until_polled + sequence, until_polled + sequence + 2)));  // JMP takes three cycles
    EXPECT_THAT(seen.real, IsSubsetOf(seen.forced));
}

TEST(LateInterrupt, reaches_each_of_eight_cycles_with_instructions_of_eight_cycles) {
    const Seen seen = entries(100, repeated(5, eight_cycles));
    EXPECT_EQ(seen.real, from_to(until_polled + sequence, until_polled + sequence + 7));
    EXPECT_EQ(seen.forced, seen.real);
    EXPECT_THAT(seen.begins, ElementsAre(2, 3, 4, 5, 6, 7, 8, 9));
}

// A taken branch looks for interrupts a cycle earlier than other instructions do, so that the one after it is executed too.
TEST(LateInterrupt, is_seven_cycles_late_after_a_branch_and_seven_cycles) {
    const Seen seen = entries(100, repeated(4, "clc\n bcc *+2\n inc $c800,x"));
    EXPECT_EQ(seen.real, from_to(until_polled + sequence, until_polled + sequence + 7));
}

TEST(LateInterrupt, of_line_0_is_noticed_a_cycle_late) {
    EXPECT_EQ(raster_edge(0, 0, pal), 1);
    EXPECT_EQ(raster_edge(0, 1, pal), 63);
    const Seen seen = entries(0, repeated(5, eight_cycles));
    EXPECT_EQ(seen.real, from_to(until_polled + sequence, until_polled + sequence + 7));
    EXPECT_EQ(seen.forced, seen.real);
}

// The VIC stops the processor in the cycles 11 to 53 of a bad line (counted from 0; Bauer counts from 1). Two writes at the end of
// an instruction do not wait; so a sequence can begin up to cycle 13.
TEST(LateInterrupt, cannot_begin_while_a_bad_line_stops_the_processor) {
    const Seen seen = entries(107, repeated(4, eight_cycles + "\n inc $c800\n nop"), " lda #$1b\n sta $d011\n", 60);
    EXPECT_THAT(seen.begins, testing::IsSupersetOf({2, 10, 11, 12, 13, 55, 56, 62}));
    for (const Cycle stopped : {14, 15, 40, 53, 54}) EXPECT_THAT(seen.begins, Each(testing::Ne(stopped)));
    EXPECT_THAT(seen.real, IsSubsetOf(seen.forced));
}

// Five sprites, 3 to 7, take the first ten cycles of the line. It is the first line of the sprites: there they have not moved the
// program into step yet.
TEST(LateInterrupt, waits_for_the_sprites_at_the_beginning_of_a_line) {
    const std::string sprites = " lda #$ff\n sta $d015\n lda #99\n ldx #14\nplace sta $d001,x\n dex\n dex\n bpl place\n";
    const Seen seen = entries(100, repeated(4, eight_cycles + "\n inc $c800\n nop"), sprites, 16);
    EXPECT_EQ(seen.begins.front(), 11);
    EXPECT_EQ(*seen.real.begin(), *seen.forced.begin());
    EXPECT_THAT(seen.real, IsSubsetOf(seen.forced));
}

// Sprite 5 stops the processor in the cycles 1 to 5. Two writes get through; else an instruction of eight cycles ends in cycle 14.
TEST(LateInterrupt, is_later_where_sprites_stop_an_instruction) {
    const std::string sprites = " lda #$20\n sta $d015\n lda #99\n sta $d00b\n";
    const Seen seen = entries(100, repeated(3, eight_cycles + "\n inc $c800\n nop\n sta $c800"), sprites, 12);
    EXPECT_THAT(seen.begins, ElementsAre(2, 3, 7, 8, 9, 10, 11, 12, 13, 14));
    EXPECT_EQ(seen.forced.size(), seen.begins.size() - 1);  // the first two wait for the same cycle
    EXPECT_THAT(seen.real, IsSubsetOf(seen.forced));
    EXPECT_EQ(*seen.real.rbegin(), *seen.forced.rbegin());
}

}  // namespace
}  // namespace gato::simulator
