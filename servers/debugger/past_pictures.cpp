// SPDX-License-Identifier: MIT
#include "servers/debugger/past_pictures.hpp"

#include "servers/debugger/beam.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Registers;

namespace {

// Sees a time line's instructions up to a moment.
class Until final : public simulator::Observer {
public:
    Until(TimeLine line, Cycle end) : line_(std::move(line)), end_(end) {}
    bool before_instruction(const Registers& registers, Cycle clock) override {
        return line_.before_instruction(registers, clock) && clock < end_;
    }
    TimeLine& line() { return line_; }

private:
    TimeLine line_;
    Cycle end_;
};

// Two frames earlier, so that most routines that run in the frame have been seen to begin.
constexpr Cycle frames_before = 2;

// Which span the cycles of the frame belong to; the deepest one has them. -1: none.
std::vector<int> owners(const std::vector<TimeLine::Span>& spans, Cycle begin, Cycle length) {
    std::vector<int> owners(static_cast<std::size_t>(length), -1);
    for (std::size_t i = 0; i < spans.size(); ++i)
        std::fill(owners.begin() + (spans[i].begin - begin), owners.begin() + (spans[i].end - begin), static_cast<int>(i));
    return owners;
}

class Shares {
public:
    Shares(const TimeLine& line, const simulator::VideoStandard& video, std::int64_t frame) : video_(video) {
        result_.frame = frame;
        result_.lines.resize(static_cast<std::size_t>(video.lines));
        const Cycle begin = frame * video.cycles_per_frame();
        count(line, begin);
        for (const TimeLine::Stolen& one : line.stolen())
            for (Cycle at = one.begin; at < one.end; ++at) ++result_.lines[line_at(at - begin)].stolen;
    }
    [[nodiscard]] FrameShares take() { return std::move(result_); }

private:
    using Key = std::pair<CodePlace, bool>;

    [[nodiscard]] std::size_t line_at(Cycle in_frame) const {
        return static_cast<std::size_t>(in_frame / video_.cycles_per_line);
    }

    void count(const TimeLine& line, Cycle begin) {
        std::vector<TimeLine::Span> spans(line.spans().begin(), line.spans().end());
        std::ranges::stable_sort(spans, {}, &TimeLine::Span::depth);
        const std::vector<int> owners = debugger::owners(spans, begin, video_.cycles_per_frame());
        std::vector<std::map<Key, int>> lines(result_.lines.size());
        std::map<Key, int> totals;
        for (std::size_t at = 0; at < owners.size(); ++at) {
            if (owners[at] < 0) continue;
            const TimeLine::Span& span = spans[static_cast<std::size_t>(owners[at])];
            const Key key{span.routine, span.handler.has_value()};
            ++totals[key];
            ++lines[line_at(static_cast<Cycle>(at))][key];
        }
        const std::map<Key, std::size_t> numbers = number(totals);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            auto& shares = result_.lines[i].shares;
            for (const auto& [key, cycles] : lines[i]) shares.push_back({numbers.at(key), cycles});
            std::ranges::stable_sort(shares, [](const auto& l, const auto& r) { return l.cycles > r.cycles; });
        }
    }

    std::map<Key, std::size_t> number(const std::map<Key, int>& totals) {
        std::vector<std::pair<Key, int>> sorted(totals.begin(), totals.end());
        std::ranges::stable_sort(sorted, [](const auto& l, const auto& r) { return l.second > r.second; });
        std::map<Key, std::size_t> numbers;
        for (const auto& [key, cycles] : sorted) {
            numbers.emplace(key, numbers.size());
            result_.routines.push_back({key.first, key.second});
        }
        return numbers;
    }

    const simulator::VideoStandard& video_;
    FrameShares result_;
};

std::uint16_t entry_of(const Debugger& debugger) {
    return debugger.map() != nullptr ? debugger.map()->entry : debugger.machine().registers().pc;
}

}  // namespace

Heat heat_of_past(Debugger& debugger, std::int64_t frames) {
    const simulator::Machine& machine = debugger.machine();
    const Cycle length = machine.video().cycles_per_frame();
    const Cycle since = std::max(debugger.history().begin(), machine.clock() - frames * length);
    std::optional<Heat> heat;
    debugger.history().show_past(since, [&]() -> simulator::Observer& { return heat.emplace(machine); });
    heat->settle();
    return std::move(*heat);
}

std::optional<FrameShares> shares_of_frame(Debugger& debugger, std::optional<std::int64_t> wanted) {
    const simulator::Machine& machine = debugger.machine();
    History& history = debugger.history();
    const Cycle length = machine.video().cycles_per_frame(), now = machine.clock();
    const std::int64_t first = history.begin() / length, running = now / length;
    const std::int64_t frame = wanted.value_or(std::max(first, running - 1));
    if (frame < first || frame > running) return std::nullopt;
    std::optional<Until> until;
    history.show_past(std::max(history.begin(), (frame - frames_before) * length), [&]() -> simulator::Observer& {
        CallTracker calls(machine, entry_of(debugger), debugger.calls());
        const std::int64_t begins_in = machine.clock() / length;
        return until.emplace(TimeLine(machine, {.first = frame - begins_in, .count = 1}, std::move(calls)),
                             (frame + 1) * length);
    });
    until->line().settle();
    return Shares(until->line(), machine.video(), frame).take();
}

}  // namespace gato::debugger
