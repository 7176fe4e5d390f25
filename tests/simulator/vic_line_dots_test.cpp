// SPDX-License-Identifier: MIT
// Compares a VIC that draws its lines when they are complete with one that must be ready in each cycle and so draws dot by dot:
// the same pictures and collisions, whatever is written when.
#include "simulator/chips/vic.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace gato::simulator {
namespace {

struct Screen {
    std::vector<std::uint8_t> ram = std::vector<std::uint8_t>(0x4000), colors = std::vector<std::uint8_t>(0x400);
    std::vector<std::uint8_t> dots;
    Canvas canvas;
    Vic vic;

    explicit Screen(const VideoStandard& standard)
        : dots(static_cast<std::size_t>(visible_dots * standard.picture_lines)), canvas{dots}, vic(standard) {
        vic.connect({.bank = ram.data(), .colors = colors.data()});
        vic.draw_into(&canvas);
    }
};

unsigned random_value(std::mt19937& random, unsigned reg) {
    const auto value = static_cast<unsigned>(random() >> 8);
    if (reg == 0x10) return value % 4 == 0 ? value & 0xff : 0;
    if (reg == 0x11) return value % 4 == 0 ? value & 0x7f : 0x18 | (value & 0x67);
    if (reg == 0x16) return value % 4 == 0 ? value & 0x1f : 0x08 | (value & 0x17);
    if (reg == 0x1a) return value % 8 == 0 ? value & 0x0f : 0;
    return value & 0xff;
}

class Pair {
public:
    Pair(VicChip chip, std::uint32_t seed) : random_(seed), by_line_(standard_of(chip)), by_dot_(standard_of(chip)) {
        for (std::size_t i = 0; i < by_line_.ram.size(); ++i)
            by_line_.ram[i] = by_dot_.ram[i] = static_cast<std::uint8_t>(random_() % 4 == 0 ? random_() : 0);
        for (std::size_t i = 0; i < by_line_.colors.size(); ++i)
            by_line_.colors[i] = by_dot_.colors[i] = static_cast<std::uint8_t>(random_() & 0x0f);
        for (unsigned reg = 0; reg < 0x2f; ++reg) write(static_cast<std::uint8_t>(reg));
    }

    // A few lines, or only cycles, and then something happens.
    void go_on() {
        const Cycle until = now_ + 1 + static_cast<Cycle>(random_() % (random_() % 4 == 0 ? 40 : 900));
        while (now_ < until) by_dot_.vic.settle(++now_);
        switch (random_() % 8) {
        case 0: read(0x1e + random_() % 2); break;
        case 1:
        case 2: change_memory(); break;
        default: write(static_cast<std::uint8_t>(random_() % 0x2f));
        }
    }

    // At a line's beginning: the border behind the text is drawn early.
    void expect_same() {
        while (now_ % by_dot_.vic.standard().cycles_per_line != 0) by_dot_.vic.settle(++now_);
        by_line_.vic.settle(now_);
        by_dot_.vic.settle(now_);
        ASSERT_TRUE(by_line_.dots == by_dot_.dots) << now_ << " " << which();
    }
    [[nodiscard]] Cycle now() const { return now_; }

private:
    void write(std::uint8_t reg) {
        const auto value = static_cast<std::uint8_t>(random_value(random_, reg));
        for (Screen* screen : {&by_line_, &by_dot_}) screen->vic.write(reg, value, now_);
    }
    void read(unsigned reg) {
        const auto number = static_cast<std::uint8_t>(reg);
        ASSERT_EQ(by_line_.vic.read(number, now_), by_dot_.vic.read(number, now_)) << now_;
    }
    void change_memory() {
        const std::size_t address = random_() % 0x4000;
        const auto value = static_cast<std::uint8_t>(random_());
        for (Screen* screen : {&by_line_, &by_dot_}) {
            screen->vic.run(now_);
            screen->ram[address] = value;
            screen->colors[address & 0x3ff] = value & 0x0f;
        }
    }
    [[nodiscard]] std::string which() const {
        for (std::size_t i = 0; i < by_line_.dots.size(); ++i)
            if (by_line_.dots[i] != by_dot_.dots[i])
                return "row " + std::to_string(i / visible_dots) + ", dot " + std::to_string(i % visible_dots);
        return "";
    }

    std::mt19937 random_;
    Cycle now_ = 1;
    Screen by_line_, by_dot_;
};

class VicLineDots : public testing::TestWithParam<VicChip> {};

TEST_P(VicLineDots, are_those_that_are_drawn_one_by_one) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        Pair pair(GetParam(), seed);
        for (Cycle frame = 1; frame <= 6; ++frame) {
            while (pair.now() < frame * 20'000) ASSERT_NO_FATAL_FAILURE(pair.go_on()) << seed;
            ASSERT_NO_FATAL_FAILURE(pair.expect_same()) << "seed " << seed;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Chips, VicLineDots,
                         testing::Values(VicChip::mos6569, VicChip::mos8565, VicChip::mos6567r8, VicChip::mos6567r56a,
                                         VicChip::mos8562));

}  // namespace
}  // namespace gato::simulator
