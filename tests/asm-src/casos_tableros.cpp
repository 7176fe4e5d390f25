// SPDX-License-Identifier: MIT
//
// The accessors of the board.
#include "hoja.hpp"

#include <algorithm>
#include <random>

namespace gato::ryg {

namespace {

// Where the parts of a board are.
constexpr int low_bytes = 8, high_bytes = 16;

// `old`, or `fresh` if the condition holds.
std::string chosen(const std::string& condition, const std::string& old, const std::string& fresh) {
    return old + " + (" + condition + ") * (" + fresh + " - " + old + ")";
}

// A call that also shows that nothing else changes (rutinas_test.cpp), then all of them.
void prove_children(Sheet& sheet, const Record& full) {
    Record replaced = full;
    replaced.children[3] = 0x1234;
    Json set = with("fhTablero", full);
    set["fhNumHijo"] = 3;
    point(set, "fhHijo", 0x1234);
    sheet.call("fijaHijo", "child 3", set, expecting(replaced));

    Json expect;
    for (int child = 0; child < child_slots; ++child) {
        const std::string is_it = "[fhNumHijo] = " + std::to_string(child);
        expect[place_in_board(low_bytes + child)] = chosen(is_it, byte_in_board(low_bytes + child), "[fhHijoLo]");
        expect[place_in_board(high_bytes + child)] = chosen(is_it, byte_in_board(high_bytes + child), "[fhHijoHi]");
    }
    sheet.prove("fijaHijo", "any child", with("fhTablero", full),
                {{"fhNumHijo", "0..7"}, {"fhHijoLo", "any"}, {"fhHijoHi", {0, 1, 127, 255}}}, expect);

    set = with("dhTablero", full);
    set["dhNumHijo"] = 3;
    sheet.call("dameHijo", "child 3", set, {{"dhHijoLo", full.children[3] & 0xff}, {"dhHijoHi", full.children[3] >> 8}});
    sheet.prove("dameHijo", "any child", with("dhTablero", full), {{"dhNumHijo", "0..7"}},
                {{"dhHijoLo", "[" + place_in_board(low_bytes) + " + [dhNumHijo]]"},
                 {"dhHijoHi", "[" + place_in_board(high_bytes) + " + [dhNumHijo]]"}});
}

void prove_positions(Sheet& sheet) {
    Record placed{start(), 0, 0, {}};
    placed.board.mouse = square_at(63);
    placed.board.cats[2] = square_at(18);
    sheet.call("damePosicionRaton", "(7,7)", with("dprTablero", placed), {{"dprOffsetRaton", 63}});
    Json places;
    Json set = with("dprTablero", {start(), 0, 0, {}});
    const std::string board = hex(board_address);
    set[board].erase(set[board].begin() + mouse_byte, set[board].end());
    places[place_in_board(mouse_byte)] = "any";
    sheet.prove("damePosicionRaton", "any square", set, places, {{"dprOffsetRaton", byte_in_board(mouse_byte)}});

    set = with("fprTablero", {start(), 0, 0, {}});
    set["fprOffsetRaton"] = 63;
    placed = {start(), 0, 0, {}};
    placed.board.mouse = square_at(63);
    sheet.call("fijaPosicionRaton", "(7,7)", set, expecting(placed));
    set.erase("fprOffsetRaton");
    sheet.prove("fijaPosicionRaton", "any square", set, {{"fprOffsetRaton", "any"}},
                {{place_in_board(mouse_byte), "[fprOffsetRaton]"}});

    placed = {start(), 0, 0, {}};
    placed.board.cats[2] = square_at(18);
    set = with("dpgTablero", placed);
    set["dpgNumGato"] = 2;
    sheet.call("damePosicionGato", "cat 2 (2,2)", set, {{"dpgOffsetGato", 18}});
    set.erase("dpgNumGato");
    set[board].erase(set[board].begin() + cat_bytes, set[board].end());
    places = {{"dpgNumGato", "0..3"}};
    for (int cat = 0; cat < cat_count; ++cat) places[place_in_board(cat_bytes + cat)] = {0, 2 + cat, 40 + cat, 63};
    sheet.prove("damePosicionGato", "any cat", set, places,
                {{"dpgOffsetGato", "[" + place_in_board(cat_bytes) + " + [dpgNumGato]]"}});

    set = with("fpgTablero", {start(), 0, 0, {}});
    set.update({{"fpgNumGato", 2}, {"fpgOffsetGato", 18}});
    sheet.call("fijaPosicionGato", "cat 2 (2,2)", set, expecting(placed));
    Json expect;
    for (int cat = 0; cat < cat_count; ++cat)
        expect[place_in_board(cat_bytes + cat)] =
            chosen("[fpgNumGato] = " + std::to_string(cat), byte_in_board(cat_bytes + cat), "[fpgOffsetGato]");
    sheet.prove("fijaPosicionGato", "any cat on any square", with("fpgTablero", {start(), 0, 0, {}}),
                {{"fpgNumGato", "0..3"}, {"fpgOffsetGato", "any"}}, expect);
}

// An offset of 64 or more is no square.
void prove_offsets(Sheet& sheet) {
    sheet.call("dameOffset", "(7,6)", {{"doFila", 7}, {"doColumna", 6}}, {{"doOffset", 62}});
    sheet.prove("dameOffset", "every square", Json::object(), {{"doFila", "0..7"}, {"doColumna", "0..7"}},
                {{"doOffset", "[doFila] * 8 + [doColumna]"}});
    sheet.call("dameFilaCol", "62", {{"dfcOffset", 62}}, {{"dfcFila", 7}, {"dfcColumna", 6}});
    sheet.prove("dameFilaCol", "every square, and what is no square", Json::object(), {{"dfcOffset", "any"}},
                {{"dfcFila", chosen("[dfcOffset] > 63", "[dfcOffset] / 8", "255")},
                 {"dfcColumna", chosen("[dfcOffset] > 63", "([dfcOffset] & 7)", "255")}});
}

}  // namespace

CaseFile tableros(const Contracts& contracts) {
    Sheet sheet("comun/Tableros.gtest.json", "../gato.json", contracts);
    Record record{start(), 0, 0, {}};

    Json set{{hex(board_address), Bytes(board_size, 0x55)}};
    point(set, "itTablero", board_address);
    sheet.call("inicializaTablero", "start position", set, expecting(record));

    Record changed = record;
    changed.board.level = 7;
    changed.board.turn = Side::cats;
    changed.value = 0x91;
    set = with("fdbTablero", record);
    set.update({{"fdbNivel", 7}, {"fdbTurno", 0xff}, {"fdbValor", 0x91}});
    sheet.call("fijaDatosBasicos", "stores three bytes", set, expecting(changed));
    sheet.call("dameDatosBasicos", "reads three bytes", with("ddbTablero", changed),
               {{"ddbNivel", 7}, {"ddbTurno", 0xff}, {"ddbValor", 0x91}});

    for (const Side turn : {Side::mouse, Side::cats}) {
        record.board.turn = turn;
        changed = record;
        changed.board.turn = turn == Side::mouse ? Side::cats : Side::mouse;
        changed.board.level = 1;
        sheet.call("incrementaNivelYTurno", turn == Side::mouse ? "mouse to cats" : "cats to mouse",
                   with("inytTablero", record), expecting(changed));
    }

    record = {start(), 0x12, 0, {}};
    changed = record;
    changed.value = 0xfe;
    set = with("fvTablero", record);
    set["fvValor"] = 0xfe;
    sheet.call("fijaValor", "stores one byte", set, expecting(changed));
    sheet.call("dameValor", "reads one byte", with("dvTablero", record), {{"dvValor", 0x12}});

    changed = record;
    changed.parent = 0x1d3b;
    set = with("fpTablero", record);
    point(set, "fpPadre", 0x1d3b);
    sheet.call("fijaPadre", "stores the link", set, expecting(changed));
    sheet.call("damePadre", "reads the link", with("dpTablero", changed), {{"dpPadreLo", 0x3b}, {"dpPadreHi", 0x1d}});

    const Record full = with_children(start(), child_slots);
    prove_children(sheet, full);
    for (int child = 0; child < child_slots; ++child) {
        set = with("fhlTablero", with_children(start(), child));
        point(set, "fhlHijo", child_address + child * board_size);
        sheet.call("fijaHijoLibre", "after " + std::to_string(child), set, expecting(with_children(start(), child + 1)));
    }

    // The last of eight decides.
    for (const bool minimum : {true, false}) {
        const std::string prefix = minimum ? "minv" : "maxv";
        Record parent = with_children(start(), child_slots);
        set = with(prefix + "Tablero", parent);
        for (int child = 0; child < child_slots; ++child) {
            const int value = child == child_slots - 1 ? (minimum ? 0x10 : 0xf0) : 0x80;
            set[hex(child_address + child * board_size)] = Record{start(), value, 0, {}}.bytes();
        }
        parent.value = minimum ? 0x10 : 0xf0;
        Json expect = expecting(parent);
        expect[prefix + "Valor"] = parent.value;
        sheet.call(minimum ? "minValorHijos" : "maxValorHijos", "the last of eight", set, expect);
    }

    std::mt19937 random(1);
    for (int count = 0; count <= child_slots; ++count) {
        const std::string what = std::to_string(count) + " children";
        Record parent = with_children(start(), count);
        sheet.call("dameNumHijos", what, with("dnhTablero", parent), {{"dnhNumHijos", count}});
        Json children;
        int lowest = 0xff;
        int highest = 0;
        for (int child = 0; child < count; ++child) {
            const int value = static_cast<int>(random() % 256);
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
            children[hex(child_address + child * board_size)] = Record{start(), value, 0, {}}.bytes();
        }
        for (const bool minimum : {true, false}) {
            const std::string prefix = minimum ? "minv" : "maxv";
            set = with(prefix + "Tablero", parent);
            if (!children.is_null()) set.update(children);
            Record valued = parent;
            valued.value = minimum ? lowest : highest;
            Json expect = expecting(valued);
            expect[prefix + "Valor"] = valued.value;
            sheet.call(minimum ? "minValorHijos" : "maxValorHijos", what, set, expect);
        }
    }

    prove_positions(sheet);
    prove_offsets(sheet);

    const Record family{play(start(), moves(start())[0]), 0x7a, 0x2233, {0x4455, 0x6677}};
    set = with("ctOrigen", family);
    point(set, "ctDestino", child_address);
    sheet.call("copiaTablero", "all 29 bytes", set,
               {{hex(board_address), family.bytes()}, {hex(child_address), family.bytes()}});
    Record childless = family;
    childless.children.clear();
    set = with("ctshOrigen", family);
    point(set, "ctshDestino", child_address);
    sheet.call("copiaTableroSinHijos", "the copy has no children", set,
               {{hex(board_address), family.bytes()}, {hex(child_address), childless.bytes()}});
    return sheet.file();
}

}  // namespace gato::ryg
