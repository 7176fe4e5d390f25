// SPDX-License-Identifier: MIT
#include "tools/bench/chess/match_run.hpp"

#include <algorithm>
#include <cstdio>
#include <thread>
#include <utility>

namespace gato::referee {

namespace {

std::string setting_of(const MatchPlan& plan, const Player& first, const Player& second) {
    return first.go + "; " + second.go + (plan.setting.empty() ? "" : "; " + plan.setting);
}

}  // namespace

MatchRun::MatchRun(const MatchPlan& plan, Player first, Player second)
    : plan_(plan), first_(std::move(first)), second_(std::move(second)),
      record_(plan.pgn, first_.name, second_.name, setting_of(plan, first_, second_), plan.resumes), next_(plan.first_game) {
    for (const auto& [number, game] : record_.games()) score_.add(game.score);
}

bool MatchRun::play() {
    std::vector<std::thread> threads;
    for (int thread = 0; thread < plan_.threads; ++thread) threads.emplace_back([this] { play_some(); });
    for (std::thread& thread : threads) thread.join();
    record_.sort();
    if (error_) std::rethrow_exception(error_);
    return print();
}

// The next game that is not recorded.
std::optional<int> MatchRun::next() {
    const std::lock_guard lock(mutex_);
    while (record_.has(next_)) ++next_;
    if (error_ || next_ >= plan_.first_game + plan_.games) return std::nullopt;
    return next_++;
}

void MatchRun::play_some() {
    try {
        const auto one = first_.make(), other = second_.make();
        for (auto number = next(); number; number = next()) {
            const PlayedGame played = play_game(*number, first_, second_, *one, *other);
            const std::lock_guard lock(mutex_);
            record_.add(*number, played);
            tell(*number, played);
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        error_ = std::current_exception();
    }
}

void MatchRun::tell(int number, const PlayedGame& played) {
    score_.add(played.score);
    if (plan_.is_quiet && played.trouble.empty()) return;
    std::printf("%4d %-26s %s %3zu half-moves, %s: %.1f   so far %s%s\n", number + 1, played.opening.c_str(),
                played.first_is_white ? "white" : "black", played.game.moves().size(), played.end.c_str(), played.score,
                text_of(score_).c_str(), played.trouble.empty() ? "" : ("\n     " + played.trouble).c_str());
    std::fflush(stdout);
}

bool MatchRun::print() const {
    int overruns = 0, troubles = 0;
    double latest = 0, seconds = 0;
    long long nodes = 0;
    for (const auto& [number, game] : record_.games()) {
        overruns += game.overruns;
        troubles += game.has_trouble ? 1 : 0;
        latest = std::max(latest, game.latest);
        seconds += game.seconds;
        nodes += game.nodes;
    }
    std::printf("%s (%s) against %s (%s), %d games: %s\n", first_.name.c_str(), first_.go.c_str(), second_.name.c_str(),
                second_.go.c_str(), score_.games(), text_of(score_).c_str());
    std::printf("%d games with trouble, %d moves too late (the latest by %.2f s), %.0f nodes a second\n", troubles, overruns,
                latest, seconds > 0 ? static_cast<double>(nodes) / seconds : 0);
    return troubles == 0 && overruns == 0;
}

}  // namespace gato::referee
