// SPDX-License-Identifier: MIT
// The VIC on its own: registers, raster line, interrupts. Pictures and collisions have files of their own.
#include "simulator/chips/vic.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gato::simulator {
namespace {

enum Register : std::uint8_t {
    control = 0x11,
    raster = 0x12,
    light_pen_x = 0x13,
    light_pen_y = 0x14,
    sprites = 0x15,
    flags = 0x19,
    mask = 0x1a,
    sprite_collisions = 0x1e,
    background_collisions = 0x1f
};

constexpr Cycle line_of(int line) {
    return Cycle{line} * pal.cycles_per_line;
}

TEST(Vic, the_raster_line_has_nine_bits) {
    Vic vic;
    for (int line = 0; line < pal.lines; ++line) {
        for (const Cycle cycle : {line_of(line) + (line == 0 ? 1 : 0), line_of(line + 1) - 1}) {
            EXPECT_EQ(vic.raster_line(cycle), line);
            EXPECT_EQ(vic.read(raster, cycle), line & 0xff);
            EXPECT_EQ(vic.read(control, cycle) >> 7, line >> 8);
        }
    }
    EXPECT_EQ(vic.raster_line(pal.cycles_per_frame()), 311) << "reset a cycle later than it counts";
    EXPECT_EQ(vic.raster_line(pal.cycles_per_frame() + 1), 0);
    EXPECT_EQ(Vic(ntsc).raster_line(65 * 263 - 1), 262);
}

// Bauer 3.7.2, and the dumps of split-tests/lightpen: the counter is reset in the second cycle of line 0.
TEST(Vic, the_first_cycle_of_a_frame_still_shows_the_last_line) {
    Vic vic;
    const Cycle frame = pal.cycles_per_frame();
    EXPECT_EQ(vic.read(raster, frame), 311 & 0xff);
    EXPECT_EQ(vic.read(control, frame) & 0x80, 0x80);
    EXPECT_EQ(vic.constant_until(raster, frame - 1), frame + 1);
    EXPECT_EQ(vic.constant_until(control, frame - 1), frame + 1);
    EXPECT_EQ(vic.read(raster, frame + 1), 0);
    EXPECT_EQ(vic.read(control, frame + 1) & 0x80, 0x00);
    vic.write(mask, 0x01, 2 * frame);
    vic.write(control, 0x80, 2 * frame);
    vic.write(raster, 311 & 0xff, 2 * frame);
    EXPECT_EQ(vic.interrupt_since(), 2 * frame) << "and is compared with it";
}

struct Beam {
    int x, y;
    bool operator==(const Beam&) const = default;
};

// What the light pen's registers show some cycles after its line fell in this cycle of a line, counted from 1, and stayed low
// this long.
Beam pen_at(const VideoStandard& standard, int line, int cycle, Cycle low_for) {
    Vic vic(standard);
    const Cycle now = standard.cycles_per_frame() + Cycle{line} * standard.cycles_per_line + cycle - 1;
    vic.run(now - 10);  // nobody looked at this frame so far
    vic.set_light_pen(true, now);
    vic.set_light_pen(false, now + low_for);
    const Cycle end = now + 200;
    return (vic.read(flags, end) & 0x08) == 0 ? Beam{-1, -1} : Beam{vic.read(light_pen_x, end), vic.read(light_pen_y, end)};
}

// The dumps of split-tests/lightpen: an edge is noted in the cycle after it, two dots earlier by HMOS chips.
TEST(Vic, the_light_pen_notes_where_the_beam_is) {
    EXPECT_EQ(pen_at(standard_of(VicChip::mos6569), 0x136, 63, 10), (Beam{0xca, 0x37}));
    EXPECT_EQ(pen_at(standard_of(VicChip::mos6569), 0, 2, 10), (Beam{0xd2, 0}));
    EXPECT_EQ(pen_at(standard_of(VicChip::mos6569), 100, 15, 10), (Beam{0x0a, 100}));
    EXPECT_EQ(pen_at(standard_of(VicChip::mos8565), 100, 15, 10), (Beam{0x09, 100}));
    EXPECT_EQ(pen_at(standard_of(VicChip::mos6567r8), 100, 61, 10), (Beam{0xc2, 100}));
    EXPECT_EQ(pen_at(standard_of(VicChip::mos6567r8), 100, 62, 10), (Beam{0xc2, 100}));
    EXPECT_EQ(pen_at(standard_of(VicChip::mos6567r8), 100, 63, 10), (Beam{0xc6, 100}));
}

TEST(Vic, the_light_pen_notes_one_place_a_frame) {
    Vic vic;
    for (const int line : {100, 101}) {
        vic.set_light_pen(true, line_of(line) + 14);
        vic.set_light_pen(false, line_of(line) + 20);
    }
    EXPECT_EQ(vic.read(light_pen_y, line_of(102)), 100);
}

// The same dumps: edges in a frame's last line are lost, but a line that is still low in the second cycle of the next is noted there.
TEST(Vic, the_light_pen_waits_for_the_next_frame_in_the_last_line) {
    const VideoStandard of_6569 = standard_of(VicChip::mos6569), of_8565 = standard_of(VicChip::mos8565);
    EXPECT_EQ(pen_at(of_6569, 0x137, 1, 10), (Beam{-1, -1}));
    EXPECT_EQ(pen_at(of_6569, 0x137, 54, 10), (Beam{-1, -1}));
    EXPECT_EQ(pen_at(of_6569, 0x137, 55, 10), (Beam{0xd1, 0}));
    EXPECT_EQ(pen_at(of_6569, 0, 1, 10), (Beam{0xd1, 0}));
    EXPECT_EQ(pen_at(of_8565, 0x137, 63, 10), (Beam{0xd1, 0}));
}

// The engine asks it when to look for interrupts again.
TEST(Vic, foresees_the_interrupt_of_a_light_pen_that_stays_low) {
    Vic vic;
    vic.write(mask, 0x08, 0);
    vic.set_light_pen(true, line_of(100));
    vic.write(flags, 0x08, line_of(101));
    const Cycle noted = pal.cycles_per_frame() + 2;
    EXPECT_EQ(vic.next_interrupt(), noted);
    vic.sync(noted);
    EXPECT_EQ(vic.interrupt_since(), noted);
    vic.write(flags, 0x08, noted + 10);
    vic.set_light_pen(false, noted + 20);
    EXPECT_EQ(vic.next_interrupt(), never);
}

TEST(Vic, bits_that_do_not_exist_read_as_ones) {
    Vic vic;
    const auto bits_read = [&](std::uint8_t reg) {
        vic.write(reg, 0x00, 0);
        return vic.read(reg, 0);
    };
    EXPECT_EQ(bits_read(0x00), 0x00);
    EXPECT_EQ(bits_read(0x16), 0xc0);
    EXPECT_EQ(bits_read(0x18), 0x01);
    EXPECT_EQ(bits_read(flags), 0x70);
    EXPECT_EQ(bits_read(mask), 0xf0);
    for (std::uint8_t color = 0x20; color < 0x2f; ++color) EXPECT_EQ(bits_read(color), 0xf0) << int{color};
    for (std::uint8_t reg = 0x2f; reg < 0x40; ++reg) EXPECT_EQ(bits_read(reg), 0xff) << int{reg};
    EXPECT_EQ(bits_read(light_pen_x), 0x00);
    EXPECT_EQ(bits_read(light_pen_y), 0x00);
    vic.write(0x21, 0x16, 0);
    EXPECT_EQ(vic.read(0x21, 0), 0xf6);
    vic.write(light_pen_x, 0x55, 0);
    EXPECT_EQ(vic.read(light_pen_x, 0), 0x00);
}

TEST(Vic, the_raster_interrupt_comes_where_the_line_begins) {
    for (const int line : {1, 100, 255, 256, 311}) {
        Vic vic;
        vic.write(control, static_cast<std::uint8_t>(line >> 1 & 0x80), 5);
        vic.write(raster, static_cast<std::uint8_t>(line), 5);
        vic.write(flags, 0x0f, 5);
        EXPECT_EQ(vic.next_interrupt(), never) << "it is masked";
        vic.write(mask, 0x01, 5);
        EXPECT_EQ(vic.next_interrupt(), line_of(line));
        EXPECT_EQ(vic.read(flags, line_of(line) - 1), 0x70);
        EXPECT_EQ(vic.peek(flags, line_of(line)), 0xf1);
        vic.sync(line_of(line) + 3);
        EXPECT_EQ(vic.interrupt_since(), line_of(line));
        EXPECT_EQ(vic.next_interrupt(), never) << "the line is low already";
        vic.write(flags, 0x01, line_of(line) + 10);
        EXPECT_EQ(vic.interrupt_since(), never);
        EXPECT_EQ(vic.next_interrupt(), line_of(line) + pal.cycles_per_frame());
    }
}

TEST(Vic, line_zero_is_noticed_one_cycle_late) {
    Vic vic;
    vic.write(raster, 1, 100);
    vic.write(raster, 0, 100);
    vic.write(mask, 0x01, 100);
    vic.write(flags, 0x0f, 100);
    EXPECT_EQ(vic.next_interrupt(), pal.cycles_per_frame() + 1);
}

TEST(Vic, moving_the_compare_value_onto_the_line_interrupts_at_once) {
    Vic vic;
    vic.write(mask, 0x01, line_of(50));
    vic.write(raster, 50, line_of(50) + 20);
    EXPECT_EQ(vic.interrupt_since(), line_of(50) + 20);
    vic.write(flags, 0x01, line_of(50) + 30);
    vic.write(raster, 50, line_of(50) + 31);
    EXPECT_EQ(vic.interrupt_since(), never) << "it stood there";
    Vic beyond;
    beyond.write(mask, 0x01, 0);
    beyond.write(raster, 0x40, 0);
    beyond.write(control, 0x80, 0);  // line 320 does not come
    beyond.write(flags, 0x0f, 0);
    EXPECT_EQ(beyond.next_interrupt(), never);
}

TEST(Vic, the_mask_lets_flags_through_that_are_up_already) {
    Vic vic;
    vic.write(raster, 50, 0);
    vic.sync(line_of(60));
    EXPECT_EQ(vic.interrupt_since(), never);
    vic.write(mask, 0x01, line_of(61));
    EXPECT_EQ(vic.interrupt_since(), line_of(61));
    EXPECT_EQ(vic.read(flags, line_of(61)) & 0x81, 0x81);
    vic.write(mask, 0x00, line_of(62));
    EXPECT_EQ(vic.interrupt_since(), never);
    EXPECT_EQ(vic.read(flags, line_of(62)) & 0x81, 0x01);
}

// Registers change by themselves only where constant_until() says so, and nothing depends on who looked in between.
TEST(Vic, changes_by_itself_only_when_it_says) {
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        Vic vic;
        for (int i = 0; i < 4; ++i)
            vic.write(static_cast<std::uint8_t>(std::array{control, raster, mask, flags}[random() % 4]),
                      static_cast<std::uint8_t>(random()), static_cast<Cycle>(random() % 1000));
        Vic looked_at = vic;
        const Cycle now = 1000 + static_cast<Cycle>(random() % 40'000), end = now + 20'000;
        for (const std::uint8_t reg : {control, raster, sprites, flags, mask}) {
            looked_at.sync(now);
            const Cycle until = looked_at.constant_until(reg, now);
            const std::uint8_t value = looked_at.peek(reg, now);
            for (Cycle cycle = now; cycle < std::min(until, end); cycle += 7) ASSERT_EQ(looked_at.peek(reg, cycle), value);
            EXPECT_TRUE(reg != raster || looked_at.peek(reg, until) != value);
        }
        for (Cycle cycle = now; cycle < end; cycle += 1 + static_cast<Cycle>(random() % 500)) looked_at.sync(cycle);
        looked_at.sync(end);
        vic.sync(end);
        EXPECT_EQ(looked_at.interrupt_since(), vic.interrupt_since());
        EXPECT_EQ(looked_at.next_interrupt(), vic.next_interrupt());
        EXPECT_EQ(looked_at.peek(flags, end), vic.peek(flags, end));
    }
}

}  // namespace
}  // namespace gato::simulator
