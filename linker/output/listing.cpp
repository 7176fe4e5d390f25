// SPDX-License-Identifier: MIT
// NAME.lst. Statements come in build order; between them the lines without bytes are shown as they stand in the top-level files.
// What a macro, a REPEAT or an included file contributed stands indented below the line that called it.
#include <gato/linker/outputs.hpp>

#include <algorithm>
#include <set>

namespace gato::linker {

namespace {

constexpr std::size_t bytes_a_row = 8;

// The columns of a row, by what stands in them.
constexpr std::size_t bytes_column = 9;
constexpr std::size_t cycles_column = 34;
constexpr std::size_t line_column = 41;
constexpr std::size_t line_width = 5;
constexpr std::size_t symbol_column = 9;

void append_hex(std::string& text, unsigned value, int digits) {
    for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 0xf];
}

class Listing {
public:
    Listing(const Program& program, const SourceMap& sources) : program_(program), sources_(sources) {}

    std::string run() {
        text_ =
            "Address  Bytes                    Cycles  Line  Source      (4/5: a page is crossed; 2/3: the branch is taken)\n";
        const std::set<std::string> included = included_files();
        for (std::size_t source = 0; source < sources_.source_count(); ++source)
            if (is_source(sources_.name(source)) && !included.contains(sources_.name(source))) list_source(source);
        cross_reference();
        return std::move(text_);
    }

private:
    // They are shown where they were included.
    std::set<std::string> included_files() const {
        std::set<std::string> names;
        for (FrameId id = 1; id < sources_.frame_count(); ++id)
            if (sources_.frame(id).kind == Frame::Kind::include) names.emplace(sources_.frame(id).name);
        return names;
    }

    static bool is_source(const std::string& name) {
        return !name.starts_with('<') && !name.ends_with(".json") && !name.ends_with(".cbmprj");
    }

    void list_source(std::size_t source) {
        text_ += "\n" + sources_.name(source) + "\n\n";
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
            begin_row();
            end_row(number, 0, line);
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
                list_statement(statement, at.line, depth_of(statement.frame), at.text);
            }
        }
        show_alone();
    }

    int depth_of(FrameId frame) const {
        int depth = 0;
        for (; frame != 0; frame = sources_.frame(frame).parent) ++depth;
        return depth;
    }

    void list_statement(const ListedStatement& statement, std::uint32_t number, int depth, std::string_view line) {
        for (std::size_t done = 0; done < statement.length; done += bytes_a_row) {
            begin_row();
            append_hex(text_, static_cast<unsigned>(statement.address + done), 4);
            fill_to(bytes_column);
            for (std::size_t i = done; i < std::min<std::size_t>(statement.length, done + bytes_a_row); ++i) {
                append_hex(text_, program_.bytes[statement.address - program_.start + i], 2);
                text_ += ' ';
            }
            if (done == 0) {
                fill_to(cycles_column);
                append_cycles(statement);
                end_row(number, depth, line);
            } else {
                end_row(0, 0, {});
            }
        }
    }

    void append_cycles(const ListedStatement& statement) {
        if (statement.cycles != 0) text_ += std::to_string(statement.cycles);
        if (statement.most_cycles > statement.cycles) text_ += "/" + std::to_string(statement.most_cycles);
    }

    // A row is put together in place: most of a listing's time would else go into small strings.
    void begin_row() { row_ = text_.size(); }

    void fill_to(std::size_t column) {
        if (text_.size() - row_ < column) text_.append(row_ + column - text_.size(), ' ');
    }

    // The source line, unless its number is 0.
    void end_row(std::uint32_t number, int depth, std::string_view line) {
        if (number != 0) {
            const std::string digits = std::to_string(number);
            fill_to(line_column + line_width - std::min(digits.size(), line_width));
            text_ += digits;
            text_ += "  ";
            text_.append(static_cast<std::size_t>(depth) * 2, '>');
            text_ += line;
        }
        while (text_.size() > row_ && (text_.back() == ' ' || text_.back() == '\t')) text_.pop_back();
        text_ += '\n';
    }

    void append_place(const Position& at) {
        text_ += at.file;
        text_ += ':';
        text_ += std::to_string(at.line);
    }

    void append_value(std::int32_t value) {
        if (value < 0) {
            text_ += std::to_string(value);
            return;
        }
        text_ += '$';
        append_hex(text_, static_cast<unsigned>(value), value > 0xffff ? 8 : 4);
    }

    void cross_reference() {
        text_ += "\nSymbols: value, definition, uses\n\n";
        for (const CrossReference& symbol : program_.cross_references) {
            Position last = sources_.locate(symbol.definition);
            if (last.file.starts_with('<')) continue;
            begin_row();
            append_value(symbol.value);
            fill_to(symbol_column);
            text_ += symbol.name + "  ";
            append_place(last);
            if (symbol.uses.empty()) text_ += "  (unused)";
            bool is_first = true;
            for (const std::uint32_t use : symbol.uses) {
                const Position at = sources_.locate(use);
                if (!is_first && at.file == last.file && at.line == last.line) continue;
                text_ += is_first ? "  used " : ", ";
                append_place(at);
                last = at;
                is_first = false;
            }
            text_ += '\n';
        }
    }

    const Program& program_;
    const SourceMap& sources_;
    std::size_t next_ = 0;
    std::string text_;
    std::size_t row_ = 0;  // where in the text the row begins
};

}  // namespace

std::string write_listing(const Program& program, const SourceMap& sources) {
    return Listing(program, sources).run();
}

}  // namespace gato::linker
