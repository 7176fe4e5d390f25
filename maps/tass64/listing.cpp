// SPDX-License-Identifier: MIT
#include "maps/tass64/listing.hpp"

#include "maps/support.hpp"
#include "maps/tass64/columns.hpp"
#include "maps/tass64/text_keys.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace gato::maps::tass64 {

namespace {

constexpr std::string_view title_start = "; 64tass Turbo Assembler Macro ";
constexpr std::string_view title_end = " listing file";
constexpr std::string_view mark = ";******  ";
constexpr std::string_view hex_digits = "0123456789abcdefABCDEF";

bool is_title(std::string_view line) {
    return line.starts_with(title_start) && line.ends_with(title_end);
}

bool takes(std::string_view& text, std::string_view start) {
    if (!text.starts_with(start)) return false;
    text.remove_prefix(start.size());
    return true;
}

// Two digits, and nothing that belongs to them after them: the number; else nothing.
std::optional<char> byte_at(std::string_view text) {
    constexpr std::size_t digits = 2;
    if (text.size() < digits || (text.size() > digits && text[digits] != ' ' && text[digits] != '\t')) return std::nullopt;
    const auto number = number_of(text.substr(0, digits), 16);
    return number ? std::optional(static_cast<char>(*number)) : std::nullopt;
}

// Takes `a9 05 …`, one space between two.
std::string take_bytes(std::string_view& text) {
    std::string bytes;
    for (auto byte = byte_at(text); byte; byte = text.starts_with(' ') ? byte_at(text.substr(1)) : std::nullopt) {
        text.remove_prefix(bytes.empty() ? 2 : 3);
        bytes += *byte;
    }
    return bytes;
}

class Reading {
public:
    explicit Reading(std::string_view content) : lines_(content) {
        constexpr std::size_t usual_row = 48;  // bytes
        listing_.rows.reserve(content.size() / usual_row);
    }

    Listing run() {
        while (const auto line = lines_.next()) read_line(*line);
        if (!columns_) throw Damage{0, "the listing has no line that names its columns, as `;Offset  ;Hex` does"};
        if (!is_complete_) forget_last_row();
        return std::move(listing_);
    }

private:
    [[noreturn]] void fail(std::string_view row, std::string_view what) const {
        constexpr std::size_t longest = 40;
        throw Damage{lines_.number(), "`" + std::string(row.substr(0, longest)) + "` " + std::string(what)};
    }

    // With `--list-append`, a file has several listings: the last one counts.
    void begin() {
        std::vector<ListedRow> rows = std::move(listing_.rows);
        rows.clear();
        listing_ = {};
        listing_.rows = std::move(rows);
        columns_.reset();
        open_.clear();
        file_indexes_.clear();
        file_of_number_.clear();
        is_complete_ = false;
    }

    void read_line(std::string_view line) {
        if (is_title(line)) return begin();
        if (!columns_) return read_head(line);
        if (line.empty() || is_complete_) return;
        // In a listing with line numbers, this and the row of a loop's label have no column for them.
        if (line.starts_with(mark)) return read_mark(line, line.substr(mark.size()));
        if (listing_.has_numbers && line.starts_with('=')) return;
        const std::size_t offset = columns_->start_of(line, columns_->offset);
        if (line.substr(offset).starts_with(mark)) return read_mark(line, line.substr(offset + mark.size()));
        read_row(line);
    }

    // Before the rows: the command, the date, and the names of the columns.
    void read_head(std::string_view line) {
        if (line.starts_with("; ") && line.find(" --output-section") != std::string_view::npos) listing_.is_divided = true;
        if (!line.starts_with(";Offset") && !line.starts_with(";Line")) return;
        columns_ = columns_of(line);
        if (!columns_) fail(line, "has columns that gato does not know");
        set_tab();
        listing_.has_numbers = columns_->line != Columns::none;
        listing_.has_source = columns_->source != Columns::none;
    }

    // The width with which the next rows have their bytes in the right column.
    void set_tab() {
        std::size_t most = 0;
        for (const std::size_t width : {8U, 4U, 2U, 1U, 3U, 5U, 6U, 7U}) {
            Columns columns = *columns_;
            columns.tab = width;
            const std::size_t count = rows_with_bytes(columns);
            if (count > most) columns_ = columns;
            most = std::max(most, count);
        }
    }

    [[nodiscard]] std::size_t rows_with_bytes(const Columns& columns) const {
        constexpr std::size_t enough = 100;
        std::size_t count = 0;
        Lines rows = lines_;
        for (auto row = rows.next(); row && rows.number() < lines_.number() + enough; row = rows.next())
            if (columns.has_columns(*row) && byte_at(row->substr(columns.start_of(*row, columns.bytes)))) ++count;
        return count;
    }

    void read_mark(std::string_view line, std::string_view text) {
        if (listing_.has_numbers && line.starts_with(':')) {
            const auto number = number_in(columns_->field(line, columns_->line, Columns::narrow).substr(1), 10);
            if (!number) fail(line, "has no file number");
            current_number_ = *number;
        }
        if (takes(text, "Processing input file: ")) return enter(text, true);
        if (takes(text, "Processing file: ")) return enter(text, false);
        if (takes(text, "Return to file: ")) return leave(line, text);
        if (text == "End of listing") is_complete_ = true;
    }

    void enter(std::string_view name, bool is_root) {
        if (is_root) open_.clear();
        const auto number = static_cast<std::uint32_t>(listing_.visits.size());
        Visit& visit = listing_.visits.emplace_back();
        visit.file = file_index(name);
        file_of_number_[current_number_] = visit.file;
        if (!open_.empty()) {
            visit.parent = open_.back();
            listing_.visits[open_.back()].items.push_back({true, number});
        }
        open_.push_back(number);
    }

