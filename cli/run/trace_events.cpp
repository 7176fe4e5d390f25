// SPDX-License-Identifier: MIT
#include "cli/run/trace_events.hpp"

#include "core/support/json_text.hpp"
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace gato::cli {

using debugger::TimeLine;
using simulator::Cycle;
using Json = nlohmann::ordered_json;

namespace {

constexpr int process = 1, row_of_frames = 1, row_of_main = 2, first_row_of_handlers = 3, row_of_stolen = 1000;

class Events {
public:
    Events(const TimeLine& line, const simulator::VideoStandard& video, BankedNames& names)
        : line_(line), video_(video), names_(names) {}

    std::string text() {
        name_rows();
        add_frames();
        add_spans();
        for (const TimeLine::Stolen& one : line_.stolen()) add("stolen", row_of_stolen, one.begin, one.end);
        return json_text(Json{{"displayTimeUnit", "ms"}, {"traceEvents", std::move(events_)}});
    }

private:
    // Whole nanoseconds, so that the ends of nested events stay nested.
    [[nodiscard]] std::int64_t nanoseconds(Cycle clock) const {
        constexpr std::int64_t of_second = 1'000'000'000;
        const Cycle passed = clock - line_.start();
        const Cycle second = video_.cycles_per_second;
        return passed / second * of_second + passed % second * of_second / second;
    }
    [[nodiscard]] double microseconds(Cycle clock) const { return static_cast<double>(nanoseconds(clock)) / 1000; }

    void add(const std::string& name, int row, Cycle begin, Cycle end) {
        const double length = static_cast<double>(nanoseconds(end) - nanoseconds(begin)) / 1000;
        events_.push_back(
            {{"name", name},
             {"ph", "X"},
             {"pid", process},
             {"tid", row},
             {"ts", microseconds(begin)},
             {"dur", length},
             {"args", {{"line", video_.line_at(begin)}, {"last line", video_.line_at(end - 1)}, {"cycles", end - begin}}}});
    }

    void name_row(int row, const std::string& name) {
        events_.push_back({{"name", "thread_name"}, {"ph", "M"}, {"pid", process}, {"tid", row}, {"args", {{"name", name}}}});
        events_.push_back(
            {{"name", "thread_sort_index"}, {"ph", "M"}, {"pid", process}, {"tid", row}, {"args", {{"sort_index", row}}}});
    }

    void name_rows() {
        for (const TimeLine::Span& span : line_.spans())
            if (span.handler) rows_.try_emplace(span.handler, 0);
        int row = first_row_of_handlers;
        for (auto& [handler, number] : rows_) number = row++;
        events_.push_back({{"name", "process_name"}, {"ph", "M"}, {"pid", process}, {"args", {{"name", "6510"}}}});
        name_row(row_of_frames, "frames");
        name_row(row_of_main, "main program");
        for (const auto& [handler, number] : rows_) name_row(number, "interrupt " + names_.routine(*handler));
        name_row(row_of_stolen, "stolen cycles");
        rows_[std::nullopt] = row_of_main;
    }

    // Of events that begin at the same time, viewers take the first as the outer one.
    void add_spans() {
        std::vector<TimeLine::Span> spans(line_.spans().begin(), line_.spans().end());
        std::ranges::stable_sort(
            spans, [](const auto& l, const auto& r) { return l.begin != r.begin ? l.begin < r.begin : l.depth < r.depth; });
        for (const TimeLine::Span& span : spans)
            add(names_.routine(span.routine), rows_.at(span.handler), span.begin, span.end);
    }

    struct Shares {
        Cycle interrupts = 0, stolen = 0;
    };
    // Only the outermost handler counts: others are within it.
    [[nodiscard]] std::vector<TimeLine::Stolen> interrupts() const {
        std::vector<TimeLine::Stolen> found;
        for (const TimeLine::Span& span : line_.spans()) {
            if (!span.handler) continue;
            while (!found.empty() && found.back().begin >= span.begin) found.pop_back();  // it was within this one
            if (found.empty() || found.back().end <= span.begin) found.push_back({span.begin, span.end});
        }
        return found;
    }

    void share_out(const TimeLine::Stolen& time, Cycle Shares::*part, std::map<std::int64_t, Shares>& frames) const {
        const Cycle length = video_.cycles_per_frame();
        for (Cycle at = time.begin; at < time.end;) {
            const Cycle end = std::min(time.end, (at / length + 1) * length);
            frames[line_.frame_at(at)].*part += end - at;
            at = end;
        }
    }

    void add_frames() {
        std::map<std::int64_t, Shares> shares;
        for (const auto& one : interrupts()) share_out(one, &Shares::interrupts, shares);
        for (const auto& one : line_.stolen()) share_out(one, &Shares::stolen, shares);
        const Cycle length = video_.cycles_per_frame();
        for (Cycle at = line_.begin(); at < line_.end();) {
            const Cycle end = std::min(line_.end(), (at / length + 1) * length);
            const std::int64_t number = line_.frame_at(at);
            const Shares& share = shares[number];
            add("frame " + std::to_string(number), row_of_frames, at, end);
            events_.push_back({{"name", "cycles"},
                               {"ph", "C"},
                               {"pid", process},
                               {"ts", microseconds(at)},
                               {"args",
                                {{"main program", end - at - share.interrupts},
                                 {"interrupts", share.interrupts},
                                 {"stolen, in either", share.stolen}}}});
            at = end;
        }
    }

    const TimeLine& line_;
    const simulator::VideoStandard& video_;
    BankedNames& names_;
    std::map<std::optional<CodePlace>, int> rows_;  // by handler
    Json events_ = Json::array();
};

}  // namespace

std::string trace_events(const TimeLine& line, const simulator::VideoStandard& video, BankedNames& names) {
    return Events(line, video, names).text();
}

}  // namespace gato::cli
