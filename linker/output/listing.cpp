// SPDX-License-Identifier: MIT
// Writes the listing, NAME.lst. Statements come in build order; between them the lines without bytes are shown as they are in
// the top-level files. What a macro, a REPEAT or an included file contributed is indented below the line that called it.
#include "linker/output/routine_bounds.hpp"
#include "linker/output/source_files.hpp"

#include "core/support/expanded_line.hpp"
#include "linker/outputs.hpp"
#include "timing/longest.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace gato::linker {

namespace {

constexpr std::size_t bytes_a_row = 8;

// The columns at which the parts of a row begin.
constexpr std::size_t bytes_column = 9;
constexpr std::size_t cycles_column = 34;
constexpr std::size_t line_column = 41;
constexpr std::size_t line_width = 5;
constexpr std::size_t symbol_column = 9;

// What is to the left of the source line. It is put together in place: otherwise most of a listing's time would go into small
// strings.
class Row {
public:
    Row() { cells_.fill(' '); }

    // Never to the left of what is there.
    void go_to(std::size_t column) { size_ = std::max(size_, column); }
    void put(char c) { cells_[size_++] = c; }
    void put_hex(std::uint32_t value, std::uint32_t digits) {
        for (std::uint32_t shift = digits * 4; shift != 0; shift -= 4) put("0123456789abcdef"[value >> (shift - 4) & 0xf]);
    }
    void put_number(std::uint32_t number) {
        char* const end = std::to_chars(&cells_[size_], cells_.data() + cells_.size(), number).ptr;
        size_ = static_cast<std::size_t>(end - cells_.data());
    }
    void trim() {
        while (size_ > 0 && cells_[size_ - 1] == ' ') --size_;
    }
    [[nodiscard]] std::string_view view() const { return {cells_.data(), size_}; }

private:
    std::array<char, 64> cells_;
    std::size_t size_ = 0;
};

std::size_t digits_of(std::uint32_t number) {
    std::size_t digits = 1;
    for (; number >= 10; number /= 10) ++digits;
    return digits;
}

std::string_view without_trailing_blanks(std::string_view line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    return line;
}

class Listing {
public:
    Listing(const Program& program, const SourceMap& sources, const TextSink& sink)
        : program_(program), sources_(sources), text_(sink) {}

    void run() {
        text_ << "Address  Bytes                    Cycles  Line  Source      "
                 "(4/5: a page is crossed; 2/3: the branch is taken)\n";
        const std::set<std::string> included = included_files();
        for (std::size_t source = program_.first_source; source < program_.source_count; ++source)
            if (is_program_source(sources_.name(source)) && !included.contains(sources_.name(source))) list_source(source);
        cross_reference();
        worst_cases();
        text_.finish();
    }

private:
    // They are shown where they were included.
    std::set<std::string> included_files() const {
        std::set<std::string> names;
        for (FrameId id = 1; id < program_.frame_count; ++id)
            if (sources_.frame(id).kind == Frame::Kind::include) names.emplace(sources_.frame(id).name);
        return names;
    }

    void list_source(std::size_t source) {
        text_ << '\n' << sources_.name(source) << "\n\n";
        const std::string_view text = sources_.text(source);
        const std::uint32_t begin = sources_.begin(source);
        std::uint32_t number = 1;
        for (std::size_t at = 0; at < text.size(); ++number) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            std::string_view line = text.substr(at, end - at);
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            list_line(number, line, begin + static_cast<std::uint32_t>(at), begin + static_cast<std::uint32_t>(end));
            at = end + 1;
        }
    }

    // The place in the top-level file that a statement came from: itself, or the outermost call.
    std::uint32_t root_offset(const ListedStatement& statement) const {
        std::uint32_t offset = statement.offset;
        for (FrameId id = statement.frame; id != 0; id = sources_.frame(id).parent) offset = sources_.frame(id).call.begin;
        return offset;
    }

    void list_line(std::uint32_t number, std::string_view line, std::uint32_t from, std::uint32_t to) {
        bool line_is_shown = false;
        const auto show_alone = [&] {
            if (line_is_shown) return;
            Row row;
            end_row(row, number, 0, line);
            line_is_shown = true;
        };
        for (; next_ < program_.statements.size(); ++next_) {
            const ListedStatement& statement = program_.statements[next_];
            const std::uint32_t root = root_offset(statement);
            if (root < from || root > to) break;
            if (statement.frame == 0 && !line_is_shown) {
                list_statement(statement, number, 0, line);
                line_is_shown = true;
            } else {
                show_alone();
                const Position at = sources_.locate(statement.offset);
                list_statement(statement, at.line, depth_of(statement.frame), with_arguments(statement, at.text));
            }
        }
        show_alone();
    }

    // A line of a macro as it was assembled; its comment stays.
    std::string with_arguments(const ListedStatement& statement, std::string_view line) const {
        const auto expanded = expanded_line(sources_, {{statement.offset, 1}, statement.frame});
        if (!expanded) return std::string(line);
        const std::string_view written = statement_of(line);
        const auto begin = static_cast<std::size_t>(written.data() - line.data());
        return std::string(line.substr(0, begin)) + *expanded + std::string(line.substr(begin + written.size()));
    }

