// SPDX-License-Identifier: MIT
//
// Games saved and loaded: the bytes of a file, what is read from files of other programs, and what is refused.
#include "pgn.hpp"
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

using simulator::FakeDrive;

const std::string file_name = "PARTIDA.PGN";

/// The program with a disk, without its main loop: the game is saved and loaded under the default name.
class Files {
public:
    std::shared_ptr<FakeDrive> drive = std::make_shared<FakeDrive>();
    Program chess{drive};

    Files() { chess.call("preparaPantalla"); }
    void load(const std::string& text) {
        drive->files[file_name] = {text.begin(), text.end()};
        chess.call("ordenCarga");
        chess.call("tomaNombreArchivo");
    }
    std::string save() {
        drive->files.clear();
        chess.call("ordenGuarda");
        chess.call("tomaNombreArchivo");
        EXPECT_EQ(message(), "partida guardada");
        EXPECT_TRUE(drive->sequential.contains(file_name));
        const std::vector<std::uint8_t>& bytes = drive->files[file_name];
        return {bytes.begin(), bytes.end()};
    }
    void play(const std::vector<Move>& moves) {
        for (const Move& move : moves) {
            chess.byte("jjDe") = byte_of(move.from);
            chess.byte("jjA") = byte_of(move.to);
            chess.byte("jjCorona") = static_cast<std::uint8_t>(move.promotion);
            chess.call("intentarMovidaHacia");
        }
    }
    [[nodiscard]] std::string message() {
        const std::vector<std::string> screen = simulator::screen_text(chess.machine());
        std::string text;
        for (std::size_t row = 19; row <= 22; ++row)
            if (!panel_row(screen, row).empty()) text += (text.empty() ? "" : " ") + panel_row(screen, row);
        return text;
    }
    void expect_loaded(const std::string& text) {
        load(text);
        EXPECT_EQ(message(), "partida cargada") << text;
    }

    /// All that belongs to the game, by label.
    using Memory = std::map<std::string, std::vector<std::uint8_t>>;
    Memory game() {
        Memory bytes{{"state", chess.state()}};
        const int total = chess.word("paTotal");
        const auto add = [&](const std::string& label, int count) {
            for (int index = 0; index < count; ++index) bytes[label].push_back(chess.byte(label, index));
        };
        add("paActual", 5);
        add("partidaDe", total);
        add("partidaA", total);
        add("partidaClaves", 4 * (chess.half_moves() + 1));
        add("rasgosJugadas", total);
        add("inicial", 70);
        add("nombreBlancas", 80);
        return bytes;
    }
    void expect_game(const Memory& before, const std::string& text = "") {
        for (const auto& [label, bytes] : game()) EXPECT_EQ(bytes, before.at(label)) << label << ' ' << text;
    }
};

Move move(const char* text) {
    return {*square_named(std::string(text, 2)), *square_named(std::string(text + 2, 2)), Kind::none};
}

const char* const head = "[Event \"?\"]\r\n[Site \"C64\"]\r\n[Date \"????.??.??\"]\r\n[Round \"?\"]\r\n"
                         "[White \"Jugador\"]\r\n[Black \"Jugador\"]\r\n";

TEST(Pgn, is_written_as_programs_expect_it) {
    Files files;
    files.play({move("e2e4"), move("e7e5"), move("d1h5"), move("b8c6"), move("f1c4"), move("g8f6"), move("h5f7")});
    EXPECT_EQ(files.save(), std::string(head) + "[Result \"1-0\"]\r\n\r\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\r\n\r\n");
}

