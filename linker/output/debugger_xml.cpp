// SPDX-License-Identifier: MIT
// The layout follows what KickAssembler writes and the debuggers read: lists of comma-separated values as text of elements.
#include <gato/linker/outputs.hpp>

#include <algorithm>
#include <cstdio>

namespace gato::linker {

namespace {

std::string address(std::uint32_t value) {
    char text[8];
    std::snprintf(text, sizeof text, "$%04x", value & 0xffffU);
    return text;
}

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else
            result += c;
    }
    return result;
}

// file,line,column,line,column: whole lines, since the map knows no columns.
std::string place(std::size_t file, std::uint32_t line) {
    const std::string number = std::to_string(line);
    return std::to_string(file) + "," + number + ",1," + number + ",1";
}

// The files of lines, with the same numbers as in the map, then those that only define labels.
std::vector<std::string> files_of(const ProgramMap& map) {
    std::vector<std::string> files = map.files;
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind != SymbolKind::constant && std::ranges::find(files, symbol.file) == files.end())
            files.push_back(symbol.file);
    return files;
}

std::string sources(const std::vector<std::string>& files) {
    std::string text;
    for (std::size_t i = 0; i < files.size(); ++i) text += "        " + std::to_string(i) + "," + escaped(files[i]) + "\n";
    return text;
}

std::string lines(const ProgramMap& map) {
    std::string text;
    for (const MapLine& line : map.lines)
        text += "            " + address(line.address) + "," + address(line.address + line.length - 1) + ","
                + place(line.file, line.line) + "\n";
    return text;
}

std::string labels(const ProgramMap& map, const std::vector<std::string>& files) {
    std::string text;
    for (const MapSymbol& symbol : map.symbols) {
        if (symbol.kind == SymbolKind::constant) continue;
        const auto file = std::ranges::find(files, symbol.file);
        text += "        Default," + address(static_cast<std::uint32_t>(symbol.value)) + "," + escaped(symbol.name) + ","
                + place(static_cast<std::size_t>(file - files.begin()), symbol.line) + "\n";
    }
    return text;
}

std::string addresses(const std::vector<std::uint16_t>& list, const char* behind) {
    std::string text;
    for (const std::uint16_t entry : list) text += "        Default," + address(entry) + behind + "\n";
    return text;
}

}  // namespace

std::string write_debugger_xml(const Program& program) {
    const std::vector<std::string> files = files_of(program.map);
    return "<C64debugger version=\"1.0\">\n"
           "    <Sources values=\"INDEX,FILE\">\n"
           + sources(files)
           + "    </Sources>\n\n"
             "    <Segment name=\"Default\" dest=\"\" values=\"START,END,FILE_IDX,LINE1,COL1,LINE2,COL2\">\n"
             "        <Block name=\"Program\">\n"
           + lines(program.map)
           + "        </Block>\n"
             "    </Segment>\n\n"
             "    <Labels values=\"SEGMENT,ADDRESS,NAME,START,END,FILE_IDX,LINE1,COL1,LINE2,COL2\">\n"
           + labels(program.map, files)
           + "    </Labels>\n\n"
             "    <Breakpoints values=\"SEGMENT,ADDRESS,ARGUMENT\">\n"
           + addresses(program.breakpoints, ",")
           + "    </Breakpoints>\n\n"
             "    <Watchpoints values=\"SEGMENT,ADDRESS1,ADDRESS2,ARGUMENT\">\n"
           + addresses(program.watches, ",,store")
           + "    </Watchpoints>\n"
             "</C64debugger>\n";
}

}  // namespace gato::linker
