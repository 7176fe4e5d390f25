// SPDX-License-Identifier: MIT
#include "tools/policy/policy.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace gato::policy {
namespace {

constexpr int start_mouse = 29;  // (7,3)
constexpr int record_head = 3, longest_record = 15;

struct Question {
    int set = 0, mouse = 0;
};

/// One policy under improvement: a move for every position with the cats to move; only positions that can occur count.
class Candidate {
public:
    Candidate(const CatSets& sets, const Winners& winners)
        : sets_(sets), winners_(winners), moves_(static_cast<std::size_t>(sets.size() * square_count), -1),
          seen_(moves_.size()), counts_(static_cast<std::size_t>(sets.size())) {}

    /// Walks through all games against the policy and returns the size of its table in bytes.
    int walk() {
        ++round_;
        questions_.clear();
        std::vector<Question> open{{sets_.start(), start_mouse}};
        int bytes = record_head;
        while (!open.empty()) {
            const Question waiting = open.back();
            open.pop_back();
            for (int direction = 0; direction < mouse_directions; ++direction) {
                const int mouse = mouse_target(waiting.mouse, direction);
                if (mouse == off_board || sets_.holds(waiting.set, mouse)) continue;
                if (!first_visit({waiting.set, mouse})) continue;
                questions_.push_back({waiting.set, mouse});
                bytes += cost_of_entry(waiting.set);
                open.push_back({*sets_.after(waiting.set, reply({waiting.set, mouse}), mouse), mouse});
            }
        }
        for (const Question& question : questions_) counts_[static_cast<std::size_t>(question.set)] = 0;
        return bytes;
    }

    [[nodiscard]] const std::vector<Question>& questions() const { return questions_; }
    [[nodiscard]] std::int8_t& move(Question question) { return moves_[index(question)]; }
    /// The winning moves of the cats.
    [[nodiscard]] std::vector<std::int8_t> winning(Question question) const {
        std::vector<std::int8_t> result;
        for (int move = 0; move < cat_moves; ++move)
            if (const auto next = sets_.after(question.set, move, question.mouse);
                next && winners_.cats_win(*next, question.mouse))
                result.push_back(static_cast<std::int8_t>(move));
        return result;
    }

private:
    [[nodiscard]] static std::size_t index(Question question) {
        return static_cast<std::size_t>(question.set * square_count + question.mouse);
    }

    bool first_visit(Question question) {
        std::uint32_t& round = seen_[index(question)];
        return std::exchange(round, round_) != round_;
    }

    int cost_of_entry(int set) {
        int& count = counts_[static_cast<std::size_t>(set)];
        return 1 + (count++ % longest_record == 0 ? record_head : 0);
    }

    int reply(Question question) {
        std::int8_t& known = move(question);
        if (known < 0) known = winning(question).front();
        return known;
    }

    const CatSets& sets_;
    const Winners& winners_;
    std::vector<std::int8_t> moves_;
    std::vector<std::uint32_t> seen_;
    std::vector<int> counts_;
    std::vector<Question> questions_;
    std::uint32_t round_ = 0;
};

}  // namespace

Replies small_policy(const CatSets& sets, const Winners& winners, int attempts) {
    Candidate candidate(sets, winners);
    std::mt19937 random(2020);
    int best = candidate.walk();
    std::vector<Question> questions = candidate.questions();
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const Question question = questions[random() % questions.size()];
        const auto moves = candidate.winning(question);
        const std::int8_t before = candidate.move(question);
        candidate.move(question) = moves[random() % moves.size()];
        if (candidate.move(question) == before) continue;
        const int bytes = candidate.walk();
        if (bytes <= best) {
            best = bytes;
            questions = candidate.questions();
        } else {
            candidate.move(question) = before;
        }
    }
    Replies replies;
    for (const Question& question : questions) replies[{question.set, question.mouse}] = candidate.move(question);
    return replies;
}

std::vector<std::uint8_t> encode(const CatSets& sets, const Replies& replies) {
    std::map<int, std::vector<std::uint8_t>> records;
    for (const auto& [position, move] : replies)
        records[position.first].push_back(static_cast<std::uint8_t>(position.second * cat_moves + move));
    std::vector<std::uint8_t> table;
    for (const auto& [set, entries] : records) {
        std::uint32_t cats = 0;
        for (const std::uint8_t square : sets[set]) cats = cats * square_count + square;
        for (std::size_t first = 0; first < entries.size(); first += longest_record) {
            const std::size_t count = std::min<std::size_t>(longest_record, entries.size() - first);
            const std::uint32_t head = cats | static_cast<std::uint32_t>(count) << 20;
            for (int byte = 0; byte < record_head; ++byte) table.push_back(static_cast<std::uint8_t>(head >> 8 * byte));
            table.insert(table.end(), entries.begin() + static_cast<std::ptrdiff_t>(first),
                         entries.begin() + static_cast<std::ptrdiff_t>(first + count));
        }
    }
    table.insert(table.end(), record_head, 0);
    return table;
}

}  // namespace gato::policy
