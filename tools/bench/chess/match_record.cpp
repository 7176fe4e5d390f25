// SPDX-License-Identifier: MIT
#include "tools/bench/chess/match_record.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace gato::referee {

namespace {

using Tags = std::map<std::string, std::string>;

constexpr std::string_view first_tag = "[Event \"";

// `[Name "value"]`
void note_tag(const std::string& line, Tags& tags) {
    const std::size_t blank = line.find(' ');
    const std::size_t end = line.rfind('"');
    if (blank == std::string::npos || end == std::string::npos || end < blank + 2) return;
    tags[line.substr(1, blank - 1)] = line.substr(blank + 2, end - blank - 2);
}

Tags tags_of(const std::string& pgn) {
    Tags tags;
    std::istringstream lines(pgn);
    for (std::string line; std::getline(lines, line) && line.starts_with('[');) note_tag(line, tags);
    return tags;
}

double score_of(const Tags& tags, const std::string& first) {
    constexpr double half_point = 0.5;
    const std::string& result = tags.at("Result");
    if (result == "1/2-1/2") return half_point;
    return (result == "1-0") == (tags.at("White") == first) ? 1 : 0;
}

// The text up to the empty line after the moves, as an interrupted game may follow; empty if they do not end with the result.
std::string complete_part(const std::string& pgn, const Tags& tags) {
    constexpr std::string_view gap = "\n\n";
    const std::size_t moves = pgn.find(gap);
    const std::size_t end = moves == std::string::npos ? moves : pgn.find(gap, moves + gap.size());
    if (end == std::string::npos || !tags.contains("Result") || !tags.contains("Round")) return {};
    const std::string part = pgn.substr(0, end);
    return part.ends_with(tags.at("Result")) ? part + std::string(gap) : std::string();
}

double number_of(const Tags& tags, const std::string& name) {
    const auto found = tags.find(name);
    return found == tags.end() ? 0 : std::strtod(found->second.c_str(), nullptr);
}

RecordedGame game_of(const Tags& tags, const std::string& first, std::string pgn) {
    RecordedGame game;
    game.score = score_of(tags, first);
    game.overruns = static_cast<int>(number_of(tags, "Overruns"));
    game.latest = number_of(tags, "Latest");
    game.nodes = static_cast<long long>(number_of(tags, "Nodes"));
    game.seconds = number_of(tags, "Seconds");
    game.has_trouble = tags.contains("Trouble");
    game.pgn = std::move(pgn);
    return game;
}

bool is_of(const Tags& tags, const std::string& first, const std::string& second, const std::string& setting) {
    const auto has = [&](const char* name, const std::string& value) { return tags.contains(name) && tags.at(name) == value; };
    return has("Setting", setting)
           && ((has("White", first) && has("Black", second)) || (has("White", second) && has("Black", first)));
}

std::string contents(const std::string& path) {
    std::ostringstream text;
    if (const std::ifstream file(path, std::ios::binary); file) text << file.rdbuf();
    return text.str();
}

}  // namespace

std::map<int, RecordedGame> read_record(std::string_view text, const std::string& first, const std::string& second,
                                        const std::string& setting) {
    std::map<int, RecordedGame> games;
    for (std::size_t at = text.find(first_tag); at != std::string_view::npos;) {
        const std::size_t next = text.find(first_tag, at + 1);
        const std::string whole(text.substr(at, next == std::string_view::npos ? next : next - at));
        const Tags tags = tags_of(whole);
        const std::string pgn = complete_part(whole, tags);
        at = next;
        if (pgn.empty()) continue;
        if (!is_of(tags, first, second, setting)) throw std::runtime_error("the file has games of another match");
        games[static_cast<int>(number_of(tags, "Round")) - 1] = game_of(tags, first, pgn);
    }
    return games;
}

MatchRecord::MatchRecord(std::string path, const std::string& first, const std::string& second, const std::string& setting,
                         bool resumes)
    : path_(std::move(path)), first_(first), second_(second), setting_(setting) {
    if (path_.empty()) return;
    if (resumes) games_ = read_record(contents(path_), first, second, setting);
    sort();
}

void MatchRecord::add(int number, const PlayedGame& played) {
    const std::string pgn = pgn_of(played, number, first_, second_, setting_);
    games_[number] = game_of(tags_of(pgn), first_, pgn);
    if (path_.empty()) return;
    std::ofstream file(path_, std::ios::binary | std::ios::app);
    if (!(file << pgn << std::flush)) throw std::runtime_error("cannot write " + path_);
}

void MatchRecord::sort() const {
    if (path_.empty()) return;
    const std::string beside = path_ + ".new";
    std::ofstream file(beside, std::ios::binary);
    for (const auto& [number, game] : games_) file << game.pgn;
    file.close();
    std::error_code error;
    if (file) std::filesystem::rename(beside, path_, error);
    if (!file || error) throw std::runtime_error("cannot write " + path_);
}

}  // namespace gato::referee
