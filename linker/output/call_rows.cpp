// SPDX-License-Identifier: MIT
#include "linker/output/call_rows.hpp"

#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

constexpr std::size_t mnemonic_width = 3, repeat_width = 6;

class Rows {
public:
    explicit Rows(const ProgramMap& map) : map_(map) {}

    std::vector<CodeRow> run() {
        for (const MapLine& line : map_.lines) add(line);
        return std::move(rows_);
    }

private:
    void add(const MapLine& line) {
        find_calls(line.frame);
        close_calls(line.address);
        for (std::size_t depth = open_.size(); depth < calls_.size(); ++depth) open(calls_[depth], line.address);
        const std::uint32_t last = line.address + line.length - 1;
        for (const Open& call : open_) rows_[call.row].last = last;
        next_ = last + 1;
        rows_.push_back(
            {line.address, last, line.file, line.line, line.column, line.cycles != 0 ? mnemonic_width : 1, line.frame, false});
    }

    // The outermost first.
    void find_calls(std::uint32_t frame) {
        calls_.clear();
        for (; frame != MapFrame::none; frame = map_.frames[frame].parent) calls_.push_back(frame);
        std::ranges::reverse(calls_);
    }

    // Closes the calls through which the next line was not reached, and after a gap all of them.
    void close_calls(std::uint32_t address) {
        std::size_t depth = 0;
        while (address == next_ && depth < open_.size() && depth < calls_.size() && is_same(open_[depth].frame, calls_[depth]))
            ++depth;
        open_.resize(depth);
    }

    // Repetitions have frames of their own.
    bool is_same(std::uint32_t a, std::uint32_t b) const {
        const MapFrame &one = map_.frames[a], &other = map_.frames[b];
        const auto is_repeat = [](const MapFrame& frame) { return frame.kind == MapFrame::Kind::repeat; };
        return a == b
               || (is_repeat(one) && is_repeat(other) && one.file == other.file && one.line == other.line
                   && one.column == other.column);
    }

    void open(std::uint32_t id, std::uint32_t address) {
        const MapFrame& frame = map_.frames[id];
        const bool is_repeat = frame.kind == MapFrame::Kind::repeat;
        open_.push_back({id, rows_.size()});
        const std::size_t width = is_repeat ? repeat_width : count_characters(frame.name);
        rows_.push_back({address, address, frame.file, frame.line, frame.column, width, frame.parent, is_repeat});
    }

    struct Open {
        std::uint32_t frame;
        std::size_t row;
    };
    const ProgramMap& map_;
    std::vector<CodeRow> rows_;
    std::vector<std::uint32_t> calls_;  // of the line that is being added
    std::vector<Open> open_;            // calls whose rows may continue
    std::uint32_t next_ = 0;            // the address after the last line's bytes
};

}  // namespace

std::vector<CodeRow> code_rows(const ProgramMap& map) {
    return Rows(map).run();
}

}  // namespace gato::linker
