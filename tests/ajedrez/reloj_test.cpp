// SPDX-License-Identifier: MIT
//
// The players' clocks against the cycle counter, and how they look.
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gato/simulator/observer.hpp>
#include <gato/simulator/render.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <utility>

namespace gato::chess {
namespace {

constexpr double cycles_per_second = 985'248;

/// Counts the cycles of each side from the first move on, by the length of the record alone: white is to move when it is even.
/// Saving and loading go through the record from its beginning: what it is then does not count.
class Turns final : public simulator::Observer {
public:
    explicit Turns(Typed& typed)
        : machine_(typed.chess.machine()), length_at_(typed.chess["paActual"]), saves_(typed.chess["preparaPgn"]),
          loads_(typed.chess["carga"]), done_(typed.chess["esperaOrden"]) {}

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle now) override {
        if (registers.pc == saves_ || registers.pc == loads_) has_file_ = true;
        if (registers.pc == done_) has_file_ = false;
        if (has_file_) return true;
        const int length = machine_.ram_word(length_at_);
        if (length == length_) return true;
        count(now);
        length_ = length;
        return true;
    }
    [[nodiscard]] double seconds(int side) {
        count(machine_.clock());
        return static_cast<double>(cycles_[static_cast<std::size_t>(side)]) / cycles_per_second;
    }
    [[nodiscard]] int to_move() const { return length_ % 2; }

private:
    void count(simulator::Cycle now) {
        if (begun_) cycles_[static_cast<std::size_t>(length_ % 2)] += now - since_;
        begun_ = begun_ || machine_.ram_word(length_at_) != 0;
        since_ = now;
    }

