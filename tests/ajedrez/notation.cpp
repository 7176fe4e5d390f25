// SPDX-License-Identifier: MIT
//
// Moves in algebraic notation, with Spanish or English letters.
#include "model.hpp"

#include <algorithm>
#include <cctype>

namespace gato::chess {

namespace {

char letter_of(Kind kind, Language language) {
    constexpr std::string_view spanish = "  CATDR";
    constexpr std::string_view english = "  NBRQK";
    return (language == Language::spanish ? spanish : english)[static_cast<std::size_t>(kind)];
}

/// The part of the origin that must be written so that no other piece of its kind could be meant.
std::string distinction(const Position& position, const Move& move) {
    bool other_piece = false;
    bool same_file = false;
    bool same_rank = false;
    for (const Move& other : legal_moves(position)) {
        if (other.to != move.to || other.from == move.from || position.at(other.from) != position.at(move.from)) continue;
        other_piece = true;
        same_file = same_file || file_of(other.from) == file_of(move.from);
        same_rank = same_rank || rank_of(other.from) == rank_of(move.from);
    }
    const std::string square = name_of(move.from);
    if (!other_piece) return "";
    if (!same_file) return square.substr(0, 1);
    return same_rank ? square : square.substr(1);
}

std::string without_check(const Position& position, const Move& move, Language language) {
    if (is_castling(position, move)) return move.to > move.from ? "O-O" : "O-O-O";
    const Kind kind = position.at(move.from).kind;
    const bool captures = is_capture(position, move);
    std::string text;
    if (kind != Kind::pawn)
        text = letter_of(kind, language) + distinction(position, move);
    else if (captures)
        text = name_of(move.from).substr(0, 1);
    text += (captures ? "x" : "") + name_of(move.to);
    if (move.promotion != Kind::none) text += std::string("=") + letter_of(move.promotion, language);
    return text;
}

/// How the origin and what is before it may be written.
std::vector<std::string> beginnings(const Position& position, const Move& move, Language language) {
    const std::string square = name_of(move.from);
    const Kind kind = position.at(move.from).kind;
    if (is_castling(position, move)) return {square};
    if (kind == Kind::pawn && is_capture(position, move)) return {square, square.substr(0, 1)};
    if (kind == Kind::pawn) return {square, "", square.substr(0, 1)};
    const std::string letter(1, letter_of(kind, language));
    return {square, letter, letter + square[0], letter + square[1], letter + square};
}

std::vector<std::string> endings(const Move& move, Language language) {
    if (move.promotion == Kind::none) return {""};
    const char letter = letter_of(move.promotion, language);
    const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return {std::string("=") + letter, std::string(1, letter), std::string("=") + small, std::string(1, small)};
}

}  // namespace

std::string notation(const Position& position, const Move& move, Language language) {
    const Position next = play(position, move);
    std::string text = without_check(position, move, language);
    if (in_check(next)) text += legal_moves(next).empty() ? '#' : '+';
    return text;
}

std::map<std::string, std::set<Move>> spellings(const Position& position, Language language) {
    std::map<std::string, std::set<Move>> result;
    for (const Move& move : legal_moves(position)) {
        std::vector<std::string> texts;
        for (const std::string& beginning : beginnings(position, move, language))
            for (const std::string& ending : endings(move, language)) {
                texts.push_back(beginning);
                texts.back().append(name_of(move.to)).append(ending);
                if (is_capture(position, move))
                    texts.emplace_back(beginning).append("x").append(name_of(move.to)).append(ending);
            }
        if (is_castling(position, move))
            texts.insert(texts.end(), {move.to > move.from ? "O-O" : "O-O-O", move.to > move.from ? "0-0" : "0-0-0"});
        for (const std::string& text : texts)
            for (const char* const sign : {"", "+", "#"}) result[text + sign].insert(move);
    }
    return result;
}

}  // namespace gato::chess
