// SPDX-License-Identifier: MIT
#include "tools/bench/chess/move_losses.hpp"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace gato::referee {

namespace {

constexpr int open_game = 600;  // hundredths of a pawn, for either side

std::unique_ptr<EngineProcess> make_judge(const JudgeRequest& request) {
    const std::vector<std::string> command{request.engine};
    return std::make_unique<EngineProcess>(command, Options{{"Threads", "1"}, {"Hash", "4"}});
}

// The first exception of any thread is rethrown.
void in_threads(int threads, const std::function<void()>& work) {
    std::mutex mutex;
    std::exception_ptr error;
    const auto guarded = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex);
            error = std::current_exception();
        }
    };
    std::vector<std::thread> all;
    for (int thread = 0; thread < std::max(1, threads); ++thread) all.emplace_back(guarded);
    for (std::thread& thread : all) thread.join();
    if (error) std::rethrow_exception(error);
}

// Expected score of the side to move, in per cent, by the logistic curve of the Elo scale.
double expected_points(int value) {
    constexpr double hundred = 100, scale = 400;
    return hundred / (1 + std::pow(10.0, -value / scale));
}

double points_behind(EngineProcess& judge, const std::string& go, const Position& position, const std::string& text) {
    const auto move = find_move(position, text);
    if (!move) throw std::runtime_error("'" + text + "' is illegal in " + fen_of(position));
    const Position after = position.after(*move);
    if (after.legal_moves().empty()) return expected_points(after.is_check() ? open_game * open_game : 0);
    return expected_points(-judge.judge(fen_of(after), go).best_value);
}

struct Mean {
    double sum = 0, squares = 0;
    int count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
    [[nodiscard]] double margin() const {
        constexpr double of_95_percent = 1.96;
        if (count < 2) return 0;
        return of_95_percent * std::sqrt((squares / count - mean() * mean()) / (count - 1));
    }
};

// One thread's players and judge; a new game each time, so that the order does not matter.
class Comparison {
public:
    Comparison(const Player& first, const Player* second, const JudgeRequest& request)
        : first_(first), second_(second), request_(request), judge_(make_judge(request)), one_(first.make()),
          other_(second != nullptr ? second->make() : nullptr) {}

    // How much more the first player's move loses than the other player's, or than the best one.
    double difference(const EpdPosition& test) {
        const Position position = Position::from_fen(test.fen + " 0 1").value();
        const std::string move = ask(*one_, first_.go, test.fen);
        const std::string reference = other_ ? ask(*other_, second_->go, test.fen) : test.best.front();
        if (move == reference) return 0;
        return points_behind(*judge_, request_.go, position, reference) - points_behind(*judge_, request_.go, position, move);
    }

private:
    static std::string ask(Contestant& player, const std::string& go, const std::string& fen) {
        player.new_game();
        return dynamic_cast<C64&>(player).move_from(fen, go).move;
    }

    const Player& first_;
    const Player* second_;
    const JudgeRequest& request_;
    std::unique_ptr<EngineProcess> judge_;
    std::unique_ptr<Contestant> one_, other_;
};

// The positions of a game that count, as lines of EPD.
std::vector<std::string> lines_of(const PlayedGame& played, EngineProcess& judge, const std::string& go) {
    constexpr std::size_t opening = 8;
    std::vector<std::string> lines;
    for (std::size_t index = opening; index < played.game.moves().size(); ++index) {
        const Position& position = played.game.before(index);
        if (position.is_white() != played.first_is_white || position.legal_moves().size() < 2) continue;
        const std::string fen = fen_of(position);
        const Judgement judgement = judge.judge(fen, go);
        if (std::abs(judgement.best_value) > open_game) continue;
        lines.push_back(fen + " bm " + san_of(position, find_move(position, judgement.best).value()) + ";");
    }
    return lines;
}

}  // namespace

void find_positions(const Player& first, const Player& second, const JudgeRequest& judge, const PositionsRequest& request) {
    std::ofstream file(request.file, std::ios::binary);
    std::mutex mutex;
    std::atomic<int> next = request.first_game;
    std::size_t found = 0;
    in_threads(judge.threads, [&] {
        const auto one = first.make(), other = second.make();
        const auto arbiter = make_judge(judge);
        for (;;) {
            const PlayedGame played = play_game(next++, first, second, *one, *other);
            const std::vector<std::string> lines = lines_of(played, *arbiter, judge.go);
            const std::lock_guard lock(mutex);
            for (const std::string& line : lines)
                if (found++ < request.positions) file << line << '\n';
            if (!file.flush()) throw std::runtime_error("cannot write " + request.file);
            if (found >= request.positions) return;
        }
    });
}

void print_losses(const Player& first, const Player* second, const std::vector<EpdPosition>& positions,
                  const JudgeRequest& judge) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    Mean all, others;
    in_threads(judge.threads, [&] {
        Comparison comparison(first, second, judge);
        for (std::size_t index = next++; index < positions.size(); index = next++) {
            const double difference = comparison.difference(positions[index]);
            const std::lock_guard lock(mutex);
            all.add(difference);
            if (difference != 0) others.add(difference);
        }
    });
    std::printf("%s (%s) loses %.2f +- %.2f points of a hundred a move%s; %d positions, in %d of them another move\n",
                first.name.c_str(), first.go.c_str(), all.mean(), all.margin(),
                second != nullptr ? (" more than " + second->name + " (" + second->go + ")").c_str() : "", all.count,
                others.count);
}

}  // namespace gato::referee
