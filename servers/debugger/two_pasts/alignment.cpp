// SPDX-License-Identifier: MIT
#include "servers/debugger/two_pasts/alignment.hpp"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <utility>

namespace gato::debugger {

namespace {

// The instructions of a run as numbers that are the same for counterparts on the same level of the stack.
class Keys {
public:
    static constexpr std::uint32_t branch = 0x8000'0000;  // is set in that of a branch

    using NumberOf = std::uint32_t (Counterparts::*)(std::uint16_t) const;

    Keys(History& history, const Counterparts& counterparts, NumberOf number_of)
        : history_(history), counterparts_(counterparts), number_of_(number_of), end_(history.now()) {
        for (const auto& [instruction, changes] : history.input_changes()) inputs_.push_back(instruction);
    }

    [[nodiscard]] std::uint64_t end() const { return end_; }
    // Nothing at the end. What lies before forget() must not be asked for.
    [[nodiscard]] std::optional<std::uint32_t> at(std::uint64_t instruction) {
        if (instruction >= end_) return std::nullopt;
        while (instruction >= first_ + keys_.size()) fetch();
        return keys_[instruction - first_];
    }
    void forget(std::uint64_t before) {
        for (; first_ < before && !keys_.empty(); ++first_) keys_.pop_front();
        first_ = std::max(first_, before);
    }
    // The instructions before which something came from outside.
    [[nodiscard]] const std::vector<std::uint64_t>& inputs() const { return inputs_; }

private:
    void fetch() {
        constexpr unsigned branch_mask = 0x1f, branch_bits = 0x10;  // of opcodes
        constexpr std::uint64_t most = 65'536;
        const std::uint64_t from = first_ + keys_.size();
        const simulator::AccessLog log = history_.accesses(from, std::min(from + most, end_));
        for (std::size_t i = 0; i < log.size(); ++i) {
            const simulator::Registers& registers = log[i].registers;
            const bool is_conditional = !log[i].is_routine && (log[i].code[0] & branch_mask) == branch_bits;
            keys_.push_back((is_conditional ? branch : 0) | (counterparts_.*number_of_)(registers.pc) << 8 | registers.s);
        }
        if (log.size() == 0) end_ = from;
    }

    History& history_;
    const Counterparts& counterparts_;
    NumberOf number_of_;
    std::uint64_t first_ = 0, end_;
    std::deque<std::uint32_t> keys_;
    std::vector<std::uint64_t> inputs_;
};

using Moments = std::pair<std::uint64_t, std::uint64_t>;  // in the old run and in the new one

class Follower {
public:
    Follower(Keys& old, Keys& now) : old_(old), new_(now) {}

