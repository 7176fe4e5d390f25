// SPDX-License-Identifier: MIT
// ACME writes a line of its report when it has read the line to its end, with all bytes that came since the previous one. That
// is what makes some rows uncertain:
// - Statements before a `!source` on the same line, and a last line without an end, show up at the next line, which is one of
//   another file. So the first line after a change of file counts only if the sources show that nothing is left over, or if it
//   is an instruction and has that instruction's bytes. The text of such lines is not shown at all; if they can have braces,
//   it is not known any more where blocks of relocated code begin and end.
// - A line that sets the program counter between two of its bytes shows them as if they were at one place.
// - The bytes of a loop are those of the line that ends it.
#include "maps/acme/report.hpp"

#include "maps/acme/outline.hpp"
#include "maps/acme/report_line.hpp"
#include "maps/program_bytes.hpp"
#include "maps/relocation.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <unordered_map>

namespace gato::maps::acme {

namespace {

class ReportReader {
public:
    ReportReader(const Input& input, DebugInfo& info) : input_(input), info_(info), relocation_(info) {}

    void run() {
        for (Lines lines(input_.content); auto line = lines.next();) {
            if (line->empty()) continue;
            if (const auto source = source_in(*line)) {
                change_file(*source);
                continue;
            }
            const auto parts = report_line_in(*line);
            if (!parts || files_.empty()) throw Damage{lines.number(), "not a line of ACME's report"};
            take(*parts, lines.number());
        }
        finish();
    }

private:
    // Of a source, as far as it can be read.
    struct Nature {
        bool is_complete = false;   // its last line has an end, or no bytes
        bool shows_blocks = false;  // lines with `!source` have nothing else
    };
    struct File {
        std::uint32_t number = 0;
        std::size_t depth = 0;  // of blocks where it begins
    };

    void change_file(std::string_view name);
    void compare(const Nature& old, const Nature& now);
    [[nodiscard]] const Nature& nature_of(std::uint32_t file);
    [[nodiscard]] static Nature nature_of(std::string_view text);
    void take(const ReportLine& line, std::size_t number);
    void add_mark(std::string_view name, std::uint32_t region);
    void note_definition(const LineOutline& outline, const ReportLine& line, std::uint32_t region);
    void note_constant(const Definition& definition);
    void take_row(const LineOutline& outline, const ReportLine& line, std::size_t number);
    [[nodiscard]] std::uint32_t known(std::uint32_t region) const {
        return knows_blocks_ ? region : Relocation::unknown_region;
    }
    void end_cut_row(std::uint32_t address);
    void lose_place();
    void finish();
    void end_last_row();

