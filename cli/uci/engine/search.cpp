// SPDX-License-Identifier: MIT
#include "cli/uci/engine/search.hpp"

#include <gato/support/failure.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gato::uci {

namespace {

// How often the answer is checked: the longer the current depth has taken, the less often, so that hardly ever two depths end
// between two looks.
constexpr simulator::Cycle part_of_depth = 32, shortest_step = 1'000;
// The program writes a depth's line after it has counted the depth.
constexpr simulator::Cycle settling = 2'000;
// How long the program may take to obey before it counts as broken down.
constexpr simulator::Cycle patience = 2'000'000;
constexpr int most_solved = 4;  // moves that the problem solver looks ahead
constexpr int deepest = 50;
constexpr int beyond = 2;           // a selective search may see a mate later than it is
constexpr long long a_tenth = 100;  // in milliseconds
constexpr int mate_value = 30'000;
constexpr int least_mate = 29'000;

}  // namespace

std::string score_text(int value) {
    if (std::abs(value) < least_mate) return "cp " + std::to_string(value);
    const int half_moves = mate_value - std::abs(value);
    return "mate " + std::to_string(value > 0 ? (half_moves + 1) / 2 : -(half_moves / 2));
}

Search::Search(ChessProgram& program, const Task& task, Tell tell)
    : chess_(program), before_(program), task_(task), tell_(std::move(tell)), line_(program.write_fen()),
      begun_(program.clock()), depth_begun_(begun_) {
    try {
        begin();
    } catch (const Failure& failure) {
        give_up(failure.what());
    }
}

void Search::begin() {
    if (task_.uses_book) {
        if (const auto move = chess_.opening_move()) {
            best_ = *move;
            phase_ = Phase::waiting;
            tell_("info string from the opening book");
            return;
        }
    }
    if (task_.mate > 0 && chess_.has("resuelveMate")) return next_mate();
    begin_thinking();
}

void Search::begin_thinking() {
    Limits limits = task_.limits;
    if (task_.mate > 0 && limits.depth == 0)
        limits.depth = static_cast<std::uint8_t>(std::min(2 * std::min(task_.mate, deepest) + beyond, deepest));
    if (limits.tenths != 0)
        limits.tenths = static_cast<std::uint16_t>(std::max<long long>(1, limits.tenths - milliseconds() / a_tenth));
    phase_ = Phase::thinking;
    depth_begun_ = chess_.clock();
    chess_.begin_thinking(limits);
}

void Search::next_mate() {
    if (mate_moves_ == std::min(task_.mate, most_solved)) return begin_thinking();
    phase_ = Phase::mates;
    chess_.begin_mates(static_cast<std::uint8_t>(++mate_moves_));
}

bool Search::run_slice() {
    try {
        run_a_little();
    } catch (const Failure& failure) {
        give_up(failure.what());
    }
    return phase_ == Phase::waiting && (!task_.waits || is_stopped_);
}

simulator::Cycle Search::next_step() const {
    return std::clamp((chess_.clock() - depth_begun_) / part_of_depth, shortest_step, slice - settling);
}

void Search::run_a_little() {
    simulator::Cycle left = slice - settling;
    for (auto step = next_step(); step <= left && phase_ != Phase::waiting; step = next_step()) {
        left -= step;
        if (is_stopped_) {
            if (!stopped_at_) stopped_at_ = chess_.clock();
            chess_.stop();
        }
        const bool has_ended = chess_.run(step);
        if (phase_ == Phase::mates) {
            if (has_ended) {
                end_mates();
            } else if (is_mate_overdue()) {
                give_up("");
            }
        } else if (has_ended) {
            end_thinking();
        } else if (is_overdue()) {
            give_up("the program does not stop");
        } else if (chess_.byte("pnProfHecha") > told_depth_) {
            if (chess_.run(settling)) return end_thinking();
            note_thought();
        }
    }
}

bool Search::is_overdue() const {
    return stopped_at_ && chess_.clock() - *stopped_at_ > patience;
}

bool Search::is_mate_overdue() const {
    constexpr simulator::Cycle tenths_a_second = 10;
    const simulator::Cycle limit = task_.limits.tenths * chess_.video().cycles_per_second / tenths_a_second;
    return is_stopped_ || (limit != 0 && cycles() >= limit);
}

void Search::end_mates() {
    const std::optional<Move> key = chess_.mating_move();
    if (!key) return next_mate();
    best_ = *key;
    phase_ = Phase::waiting;
    tell_("info depth " + std::to_string(2 * mate_moves_ - 1) + " score mate " + std::to_string(mate_moves_) + " time "
          + std::to_string(milliseconds()) + " pv " + text_of(best_));
}

void Search::note_thought() {
    const Thought thought = chess_.thought();
    if (thought.depth <= told_depth_ || thought.line.empty()) return;
    told_depth_ = thought.depth;
    depth_begun_ = chess_.clock();
    best_ = thought.line.front();
    tell_thought(thought);
    if (task_.mate > 0 && thought.value > mate_value - 2 * task_.mate) stop();
}

void Search::end_thinking() {
    note_thought();
    best_ = chess_.best_move();
    tell_("info" + effort_text(chess_.thought().nodes));
    phase_ = Phase::waiting;
}

void Search::tell_thought(const Thought& thought) {
    tell_("info depth " + std::to_string(thought.depth) + " score " + score_text(thought.value) + effort_text(thought.nodes)
          + " pv " + line_.text_of(thought.line));
}

// Of all that it has examined, including a depth that it has not completed.
std::string Search::effort_text(std::uint32_t nodes) const {
    constexpr long long a_second = 1'000;
    const long long time = milliseconds();
    return " nodes " + std::to_string(nodes) + " nps " + std::to_string(time > 0 ? nodes * a_second / time : 0) + " time "
           + std::to_string(time);
}

void Search::give_up(const std::string& why) {
    if (!why.empty()) tell_("info string " + why);
    chess_ = before_;
    if (told_depth_ == 0) best_ = chess_.legal_moves().front();
    phase_ = Phase::waiting;
}

long long Search::milliseconds() const {
    constexpr long long a_second = 1'000;
    return cycles() * a_second / chess_.video().cycles_per_second;
}

}  // namespace gato::uci
