// SPDX-License-Identifier: MIT
// One search of the C64, slice by slice: reports its findings depth by depth, and ends by itself, or when it is stopped. A
// program that breaks down, or does not stop, is put back to where it was, and its first legal move is the answer.
#pragma once

#include "cli/uci/engine/chess_program.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gato::uci {

struct Task {
    Limits limits;
    int mate = 0;          // look for a mate in this many moves first
    bool waits = false;    // for stop(), even when it has ended by itself
    bool is_open = false;  // the command gave no limit
    bool uses_book = false;
};

class Search {
public:
    using Tell = std::function<void(const std::string& line)>;
    static constexpr simulator::Cycle slice = 20'000;

    // The position is the program's, which stays as it is; there is a legal move.
    Search(ChessProgram& program, const Task& task, Tell tell);

    // Runs at most `slice` cycles. Returns true if the search has ended: best_move() is the answer then.
    [[nodiscard]] bool run_slice();
    void stop() { is_stopped_ = true; }
    [[nodiscard]] bool waits() const { return task_.waits; }
    [[nodiscard]] const Move& best_move() const { return best_; }
    // How much of the C64's time it has taken.
    [[nodiscard]] simulator::Cycle cycles() const { return chess_.clock() - begun_; }

private:
    enum class Phase : std::uint8_t { mates, thinking, waiting };

    void begin();
    void begin_thinking();
    void next_mate();
    [[nodiscard]] simulator::Cycle next_step() const;
    void run_a_little();
    void note_thought();
    void end_mates();
    void end_thinking();
    void tell_thought(const Thought& thought);
    [[nodiscard]] std::string effort_text(std::uint32_t nodes) const;
    void give_up(const std::string& why);
    [[nodiscard]] bool is_overdue() const;
    [[nodiscard]] bool is_mate_overdue() const;
    [[nodiscard]] long long milliseconds() const;

    ChessProgram& chess_;
    ChessProgram before_;
    Task task_;
    Tell tell_;
    LineWriter line_;
    Phase phase_ = Phase::thinking;
    Move best_;
    int told_depth_ = 0;
    int mate_moves_ = 0;
    bool is_stopped_ = false;
    simulator::Cycle begun_, depth_begun_;
    std::optional<simulator::Cycle> stopped_at_;
};

// `cp 35`, `mate 3`, `mate -2`.
[[nodiscard]] std::string score_text(int value);

}  // namespace gato::uci
