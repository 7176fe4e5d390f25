// SPDX-License-Identifier: MIT
// What DASM shows of a line depends on its operation:
// - EQU, `=` and SET show the value as if it were bytes, and REPEND, EQU and ECHO the address of the line before.
// - ORG, SEG and ALIGN show the address that they set; the bytes of ALIGN are those before it.
// - INCBIN shows no bytes.
// So only lines that surely produce bytes become rows, and only the addresses of these, and of lines without an operation, say
// where the bytes before them end.
#include "maps/dasm/listing.hpp"

#include "maps/dasm/listing_line.hpp"
#include "maps/dasm/place.hpp"
#include "maps/program_bytes.hpp"
#include "maps/relocation.hpp"
#include "maps/support.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <utility>

namespace gato::maps::dasm {

namespace {

enum class Effect : std::uint8_t { none, code, data, align, binary, sets_address, defines, other };

Effect effect_of(std::string_view operation) {
    if (operation.empty()) return Effect::none;
    if (isa::find_mnemonic(operation)) return Effect::code;
    if (is_operation(operation, {"byte", "word", "long", "dc", "ds", "dv", "hex"})) return Effect::data;
    if (is_operation(operation, {"align"})) return Effect::align;
    if (is_operation(operation, {"incbin"})) return Effect::binary;
    if (is_operation(operation, {"org", "seg"})) return Effect::sets_address;
    if (is_operation(operation, {"equ", "=", "set", "eqm", "setstr"})) return Effect::defines;
    return Effect::other;
}

// -L has all passes; what counts is the last one.
std::size_t first_line_of_last_pass(std::string_view content) {
    std::size_t first = 0;
    Lines lines(content);
    while (const auto line = lines.next())
        if (const auto file = file_line_in(*line); file && file->level == 1) first = lines.number();
    return first;
}

class ListingReader {
public:
    ListingReader(const Input& input, DebugInfo& info) : input_(input), info_(info), places_(input, info), relocation_(info) {}

    // A last line without an end has been cut off.
    void run() {
        const std::string_view complete = input_.content.substr(0, input_.content.rfind('\n') + 1);
        const std::size_t first = first_line_of_last_pass(complete);
        for (Lines lines(complete); auto line = lines.next();) {
            if (lines.number() < first) continue;
            if (const auto file = file_line_in(*line))
                places_.enter(*file, lines.number());
            else if (const auto parts = listing_line_in(*line))
                take(*parts, lines.number());
        }
        const ProgramBytes program(input_.program);
        end_row(program.is_known() && highest_ <= last_.load ? std::optional(program.end()) : std::nullopt);
        relocation_.finish();
    }

private:
    void take(const ListingLine& line, std::size_t number);
    void note_segment(const ListingLine& line, const std::optional<Place>& place);
    void note_symbol(const ListingLine& line, const Place& place, Effect effect);
    void begin_region(std::string_view operand, const ListingLine& line, const std::optional<Place>& place);
    void take_bytes(const ListingLine& line, const std::optional<Place>& place, Effect effect, std::size_t number);
    void take_unknown();
    void take_statement(const ListingLine& line, const std::optional<Place>& place, Content content, std::size_t number);
    void take_alignment(const ListingLine& line, const std::optional<Place>& place, std::size_t number);
    [[nodiscard]] static Row row_of(const ListingLine& line, Content content, std::size_t number);
    void begin_row(Row row, const std::optional<Place>& place, bool is_open);
    void end_row(std::optional<std::uint32_t> next);

