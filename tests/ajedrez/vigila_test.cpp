// SPDX-License-Identifier: MIT
//
// While the program thinks: how often it checks for keys, what commands do then, which keys wait, what is shown.
#include "search.hpp"
#include "support/counts.hpp"
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace gato::chess {
namespace {

constexpr simulator::Cycle least_gap = 10'000;
constexpr simulator::Cycle most_gap = 60'000;
constexpr char stop_key = '\x03';
constexpr char left_arrow = '\x5f';
constexpr char f2 = '\x89';
constexpr char f7 = '\x88';
constexpr char f8 = '\x8c';

/// When the program comes to a label.
class Visits final : public simulator::Observer {
public:
    explicit Visits(std::uint16_t address) : address_(address) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle now) override {
        if (registers.pc == address_) at.push_back(now);
        return true;
    }
    std::vector<simulator::Cycle> at;

private:
    std::uint16_t address_;
};

void expect_steady_looks(Program& chess, const std::string& fen) {
    SCOPED_TRACE(fen);
    ASSERT_TRUE(chess.read_fen(fen));
    Visits visits(chess["vigila"]);
    const simulator::Cycle begun = chess.machine().clock();
    chess.call("piensa", 0, visits);
    ASSERT_FALSE(visits.at.empty());
    EXPECT_LE(visits.at.front() - begun, most_gap);
    for (std::size_t index = 1; index < visits.at.size(); ++index) {
        EXPECT_GE(visits.at[index] - visits.at[index - 1], least_gap);
        EXPECT_LE(visits.at[index] - visits.at[index - 1], most_gap);
    }
}

TEST(Vigila, looks_at_keys_at_a_steady_pace) {
    Program chess;
    chess.byte("pnNodos") = 0x58;
    chess.byte("pnNodos", 1) = 2;
    for (const Position& position : random_positions(100, 51)) expect_steady_looks(chess, write_fen(position));
    for (const char* const queens :
         {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "q2qk3/8/1q6/8/8/6Q1/8/3QK2Q w - - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"})
        expect_steady_looks(chess, queens);
}

/// The C64 is thinking about its first move as black, deeper than anybody waits for.
class Thinking : public Typed {
public:
    explicit Thinking(const std::string& depth = "9", std::shared_ptr<simulator::Drive> drive = nullptr)
        : Typed(std::move(drive)) {
        keys("id" + depth);
        for (const char key : std::string("E2E4\r")) press(key);
        EXPECT_TRUE(run_to("piensa"));
        constexpr simulator::Cycle a_second = 985'248;
        run(3 * a_second);
    }
    void press_and_run(char key) {
        press(key);
        constexpr simulator::Cycle soon = 400'000;
        run(soon);
    }
};

TEST(Vigila, shows_that_it_thinks_and_what_it_has_found) {
    Thinking typed;
    EXPECT_EQ(typed.row(15), "juegan negras");
    EXPECT_EQ(typed.row(18), "pensando");
    const std::string first = typed.row(16);
    ASSERT_EQ(first.size(), 15U);
    EXPECT_EQ(first[0], 'p');
    EXPECT_NE(first.find(','), std::string::npos);
    constexpr std::size_t line = 14;
    EXPECT_EQ(typed.row(17).size(), line);
    constexpr simulator::Cycle long_time = 30'000'000;
    typed.run(long_time);
    EXPECT_NE(typed.row(16), first);
    EXPECT_GT(typed.row(16).substr(1, 2), first.substr(1, 2));
}

/// What it has found depends on its evaluation: those two rows are compared as text, by other tests.
TEST(Vigila, has_a_picture) {
    constexpr int value = 16, line = 17, shown_depth = 5;
    Typed typed;
    typed.moves("e4 e5 Cf3 Cc6 Ab5 Cf6 d3 Ac5 c3 O-O");
    typed.keys("i6");
    for (const char key : std::string("E1G1\r")) typed.press(key);
    ASSERT_TRUE(typed.run_to("piensa"));
    constexpr simulator::Cycle step = 20'000;
    while (typed.chess.byte("pnProfHecha") < shown_depth && typed.chess.byte("vgActiva") != 0) typed.run(step);
    typed.run(step);
    ASSERT_EQ(typed.row(18), "pensando");
    EXPECT_GE(typed.row(value).substr(0, 3), "p05");  // the next depth may show its first move at once
    compare_picture(typed, "pensando", {value, line});
}

TEST(Vigila, shows_every_depth_and_every_best_move) {
    Typed typed;
    typed.keys("id4");
    for (const char key : std::string("E2E4\r")) typed.press(key);
    ASSERT_TRUE(typed.run_to("piensa"));
    constexpr simulator::Cycle step = 20'000;
    std::string shown;
    while (typed.chess.byte("vgActiva") != 0) {
        typed.run(step);
        const std::string depth = typed.row(16).substr(0, 3);
        if (depth != shown.substr(0, 3)) shown.insert(0, depth);
    }
    EXPECT_EQ(shown.substr(0, 12), "p04p03p02p01");
    EXPECT_EQ(typed.row(16).substr(0, 3), "p04");
}

TEST(Vigila, plays_at_once_on_J) {
    Thinking typed;
    const std::string line = typed.row(17);
    typed.press('J');
    constexpr simulator::Cycle soon = 700'000;
    typed.run(soon);
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.row(15), "juegan blancas");
    EXPECT_EQ(typed.row(18), "");
    EXPECT_EQ(typed.row(17), line);
}

