// SPDX-License-Identifier: MIT
//
// The accessors of the board.
#include "hoja.hpp"

#include <algorithm>
#include <random>

namespace gato::ryg {

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
    for (int child = 0; child < child_slots; ++child) {
        const std::string what = "child " + std::to_string(child);
        Record replaced = full;
        replaced.children[static_cast<std::size_t>(child)] = 0x1234;
        set = with("fhTablero", full);
        set["fhNumHijo"] = child;
        point(set, "fhHijo", 0x1234);
        sheet.call("fijaHijo", what, set, expecting(replaced));

        set = with("dhTablero", full);
        set["dhNumHijo"] = child;
        const int address = full.children[static_cast<std::size_t>(child)];
        sheet.call("dameHijo", what, set, {{"dhHijoLo", address & 0xff}, {"dhHijoHi", address >> 8}});

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

    for (const int offset : legal_offsets()) {
        Record placed{start(), 0, 0, {}};
        placed.board.mouse = square_at(offset);
        const std::string what = square_name(offset);
        sheet.call("damePosicionRaton", what, with("dprTablero", placed), {{"dprOffsetRaton", offset}});
        set = with("fprTablero", {start(), 0, 0, {}});
        set["fprOffsetRaton"] = offset;
        sheet.call("fijaPosicionRaton", what, set, expecting(placed));
        for (int cat = 0; cat < cat_count; ++cat) {
            const std::string cat_what = "cat " + std::to_string(cat) + " " + what;
            placed = {start(), 0, 0, {}};
            placed.board.cats[static_cast<std::size_t>(cat)] = square_at(offset);
            set = with("dpgTablero", placed);
            set["dpgNumGato"] = cat;
            sheet.call("damePosicionGato", cat_what, set, {{"dpgOffsetGato", offset}});
            set = with("fpgTablero", {start(), 0, 0, {}});
            set.update({{"fpgNumGato", cat}, {"fpgOffsetGato", offset}});
            sheet.call("fijaPosicionGato", cat_what, set, expecting(placed));
        }
    }

    for (int offset = 0; offset < rows * columns; ++offset) {
        const Square square = square_at(offset);
        sheet.call("dameOffset", square_name(offset), {{"doFila", square.row}, {"doColumna", square.column}},
                   {{"doOffset", offset}});
    }
    for (int offset = 0; offset < 0x100; ++offset) {
        const bool inside = offset < rows * columns;
        const Square square = inside ? square_at(offset) : Square{0xff, 0xff};
        sheet.call("dameFilaCol", std::to_string(offset), {{"dfcOffset", offset}},
                   {{"dfcFila", square.row}, {"dfcColumna", square.column}});
    }

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
