// SPDX-License-Identifier: MIT
#include "maps/elf/elf.hpp"

#include "maps/elf/image.hpp"
#include "maps/elf/lines.hpp"
#include "maps/elf/symbols.hpp"

#include <algorithm>

namespace gato::maps::elf {

namespace {

// What is loaded into other memory banks is in no program file for the C64.
void add_contents(const Image& image, std::string_view content, DebugInfo& info) {
    std::size_t left = content.size();
    for (const Section& section : image.sections()) {
        if (!section.has(Section::allocated) || !section.has_contents() || section.load >= memory_size) continue;
        if (section.bytes.size() > left) throw Damage{0, "its sections have the same bytes of the file several times"};
        left -= section.bytes.size();
        info.contents.push_back({"section " + std::string(section.name), section.load, section.bytes});
    }
}

// A function's line is that where its code begins.
void add_lines_of_functions(DebugInfo& info) {
    std::map<std::uint32_t, const Row*> rows;
    for (const Row& row : info.rows) rows.emplace(row.run, &row);
    for (MapFunction& function : info.map.functions) {
        const auto row = rows.find(function.start);
        if (row == rows.end() || function.file != MapFunction::none) continue;
        function.file = row->second->file;
        function.line = row->second->line;
    }
}

void read(const Input& input, DebugInfo& info) {
    Image image(input.content);
    add_contents(image, input.content, info);
    read_symbols(image, info);
    read_lines(image, info);
    add_lines_of_functions(info);
}

}  // namespace

const Reader linked_program{{"llvm-mos", "debug information"}, true, is_elf, read};

}  // namespace gato::maps::elf
