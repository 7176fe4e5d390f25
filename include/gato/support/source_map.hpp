// SPDX-License-Identifier: MIT
// Where text came from. All loaded sources share one space of 32-bit offsets, so that a place in any of them is a number; file,
// line and column are computed only when they are asked for.
//
//     gato::SourceMap sources;
//     const std::uint32_t begin = sources.add("main.asm", " lda #1\n");
//     sources.locate(begin + 1).column;   // 2
#pragma once

#include <gato/support/chunked_vector.hpp>
#include <gato/support/source_text.hpp>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

// A stretch of source text. A `begin` of 0 means nowhere.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
};

using FrameId = std::uint32_t;  // 0: a top-level file

// How a line was reached if not from a top-level file: through an INCASM, a macro call or a REPEAT, at `call`.
struct Frame {
    enum class Kind : std::uint8_t { include, macro, repeat };
    Kind kind = Kind::include;
    std::string_view name;  // file, macro, or "variable = value" of the repetition
    Span call;
    FrameId parent = 0;
};

struct Place {
    Span span;
    FrameId frame = 0;
};

// For people: 1-based line and column; columns count characters, not bytes.
struct Position {
    std::string_view file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string_view text;  // the line, without its end
};

// What messages and maps call the source of the symbols that -D and --target define.
inline constexpr const char* command_line_source = "<command line>";

// Places are computed when they are asked for, and the last one is remembered: not even two threads that only read may share a
// map.
class SourceMap {
public:
    SourceMap() { frames_.push_back({}); }

    // Takes UTF-8 text (see decode_source). Returns the offset of its first character, which is never 0.
    std::uint32_t add(std::string name, SourceText text);
    // Keeps a copy of the frame's name.
    FrameId add_frame(Frame frame);

    [[nodiscard]] std::size_t source_count() const { return sources_.size(); }
    [[nodiscard]] const std::string& name(std::size_t source) const { return sources_[source]->name; }
    [[nodiscard]] std::string_view text(std::size_t source) const { return sources_[source]->text.view(); }
    [[nodiscard]] std::uint32_t begin(std::size_t source) const { return sources_[source]->begin; }

    [[nodiscard]] std::size_t frame_count() const { return frames_.size(); }
    [[nodiscard]] const Frame& frame(FrameId id) const { return frames_[id]; }
    // Drops the frames from `count` on, for lines that are assembled again.
    void truncate_frames(std::size_t count) { frames_.truncate(count); }

    // Returns the source that contains an offset. The offset must lie inside one.
    [[nodiscard]] std::size_t source_of(std::uint32_t offset) const;
    [[nodiscard]] std::uint32_t line_of(std::uint32_t offset) const { return line_in(source_of(offset), offset); }
    // The same if its source is known.
    [[nodiscard]] std::uint32_t line_in(std::size_t source, std::uint32_t offset) const;
    [[nodiscard]] Position locate(std::uint32_t offset) const;
    [[nodiscard]] std::string_view text_at(Span span) const;
    // Returns the line that contains an offset, without its end.
    [[nodiscard]] Span line_at(std::uint32_t offset) const;

private:
    struct Source {
        std::string name;
        SourceText text;
        std::uint32_t begin;
        mutable std::vector<std::uint32_t> lines_before;  // lines before each block of the text; made on first use
    };
    [[nodiscard]] static const std::vector<std::uint32_t>& lines_before(const Source& source);

    // The line that was looked at last: places are mostly asked for in order, and a line may be long. Offsets are within the
    // source; there are `characters` before `at`.
    struct KnownLine {
        std::size_t source = 0, start = 0, end = 0, at = 1, characters = 0;
    };
    [[nodiscard]] const KnownLine& line_around(std::size_t source, std::size_t at) const;

    std::vector<std::unique_ptr<Source>> sources_;  // in order of `begin`; texts never move
    ChunkedVector<Frame> frames_;                   // the first is that of top-level files
    std::deque<std::string> frame_names_;
    std::uint32_t next_ = 1;
    mutable KnownLine known_line_;
};

// Converts the bytes of a source file to UTF-8: drops a byte order mark, takes what is not UTF-8 for Windows-1252, and turns
// no-break spaces into spaces. UTF-16 stays as it is; the code that reads the text refuses it.
[[nodiscard]] SourceText decode_source(SourceText bytes);

// Returns true for bytes with UTF-16's byte order mark, and for bytes of which clearly every second one is zero.
[[nodiscard]] bool is_utf16(std::string_view bytes);

}  // namespace gato
