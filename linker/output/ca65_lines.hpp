// SPDX-License-Identifier: MIT
// Lines and spans of a ca65.dbg, as ld65 distinguishes them. A *span* is a stretch of bytes within a segment. A *line* is a
// line of a file together with how it was reached: directly, as that of a macro (type 2) or in a REPEAT, and how deep. It has a
// span for each time that it produced bytes: those of its statement, of the macro that it calls, or, at ENDREPEAT, of all
// repetitions. Lines that only define or use symbols are listed without spans.
#pragma once

#include "linker/output/ca65_files.hpp"
#include "linker/output/call_rows.hpp"

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace gato::linker {

struct Ca65Span {
    std::uint32_t segment = 0, start = 0, size = 0;  // index in the map; offset from the segment's start

    bool operator==(const Ca65Span&) const = default;
    bool operator<(const Ca65Span& other) const {
        return std::tie(segment, start, size) < std::tie(other.segment, other.start, other.size);
    }
};

struct Ca65Line {
    static constexpr std::uint32_t of_macro = 2;
    std::uint32_t file = 0, line = 0;
    std::uint32_t type = 0, depth = 0;  // macros around a line of a macro, repetitions around one of a REPEAT

    bool operator<(const Ca65Line& other) const {
        return std::tie(file, line, type, depth) < std::tie(other.file, other.line, other.type, other.depth);
    }
};

[[nodiscard]] inline std::uint32_t size_of(const MapSegment& segment) {
    return static_cast<std::uint32_t>(segment.end + 1 - segment.start);
}

class Ca65Lines {
public:
    Ca65Lines(const ProgramMap& map, const Ca65Files& files);

    // Adds a line that must be listed, with or without bytes.
    void note(std::uint32_t file, std::uint32_t line);
    // Call this when all are noted.
    void number();

    struct Row {
        std::uint32_t id = 0;
        std::set<Ca65Span> spans;
    };
    [[nodiscard]] const std::map<Ca65Line, Row>& rows() const { return rows_; }
    [[nodiscard]] const std::vector<Ca65Span>& spans() const { return spans_; }
    [[nodiscard]] std::uint32_t number_of(const Ca65Span& span) const;
    // The line must have been noted.
    [[nodiscard]] std::uint32_t number_of(std::uint32_t file, std::uint32_t line) const;
    // Returns the segment that holds the address, or that ends directly before it.
    [[nodiscard]] std::optional<std::uint32_t> segment_of(std::int32_t address) const;

private:
    static constexpr std::uint32_t no_segment = 0xffff'ffff;

    void find_segments();
    void add(const CodeRow& row);
    void place_in(Ca65Line& line, std::uint32_t frame) const;
    [[nodiscard]] std::uint32_t line_of(const CodeRow& row, std::uint32_t file);
    void add_spans(const CodeRow& row, std::set<Ca65Span>& spans) const;

    const ProgramMap& map_;
    const Ca65Files& files_;
    std::vector<std::uint32_t> segments_;  // by address: the first in build order that holds it
    std::map<Ca65Line, Row> rows_;
    std::vector<Ca65Span> spans_;                                            // sorted
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> ends_;  // of REPEATs, by file and line
};

}  // namespace gato::linker
