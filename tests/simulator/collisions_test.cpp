// SPDX-License-Identifier: MIT
// Sprites that touch each other or the picture: the two registers, their interrupts. Facts: Bauer's VIC-II article, 3.8.2, 3.11, 3.12.
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace gato::simulator {
namespace {

constexpr std::uint16_t sprite_sprite = 0xd01e, sprite_background = 0xd01f;

// Full sprites 0 and 1, both on line 101 and next, so many dots apart.
Machine two_sprites(int distance) {
    Machine machine;
    for (std::uint16_t i = 0; i < 63; ++i) machine.ram(static_cast<std::uint16_t>(0x2000 + i)) = 0xff;
    machine.ram(0x07f8) = machine.ram(0x07f9) = 0x80;
    machine.poke(0xd000, 100);
    machine.poke(0xd002, static_cast<std::uint8_t>(100 + distance));
    machine.poke(0xd001, 100);
    machine.poke(0xd003, 100);
    machine.poke(0xd015, 0x03);
    return machine;
}

int frames_later(Machine& machine, std::uint16_t reg) {
    run_code(machine, {0x78, 0x4c, 0x01, 0xc0}, 2 * pal.cycles_per_frame());
    run_code(machine, {0xad, reg & 0xff, reg >> 8, 0x8d, 0x00, 0xc1, 0x60});
    return machine.ram(0xc100);
}

TEST(Collisions, are_of_sprites_that_share_a_dot) {
    Machine apart = two_sprites(24), touching = two_sprites(23);
    EXPECT_EQ(frames_later(apart, sprite_sprite), 0);
    EXPECT_EQ(frames_later(touching, sprite_sprite), 3);
}

TEST(Collisions, with_the_picture_are_with_its_foreground) {
    Machine machine = two_sprites(100);
    for (std::uint16_t cell = 0; cell < 1000; ++cell) machine.ram(static_cast<std::uint16_t>(0x0400 + cell)) = 0x20;
    EXPECT_EQ(frames_later(machine, sprite_background), 0);
    machine.ram(0x0400 + 7 * 40 + 9) = 0xa0;  // a full character under sprite 0
    EXPECT_EQ(frames_later(machine, sprite_background), 1);
}

TEST(Collisions, are_forgotten_when_read) {
    Machine machine = two_sprites(0);
    EXPECT_EQ(frames_later(machine, sprite_sprite), 3);
    machine.poke(0xd015, 0);
    EXPECT_EQ(frames_later(machine, sprite_sprite), 0);
}

TEST(Collisions, show_in_the_interrupt_register_without_being_read) {
    Machine machine = two_sprites(0);
    EXPECT_EQ(frames_later(machine, 0xd019) & 0x0c, 0x04);
}

// Counts interrupts in $02 while sprites collide; `reads` $d01e in the handler, behind the acknowledge.
int interrupts_in_ten_frames(bool reads) {
    Machine machine = two_sprites(0);
    const int reg = reads ? 0x1e : 0x21;
    place(machine, 0xc100, {0xe6, 0x02, 0xa9, 0x04, 0x8d, 0x19, 0xd0, 0xad, reg, 0xd0, 0x4c, 0x81, 0xea});
    run_code(machine, {0x78, 0xa9, 0x7f, 0x8d, 0x0d, 0xdc, 0xa9, 0x00, 0x8d, 0x14, 0x03, 0x85, 0x02, 0xa9,
                       0xc1, 0x8d, 0x15, 0x03, 0xa9, 0x04, 0x8d, 0x1a, 0xd0, 0x58, 0x4c, 0x18, 0xc0},
             10 * pal.cycles_per_frame());
    return machine.ram(0x02);
}

TEST(Collisions, interrupt_once_until_their_register_is_read) {
    EXPECT_EQ(interrupts_in_ten_frames(false), 1);
    EXPECT_GT(interrupts_in_ten_frames(true), 10 * 21 / 2) << "on each line of the sprites that the handler leaves time for";
}

// The flag in $d019 a frame after its acknowledge, without and with a look at the register in between.
std::pair<int, int> flag_after_acknowledge(Machine& machine, int flag, std::uint16_t reg) {
    frames_later(machine, 0xd021);
    machine.poke(0xd019, 0x0f);
    const int unread = frames_later(machine, 0xd019) & flag;
    frames_later(machine, reg);
    machine.poke(0xd019, 0x0f);
    return {unread, frames_later(machine, 0xd019) & flag};
}

TEST(Collisions, raise_their_flag_again_only_when_their_register_was_read) {
    Machine sprites = two_sprites(0);
    EXPECT_EQ(flag_after_acknowledge(sprites, 0x04, sprite_sprite), std::pair(0, 0x04));
    Machine background = two_sprites(100);
    for (std::uint16_t cell = 0; cell < 1000; ++cell) background.ram(static_cast<std::uint16_t>(0x0400 + cell)) = 0xa0;
    EXPECT_EQ(flag_after_acknowledge(background, 0x02, sprite_background), std::pair(0, 0x02));
}

TEST(Collisions, interrupt_in_the_line_of_the_first) {
    Machine machine = two_sprites(0);
    place(machine, 0xc100, {0xad, 0x12, 0xd0, 0x85, 0x02, 0x4c, 0x03, 0xc1});
    run_code(machine, {0x78, 0xa9, 0x7f, 0x8d, 0x0d, 0xdc, 0xa9, 0x00, 0x8d, 0x14, 0x03, 0xa9, 0xc1,
                       0x8d, 0x15, 0x03, 0xa9, 0x04, 0x8d, 0x1a, 0xd0, 0x58, 0x4c, 0x16, 0xc0},
             2 * pal.cycles_per_frame());
    EXPECT_EQ(machine.ram(0x02), 101);
}

}  // namespace
}  // namespace gato::simulator
