// SPDX-License-Identifier: MIT
//
// What is seen and heard from RUN to the first prompt and after it: the title's picture, its tune by what is written to the
// SID, and what ends both.
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gato/simulator/observer.hpp>
#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <sstream>

namespace gato::chess {
namespace {

constexpr std::size_t voices = 3;
constexpr std::uint8_t registers_a_voice = 7, control = 4, gate = 1;

/// The program as RUN finds it, with its tables still to be made.
class Fresh : public Typed {
public:
    explicit Fresh(std::shared_ptr<simulator::Drive> drive = nullptr) : Typed(std::move(drive)) {
        chess.byte("preparado") = 0;
        begun_ = machine().clock();
    }
    [[nodiscard]] simulator::Machine& machine() { return chess.machine(); }
    [[nodiscard]] simulator::Cycle since_run() { return machine().clock() - begun_; }
    [[nodiscard]] bool sounds() {
        for (std::uint8_t voice = 0; voice < voices; ++voice)
            if ((machine().sid_register(static_cast<std::uint8_t>(voice * registers_a_voice + control)) & gate) != 0)
                return true;
        return false;
    }
    /// RUN again, from wherever it is.
    void run_again() {
        simulator::Registers& registers = machine().registers();
        registers.pc = chess["juegaAjedrez"];
        registers.s = 0xf0;
        registers.p = simulator::unused_flag;
    }
    /// Goes on in a routine that comes back to the prompt.
    void call_at_prompt(const std::string& routine) {
        constexpr std::uint16_t stack = 0x0100;
        simulator::Registers& registers = machine().registers();
        const std::uint16_t back = static_cast<std::uint16_t>(chess["esperaOrden"] - 1);
        machine().ram(static_cast<std::uint16_t>(stack + registers.s--)) = static_cast<std::uint8_t>(back >> 8);
        machine().ram(static_cast<std::uint16_t>(stack + registers.s--)) = static_cast<std::uint8_t>(back);
        registers.pc = chess[routine];
    }

private:
    simulator::Cycle begun_ = 0;
};

/// Hears when notes begin, and counts the calls of a routine.
class TuneListener final : public simulator::Observer {
public:
    struct Note {
        int frequency;
        simulator::Cycle begun;
    };
    explicit TuneListener(Fresh& game, const std::string& routine = "tocaMelodia")
        : machine_(game.machine()), routine_(game.chess[routine]) {}

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle now) override {
        if (registers.pc == routine_) ++calls;
        for (std::uint8_t voice = 0; voice < voices; ++voice) {
            const auto byte = [&](int number) {
                return machine_.sid_register(static_cast<std::uint8_t>(voice * registers_a_voice + number));
            };
            const bool sounds = (byte(control) & gate) != 0;
            if (sounds && !sounds_[voice]) notes[voice].push_back({byte(0) | byte(1) << 8, now});
            sounds_[voice] = sounds;
        }
        return true;
    }
    [[nodiscard]] bool has_heard_nothing() const { return notes[0].empty() && notes[1].empty() && notes[2].empty(); }

