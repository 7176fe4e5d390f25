// SPDX-License-Identifier: MIT
// A line table says for each sequence of code, in ascending order, from which address on which line counts. Compilers make many
// rows for one line, one for each column; they become one, so that a breakpoint on the line stops once. Of rows for one address
// the last counts: the others stand for no bytes.
#include "maps/elf/lines.hpp"

#include "maps/elf/line_program.hpp"

#include <algorithm>
#include <limits>

namespace gato::maps::elf {

namespace {

struct CodeSection {
    std::uint64_t start = 0, end = 0;  // of the addresses where it runs
    std::uint32_t load = 0;
    bool is_alone = true;  // no other one runs at its addresses
};

std::vector<CodeSection> code_sections(const Image& image) {
    std::vector<CodeSection> sections;
    for (const Section& section : image.sections())
        if (section.has(Section::allocated) && section.has(Section::executable) && section.has_contents())
            sections.push_back({section.address, std::uint64_t{section.address} + section.size, section.load});
    std::ranges::stable_sort(sections, {}, &CodeSection::start);
    std::size_t longest = 0;  // of the sections so far, the one that ends last
    for (std::size_t i = 1; i < sections.size(); ++i) {
        if (sections[i].start < sections[longest].end) sections[i].is_alone = sections[longest].is_alone = false;
        if (sections[i].end >= sections[longest].end) longest = i;
    }
    return sections;
}

// Bytes of one line, within a sequence.
struct Run {
    std::uint64_t start = 0, end = 0;
    LineRow row;

    [[nodiscard]] bool continues(const LineRow& next) const {
        return end == next.address && row.source == next.source && row.line == next.line;
    }
};

class LineReader {
public:
    LineReader(Image& image, DebugInfo& info) : image_(image), info_(info), sections_(code_sections(image)) {}

    void read(LineTable& table) {
        table_ = &table;
        files_.clear();
        LineProgram program(table);
        while (const auto row = program.next()) add(*row);
        if (last_) leave_out("in a sequence of code without an end");
        last_.reset();
    }

private:
    void add(const LineRow& row) {
        if (!last_) begin_sequence(row);
        if (last_ && row.address < last_->address) leave_out("in a sequence of code whose addresses go back");
        if (last_ && row.address > last_->address) extend(*last_, row.address);
        last_ = row;
        if (!row.ends) return;
        give();
        last_.reset();
    }

    // Of functions that it removes, a linker leaves the lines with an address outside the program, such as 0. The first address
    // decides: a long one would reach into the program.
    void begin_sequence(const LineRow& row) {
        const auto after = std::ranges::upper_bound(sections_, row.address, {}, &CodeSection::start);
        section_ = after == sections_.begin() || std::prev(after)->end <= row.address ? nullptr : &*std::prev(after);
        run_ = {};
    }

    void extend(const LineRow& row, std::uint64_t end) {
        if (!run_.continues(row)) {
            give();
            run_ = {row.address, end, row};
        }
        run_.end = end;
    }

    // Makes a row of the run.
    void give() {
        if (run_.start == run_.end) return;
        if (const char* const reason = reason_to_leave_out(); reason != nullptr) return leave_out(reason);
        const auto start = static_cast<std::uint32_t>(run_.start);
        taken_[start] = true;
        Row row{.load = static_cast<std::uint32_t>(section_->load + (run_.start - section_->start)),
                .run = start,
                .length = static_cast<std::uint32_t>(std::min(run_.end, section_->end) - run_.start),
                .file = *file_of(run_.row.source),
                .line = static_cast<std::uint32_t>(run_.row.line),
                .column = static_cast<std::uint32_t>(std::min<std::uint64_t>(run_.row.column, largest_number)),
                .content = Content::code};
        info_.rows.push_back(std::move(row));
    }

    const char* reason_to_leave_out() {
        if (section_ == nullptr || run_.start < section_->start || run_.start >= section_->end)
            return "outside the program's code, as of functions that the linker has removed";
        if (run_.start >= memory_size) return "at addresses above $ffff";
        if (!section_->is_alone) return "at addresses where other code runs too";
        if (run_.row.line == 0 || run_.row.line > largest_number) return "in code that the compiler gives no line";
        if (taken_[static_cast<std::size_t>(run_.start)])
            return "for bytes that another line has too, as of equal functions that the linker has joined";
        return file_of(run_.row.source) ? nullptr : "of a source that the file does not name";
    }

    std::optional<std::uint32_t> file_of(std::uint64_t source) {
        if (const auto known = files_.find(source); known != files_.end()) return known->second;
        const auto path = table_->path_of(source);
        if (!path) return std::nullopt;
        image_.names.spend(path->size());
        return files_[source] = info_.file_number(*path);
    }

    void leave_out(const char* reason) { info_.leave_out(reason); }

    static constexpr std::uint64_t largest_number = std::numeric_limits<std::uint32_t>::max();

    Image& image_;
    DebugInfo& info_;
    std::vector<CodeSection> sections_;
    std::vector<bool> taken_ = std::vector<bool>(memory_size);  // addresses where rows begin: limits their number
    LineTable* table_ = nullptr;
    std::map<std::uint64_t, std::uint32_t> files_;  // numbers in the map of those in the table
    const CodeSection* section_ = nullptr;          // of the sequence; null: none
    std::optional<LineRow> last_;                   // of the sequence
    Run run_;
};

// One table, of one file that was compiled.
void read_unit(Cursor& units, const Texts& texts, LineReader& reader, DebugInfo& info) {
    constexpr std::uint64_t long_format = 0xffff'ffff;
    std::uint64_t length = units.number(4);
    const std::uint64_t offset_size = length == long_format ? 8 : 4;
    if (length == long_format) length = units.number(8);
    Cursor unit = units.part(length);
    if (unit.is_at_end()) return;
    const std::uint64_t version = unit.number(2);
    if (version < 2 || version > 5) return info.leave_out("in a line table of a version of DWARF that gato does not know");
    LineTable table(unit, version, offset_size, texts);
    if (table.operations > 1) return info.leave_out("in a line table for processors with several operations in an instruction");
    reader.read(table);
}

}  // namespace

void read_lines(Image& image, DebugInfo& info) {
    const Texts texts{image.debug_bytes(".debug_line_str"), image.debug_bytes(".debug_str"), image.names};
    Cursor units(image.debug_bytes(".debug_line"), "its section .debug_line");
    LineReader reader(image, info);
    while (!units.is_at_end()) read_unit(units, texts, reader, info);
}

}  // namespace gato::maps::elf
