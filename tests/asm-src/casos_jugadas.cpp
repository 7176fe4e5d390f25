// SPDX-License-Identifier: MIT
//
// The move generators.
#include "hoja.hpp"

#include <algorithm>

namespace gato::ryg {

CaseFile gen_jugadas_raton(const Contracts& contracts) {
    Sheet sheet("comun/GenJugadasRaton.gtest.json", "../gato.json", contracts);
    constexpr std::array<int, 4> steps{-9, -7, 9, 7};
    for (const int offset : legal_offsets())
        for (int number = 0; number < 4; ++number)
            sheet.call("generaJugadaRaton", square_name(offset) + " move " + std::to_string(number),
                       {{"gjrOffset", offset}, {"gjrNumJugada", number}},
                       {{"gjrNuOffset", (offset + steps[static_cast<std::size_t>(number)]) & 0xff}});

    Board crowded = start();
    crowded.mouse = {4, 4};
    crowded.cats = {{{3, 3}, {5, 5}, {0, 0}, {7, 7}}};
    for (int offset = 0; offset < 0x100; ++offset) {
        Json set = with("vjTablero", {crowded, 0, 0, {}});
        set["vjNuOffset"] = offset;
        const Square square = square_at(offset);
        const bool valid = is_free(crowded, square) && (square.row + square.column) % 2 == 0;
        sheet.call("validaJugada", std::to_string(offset), set, {{"vjValida", valid ? 0 : 0xff}});
    }

    std::vector<Board> boards = random_boards(Side::mouse, 40, 2);
    for (const int offset : legal_offsets()) {
        if (!is_free(crowded, square_at(offset))) continue;
        boards.push_back(crowded);
        boards.back().mouse = square_at(offset);
    }
    for (const Board& board : boards) {
        const Moves all = mouse_moves(board);
        const std::string what = "mouse on " + square_name(offset_of(board.mouse));
        Json set = with("gjvrTablero", {board, 0, 0, {}});
        set["gjvrOffset"] = offset_of(board.mouse);
        sheet.call("generaJugadasValidasRaton", what, set, {{"gjvrNuOffsets", targets(all, 0, 4)}});
        sheet.call("cuentaJugadasRaton", what, with("cjrTablero", {board, 0, 0, {}}), {{"cjrNumJugadas", all.size()}});
    }
    for (const Board& board : random_boards(Side::mouse, 10, 3)) {
        const Move move = moves(board)[0];
        const std::string what = square_name(offset_of(board.mouse)) + " to " + square_name(offset_of(move.target));
        Json set = with("ajTablero", {board, 0x77, 0, {}});
        set["ajNuOffset"] = offset_of(move.target);
        sheet.call("aplicaJugadaRaton", what, set, expecting({play(board, move), 0x77, 0, {}}));

        set = with("ajrhPadre", {board, 0x77, 0, {0x2000}});
        point(set, "ajrhHijo", child_address);
        set["ajrhNuOffset"] = offset_of(move.target);
        sheet.call("aplicaJugadaRatonHijo", what, set,
                   {{hex(board_address), Record{board, 0x77, 0, {0x2000, child_address}}.bytes()},
                    {hex(child_address), Record{play(board, move), 0x77, board_address, {}}.bytes()},
                    {"libreLo", (child_address + board_size) & 0xff},
                    {"libreHi", (child_address + board_size) >> 8}});
    }
    return sheet.file();
}

CaseFile gen_jugadas_gatos(const Contracts& contracts) {
    Sheet sheet("comun/GenJugadasGatos.gtest.json", "../gato.json", contracts);
    for (const int offset : legal_offsets())
        for (int number = 0; number < 2; ++number)
            sheet.call("generaJugadaGato", square_name(offset) + " move " + std::to_string(number),
                       {{"gjgOffset", offset}, {"gjgNumJugada", number}}, {{"gjgNuOffset", offset + (number == 0 ? 7 : 9)}});

    std::vector<Board> boards = random_boards(Side::cats, 20, 4);
    Board alone = start();  // cat 0 on every free square, the others on the bottom row
    alone.cats = {{{0, 0}, {7, 1}, {7, 5}, {7, 7}}};
    for (const int offset : legal_offsets()) {
        if (!is_free(alone, square_at(offset))) continue;
        boards.push_back(alone);
        boards.back().cats[0] = square_at(offset);
    }
    for (const Board& board : boards)
        for (int cat = 0; cat < cat_count; ++cat) {
            const int offset = offset_of(board.cats[static_cast<std::size_t>(cat)]);
            const Bytes expected = targets(cat_moves(board), cat * 2, 2);
            const std::string what = "cat " + std::to_string(cat) + " on " + square_name(offset);
            Json set = with("gjvgTablero", {board, 0, 0, {}});
            set["gjvgOffset"] = offset;
            sheet.call("generaJugadasValidasGato", what, set, {{"gjvgNuOffsets", expected}});
            set = with("cjgTablero", {board, 0, 0, {}});
            set["cjgNumGato"] = cat;
            sheet.call("cuentaJugadasGato", what, set, {{"cjgNumJugadas", 2 - std::ranges::count(expected, 0xff)}});
        }
    for (const Board& board : random_boards(Side::cats, 10, 5)) {
        const Move move = moves(board)[moves(board).size() - 1];
        const std::string what = "cat " + std::to_string(move.cat()) + " to " + square_name(offset_of(move.target));
        Json set = with("ajgTablero", {board, 0x77, 0, {}});
        set.update({{"ajgNumGato", move.cat()}, {"ajgNuOffset", offset_of(move.target)}});
        sheet.call("aplicaJugadaGato", what, set, expecting({play(board, move), 0x77, 0, {}}));

        set = with("ajghPadre", {board, 0x77, 0, {0x2000}});
        point(set, "ajghHijo", child_address);
        set.update({{"ajghNumGato", move.cat()}, {"ajghNuOffset", offset_of(move.target)}});
        sheet.call("aplicaJugadaGatoHijo", what, set,
                   {{hex(board_address), Record{board, 0x77, 0, {0x2000, child_address}}.bytes()},
                    {hex(child_address), Record{play(board, move), 0x77, board_address, {}}.bytes()},
                    {"libreLo", (child_address + board_size) & 0xff},
                    {"libreHi", (child_address + board_size) >> 8}});
    }
    return sheet.file();
}

}  // namespace gato::ryg
