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

std::string sources(const ProgramMap& map) {
    std::string text;
    for (std::size_t i = 0; i < map.files.size(); ++i)
        text += "        " + std::to_string(i) + "," + escaped(map.files[i]) + "\n";
    return text;
}

std::string lines(const ProgramMap& map) {
    std::string text;
    for (const MapLine& line : map.lines)
        text += "            " + address(line.address) + "," + address(line.address + line.length - 1) + ","
                + place(line.file, line.line) + "\n";
    return text;
}

std::string labels(const ProgramMap& map) {
    std::string text;
    for (const MapSymbol& symbol : map.symbols) {
        const auto file = std::ranges::find(map.files, symbol.file);
        if (symbol.kind == SymbolKind::constant || file == map.files.end()) continue;
        text += "        Default," + address(static_cast<std::uint32_t>(symbol.value)) + "," + escaped(symbol.name) + ","
                + place(static_cast<std::size_t>(file - map.files.begin()), symbol.line) + "\n";
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
    return "<C64debugger version=\"1.0\">\n"
           "    <Sources values=\"INDEX,FILE\">\n"
           + sources(program.map)
           + "    </Sources>\n\n"
             "    <Segment name=\"Default\" dest=\"\" values=\"START,END,FILE_IDX,LINE1,COL1,LINE2,COL2\">\n"
             "        <Block name=\"Program\">\n"
           + lines(program.map)
           + "        </Block>\n"
             "    </Segment>\n\n"
             "    <Labels values=\"SEGMENT,ADDRESS,NAME,START,END,FILE_IDX,LINE1,COL1,LINE2,COL2\">\n"
           + labels(program.map)
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