TEST(Pgn, of_another_beginning_has_its_position) {
    Files files;
    ASSERT_TRUE(files.chess.read_fen("4k3/8/8/8/8/8/4p3/R3K2R b KQ - 7 119"));
    files.play({move("e8d7"), move("e1g1")});
    files.chess.byte("nivel") = static_cast<std::uint8_t>(files.chess["nivelFijo"]);
    files.chess.byte("bandoC64") = static_cast<std::uint8_t>(files.chess["negras"]);
    EXPECT_EQ(files.save(), "[Event \"?\"]\r\n[Site \"C64\"]\r\n[Date \"????.??.??\"]\r\n[Round \"?\"]\r\n"
                            "[White \"Jugador\"]\r\n[Black \"Ajedrez\"]\r\n[Result \"*\"]\r\n[SetUp \"1\"]\r\n"
                            "[FEN \"4k3/8/8/8/8/8/4p3/R3K2R b KQ - 7 119\"]\r\n\r\n119... Kd7 *\r\n\r\n");
}

TEST(Pgn, counts_to_9999_as_a_FEN_does) {
    Files files;
    ASSERT_TRUE(files.chess.read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 9998"));
    files.play({move("a1a2"), move("e8d8"), move("a2a3"), move("d8e8"), move("a3a2"), move("e8d8")});
    EXPECT_TRUE(files.save().ends_with("\r\n\r\n9998. Ra2 Kd8 9999. Ra3 Ke8 9999. Ra2 Kd8 *\r\n\r\n"));
}

TEST(Pgn, has_no_line_of_more_than_79_characters) {
    Files files;
    const std::vector<Move> there{move("g1f3"), move("g8f6"), move("f3g1"), move("f6g8")};
    for (int round = 0; round < 4; ++round) files.play(there);
    EXPECT_EQ(files.save(), std::string(head)
                                + "[Result \"1/2-1/2\"]\r\n\r\n"
                                  "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8.\r\n"
                                  "Ng1 Ng8 1/2-1/2\r\n\r\n");
}

TEST(Pgn, has_the_moves_that_were_taken_back_unless_the_game_was_ended) {
    Files files;
    files.play({move("e2e4"), move("e7e5"), move("g1f3")});
    const Files::Memory before = files.game();
    for (int back = 0; back < 2; ++back) files.chess.call("ordenRetira");
    EXPECT_EQ(files.save(), std::string(head) + "[Result \"*\"]\r\n\r\n1. e4 e5 2. Nf3 *\r\n\r\n");
    EXPECT_EQ(files.chess.half_moves(), 1);
    files.chess.call("ordenAbandona");
    EXPECT_EQ(files.save(), std::string(head) + "[Result \"1-0\"]\r\n\r\n1. e4 1-0\r\n\r\n");
    for (int forth = 0; forth < 2; ++forth) files.chess.call("ordenRepite");
    files.expect_game(before);
}

TEST(Pgn, of_an_empty_game_is_not_written) {
    Files files;
    files.chess.call("ordenGuarda");
    EXPECT_EQ(files.message(), "movida no permitida");
    EXPECT_TRUE(files.drive->files.empty());
    ASSERT_TRUE(files.chess.read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    const std::string text = files.save();
    EXPECT_TRUE(text.ends_with("w KQ - 0 1\"]\r\n\r\n*\r\n\r\n")) << text;
    files.chess.call("ordenNueva");
    files.expect_loaded(text);
    EXPECT_EQ(files.chess.write_fen(), "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
}

/// Both ways: a game written by the model, in its own style or in that of other programs, is read by the program, and what the
/// program then writes is exactly as expected, and is read by the model.
TEST(Pgn, goes_through_the_program_unchanged) {
    constexpr int games = 200;
    constexpr std::size_t longest = 120;
    std::mt19937 random(60);
    Files files;
    for (int number = 0; number < games; ++number) {
        const PgnGame game = random_game(random, longest);
        const std::string text = number % 3 == 0 ? write_pgn(game) : write_as_others(game, random);
        files.expect_loaded(text);
        EXPECT_EQ(files.chess.write_fen(), write_fen(game.last())) << text;
        EXPECT_EQ(files.chess.half_moves(), static_cast<int>(game.moves.size()));
        const std::string saved = files.save();
        ASSERT_EQ(saved, write_pgn(game)) << text;
        ASSERT_EQ(read_pgn(saved), game);
    }
}

TEST(Pgn, read_has_notation_for_the_list_and_counts_moves_without_progress) {
    Files files;
    files.expect_loaded("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2");
    EXPECT_EQ(files.chess.outcome(), Outcome::repetition);
    const std::vector<std::string> screen = simulator::screen_text(files.chess.machine());
    EXPECT_EQ(panel_row(screen, 3), " 1 cF3   cF6");
    EXPECT_EQ(panel_row(screen, 18), "repetición");
    files.expect_loaded("[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 98 80\"] 80. Ra2 Kd7 *");
    EXPECT_EQ(files.chess.outcome(), Outcome::fifty_moves);
    const std::string text = files.save();
    files.expect_loaded(text);
    EXPECT_EQ(files.chess.outcome(), Outcome::fifty_moves);
}

TEST(Pgn, read_ends_as_its_result_says) {
    struct Row {
        const char* text;
        const char* turn;
        const char* state;
    };
    Files files;
    for (const Row& row : {Row{"1. e4 e5 1-0", "ganan blancas", "abandono"}, Row{"1. e4 e5 0-1", "ganan negras", "abandono"},
                           Row{"1. e4 1-0", "ganan blancas", "abandono"}, Row{"1. e4 0-1", "ganan negras", "abandono"},
                           Row{"1. e4 e5 1/2", "tablas", "acuerdo"}, Row{"1. e4 e5 *", "juegan blancas", ""},
                           Row{"[Result \"0-1\"] 1. e4", "ganan negras", "abandono"}, Row{"1. e4", "juegan negras", ""},
                           Row{"1. f3 e5 2. g4 Qh4# 1-0", "ganan negras", "jaque mate"}}) {
        files.expect_loaded(row.text);
        const std::vector<std::string> screen = simulator::screen_text(files.chess.machine());
        EXPECT_EQ(panel_row(screen, 15), row.turn) << row.text;
        EXPECT_EQ(panel_row(screen, 18), row.state) << row.text;
    }
}

TEST(Pgn, of_other_programs_is_read_in_all_its_forms) {
    struct Row {
        std::string text;
        const char* fen;
    };
    const char* const after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const char* const queen = "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1";
    const std::string promotes = "[FEN \"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"] ";
    const std::string can_castle = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"] ";
    const char* const castled = "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2";
    std::string nested;
    for (int depth = 0; depth < 100; ++depth) nested += "(1. d4 {)} ";
    Files files;
    for (const Row& row :
         {Row{"1.e4", after_e4}, Row{"1. e4!? $13 *", after_e4}, Row{"e4 *", after_e4}, Row{"1 . e2e4 *", after_e4},
          Row{"1. e2-e4 *", after_e4}, Row{"%escape\n1. e4 ; and so on", after_e4}, Row{"{a}{b}1. e4{c}*{d}", after_e4},
          Row{"1. e4" + nested + std::string(100, ')') + "*", after_e4}, Row{"\t\f\v\r\n1.\ne4\n*", after_e4},
          Row{"[A \"" + std::string(300, 'x') + "\"]\n[B_c \"\"] 1. e4", after_e4},
          Row{"[X \"\xff\x80\"] 1. e4 {\xe9} *", after_e4}, Row{promotes + "b8=Q+", "rQ2k3/8/8/8/8/8/8/4K3 b - - 0 1"},
          Row{promotes + "b8Q", "rQ2k3/8/8/8/8/8/8/4K3 b - - 0 1"}, Row{promotes + "bxa8=N", "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
          Row{promotes + "b7a8q", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"}, Row{can_castle + "1. O-O O-O-O", castled},
          Row{can_castle + "1. 0-0 0-0-0 *", castled}, Row{can_castle + "1. e1g1 e8c8+ *", castled},
          Row{"[FEN \"4k3/1P6/8/8/8/8/8/4K3 w - -\"] b8=Q+ *", queen}}) {
        files.load(row.text);
        EXPECT_EQ(files.message(), "partida cargada") << row.text;
        EXPECT_EQ(files.chess.write_fen(), row.fen) << row.text;
    }
}

TEST(Pgn, keeps_the_players_names_as_far_as_there_is_room) {
    Files files;
    files.expect_loaded("[White \"" + std::string(300, 'w') + "\"]\n[Black \"Jos\xc3\xa9 \\\"B\\\"\"]\n1. e4 *");
    const std::string text = files.save();
    EXPECT_NE(text.find("[White \"" + std::string(39, 'w') + "\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("[Black \"Jos?? \\\"B\\\"\"]"), std::string::npos) << text;
    files.chess.call("ordenNueva");
    files.play({move("e2e4")});
    EXPECT_EQ(files.save(), std::string(head) + "[Result \"*\"]\r\n\r\n1. e4 *\r\n\r\n");
}

struct Bad {
    std::string text;
    const char* message;
};

std::vector<Bad> bad_files() {
    std::string nested = "1. e4 ";
    for (int depth = 0; depth < 300; ++depth) nested += "(1. d4 ";
    return {{"", "error en la jugada 1 no hay jugadas"},
            {"\r\n \r\n", "error en la jugada 1 no hay jugadas"},
            {"[Event \"?\"]\r\n[Result \"*\"]\r\n\r\n*\r\n", "error en la jugada 1 no hay jugadas"},
            {std::string("1. e4 e5 \0 2. d4", 16), "error en la jugada 2 no es pgn"},
            {std::string("1. e4 e5 {\0} 2. d4", 18), "error en la jugada 2 no es pgn"},
            {"1. e4 e5 2. \x80", "error en la jugada 2 no es pgn"},
            {"1. e4 e5 2. d4 d5 \xff", "error en la jugada 3 no es pgn"},
            {"1. e4 (\xff) *", "error en la jugada 1 no es pgn"},
            {"1. e4 e5 {never closed", "error en la jugada 2 falta un cierre"},
            {"1. e4 e5 (1... c5 2. d4", "error en la jugada 2 falta un cierre"},
            {"1. e4 (1. d4 {never) closed", "error en la jugada 1 falta un cierre"},
            {nested, "error en la jugada 1 no es pgn"},
            {"1. e4 e5 ) 2. d4", "error en la jugada 2 no es pgn"},
            {"1. e4 e5 2. e4e5", "error en la jugada 2 no es legal"},
            {"1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke6", "error en la jugada 3 no es legal"},
            {"1. e4 e5 2. Nc3 Nc6 3. Ne2", "error en la jugada 3 no es legal"},  // either knight
            {"1. e4 nonsense", "error en la jugada 1 no es legal"},
            {"1. " + std::string(200, 'e'), "error en la jugada 1 no es legal"},
            {"1. e4 Cf6", "error en la jugada 1 no es legal"},
            {"1. e4 -- 2. d4", "error en la jugada 1 no es pgn"},
            {"1. e4 $ e5", "error en la jugada 1 no es pgn"},
            {"1. e4 % e5", "error en la jugada 1 no es pgn"},
            {"1. e4 1-0 e5", "error en la jugada 1 sobra texto tras el fin"},
            {"1. e4 e5 * 2. d4 *", "error en la jugada 2 sobra texto tras el fin"},
            {"1. e4 e5 1/2-1/2 1-0", "error en la jugada 2 sobra texto tras el fin"},
            {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"] 1. e4", "error en la jugada 1 fen no válido"},
            {"[FEN \"" + std::string(300, '8') + "\"] 1. e4", "error en la jugada 1 fen no válido"},
            {"[FEN \"\"] 1. e4", "error en la jugada 1 fen no válido"},
            {"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 30\"] Rh8 e5", "error en la jugada 30 no es legal"},
            {"[Event ?] 1. e4", "error en la jugada 1 no es pgn"},
            {"[Event \"never closed 1. e4", "error en la jugada 1 falta un cierre"},
            {"[Event \"two\nlines\"] 1. e4", "error en la jugada 1 no es pgn"},
            {"[Event \"?\" 1. e4", "error en la jugada 1 no es pgn"},
            {"[\"?\"] 1. e4", "error en la jugada 1 no es pgn"},
            {"[", "error en la jugada 1 falta un cierre"}};
}

TEST(Pgn, that_is_wrong_leaves_the_game_as_it_was) {
    Files files;
    files.expect_loaded("[White \"Anna\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 3 7\"] 1. O-O-O Ke7 2. Re1+ Kd6 1-0");
    for (const bool taken_back : {false, true}) {
        if (taken_back) files.chess.call("ordenRetira");
        const Files::Memory before = files.game();
        const std::vector<std::string> screen = simulator::screen_text(files.chess.machine());
        for (const Bad& bad : bad_files()) {
            files.load(bad.text);
            EXPECT_EQ(files.message(), bad.message) << bad.text;
            files.expect_game(before, bad.text);
            for (const std::size_t row : {3U, 4U, 15U, 18U})
                EXPECT_EQ(panel_row(simulator::screen_text(files.chess.machine()), row), panel_row(screen, row)) << bad.text;
            EXPECT_EQ(files.chess.byte("idiomaNotacion"), 0);
        }
    }
}

std::string knights(int half_moves) {
    const std::vector<std::string> there{"Nf3", "Nf6", "Ng1", "Ng8"};
    std::string text;
    for (std::size_t number = 0; number < static_cast<std::size_t>(half_moves); ++number) text += there[number % 4] + ' ';
    return text;
}

TEST(Pgn, of_400_half_moves_is_taken_and_one_more_is_refused) {
    constexpr simulator::Cycle most = 30 * 985'248;
    Files files;
    files.expect_loaded(knights(400) + "1/2-1/2");
    EXPECT_LT(files.chess.cycles(), most);
    EXPECT_EQ(files.chess.half_moves(), 400);
    const std::string text = files.save();
    EXPECT_LT(files.chess.cycles(), most);
    files.expect_loaded(text);
    const Files::Memory before = files.game();
    files.load(knights(401) + "1/2-1/2");
    EXPECT_EQ(files.message(), "error en la jugada 201 partida muy larga");
    files.expect_game(before);
}

TEST(Pgn, of_200_kilobytes_is_read_up_to_its_first_game_or_refused_in_time) {
    constexpr std::size_t size = 200 * 1024;
    constexpr simulator::Cycle most = 60 * 985'248;
    std::string games;
    while (games.size() < size) games += "[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    std::string comments = "1. e4 ";
    while (comments.size() < size) comments += "{ long } ; and long\n";
    Files files;
    files.expect_loaded(games);
    EXPECT_EQ(files.chess.half_moves(), 3);
    for (const std::string& text : {"1. e4 {" + std::string(size, 'x'), std::string(size, '\n'), comments,
                                    "[Event \"" + std::string(size, 'x') + "\"]"}) {
        const Files::Memory before = files.game();
        files.load(text);
        EXPECT_TRUE(files.message().ends_with("fichero muy largo")) << files.message();
        files.expect_game(before);
        EXPECT_LT(files.chess.cycles(), most);
    }
}

/// A file of any bytes: the result is a game or a message, and the program goes on.
TEST(Pgn, damaged_anywhere_gives_a_game_or_a_message) {
    constexpr int rounds = 400;
    std::mt19937 random(61);
    Files files;
    int loaded = 0;
    for (int round = 0; round < rounds; ++round) {
        std::string text = write_as_others(random_game(random, 30), random);
        for (int damage = 0; damage < 3; ++damage) text[random() % text.size()] = static_cast<char>(random() % 256);
        if (round % 4 == 0) text.resize(random() % text.size());
        const Files::Memory before = files.game();
        files.load(text);
        const bool taken = files.message() == "partida cargada";
        loaded += taken ? 1 : 0;
        if (taken) continue;
        EXPECT_TRUE(files.message().starts_with("error en la jugada ")) << files.message();
        files.expect_game(before);
    }
    EXPECT_GT(loaded, rounds / 10);
    EXPECT_LT(loaded, rounds);
}

}  // namespace
}  // namespace gato::chess
