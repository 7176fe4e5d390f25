// SPDX-License-Identifier: MIT
#include "fuzzing/answers.hpp"

#include <algorithm>

namespace gato::fuzzing {

void Answers::follow(const WaitPlace& from, std::uint8_t key, const WaitPlace& to) {
    if (from == to) return;
    if (steps_.size() == most_keys) steps_.erase(steps_.begin());
    steps_.push_back({from, key});
    const auto last = std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& step) { return step.from.site == to.site; });
    if (last == steps_.rend() || last->from.core == to.core) return;
    Input answer;
    for (auto step = last.base() - 1; step != steps_.end(); ++step) answer.push_back(step->key);
    note(to.site, std::move(answer));
}

void Answers::note(std::uint64_t site, Input answer) {
    std::vector<Input>& known = answers_[site];
    if (std::ranges::find(known, answer) != known.end()) return;
    if (known.size() == most_of_a_wait) known.erase(known.begin());
    known.push_back(std::move(answer));
}

const std::vector<Input>& Answers::at(std::uint64_t site) const {
    static const std::vector<Input> none;
    const auto known = answers_.find(site);
    return known == answers_.end() ? none : known->second;
}

}  // namespace gato::fuzzing
