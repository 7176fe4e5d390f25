// SPDX-License-Identifier: MIT
#include "maps/tass64/listing_reader.hpp"

#include "maps/program_bytes.hpp"
#include "maps/tass64/listing.hpp"
#include "maps/tass64/row_lines.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace gato::maps::tass64 {

namespace {

constexpr std::uint32_t memory_size = 0x10000;

// From listed rows and their lines to rows of the map. A listed row can replace bytes of an earlier one, as after `* =` or in a
// union: what is left of that one is kept.
class Placement {
public:
    Placement(const Listing& listing, const std::vector<RowLine>& lines, const Input& input, DebugInfo& info)
        : listing_(listing), lines_(lines), program_(input.program), info_(info) {}

    void run() {
        info_.rows.reserve(info_.rows.size() + listing_.rows.size());
        for (number_ = 0; number_ < listing_.rows.size(); ++number_)
            if (is_loaded()) own();
        for (number_ = 0; number_ < listing_.rows.size(); ++number_)
            if (is_loaded()) add();
    }

private:
    [[nodiscard]] const ListedRow& row() const { return listing_.rows[number_]; }
    [[nodiscard]] const RowLine& line() const { return lines_[number_]; }

    [[nodiscard]] bool is_loaded() const { return !row().bytes.empty() && !line().is_virtual; }

    [[nodiscard]] std::uint32_t end() const {
        return std::min(row().load + static_cast<std::uint32_t>(row().bytes.size()), memory_size);
    }

    [[nodiscard]] bool is_in_program() const { return row().load < program_.end() && end() > program_.start(); }

    void own() {
        for (std::uint32_t at = row().load; at < end(); ++at) owners_[at] = number_;
        any_is_in_program_ = any_is_in_program_ || is_in_program();
    }

    // A row outside the program that has not been found in its source may be that of a structure, or of a virtual block.
    void add() {
        if (row().load >= memory_size) return info_.leave_out("outside the computer's memory");
        if (line().line == 0) info_.leave_out(line().unknown_because);
        if (!line().is_matched && program_.is_known() && any_is_in_program_ && !is_in_program()) return;
        for (std::uint32_t at = row().load; at < end();) {
            const std::uint32_t start = at;
            while (at < end() && owners_[at] == number_) ++at;
            if (at != start) add_part(start - row().load, at - start);
            if (at == start) ++at;
        }
    }

    void add_part(std::uint32_t offset, std::uint32_t length) {
        if (continues_call(offset)) {
            info_.rows.back().length += length;
            info_.rows.back().bytes += row().bytes.substr(offset, length);
            return;
        }
        is_call_open_ = line().is_call && row().content == Content::code;
        Row& part = info_.rows.emplace_back();
        part.load = row().load + offset;
        part.run = row().run + offset;
        part.length = length;
        part.content = row().content;
        part.listing_line = row().listing_line;
        // Of several programs, only one is here.
        if (!listing_.is_divided || is_in_program()) part.bytes = row().bytes.substr(offset, length);
        if (line().line == 0) return;
        part.file = file_number(line().file);
        part.line = line().line;
        part.frame = frame_of(line().call);
    }

    // The code of an expansion is one row, so that a step passes it and a breakpoint on the call stops once.
    bool continues_call(std::uint32_t offset) {
        if (!is_call_open_ || !line().is_call || row().content != Content::code) return false;
        const Row& last = info_.rows.back();
        return last.line == line().line && last.file == file_number(line().file) && last.bytes.size() == last.length
               && last.load + last.length == row().load + offset && last.run + last.length == row().run + offset;
    }

    std::uint32_t file_number(std::uint32_t file) {
        if (numbers_.empty()) numbers_.resize(listing_.files.size(), no_index);
        if (numbers_[file] == no_index) numbers_[file] = info_.file_number(listing_.files[file]);
        return numbers_[file];
    }

    std::uint32_t frame_of(const Call& call) {
        if (call.file == no_index) return MapFrame::none;
        const auto next = static_cast<std::uint32_t>(info_.map.frames.size());
        const auto [frame, is_new] = frames_.try_emplace({call.file, call.line, call.name}, next);
        if (is_new) info_.map.frames.push_back({.name = call.name, .file = file_number(call.file), .line = call.line});
        return frame->second;
    }

    const Listing& listing_;
    const std::vector<RowLine>& lines_;
    ProgramBytes program_;
    DebugInfo& info_;
    std::uint32_t number_ = 0;
    bool any_is_in_program_ = false;
    bool is_call_open_ = false;                                                              // the last row is of an expansion
    std::vector<std::uint32_t> owners_ = std::vector<std::uint32_t>(memory_size, no_index);  // rows by address
    std::vector<std::uint32_t> numbers_;  // files of the map by those of the listing
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::string>, std::uint32_t> frames_;
};

void read(const Input& input, DebugInfo& info) {
    const Listing content = read_listing(input.content);
    const std::vector<RowLine> lines = find_lines(content, input.source_text);
    Placement(content, lines, input, info).run();
}

}  // namespace

const Reader listing{{"64tass", "listing"}, true, is_listing, read};

}  // namespace gato::maps::tass64