    const Input& input_;
    DebugInfo& info_;
    Places places_;
    Relocation relocation_;
    std::uint32_t region_ = 0;
    std::string segment_;
    std::unordered_map<std::string, std::uint32_t> segments_;  // regions that are open in them
    Row last_;                                                 // not yet added; its length may grow
    std::uint32_t last_region_ = 0;
    bool has_last_ = false, last_is_open_ = false;
    std::optional<std::uint32_t> end_;  // of the bytes so far
    std::uint32_t highest_ = 0;         // address of a row
};

void ListingReader::take(const ListingLine& line, std::size_t number) {
    const auto place = places_.next(line, number);
    if (line.is_skipped || places_.is_in_definition()) return;
    const Effect effect = effect_of(line.operation);
    note_segment(line, place);
    if (place) note_symbol(line, *place, effect);
    if (line.address) take_bytes(line, place, effect, number);
}

void ListingReader::note_segment(const ListingLine& line, const std::optional<Place>& place) {
    if (is_operation(line.operation, {"seg"})) {
        segments_[segment_] = region_;
        segment_ = line.operand;
        region_ = segments_[segment_];
    }
    if (is_operation(line.operation, {"rorg"})) begin_region(line.operand, line, place);
    if (is_operation(line.operation, {"rend"})) region_ = 0;
    if (is_operation(line.operation, {"org"}) && region_ != 0) begin_region({}, line, place);
}

// A number that begins with 0 is octal; and where a block goes on after ORG, labels alone can say.
void ListingReader::begin_region(std::string_view operand, const ListingLine& line, const std::optional<Place>& place) {
    region_ = relocation_.add_region(operand.starts_with('0') ? std::string_view() : operand);
    if (line.address && place && !operand.empty())
        relocation_.locate(relocation_.add_mark({}, region_, place->file, place->line), *line.address);
}

void ListingReader::note_symbol(const ListingLine& line, const Place& place, Effect effect) {
    if (line.label.empty() || line.label.front() == '.' || line.label.ends_with('$')) return;
    const bool is_variable = is_operation(line.operation, {"set", "eqm"});
    if (effect == Effect::defines)
        return relocation_.add_constant(line.label, place.file, place.line, SymbolKind::constant, is_variable);
    const bool has_address = effect != Effect::align && effect != Effect::sets_address && effect != Effect::other;
    const bool is_neutral = line.number == 0 || is_operation(line.operation, {"subroutine", "repeat", "rorg"});
    if (line.address && (has_address || is_neutral))
        relocation_.locate(relocation_.add_mark(line.label, region_, place.file, place.line), *line.address);
}

// Adds the last row. `next` is the address after it, if that is known.
void ListingReader::end_row(std::optional<std::uint32_t> next) {
    if (!has_last_) return;
    has_last_ = false;
    if (last_is_open_ && next && *next > last_.load + last_.length) last_.length = *next - last_.load;
    if (last_.length > 0) return relocation_.add_row(std::move(last_), last_region_);
    info_.leave_out("of a file that INCBIN includes, whose length is not known");
}

void ListingReader::take_bytes(const ListingLine& line, const std::optional<Place>& place, Effect effect, std::size_t number) {
    switch (effect) {
    case Effect::defines: return;
    case Effect::none: return end_row(line.address);
    case Effect::other: return line.bytes.empty() ? void() : take_unknown();
    case Effect::sets_address: end_row(std::nullopt); return void(end_ = line.address);
    case Effect::align: return take_alignment(line, place, number);
    case Effect::code: return take_statement(line, place, Content::code, number);
    case Effect::data:
    case Effect::binary: return take_statement(line, place, Content::data, number);
    }
}

void ListingReader::take_unknown() {
    end_row(std::nullopt);
    end_.reset();
    info_.leave_out("of an operation that gato does not know");
}

// INCBIN shows no byte of those that it has; other lines without one have none.
void ListingReader::take_statement(const ListingLine& line, const std::optional<Place>& place, Content content,
                                   std::size_t number) {
    end_row(line.address);
    const bool is_open = line.is_cut || effect_of(line.operation) == Effect::binary;
    if (line.bytes.empty() && !is_open) return;
    end_ = is_open ? std::nullopt : std::optional(*line.address + static_cast<std::uint32_t>(line.bytes.size()));
    begin_row(row_of(line, content, number), place, is_open);
}

void ListingReader::take_alignment(const ListingLine& line, const std::optional<Place>& place, std::size_t number) {
    end_row(std::nullopt);
    const std::optional<std::uint32_t> start = std::exchange(end_, line.address);
    if (line.bytes.empty()) return;
    if (!start || *start >= *line.address) return info_.leave_out("of ALIGN after a line whose length is not known");
    Row row = row_of(line, Content::data, number);
    row.load = *start;
    row.length = *line.address - *start;
    begin_row(std::move(row), place, false);
}

Row ListingReader::row_of(const ListingLine& line, Content content, std::size_t number) {
    return {.load = *line.address,
            .length = static_cast<std::uint32_t>(line.bytes.size()),
            .content = content,
            .listing_line = static_cast<std::uint32_t>(number),
            .bytes = line.bytes};
}

void ListingReader::begin_row(Row row, const std::optional<Place>& place, bool is_open) {
    if (!place) return info_.leave_out("of a macro or file whose place is not known");
    row.file = place->file;
    row.line = place->line;
    row.frame = place->frame;
    highest_ = std::max(highest_, row.load);
    last_ = std::move(row);
    last_region_ = region_;
    last_is_open_ = is_open;
    has_last_ = true;
}

bool recognises_listing(std::string_view content) {
    Lines lines(content);
    const auto first = lines.next();
    const auto file = first ? file_line_in(*first) : std::nullopt;
    return file && file->level == 1;
}

void read_listing(const Input& input, DebugInfo& info) {
    ListingReader(input, info).run();
}

}  // namespace

const Reader listing{{"DASM", "listing"}, true, recognises_listing, read_listing};

}  // namespace gato::maps::dasm
