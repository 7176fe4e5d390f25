// SPDX-License-Identifier: MIT
#include "hoja.hpp"

#include <random>

namespace gato::ryg {

std::string digits(int value, int count) {
    std::string text;
    for (int shift = 4 * (count - 1); shift >= 0; shift -= 4)
        text += "0123456789abcdef"[static_cast<std::size_t>(value >> shift & 15)];
    return text;
}

std::string hex(int value) {
    return "$" + digits(value, value > 0xff ? 4 : 2);
}

std::string square_name(int offset) {
    const Square square = square_at(offset);
    return "(" + std::to_string(square.row) + "," + std::to_string(square.column) + ")";
}

Bytes legal_offsets() {
    Bytes result;
    for (int offset = 0; offset < rows * columns; ++offset)
        if (const Square square = square_at(offset); (square.row + square.column) % 2 == 0) result.push_back(offset);
    return result;
}

Bytes targets(const Moves& all, int first_number, int count) {
    Bytes result(static_cast<std::size_t>(count), 0xff);
    for (const Move& move : all)
        if (move.number >= first_number && move.number < first_number + count)
            result[static_cast<std::size_t>(move.number - first_number)] = offset_of(move.target);
    return result;
}

std::vector<Board> random_boards(Side turn, int count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Board> boards;
    while (static_cast<int>(boards.size()) < count) {
        const Board board = random_board(random, static_cast<int>(random() % 40));
        if (board.turn == turn && !moves(board).empty()) boards.push_back(board);
    }
    return boards;
}

Bytes Record::bytes() const {
    Bytes result{0xaa, 0xaa, 0xaa, board.level, static_cast<int>(board.turn), value, parent & 0xff, parent >> 8};
    for (const int shift : {0, 8})
        for (std::size_t slot = 0; slot < child_slots; ++slot)
            result.push_back(slot < children.size() ? children[slot] >> shift & 0xff : 0);
    for (const std::uint8_t offset : offsets(board)) result.push_back(offset);
    return result;
}

Record with_children(const Board& board, int count) {
    Record record{board, 0, 0, {}};
    for (int child = 0; child < count; ++child) record.children.push_back(child_address + child * board_size);
    return record;
}

void point(Json& set, const std::string& parameter, int address) {
    set[parameter + "Lo"] = hex(address & 0xff);
    set[parameter + "Hi"] = hex(address >> 8);
}

std::string place_in_board(int offset) {
    return hex(board_address + offset);
}

std::string byte_in_board(int offset) {
    return "[" + place_in_board(offset) + "]";
}

Json with(const std::string& parameter, const Record& record) {
    Json set{{hex(board_address), record.bytes()}};
    point(set, parameter, board_address);
    return set;
}

Json expecting(const Record& record) {
    return {{hex(board_address), record.bytes()}};
}

Sheet::Sheet(std::string name, std::string program, const Contracts& contracts)
    : name_(std::move(name)), program_(std::move(program)), contracts_(contracts) {}

namespace {

// A register that a routine preserves must have a value that nothing else has: a routine that restores X with the 0 of a fresh program, or with Y,
// must fail.
constexpr int kept_x = 0x37, kept_y = 0x91;

void fill_preserved(const Contract& contract, Json& set) {
    for (const std::string& name : contract.preserves)
        if (!set.contains(name)) set[name] = name == "x" ? kept_x : kept_y;
}

}  // namespace

void Sheet::call(const std::string& routine, const std::string& what, Json set, Json expect, const Json& more) {
    const auto stated = contracts_.find(routine);
    const Contract contract = stated == contracts_.end() ? Contract{} : stated->second;
    fill_preserved(contract, set);
    Json one{{"name", routine + ": " + what}, {"call", routine}};
    if (!set.empty()) one["set"] = std::move(set);
    if (!expect.empty()) one["expect"] = std::move(expect);
    if (!contract.preserves.empty()) one["preserves"] = contract.preserves;
    if (contract.cycles != 0) one["max_cycles"] = contract.cycles;
    one["sanitize"] = {"stack"};
    if (more.is_object()) one.update(more);
    cases_.push_back(std::move(one));
}

void Sheet::prove(const std::string& routine, const std::string& what, Json set, const Json& places, Json expect, Json more) {
    set["d"] = 0;
    more["forall"] = places;
    call(routine, what, std::move(set), std::move(expect), more);
}

CaseFile Sheet::file() const {
    std::string text = "{\"program\": \"" + program_ + "\",\n \"cases\": [";
    for (const Json& one : cases_) text += (&one == &cases_.front() ? "\n  " : ",\n  ") + one.dump();
    return {name_, text + "\n]}\n"};
}

}  // namespace gato::ryg
