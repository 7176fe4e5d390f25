// SPDX-License-Identifier: MIT
// Writes NAME.dbg in the layout that KickAssembler writes and the debuggers read: lists of comma-separated values as text of
// elements. The manuals of both sides describe it; for watchpoints that of the debuggers counts, which has a number of values
// and their representation after the address.
#include "linker/output/call_rows.hpp"
#include "linker/output/source_files.hpp"

#include "core/support/utf8.hpp"
#include "linker/outputs.hpp"

#include <algorithm>
#include <unordered_map>

namespace gato::linker {

namespace {

// What cannot be in XML, not even as a reference: control characters, U+FFFE and U+FFFF, and bytes that are not UTF-8, as file
// names may have them.
bool is_forbidden(std::string_view character) {
    return character.empty() || static_cast<unsigned char>(character[0]) < 0x20 || character == "\xef\xbf\xbe"
           || character == "\xef\xbf\xbf";
}

std::string_view entity_of(char c) {
    return c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "";
}

std::string escaped(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = text.substr(at, utf8_length(text, at));
        const std::string_view entity = entity_of(text[at]);
        result += is_forbidden(character) ? "?" : entity.empty() ? character : entity;
        at += std::max<std::size_t>(character.size(), 1);
    }
    return result;
}

class DebuggerXml {
public:
    DebuggerXml(const Program& program, const std::string& folder, const TextSink& sink)
        : program_(program), folder_(folder), text_(sink) {}

    void run() {
        text_ << "<C64debugger version=\"1.0\">\n"
                 "    <Sources values=\"INDEX,FILE\">\n";
        sources();
        text_ << "    </Sources>\n\n"
                 "    <Segment name=\"Default\" dest=\"\" values=\"START,END,FILE_IDX,LINE1,COL1,LINE2,COL2\">\n"
                 "        <Block name=\"Program\">\n";
        lines();
        text_ << "        </Block>\n"
                 "    </Segment>\n\n"
                 "    <Labels values=\"SEGMENT,ADDRESS,NAME,START,END,FILE_IDX,LINE1,COL1,LINE2,COL2\">\n";
        labels();
        text_ << "    </Labels>\n\n"
                 "    <Breakpoints values=\"SEGMENT,ADDRESS,ARGUMENT\">\n";
        addresses(program_.breakpoints, ",");  // no condition
        text_ << "    </Breakpoints>\n\n"
                 "    <Watchpoints values=\"SEGMENT,ADDRESS,ARGUMENT\">\n";
        addresses(program_.watches, ",1,hex8");
        text_ << "    </Watchpoints>\n"
                 "</C64debugger>\n";
        text_.finish();
    }

private:
    static Hex address(std::uint32_t value) { return {value, 4}; }

    void source(const std::string& file) {
        text_ << "        " << source_count_ << ',' << escaped(path_from(folder_, file)) << '\n';
        files_.try_emplace(file, source_count_++);
    }

    // The files of lines, with the same numbers as in the map, then those that only define labels.
    void sources() {
        for (const std::string& file : program_.map.files) source(file);
        for (const MapSymbol& symbol : program_.map.symbols)
            if (program_.is_address(symbol) && !symbol.file.empty() && !files_.contains(symbol.file)) source(symbol.file);
    }

    // file,line,column,line,column: from the first character of a word to its last.
    void place(std::size_t file, std::uint32_t line, std::uint32_t column, std::size_t width) {
        const std::uint32_t first = std::max(column, 1U);
        text_ << file << ',' << line << ',' << first << ',' << line << ',' << first + std::max<std::size_t>(width, 1) - 1
              << '\n';
    }

    void lines() {
        for (const CodeRow& row : code_rows(program_.map)) {
            text_ << "            $" << address(row.first) << ",$" << address(row.last) << ',';
            place(row.file, row.line, row.column, row.width);
        }
    }

    void labels() {
        for (const MapSymbol& symbol : program_.map.symbols) {
            if (!program_.is_address(symbol)) continue;
            text_ << "        Default,$" << address(static_cast<std::uint32_t>(symbol.value)) << ',' << escaped(symbol.name)
                  << ',';
            if (symbol.file.empty())  // a map of another tool, which does not say where the symbol is defined
                text_ << "0,0,0,0,0\n";
            else
                place(files_.find(symbol.file)->second, symbol.line, symbol.column, width_in_source(symbol));
        }
    }

    void addresses(const std::vector<std::uint16_t>& list, const char* past) {
        for (const std::uint16_t entry : list) text_ << "        Default,$" << address(entry) << past << '\n';
    }

    // A local label is written without the scope that the map puts before its `@`.
    static std::size_t width_in_source(const MapSymbol& symbol) {
        const std::size_t at = symbol.kind == SymbolKind::local ? symbol.name.rfind('@') : 0;
        return count_characters(std::string_view(symbol.name).substr(at == std::string::npos ? 0 : at));
    }

    const Program& program_;
    const std::string& folder_;
    TextWriter text_;
    std::size_t source_count_ = 0;
    std::unordered_map<std::string, std::size_t> files_;  // and their numbers
};

}  // namespace

void write_debugger_xml(const Program& program, const std::string& folder, const TextSink& sink) {
    DebuggerXml(program, folder, sink).run();
}

std::string write_debugger_xml(const Program& program, const std::string& folder) {
    return text_from([&](const TextSink& sink) { write_debugger_xml(program, folder, sink); });
}

}  // namespace gato::linker
