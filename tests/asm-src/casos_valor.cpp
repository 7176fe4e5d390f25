// SPDX-License-Identifier: MIT
//
// The evaluation of a board and the decision among children.
#include "hoja.hpp"

#include <array>
#include <string>

namespace gato::ryg {

namespace {

/// Boards that meet every entry of the evaluation's tables.
std::vector<Board> telling_boards() {
    std::vector<Board> boards = random_boards(Side::mouse, 20, 6);
    for (const Board& board : random_boards(Side::cats, 20, 7)) boards.push_back(board);
    for (int row = 0; row < rows; ++row) {  // the cats 0-7 rows apart, the mouse on every row
        const int mouse_row = rows - 1 - row;
        Board board = start();
        board.mouse = {mouse_row, mouse_row % 2};
        board.cats = {{{0, 2}, {0, 4}, {0, 6}, {row, row % 2}}};
        boards.push_back(board);
    }
    Board stuck = start();  // a mouse with 0 moves, then with 1
    stuck.mouse = {7, 7};
    stuck.cats = {{{6, 6}, {0, 2}, {0, 4}, {0, 6}}};
    boards.push_back(stuck);
    stuck.cats[0] = {5, 5};
    boards.push_back(stuck);
    return boards;
}

// The board at the start, without its bytes from this one on, to which a proof gives values.
Json start_before(int byte) {
    Json set = with("etTablero", {start(), 0, 0, {}});
    Json& board = set[place_in_board(0)];
    board.erase(board.begin() + byte, board.end());
    return set;
}

void prove_mouse_row(Sheet& sheet) {
    const std::string mouse = byte_in_board(mouse_byte);
    sheet.prove("evaluaFilaRaton", "every square and every value", start_before(mouse_byte),
                {{place_in_board(mouse_byte), "0..63"}, {"etValor", "any"}},
                {{"etValor", "<([etValor] + (" + mouse + " < 8) * 32 + (" + mouse + " > 7) * (7 - " + mouse + " / 8))"}});
}

// The result is one of the cats' rows, and each of them is at most, or at least, the result.
void prove_cat_rows(Sheet& sheet, const std::string& routine, const std::string& result, const std::string& relation) {
    Json places = Json::object();
    std::string each, one;
    for (int byte = cat_bytes; byte < cat_bytes + cat_count; ++byte) {
        places[place_in_board(byte)] = {0, 9, 18, 27, 36, 45, 54, 63};  // a square of each row
        const std::string row = byte_in_board(byte) + " / 8";
        each += (each.empty() ? "" : " and ") + row + " " + relation + " [" + result + "]";
        one += (one.empty() ? "" : " or ") + row + " = [" + result + "]";
    }
    sheet.prove(routine, "the cats on any rows", start_before(cat_bytes), places, Json::object(),
                {{"assert", {"after(" + each + ")", "after(" + one + ")"}}});
}

void row_cases(Sheet& sheet) {
    constexpr int before = 0x80;
    Json set = with("etTablero", {start(), 0, 0, {}});  // the cats on row 0, the mouse on row 7
    set["etValor"] = before;
    sheet.call("evaluaFilaRaton", "the start", set, {{"etValor", before}});
    prove_mouse_row(sheet);
    sheet.call("maxFilaGatos", "the start", set, {{"maxFila", 0}});
    prove_cat_rows(sheet, "maxFilaGatos", "maxFila", "<=");
    sheet.call("minFilaGatos", "the start", set, {{"minFila", 0}});
    prove_cat_rows(sheet, "minFilaGatos", "minFila", ">=");
}

void evaluation_cases(Sheet& sheet, Evaluation evaluation) {
    for (const Board& board : telling_boards()) {
        const int value = evaluate(board, evaluation);
        sheet.call("evaluaTablero", "mouse on " + square_name(offset_of(board.mouse)),
                   with("etTablero", {board, 0, 0x2345, {}}),
                   {{"etValor", value}, {hex(board_address), Record{board, value, 0x2345, {}}.bytes()}});
    }
}

}  // namespace

CaseFile eval_tableros(const Contracts& contracts) {
    Sheet sheet("juego/EvalTableros.gtest.json", "../gato.json", contracts);
    constexpr int before = 0x80;
    // The contribution of each criterion, by the difference that it makes to the model's evaluation.
    for (const Board& board : telling_boards()) {
        const auto in = [&] {
            Json set = with("etTablero", {board, 0, 0, {}});
            set["etValor"] = before;
            return set;
        };
        const std::string what = "mouse on " + square_name(offset_of(board.mouse));
        constexpr std::array<int, 5> by_moves{-32, -3, -2, -1, 0};
        const int v12 = evaluate(board, Evaluation::v12);
        const int v16 = evaluate(board, Evaluation::v16);
        const int v17 = evaluate(board, Evaluation::v17);
        sheet.call("evaluaJugsRaton", what, in(), {{"etValor", before + by_moves[mouse_moves(board).size()]}});
        sheet.call("evaluaDiffFilasGatos", what, in(), {{"etValor", before + v16 - v12}});
        sheet.call("evaluaRatonRebasaGatos", what, in(), {{"etValor", before + v17 - v16}});
    }
    row_cases(sheet);
    Json set = with("etTablero", {start(), 0x11, 0, {}});
    set["etValor"] = 0xc3;
    sheet.call("meteValorTablero", "level and turn stay", set, expecting({start(), 0xc3, 0, {}}));
    evaluation_cases(sheet, Evaluation::v17);

    Record childless{start(), 0x70, 0, {}};
    sheet.call("decideJugadaMin", "no child", with("djmTablero", childless),
               {{"djmNumHijo", 0}, {"djmValorPadre", 0x70}, {"djmHijoHi", 0}});
    for (int best = 0; best < child_slots; ++best) {  // a second child of the same value follows
        Record parent = with_children(start(), child_slots);
        parent.value = 0x70;
        set = with("djmTablero", parent);
        for (int child = 0; child < child_slots; ++child)
            set[hex(child_address + child * board_size)] =
                Record{start(), child == best || child == 7 ? 0x70 : 0x71 + child, 0, {}}.bytes();
        const int address = child_address + best * board_size;
        sheet.call("decideJugadaMin", "child " + std::to_string(best), set,
                   {{"djmNumHijo", best}, {"djmValorPadre", 0x70}, {"djmHijoLo", address & 0xff}, {"djmHijoHi", address >> 8}});
    }
    return sheet.file();
}

CaseFile evaluation_of(Evaluation evaluation, const std::string& version, const Contracts& contracts) {
    Sheet sheet("variantes/Evaluacion-" + version + ".gtest.json", "Evaluacion-" + version + ".gato.json", contracts);
    evaluation_cases(sheet, evaluation);
    return sheet.file();
}

}  // namespace gato::ryg