    void leave(std::string_view line, std::string_view name) {
        if (open_.size() < 2) fail(line, "returns to a file that has not been left");
        open_.pop_back();
        if (listing_.files[listing_.visits[open_.back()].file] != name)
            fail(line, "returns to another file than the one that was left");
    }

    std::uint32_t file_index(std::string_view name) {
        const auto [entry, is_new] = file_indexes_.try_emplace(name, static_cast<std::uint32_t>(listing_.files.size()));
        if (is_new) listing_.files.push_back(name);
        return entry->second;
    }

    void read_row(std::string_view line) {
        if (open_.empty()) fail(line, "is a row before the first file");
        const std::string_view offset = columns_->field(line, columns_->offset, Columns::narrow);
        if (offset.empty()) return;  // without an address, as `--verbose-list` shows comments
        ListedRow row;
        row.listing_line = static_cast<std::uint32_t>(lines_.number());
        read_number(line, row);
        if (offset.front() == '=')
            row.text = source_of(line);
        else
            read_memory(line, offset, row);
        if (row.content == Content::data && listing_.has_source && row.text.empty()) return continue_row(std::move(row));
        add(std::move(row));
    }

    // `7`, or `2:1` after a change of the file. Rows of file 0 have none.
    void read_number(std::string_view line, ListedRow& row) {
        if (!listing_.has_numbers) return;
        std::string_view field = columns_->field(line, columns_->line, Columns::narrow);
        if (const std::size_t colon = field.find(':'); colon != std::string_view::npos) {
            const auto file = number_in(field.substr(colon + 1), 10);
            if (!file) fail(line, "has no file number");
            current_number_ = *file;
            field = field.substr(0, colon);
        }
        const auto number = field.empty() ? std::optional(0U) : number_in(field, 10);
        if (!number) fail(line, "has no line number");
        row.number = *number;
        const auto file = file_of_number_.find(row.number == 0 ? 0 : current_number_);
        row.file = file == file_of_number_.end() ? no_index : file->second;
    }

    void read_memory(std::string_view line, std::string_view offset, ListedRow& row) const {
        constexpr std::size_t shortest = 5;  // `.0801`
        if (offset.front() != '.' && offset.front() != '>') fail(line, "is no row of a listing");
        row.content = offset.front() == '.' ? Content::code : Content::data;
        row.load = address_in(line, offset.size() < shortest ? std::string_view() : offset.substr(1));
        const std::string_view pc = columns_->field(line, columns_->pc, Columns::narrow);
        row.run = pc.empty() ? row.load : address_in(line, pc);
        std::string_view rest = row.content == Content::code ? columns_->field(line, columns_->bytes, Columns::wide)
                                                             : line.substr(columns_->start_of(line, columns_->bytes));
        row.bytes = take_bytes(rest);
        const bool is_long = row.content == Content::data && rest.empty();
        row.text = is_long ? std::string_view() : source_of(line);
    }

    std::uint32_t address_in(std::string_view line, std::string_view digits) const {
        const auto address = number_in(digits, 16);
        if (!address || *address > 0xff'ffff) fail(line, "has no address where it should; list without `--tab-size`");
        return *address;
    }

    std::string_view source_of(std::string_view line) const {
        if (!listing_.has_source) return {};
        return trimmed(line.substr(columns_->start_of(line, columns_->source)));
    }

    static std::optional<std::uint32_t> number_in(std::string_view digits, int base) {
        constexpr std::size_t longest = 9;
        const bool is_number = digits.size() <= longest && digits.find_first_not_of(hex_digits) == std::string_view::npos;
        const auto number = is_number ? number_of(digits, base) : std::nullopt;
        return number && *number <= 0xffff'ffff ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
    }

    // Up to 16 further bytes of the same statement. There is a gap where it leaves bytes undefined.
    void continue_row(ListedRow row) {
        if (listing_.rows.empty() || listing_.rows.back().content != Content::data) return add(std::move(row));
        ListedRow& last = listing_.rows.back();
        if (last.load + last.bytes.size() == row.load) {
            last.bytes += row.bytes;
            return;
        }
        row.begun_by = last.begun_by == no_index ? static_cast<std::uint32_t>(listing_.rows.size() - 1) : last.begun_by;
        listing_.rows.push_back(std::move(row));
    }

    void add(ListedRow row) {
        listing_.visits[open_.back()].items.push_back({false, static_cast<std::uint32_t>(listing_.rows.size())});
        listing_.rows.push_back(std::move(row));
    }

    // Where a file has been cut off, its last row may be a part of one.
    void forget_last_row() {
        if (listing_.rows.empty()) return;
        listing_.rows.back().bytes.clear();
        listing_.rows.back().text = {};
    }

    Lines lines_;
    Listing listing_;
    std::optional<Columns> columns_;
    bool is_complete_ = false;
    std::vector<std::uint32_t> open_;  // visits, innermost last
    std::map<std::string_view, std::uint32_t> file_indexes_;
    std::map<std::uint32_t, std::uint32_t> file_of_number_;
    std::uint32_t current_number_ = 0;
};

}  // namespace

bool is_listing(std::string_view content) {
    for (Lines lines(content); const auto line = lines.next();)
        if (!line->empty()) return is_title(*line);
    return false;
}

Listing read_listing(std::string_view content) {
    return Reading(content).run();
}

}  // namespace gato::maps::tass64
