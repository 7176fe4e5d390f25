// SPDX-License-Identifier: MIT
// The layout follows what KickAssembler writes and the debuggers read: lists of comma-separated values as text of elements.
#include <gato/linker/outputs.hpp>

#include <algorithm>
#include <unordered_map>

namespace gato::linker {

namespace {

// What has no place in XML, not even as a reference: control characters, U+FFFE and U+FFFF, and bytes that are no UTF-8, as names
// of files may have them.
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
    DebuggerXml(const Program& program, const TextSink& sink) : program_(program), text_(sink) {}

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
        addresses(program_.breakpoints, ",");
        text_ << "    </Breakpoints>\n\n"
                 "    <Watchpoints values=\"SEGMENT,ADDRESS1,ADDRESS2,ARGUMENT\">\n";
        addresses(program_.watches, ",,store");
        text_ << "    </Watchpoints>\n"
                 "</C64debugger>\n";
        text_.finish();
    }

private:
    static Hex address(std::uint32_t value) { return {value, 4}; }

    void source(const std::string& file) {
        text_ << "        " << source_count_ << ',' << escaped(file) << '\n';
        files_.try_emplace(file, source_count_++);
    }

    // The files of lines, with the same numbers as in the map, then those that only define labels.
    void sources() {
        for (const std::string& file : program_.map.files) source(file);
        for (const MapSymbol& symbol : program_.map.symbols)
            if (symbol.kind != SymbolKind::constant && !files_.contains(symbol.file)) source(symbol.file);
    }

    // file,line,column,line,column: whole lines, since the map knows no columns.
    void place(std::size_t file, std::uint32_t line) { text_ << file << ',' << line << ",1," << line << ",1\n"; }

    void lines() {
        for (const MapLine& line : program_.map.lines) {
            text_ << "            $" << address(line.address) << ",$" << address(line.address + line.length - 1) << ',';
            place(line.file, line.line);
        }
    }

    void labels() {
        for (const MapSymbol& symbol : program_.map.symbols) {
            if (symbol.kind == SymbolKind::constant) continue;
            text_ << "        Default,$" << address(static_cast<std::uint32_t>(symbol.value)) << ',' << escaped(symbol.name)
                  << ',';
            place(files_.find(symbol.file)->second, symbol.line);
        }
    }

    void addresses(const std::vector<std::uint16_t>& list, const char* behind) {
        for (const std::uint16_t entry : list) text_ << "        Default,$" << address(entry) << behind << '\n';
    }

    const Program& program_;
    TextWriter text_;
    std::size_t source_count_ = 0;
    std::unordered_map<std::string, std::size_t> files_;  // and their numbers
};

}  // namespace

void write_debugger_xml(const Program& program, const TextSink& sink) {
    DebuggerXml(program, sink).run();
}

std::string write_debugger_xml(const Program& program) {
    return text_from([&](const TextSink& sink) { write_debugger_xml(program, sink); });
}

}  // namespace gato::linker
