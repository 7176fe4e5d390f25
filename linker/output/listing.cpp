// SPDX-License-Identifier: MIT
// NAME.lst. Statements come in build order; between them the lines without bytes are shown as they stand in the top-level files.
// What a macro, a REPEAT or an included file contributed stands indented below the line that called it.
#include <gato/linker/outputs.hpp>

#include <algorithm>
#include <cstdio>

namespace gato::linker {

namespace {

constexpr std::size_t bytes_a_row = 8;

std::string format(const char* pattern, auto... values) {
    char text[64];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

class Listing {
public:
    Listing(const Program& program, const SourceMap& sources) : program_(program), sources_(sources) {}

    std::string run() {
        text_ =
            "Address  Bytes                    Cycles  Line  Source      (4/5: a page is crossed; 2/3: the branch is taken)\n";
        for (std::size_t source = 0; source < sources_.source_count(); ++source)
            if (is_top_level(source)) list_source(source);
        cross_reference();
        return std::move(text_);
    }

private:
    // Files that were only included are shown where they were included.
    bool is_top_level(std::size_t source) const {
        const std::string& name = sources_.name(source);
        if (name.starts_with('<') || name.ends_with(".json") || name.ends_with(".cbmprj")) return false;
        for (FrameId id = 1; id < sources_.frame_count(); ++id)
            if (sources_.frame(id).kind == Frame::Kind::include && sources_.frame(id).name == name) return false;
        return true;
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
            if (!line_is_shown) text_ += row({}, {}, {}, number, 0, line);
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
        std::string cycles;
        if (statement.cycles != 0) cycles = std::to_string(statement.cycles);
        if (statement.most_cycles > statement.cycles) cycles += "/" + std::to_string(statement.most_cycles);
        for (std::size_t done = 0; done < statement.length; done += bytes_a_row) {
            const auto at = static_cast<unsigned>(statement.address + done);
            std::string bytes;
            for (std::size_t i = done; i < std::min<std::size_t>(statement.length, done + bytes_a_row); ++i)
                bytes += format("%02x ", program_.bytes[statement.address - program_.start + i]);
            if (done == 0)
                text_ += row(format("%04x", at), bytes, cycles, number, depth, line);
            else
                text_ += row(format("%04x", at), bytes, {}, 0, 0, {});
        }
    }

    static std::string row(const std::string& address, const std::string& bytes, const std::string& cycles,
                           std::uint32_t number, int depth, std::string_view line) {
        std::string text = format("%-8s %-24s %-6s", address.c_str(), bytes.c_str(), cycles.c_str());
        if (number != 0)
            text += format(" %5u  ", number) + std::string(static_cast<std::size_t>(depth) * 2, '>') + std::string(line);
        text.erase(text.find_last_not_of(" \t") + 1);
        return text + "\n";
    }

    std::string place(std::uint32_t offset) const {
        const Position at = sources_.locate(offset);
        return std::string(at.file) + ":" + std::to_string(at.line);
    }

    void cross_reference() {
        text_ += "\nSymbols: value, definition, uses\n\n";
        for (const CrossReference& symbol : program_.cross_references) {
            const std::string defined = place(symbol.definition);
            if (defined.starts_with('<')) continue;
            text_ +=
                format("%-9s", format(symbol.value < 0 ? "%d" : "$%04x", symbol.value).c_str()) + symbol.name + "  " + defined;
            if (symbol.uses.empty()) text_ += "  (unused)";
            std::string last;
            for (const std::uint32_t use : symbol.uses) {
                const std::string where = place(use);
                if (where != last) text_ += (last.empty() ? "  used " : ", ") + where;
                last = where;
            }
            text_ += "\n";
        }
    }

    const Program& program_;
    const SourceMap& sources_;
    std::size_t next_ = 0;
    std::string text_;
};

}  // namespace

std::string write_listing(const Program& program, const SourceMap& sources) {
    return Listing(program, sources).run();
}

}  // namespace gato::linker