    simulator::Machine& machine_;
    std::uint16_t length_at_, saves_, loads_, done_;
    bool has_file_ = false, begun_ = false;
    int length_ = 0;
    simulator::Cycle since_ = 0;
    std::array<simulator::Cycle, 2> cycles_{};
};

/// The time that a clock has counted.
double clock_of(Typed& typed, int side) {
    constexpr double line = 63 / cycles_per_second;
    Program& chess = typed.chess;
    const int seconds = chess.byte("rjSegundosLo", side) + 256 * chess.byte("rjSegundosHi", side);
    const auto lines = static_cast<std::int16_t>(chess.byte("rjRestoLo", side) + 256 * chess.byte("rjRestoHi", side));
    return seconds + chess.byte("rjDecimas", side) / 10.0 + lines * line;
}

std::string text_of(int seconds) {
    const auto two = [](int number) {
        return std::string{static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
    };
    return std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60) + ':' + two(seconds % 60);
}

/// White's clock or black's on the screen.
std::string shown_clock(Typed& typed, int side, bool turned) {
    constexpr std::size_t name = 8;
    return typed.row((side == 1) != turned ? 0 : 24).substr(name);
}

void expect_right(Typed& typed, Turns& turns, bool turned) {
    constexpr double tenth = 0.1, exact = 0.03;
    for (const int side : {0, 1}) {
        const double spent = turns.seconds(side);
        const bool runs = turns.to_move() == side;  // the tenth that has begun is still missing then
        if (std::getenv("GATO_CLOCKS") != nullptr)
            std::printf("%d: spent %.4f clock %.4f\n", side, spent, clock_of(typed, side));
        EXPECT_LE(clock_of(typed, side), spent + exact);
        EXPECT_GE(clock_of(typed, side), spent - exact - (runs ? tenth : 0));
        const std::string shown = shown_clock(typed, side, turned);
        EXPECT_TRUE(shown == text_of(static_cast<int>(spent)) || shown == text_of(static_cast<int>(spent - tenth - exact))
                    || shown == text_of(static_cast<int>(spent + exact)))
            << shown << ' ' << spent;
    }
}

/// As while the KERNAL talks to a drive: nothing reads the clock and no interrupt comes.
void be_busy(Typed& typed, double seconds) {
    constexpr std::uint16_t code = 0x0340;
    simulator::Machine& machine = typed.chess.machine();
    const simulator::Registers before = machine.registers();
    machine.load(code, std::vector<std::uint8_t>{0xea, 0x4c, code & 0xff, code >> 8});  // nop, jmp to it
    machine.registers().pc = code;
    machine.registers().p |= simulator::interrupt_flag;
    machine.run(machine.clock() + static_cast<simulator::Cycle>(seconds * cycles_per_second));
    machine.registers() = before;
}

TEST(Reloj, agrees_with_the_cycle_counter_over_a_game) {
    Typed typed;
    Turns turns(typed);
    typed.observer = &turns;
    std::istringstream moves("Cf3 Cf6 Cc3 Cc6 Tb1 Tb8 Ta1 Ta8 Tg1 Tg8 Th1 Th8 a3 a6 b3 b6 d3 d6 g3 g6 h3 h6 e3 e6 Cd4 Cd5 Ta2");
    typed.keys("{wait:77}");
    EXPECT_EQ(shown_clock(typed, 0, false), "0:00:00");  // nobody has moved
    const std::array<std::string, 5> orders{"v", "v", "r{wait:9}t", "{f2}", "rr{wait:31}tt"};
    bool turned = false;
    int number = 0;
    for (std::string move; moves >> move; ++number) {
        typed.keys(move + "{return}{wait:" + std::to_string(1 + number * 37 % 61) + '}');
        if (number % 9 == 4) be_busy(typed, 1.234 + number * 0.1);
        if (number % 3 == 0) {
            const std::string& order = orders[static_cast<std::size_t>(number / 3) % orders.size()];
            typed.keys(order);
            turned = turned != (order == "v");
        }
        typed.keys("{wait:" + std::to_string(6 + number % 5) + '}');
        expect_right(typed, turns, turned);
    }
}

/// A game of many moves with one at its end that is not legal.
std::string bad_game() {
    std::string text;
    for (int number = 0; number < 40; ++number) text += "Nf3 Nf6 Ng1 Ng8 ";
    return text + "Ke4 *";
}

void put(simulator::FakeDrive& drive, const std::string& name, const std::string& text) {
    drive.files[name] = {text.begin(), text.end()};
    drive.sequential.insert(name);
}

TEST(Reloj, agrees_with_the_cycle_counter_over_a_game_with_disk_access) {
    const auto drive = std::make_shared<simulator::FakeDrive>();
    put(*drive, "MALA", bad_game());
    put(*drive, "BUENA", "1. e4 e5 2. Nf3 *");
    Typed typed(drive);
    Turns turns(typed);
    typed.observer = &turns;
    // The keys after each move, and the message that they lead to.
    const std::vector<std::pair<std::string, std::string>> orders{
        {"s{return}", "partida/guardada//"},
        {"rs{return}st", "///"},
        {"k{clr}mala{return}", "error en la/jugada 81/no es legal/"},
        {"k{f1}{down}{wait:40}{stop}", "///"},
        {"{f8}{return}", "opciones/guardadas//"},
        {"s{clr}otra{return}", "partida/guardada//"},
        {"rrs{return}{wait:30}n", "///"},
        {"k{clr}no esta{return}", "62, file not/found,00,00//"},
    };
    std::istringstream moves("Cf3 Cf6 Cc3 Cc6 Tb1 Tb8 Ta1 Ta8");
    int number = 0;
    for (std::string move; moves >> move; ++number) {
        const auto& [order, said] = orders[static_cast<std::size_t>(number)];
        typed.keys(move + "{return}{wait:" + std::to_string(1 + number * 37 % 61) + '}' + order);
        EXPECT_EQ(typed.message(), said) << order;
        expect_right(typed, turns, false);
        if (order.starts_with("rr")) typed.keys("tt");
    }
    typed.keys("k{clr}buena{return}{wait:60}");
    EXPECT_EQ(typed.message(), "partida/cargada//");
    for (const int side : {0, 1}) EXPECT_EQ(clock_of(typed, side), 0);
    typed.observer = nullptr;
    for (const char* const move : {"Cc6", "Ab5"}) {
        typed.keys(std::string(move) + "{return}{wait:99}s{clr}buena{return}s{wait:20}");
        EXPECT_EQ(typed.message(), "partida/guardada//");
        EXPECT_GT(clock_of(typed, 0) + clock_of(typed, 1), 2);
    }
}

TEST(Reloj, stops_when_the_game_ends_and_begins_anew) {
    Typed typed;
    typed.moves("f2f3 e7e5 g2g4");
    typed.keys("{wait:120}d8h4{return}");
    const double white = clock_of(typed, 0), black = clock_of(typed, 1);
    EXPECT_GT(black, 2.3);
    EXPECT_GT(white, 0.1);
    typed.keys("{wait:120}");
    EXPECT_EQ(clock_of(typed, 0), white);
    EXPECT_EQ(clock_of(typed, 1), black);
    typed.keys("r{wait:60}");  // black is to move again
    EXPECT_EQ(clock_of(typed, 0), white);
    EXPECT_GT(clock_of(typed, 1), black + 1);
    typed.keys("x");
    const double resigned = clock_of(typed, 1);
    typed.keys("{wait:60}");
    EXPECT_EQ(clock_of(typed, 1), resigned);
    typed.keys("n{wait:60}");
    EXPECT_EQ(shown_clock(typed, 0, false), "0:00:00");
    EXPECT_EQ(shown_clock(typed, 1, false), "0:00:00");
    typed.keys("e2e4{return}{wait:60}");
    EXPECT_EQ(clock_of(typed, 0), 0);
    EXPECT_GT(clock_of(typed, 1), 1);
}

TEST(Reloj, counts_to_9_59_59_and_stops_there) {
    constexpr int last = 9 * 3600 + 59 * 60 + 59;
    constexpr int seconds = 130;
    Program chess;
    for (const int side : {0, 1})
        for (const int first : {0, 3590, 9 * 3600 - 60, last - 20}) {
            const std::string label = side == 0 ? "relojBlancas" : "relojNegras";
            const std::string text = text_of(first);
            for (std::size_t place = 0; place < text.size(); ++place)
                chess.byte(label, static_cast<int>(place)) = static_cast<std::uint8_t>(text[place]);
            chess.byte("rjSegundosLo", side) = static_cast<std::uint8_t>(first);
            chess.byte("rjSegundosHi", side) = static_cast<std::uint8_t>(first >> 8);
            for (int second = first + 1; second <= first + seconds; ++second) {
                chess.machine().registers().x = static_cast<std::uint8_t>(side);
                chess.call("sumaSegundo");
                const int expected = std::min(second, last);
                ASSERT_EQ(chess.text_at(label), text_of(expected));
                ASSERT_EQ(chess.byte("rjSegundosLo", side) + 256 * chess.byte("rjSegundosHi", side), expected);
            }
        }
}

/// Each digit changes when a second is full, and at no other time.
TEST(Reloj, does_not_flicker) {
    constexpr int frames = 170, column = 33, digits = 7, row = 0;
    Typed typed;
    typed.keys("e2e4{return}{wait:430}");
    ASSERT_EQ(shown_clock(typed, 1, false).substr(0, 6), "0:00:0");
    simulator::Machine& machine = typed.chess.machine();
    std::array<std::vector<std::vector<std::uint8_t>>, digits> seen;
    for (int frame = 0; frame < frames; ++frame) {
        const simulator::Picture picture = simulator::take_picture(machine);
        for (std::size_t digit = 0; digit < digits; ++digit) {
            const auto cell = cell_of(picture, row, column + static_cast<int>(digit));
            if (seen[digit].empty() || seen[digit].back() != cell) seen[digit].push_back(cell);
        }
        machine.run(machine.clock() + machine.video().cycles_per_frame());
    }
    EXPECT_GE(seen[6].size(), 4U);  // 3.39 seconds
    EXPECT_LE(seen[6].size(), 5U);
    EXPECT_EQ(seen[5].size(), 2U);  // from 0:00:09 to 0:00:10
    for (std::size_t digit = 0; digit < 5; ++digit) EXPECT_EQ(seen[digit].size(), 1U);
}

}  // namespace
}  // namespace gato::chess