    const Input& input_;
    DebugInfo& info_;
    Relocation relocation_;
    Outline outline_;
    std::vector<File> files_;  // each included by the one before
    std::uint32_t last_line_ = 0;
    bool is_uncertain_ = false;  // the next row may have bytes of another line
    bool is_moved_ = false;      // the program counter may have been set since the last row
    bool is_encrypted_ = false;
    bool last_is_cut_ = false;
    std::vector<std::size_t> pending_;  // marks at the place where the next row is
    std::unordered_map<std::uint32_t, Nature> natures_;
    bool knows_blocks_ = true;  // what the report shows of them is all
};

void ReportReader::lose_place() {
    is_moved_ = true;
    pending_.clear();
}

void ReportReader::change_file(std::string_view name) {
    const std::uint32_t file = info_.file_number(name);
    if (!files_.empty()) compare(nature_of(files_.back().number), nature_of(file));
    const bool is_return = files_.size() > 1 && files_[files_.size() - 2].number == file;
    if (is_return) {
        outline_.close_to(files_.back().depth);
        files_.pop_back();
    } else {
        files_.push_back({file, outline_.depth()});
    }
    last_line_ = 0;
}

void ReportReader::compare(const Nature& old, const Nature& now) {
    knows_blocks_ = knows_blocks_ && old.shows_blocks && now.shows_blocks;
    if (old.shows_blocks && old.is_complete && now.shows_blocks && now.is_complete) return;
    is_uncertain_ = true;
    lose_place();
}

const ReportReader::Nature& ReportReader::nature_of(std::uint32_t file) {
    const auto [entry, is_new] = natures_.try_emplace(file);
    if (!is_new) return entry->second;
    if (const auto text = input_.source_text(info_.map.files[file])) entry->second = nature_of(*text);
    return entry->second;
}

ReportReader::Nature ReportReader::nature_of(std::string_view text) {
    Outline outline;
    LineOutline last;
    bool is_shared = false;
    for (Lines lines(text); auto line = lines.next();) {
        last = outline.next(*line);
        is_shared = is_shared || (last.effect.includes && (last.effect.emits || last.effect.moves() || last.has_braces));
    }
    const bool is_complete = text.ends_with('\n') || !(last.effect.emits || last.effect.moves() || last.effect.includes);
    return {.is_complete = is_complete, .shows_blocks = !is_shared && !outline.has_hidden_include()};
}

bool has_only_its_instruction(const LineOutline& outline, const ReportLine& line) {
    const auto mnemonic = isa::find_mnemonic(outline.instruction);
    if (outline.emissions != 1 || !mnemonic) return false;
    const isa::Opcode& opcode = isa::opcode_table[static_cast<std::uint8_t>(line.bytes.front())];
    return opcode.mnemonic == *mnemonic && line.bytes.size() == 1U + static_cast<std::size_t>(isa::operand_size(opcode.mode));
}

// A line whose number is not higher belongs to another reading of the same file: a loop that includes it.
void ReportReader::take(const ReportLine& line, std::size_t number) {
    if (line.number <= last_line_) {
        is_uncertain_ = true;
        lose_place();
    }
    last_line_ = line.number;
    const std::uint32_t region = outline_.region();
    const std::size_t regions = outline_.regions().size();
    const LineOutline outline = outline_.next(line.text);
    is_encrypted_ = is_encrypted_ || outline.effect.encrypts;
    if (outline.definition) note_definition(outline, line, region);
    for (std::size_t begun = regions; begun < outline_.regions().size(); ++begun) {
        const std::uint32_t added = relocation_.add_region(outline_.regions()[begun].operand);
        if (line.address ? outline.region == begun : !outline.is_conditional) add_mark({}, added);
    }
    if (line.address)
        take_row(outline, line, number);
    else if (outline.effect.moves())
        lose_place();
}

void ReportReader::add_mark(std::string_view name, std::uint32_t region) {
    pending_.push_back(relocation_.add_mark(name, known(region), files_.back().number, last_line_));
}

// Local labels are in no file, and their names can repeat.
void ReportReader::note_definition(const LineOutline& outline, const ReportLine& line, std::uint32_t region) {
    const Definition& definition = *outline.definition;
    if (definition.is_constant) return note_constant(definition);
    const bool is_local = definition.name.starts_with('.') || definition.name.starts_with('@');
    if (!is_local && !outline.is_body && (line.address || !outline.is_conditional)) add_mark(definition.name, region);
}

void ReportReader::note_constant(const Definition& definition) {
    const SymbolKind kind = definition.is_address ? SymbolKind::label : SymbolKind::constant;
    relocation_.add_constant(definition.name, files_.back().number, last_line_, kind, definition.is_variable);
}

void ReportReader::end_cut_row(std::uint32_t address) {
    if (last_is_cut_ && !is_moved_) {
        Row& last = relocation_.rows().back();
        if (address > last.load + last.length) last.length = address - last.load;
    }
    last_is_cut_ = false;
}

void ReportReader::take_row(const LineOutline& outline, const ReportLine& line, std::size_t number) {
    const bool is_certain = !is_uncertain_ || has_only_its_instruction(outline, line);
    is_uncertain_ = false;
    if (outline.effect.moves_before || !is_certain) lose_place();
    end_cut_row(*line.address);
    for (const std::size_t mark : pending_) relocation_.locate(mark, *line.address);
    pending_.clear();
    is_moved_ = outline.effect.moves_after || !is_certain;
    if (!is_certain) return info_.leave_out("after a change of file, where the report may show bytes of another line");
    if (outline.effect.is_scattered) return info_.leave_out("of a line that sets the program counter between its bytes");
    last_is_cut_ = line.is_cut;
    relocation_.add_row({.load = *line.address,
                         .length = static_cast<std::uint32_t>(line.bytes.size()),
                         .file = files_.back().number,
                         .line = line.number,
                         .content = outline.effect.content,
                         .listing_line = static_cast<std::uint32_t>(number),
                         .bytes = is_encrypted_ ? std::string() : line.bytes},
                        known(outline.region));
}

void ReportReader::finish() {
    end_last_row();
    relocation_.finish();
}

// The program ends where its last byte is; no row with a higher address may be left.
void ReportReader::end_last_row() {
    const ProgramBytes program(input_.program);
    const std::vector<Row>& rows = relocation_.rows();
    const auto is_higher = [&](const Row& row) { return row.load > rows.back().load; };
    if (program.is_known() && std::ranges::none_of(rows, is_higher)) end_cut_row(program.end());
}

bool recognises(std::string_view content) {
    for (Lines lines(content); auto line = lines.next();)
        if (!line->empty()) return source_in(*line).has_value();
    return false;
}

void read(const Input& input, DebugInfo& info) {
    ReportReader(input, info).run();
}

}  // namespace

const Reader report{{"ACME", "report"}, true, recognises, read};

}  // namespace gato::maps::acme
