// SPDX-License-Identifier: MIT
#include "tools/bench/chess/match.hpp"

#include "tools/bench/chess/openings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace gato::referee {

namespace {

constexpr double half_point = 0.5;
constexpr double tolerance = 0.2;  // seconds

// Plays all moves and returns their text.
std::string play_opening(Game& game, const Opening& opening) {
    std::istringstream words{std::string(opening.moves)};
    for (std::string word; words >> word;) game.play(find_move(game.position(), word).value());
    return std::string(opening.moves);
}

void note_answer(PlayedGame& played, const Player& player, const Answer& answer, bool is_first) {
    const double late = answer.seconds - player.seconds;
    if (player.seconds > 0 && late > tolerance) ++played.overruns;
    if (player.seconds > 0) played.latest = std::max(played.latest, late);
    if (is_first) {
        played.nodes += answer.nodes;
        played.seconds += answer.seconds;
    }
    if (!answer.trouble.empty()) played.trouble = player.name + ": " + answer.trouble;
}

std::string result_of(const PlayedGame& played) {
    if (played.score == half_point) return "1/2-1/2";
    return (played.score > half_point) == played.first_is_white ? "1-0" : "0-1";
}

std::string tag(const std::string& name, std::string value) {
    std::ranges::replace(value, '"', '\'');
    return "[" + name + " \"" + value + "\"]\n";
}

std::string tags_of(const PlayedGame& played, int number, const std::string& first, const std::string& second,
                    const std::string& setting) {
    const std::string& white = played.first_is_white ? first : second;
    std::string text = tag("Event", "bench chess") + tag("Site", "?") + tag("Date", "????.??.??")
                       + tag("Round", std::to_string(number + 1)) + tag("White", white)
                       + tag("Black", played.first_is_white ? second : first) + tag("Result", result_of(played))
                       + tag("Opening", played.opening) + tag("Termination", played.end) + tag("Setting", setting)
                       + tag("Nodes", std::to_string(played.nodes)) + tag("Seconds", std::to_string(played.seconds))
                       + tag("Overruns", std::to_string(played.overruns)) + tag("Latest", std::to_string(played.latest));
    if (!played.trouble.empty()) text += tag("Trouble", played.trouble);
    return text;
}

}  // namespace

PlayedGame play_game(int number, const Player& first, const Player& second, Contestant& one, Contestant& other) {
    PlayedGame played;
    const Opening& opening = openings[static_cast<std::size_t>(number / 2) % openings.size()];
    played.opening = opening.name;
    played.first_is_white = number % 2 == 0;
    std::string moves = play_opening(played.game, opening);
    one.new_game();
    other.new_game();
    for (End end = played.game.end();; end = played.game.end()) {
        const bool is_first = played.game.position().is_white() == played.first_is_white;
        if (end != End::none) {
            played.score = end != End::mate ? half_point : is_first ? 0 : 1;
            played.end = name_of(end);
            return played;
        }
        const Player& player = is_first ? first : second;
        const Answer answer = (is_first ? one : other).move(moves, player.go);
        note_answer(played, player, answer, is_first);
        const auto move = find_move(played.game.position(), answer.move);
        if (!move) {
            played.score = is_first ? 0 : 1;
            played.end = "illegal move";
            played.trouble = player.name + ": illegal move '" + answer.move + "' after " + moves;
            return played;
        }
        played.game.play(*move);
        moves += ' ' + answer.move;
    }
}

std::string pgn_of(const PlayedGame& played, int number, const std::string& first, const std::string& second,
                   const std::string& setting) {
    constexpr std::size_t widest = 79;
    const std::string result = result_of(played);
    std::string text = tags_of(played, number, first, second, setting) + '\n';
    std::string line;
    const auto add = [&](const std::string& word) {
        if (line.size() + 1 + word.size() > widest) {
            text += line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    };
    for (std::size_t index = 0; index < played.game.moves().size(); ++index) {
        const Position& before = played.game.before(index);
        if (before.is_white()) add(std::to_string(before.move_number()) + ".");
        add(san_of(before, played.game.moves()[index]));
    }
    add(result);
    return text + line + "\n\n";
}

void Score::add(double points) {
    ++(points == half_point ? draws : points > half_point ? wins : losses);
}

double Score::share() const {
    return games() == 0 ? 0 : (wins + half_point * draws) / games();
}

double Score::margin() const {
    constexpr double of_95_percent = 1.96;
    if (games() < 2) return 1;
    const double mean = share();
    const auto part = [&](int count, double points) { return count * (points - mean) * (points - mean); };
    const double variance = (part(wins, 1) + part(draws, half_point) + part(losses, 0)) / (games() - 1);
    return of_95_percent * std::sqrt(variance / games());
}

double Score::elo(double share) {
    constexpr double least = 0.001, scale = 400;
    const double limited = std::clamp(share, least, 1 - least);
    return -scale * std::log10(1 / limited - 1);
}

std::string text_of(const Score& score) {
    constexpr double percent = 100;
    std::array<char, 200> text{};
    const double share = score.share(), margin = score.margin();
    std::snprintf(text.data(), text.size(), "%d wins, %d draws, %d losses: %.1f %% +- %.1f (%+.0f Elo, %+.0f to %+.0f)",
                  score.wins, score.draws, score.losses, percent * share, percent * margin, Score::elo(share),
                  Score::elo(share - margin), Score::elo(share + margin));
    return text.data();
}

}  // namespace gato::referee
