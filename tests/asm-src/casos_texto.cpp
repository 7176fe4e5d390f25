// SPDX-License-Identifier: MIT
//
// What is printed and read.
#include "hoja.hpp"

namespace gato::ryg {

CaseFile pinta_tableros(const Contracts& contracts) {
    Sheet sheet("juego/PintaTableros.gtest.json", "../gato.json", contracts);
    const Record record{play(start(), moves(start())[0]), 0x7a, 0x1d3b, {0x1e45, 0x1e62, 0x1e7f, 0x1e9c, 0x1eb9}};
    const Json set = with("ptTablero", record);
    const std::string dashes(39, '-');
    const std::vector<std::string> fields{"nivel: 01", "turno: gatos", "valor: 7a"};
    const std::string parent = "padre: 1d3b";
    const std::vector<std::string> children{"hijos: 1e45 1e62 1e7f 1e9c", "       1eb9 0000 0000 0000"};
    const std::vector<std::string> squares{" 01234567", "0g.g.g.g.", "1........", "2........", "3........",
                                           "4........", "5........", "6..r.....", "7........"};
    std::vector<std::string> whole{dashes, "direc: " + digits(board_address, 4)};
    whole.insert(whole.end(), fields.begin(), fields.end());
    whole.push_back(parent);
    whole.insert(whole.end(), children.begin(), children.end());
    whole.insert(whole.end(), squares.begin(), squares.end());
    sheet.call("pintaTablero", "all fields and squares", set, {}, {{"screen", whole}});
    sheet.call("pintaSeparador", "39 dashes", {}, {}, {{"screen", {dashes}}});
    sheet.call("pintaDireccion", hex(board_address), set, {}, {{"screen", {"direc: " + digits(board_address, 4)}}});
    sheet.call("pintaDatosBasicos", "three lines", set, {}, {{"screen", fields}});
    sheet.call("pintaPadre", "$1d3b", set, {}, {{"screen", {parent}}});
    sheet.call("pintaHijos", "five of eight", set, {}, {{"screen", children}});
    sheet.call("pintaLinea07", "column numbers", {}, {}, {{"screen", {squares[0]}}});
    sheet.call("pintaTabla", "eight rows", set, {}, {{"screen", std::vector<std::string>(squares.begin() + 1, squares.end())}});
    for (int row = 0; row < rows; ++row) {
        Json one = set;
        one["plFila"] = row;
        sheet.call("pintaFila", "row " + std::to_string(row), one, {},
                   {{"screen", {squares[static_cast<std::size_t>(row) + 1]}}});
    }
    for (const auto& [code, glyph] : std::map<int, std::string>{{0x00, "."}, {0x01, "r"}, {0xff, "g"}})
        sheet.call("pintaFicha", hex(code), {{"pfFicha", code}}, {}, {{"screen", {glyph}}});
    sheet.call("pintaTurno", "mouse", {{"ptuTurno", 0x01}}, {}, {{"screen", {"raton"}}});
    sheet.call("pintaTurno", "cats", {{"ptuTurno", 0xff}}, {}, {{"screen", {"gatos"}}});
    sheet.call("pintaJugada", "first move of the mouse", {{"pjNumJugada", 0}, {"pjOffset", 59}, {"pjNuOffset", 50}}, {},
               {{"screen", {"00> (07,03)-(06,02)"}}});
    for (const int offset : legal_offsets()) {
        const Square square = square_at(offset);
        sheet.call("pintaCasilla", square_name(offset), {{"pcOffset", offset}}, {},
                   {{"screen", {"(" + digits(square.row, 2) + "," + digits(square.column, 2) + ")"}}});
    }
    sheet.call("pintaPensando", "heading", {}, {}, {{"screen", {"pensando: "}}});
    sheet.call("pintaPensado", "an address", {{"ppTableroLo", 0x3b}, {"ppTableroHi", 0x1d}}, {}, {{"screen", {"1d3b"}}});
    return sheet.file();
}

CaseFile lib_text(const Contracts& contracts) {
    Sheet sheet("juego/LibText.gtest.json", "../gato.json", contracts);
    // "HOLA" and a zero byte.
    Json set{{hex(board_address), Bytes{0x48, 0x4f, 0x4c, 0x41, 0}}};
    point(set, "cadena", board_address);
    sheet.call("pintaCadena", "up to the zero byte", set, {}, {{"screen", {"hola"}}});
    for (const int number : {0x00, 0x09, 0x5a, 0xa5, 0xff})
        sheet.call("pintaHex", hex(number), {{"numeroHex", number}}, {}, {{"screen", {hex(number).substr(1)}}});
    sheet.call("pintaHex16", "$1d3b", {{"numeroHexLo", 0x3b}, {"numeroHexHi", 0x1d}}, {}, {{"screen", {"1d3b"}}});
    for (int number = 0; number < 0x100; number += 17)
        sheet.call("leeTeclado", hex(number), {}, {{"byteLeido", number}}, {{"keys", hex(number).substr(1)}});
    sheet.call("leeTeclado", "DEL takes back the first digit", {}, {{"byteLeido", 0x3c}},
               {{"keys", "a{del}3c"}, {"screen", {"3c"}}});
    sheet.call("leeTeclado", "other keys are ignored", {}, {{"byteLeido", 0x0f}}, {{"keys", "{del}gG/:@0{return}F f"}});
    return sheet.file();
}

}  // namespace gato::ryg
