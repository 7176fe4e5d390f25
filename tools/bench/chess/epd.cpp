// SPDX-License-Identifier: MIT
#include "tools/bench/chess/epd.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace gato::referee {

namespace {

constexpr int fields = 4;

// Without the signs that some authors leave out.
std::string bare(std::string_view text) {
    std::string bare_text;
    for (const char letter : text)
        if (std::string_view("+#!?x=").find(letter) == std::string_view::npos) bare_text += letter == '0' ? 'O' : letter;
    return bare_text;
}

std::string quoted_part(const std::string& text) {
    const std::size_t first = text.find('"'), last = text.rfind('"');
    return first == last ? text : text.substr(first + 1, last - first - 1);
}

void add_moves(const Position& position, std::istringstream& words, std::vector<std::string>& moves) {
    for (std::string word; words >> word;) {
        const auto move = read_san(position, word);
        if (!move) throw std::runtime_error("'" + word + "' is no move there");
        moves.push_back(text_of(*move));
    }
}

// Semicolons in quotes count as text.
std::vector<std::string> operations_of(const std::string& text) {
    std::vector<std::string> operations(1);
    bool is_quoted = false;
    for (const char letter : text) {
        if (letter == '"') is_quoted = !is_quoted;
        if (letter == ';' && !is_quoted) {
            operations.emplace_back();
        } else {
            operations.back() += letter;
        }
    }
    return operations;
}

EpdPosition read_line(const std::string& line) {
    EpdPosition result;
    std::istringstream words(line);
    std::string word;
    for (int field = 0; field < fields && words >> word; ++field) result.fen += (field == 0 ? "" : " ") + word;
    const auto position = Position::from_fen(result.fen + " 0 1");
    if (!position) throw std::runtime_error("no position");
    std::string rest;
    std::getline(words, rest);
    for (const std::string& operation : operations_of(rest)) {
        std::istringstream parts(operation);
        std::string name;
        parts >> name;
        if (name == "bm") add_moves(*position, parts, result.best);
        if (name == "am") add_moves(*position, parts, result.avoided);
        if (name == "id") result.name = quoted_part(operation);
    }
    if (result.best.empty() && result.avoided.empty()) throw std::runtime_error("neither bm nor am");
    return result;
}

}  // namespace

std::optional<Move> read_san(const Position& position, std::string_view text) {
    if (const auto move = find_move(position, text)) return move;
    const std::string wanted = bare(text);
    std::optional<Move> found;
    for (const Move& move : position.legal_moves()) {
        if (bare(san_of(position, move)) != wanted) continue;
        if (found) return std::nullopt;
        found = move;
    }
    return found;
}

std::vector<EpdPosition> read_epd(std::string_view text) {
    std::vector<EpdPosition> positions;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty() || line.front() == '#') continue;
        try {
            positions.push_back(read_line(line));
        } catch (const std::runtime_error& error) {
            throw std::runtime_error("line " + std::to_string(number) + ": " + error.what());
        }
    }
    return positions;
}

bool is_solved(const EpdPosition& position, const std::string& move) {
    const auto has = [&](const std::vector<std::string>& moves) { return std::ranges::find(moves, move) != moves.end(); };
    return !has(position.avoided) && (position.best.empty() || has(position.best));
}

}  // namespace gato::referee
