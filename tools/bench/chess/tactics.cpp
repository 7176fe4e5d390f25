// SPDX-License-Identifier: MIT
#include "tools/bench/chess/tactics.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>
#include <thread>

namespace gato::referee {

namespace {

// In one thread or several; the program is restarted for each position, so that the order does not matter.
std::vector<Answer> answers_to(const std::vector<EpdPosition>& positions, const TacticsRequest& request,
                               const std::function<std::unique_ptr<C64>()>& make) {
    std::vector<Answer> answers(positions.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        const auto c64 = make();
        for (std::size_t index = next++; index < positions.size(); index = next++) {
            c64->new_game();
            answers[index] = c64->move_from(positions[index].fen, request.go);
        }
    };
    std::vector<std::thread> threads;
    for (int thread = 0; thread < std::max(1, request.threads); ++thread) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    return answers;
}

}  // namespace

bool print_tactics(const uci::ProgramFile& program, const FileSystem& files, const Options& options,
                   const std::vector<EpdPosition>& positions, const TacticsRequest& request) {
    const auto make = [&] { return std::make_unique<C64>(program, files, options); };
    const std::vector<Answer> answers = answers_to(positions, request, make);
    int solved = 0, troubles = 0;
    double latest = 0;
    for (std::size_t index = 0; index < positions.size(); ++index) {
        const Answer& answer = answers[index];
        const bool is_right = is_solved(positions[index], answer.move);
        const bool is_legal = answer.move != "0000" && answer.trouble.empty();
        solved += is_right ? 1 : 0;
        troubles += is_legal ? 0 : 1;
        latest = std::max(latest, answer.seconds);
        if (!request.is_quiet || !is_legal)
            std::printf("%-20s %s depth %2d %7.2f s %-5s %s\n", positions[index].name.c_str(), is_right ? "solved" : "-     ",
                        answer.depth, answer.seconds, answer.move.c_str(), answer.trouble.c_str());
    }
    std::printf("go %s: %d of %zu solved, longest %.2f s\n", request.go.c_str(), solved, positions.size(), latest);
    return troubles == 0;
}

}  // namespace gato::referee
