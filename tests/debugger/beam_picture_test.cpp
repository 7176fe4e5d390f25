// SPDX-License-Identifier: MIT
// Where a program stands within a frame, the screen shows that frame down to the beam, and the one before it from there on.
#include "simulator/machine_support.hpp"

#include "servers/debugger/beam_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::debugger {
namespace {

using simulator::Cycle;
using simulator::Machine;
using simulator::pal;
using simulator::Picture;

// With the display off, the border is everywhere: seven colours in each frame, other ones in the next.
constexpr const char* stripes = R"(
        sei
        lda #$0b
        sta $d011
again   ldx #0
next    lda lines,x
wait    cmp raster
        bne wait
        inc border
        inx
        cpx #7
        bne next
        jmp again
lines   byte 60,90,120,150,180,210,240
)";

// No dot has the colour that it had in the frame before, since a frame has 2184 rounds.
constexpr const char* flicker = "sei / lda #$0b / sta $d011\nloop inc border / jmp loop";

class BeamPictures : public testing::Test {
protected:
    void run(const std::string& source, Cycle until) {
        simulator::start_code(machine, source);
        debugger.emplace(machine, nullptr);
        run_on(until);
    }
    void run_on(Cycle until) {
        debugger->begin(Motion::run, Unit::instruction);
        (void)debugger->advance(until);
    }
    [[nodiscard]] int border() const { return machine.peek(0xd020) & 0x0f; }

    Machine machine{{.skip_idle_loops = false}};
    std::optional<Debugger> debugger;
};

constexpr Cycle at_line(Cycle frame, int line, int cycle = 30) {
    return frame * pal.cycles_per_frame() + Cycle{line} * pal.cycles_per_line + cycle;
}

int color_in(const Picture& picture, int line) {
    return picture.colors[static_cast<std::size_t>((line - pal.first_picture_line) * picture.width + 100)];
}

TEST_F(BeamPictures, have_this_frame_above_the_beam_and_the_last_one_below) {
    run(stripes, at_line(20, 130));
    const Picture picture = beam_picture(*debugger).picture;
    const auto color = [&](int changes) { return (border() + changes) & 0x0f; };
    EXPECT_EQ(color_in(picture, 80), color(-2));
    EXPECT_EQ(color_in(picture, 110), color(-1));
    EXPECT_EQ(color_in(picture, 129), color(0));
    EXPECT_EQ(color_in(picture, 131), color(-7)) << "of the last frame";
    EXPECT_EQ(color_in(picture, 160), color(-6));
    EXPECT_EQ(color_in(picture, 250), color(-3));
}

TEST_F(BeamPictures, are_told_up_to_the_dot_how_far_they_are_drawn) {
    run(flicker, at_line(20, 0));
    const Picture last = take_picture(machine);
    run_on(at_line(21, 0));
    const Picture now = take_picture(machine);
    for (const int line : {15, 16, 17, 100, 287}) {
        for (int step = 0; step < 12; ++step) {
            run_on(at_line(21, line, 5 * step));
            const auto [picture, drawn] = beam_picture(*debugger);
            if (machine.clock() < at_line(21, pal.first_picture_line, 0)) {
                EXPECT_EQ(drawn, last.colors.size());
                EXPECT_EQ(picture.colors, last.colors);
                continue;
            }
            const auto end = static_cast<std::ptrdiff_t>(drawn);
            std::vector<std::uint8_t> expected(now.colors.begin(), now.colors.begin() + end);
            expected.insert(expected.end(), last.colors.begin() + end, last.colors.end());
            const auto differs = std::ranges::mismatch(picture.colors, expected).in1 - picture.colors.begin();
            ASSERT_TRUE(picture.colors == expected) << "line " << line << ", clock " << machine.clock() << ": dot " << differs;
        }
    }
}

TEST_F(BeamPictures, are_the_same_after_a_way_back) {
    run(stripes, at_line(20, 130));
    const std::uint64_t instruction = debugger->history().now();
    const BeamPicture then = beam_picture(*debugger);
    run_on(at_line(60, 200));
    EXPECT_NE(beam_picture(*debugger).picture.colors, then.picture.colors);
    debugger->history().go_to(instruction);
    EXPECT_EQ(beam_picture(*debugger).picture.colors, then.picture.colors);
    EXPECT_EQ(beam_picture(*debugger).drawn, then.drawn);
}

TEST_F(BeamPictures, leave_the_program_where_it_stands) {
    run(stripes, at_line(20, 130));
    const auto registers = machine.registers();
    const Cycle clock = machine.clock();
    const std::uint64_t now = debugger->history().now();
    const std::vector<std::uint8_t> ram(machine.all_ram().begin(), machine.all_ram().end());
    (void)beam_picture(*debugger);
    EXPECT_EQ(machine.registers(), registers);
    EXPECT_EQ(machine.clock(), clock);
    EXPECT_EQ(debugger->history().now(), now);
    EXPECT_FALSE(debugger->history().has_future());
    EXPECT_TRUE(std::ranges::equal(machine.all_ram(), ram));
    run_on(at_line(21, 130));
    Machine other{{.skip_idle_loops = false}};
    simulator::start_code(other, stripes);
    (void)other.run(at_line(21, 130));
    EXPECT_EQ(other.peek(0xd020), machine.peek(0xd020));
    EXPECT_EQ(other.clock(), machine.clock());
}

TEST_F(BeamPictures, know_what_a_person_has_changed_on_the_way) {
    run("sei / lda #$0b / sta $d011\nloop jmp loop", at_line(20, 100));
    (void)debugger->apply([](Machine& changed) { changed.poke(0xd020, 5); });
    EXPECT_EQ(color_in(beam_picture(*debugger).picture, 99), 14) << "drawn before";
    run_on(at_line(20, 150));
    const Picture picture = beam_picture(*debugger).picture;
    EXPECT_EQ(color_in(picture, 99), 14);
    EXPECT_EQ(color_in(picture, 102), 5);
    EXPECT_EQ(color_in(picture, 149), 5);
    EXPECT_EQ(color_in(picture, 151), 14);
}

TEST_F(BeamPictures, are_whole_at_the_beginning_and_during_long_routines_of_the_host) {
    run("loop jsr $e544 / jmp loop", 0);
    const Picture first = beam_picture(*debugger).picture;
    EXPECT_EQ(first.colors, take_still(machine).colors);
    EXPECT_EQ(color_in(first, 20), 14);
    EXPECT_EQ(color_in(first, 100), 6);
    for (int i = 0; i < 12; ++i) {
        run_on(machine.clock() + 20'000);
        ASSERT_EQ(beam_picture(*debugger).picture.colors, first.colors) << i;
    }
}

}  // namespace
}  // namespace gato::debugger
