// SPDX-License-Identifier: MIT
//
// The move generators.
#include "hoja.hpp"

#include <algorithm>

namespace gato::ryg {

namespace {

// A piece may go to the dark squares of the board that are empty.
void prove_validity(Sheet& sheet, const Board& board) {
    constexpr int piece_count = 5;
    Json set = with("vjTablero", {board, 0, 0, {}});
    Json& bytes = set[hex(board_address)];
    const Json rest(std::vector<Json>(bytes.begin() + mouse_byte + 2, bytes.end()));
    bytes.erase(bytes.begin() + mouse_byte, bytes.end());
    set[place_in_board(mouse_byte + 2)] = rest;
    std::string is_valid = "[vjNuOffset] < 64 and (([vjNuOffset] / 8 + [vjNuOffset]) & 1) = 0";
    for (int piece = 0; piece < piece_count; ++piece) is_valid += " and [vjNuOffset] <> " + byte_in_board(mouse_byte + piece);
    Json places{{"vjNuOffset", "any"}};
    places[place_in_board(mouse_byte)] = "0..63";
    places[place_in_board(mouse_byte + 1)] = {0, 27, 36, 63};
    sheet.prove("validaJugada", "any square, with the mouse and a cat anywhere", set, places,
                {{"vjValida", "255 - 255 * (" + is_valid + ")"}});
}

}  // namespace

CaseFile gen_jugadas_raton(const Contracts& contracts) {
    Sheet sheet("comun/GenJugadasRaton.gtest.json", "../gato.json", contracts);
    constexpr std::array<int, 4> steps{-9, -7, 9, 7};
    for (int number = 0; number < 4; ++number) {
        const int step = steps[static_cast<std::size_t>(number)];
        const std::string what = "move " + std::to_string(number);
        sheet.call("generaJugadaRaton", "(4,4) " + what, {{"gjrOffset", 36}, {"gjrNumJugada", number}},
                   {{"gjrNuOffset", 36 + step}});
        sheet.prove("generaJugadaRaton", "any square " + what, {{"gjrNumJugada", number}}, {{"gjrOffset", "any"}},
                    {{"gjrNuOffset", "<([gjrOffset] + " + std::to_string(step) + ")"}});
    }

    Board crowded = start();
    crowded.mouse = {4, 4};
    crowded.cats = {{{3, 3}, {5, 5}, {0, 0}, {7, 7}}};
    for (const int offset : {36, 38}) {
        Json set = with("vjTablero", {crowded, 0, 0, {}});
        set["vjNuOffset"] = offset;
        sheet.call("validaJugada", std::to_string(offset), set, {{"vjValida", is_free(crowded, square_at(offset)) ? 0 : 0xff}});
    }
    prove_validity(sheet, crowded);

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
    for (int number = 0; number < 2; ++number) {
        const int step = number == 0 ? 7 : 9;
        const std::string what = "move " + std::to_string(number);
        sheet.call("generaJugadaGato", "(4,4) " + what, {{"gjgOffset", 36}, {"gjgNumJugada", number}},
                   {{"gjgNuOffset", 36 + step}});
        sheet.prove("generaJugadaGato", "any square " + what, {{"gjgNumJugada", number}}, {{"gjgOffset", "any"}},
                    {{"gjgNuOffset", "<([gjgOffset] + " + std::to_string(step) + ")"}});
    }

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
