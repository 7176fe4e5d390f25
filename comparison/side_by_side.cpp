// SPDX-License-Identifier: MIT
#include "comparison/side_by_side.hpp"

#include "comparison/labels.hpp"

#include "simulator/session/verdict.hpp"

#include <algorithm>

namespace gato::comparison {

using simulator::Condition;
using simulator::Cycle;
using simulator::SessionEnd;

namespace {

constexpr Cycle frames_a_turn = 50;

// One of the two programs.
class Side {
public:
    Side(const Program& program, const Ignored& ignored, const std::optional<Watched>& watched)
        : program_(program), recorder_(program.machine, program.map, ignored), limit_(program.session.max_cycles),
          turn_(frames_a_turn * program.machine.video().cycles_per_frame()) {
        program_.session.observer = &recorder_;
        recorder_.follow(program_.session, true);
        if (watched) recorder_.watch(*watched);
    }

    // Up to the next key, or for a turn.
    void run() {
        Recording& recording = recorder_.recording;
        program_.session.max_cycles = std::min(limit_, recording.cycles + turn_);
        const SessionEnd end = program_.session.run();
        recording.cycles = end.cycles;
        const bool only_paused = end.out_of_cycles && program_.session.max_cycles < limit_;
        if (recorder_.has_stopped_at_key() || only_paused) return;
        recording.end = end_of(program_.machine, end, program_.map, recorder_.look());
    }

    [[nodiscard]] bool has_ended() const { return recorder_.recording.end.has_value(); }
    [[nodiscard]] std::uint64_t keys() const {
        return recorder_.recording.keys.compared + recorder_.recording.keys.pending.size();
    }
    [[nodiscard]] Cycle cycles() const { return recorder_.recording.cycles; }
    [[nodiscard]] Recording& recording() { return recorder_.recording; }
    void tell_change(Half& half) const {
        half.was_watched = recorder_.watches();
        half.written = recorder_.last_change();
    }
    void feed_with(Feed feed) { recorder_.feed_with(std::move(feed)); }

private:
    Program program_;
    Recorder recorder_;
    Cycle limit_, turn_;
};

// Does the old program run next? With equal keys, the one that has had less time.
bool is_turn_of_old(const Side& old, const Side& now) {
    if (old.has_ended() || now.has_ended()) return !old.has_ended();
    if (old.keys() != now.keys()) return old.keys() < now.keys();
    return old.cycles() <= now.cycles();
}

// What the old program has read next there; it may run on for that, but not past the key that the new one has not taken yet.
std::optional<std::uint8_t> read_by_old(Side& old, const Side& now, const std::string& context, std::uint16_t address) {
    while (true) {
        const auto value = take_read(old.recording(), context, address);
        if (value || old.has_ended() || old.keys() > now.keys()) return value;
        old.run();
    }
}

// What the new program was given is of no use to anybody.
void forget_reads(Recording& recording) {
    for (Context& context : recording.contexts)
        for (auto& [address, reads] : context.reads) reads.pending.clear();
}

bool is_by_clock(const SessionEnd& end) {
    using Kind = Condition::Kind;
    return end.condition != nullptr && (end.condition->kind == Kind::cycles || end.condition->kind == Kind::frames);
}

}  // namespace

End end_of(const simulator::Machine& machine, const SessionEnd& end, const std::optional<ProgramMap>& map, KeyTaken last) {
    End result{.last = std::move(last)};
    const auto memory = machine.all_ram();
    result.memory.assign(memory.begin(), memory.end());
    const bool returned = end.reached && end.condition == nullptr;  // a handler that a case has entered
    result.reason = returned ? "the handler has returned" : simulator::judge(machine, end, map).reason;
    result.kind = std::to_string(static_cast<int>(end.stop)) + (end.waits_in_vain ? " waits" : "")
                  + (end.out_of_cycles ? " out of cycles" : "");
    if (end.reached) result.kind += returned ? " returned" : " " + end.condition->as_written;
    if (end.stop == simulator::Stop::debug_cart) result.kind += " " + std::to_string(machine.debug_cart_value());
    result.is_by_time = end.out_of_cycles || is_by_clock(end);
    return result;
}

std::optional<std::uint8_t> take_read(Recording& recording, const std::string& context, std::uint16_t address) {
    Context* const same = recording.find(context);
    if (same == nullptr || same->reads[address].pending.empty()) return std::nullopt;
    Stream<TimeRead>& reads = same->reads[address];
    const std::uint8_t value = reads.pending.front().value;
    reads.pop();
    return value;
}

std::optional<Difference> compare_results(Streams& streams, const Recording& old, const Recording& now,
                                          const std::optional<ProgramMap>& old_map, const std::optional<ProgramMap>& new_map,
                                          const Rules& rules, std::size_t& labels) {
    if (auto difference = streams.compare_ends()) return difference;
    if (!old_map || !new_map) return std::nullopt;
    MemoryComparison memory = compare_memory(*old.end, *now.end, *old_map, *new_map, rules.ignored);
    labels = memory.labels;
    return std::move(memory.difference);
}

Result compare_side_by_side(Program old_program, Program new_program, const Rules& rules,
                            const std::function<bool(Cycle)>& goes_on, const WatchedByBoth& watched) {
    Side old(old_program, rules.ignored, watched.old), now(new_program, rules.ignored, watched.now);
    if (rules.same_reads)
        now.feed_with(
            [&](const std::string& context, std::uint16_t address) { return read_by_old(old, now, context, address); });
    Streams streams(old.recording(), now.recording(), rules);
    Result result;
    while (!result.difference && !(old.has_ended() && now.has_ended())) {
        (is_turn_of_old(old, now) ? old : now).run();
        result.difference = streams.compare();
        if (rules.same_reads) forget_reads(now.recording());
        result.is_interrupted = !result.difference && !goes_on(now.cycles());
        if (result.is_interrupted) break;
    }
    std::size_t labels = 0;
    if (!result.difference && !result.is_interrupted)
        result.difference =
            compare_results(streams, old.recording(), now.recording(), old_program.map, new_program.map, rules, labels);
    result.compared = streams.compared();
    result.compared.labels = labels;
    if (!result.difference) return result;
    old.tell_change(result.difference->old);
    now.tell_change(result.difference->now);
    result.answer = streams.other_answer(result.difference->old.at.cycles, result.difference->now.at.cycles);
    return result;
}

}  // namespace gato::comparison
