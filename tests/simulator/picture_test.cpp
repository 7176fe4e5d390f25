// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include <gato/simulator/drive.hpp>
#include <gato/simulator/render.hpp>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

std::uint8_t color_at(const Picture& picture, int x, int y) {
    return picture.colors[static_cast<std::size_t>(y * picture.width + x)];
}

TEST(Picture, has_border_background_and_characters) {
    Machine machine;
    place(machine, 0x0400, {0xa0});
    machine.color(0) = 7;
    const Picture picture = take_picture(machine);
    EXPECT_EQ(picture.width, 384);
    EXPECT_EQ(picture.height, 272);
    EXPECT_EQ(color_at(picture, 0, 0), 14);
    EXPECT_EQ(color_at(picture, 60, 60), 6);
    EXPECT_EQ(color_at(picture, 32, 35), 7);
}

// One of the routines is under way wherever it begins.
TEST(Picture, is_whole_while_routines_of_the_host_run) {
    Machine machine;
    start_code(machine, R"(
loop    jsr $e544               ; clears the screen
        jmp loop
)");
    for (int i = 0; i < 40; ++i) {
        (void)machine.run(machine.clock() + 777);
        ASSERT_EQ(color_at(take_picture(machine), 0, 0), 14);
    }
}

TEST(Picture, changes_between_lines_are_seen) {
    Machine machine;
    start_code(machine, R"(
        sei
loop    lda #128
upper   cmp raster
        bne upper
        lda #0                  ; black
        sta border
        lda #200
lower   cmp raster
        bne lower
        lda #1                  ; white
        sta border
        jmp loop
)");
    machine.run(100'000);
    const Picture picture = take_picture(machine);
    EXPECT_EQ(color_at(picture, 4, 150 - pal.first_picture_line), 0);
    EXPECT_EQ(color_at(picture, 4, 220 - pal.first_picture_line), 1);
}

Machine with_two_sprites(int distance) {
    Machine machine;
    for (std::uint16_t i = 0; i < 63; ++i) machine.ram(static_cast<std::uint16_t>(0x0340 + i)) = 0xff;
    place(machine, 0x07f8, {13, 13});
    machine.poke(0xd000, 100);
    machine.poke(0xd001, 100);
    machine.poke(0xd002, static_cast<std::uint8_t>(100 + distance));
    machine.poke(0xd003, 100);
    machine.poke(0xd015, 3);
    machine.run(machine.clock() + 1);
    return machine;
}

TEST(Sprites, are_drawn_in_their_colour) {
    const Machine machine = with_two_sprites(40);
    const Picture picture = take_picture(machine);
    EXPECT_EQ(color_at(picture, 108, 101 - pal.first_picture_line), 1);
    EXPECT_EQ(color_at(picture, 107, 101 - pal.first_picture_line), 6);
    EXPECT_EQ(color_at(picture, 108, 100 - pal.first_picture_line), 6);
}

TEST(Sprites, collide_when_their_dots_meet) {
    for (const auto& [distance, expected] : {std::pair{23, 3}, {24, 0}}) {
        Machine machine = with_two_sprites(distance);
        start_code(machine, "jmp *");
        machine.run(machine.clock() + 2 * pal.cycles_per_frame());
        run_code(machine, "lda sprite_collisions / rts");
        EXPECT_EQ(machine.registers().a, expected);
    }
}

// LOAD of the name at $c100, to where the file says.
Stop run_load(Machine& machine, int name_length) {
    return run_code(machine, "name = $c100 / lda #" + std::to_string(name_length) + R"(
        ldx #<name
        ldy #>name
        jsr setnam
        lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #0
        jsr load
        rts
)");
}

TEST(Files, load_needs_a_drive) {
    Machine machine;
    run_load(machine, 1);
    EXPECT_EQ(machine.registers().a, 5);
    EXPECT_NE(machine.registers().p & carry_flag, 0);
}

class OneFile final : public Drive {
public:
    std::vector<DriveFile> list() override { return {{"DATA", 4}}; }
    std::optional<std::vector<std::uint8_t>> read(const std::string&) override {
        return std::vector<std::uint8_t>{0x00, 0x20, 0x11, 0x22};
    }
    DriveWrite write(const std::string&, const std::vector<std::uint8_t>&) override { return DriveWrite::write_protected; }
    bool remove(const std::string&) override { return false; }
};

TEST(Files, load_returns_the_end_address) {
    MachineOptions options;
    options.drive = std::make_shared<OneFile>();
    Machine machine(options);
    place(machine, 0xc100, {'D', '*'});
    EXPECT_EQ(run_load(machine, 2), Stop::program_exit);
    EXPECT_EQ(machine.ram(0x2000), 0x11);
    EXPECT_EQ(machine.registers().x, 0x02);
    EXPECT_EQ(machine.registers().y, 0x20);
    EXPECT_EQ(machine.registers().p & carry_flag, 0);
}

}  // namespace
}  // namespace gato::simulator