    std::size_t depth_of(FrameId frame) const {
        std::size_t depth = 0;
        for (; frame != 0; frame = sources_.frame(frame).parent) ++depth;
        return depth;
    }

    void list_statement(const ListedStatement& statement, std::uint32_t number, std::size_t depth, std::string_view line) {
        for (std::size_t done = 0; done < statement.length; done += bytes_a_row) {
            Row row;
            put_bytes(row, statement, done, std::min<std::size_t>(statement.length - done, bytes_a_row));
            if (done == 0) {
                row.go_to(cycles_column);
                put_cycles(row, statement);
                end_row(row, number, depth, line);
            } else {
                row.trim();
                text_ << row.view() << '\n';
            }
        }
    }

    // From `done` on.
    void put_bytes(Row& row, const ListedStatement& statement, std::size_t done, std::size_t count) const {
        const std::size_t address = statement.address + done;
        row.put_hex(static_cast<std::uint32_t>(address), 4);
        row.go_to(bytes_column);
        const bool is_of_program = statement.bytes == ListedStatement::of_program;
        const std::uint8_t* const bytes =
            is_of_program ? &program_.bytes[address - program_.start] : &program_.listed_bytes[statement.bytes + done];
        for (std::size_t i = 0; i < count; ++i) {
            row.put_hex(bytes[i], 2);
            row.put(' ');
        }
    }

    static void put_cycles(Row& row, const ListedStatement& statement) {
        if (statement.cycles != 0) row.put_number(statement.cycles);
        if (statement.most_cycles <= statement.cycles) return;
        row.put('/');
        row.put_number(statement.most_cycles);
    }

    void end_row(Row& row, std::uint32_t number, std::size_t depth, std::string_view line) {
        row.go_to(line_column + line_width - std::min(digits_of(number), line_width));
        row.put_number(number);
        line = without_trailing_blanks(line);
        if (depth != 0 || !line.empty()) {
            row.put(' ');
            row.put(' ');
        }
        text_ << row.view();
        for (std::size_t i = 0; i < depth; ++i) text_ << ">>";
        text_ << line << '\n';
    }

    struct LinePlace {
        std::uint32_t line = 0;  // first, as it is what mostly differs
        std::string_view file;
        bool operator==(const LinePlace&) const = default;
    };
    LinePlace place_of(std::uint32_t offset) const {
        const std::size_t source = sources_.source_of(offset);
        return {sources_.line_in(source, offset), sources_.name(source)};
    }

    void write_place(const LinePlace& at) { text_ << at.file << ':' << at.line; }

    void write_value(std::int32_t value) {
        Row row;
        if (value < 0) {
            row.put('-');
            row.put_number(0U - static_cast<std::uint32_t>(value));
        } else {
            row.put('$');
            row.put_hex(static_cast<std::uint32_t>(value), value > 0xffff ? 8 : 4);
        }
        row.go_to(symbol_column);
        text_ << row.view();
    }

    void cross_reference() {
        text_ << "\nSymbols: value, definition, uses\n\n";
        for (const CrossReference& symbol : program_.cross_references) {
            const LinePlace definition = place_of(symbol.definition);
            if (definition.file == command_line_source) continue;
            write_value(symbol.value);
            text_ << symbol.name << "  ";
            write_place(definition);
            if (symbol.use_count == 0) text_ << "  (unused)";
            write_uses(symbol);
            text_ << '\n';
        }
    }

    // Of the routines that are called, by address; a routine may have several names.
    void worst_cases() {
        const std::vector<RoutineBound> bounds = routine_bounds(program_);
        if (!bounds.empty())
            text_ << "\nRoutines: most cycles from the first instruction to the RTS (assumed: " << timing::assumptions
                  << ")\n\n";
        for (const RoutineBound& bound : bounds) {
            write_value(bound.address);
            text_ << std::to_string(bound.cycles);
            for (const CrossReference& symbol : program_.cross_references)
                if (symbol.value == bound.address) text_ << "  " << symbol.name;
            text_ << '\n';
        }
    }

    // Each line once.
    void write_uses(const CrossReference& symbol) {
        LinePlace last;
        for (std::uint32_t i = 0; i < symbol.use_count; ++i) {
            const LinePlace at = place_of(program_.uses[symbol.first_use + i]);
            if (at == last) continue;
            text_ << (i == 0 ? "  used " : ", ");
            write_place(at);
            last = at;
        }
    }

    const Program& program_;
    const SourceMap& sources_;
    std::size_t next_ = 0;
    TextWriter text_;
};

}  // namespace

void write_listing(const Program& program, const SourceMap& sources, const TextSink& sink) {
    Listing(program, sources, sink).run();
}

std::string write_listing(const Program& program, const SourceMap& sources) {
    return text_from([&](const TextSink& sink) { write_listing(program, sources, sink); });
}

}  // namespace gato::linker
