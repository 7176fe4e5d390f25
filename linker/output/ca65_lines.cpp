// SPDX-License-Identifier: MIT
#include "linker/output/ca65_lines.hpp"

#include "linker/output/repeat_ends.hpp"

#include <algorithm>
#include <functional>

namespace gato::linker {

namespace {

constexpr std::size_t address_count = 0x10000;

}  // namespace

Ca65Lines::Ca65Lines(const ProgramMap& map, const Ca65Files& files)
    : map_(map), files_(files), segments_(address_count, no_segment) {
    find_segments();
    for (const CodeRow& row : code_rows(map)) add(row);
    // Each segment has a span of its own, for the scope of the whole program.
    for (std::uint32_t i = 0; i < map.segments.size(); ++i) spans_.push_back({i, 0, size_of(map.segments[i])});
}

void Ca65Lines::find_segments() {
    for (std::size_t i = map_.segments.size(); i-- > 0;) {
        const MapSegment& segment = map_.segments[i];
        std::fill_n(segments_.begin() + segment.start, size_of(segment), static_cast<std::uint32_t>(i));
    }
}

void Ca65Lines::add(const CodeRow& row) {
    const auto file = files_.find(map_.files[row.file]);
    if (!file) return;
    Ca65Line line{*file, line_of(row, *file)};
    place_in(line, row.frame);
    add_spans(row, rows_[line].spans);
}

void Ca65Lines::place_in(Ca65Line& line, std::uint32_t frame) const {
    if (frame == MapFrame::none) return;
    const MapFrame::Kind kind = map_.frames[frame].kind;
    if (kind == MapFrame::Kind::macro) line.type = Ca65Line::of_macro;
    for (; frame != MapFrame::none; frame = map_.frames[frame].parent)
        if (map_.frames[frame].kind == kind) ++line.depth;
}

std::uint32_t Ca65Lines::line_of(const CodeRow& row, std::uint32_t file) {
    if (!row.is_repeat) return row.line;
    const auto [end, is_new] = ends_.try_emplace({file, row.line}, row.line);
    if (is_new) end->second = end_of_repeat(files_.rows()[file].text, row.line);
    return end->second;
}

// Those of a call may lie in several segments.
void Ca65Lines::add_spans(const CodeRow& row, std::set<Ca65Span>& spans) const {
    for (std::uint32_t at = row.first; at <= row.last;) {
        const std::uint32_t segment = segments_[at];
        if (segment == no_segment) return;
        const std::uint32_t end = std::min<std::uint32_t>(row.last, map_.segments[segment].end);
        spans.insert({segment, at - map_.segments[segment].start, end + 1 - at});
        at = end + 1;
    }
}

void Ca65Lines::note(std::uint32_t file, std::uint32_t line) {
    const auto found = rows_.lower_bound({file, line, 0, 0});
    const bool is_there = found != rows_.end() && found->first.file == file && found->first.line == line;
    if (!is_there) rows_.try_emplace(found, Ca65Line{file, line});
}

void Ca65Lines::number() {
    std::uint32_t id = 0;
    for (auto& [line, row] : rows_) {
        row.id = id++;
        spans_.insert(spans_.end(), row.spans.begin(), row.spans.end());
    }
    std::ranges::sort(spans_, std::less<>());
    spans_.erase(std::unique(spans_.begin(), spans_.end()), spans_.end());
}

std::uint32_t Ca65Lines::number_of(const Ca65Span& span) const {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(spans_, span, std::less<>()) - spans_.begin());
}

std::uint32_t Ca65Lines::number_of(std::uint32_t file, std::uint32_t line) const {
    return rows_.lower_bound({file, line, 0, 0})->second.id;
}

std::optional<std::uint32_t> Ca65Lines::segment_of(std::int32_t address) const {
    for (const std::int32_t at : {address, address - 1}) {
        const bool is_inside = at >= 0 && at < static_cast<std::int32_t>(address_count);
        if (is_inside && segments_[static_cast<std::size_t>(at)] != no_segment) return segments_[static_cast<std::size_t>(at)];
    }
    return std::nullopt;
}

}  // namespace gato::linker