TEST(Vigila, obeys_orders_that_change_the_game) {
    {
        Thinking typed;
        typed.press('R');
        typed.keys("");
        EXPECT_EQ(typed.chess.half_moves(), 0);
        EXPECT_EQ(typed.row(15), "juegan blancas");
        EXPECT_EQ(typed.row(18), "");
    }
    {
        Thinking typed;
        typed.press('N');
        typed.keys("");
        EXPECT_EQ(typed.chess.half_moves(), 0);
        EXPECT_EQ(typed.row(16), "");
    }
    {
        Thinking typed;
        typed.press('X');
        typed.keys("");
        EXPECT_EQ(typed.row(15), "ganan negras");
        EXPECT_EQ(typed.chess.half_moves(), 1);
    }
    for (const char key : {'U', 'L'}) {
        Thinking typed;
        typed.press(key);
        typed.keys("");
        EXPECT_EQ(typed.chess.half_moves(), 1);
        EXPECT_EQ(typed.row(15), "juegan negras");
        EXPECT_EQ(typed.row(18), "");
    }
}

TEST(Vigila, goes_on_when_a_question_is_given_up) {
    Thinking typed;
    typed.press_and_run('I');
    EXPECT_EQ(typed.message(), "¿nivel? 0-9 a-d/p principiante/2 fácil 4 medio/6 fuerte (30 s)");
    EXPECT_EQ(typed.row(18), "");
    typed.press_and_run(stop_key);
    EXPECT_EQ(typed.row(18), "pensando");
    typed.press_and_run('I');
    typed.press_and_run('D');
    typed.press('1');
    typed.keys("");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(Vigila, does_not_stop_for_a_refused_order) {
    Thinking typed;
    for (const char key : {'P', 'T'}) {
        typed.press_and_run(key);
        typed.expect_not_allowed();
        EXPECT_EQ(typed.row(18), "pensando");
    }
}

TEST(Vigila, goes_on_in_the_other_language) {
    constexpr char f6 = '\x8b';
    Thinking typed;
    typed.press_and_run(f6);
    EXPECT_EQ(typed.row(18), "thinking");
    typed.press_and_run(f6);
    EXPECT_EQ(typed.row(18), "pensando");
}

TEST(Vigila, keeps_other_keys_for_later) {
    Thinking typed;
    for (const char key : std::string("D2D4\r")) typed.press_and_run(key);
    EXPECT_EQ(typed.chess.half_moves(), 1);
    EXPECT_EQ(typed.message(), "movida/correcta,/siguiente/jugador");
    typed.press_and_run('J');
    constexpr simulator::Cycle soon = 800'000;
    typed.run(soon);
    EXPECT_EQ(typed.chess.half_moves(), 3);
    EXPECT_EQ(typed.row(18), "pensando");
    EXPECT_EQ(typed.row(4).substr(0, 5), " 2 D4");
}

TEST(Vigila, takes_letters_of_a_move_for_no_orders) {
    Thinking typed;
    for (const char key : std::string("EXL")) typed.press_and_run(key);
    EXPECT_EQ(typed.row(18), "pensando");
    EXPECT_EQ(typed.chess.byte("numCola"), 3);
    typed.press_and_run('\r');  // the text is over: letters are orders again
    typed.press_and_run('J');
    typed.keys("");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    typed.expect_refused();
}

TEST(Vigila, hears_orders_again_when_a_text_has_been_taken_over) {
    Thinking typed("4");
    for (const char key : std::string("D2")) typed.press_and_run(key);
    typed.keys("");
    EXPECT_EQ(typed.message(), "D2///");
    for (const char key : std::string("D4\r")) typed.press(key);
    ASSERT_TRUE(typed.run_to("piensa"));
    typed.press_and_run('X');
    EXPECT_EQ(typed.row(18), "abandono");
}

TEST(Vigila, forgets_waiting_keys_on_STOP_and_goes_on) {
    for (const char key : {stop_key, left_arrow}) {
        Thinking typed;
        for (const char letter : std::string("D2D4")) typed.press_and_run(letter);
        typed.press_and_run(key);
        EXPECT_EQ(typed.row(18), "pensando");
        EXPECT_EQ(typed.chess.byte("numCola"), 0);
        typed.press('J');
        typed.keys("");
        EXPECT_EQ(typed.chess.half_moves(), 2);
    }
}

TEST(Vigila, survives_a_key_that_is_held) {
    Thinking typed;
    for (int press = 0; press < 40; ++press) typed.press_and_run(press % 2 == 0 ? ' ' : '\x11');
    EXPECT_EQ(typed.row(18), "pensando");
    typed.press('J');
    typed.keys("");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(Vigila, survives_nonsense) {
    const int games = tests::count_of(100, 6);
    constexpr int keys = 60;
    std::mt19937 random(54);
    for (int game = 0; game < games; ++game) {
        Thinking typed("5");
        for (int key = 0; key < keys; ++key) typed.press_and_run(static_cast<char>(1 + random() % 255));
        for (const char key : {stop_key, stop_key, stop_key, 'U'}) typed.press_and_run(key);
        typed.chess.byte("idioma") = 0;
        typed.keys("{stop}n");
        EXPECT_EQ(typed.fen(), write_fen(start()));
        EXPECT_EQ(typed.row(15), "juegan blancas");
        EXPECT_EQ(typed.row(18), "");
        EXPECT_EQ(typed.message(), "///");
    }
}

/// How much deeper the stack is at most while commands are obeyed than when vigila begins.
class StackWatch final : public simulator::Observer {
public:
    explicit StackWatch(const Program& chess) : vigila_(chess["vigila"]) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override {
        if (registers.pc == vigila_) begun_ = registers.s;
        if (registers.s > begun_) begun_ = 0;  // it is over
        if (begun_ != 0) deepest = std::max(deepest, begun_ - registers.s);
        return true;
    }
    int deepest = 0;

private:
    std::uint16_t vigila_;
    int begun_ = 0;
};

TEST(Vigila, leaves_stack_for_the_search) {
    constexpr int most = 45;  // interrupts included; the search leaves 60
    constexpr simulator::Cycle long_time = 1'500'000;
    Thinking typed("9", std::make_shared<simulator::FakeDrive>());
    for (const char key : std::string{'V', f8, ' ', f2, f7, 'P', 'V', f2, f8, '\r'}) {
        typed.press(key);
        StackWatch watch(typed.chess);
        simulator::Machine& machine = typed.chess.machine();
        machine.run(machine.clock() + long_time, watch);
        EXPECT_GT(watch.deepest, 4);
        EXPECT_LE(watch.deepest, most) << key;
    }
    EXPECT_EQ(typed.row(18), "pensando");
    EXPECT_EQ(typed.message(), "opciones/guardadas//");
}

/// Depth 5, with something pressed while it thinks: what it finds, and in how many nodes.
std::string found_with(const std::string& pressed) {
    Typed typed(std::make_shared<simulator::FakeDrive>());
    typed.keys("id5");
    for (const char key : std::string("E2E4\r")) typed.press(key);
    EXPECT_TRUE(typed.run_to("piensa"));
    for (const char key : pressed) {
        constexpr simulator::Cycle later = 523'456;
        typed.run(later);
        EXPECT_EQ(typed.row(18) == "pensando" || typed.chess.byte("modo") != 0, true);
        typed.press(key);
    }
    typed.keys("");
    return typed.fen() + typed.row(16) + typed.row(17);
}

TEST(Vigila, finds_the_same_whatever_is_looked_at_meanwhile) {
    const std::string undisturbed = found_with("");
    constexpr std::size_t often = 24;  // it is somewhere else in its tree each time, also after null moves
    EXPECT_EQ(found_with(std::string(often, 'V')), undisturbed);
    EXPECT_EQ(found_with({'V', f2, 'V', f2}), undisturbed);
    EXPECT_EQ(found_with({f7, f8, f8, f7}), undisturbed);
    EXPECT_EQ(found_with({f8, '\r'}), undisturbed);  // which writes a file
    EXPECT_EQ(found_with({f8}), undisturbed);        // the move takes the menu away
}

TEST(Vigila, turns_the_board_with_the_position_that_it_thinks_about) {
    Thinking typed;
    typed.press_and_run('V');
    EXPECT_EQ(typed.row(18), "pensando");
    EXPECT_EQ(typed.row(24).substr(0, 8), "negras  ");
    Typed other;
    other.moves("e2e4");
    other.keys("v");
    const std::vector<std::string> expected = simulator::screen_text(other.chess.machine());
    const std::vector<std::string> shown = simulator::screen_text(typed.chess.machine());
    constexpr std::size_t board_width = 25;
    for (std::size_t row = 0; row < 24; ++row)
        EXPECT_EQ(shown[row].substr(0, board_width), expected[row].substr(0, board_width));
}

TEST(Vigila, lets_the_menu_be_read) {
    Thinking typed;
    typed.press_and_run(f8);
    EXPECT_EQ(typed.row(2), "f8 menú");
    const std::string shown = typed.row(16);
    constexpr simulator::Cycle long_time = 20'000'000;
    typed.run(long_time);
    EXPECT_EQ(typed.row(16), shown);
    typed.press_and_run('N');  // no order now
    EXPECT_EQ(typed.row(2), "");
    EXPECT_EQ(typed.row(3), " 1 E4");
    EXPECT_EQ(typed.row(15), "juegan negras");
    EXPECT_EQ(typed.row(16).substr(0, 1), "p");
    EXPECT_EQ(typed.row(18), "pensando");
    EXPECT_EQ(typed.chess.half_moves(), 1);
}

/// The two rows, with capitals for the codes of capitals.
std::string rows_for(Program& chess, int depth, int value, unsigned nodes, bool black) {
    chess.byte("pnValor") = static_cast<std::uint8_t>(value & 0xff);
    chess.byte("pnValor", 1) = static_cast<std::uint8_t>(value >> 8 & 0xff);
    for (int index = 0; index < 4; ++index)
        chess.byte("pnNodosHechos", index) = static_cast<std::uint8_t>(nodes >> 8 * index & 0xff);
    constexpr std::uint8_t white_bit = 0x40;
    constexpr std::uint8_t black_bit = 0x80;
    chess.byte("vgBando") = black ? black_bit : white_bit;
    chess.machine().registers().x = static_cast<std::uint8_t>(depth);
    chess.call("componeAnalisis");
    std::string text;
    for (int index = 0; index < 30; ++index) {
        const int code = chess.byte("analisis", index);
        text += static_cast<char>(code >= 1 && code <= 26 ? code + 'A' - 1 : code > 64 ? code - 65 + 'a' : code);
    }
    return text;
}

TEST(Analisis, shows_values_in_five_columns) {
    struct Row {
        int value;
        bool black;
        const char* text;
    };
    Program chess;
    chess.machine().ram(chess["nvLargo"]) = 1;
    for (const Row& row :
         {Row{35, false, "+0,35"},     Row{35, true, "-0,35"},     Row{-35, false, "-0,35"},   Row{-35, true, "+0,35"},
          Row{0, false, "+0,00"},      Row{0, true, "+0,00"},      Row{-5, false, "-0,05"},    Row{999, false, "+9,99"},
          Row{1000, false, "+10,0"},   Row{1234, false, "+12,3"},  Row{-1239, false, "-12,3"}, Row{9999, true, "-99,9"},
          Row{15000, false, "+99,9"},  Row{29999, false, "#+1  "}, Row{29995, false, "#+3  "}, Row{29995, true, "#-3  "},
          Row{-29996, false, "#-2  "}, Row{-29996, true, "#+2  "}, Row{29977, false, "#+12 "}, Row{-30000, false, "#-0  "}}) {
        EXPECT_EQ(rows_for(chess, 6, row.value, 12345, row.black).substr(0, 15), std::string("P06 ") + row.text + " 01234");
    }
}

TEST(Analisis, shows_depths_and_nodes) {
    Program chess;
    chess.machine().ram(chess["nvLargo"]) = 1;
    EXPECT_EQ(rows_for(chess, 1, 7, 9, false).substr(0, 15), "P01 +0,07 00000");
    EXPECT_EQ(rows_for(chess, 12, 7, 10, false).substr(0, 15), "P12 +0,07 00001");
    EXPECT_EQ(rows_for(chess, 50, 7, 999'999, false).substr(0, 15), "P50 +0,07 99999");
    for (const unsigned many : {1'000'000U, 1'000'010U, 70'000'000U, 0xffffffffU})
        EXPECT_EQ(rows_for(chess, 9, 7, many, false).substr(10, 5), "99999") << many;
}

TEST(Analisis, shows_three_half_moves_of_the_line) {
    Program chess;
    const std::vector<std::uint8_t> from{0x14, 0x64, 0x86, 0x70};  // the third with a bit of a special move
    const std::vector<std::uint8_t> to{0x34, 0x44, 0x2d, 0x77};
    for (std::uint8_t length = 1; length <= 4; ++length) {
        chess.machine().ram(chess["nvLargo"]) = length;
        for (std::uint16_t index = 0; index < 4; ++index) {
            chess.machine().ram(static_cast<std::uint16_t>(chess["nvLineaDe"] + index)) = from[index];
            chess.machine().ram(static_cast<std::uint16_t>(chess["nvLineaA"] + index)) = to[index];
        }
        const std::string all = "e2e4 e7e5 g1f3 ";
        EXPECT_EQ(rows_for(chess, 3, 0, 0, false).substr(15),
                  all.substr(0, std::min<std::size_t>(length, 3) * 5 - 1)
                      + std::string(16 - std::min<std::size_t>(length, 3) * 5, ' '));
    }
}

}  // namespace
}  // namespace gato::chess
