// SPDX-License-Identifier: MIT
//
// The champion's title: how it is left, and its tune by what is written to the SID.
#include "mesa.hpp"

#include <gato/simulator/observer.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace gato::ryg {
namespace {

constexpr int voices = 3;
constexpr std::uint8_t voice_size = 7, frequency = 0, control = 4, gate = 1;

Mesa at_title() {
    return Mesa{Mesa::AtTitle{}};
}

/// The notes that each voice begins, as numbers of the piano (A4 is 49).
class Listener final : public simulator::Observer {
public:
    explicit Listener(Mesa& table) : machine_(table.program.machine()) {}
    bool before_instruction(const simulator::Registers&, simulator::Cycle) override {
        for (std::size_t voice = 0; voice < voices; ++voice) {
            const auto at = [&](int reg) {
                return machine_.sid().last_written(static_cast<std::uint8_t>(static_cast<int>(voice) * voice_size + reg));
            };
            const bool sounds = (at(control) & gate) != 0;
            if (sounds && !sounds_[voice]) {
                constexpr double steps = 16'777'216, a4 = 440;
                const double hertz = (at(frequency) + at(frequency + 1) * 256) * pal_hertz / steps;
                notes[voice].push_back(static_cast<int>(std::lround(49 + 12 * std::log2(hertz / a4))));
            }
            sounds_[voice] = sounds;
        }
        return true;
    }
    std::array<std::vector<int>, voices> notes;

private:
    simulator::Machine& machine_;
    std::array<bool, voices> sounds_{};
};

Listener heard(Mesa& table, double seconds) {
    Listener listener(table);
    table.program.machine().run(table.program.clock() + static_cast<simulator::Cycle>(seconds * pal_hertz), listener);
    return listener;
}

bool silent(Mesa& table) {
    for (int voice = 0; voice < voices; ++voice)
        if ((table.program.machine().sid().last_written(static_cast<std::uint8_t>(voice * voice_size + control)) & gate) != 0)
            return false;
    return true;
}

TEST(CampeonTitulo, plays_a_tune_in_three_voices_and_begins_it_again) {
    Mesa table = at_title();
    constexpr double tune = 192 * 8 / 50.125;  // quavers of eight frames
    const Listener first = heard(table, tune), again = heard(table, tune);
    const std::vector<int> melody{44, 49, 51, 52, 51, 49, 48, 51, 44}, bass{25, 20, 20, 27};
    for (const auto& [voice, begin] : {std::pair{0U, melody}, std::pair{1U, bass}}) {
        const std::vector<int>& notes = first.notes[voice];
        ASSERT_GT(notes.size(), begin.size());
        EXPECT_EQ(std::vector<int>(notes.begin(), notes.begin() + static_cast<std::ptrdiff_t>(begin.size())), begin);
    }
    for (std::size_t voice = 0; voice < voices; ++voice) {
        EXPECT_GT(first.notes[voice].size(), 60U);
        EXPECT_NEAR(static_cast<double>(again.notes[voice].size()), static_cast<double>(first.notes[voice].size()), 1);
    }
    table.press("Q");
    heard(table, 0.1);
    EXPECT_TRUE(silent(table));
    for (const auto& notes : heard(table, 1).notes) EXPECT_TRUE(notes.empty());
}

TEST(CampeonTitulo, is_left_in_silence_with_a_key_the_joystick_or_the_mouse) {
    for (const char* const keys : {"{return}", " ", "{joy2:fire:5}", "{mouse1:4,4:2}{wait:2}{click}"}) {
        Mesa table = at_title();
        table.type(std::string(keys) + "{wait:40}");
        EXPECT_TRUE(table.shows("nivel 00-14?")) << keys;
        EXPECT_TRUE(silent(table)) << keys;
        EXPECT_EQ(table.program.byte("byteLeido"), 0);
        table.begin(3);
        EXPECT_EQ(table.program.byte("nivelJuego"), 3) << keys;
    }
}

TEST(CampeonTitulo, a_digit_ends_it_and_begins_the_level) {
    Mesa table = at_title();
    table.type("052100");
    EXPECT_EQ(table.program.byte("nivelJuego"), 5);
    EXPECT_EQ(table.program.byte("segundosJuego"), 0x21);
    EXPECT_EQ(table.board().level, 2);
    Mesa other = at_title();
    other.type("{f5}04");
    EXPECT_EQ(other.program.byte("aperturas"), 0);
    EXPECT_EQ(other.program.byte("nivelJuego"), 4);
}

}  // namespace
}  // namespace gato::ryg
