// SPDX-License-Identifier: MIT
//
// Checks what the sources promise above each routine, while games are played, searched and written.
#include "contratos.hpp"

#include "simulator/fake_drive.hpp"
#include "tests/support/counts.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace gato::chess {
namespace {

/// Positions in which routines take long: many pieces, many moves, checks, pins, promotions.
const std::vector<std::string> heavy{"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                                     "r6r/3q4/1q4q1/4q3/2q4q/q4q2/PP1q4/Kbnn1kb1 b - - 0 1",
                                     "qqqk4/qqqqqq2/8/8/3K4/8/8/8 w - - 0 1",
                                     "3k4/8/3r4/1b3q2/8/r1RKR2r/2QBB3/q2r2b1 w - - 0 1",
                                     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                     "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                                     "8/8/8/K1pP3r/8/8/8/7k w - c6 0 2",
                                     "4k2r/8/8/2pP4/8/5n2/8/R3K2R w KQ c6 0 2",
                                     "4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 2",
                                     "1k6/8/8/3q4/8/8/8/QQQ1K2Q b - - 99 9990",
                                     "8/8/4k3/8/3K4/3P4/8/8 b - - 0 1",
                                     "8/8/8/8/3k1p2/8/5K2/8 b - - 0 1"};

void use_everything(Program& chess, const Position& position, simulator::Observer& watch) {
    chess.give_text("lf", write_fen(position));
    chess.call("leeFen", 0, watch);
    for (const char* const routine : {"escribeFen", "estadoPartida", "generaLegales", "evalua", "dameCelda", "pintaTodo"})
        chess.call(routine, 0, watch);
    for (const bool every : {false, true}) {
        chess.byte("pfTodo") = every ? 1 : 0;
        chess.call("perft", 2, watch);
    }
    const std::vector<Move> moves = legal_moves(position);
    for (std::size_t index = 0; index < moves.size(); index += 5) {
        const Move& move = moves[index];
        chess.byte("noDe") = byte_of(move.from);
        chess.byte("noA") = byte_of(move.to);
        chess.byte("noCorona") = static_cast<std::uint8_t>(move.promotion);
        chess.call("notacion", 0, watch);
        chess.give_text("ln", notation(position, move, Language::spanish));
        chess.call("leeNotacion", 0, watch);
        chess.byte("jjDe") = byte_of(move.from);
        chess.byte("jjA") = byte_of(move.to);
        chess.byte("jjCorona") = static_cast<std::uint8_t>(move.promotion);
        for (const char* const routine : {"juegaJugada", "estadoPartida", "retiraJugada", "repiteJugada", "retiraJugada"})
            chess.call(routine, 0, watch);
    }
    for (const bool quiet : {false, true}) {
        chess.byte("ajQuieta") = quiet ? 1 : 0;
        chess.call("piensa", 0, watch);
        chess.byte("ajAzar") ^= 1;
    }
    constexpr std::uint8_t two_moves = 2;
    for (const char* const routine : {"resuelveMate", "resuelveInverso", "resuelveAyudado"})
        chess.call(routine, two_moves, watch);
}

/// Keys as the KERNAL gives them: letters without SHIFT are capitals.
void type(Program& chess, const std::string& keys, simulator::Observer& watch) {
    for (const char key : keys) chess.call("atiendeTecla", static_cast<std::uint8_t>(key), watch);
}

void use_the_keyboard(Program& chess, simulator::Observer& watch) {
    ASSERT_TRUE(chess.read_fen("rnbqk1nr/pppp1pPp/4p3/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 1 6"));
    chess.call("estrenaPrograma", 0, watch);
    chess.call("pintaTodo", 0, watch);
    const std::string next_colours = "\x89", sound = "\x8a", language = "\x8b", perspective = "3";
    chess.call("invita", 0, watch);
    type(chess, language + language + perspective + "G7H8\rTE4E5\r", watch);
    const std::string capital_c = "\xc3";
    type(chess, capital_c + "F6\rG1G4\rA2A3\rRTVV" + next_colours + next_colours + sound + "QXTWNE2\x14\x03", watch);
    const std::string right = "\x1d", left = "\x9d", up = "\x91", down = "\x11";
    type(chess, "\r" + up + up + "\r" + right + left + down + "\r\r \x03", watch);
    EXPECT_EQ(chess.half_moves(), 1);
    type(chess, "N", watch);
    EXPECT_EQ(chess.half_moves(), 0);
}

/// Three solutions, of which the third is not looked at.
void use_the_problems(Program& chess, simulator::Observer& watch) {
    ASSERT_TRUE(chess.read_fen("8/6K1/Q7/8/1q6/7Q/3P4/4k3 b - - 0 1"));
    chess.call("pintaTodo", 0, watch);
    type(chess, "YI1YA1 \x03", watch);
    EXPECT_EQ(chess.byte("modo"), 0);
}

/// Frames of the interrupt with everything that may happen in one: all directions of mouse and joystick, clicks, keys.
void use_the_devices(Program& chess, simulator::Observer& watch) {
    ASSERT_TRUE(chess.read_fen(write_fen(start())));
    chess.call("pintaTodo", 0, watch);
    simulator::Machine& machine = chess.machine();
    machine.poke(0xdc02, 0xff);  // as the KERNAL has it
    const auto frame = [&] {
        chess.call("esperaBorde", 0, watch);
        chess.call("cuadro", 0, watch);
    };
    constexpr std::uint8_t first_click = 0xe0;
    for (const int way : {31, -31})
        for (int step = 0; step < 24; ++step) {
            machine.move_mouse(1, way, way);
            machine.press_mouse(1, step % 2 == 0 ? simulator::mouse_left_button : simulator::mouse_right_button);
            machine.keyboard().set_joystick(2, step % 3 == 0 ? 0 : simulator::joy_right | simulator::joy_fire);
            frame();
        }
    machine.press_mouse(1, 0);
    for (int step = 0; step < 60; ++step) frame();
    machine.keyboard().set_joystick(2, 0);
    machine.keyboard().press(simulator::key_code::space);
    for (int step = 0; step < 60; ++step) frame();
    machine.keyboard().release_all();
    for (std::uint8_t slot = 0; slot < 32; ++slot) chess.call("atiendeTecla", first_click | slot, watch);
}

/// A clock over a minute, read seldom and often.
void use_the_clocks(Program& chess, simulator::Observer& watch) {
    for (const char* const routine : {"preparaReloj", "ponRelojes", "miraReloj", "dameTecla", "pasaReloj"})
        chess.call(routine, 0, watch);
    type(chess, "NE2E4\r", watch);
    for (int look = 0; look < 450; ++look) {
        for (int tenth = 0; tenth < (look < 20 ? 50 : 5); ++tenth) chess.call("esperaBorde");
        chess.byte("cuadros") = static_cast<std::uint8_t>(chess.byte("cuadros") + (look < 20 ? 150 : 5));
        chess.call("miraReloj", 0, watch);
    }
    chess.call("pasaReloj", 0, watch);
    chess.call("arrancaReloj", 0, watch);
    chess.call("pintaRelojes", 0, watch);
    type(chess, "N", watch);
}

/// Keys as answers to a question about files.
void answer(Program& chess, const std::string& keys, simulator::Observer& watch) {
    for (const char key : keys) chess.call("atiendeTecla", static_cast<std::uint8_t>(key), watch);
}

void put(simulator::FakeDrive& drive, const std::string& name, const std::string& text) {
    drive.files[name] = {text.begin(), text.end()};
}

constexpr const char* clear_name = "\x93";

/// Good and bad files, a full disk and a missing one.
void use_the_drive(Program& chess, simulator::FakeDrive& drive, simulator::Observer& watch) {
    put(drive, "PARTIDA.PGN", "1. e4 {a} (1. d4 ; b\n) e5! $1 2. O-O *");
    put(drive, "GOOD",
        "[White \"A \\\"B\\\"\"]\n[Black \"C\"]\n[Result \"*\"]\n%\n[FEN \"r3k2r/8/8/8/8/8/p7/4K2R b Kkq - 0 1\"]\n"
        "1... O-O-O {a} 2. O-O ; b\n (2. h1h2) Kb7 $1 3. Rf2 a1=Q+ * {c}");
    const std::string directory = "\x85", down = "\x11", stop = "\x03", return_key = "\r";
    type(chess, "K", watch);
    answer(chess, directory + down + stop, watch);
    for (const char* const name : {"PARTIDA.PGN", "*", "GOOD"}) {
        type(chess, "K", watch);
        answer(chess, clear_name + std::string(name) + "X\x14\r", watch);
    }
    EXPECT_EQ(chess.half_moves(), 5);
    for (const char* const routine : {"guardaOpciones", "leeOpciones"}) chess.call(routine, 0, watch);
    for (const bool full : {false, true}) {
        drive.result = full ? simulator::DriveWrite::full : simulator::DriveWrite::done;
        type(chess, "S", watch);
        answer(chess, "\rS", watch);
    }
    drive.result = simulator::DriveWrite::done;
    type(chess, "RRRRRRTX", watch);
    EXPECT_EQ(chess.half_moves(), 1);
}

/// Saves and loads the game.
void use_the_drive_again(Program& chess, simulator::Observer& watch) {
    for (const char* const order : {"S", "K"}) {
        type(chess, order, watch);
        answer(chess, clear_name + std::string("OTHER\r"), watch);
    }
}

/// Keys that come while it thinks, as the KERNAL queues them.
void queue(Program& chess, const std::string& keys) {
    std::uint16_t place = 0x0277;
    for (const char key : keys) chess.machine().ram(place++) = static_cast<std::uint8_t>(key);
    chess.byte("numTeclas") = static_cast<std::uint8_t>(keys.size());
}

void let_the_C64_play(Program& chess, simulator::Observer& watch) {
    const std::string f7 = "\x88", f8 = "\x8c";
    ASSERT_TRUE(chess.read_fen("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1"));
    chess.call("pintaTodo", 0, watch);
    type(chess, "I0I5IZ\x03ID\x03ID\r" + f8 + f8 + "\x1d" + f7 + f7, watch);
    chess.call("estrenaTecla", 'L', watch);
    EXPECT_EQ(chess.half_moves(), 1);
    type(chess, "RIDZ9N", watch);
    queue(chess, "V" + f8 + f8 + "EX\x03" + "A\r" + "J");
    chess.call("cumpleTecla", 'L', watch);
    EXPECT_EQ(chess.half_moves(), 0);  // black is the C64's now
    chess.call("cumpleTecla", 'L', watch);
    EXPECT_EQ(chess.half_moves(), 1);
    queue(chess, "U");
    chess.call("cumpleTecla", 'L', watch);
    for (int waiting = 0; waiting < 3; ++waiting) chess.call("tomaTecla", 0, watch);
    ASSERT_TRUE(chess.read_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    type(chess, "ID3U", watch);
    chess.call("cumpleTecla", 'J', watch);
    ASSERT_TRUE(chess.read_fen("q3k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    chess.call("pintaTodo", 0, watch);
    chess.call("cumpleTecla", 'J', watch);
}

/// Hint, analysis, problem, demonstration, draw, the opponent's time, a flag that falls.
void ask_the_C64(Program& chess, simulator::Observer& watch) {
    const std::string f1 = "\x85", f3 = "\x86", f5 = "\x87";
    ASSERT_TRUE(chess.read_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    chess.call("pintaTodo", 0, watch);
    type(chess, "PY1Y\x03" + f1 + f3 + f1 + f3 + f5, watch);
    queue(chess, "Z");
    chess.call("cumpleTecla", 'Z', watch);
    queue(chess, "\x03");
    chess.call("cumpleTecla", 'M', watch);
    chess.call("cumpleTecla", 'U', watch);
    ASSERT_TRUE(chess.read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    chess.call("pintaTodo", 0, watch);
    type(chess, "IA", watch);
    queue(chess, "J");
    chess.call("cumpleTecla", 'J', watch);
    chess.byte("numTeclas") = 0;
    queue(chess, "Q");
    chess.call("mientrasEspera", 0, watch);
    chess.byte("numTeclas") = 0;
    const int own = chess["ladoBlancas"];
    chess.byte("relojCorre") = static_cast<std::uint8_t>(own);
    chess.byte("rjSegundosHi", own) = 0x7f;
    chess.byte("ctVista") = static_cast<std::uint8_t>(chess.byte("rjSegundosLo", own) + 1);
    chess.call("mientrasEspera", 0, watch);
    EXPECT_EQ(chess.byte("finPactado"), chess["finTiempo"]);
    type(chess, "NU" + f5, watch);
    chess.call("buscaApertura", 0, watch);
}

/// The keys of a FEN.
std::string keys_for(std::string fen) {
    constexpr int with_shift = 0x80;
    for (char& letter : fen) {
        if (std::isupper(letter) != 0)
            letter = static_cast<char>(letter | with_shift);
        else if (std::islower(letter) != 0)
            letter = static_cast<char>(letter ^ 0x20);
    }
    return fen;
}

void set_positions_up(Program& chess, simulator::Observer& watch) {
    const std::string right = "\x1d", clear = "\x93", erase = "\x14", stop = "\x03", f7 = "\x88", f8 = "\x8c";
    type(chess, "NO" + clear + keys_for("Rr") + right + keys_for("d") + " JE" + "VDVZ-V" + stop, watch);
    type(chess, "N9999" + erase + "8\rN\rN" + stop + "F8" + erase + stop, watch);
    chess.machine().registers().x = 2;
    chess.machine().registers().y = 36;
    chess.call("eligePiezaEn", 0, watch);
    const std::string click = "\xe0";
    for (const std::uint8_t column : {std::uint8_t{26}, std::uint8_t{5}, std::uint8_t{5}}) {
        chess.byte("clicColumna") = column;
        chess.byte("clicFila") = 4;
        type(chess, click, watch);
    }
    type(chess, "\rZ" + stop + "O\r", watch);
    EXPECT_EQ(chess.byte("modo"), 0);
    // Long in every rank, and a queen that can go to as many squares as a queen can.
    type(chess,
         "OF" + keys_for("1n1n1n1n/1p1p1p1p/1p1p1p1p/1p1K1k1p/1P1P1P1P/1P1P1P1P/1N1N1N1N/8 w - - 255 99999999999999999999")
             + "\r",
         watch);
    type(chess, stop + "F" + keys_for("8/7k/1p6/6p1/3Q4/8/8/K7 w - - 0 1") + "\r", watch);
    EXPECT_EQ(chess.byte("modo"), 0);
    constexpr std::uint8_t d4 = 0x33;
    chess.byte("cursor") = static_cast<std::uint8_t>(d4 ^ chess.byte("girado"));
    type(chess, "\r" + f7 + f7 + stop + "\r" + f8 + f8 + "\r" + right + right + "\r", watch);
    EXPECT_EQ(chess.half_moves(), 1);
}

void play_a_long_game(Program& chess, simulator::Observer& watch) {
    ASSERT_TRUE(chess.read_fen(write_fen(start())));
    const std::vector<Move> there{{6, 21, Kind::none}, {62, 45, Kind::none}, {21, 6, Kind::none}, {45, 62, Kind::none}};
    for (std::size_t ply = 0; ply < longest_game; ++ply) {
        const Move& move = there[ply % 4];
        chess.byte("jjDe") = byte_of(move.from);
        chess.byte("jjA") = byte_of(move.to);
        chess.byte("jjCorona") = 0;
        chess.call("intentarMovidaHacia", 0, watch);
    }
    EXPECT_EQ(chess.half_moves(), 400);
    for (const char* const routine : {"estadoPartida", "juegaJugada", "retiraJugada", "retiraJugada", "repiteJugada"})
        chess.call(routine, 0, watch);
    chess.call("pintaPartida", 0, watch);
    type(chess, "RT", watch);
    chess.give_text("lf", "4k3/4r3/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_TRUE(chess.call("leeFen", 0, watch));  // the game has to be played again
    chess.byte("pnDecimas") = 2;
    chess.call("piensa", 0, watch);
    chess.byte("pnNodos") = 1;  // stopped before the first depth is done
    chess.call("piensa", 0, watch);
}

/// Before characters and moves take its place; the tune with a key pressed.
void use_the_title(Program& chess, simulator::Observer& watch) {
    constexpr int frames = 1'100, more = 100;
    for (const char* const routine : {"preparaInterrupcion", "dibujaTitulo", "empiezaMelodia", "esperaTitulo", "quitaTitulo"})
        chess.call(routine, 0, watch);
    chess.machine().poke(0xdc02, 0xff);  // as the KERNAL has it
    chess.machine().keyboard().press(simulator::key_code::space);
    for (int frame = 0; frame < frames; ++frame) chess.call("cuadro", 0, watch);
    EXPECT_NE(chess.byte("melodia"), 0);
    for (int frame = 0; frame < more; ++frame) chess.call("cuadro", 0, watch);
    EXPECT_EQ(chess.byte("melodia"), 0);
    chess.machine().keyboard().release_all();
    chess.byte("numTeclas") = 0;
}

TEST(Contratos, every_routine_of_the_interface_has_one) {
    const std::map<std::string, Contract> contracts = read_contracts();
    for (const char* const routine :
         {"preparaPrograma", "inicializarTablero", "leeFen", "escribeFen", "dameCelda", "generaLegales", "juegaJugada",
          "retiraJugada", "repiteJugada", "estadoPartida", "notacion", "leeNotacion", "perft", "evalua", "piensa",
          "resuelveMate", "resuelveInverso", "resuelveAyudado", "buscaApertura"}) {
        ASSERT_TRUE(contracts.contains(routine)) << routine;
        EXPECT_TRUE(contracts.at(routine).stated) << routine;
    }
    EXPECT_TRUE(contracts.at("dameCelda").keeps_y);
    EXPECT_FALSE(contracts.at("dameCelda").keeps_x);
    EXPECT_GT(contracts.at("haz").most_cycles, 300U);
}

TEST(Contratos, are_kept) {
    const auto positions = tests::count_of<std::size_t>(40, 8);
    const auto drive = std::make_shared<simulator::FakeDrive>();
    Program chess(drive);
    ContractWatch watch(chess);
    chess.byte("pnNodos") = 200;
    chess.byte("preparado") = 0;  // as when it has just been loaded
    use_the_title(chess, watch);
    for (const char* const routine : {"preparaPrograma", "olvidaSesion", "estrenaPantalla"}) chess.call(routine, 0, watch);
    for (const std::string& fen : heavy) use_everything(chess, read_fen(fen).value(), watch);
    for (const Position& position : random_positions(positions, 40)) use_everything(chess, position, watch);
    use_the_keyboard(chess, watch);
    use_the_problems(chess, watch);
    use_the_devices(chess, watch);
    use_the_clocks(chess, watch);
    use_the_drive(chess, *drive, watch);
    let_the_C64_play(chess, watch);
    ask_the_C64(chess, watch);
    set_positions_up(chess, watch);
    play_a_long_game(chess, watch);
    use_the_drive_again(chess, watch);
    EXPECT_EQ(chess.half_moves(), 400);
    chess.call("sinUnidad", 0, watch);
    for (const ContractWatch::Seen& seen : watch.seen()) {
        SCOPED_TRACE(seen.routine);
        if (std::getenv("GATO_CONTRACTS") != nullptr)
            std::printf("%s %llu of %llu\n", seen.routine.c_str(), static_cast<unsigned long long>(seen.most_cycles),
                        static_cast<unsigned long long>(seen.contract.most_cycles));
        EXPECT_GT(seen.calls, 0U);
        if (seen.contract.most_cycles != 0) {
            EXPECT_LE(seen.most_cycles, seen.contract.most_cycles);
        }
        if (seen.contract.keeps_x) {
            EXPECT_EQ(seen.changed_x, 0U);
        }
        if (seen.contract.keeps_y) {
            EXPECT_EQ(seen.changed_y, 0U);
        }
    }
}

}  // namespace
}  // namespace gato::chess
