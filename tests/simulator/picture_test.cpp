// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

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
    EXPECT_EQ(png_of(picture).substr(1, 3), "PNG");
}

TEST(Picture, changes_between_lines_are_seen) {
    Machine machine;
    // sei; wait for line 128: border black, line 200: border white, for ever
    place(machine, 0xc000, {0x78, 0xa9, 0x80, 0xcd, 0x12, 0xd0, 0xd0, 0xfb, 0xa9, 0x00, 0x8d, 0x20, 0xd0, 0xa9,
                            0xc8, 0xcd, 0x12, 0xd0, 0xd0, 0xfb, 0xa9, 0x01, 0x8d, 0x20, 0xd0, 0x4c, 0x01, 0xc0});
    start_at(machine, 0xc000);
    machine.run(100'000);
    const Picture picture = take_picture(machine);
    EXPECT_EQ(color_at(picture, 4, 150 - first_picture_line), 0);
    EXPECT_EQ(color_at(picture, 4, 220 - first_picture_line), 1);
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
    EXPECT_EQ(color_at(picture, 108, 101 - first_picture_line), 1);
    EXPECT_EQ(color_at(picture, 107, 101 - first_picture_line), 6);
    EXPECT_EQ(color_at(picture, 108, 100 - first_picture_line), 6);
}

TEST(Sprites, collide_when_their_dots_meet) {
    for (const auto& [distance, expected] : {std::pair{23, 3}, {24, 0}}) {
        Machine machine = with_two_sprites(distance);
        start_at(machine, 0xc000);
        place(machine, 0xc000, {0x4c, 0x00, 0xc0});
        machine.run(machine.clock() + 2 * pal.cycles_per_frame());
        run_code(machine, {0xad, 0x1e, 0xd0, 0x60});
        EXPECT_EQ(machine.registers().a, expected);
    }
}

TEST(Files, load_needs_a_drive) {
    Machine machine;
    run_code(machine, {0xa9, 0x01, 0xa2, 0x00, 0xa0, 0xc1, 0x20, 0xbd, 0xff, 0xa9, 0x01, 0xa2,
                       0x08, 0xa0, 0x01, 0x20, 0xba, 0xff, 0xa9, 0x00, 0x20, 0xd5, 0xff, 0x60});
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
    EXPECT_EQ(run_code(machine, {0xa9, 0x02, 0xa2, 0x00, 0xa0, 0xc1, 0x20, 0xbd, 0xff, 0xa9, 0x01, 0xa2,
                                 0x08, 0xa0, 0x01, 0x20, 0xba, 0xff, 0xa9, 0x00, 0x20, 0xd5, 0xff, 0x60}),
              Stop::program_exit);
    EXPECT_EQ(machine.ram(0x2000), 0x11);
    EXPECT_EQ(machine.registers().x, 0x02);
    EXPECT_EQ(machine.registers().y, 0x20);
    EXPECT_EQ(machine.registers().p & carry_flag, 0);
}

}  // namespace
}  // namespace gato::simulator
