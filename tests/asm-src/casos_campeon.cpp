// SPDX-License-Identifier: MIT
//
// The champion's own routines. Its search as a whole is compared with the model in campeon_busqueda_test.cpp.
#include "hoja.hpp"
#include "oraculo.hpp"

#include <algorithm>

namespace gato::ryg {
namespace {

constexpr int squares_in_use = 32;

int number_of(Square square) {
    return offset_of(square) / 2;
}

Bytes ascending_cats(const Board& board) {
    Bytes cats;
    for (const Square cat : board.cats) cats.push_back(number_of(cat));
    std::ranges::sort(cats);
    return cats;
}

/// The squares as the search marks them: cats, and the edge, square 32.
Bytes occupied(const Board& board) {
    Bytes marks(squares_in_use + 1, 0);
    for (const int cat : ascending_cats(board)) marks[static_cast<std::size_t>(cat)] = 1;
    marks.back() = 1;
    return marks;
}

/// The result of preparaPosicion for a board.
Json searched(const Board& board) {
    return {{"cuadroRaton", number_of(board.mouse)}, {"cuadrosGatos", ascending_cats(board)}, {"ocupada", occupied(board)}};
}

Json current(const Board& board) {
    return {{"tableroActual", Record{board, 0, 0, {}}.bytes()}};
}

Bytes places_of_cats(const Board& board) {
    const Bytes cats = ascending_cats(board);
    Bytes places;
    for (const Square cat : board.cats)
        places.push_back(static_cast<int>(std::ranges::find(cats, number_of(cat)) - cats.begin()));
    return places;
}

void position_cases(Sheet& sheet) {
    std::vector<Board> boards = random_boards(Side::cats, 12, 41);
    boards.push_back(start());
    for (const Board& board : boards) {
        const std::string where = "mouse on " + square_name(offset_of(board.mouse));
        Json expect = searched(board);
        expect["sitioDeGato"] = places_of_cats(board);
        sheet.call("preparaPosicion", where, current(board), expect);
        Json leaf = searched(board);
        leaf["x"] = 0;
        sheet.call("evalua", where, leaf, {{"a", evaluate(board, Evaluation::v17)}});
        sheet.call("evaluaCamino", where, leaf, {{"a", evaluate_path(board)}});
        Json set = searched(board);
        set["x"] = 5;
        sheet.call("miraDecidida", where, set, {{"c", is_decided(board) ? 1 : 0}, {"a", 0xe5}});
    }
    const Board passed = [] {
        Board board = start();
        for (Square& cat : board.cats) cat.row += 4;
        board.mouse = {4, 0};
        return board;
    }();
    Json set = searched(passed);
    set["x"] = 0;
    sheet.call("evaluaCamino", "the mouse has passed", set, {{"a", evaluate_path(passed)}});
    sheet.call("miraDecidida", "the mouse is level with the rearmost cat", set, {{"c", 1}, {"a", 0xe0}});
}

void policy_cases(Sheet& sheet) {
    const Board first = play(start(), moves(start())[0]);
    sheet.call("buscaPolitica", "after the first move", current(first), {{"c", 1}});
    sheet.call("buscaPolitica", "the mouse is to move", current(start()), {{"c", 0}});
    Board strange = first;
    strange.cats[0] = {7, 7};
    sheet.call("buscaPolitica", "a position that no game against the table reaches", current(strange), {{"c", 0}});
    Json set = searched(first);
    sheet.call("empaquetaGatos", "squares 0 1 2 3", set, {{"bpClave", {0x43, 0x04, 0x00}}});
}

void key_cases(Sheet& sheet) {
    const Bytes keys{0x85, 0x86, 0x87, 0x88, 0x89, 'N',  'R', 'P', 'L', 'M', 'G', 'K', 'V', 'Q',
                     'U',  0x8c, 'I',  'X',  0x8a, 0x8b, 'T', 'Z', 'J', 'S', 'W', 'O', 'Y'};
    for (std::size_t order = 0; order < keys.size(); ++order)
        sheet.call("buscaOrden", "key " + hex(keys[order]), {{"a", keys[order]}},
                   {{"a", static_cast<int>(order) + 1}, {"z", 0}});
    for (const int key : Bytes{0x14, '0', 'A', 'F', '!'})
        sheet.call("buscaOrden", "no command " + hex(key), {{"a", key}}, {{"z", 1}});
    const Json queue{{"$0277", Bytes{'0', 'P', '1'}}, {"$c6", 3}};
    sheet.call("miraCola", "takes a command and leaves the other keys", queue,
               {{"orden", 8}, {"$c6", 2}, {"$0277", {'0', '1'}}});
    sheet.call("miraCola", "no command", {{"$0277", {'0', '1'}}, {"$c6", 2}, {"orden", 7}},
               {{"orden", 0}, {"$c6", 2}, {"$0277", {'0', '1'}}});
    sheet.call("miraCola", "a switch acts at once", {{"$0277", {0x85}}, {"$c6", 1}, {"azar", 0}},
               {{"orden", 0}, {"$c6", 0}, {"azar", 1}});
}

void clock_cases(Sheet& sheet) {
    for (const int seconds : {0, 1, 2, 60, 0x80, 0xff}) {
        const int ticks = seconds * 60;
        sheet.call("empiezaVigila", std::to_string(seconds) + " seconds", {{"segundosJuego", seconds}},
                   {{"limiteLo", ticks & 0xff}, {"limiteHi", ticks >> 8}, {"pasadoLo", 0}, {"pasadoHi", 0}});
    }
    sheet.call("hayTiempo", "no limit", {{"limiteLo", {0, 0, 0xff, 0xff}}}, {{"c", 1}});
    sheet.call("hayTiempo", "one tick left", {{"limiteLo", {0x2c, 0x01, 0x2b, 0x01}}}, {{"c", 1}});
    sheet.call("hayTiempo", "the last tick is over", {{"limiteLo", {0x2c, 0x01, 0x2c, 0x01}}}, {{"c", 0}});
    sheet.call("cuentaTiempo", "past midnight only differences count",
               {{"$a2", 3}, {"relojVisto", 254}, {"pasadoLo", 250}, {"pasadoHi", 2}},
               {{"pasadoLo", 255}, {"pasadoHi", 2}, {"relojVisto", 3}});
    sheet.call("cuentaLote", "counts in decimal", {{"nodosBcd", {0x04, 0x99, 0x12}}},
               {{"nodosBcd", {0x24, 0x00, 0x13}}, {"d", 0}});
}

void game_cases(Sheet& sheet) {
    const Board board = start();
    Board moved = play(board, moves(board)[1]);
    Json set = current(board);
    set["a"] = 1;
    Json expect = current(moved);
    expect.update({{"$0400", 1}, {"$0440", 59}, {"$0480", 52}});
    sheet.call("juega", "the mouse goes up right", set, expect);
    set = current(moved);
    set.update({{"$0400", 1}, {"$0440", 59}, {"$0480", 52}});
    sheet.call("retira", "and comes back", set, current(board));
    set = current(moved);
    set["a"] = 7;
    expect = current(play(moved, Move{7, {1, 7}}));
    expect.update({{"$0401", 7}, {"$0441", 6}, {"$0481", 15}});
    sheet.call("juega", "cat 3 goes down right", set, expect);
    for (const Board& one : {board, moved}) {
        Bytes list = targets(moves(one), 0, 8);
        sheet.call("calculaJugadas", one.turn == Side::mouse ? "of the mouse" : "of the cats", current(one),
                   {{"jugadasDestino", list}});
    }
    const auto openings = [&](const char* what, int home, int c, int level) {
        Json one = current(moved);
        one.update({{"nivelJuego", level}, {"aperturas", home}});
        Json result{{"c", c}};
        if (c == 1) result["a"] = 1;
        sheet.call("buscaApertura", what, one, result);
    };
    openings("cat 0 steps to the right", 1, 1, 6);
    openings("switched off", 0, 0, 6);
    openings("not at level 00", 1, 0, 0);
}

void tie_cases(Sheet& sheet) {
    const Json numbers{{"rzNumero", {4, 5, 0, 0xff, 2, 3, 6, 7}}};
    const auto with_best = [&](int side, int value, int number, int place) {
        Json set = numbers;
        set.update({{"ladoRaiz", side}, {"valorRaiz", value}, {"mejorNumero", number}, {"y", place}, {"azarRaiz", 0}});
        return set;
    };
    sheet.call("subeSiEmpata", "a lower number may win a tie", with_best(32, 0x7a, 4, 2), {{"a", 0x7b}});
    sheet.call("subeSiEmpata", "a higher one may not", with_best(32, 0x7a, 4, 1), {{"a", 0x7a}});
    sheet.call("subeSiEmpata", "nothing is above $ff", with_best(32, 0xff, 4, 2), {{"a", 0xff}});
    sheet.call("bajaSiEmpata", "the other way for the mouse", with_best(0, 0x7a, 4, 2), {{"a", 0x79}});
    sheet.call("bajaSiEmpata", "nothing is below $00", with_best(0, 0, 4, 2), {{"a", 0}});
    Json random = with_best(32, 0x7a, 4, 1);
    random["azarRaiz"] = 1;
    sheet.call("subeSiEmpata", "at random any number may", random, {{"a", 0x7b}});

    Json equal = with_best(32, 0x7a, 4, 2);
    equal.update({{"a", 0x7a}, {"rzIguales", 1}, {"rzListaIguales", {0}}, {"mejorLugar", 0}});
    sheet.call("comparaRaiz", "an equal value with a lower number", equal,
               {{"mejorNumero", 0}, {"mejorLugar", 2}, {"rzIguales", 2}, {"rzListaIguales", {0, 2}}});
    Json worse = equal;
    worse["a"] = 0x7b;
    sheet.call("comparaRaiz", "a value better for the mouse only", worse,
               {{"mejorNumero", 4}, {"rzIguales", 1}, {"valorRaiz", 0x7a}});
    worse["ladoRaiz"] = 0;
    sheet.call("comparaRaiz", "which the mouse takes", worse, {{"mejorNumero", 0}, {"rzIguales", 1}, {"valorRaiz", 0x7b}});
}

void screen_cases(Sheet& sheet) {
    for (const auto& [row, column] : {std::pair{0, 0}, std::pair{6, 15}, std::pair{6, 16}, std::pair{24, 39}}) {
        const int address = 0xe000 + row * 40 + column;
        sheet.call("situa", "row " + std::to_string(row) + ", column " + std::to_string(column), {{"x", row}, {"y", column}},
                   {{"destinoLo", address & 0xff}, {"destinoHi", address >> 8}});
    }
    const Json at{{"destinoLo", 0x50}, {"destinoHi", 0x04}, {"quedan", 9}};
    Json set = at;
    set["a"] = 0xa5;
    sheet.call("ponHex", "$a5", set, {{"$0450", {1, 0x35}}, {"destinoLo", 0x52}});
    set["a"] = 59;
    sheet.call("ponCasilla", "(7,3)", set, {{"$0450", {0x44, 0x31}}});
    set["quedan"] = 1;
    set["$0451"] = 7;
    sheet.call("ponCasilla", "at the end of a row", set, {{"$0450", {0x44, 7}}, {"quedan", 0}});
    set["quedan"] = 3;
    set["$0450"] = Bytes{1, 1, 1, 1};
    const Json no_more_than_a_row{{"cycles", 480}, {"bounds", {{"reBucle", 40}}}};
    sheet.call("rellena", "three cells", set, {{"$0450", {32, 32, 32, 1}}, {"quedan", 0}},
               {{"worst_case", no_more_than_a_row}});
}

void add_game(Sheet& sheet, const std::string& name, const std::string& keys, int level, Side turn,
              const std::vector<std::string>& texts) {
    const Bytes head{0xaa, 0xaa, 0xaa, level, static_cast<int>(turn)};
    sheet.add(
        {{"name", name}, {"keys", keys}, {"until", {"keys-read"}}, {"screen", texts}, {"expect", {{"tableroActual", head}}}});
}

/// Whole games at the keyboard: level 02, no limit.
void whole_games(Sheet& sheet) {
    const std::map<Outcome, std::string> names{{Outcome::mouse_on_top, "the mouse reaches row 0"},
                                               {Outcome::cats_stuck, "the cats have no move"},
                                               {Outcome::mouse_stuck, "the mouse has no move"}};
    for (const auto& [end, name] : names) {
        const Game game = *find_game(2, end, 60);
        const bool cats_won = end == Outcome::mouse_stuck;
        add_game(sheet, "level 02: " + name, "0200" + game.keys(), game.last.level, game.last.turn,
                 {cats_won ? "oh....! han ganado los gatos!!" : "ha ganado el raton!! enhorabuena!!",
                  "pulsa una tecla para continuar..."});
    }
    add_game(sheet, "bad levels and bad moves are refused", "150200040200", 2, Side::mouse, {"que jugada?"});
    add_game(sheet, "the program begins when it plays the mouse", "0200l", 1, Side::cats, {"que jugada?"});
}

}  // namespace

CaseFile campeon(const Contracts& contracts) {
    Sheet sheet("campeon/Campeon.gtest.json", "../campeon.gato.json", contracts);
    position_cases(sheet);
    policy_cases(sheet);
    key_cases(sheet);
    clock_cases(sheet);
    game_cases(sheet);
    tie_cases(sheet);
    screen_cases(sheet);
    whole_games(sheet);
    return sheet.file();
}

}  // namespace gato::ryg
