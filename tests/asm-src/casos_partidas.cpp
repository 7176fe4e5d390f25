// SPDX-License-Identifier: MIT
//
// The steps of the main program, complete games, and the program that keeps its whole tree.
#include "hoja.hpp"

namespace gato::ryg {

CaseFile ryg(const Contracts& contracts) {
    Sheet sheet("juego/RYG.gtest.json", "../gato.json", contracts);
    sheet.call("ampliaRam", "BASIC goes, KERNAL and I/O stay", {{"$0001", 0x37}}, {{"$0001", 0x36}});
    sheet.call("inicializaTableroActual", "start position", {}, {{"tableroActual", Record{start(), 0, 0, {}}.bytes()}});
    sheet.call("pintaTitulo", "title", {}, {}, {{"screen", {"*raton y gatos - home vic software 2020*"}}});
    for (int depth = 1; depth <= 15; ++depth)
        sheet.call("solicitaProfundidad", hex(depth), {}, {{"prof", depth}}, {{"keys", hex(depth).substr(1)}});
    for (const std::string bad : {"00", "10", "ff"})
        sheet.call("solicitaProfundidad", bad + " is refused", {}, {{"prof", 2}},
                   {{"keys", bad + "02"}, {"screen", {"profundidad (01-0f) ? " + bad, "profundidad (01-0f) ? 02"}}});

    const auto actual = [](const Board& board) { return Json{{"tableroActual", Record{board, 0, 0, {}}.bytes()}}; };
    for (const Board& board : random_boards(Side::mouse, 10, 8)) {
        const Moves all = moves(board);
        const std::string what = "mouse on " + square_name(offset_of(board.mouse));
        Json shown = Json::array();
        for (const Move& move : all) {
            const auto coordinates = [](Square s) {
                return "(0" + std::to_string(s.row) + ",0" + std::to_string(s.column) + ")";
            };
            shown.push_back("0" + std::to_string(move.number) + "> " + coordinates(board.mouse) + "-"
                            + coordinates(move.target));
        }
        sheet.call("pintaJugadasRaton", what, actual(board), {{"gjvrNuOffsets", targets(all, 0, 4)}}, {{"screen", shown}});

        // First the numbers that are refused, then a valid one.
        std::string keys = "04ff";
        for (int number = 0; number < 4; ++number)
            if (targets(all, 0, 4)[static_cast<std::size_t>(number)] == 0xff) keys += "0" + std::to_string(number);
        const Move& chosen = all[all.size() - 1];
        keys += "0" + std::to_string(chosen.number);
        sheet.call("solicitaJugadaRaton", what, {{"gjvrNuOffsets", targets(all, 0, 4)}}, {{"byteLeido", chosen.number}},
                   {{"keys", keys}});

        Json set = actual(board);
        set.update({{"byteLeido", chosen.number}, {"gjvrNuOffsets", targets(all, 0, 4)}});
        sheet.call("aplicaJugadaSolicitada", what, set, actual(play(board, chosen)));
    }

    std::vector<Board> ends = random_boards(Side::cats, 5, 9);
    ends.push_back(start());
    ends.back().mouse = {0, 6};
    ends.back().cats[3] = {1, 7};
    ends.push_back(start());
    ends.back().cats = {{{7, 1}, {7, 5}, {7, 7}, {6, 0}}};
    ends.push_back(start());
    ends.back().cats = {{{6, 2}, {6, 4}, {0, 0}, {0, 2}}};
    for (const Board& board : ends) {
        const std::string what = "mouse on " + square_name(offset_of(board.mouse));
        sheet.call("verificaRatonFila0", what, actual(board), {{"vrf0", board.mouse.row == 0 ? 0 : 0xff}});
        sheet.call("verificaGatos0Jugs", what, actual(board), {{"vg0j", cat_moves(board).empty() ? 0 : 0xff}});
        sheet.call("verificaRaton0Jugs", what, actual(board), {{"vr0j", mouse_moves(board).empty() ? 0 : 0xff}});
    }

    Board board = start();
    for (int level = 1; level < 8; level += 2) {
        board = play(board, moves(board)[0]);
        const Board after = play(board, opening(board).value());
        sheet.call("decideBDvsArbol", "opening at level " + std::to_string(level), actual(board), actual(after));
        board = after;
    }
    for (int depth = 1; depth <= 4; ++depth)
        for (Board root : random_boards(Side::cats, 4, 10 + static_cast<unsigned>(depth))) {
            if (root.level < 8) root.level += 8;  // beyond the opening tables
            const Decision decision = decide(root, depth, Evaluation::v17);
            const std::string what = "depth " + std::to_string(depth) + ", mouse on " + square_name(offset_of(root.mouse));
            Json set = actual(root);
            set["prof"] = depth;
            sheet.call("decideBDvsArbol", what, set,
                       {{"tableroActual", Record{play(root, decision.move), decision.value, 0, {}}.bytes()},
                        {"djmNumHijo", decision.child}},
                       {{"screen", {"pensando: "}}});
        }
    sheet.call("ganaRaton2", "message, then a key", {}, {},
               {{"keys", "x"}, {"screen", {"ha ganado el raton!! enhorabuena!!", "pulsa una tecla para continuar..."}}});
    sheet.call("gananGatos2", "message, then a key", {}, {},
               {{"keys", "x"}, {"screen", {"oh....! han ganado los gatos!!", "pulsa una tecla para continuar..."}}});
    return sheet.file();
}

namespace {

/// The value that tableroActual keeps at the end of a game: that of the last move taken from a tree.
int last_value(const Game& game, int depth) {
    Board board = start();
    int value = 0;
    for (std::size_t turn = 0; turn < game.cats.size(); ++turn) {
        board = play(board, game.mouse[turn]);
        if (!opening(board)) value = decide(board, depth, Evaluation::v17).value;
        board = play(board, game.cats[turn]);
    }
    return value;
}

}  // namespace

CaseFile partidas(const Contracts& contracts) {
    Sheet sheet("juego/partidas.gtest.json", "../gato.json", contracts);
    const std::string title = "*raton y gatos - home vic software 2020*";
    const std::map<Outcome, std::pair<std::string, std::string>> endings{
        {Outcome::mouse_on_top, {"the mouse reaches row 0", "ha ganado el raton!! enhorabuena!!"}},
        {Outcome::cats_stuck, {"the cats have no move", "ha ganado el raton!! enhorabuena!!"}},
        {Outcome::mouse_stuck, {"the mouse has no move", "oh....! han ganado los gatos!!"}}};
    for (int depth = 1; depth <= 6; ++depth)
        for (const auto& [outcome, texts] : endings) {
            const std::optional<Game> game = find_game(depth, outcome, 60);
            if (!game) continue;
            const Json last = Record{game->last, last_value(*game, depth), 0, {}}.bytes();
            const std::string keys = "0" + std::to_string(depth) + game->keys();
            sheet.add({{"name", "depth " + std::to_string(depth) + ": " + texts.first},
                       {"keys", keys},
                       {"until", {"keys-read"}},
                       {"screen", {texts.second, "pulsa una tecla para continuar..."}},
                       {"expect", {{"tableroActual", last}}}});
            if (depth == 1)
                sheet.add({{"name", "restart after: " + texts.first},
                           {"keys", keys + "x"},
                           {"until", {"keys-read"}},
                           {"screen", {title, "profundidad (01-0f) ? "}},
                           {"expect", {{"tableroActual", last}}}});
        }
    const Board first = play(start(), moves(start())[0]);
    sheet.add({{"name", "bad depths and bad moves are refused"},
               {"keys", "00102{del}020402030{del}00"},
               {"until", {"keys-read"}},
               {"screen", {"que jugada desea? "}},
               {"expect", {{"tableroActual", Record{play(first, *opening(first)), 0, 0, {}}.bytes()}, {"prof", 2}}}});
    return sheet.file();
}

/// The program with the whole tree, after mouse move 00: the root's value, and the board that answers.
CaseFile arbol_completo(const std::string& program, Evaluation evaluation, const Contracts& contracts) {
    Sheet sheet("variantes/" + program + ".gtest.json", program + ".gato.json", contracts);
    const Board first = play(start(), moves(start())[0]);
    for (int depth = 1; depth <= 3; ++depth) {
        const Decision decision = decide(first, depth, evaluation, Childless::evaluated);
        Bytes root{0xaa, 0xaa, 0xaa, 1, static_cast<int>(Side::cats), decision.value};
        sheet.add(
            {{"name", "depth " + std::to_string(depth) + ", mouse move 00"},
             {"keys", "0" + std::to_string(depth) + "00"},
             {"until", {"keys-read"}},
             {"screen", {"turno: raton", "valor: " + digits(decision.value, 2), "que jugada desea? "}},
             {"expect",
              {{"raizArbol", root}, {"tableroActual", Record{play(first, decision.move), decision.value, 0, {}}.bytes()}}}});
    }
    sheet.add({{"name", "depths beyond the memory are refused"},
               {"keys", "050001"},
               {"until", {"keys-read"}},
               {"screen", {"profundidad (01-04) ? 05", "profundidad (01-04) ? 00"}},
               {"expect", {{"prof", 1}}}});
    return sheet.file();
}

}  // namespace gato::ryg
