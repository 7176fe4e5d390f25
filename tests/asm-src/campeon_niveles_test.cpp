// SPDX-License-Identifier: MIT
//
// The levels in words: all the ways to choose one, and that the hexadecimal depth is asked for as before.
#include "mesa.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::ryg {
namespace {

struct Choice {
    int level;
    const char* spanish;
    const char* english;
};
constexpr Choice choices[] = {
    {0x02, "facil", "easy"}, {0x06, "normal", "normal"}, {0x0a, "fuerte", "strong"}, {0x00, "no pierde", "never loses"}};
constexpr int level_row = 2, first_word_row = 18;

std::string repeated(const std::string& keys, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += keys;
    return all;
}

void expect_playing(Mesa& table, const Choice& choice) {
    EXPECT_TRUE(table.shows("que jugada?")) << choice.spanish << ": no further question";
    EXPECT_EQ(table.program.byte("nivelJuego"), choice.level);
    EXPECT_EQ(table.program.byte("segundosJuego"), 0);
    EXPECT_EQ(table.panel(level_row), choice.spanish);
}

TEST(CampeonNiveles, the_question_names_them_in_both_languages) {
    Mesa table;
    EXPECT_EQ(table.message(), "h facil/i normal/j fuerte/k no pierde");
    EXPECT_TRUE(table.shows("fácil"));
    EXPECT_TRUE(table.shows("¿qué"));
    table.type("h{f6}x");
    EXPECT_EQ(table.message(), "h easy/i normal/j strong/k never loses");
    table.type("0600");
    EXPECT_EQ(table.message(), "///") << "afterwards they are gone";
}

TEST(CampeonNiveles, every_way_of_choosing_a_word_is_enough) {
    for (int number = 0; number < 4; ++number) {
        const std::string letter(1, static_cast<char>('h' + number));
        const std::string right = "{joy2:right:4}{wait:4}", left = "{joy2:left:4}{wait:4}", fire = "{joy2:fire:4}{wait:4}";
        for (const std::string& keys : {letter, repeated("{down}", number + 1) + "{return}", repeated("{up}", 4 - number) + " ",
                                        repeated("{right}", number + 5) + "{return}", repeated(right, number + 1) + fire,
                                        repeated(left, 4 - number) + fire}) {
            Mesa table;
            table.type(keys);
            expect_playing(table, choices[number]);
        }
    }
}

TEST(CampeonNiveles, a_click_on_a_word_chooses_it) {
    constexpr int pointer_y = 100, dots = 8;  // in the panel's column 30
    for (int number = 0; number < 4; ++number) {
        Mesa table;
        const int down = (first_word_row + number) * dots + dots / 2 - pointer_y;
        table.type("{mouse1:0," + std::to_string(down) + ":8}{wait:4}{click}{wait:4}");
        expect_playing(table, choices[number]);
    }
}

TEST(CampeonNiveles, digits_and_the_joysticks_count_forget_the_word) {
    Mesa digits;
    digits.type("{down}{down}04");
    EXPECT_TRUE(digits.shows("segundos?"));
    digits.type("00");
    EXPECT_EQ(digits.program.byte("nivelJuego"), 4);
    Mesa count;
    count.type("{joy2:right:4}{wait:4}{joy2:up:4}{wait:4}{joy2:fire:4}{wait:4}");
    EXPECT_TRUE(count.shows("segundos?"));
    count.type("05");
    EXPECT_EQ(count.program.byte("nivelJuego"), 7);
    EXPECT_EQ(count.panel(level_row), "nivel 07 seg 05");
}

TEST(CampeonNiveles, keys_that_chose_nothing_still_choose_nothing) {
    Mesa table;
    table.type("{return} gl{del}");
    EXPECT_TRUE(table.shows("nivel 00-14? "));
    table.type("02");
    table.type("{return} hijk{down}{return}");
    EXPECT_TRUE(table.shows("segundos? ")) << "there are no words for seconds";
    table.type("00");
    EXPECT_EQ(table.panel(level_row), "facil") << "the same level by its number";
}

TEST(CampeonNiveles, in_words_they_play_as_by_number) {
    for (const Choice& choice : choices) {
        Mesa words, number;
        words.type(std::string(1, static_cast<char>('h' + (&choice - choices))));
        number.begin(choice.level);
        for (const char* const move : {"00", "01", "00"}) {
            words.type(move);
            number.type(move);
            EXPECT_EQ(words.board(), number.board()) << choice.english;
        }
    }
}

}  // namespace
}  // namespace gato::ryg
