// SPDX-License-Identifier: MIT
//
// The champion's title: how it is left, and its tune by what is written to the SID.
#include "mesa.hpp"

#include <gato/simulator/observer.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace gato::ryg {
namespace {

constexpr int voices = 3;
constexpr std::uint8_t voice_size = 7, frequency = 0, control = 4, gate = 1;

Mesa at_title() {
    return Mesa{Mesa::AtTitle{}};
}

/// The note of a frequency register, as a number of the piano (A4 is 49).
double exact_note_of(int value) {
    constexpr double steps = 16'777'216, a4 = 440;
    return 49 + 12 * std::log2(value * pal_hertz / steps / a4);
}

int note_of(int value) {
    return static_cast<int>(std::lround(exact_note_of(value)));
}

using SidRegisters = std::array<std::uint8_t, 25>;

SidRegisters sid_registers(const simulator::Machine& machine) {
    SidRegisters registers{};
    for (std::size_t reg = 0; reg < registers.size(); ++reg)
        registers[reg] = machine.sid().last_written(static_cast<std::uint8_t>(reg));
    return registers;
}

/// The notes that each voice begins.
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
                notes[voice].push_back(note_of(at(frequency) + at(frequency + 1) * 256));
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

/// What the three voices play in so many frames, and how long a frame takes at most.
struct Tune {
    explicit Tune(Mesa& table, int frames) {
        EXPECT_TRUE(table.program.call("empiezaMelodia").returned);
        for (int frame = 0; frame < frames; ++frame) {
            const Call call = table.program.call("sigueMelodia");
            EXPECT_TRUE(call.returned);
            most_cycles = std::max(most_cycles, call.cycles);
            registers.push_back(sid_registers(table.program.machine()));
        }
    }
    /// The notes that a voice begins.
    [[nodiscard]] std::vector<int> notes(std::size_t voice, std::size_t most) const {
        std::vector<int> result;
        bool sounded = false;
        for (const SidRegisters& frame : registers) {
            const std::size_t at = voice * voice_size;
            const bool sounds = (frame[at + control] & gate) != 0;
            if (sounds && !sounded && result.size() < most) result.push_back(note_of(frame[at] + frame[at + 1] * 256));
            sounded = sounds;
        }
        return result;
    }
    std::vector<SidRegisters> registers;
    simulator::Cycle most_cycles = 0;
};

constexpr int semiquavers = 32 * 16, frames_a_semiquaver = 6, tune_frames = semiquavers * frames_a_semiquaver;

TEST(CampeonTitulo, plays_a_tune_in_three_voices_for_a_minute_and_begins_it_again) {
    Mesa table = at_title();
    const Tune tune(table, tune_frames + 200);
    const std::vector<int> melody{44, 44, 45, 44, 43, 44, 56, 56, 57, 56, 55, 56, 49, 52, 56, 61, 60, 61, 56};
    const std::vector<int> bass{25, 25, 28, 32, 25, 25, 28, 32};
    EXPECT_EQ(tune.notes(0, melody.size()), melody);
    EXPECT_EQ(tune.notes(1, bass.size()), bass);
    for (std::size_t voice = 0; voice < voices; ++voice) EXPECT_GT(tune.notes(voice, 1000).size(), 120U) << voice;
    for (std::size_t frame = 0; frame < 200; ++frame)
        ASSERT_EQ(tune.registers[tune_frames + frame][control], tune.registers[frame][control]) << frame;
}

TEST(CampeonTitulo, every_note_of_the_tune_has_a_pitch_of_the_scale) {
    Mesa table = at_title();
    const Tune tune(table, tune_frames);
    for (const int voice : {0, 1})
        for (const SidRegisters& frame : tune.registers) {
            const std::size_t at = static_cast<std::size_t>(voice) * voice_size;
            if ((frame[at + control] & gate) == 0) continue;
            const double pitch = exact_note_of(frame[at] + frame[at + 1] * 256);
            ASSERT_NEAR(pitch, std::round(pitch), 0.1) << "a trembling note stays within a tenth of a semitone";
        }
}

TEST(CampeonTitulo, a_frame_of_the_tune_takes_few_cycles) {
    Mesa table = at_title();
    EXPECT_LE(Tune(table, tune_frames).most_cycles, 1200);
}

TEST(CampeonTitulo, its_interrupt_plays_the_tune_and_q_silences_it) {
    Mesa table = at_title();
    const Listener first = heard(table, 3);
    EXPECT_GT(first.notes[1].size(), 4U);
    EXPECT_EQ(first.notes[1].front(), 25);
    EXPECT_GT(first.notes[2].size(), 8U);
    table.press("Q");
    heard(table, 0.1);
    EXPECT_TRUE(silent(table));
    for (const auto& notes : heard(table, 1).notes) EXPECT_TRUE(notes.empty());
    table.press("Q");
    EXPECT_GT(heard(table, 1).notes[1].size(), 1U);
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
