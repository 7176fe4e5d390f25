// SPDX-License-Identifier: MIT
// ACME writes a line of its report when it has read the line to its end, with all bytes that came since the previous one. That
// is what makes some rows uncertain:
// - Statements before a `!source` on the same line, and a last line without an end, show up at the next line, which is one of
//   another file. So the first line after a change of file counts only if the sources show that nothing is left over, or if it
//   is an instruction and has that instruction's bytes.
// - A line that sets the program counter between two of its bytes shows them as if they were at one place.
// - The bytes of a loop are those of the line that ends it.
#include "maps/acme/report.hpp"

#include "maps/acme/outline.hpp"
#include "maps/acme/report_line.hpp"
#include "maps/program_bytes.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace gato::maps::acme {

namespace {

// A place in the program whose address in its region the text says: a label, or (without a name) the start of a region.
struct Mark {
    std::string_view name;
    std::uint32_t region = 0;
    std::uint32_t file = 0, line = 0;
    std::optional<std::uint32_t> load;
};

// Symbols of other files, by name.
class Symbols {
public:
    explicit Symbols(std::vector<MapSymbol>& symbols) : symbols_(symbols), order_(symbols.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::ranges::sort(order_, {}, [&](std::size_t place) -> std::string_view { return symbols_[place].name; });
    }

    [[nodiscard]] bool has(std::string_view name) const { return !places_of(name).empty(); }
    // Nothing if there is none, or if it has several values.
    [[nodiscard]] std::optional<std::int32_t> value(std::string_view name) const {
        const auto places = places_of(name);
        const auto is_other = [&](std::size_t place) { return symbols_[place].value != symbols_[places.front()].value; };
        if (places.empty() || std::ranges::any_of(places, is_other)) return std::nullopt;
        return symbols_[places.front()].value;
    }
    void change(std::string_view name, const std::function<void(MapSymbol&)>& change_one) {
        for (const std::size_t place : places_of(name)) change_one(symbols_[place]);
    }

private:
    [[nodiscard]] std::span<const std::size_t> places_of(std::string_view name) const {
        const auto name_of = [&](std::size_t place) -> std::string_view { return symbols_[place].name; };
        const auto found = std::ranges::equal_range(order_, name, {}, name_of);
        return {found.begin(), found.end()};
    }

    std::vector<MapSymbol>& symbols_;
    std::vector<std::size_t> order_;
};

// How far from its load address a region runs.
struct Distance {
    std::optional<std::uint32_t> value;
    bool is_contradicted = false;
};

class ReportReader {
public:
    ReportReader(const Input& input, DebugInfo& info) : input_(input), info_(info), symbols_(info.map.symbols) {}

    void run() {
        for (Lines lines(input_.content); auto line = lines.next();) {
            if (line->empty()) continue;
            if (const auto source = source_in(*line)) {
                change_file(*source);
                continue;
            }
            const auto parts = report_line_in(*line);
            if (!parts || !has_file_) throw Damage{lines.number(), "not a line of ACME's report"};
            take(*parts, lines.number());
        }
        finish();
    }

private:
    void change_file(std::string_view name);
    void take(const ReportLine& line, std::size_t number);
    void add_mark(std::string_view name, std::size_t region);
    void note_definition(const LineOutline& outline, const ReportLine& line, std::uint32_t region);
    void note_constant(const Definition& definition);
    void take_row(const LineOutline& outline, const ReportLine& line, std::size_t number);
    void end_cut_row(std::uint32_t address);
    void lose_place();
    void finish();
    void end_last_row();
    void find_runs();
    void place_rows();
    void place_labels();
    [[nodiscard]] bool is_tidy(const std::string& file);
    [[nodiscard]] bool is_unique(std::string_view name) const { return name.empty() || uses_.at(name) == 1; }
    [[nodiscard]] std::optional<std::int32_t> address_of(const Mark& mark) const;
    [[nodiscard]] std::optional<std::uint32_t> run_of(std::uint32_t load, std::uint32_t region) const;