    // From which moments on both do the same again.
    [[nodiscard]] std::optional<Moments> meet(std::uint64_t old, std::uint64_t now) {
        for (const std::uint64_t reach : {std::uint64_t{1'000}, std::uint64_t{30'000}, std::uint64_t{500'000}})
            if (const auto found = meet_within(old, now, reach)) return found;
        return next_input(old, now);
    }

private:
    [[nodiscard]] std::optional<Moments> meet_within(std::uint64_t old, std::uint64_t now, std::uint64_t reach) {
        std::unordered_map<std::uint32_t, std::uint64_t> first_in_new;
        for (std::uint64_t j = 0; j < reach; ++j) {
            const auto key = new_.at(now + j);
            if (!key) break;
            first_in_new.emplace(*key, j);
        }
        std::optional<Moments> best;
        std::uint64_t steps = 2 * reach;
        for (std::uint64_t i = 0; i < reach && i < steps; ++i) {
            const auto key = old_.at(old + i);
            if (!key) break;
            const auto found = first_in_new.find(*key);
            if (found == first_in_new.end() || i + found->second >= steps) continue;
            if (!go_on_alike(old + i, now + found->second)) continue;
            steps = i + found->second;
            best = {old + i, now + found->second};
        }
        return best;
    }

    // For long enough that it is no accident, or to the ends.
    [[nodiscard]] bool go_on_alike(std::uint64_t old, std::uint64_t now) {
        constexpr std::uint64_t long_enough = 3;
        for (std::uint64_t i = 1; i < long_enough; ++i) {
            const auto one = old_.at(old + i), other = new_.at(now + i);
            if (!one || !other) return !one && !other;
            if (*one != *other) return false;
        }
        return true;
    }

    // The first thing of which the number, in both, is the same and that lies ahead in both.
    [[nodiscard]] std::optional<Moments> next_input(std::uint64_t old, std::uint64_t now) const {
        for (std::size_t i = 0; i < std::min(old_.inputs().size(), new_.inputs().size()); ++i)
            if (old_.inputs()[i] > old && new_.inputs()[i] > now) return Moments{old_.inputs()[i], new_.inputs()[i]};
        return std::nullopt;
    }

    Keys &old_, &new_;
};

}  // namespace

Alignment::Alignment(History& old, History& now, const Counterparts& counterparts, const std::function<bool()>& is_cancelled) {
    Keys in_old(old, counterparts, &Counterparts::of_old), in_new(now, counterparts, &Counterparts::of_new);
    Follower follower(in_old, in_new);
    constexpr std::uint64_t between_questions = 65'536;
    Moments at{0, 0};
    while (true) {
        Stretch stretch{at.first, at.second};
        while (true) {
            const auto one = in_old.at(at.first), other = in_new.at(at.second);
            if (!one || !other || *one != *other) break;
            ++at.first;
            ++at.second;
            stretch.ends_with_branch = (*one & Keys::branch) != 0;
            if (++stretch.length % between_questions != 0) continue;
            in_old.forget(at.first);
            in_new.forget(at.second);
            if (is_cancelled()) break;
        }
        if (stretch.length > 0) stretches_.push_back(stretch);
        if (at.first >= in_old.end() || at.second >= in_new.end() || is_cancelled()) return;
        in_old.forget(at.first);
        in_new.forget(at.second);
        const auto next = follower.meet(at.first, at.second);
        if (!next) return;
        at = *next;
    }
}

std::optional<std::uint64_t> Alignment::in_new(std::uint64_t old) const {
    const auto next = std::ranges::upper_bound(stretches_, old, {}, &Stretch::old);
    if (next == stretches_.begin()) return std::nullopt;
    const Stretch& stretch = *std::prev(next);
    return old - stretch.old < stretch.length ? std::optional(stretch.now + old - stretch.old) : std::nullopt;
}

std::optional<std::uint64_t> Alignment::in_old(std::uint64_t now) const {
    const auto next = std::ranges::upper_bound(stretches_, now, {}, &Stretch::now);
    if (next == stretches_.begin()) return std::nullopt;
    const Stretch& stretch = *std::prev(next);
    return now - stretch.now < stretch.length ? std::optional(stretch.old + now - stretch.now) : std::nullopt;
}

std::vector<Alignment::Both> Alignment::partings(std::uint64_t instruction, std::uint64_t Stretch::*of) const {
    constexpr std::size_t most = 4;
    std::vector<Both> found;
    auto stretch = std::ranges::upper_bound(stretches_, instruction, {}, of);
    while (stretch != stretches_.begin() && found.size() < most) {
        --stretch;
        const std::uint64_t last = stretch->length - 1;
        if (stretch->ends_with_branch && (*stretch).*of + last < instruction)
            found.push_back({stretch->old + last, stretch->now + last});
    }
    return found;
}

std::vector<Alignment::Both> Alignment::partings_before_old(std::uint64_t old) const {
    return partings(old, &Stretch::old);
}

std::vector<Alignment::Both> Alignment::partings_before_new(std::uint64_t now) const {
    return partings(now, &Stretch::now);
}

}  // namespace gato::debugger
