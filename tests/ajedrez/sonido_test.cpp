// SPDX-License-Identifier: MIT
//
// Sounds, by what is written to the SID.
#include "typed.hpp"

#include <gato/simulator/observer.hpp>

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

struct Note {
    int high_byte;  // of the frequency
    simulator::Cycle begun;
};

/// Hears when a note begins: the gate of the first voice goes up.
class Listener final : public simulator::Observer {
public:
    explicit Listener(Typed& typed) : machine_(typed.chess.machine()) {}

    bool before_instruction(const simulator::Registers&, simulator::Cycle now) override {
        constexpr std::uint8_t frequency = 1, control = 4, gate = 1, volume = 24;
        const bool sounds = (machine_.sid_register(control) & gate) != 0;
        if (sounds && !sounds_) {
            EXPECT_EQ(machine_.sid_register(volume) & 15, 15);
            notes.push_back({machine_.sid_register(frequency), now});
        }
        sounds_ = sounds;
        return true;
    }

    std::vector<Note> notes;

private:
    simulator::Machine& machine_;
    bool sounds_ = false;
};

/// The notes that follow an action, until silence has come back.
std::vector<int> heard(Typed& typed, const std::string& script) {
    constexpr std::uint8_t control = 4, gate = 1;
    Listener listener(typed);
    typed.observer = &listener;
    typed.keys(script + "{wait:30}");
    typed.observer = nullptr;
    EXPECT_EQ(typed.chess.machine().sid_register(control) & gate, 0) << script;
    std::vector<int> notes;
    for (const Note& note : listener.notes) notes.push_back(note.high_byte);
    return notes;
}

TEST(Sonido, is_another_for_moves_captures_check_and_refusals) {
    const std::vector<int> move{29}, capture{39, 26}, check{59, 70, 59}, refusal{9, 7};
    Typed typed;
    typed.keys("{stop}");  // the tune of the title
    EXPECT_EQ(heard(typed, "e2e4{return}"), move);
    EXPECT_EQ(heard(typed, "d7d5{return}"), move);
    EXPECT_EQ(heard(typed, "e4d5{return}"), capture);
    EXPECT_EQ(heard(typed, "d8d5{return}"), capture);
    EXPECT_EQ(heard(typed, "d2d3{return}"), move);
    EXPECT_EQ(heard(typed, "d5e5{return}"), check);
    EXPECT_EQ(heard(typed, "a2a3{return}"), refusal);
    EXPECT_EQ(heard(typed, "r"), std::vector<int>{});
    EXPECT_EQ(heard(typed, "d5d3{return}"), capture);
    EXPECT_EQ(heard(typed, "n"), std::vector<int>{});
    EXPECT_EQ(heard(typed, "r"), refusal);
    EXPECT_EQ(heard(typed, "f2f3{return}e7e5{return}g2g4{return}").size(), 3U);
    EXPECT_EQ(heard(typed, "d8h4{return}"), check);  // mate
}

TEST(Sonido, is_switched_off_and_on) {
    Typed typed;
    typed.keys("q");
    EXPECT_EQ(typed.message(), "sin sonido///");
    EXPECT_EQ(typed.chess.byte("sonidoPuesto"), 0);
    EXPECT_EQ(heard(typed, "e2e4{return}e4e4{return}"), std::vector<int>{});
    typed.keys("{f4}");
    EXPECT_EQ(typed.message(), "con sonido///");
    EXPECT_EQ(typed.chess.byte("sonidoPuesto"), 1);
    EXPECT_EQ(heard(typed, "e7e5{return}"), std::vector<int>{29});
}

/// A new sound replaces the previous one: all notes of the second are heard.
TEST(Sonido, is_never_waited_for) {
    Typed typed;
    typed.keys("");
    Listener listener(typed);
    typed.observer = &listener;
    typed.keys("r{wait:1}r{wait:30}");  // refused, there is no move
    ASSERT_GE(listener.notes.size(), 3U);
    EXPECT_EQ(listener.notes.back().high_byte, 7);
    const simulator::Cycle frame = typed.chess.machine().video().cycles_per_frame();
    const simulator::Cycle length = listener.notes.back().begun - listener.notes[listener.notes.size() - 2].begun;
    EXPECT_NEAR(static_cast<double>(length) / static_cast<double>(frame), 5, 0.2);
}

}  // namespace
}  // namespace gato::chess