    const Input& input_;
    DebugInfo& info_;
    Symbols symbols_;
    Outline outline_;
    bool has_file_ = false;
    std::uint32_t file_ = 0;
    std::uint32_t last_line_ = 0;
    bool is_uncertain_ = false;  // the next row may have bytes of another line
    bool is_moved_ = false;      // the program counter may have been set since the last row
    bool is_encrypted_ = false;
    bool last_is_cut_ = false;
    std::vector<Row> rows_;
    std::vector<std::uint32_t> regions_;  // of the rows
    std::vector<Mark> marks_;
    std::vector<std::size_t> pending_;  // marks at the place where the next row is
    std::vector<Distance> distances_;
    std::unordered_map<std::string_view, std::size_t> uses_;  // of labels
    std::unordered_set<std::string_view> variables_;          // names that `!set` gives values
    std::unordered_map<std::string, bool> tidy_;              // by file
};

void ReportReader::lose_place() {
    is_moved_ = true;
    pending_.clear();
}

void ReportReader::change_file(std::string_view name) {
    const std::uint32_t file = info_.file_number(name);
    if (has_file_ && !(is_tidy(info_.map.files[file_]) && is_tidy(info_.map.files[file]))) {
        is_uncertain_ = true;
        lose_place();
    }
    has_file_ = true;
    file_ = file;
    last_line_ = 0;
}

// Returns true if the report has all bytes of the file's lines at these lines, and no others.
bool ReportReader::is_tidy(const std::string& file) {
    const auto [entry, is_new] = tidy_.try_emplace(file, false);
    if (!is_new) return entry->second;
    const auto text = input_.source_text(file);
    if (!text) return false;
    Outline outline;
    LineOutline last;
    bool is_shared = false;
    for (Lines lines(*text); auto line = lines.next();) {
        last = outline.next(*line);
        is_shared = is_shared || (last.effect.includes && (last.effect.emits || last.effect.moves()));
    }
    const bool is_complete = text->ends_with('\n') || !(last.effect.emits || last.effect.moves() || last.effect.includes);
    return entry->second = is_complete && !is_shared && !outline.has_hidden_include();
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
    for (std::size_t begun = regions; begun < outline_.regions().size(); ++begun)
        if (line.address ? outline.region == begun : !outline.is_conditional) add_mark({}, begun);
    if (line.address)
        take_row(outline, line, number);
    else if (outline.effect.moves())
        lose_place();
}

void ReportReader::add_mark(std::string_view name, std::size_t region) {
    pending_.push_back(marks_.size());
    marks_.push_back({name, static_cast<std::uint32_t>(region), file_, last_line_, std::nullopt});
}

// Local labels are in no file, and their names can repeat.
void ReportReader::note_definition(const LineOutline& outline, const ReportLine& line, std::uint32_t region) {
    const Definition& definition = *outline.definition;
    if (definition.is_constant) return note_constant(definition);
    const bool is_local = definition.name.starts_with('.') || definition.name.starts_with('@');
    if (!is_local && !outline.is_body && (line.address || !outline.is_conditional)) add_mark(definition.name, region);
}

void ReportReader::note_constant(const Definition& definition) {
    if (definition.is_variable) variables_.insert(definition.name);
    symbols_.change(definition.name, [&](MapSymbol& symbol) {
        symbol.file = info_.map.files[file_];
        symbol.line = last_line_;
        if (!definition.is_address) symbol.kind = SymbolKind::constant;
    });
}

void ReportReader::end_cut_row(std::uint32_t address) {
    if (!rows_.empty() && last_is_cut_ && !is_moved_ && address > rows_.back().load + rows_.back().length)
        rows_.back().length = address - rows_.back().load;
    last_is_cut_ = false;
}

void ReportReader::take_row(const LineOutline& outline, const ReportLine& line, std::size_t number) {
    const bool is_certain = !is_uncertain_ || has_only_its_instruction(outline, line);
    is_uncertain_ = false;
    if (outline.effect.moves_before || !is_certain) lose_place();
    end_cut_row(*line.address);
    for (const std::size_t mark : pending_) marks_[mark].load = line.address;
    pending_.clear();
    is_moved_ = outline.effect.moves_after || !is_certain;
    if (!is_certain) return info_.leave_out("after a change of file, where the report may show bytes of another line");
    if (outline.effect.is_scattered) return info_.leave_out("of a line that sets the program counter between its bytes");
    last_is_cut_ = line.is_cut;
    regions_.push_back(outline.region);
    rows_.push_back({.load = *line.address,
                     .length = static_cast<std::uint32_t>(line.bytes.size()),
                     .file = file_,
                     .line = line.number,
                     .content = outline.effect.content,
                     .listing_line = static_cast<std::uint32_t>(number),
                     .bytes = is_encrypted_ ? std::string() : line.bytes});
}

void ReportReader::finish() {
    end_last_row();
    for (const Mark& mark : marks_) ++uses_[mark.name];
    find_runs();
    place_rows();
    place_labels();
}

// The program ends where its last byte is; no row with a higher address may be left.
void ReportReader::end_last_row() {
    const ProgramBytes program(input_.program);
    const auto is_higher = [&](const Row& row) { return row.load > rows_.back().load; };
    if (program.is_known() && std::ranges::none_of(rows_, is_higher)) end_cut_row(program.end());
}

// Where a mark is while the program runs: what other files say of its name, or the operand of `!pseudopc`.
std::optional<std::int32_t> ReportReader::address_of(const Mark& mark) const {
    if (!mark.name.empty()) return symbols_.value(mark.name);
    const std::string& operand = outline_.regions()[mark.region].operand;
    const bool is_hex = operand.starts_with('$');
    if (const auto number = number_of(std::string_view(operand).substr(is_hex ? 1 : 0), is_hex ? 16 : 10))
        return *number <= 0xffff ? std::optional(static_cast<std::int32_t>(*number)) : std::nullopt;
    return variables_.contains(operand) ? std::nullopt : symbols_.value(operand);
}

void ReportReader::find_runs() {
    distances_.resize(outline_.regions().size());
    distances_[0].value = 0;
    for (const Mark& mark : marks_) {
        if (!mark.load || mark.region == 0 || !is_unique(mark.name)) continue;
        const auto address = address_of(mark);
        if (!address) continue;
        Distance& known = distances_[mark.region];
        const std::uint32_t distance = (static_cast<std::uint32_t>(*address) - *mark.load) & 0xffff;
        if (known.value.value_or(distance) != distance) known.is_contradicted = true;
        known.value = distance;
    }
}

std::optional<std::uint32_t> ReportReader::run_of(std::uint32_t load, std::uint32_t region) const {
    if (region == LineOutline::mixed || distances_[region].is_contradicted || !distances_[region].value) return std::nullopt;
    return (load + *distances_[region].value) & 0xffff;
}

void ReportReader::place_rows() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto run = run_of(rows_[i].load, regions_[i]);
        if (!run) info_.leave_out("at the address where relocated code runs, which no label of its block shows");
        rows_[i].run = run.value_or(rows_[i].load);
    }
    drop_overwritten(rows_);
    info_.rows.insert(info_.rows.end(), rows_.begin(), rows_.end());
}

// A label that the other files have gets its line; if there are no such files, the report's are all.
void ReportReader::place_labels() {
    for (const Mark& mark : marks_) {
        if (mark.name.empty() || !mark.load || !is_unique(mark.name)) continue;
        const auto address = run_of(*mark.load, mark.region);
        if (!address) continue;
        const auto place = [&](MapSymbol& symbol) {
            if (symbol.value != static_cast<std::int32_t>(*address)) return;
            symbol.file = info_.map.files[mark.file];
            symbol.line = mark.line;
        };
        symbols_.change(mark.name, place);
        if (symbols_.has(mark.name)) continue;
        info_.add_label(mark.name, *address);
        place(info_.map.symbols.back());
    }
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
