// SPDX-License-Identifier: MIT
#include "cli/map/map_formats.hpp"

#include "cli/options/command.hpp"

#include "linker/outputs.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <array>

namespace gato::cli {

namespace {

using linker::Program;

// What maps consist of, apart from labels, which every format has.
enum Part : std::uint8_t { lines, columns, constants, calls, functions, types, variables, breakpoints, conditions, watches };

struct PartRow {
    Part part;
    const char* name;
    std::size_t (*count)(const ProgramMap& map);
};

constexpr PartRow part_rows[] = {
    {lines, "lines", [](const ProgramMap& map) { return map.lines.size(); }},
    {columns, "columns of lines",
     [](const ProgramMap& map) {
         return static_cast<std::size_t>(
             std::ranges::count_if(map.lines, [](const MapLine& line) { return line.column != 0; }));
     }},
    {constants, "constants",
     [](const ProgramMap& map) {
         return static_cast<std::size_t>(std::ranges::count(map.symbols, SymbolKind::constant, &MapSymbol::kind));
     }},
    {calls, "names of macros and repetitions", [](const ProgramMap& map) { return map.frames.size(); }},
    {functions, "functions", [](const ProgramMap& map) { return map.functions.size(); }},
    {types, "types", [](const ProgramMap& map) { return map.types.size(); }},
    {variables, "variables", [](const ProgramMap& map) { return map.variables.size(); }},
    {breakpoints, "breakpoints", [](const ProgramMap& map) { return map.breakpoints.size(); }},
    {conditions, "conditions of breakpoints",
     [](const ProgramMap& map) {
         return static_cast<std::size_t>(
             std::ranges::count_if(map.breakpoints, [](const MapBreakpoint& one) { return !one.condition.empty(); }));
     }},
    {watches, "watches", [](const ProgramMap& map) { return map.watches.size(); }},
};

// A program as the linker's writers take it.
Program program_of(const MapContent& content) {
    constexpr std::size_t header = 2;
    Program program;
    program.map = content.map;
    if (content.program_file.size() > header) {
        const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(content.program_file[at]); };
        program.start = static_cast<std::uint16_t>(byte(0) | byte(1) << 8);
        for (std::size_t at = header; at < content.program_file.size(); ++at) program.bytes.push_back(byte(at));
    }
    for (const MapBreakpoint& one : content.map.breakpoints) program.breakpoints.push_back(one.address);
    for (const MapWatch& one : content.map.watches)
        for (std::uint32_t at = one.first; at <= one.last; ++at) program.watches.push_back(static_cast<std::uint16_t>(at));
    for (const MapSymbol& symbol : content.map.symbols)
        if (symbol.kind == SymbolKind::constant) program.plain_numbers.push_back(symbol.name);
    std::ranges::sort(program.plain_numbers);
    return program;
}

// The linker lists the blocks of its programs; other tools do not. A program file is one.
void add_segment(Program& program) {
    if (!program.map.segments.empty() || program.bytes.empty()) return;
    const auto end = static_cast<std::uint16_t>(program.start + program.bytes.size() - 1);
    program.map.segments.push_back({program.start, end, {}, 0, {}});
}

std::string write_json(const MapContent& content, const FileSystem& /*files*/) {
    Program program = program_of(content);
    add_segment(program);
    return write_map(program.map);
}

std::string write_vice(const MapContent& content, const FileSystem& /*files*/) {
    return linker::write_vice_labels(program_of(content));
}

// Debuggers look for sources from a folder of their own.
void make_paths_absolute(ProgramMap& map, const FileSystem& files) {
    for (std::string& file : map.files) file = files.absolute(file);
    for (MapSymbol& symbol : map.symbols)
        if (!symbol.file.empty()) symbol.file = files.absolute(symbol.file);
}

std::string write_xml(const MapContent& content, const FileSystem& files) {
    Program program = program_of(content);
    make_paths_absolute(program.map, files);
    return linker::write_debugger_xml(program);
}

// This format describes each source, so they are read; one that is missing has no bytes.
std::string write_ca65(const MapContent& content, const FileSystem& files) {
    if (content.program_file.empty())
        throw Failure(Failure::misuse, "this format describes the program file: name it with --program");
    Program program = program_of(content);
    add_segment(program);
    const auto is_outside = [&](const MapLine& line) {
        return line.address < program.start || line.address - program.start + line.length > program.bytes.size();
    };
    std::erase_if(program.map.lines, is_outside);
    SourceMap sources;
    for (const std::string& file : program.map.files) sources.add(file, files.read(file).value_or(""));
    make_paths_absolute(program.map, files);
    program.source_names = program.map.files;
    program.source_count = sources.source_count();
    return linker::write_ca65_debug(program, sources);
}

struct FormatRow {
    std::string_view ending;
    std::string (*write)(const MapContent& content, const FileSystem& files);
    std::vector<Part> has;
};

// A longer ending comes before one that it ends with.
const std::vector<FormatRow>& format_rows() {
    static const std::vector<FormatRow> rows{
        {".map.json",
         write_json,
         {lines, columns, constants, calls, functions, types, variables, breakpoints, conditions, watches}},
        {".vs", write_vice, {breakpoints, watches}},
        {".ca65.dbg", write_ca65, {lines, constants}},
        {".dbg", write_xml, {lines, columns, breakpoints, watches}},
    };
    return rows;
}

const FormatRow& format_of_name(const std::string& path) {
    const auto found = std::ranges::find_if(format_rows(), [&](const FormatRow& row) { return path.ends_with(row.ending); });
    if (found == format_rows().end())
        throw Failure(Failure::misuse, path + ": the name must end in one of " + joined(map_endings(), ", "));
    return *found;
}

}  // namespace

std::vector<std::string> map_endings() {
    std::vector<std::string> endings;
    for (const FormatRow& row : format_rows()) endings.emplace_back(row.ending);
    return endings;
}

std::string write_map_as(const std::string& path, const MapContent& content, const FileSystem& files) {
    return format_of_name(path).write(content, files);
}

std::vector<std::string> losses_of(const std::string& path, const ProgramMap& map) {
    const FormatRow& format = format_of_name(path);
    std::vector<std::string> losses;
    for (const PartRow& row : part_rows) {
        const std::size_t count = row.count(map);
        if (count != 0 && std::ranges::find(format.has, row.part) == format.has.end())
            losses.push_back(std::to_string(count) + " " + row.name);
    }
    return losses;
}

}  // namespace gato::cli
