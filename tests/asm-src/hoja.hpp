// SPDX-License-Identifier: MIT
//
// Tools for writing the sheets of cases: boards as they are in memory, calls under a contract.
#pragma once

#include "casos.hpp"
#include "modelo.hpp"

#include <nlohmann/json.hpp>

namespace gato::ryg {

using Contracts = std::map<std::string, Contract>;
using Json = nlohmann::ordered_json;
using Bytes = std::vector<int>;

// Boards under test are outside of the program.
// Neither begins a page: a routine that forgets the low byte of a pointer must fail.
inline constexpr int board_address = 0x4023;
inline constexpr int child_address = 0x4115;
inline constexpr int board_size = 29;
inline constexpr int child_slots = 8;
// Of a board: where its squares are.
inline constexpr int mouse_byte = 24, cat_bytes = 25;

/// Hexadecimal digits as the game prints them, in lower case.
[[nodiscard]] std::string digits(int value, int count);
/// "$7a" or "$4000".
[[nodiscard]] std::string hex(int value);
[[nodiscard]] std::string square_name(int offset);
[[nodiscard]] Bytes legal_offsets();
/// Target by move number; $ff if there is no such move.
[[nodiscard]] Bytes targets(const Moves& all, int first_number, int count);
/// Boards of random games with the given side to move, each with a move left.
[[nodiscard]] std::vector<Board> random_boards(Side turn, int count, unsigned seed);

/// A board as it is in memory.
struct Record {
    Board board;
    int value = 0;
    int parent = 0;
    Bytes children;

    [[nodiscard]] Bytes bytes() const;
};
[[nodiscard]] Record with_children(const Board& board, int count);

/// Sets the two bytes of a pointer parameter.
void point(Json& set, const std::string& parameter, int address);
/// The place of a byte of the tested board, and what is there before the call.
[[nodiscard]] std::string place_in_board(int offset);
[[nodiscard]] std::string byte_in_board(int offset);
/// The set-up that puts a record at the tested address and points a parameter at it.
[[nodiscard]] Json with(const std::string& parameter, const Record& record);
[[nodiscard]] Json expecting(const Record& record);

/// One file of cases for one program.
class Sheet {
public:
    Sheet(std::string name, std::string program, const Contracts& contracts);

    /// A call of a routine under its contract.
    void call(const std::string& routine, const std::string& what, Json set, Json expect, const Json& more = {});
    /// The same for all combinations of the values of these places.
    void prove(const std::string& routine, const std::string& what, Json set, const Json& places, Json expect, Json more = {});
    void add(Json one) { cases_.push_back(std::move(one)); }
    [[nodiscard]] CaseFile file() const;

private:
    std::string name_;
    std::string program_;
    const Contracts& contracts_;
    std::vector<Json> cases_;
};

// The sheets, one function a file of cases.
[[nodiscard]] CaseFile tableros(const Contracts& contracts);
[[nodiscard]] CaseFile gen_jugadas_raton(const Contracts& contracts);
[[nodiscard]] CaseFile gen_jugadas_gatos(const Contracts& contracts);
[[nodiscard]] CaseFile eval_tableros(const Contracts& contracts);
[[nodiscard]] CaseFile evaluation_of(Evaluation evaluation, const std::string& version, const Contracts& contracts);
[[nodiscard]] CaseFile pinta_tableros(const Contracts& contracts);
[[nodiscard]] CaseFile lib_text(const Contracts& contracts);
[[nodiscard]] CaseFile ryg(const Contracts& contracts);
[[nodiscard]] CaseFile partidas(const Contracts& contracts);
[[nodiscard]] CaseFile campeon(const Contracts& contracts);
[[nodiscard]] CaseFile ryg3(const Contracts& contracts);
[[nodiscard]] CaseFile ryg3_lists(const Contracts& contracts);
[[nodiscard]] CaseFile perft_counts(const Contracts& contracts);
[[nodiscard]] CaseFile arbol_completo(const std::string& program, Evaluation evaluation, const Contracts& contracts);

}  // namespace gato::ryg
