// SPDX-License-Identifier: MIT
#include "pgn.hpp"

#include <algorithm>
#include <sstream>

namespace gato::chess {

namespace {

constexpr std::size_t longest_line = 79;

std::string quoted(const std::string& value) {
    std::string text = "\"";
    for (const char character : value) {
        if (character == '"' || character == '\\') text += '\\';
        text += character;
    }
    return text + '"';
}

std::string unquoted(const std::string& text) {
    std::string value;
    for (std::size_t index = 0; index < text.size(); ++index) {
        if (text[index] == '\\') ++index;
        value += text[index];
    }
    return value;
}

std::string tag(const std::string& name, const std::string& value, const std::string& line_end) {
    return '[' + name + ' ' + quoted(value) + ']' + line_end;
}

bool begins_elsewhere(const PgnGame& game) {
    return write_fen(game.first) != write_fen(start());
}

/// The text before a half-move: the number before white's, and before the very first one.
std::string number_before(const Position& position, bool is_first) {
    if (position.turn == Side::white) return std::to_string(position.number) + '.';
    return is_first ? std::to_string(position.number) + "..." : "";
}

std::vector<std::string> words_of(const PgnGame& game) {
    std::vector<std::string> words;
    Position position = game.first;
    for (const Move& move : game.moves) {
        const std::string number = number_before(position, &move == game.moves.data());
        if (!number.empty()) words.push_back(number);
        words.push_back(notation(position, move, Language::english));
        position = play(position, move);
    }
    words.push_back(game.result);
    return words;
}

std::string spelled_as_others(const Position& position, const Move& move, std::mt19937& random) {
    std::string text = notation(position, move, Language::english);
    if (is_castling(position, move) && random() % 2 == 0) std::ranges::replace(text, 'O', '0');
    if (const auto sign = text.find('='); sign != std::string::npos && random() % 2 == 0) text.erase(sign, 1);
    if (random() % 6 == 0) text = coordinates(move);
    if (random() % 10 == 0) text += std::vector<std::string>{"!", "?", "!!", "?!"}[random() % 4];
    return text;
}

/// What a reader skips, with its closing character.
std::string aside(std::mt19937& random, const std::string& line_end) {
    switch (random() % 9) {
    case 0: return "{ a comment with 1-0, 12. Qxh7# and (brackets }";
    case 1: return "(12. Qxh7# {no )} (12... Kd1 ; not ) here" + line_end + ") 13. axb9) ";
    case 2: return " $" + std::to_string(random() % 140) + ' ';
    case 3: return "; up to the end } of the line" + line_end;
    case 4: return line_end + "% not of this game: 1-0 {" + line_end;
    case 5: return "{[%clk 0:01:02] \xc3\xb1 and \xfa}";
    case 6: return "\t" + line_end;
    default: return " ";
    }
}

std::optional<Move> move_written(const Position& position, const std::string& text) {
    for (const Move& move : legal_moves(position))
        if (notation(position, move, Language::english) == text) return move;
    return std::nullopt;
}

/// Takes the value of a tag off the front of a text.
std::optional<std::string> take_tag(std::string& text, const std::string& name) {
    const std::string begin = '[' + name + " \"";
    const auto end = text.find("\"]\r\n");
    if (!text.starts_with(begin) || end == std::string::npos) return std::nullopt;
    const std::string value = unquoted(text.substr(begin.size(), end - begin.size()));
    text.erase(0, end + 4);
    return value;
}

bool lines_are_short(const std::string& text) {
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        if (line.size() > longest_line + 1 || !line.ends_with('\r')) return false;
    return true;
}

std::string result_of(const Game& game) {
    if (game.outcome() == Outcome::mate) return game.current().turn == Side::white ? "0-1" : "1-0";
    return game.outcome() == Outcome::playing ? "*" : "1/2-1/2";
}

}  // namespace

Position PgnGame::last() const {
    Position position = first;
    for (const Move& move : moves) position = play(position, move);
    return position;
}

std::string write_pgn(const PgnGame& game) {
    const std::string end = "\r\n";
    std::string text = tag("Event", "?", end) + tag("Site", "C64", end) + tag("Date", "????.??.??", end)
                       + tag("Round", "?", end) + tag("White", game.white, end) + tag("Black", game.black, end)
                       + tag("Result", game.result, end);
    if (begins_elsewhere(game)) text += tag("SetUp", "1", end) + tag("FEN", write_fen(game.first), end);
    text += end;
    std::string line;
    for (const std::string& word : words_of(game)) {
        if (!line.empty() && line.size() + 1 + word.size() > longest_line) {
            text += line + end;
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return text + line + end + end;
}

std::string write_as_others(const PgnGame& game, std::mt19937& random) {
    const std::string end = random() % 2 == 0 ? "\n" : "\r\n";
    std::string text = random() % 3 == 0 ? "\xef\xbb\xbf" : "";
    text += tag("Event", std::string(300, 'e'), end) + tag("WhiteElo", "2700", end);
    if (begins_elsewhere(game)) text += tag("FEN", write_fen(game.first), end);
    text += tag("Black", game.black, end) + "[ White\t" + quoted(game.white) + " ] " + tag("Result", "?", end) + end;
    Position position = game.first;
    for (const Move& move : game.moves) {
        text += aside(random, end) + ' ' + number_before(position, random() % 4 == 0) + (random() % 2 == 0 ? "" : " ");
        text += spelled_as_others(position, move, random);
        position = play(position, move);
    }
    text += aside(random, end) + ' ' + game.result + ' ' + (random() % 2 == 0 ? "{ the end }" + end + "; over" : "");
    return text + end + end + (random() % 2 == 0 ? "[Event \"the next game\"]" + end + end + "1. e5 nonsense" : "");
}

std::optional<PgnGame> read_pgn(const std::string& text) {
    PgnGame game;
    std::string rest = text;
    for (const char* const name : {"Event", "Site", "Date", "Round"})
        if (!take_tag(rest, name)) return std::nullopt;
    const auto white = take_tag(rest, "White");
    const auto black = take_tag(rest, "Black");
    const auto result = take_tag(rest, "Result");
    if (!white || !black || !result) return std::nullopt;
    game.white = *white;
    game.black = *black;
    if (take_tag(rest, "SetUp") == "1") {
        const auto first = read_fen(take_tag(rest, "FEN").value_or(""));
        if (!first) return std::nullopt;
        game.first = *first;
    }
    if (!rest.starts_with("\r\n") || !rest.ends_with("\r\n\r\n") || !lines_are_short(rest)) return std::nullopt;
    std::istringstream stream(rest);
    Position position = game.first;
    for (std::string word; stream >> word;) {
        if (word.ends_with('.')) continue;
        if (word == *result) {
            game.result = word;
            return stream >> word ? std::nullopt : std::optional(game);
        }
        const std::optional<Move> move = move_written(position, word);
        if (!move) return std::nullopt;
        game.moves.push_back(*move);
        position = play(position, *move);
    }
    return std::nullopt;
}

PgnGame random_game(std::mt19937& random, std::size_t longest) {
    const std::vector<std::string> names{"Jugador", "Anna \"Anni\" Bo", "a\\b", "Capablanca, Jose Raul", std::string(39, 'n')};
    PgnGame game;
    game.white = names[random() % names.size()];
    game.black = names[random() % names.size()];
    if (random() % 4 == 0) game.first = random_positions(1, static_cast<unsigned>(random())).front();
    if (random() % 5 == 0) game.first.number = static_cast<int>(random() % 9000) + 1;
    game.first = *read_fen(write_fen(game.first));
    const std::size_t length = 1 + random() % longest;
    Game played{{game.first}};
    while (game.moves.size() < length && !legal_moves(played.current()).empty()) {
        game.moves.push_back(any_of(legal_moves(played.current()), random));
        played.play(game.moves.back());
    }
    game.result = result_of(played);
    if (game.result == "*") game.result = std::vector<std::string>{"*", "1-0", "0-1", "1/2-1/2"}[random() % 4];
    return game;
}

}  // namespace gato::chess