    std::array<std::vector<Note>, voices> notes;
    int calls = 0;

private:
    simulator::Machine& machine_;
    std::uint16_t routine_;
    std::array<bool, voices> sounds_{};
};

TuneListener heard(Fresh& game, simulator::Cycle cycles, const std::string& routine = "tocaMelodia") {
    TuneListener listener(game, routine);
    game.machine().run(game.machine().clock() + cycles, listener);
    return listener;
}

/// With the tune, two seconds after RUN.
Fresh at_prompt() {
    Fresh game;
    EXPECT_TRUE(game.run_to("esperaOrden"));
    game.run(second / 4);
    EXPECT_EQ(heard(game, second).has_heard_nothing(), false);
    return game;
}

void expect_silence(Fresh& game) {
    constexpr simulator::Cycle frame = second / 50;
    game.run(2 * frame);
    EXPECT_FALSE(game.sounds());
    const TuneListener listener = heard(game, 2 * second);
    EXPECT_TRUE(listener.has_heard_nothing());
    EXPECT_EQ(listener.calls, 0);
}

TEST(Titulo, stays_for_a_second_and_a_half_and_the_prompt_comes_within_two) {
    Fresh game;
    ASSERT_TRUE(game.run_to("quitaTitulo"));
    EXPECT_NEAR(static_cast<double>(game.since_run()) / second, 1.5, 0.1);
    ASSERT_TRUE(game.run_to("esperaOrden"));
    EXPECT_LT(game.since_run(), 2 * second);
    EXPECT_EQ(game.row(15), "juegan blancas");
}

/// Whatever the memory held in which it is drawn.
TEST(Titulo, has_its_picture) {
    constexpr std::uint16_t first = 0xe000, end = 0xff40;
    constexpr std::uint8_t used = 0xa5;
    Fresh game;
    for (std::uint16_t place = first; place < end; ++place) game.machine().ram(place) = used;
    ASSERT_TRUE(game.run_to("esperaTitulo"));
    compare_picture(game, "titulo");
}

/// Keys as the KERNAL has queued them: letters without SHIFT are capitals.
TEST(Titulo, ends_with_a_key_that_acts_afterwards) {
    constexpr std::uint8_t turned = 0x77;
    for (const char* const where : {"dibujaSuelo", "esperaTitulo"}) {
        Fresh game;
        ASSERT_TRUE(game.run_to(where));
        game.press('V');
        ASSERT_TRUE(game.run_to("quitaTitulo"));
        EXPECT_LT(game.since_run(), second * 12 / 10) << where;
        game.keys("");
        EXPECT_EQ(game.chess.byte("girado"), turned) << where;
    }
}

TEST(Titulo, ends_with_a_key_that_is_pressed_while_it_is_drawn) {
    constexpr std::uint8_t turned = 0x77;
    Fresh game;
    ASSERT_TRUE(game.run_to("dibujaPiezas"));
    game.machine().keyboard().press(simulator::stroke_of('V').value());
    game.run(second / 20);
    game.machine().keyboard().release_all();
    ASSERT_TRUE(game.run_to("quitaTitulo"));
    EXPECT_LT(game.since_run(), second * 12 / 10);
    game.keys("");
    EXPECT_EQ(game.chess.byte("girado"), turned);
}

TEST(Titulo, ends_with_fire_and_with_a_button) {
    for (const bool fire : {true, false}) {
        Fresh game;
        ASSERT_TRUE(game.run_to("esperaTitulo"));
        if (fire)
            game.machine().keyboard().set_joystick(2, simulator::joy_fire);
        else
            game.machine().press_mouse(1, simulator::mouse_left_button);
        ASSERT_TRUE(game.run_to("quitaTitulo"));
        EXPECT_LT(game.since_run(), second * 12 / 10) << fire;
        game.machine().keyboard().set_joystick(2, 0);
        game.machine().press_mouse(1, 0);
        game.keys("{wait:2}");
        EXPECT_FALSE(game.sounds());
        if (!fire) {
            EXPECT_EQ(game.chess.byte("punteroVisto"), 1);
        }
    }
}

TEST(Titulo, leaves_nothing_where_the_table_of_positions_is) {
    Fresh game;
    ASSERT_TRUE(game.run_to("esperaOrden"));
    for (int entry = 0; entry < game.chess["finTabla"] - game.chess["tablaClase"]; ++entry)
        ASSERT_EQ(game.chess.byte("tablaClase", entry), 0) << entry;
}

TEST(Titulo, is_not_where_a_script_types_its_first_key) {
    Fresh game;
    game.keys("");
    EXPECT_EQ(game.row(15), "juegan blancas");
}

/// Sprites, characters and moves have taken its memory.
TEST(Titulo, is_shown_once) {
    for (const bool later : {false, true}) {
        Fresh game;
        ASSERT_TRUE(game.run_to("esperaOrden"));
        game.run(second);
        if (later) game.moves("e2e4 e7e5");
        game.run_again();
        const simulator::Cycle again = game.machine().clock();
        ASSERT_TRUE(game.run_to("esperaOrden"));
        EXPECT_LT(game.machine().clock() - again, second / 2);
        EXPECT_EQ(game.row(15), "juegan blancas");
        expect_silence(game);
    }
}

TEST(Titulo, is_not_shown_by_a_run_that_follows_one_which_broke_off_in_it) {
    for (const char* const where : {"dibujaPiezas", "quitaTitulo", "preparaSprites"}) {
        Fresh game;
        ASSERT_TRUE(game.run_to(where));
        game.run_again();
        ASSERT_TRUE(game.run_to("preparaPantalla"));
        ASSERT_TRUE(game.run_to("esperaOrden"));
        expect_silence(game);
    }
}

/// As a name, an octave and how many halves of a beat: "re5:2".
struct Written {
    double hertz;
    int halves;
};

std::vector<Written> score(const std::string& text) {
    const std::array<std::string, 12> names{"do", "dos", "re", "res", "mi", "fa", "fas", "sol", "sols", "la", "las", "si"};
    constexpr int notes_an_octave = 12, la = 9, concert_octave = 4;
    constexpr double concert_pitch = 440;
    std::vector<Written> notes;
    std::istringstream stream(text);
    for (std::string one; stream >> one;) {
        const std::size_t colon = one.find(':');
        const std::string name = one.substr(0, colon - 1);
        const auto place = static_cast<int>(std::ranges::find(names, name) - names.begin());
        EXPECT_LT(place, notes_an_octave) << one;
        const int above = (one[colon - 1] - '0' - concert_octave) * notes_an_octave + place - la;
        notes.push_back({concert_pitch * std::exp2(above / static_cast<double>(notes_an_octave)), one[colon + 1] - '0'});
    }
    return notes;
}

const std::string first_bars =
    "re5:2 sol4:1 la4:1 si4:1 do5:1 re5:2 sol4:2 sol4:2 mi5:2 do5:1 re5:1 mi5:1 fas5:1 sol5:2 sol4:2 "
    "sol4:2 do5:2 re5:1 do5:1 si4:1 la4:1 si4:2 do5:1 si4:1 la4:1 sol4:1 ";

void expect_notes(const std::vector<TuneListener::Note>& notes, const std::vector<Written>& written) {
    constexpr double steps = 16'777'216, frames_a_half = 12;
    const double frame = simulator::pal.cycles_per_frame();
    ASSERT_EQ(notes.size(), written.size());
    for (std::size_t index = 0; index < notes.size(); ++index) {
        EXPECT_NEAR(notes[index].frequency, written[index].hertz * steps / second, 1) << index;
        if (index + 1 == notes.size()) continue;
        const auto length = static_cast<double>(notes[index + 1].begun - notes[index].begun);
        EXPECT_NEAR(length / frame, frames_a_half * written[index].halves, 0.2) << index;
    }
}

TEST(Melodia, is_the_minuet_and_ends_in_silence_when_it_has_been_played_once) {
    constexpr simulator::Cycle longest = 30 * second, shortest = 20 * second;
    Fresh game;
    const TuneListener listener = heard(game, longest);
    expect_notes(listener.notes[0], score(first_bars + "fas4:2 sol4:1 la4:1 si4:1 sol4:1 la4:6 " + first_bars
                                          + "la4:2 si4:1 la4:1 sol4:1 fas4:1 sol4:6"));
    expect_notes(
        listener.notes[1],
        score("sol3:4 la3:2 si3:6 do4:6 si3:6 la3:6 sol3:6 re4:2 si3:2 sol3:2 re4:2 re3:1 do4:1 si3:1 la3:1 si3:4 la3:2 "
              "sol3:2 si3:2 sol3:2 do4:6 si3:2 do4:1 si3:1 la3:1 sol3:1 la3:4 fas3:2 sol3:4 si3:2 do4:2 re4:2 re3:2 sol2:6"));
    EXPECT_FALSE(listener.notes[2].empty());
    EXPECT_GT(listener.notes[0].back().begun - listener.notes[0].front().begun, shortest);
    EXPECT_EQ(game.row(15), "juegan blancas");
    expect_silence(game);
}

TEST(Melodia, ends_with_whatever_happens) {
    const std::vector<std::function<void(Fresh&)>> events{
        [](Fresh& game) { game.keys("v"); },
        [](Fresh& game) { game.keys("{joy2:right:3}"); },
        [](Fresh& game) { game.machine().move_mouse(1, 5, 0); },
        [](Fresh& game) { game.machine().press_mouse(1, simulator::mouse_left_button); },
        [](Fresh& game) { game.keys("k{stop}"); },
    };
    for (std::size_t event = 0; event < events.size(); ++event) {
        SCOPED_TRACE(event);
        Fresh game = at_prompt();
        events[event](game);
        expect_silence(game);
    }
}

/// As the chess engine calls routines: without a key.
TEST(Melodia, is_never_played_while_it_searches_or_records) {
    constexpr std::uint8_t e2 = 0x14, e4 = 0x34;
    for (const char* const routine : {"piensa", "resuelveMate", "juegaJugada", "perft"}) {
        SCOPED_TRACE(routine);
        Fresh game = at_prompt();
        game.chess.byte("jjDe") = e2;
        game.chess.byte("jjA") = e4;
        game.chess.byte("pnDecimas") = 5;
        game.machine().registers().a = 2;
        game.call_at_prompt(routine);
        ASSERT_TRUE(game.run_to("estrenaPila"));
        game.run(10);
        EXPECT_EQ(heard(game, second / 3).calls, 0);
        ASSERT_TRUE(game.run_to("esperaOrden"));
        expect_silence(game);
    }
}

TEST(Melodia, leaves_the_sounds_of_a_move_as_they_are) {
    Fresh game = at_prompt();
    game.keys("e2e4{return}");
    Fresh quiet;
    quiet.keys("{stop}e2e4{return}");
    EXPECT_EQ(game.machine().sid_register(1), quiet.machine().sid_register(1));
}

TEST(Melodia, is_not_played_when_the_options_say_no_sound) {
    const auto drive = std::make_shared<simulator::FakeDrive>();
    Fresh first(drive);
    first.keys("q{f8}{return}");
    ASSERT_TRUE(drive->files.contains("AJEDREZ.OPC"));
    Fresh game(drive);
    EXPECT_TRUE(heard(game, 4 * second).has_heard_nothing());
    EXPECT_EQ(game.chess.byte("sonidoPuesto"), 0);
    EXPECT_EQ(game.row(15), "juegan blancas");
    expect_silence(game);
}

}  // namespace
}  // namespace gato::chess
