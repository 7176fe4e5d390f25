// SPDX-License-Identifier: MIT
#include "maps/kickass/blocks.hpp"

#include "core/support/utf8.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <set>
#include <tuple>

namespace gato::maps::kickass {

namespace {

constexpr std::uint32_t memory_size = 0x10000;

auto place_of(const BlockRow& row) {
    return std::tuple(row.first, row.last, row.file, row.line, row.column);
}

// The bytes of `line` from one column to another. Columns count characters; a tab is one.
std::string between_columns(std::string_view line, std::uint32_t first, std::uint32_t last) {
    std::size_t at = 0, begin = line.size();
    for (std::uint32_t column = 1; at < line.size() && column <= last; ++column) {
        if (column == first) begin = at;
        at += std::max<std::size_t>(utf8_length(line, at), 1);
    }
    return begin < at ? std::string(line.substr(begin, at - begin)) : std::string();
}

// A row is one of a mnemonic, which may be followed by `.abs` and the like, or of a directive. There is no word where the source has been
// changed, or where the columns are those of a text that was made from it.
Content content_of(const BlockRow& row, const std::string& word) {
    constexpr std::uint32_t longest_instruction = 3, mnemonic_width = 3;
    if (row.last - row.first >= longest_instruction) return Content::data;
    if (row.column != 0 && row.last_column + 1 < row.column + mnemonic_width) return Content::data;
    if (word.find_first_of(" \t") != std::string::npos || word.empty()) return Content::unknown;
    return isa::find_mnemonic(std::string_view(word).substr(0, word.find('.'))) ? Content::code : Content::data;
}

}  // namespace

const SourceWords::Source& SourceWords::source(const std::string& file) {
    const auto [entry, is_new] = sources_.try_emplace(file);
    Source& source = entry->second;
    if (!is_new) return source;
    source.text = reader_(file).value_or("");
    for (std::size_t start = 0; start < source.text.size();) {
        source.starts.push_back(start);
        start = std::min(source.text.find('\n', start), source.text.size() - 1) + 1;
    }
    return source;
}

std::string SourceWords::word(const std::string& file, const BlockRow& row) {
    const Source& known = source(file);
    if (row.line == 0 || row.line > known.starts.size() || row.column == 0) return {};
    const std::string_view rest = std::string_view(known.text).substr(known.starts[row.line - 1]);
    return between_columns(rest.substr(0, rest.find_first_of("\r\n")), row.column, row.last_column);
}

void Blocks::begin_block() {
    open_.clear();
    map_segment_.reset();
}

void Blocks::add(BlockRow row) {
    find_call(row);
    extend_segment(row);
    segments_.back().push_back(row);
}

// The innermost row before this one that has all of its bytes.
void Blocks::find_call(BlockRow& row) {
    const auto is_within = [&](const BlockRow& outer) { return outer.first <= row.first && row.last <= outer.last; };
    while (!open_.empty() && !is_within(open_.back().row)) open_.pop_back();
    if (!open_.empty()) {
        Call& call = open_.back();
        if (call.frame == MapFrame::none) {
            call.frame = static_cast<std::uint32_t>(info_.map.frames.size());
            info_.map.frames.push_back({MapFrame::Kind::macro, words_.word(info_.map.files[call.row.file], call.row),
                                        call.row.file, call.row.line, call.row.column, call.row.frame});
        }
        row.frame = call.frame;
    }
    open_.push_back({row});
}

// A segment of the map is a stretch of bytes without gaps.
void Blocks::extend_segment(const BlockRow& row) {
    const auto first = static_cast<std::uint16_t>(row.first), last = static_cast<std::uint16_t>(row.last);
    std::vector<MapSegment>& segments = info_.map.segments;
    if (map_segment_ && segments[*map_segment_].start <= first && first <= segments[*map_segment_].end + 1) {
        segments[*map_segment_].end = std::max(segments[*map_segment_].end, last);
        return;
    }
    map_segment_ = segments.size();
    segments.push_back({first, last, info_.map.files[row.file], row.line, segment_name_});
}

// Rows that an earlier segment has too.
void Blocks::drop_repeated() {
    std::set<decltype(place_of(BlockRow()))> known;
    for (std::vector<BlockRow>& rows : segments_) {
        std::erase_if(rows, [&](const BlockRow& row) { return known.contains(place_of(row)); });
        if (segments_.size() > 1)
            for (const BlockRow& row : rows) known.insert(place_of(row));
    }
}

// For each address, how many of those before it are in more than one segment.
std::vector<std::uint32_t> Blocks::addresses_of_several() const {
    std::vector<std::int64_t> borders(memory_size + 1);  // how many segments begin at an address, less those that end before it
    for (std::vector<BlockRow> rows : segments_) {
        std::ranges::sort(rows, {}, &BlockRow::first);
        std::uint32_t free = 0;  // the address after the rows so far
        for (const BlockRow& row : rows) {
            if (row.last < free) continue;
            ++borders[std::max(row.first, free)];
            --borders[row.last + 1];
            free = row.last + 1;
        }
    }
    std::vector<std::uint32_t> before(memory_size + 1);
    std::int64_t around = 0;
    for (std::uint32_t address = 0; address < memory_size; ++address) {
        around += borders[address];
        before[address + 1] = before[address] + (around > 1 ? 1 : 0);
    }
    return before;
}

Row Blocks::finished(const BlockRow& row) {
    return {.load = row.first,
            .run = row.first,
            .length = row.last - row.first + 1,
            .file = row.file,
            .line = row.line,
            .column = row.column,
            .frame = row.frame,
            .content = content_of(row, words_.word(info_.map.files[row.file], row)),
            .listing_line = row.listing_line};
}

void Blocks::finish() {
    drop_repeated();
    const std::vector<std::uint32_t> several = addresses_of_several();
    for (const std::vector<BlockRow>& rows : segments_)
        for (const BlockRow& row : rows) {
            if (several[row.last + 1] == several[row.first])
                info_.rows.push_back(finished(row));
            else
                info_.leave_out("at addresses that several segments have");
        }
}

}  // namespace gato::maps::kickass
