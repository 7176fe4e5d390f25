// SPDX-License-Identifier: MIT
// Sprites that touch each other or the picture: the two registers, their interrupts. Facts: Bauer's VIC-II article, 3.8.2, 3.11, 3.12.
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace gato::simulator {
namespace {

constexpr std::uint16_t sprite_sprite = 0xd01e, sprite_background = 0xd01f;

// Full sprites 0 and 1, both from line 101 on, this many dots apart.
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
    run_code(machine, "sei / jmp *", 2 * pal.cycles_per_frame());
    run_code(machine, "lda " + std::to_string(reg) + " / sta $c100 / rts");
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

// Counts interrupts in $02 while sprites collide; the handler `reads` the collisions after the acknowledge, or else a colour.
int interrupts_in_ten_frames(bool reads) {
    Machine machine = two_sprites(0);
    run_code(machine, "looked_at = " + std::string(reads ? "sprite_collisions" : "background") + R"(
        sei
        lda #$7f
        sta cia1_interrupts
        lda #<handler
        sta irq_vector
        sta 2                   ; 0
        lda #>handler
        sta irq_vector+1
        lda #4
        sta vic_mask
        cli
        jmp *
*=$c100
handler inc 2
        lda #4
        sta vic_flags
        lda looked_at
        jmp irq_end
)",
             10 * pal.cycles_per_frame());
    return machine.ram(0x02);
}

TEST(Collisions, interrupt_once_until_their_register_is_read) {
    EXPECT_EQ(interrupts_in_ten_frames(false), 1);
    EXPECT_GT(interrupts_in_ten_frames(true), 10 * 21 / 2) << "on each line of the sprites that the handler leaves time for";
}

// The flag in $d019 a frame after its acknowledge, with and without reading the register in between.
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
    run_code(machine, R"(
        sei
        lda #$7f
        sta cia1_interrupts
        lda #<handler
        sta irq_vector
        lda #>handler
        sta irq_vector+1
        lda #4
        sta vic_mask
        cli
        jmp *
*=$c100
handler lda raster
keep    sta 2
        jmp keep
)",
             2 * pal.cycles_per_frame());
    EXPECT_EQ(machine.ram(0x02), 102) << "seen in cycle 26 of line 101; the KERNAL's way to the handler takes the rest of it";
}

}  // namespace
}  // namespace gato::simulator
