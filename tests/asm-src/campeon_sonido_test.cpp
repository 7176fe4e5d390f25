// SPDX-License-Identifier: MIT
//
// The champion's effects by what is written to the SID. After an intended change, run the test once with GATO_BLESS=1 in the
// environment and listen before committing.
#include "sid.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

namespace gato::ryg {
namespace {

constexpr int longest = 90;  // frames
constexpr std::size_t effect_voice = 2;

const std::vector<std::string> effects{"sonRaton", "sonGato", "sonElige", "sonMal", "sonPista", "sonGana", "sonPierde"};

void compare(const std::string& text, const std::string& name) {
    const std::string path = tests::in_repository("tests/asm-src/sonidos/" + name + ".txt");
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(path, std::ios::binary) << text;
    std::ifstream file(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    EXPECT_FALSE(golden.empty()) << path;
    EXPECT_EQ(text, golden) << path << ": run with GATO_BLESS=1 and listen";
}

Mesa playing() {
    Mesa table;
    table.begin(2);
    return table;
}

void begin_effect(Mesa& table, const std::string& name) {
    table.program.registers().a = static_cast<std::uint8_t>(table.program[name]);
    ASSERT_TRUE(table.program.call("suena").returned);
}

/// The effect that the program starts next.
std::string next_effect(Mesa& table) {
    constexpr simulator::Cycle soon = 5'000'000;
    table.run(0.001);
    if (!table.program.run_to("suena", soon)) return "none";
    for (const std::string& name : effects)
        if (table.program[name] == table.program.registers().a) return name;
    return "another";
}

TEST(CampeonSonido, each_effect_is_what_it_was) {
    for (const std::string& name : effects) {
        Mesa table = playing();
        begin_effect(table, name);
        compare(SidFrames(table, "sigueSonido", longest).text(), name);
    }
}

TEST(CampeonSonido, the_tune_begins_as_it_did) {
    Mesa table{Mesa::AtTitle{}};
    ASSERT_TRUE(table.program.call("empiezaMelodia").returned);
    compare(SidFrames(table, "sigueMelodia", 384).text(), "titulo");
}

TEST(CampeonSonido, each_effect_is_heard_in_one_voice_and_ends) {
    std::set<std::string> different;
    for (const std::string& name : effects) {
        Mesa table = playing();
        begin_effect(table, name);
        const SidFrames heard(table, "sigueSonido", longest);
        EXPECT_FALSE(heard.notes(effect_voice).empty()) << name;
        EXPECT_TRUE(heard.notes(0).empty() && heard.notes(1).empty()) << name;
        EXPECT_TRUE(is_silent(heard.frames.back())) << name;
        EXPECT_EQ(table.program.byte("sonidoCuadros"), 0) << name;
        EXPECT_TRUE(different.insert(heard.text()).second) << name;
    }
}

TEST(CampeonSonido, a_frame_costs_little_and_silence_next_to_nothing) {
    Mesa table = playing();
    EXPECT_LE(SidFrames(table, "sigueSonido", 1).most_cycles, 25);
    for (const std::string& name : effects) {
        begin_effect(table, name);
        EXPECT_LE(SidFrames(table, "sigueSonido", longest).most_cycles, 140) << name;
    }
}

TEST(CampeonSonido, what_happens_is_heard) {
    Mesa table = playing();
    table.press("00");
    EXPECT_EQ(next_effect(table), "sonRaton");
    EXPECT_EQ(next_effect(table), "sonGato");
    table.run(1);
    table.press("07");
    EXPECT_EQ(next_effect(table), "sonMal");
    table.run(1);
    table.press("P");
    EXPECT_EQ(next_effect(table), "sonPista");
}

TEST(CampeonSonido, the_end_is_a_defeat_only_when_the_program_alone_has_won) {
    Mesa table = playing();
    const auto at_the_end = [&](int program_plays, bool demonstration, const std::string& text) {
        table.program.byte("bandoC64") = static_cast<std::uint8_t>(program_plays);
        table.set("demo", demonstration);
        table.program.registers().a = static_cast<std::uint8_t>(table.program[text]);
        EXPECT_TRUE(table.program.call("suenaFinal").returned);
        return table.program.byte("sonidoLugar");
    };
    const auto won = table.program["sonGana"], lost = table.program["sonPierde"];
    const int cats = table.program["Gato"], mouse = table.program["Raton"], nobody = 0;
    EXPECT_EQ(at_the_end(cats, false, "txPesame"), lost);
    EXPECT_EQ(at_the_end(cats, false, "txFelicitacion"), won);
    EXPECT_EQ(at_the_end(mouse, false, "txPesame"), won);
    EXPECT_EQ(at_the_end(mouse, false, "txFelicitacion"), lost);
    EXPECT_EQ(at_the_end(nobody, false, "txPesame"), won);
    EXPECT_EQ(at_the_end(cats, true, "txPesame"), won);
}

TEST(CampeonSonido, nothing_sounds_any_more_when_a_game_is_over) {
    Mesa table = playing();
    table.type(find_game(2, Outcome::mouse_stuck, 60)->keys());
    table.run(3);
    EXPECT_TRUE(table.shows("pulsa una tecla"));
    EXPECT_TRUE(is_silent(registers_of(table.program.machine())));
}

TEST(CampeonSonido, off_is_silent_at_once_and_on_is_heard) {
    Mesa table = playing();
    table.press("07");
    table.run(0.15);
    EXPECT_FALSE(is_silent(registers_of(table.program.machine())));
    table.press("Q");
    table.run(0.05);
    EXPECT_TRUE(is_silent(registers_of(table.program.machine())));
    EXPECT_TRUE(table.shows("sin sonido"));
    table.press("Q");
    EXPECT_EQ(next_effect(table), "sonElige");
    EXPECT_TRUE(table.run_to_prompt(1) < 1 && table.shows("con sonido"));
}

TEST(CampeonSonido, without_sound_no_effect_is_heard) {
    Mesa table = playing();
    table.set("sonidoPuesto", false);
    for (const std::string& name : effects) {
        begin_effect(table, name);
        EXPECT_TRUE(SidFrames(table, "sigueSonido", longest).notes(effect_voice).empty()) << name;
    }
}

}  // namespace
}  // namespace gato::ryg
