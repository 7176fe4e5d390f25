// SPDX-License-Identifier: MIT
// The rows of segments and blocks, and what they say together.
//
// KickAssembler writes a row for each instruction and directive, at the line of the macro for those of a macro; it does not say where the
// macro was called. gato writes the call too, in a row before those that it leads to and around their bytes: it becomes a frame.
// Segments may have the same addresses, as banks of a cartridge and overlays do. Which of them is in memory cannot be known, so that such
// rows are left out, unless they are the same ones: a segment may consist of other segments.
#pragma once

#include "maps/debug_info.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::kickass {

// A row with addresses within the 6502's memory.
struct BlockRow {
    std::uint32_t first = 0, last = 0;  // inclusive
    std::uint32_t file = 0, line = 0;
    std::uint32_t column = 0, last_column = 0;  // of a word, in characters, inclusive; 0: not known
    std::uint32_t listing_line = 0;
    std::uint32_t frame = MapFrame::none;
};

// The words of sources, as far as the sources can be read.
class SourceWords {
public:
    explicit SourceWords(const SourceReader& reader) : reader_(reader) {}

    // Returns the text between two columns of a line; empty if it is not known.
    [[nodiscard]] std::string word(const std::string& file, const BlockRow& row);

private:
    struct Source {
        std::string text;
        std::vector<std::size_t> starts;  // of its lines
    };
    [[nodiscard]] const Source& source(const std::string& file);

    const SourceReader& reader_;
    std::map<std::string, Source> sources_;
};

class Blocks {
public:
    Blocks(DebugInfo& info, const SourceReader& sources) : info_(info), words_(sources) {}

    void begin_segment(std::string name) {
        segments_.emplace_back();
        segment_name_ = std::move(name);
    }
    void begin_block();
    void add(BlockRow row);
    // Gives all rows to the DebugInfo.
    void finish();

private:
    void find_call(BlockRow& row);
    void extend_segment(const BlockRow& row);
    void drop_repeated();
    [[nodiscard]] std::vector<std::uint32_t> addresses_of_several() const;
    [[nodiscard]] Row finished(const BlockRow& row);

    DebugInfo& info_;
    SourceWords words_;
    std::vector<std::vector<BlockRow>> segments_;
    std::string segment_name_;  // of the last one
    struct Call {
        BlockRow row;
        std::uint32_t frame = MapFrame::none;  // of what it leads to; none until something is found
    };
    std::vector<Call> open_;                  // rows of this block that may have others within
    std::optional<std::size_t> map_segment_;  // the one to which the block's last row belongs
};

}  // namespace gato::maps::kickass
