// SPDX-License-Identifier: MIT
// Debug information from its files to a map: recognise each file, read labels and then rows, settle what overlaps, compare with
// the program.
#include "maps/acme/report.hpp"
#include "maps/acme/symbols.hpp"
#include "maps/ca65/debug.hpp"
#include "maps/dasm/listing.hpp"
#include "maps/dasm/symbols.hpp"
#include "maps/debug_info.hpp"
#include "maps/elf/elf.hpp"
#include "maps/kickass/debug_dump.hpp"
#include "maps/oscar64/debug_json.hpp"
#include "maps/program_bytes.hpp"
#include "maps/tass64/labels.hpp"
#include "maps/tass64/listing_reader.hpp"
#include "maps/vice/labels.hpp"

#include "core/formats/basic_program.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace gato::maps {

std::span<const Reader> readers() {
    static const std::array all = {acme::vice_labels, acme::symbol_list,   acme::report,        ca65::debug,
                                   dasm::symbols,     dasm::listing,       tass64::label_dump,  tass64::labels,
                                   tass64::listing,   elf::linked_program, kickass::debug_dump, oscar64::debug_json,
                                   vice::labels};
    return all;
}

namespace {

const Reader* reader_of(std::string_view content) {
    const auto found = std::ranges::find_if(readers(), [&](const Reader& reader) { return reader.recognises(content); });
    return found == readers().end() ? nullptr : &*found;
}

struct Job {
    const File* file;
    const Reader* reader;
};

std::vector<Job> jobs_of(const std::vector<File>& files) {
    std::vector<Job> jobs;
    for (const File& file : files) {
        const Reader* const reader = reader_of(file.content);
        if (reader == nullptr)
            throw Failure(Failure::input_is_wrong, file.name + ": not a map of another tool that gato knows");
        jobs.push_back({&file, reader});
    }
    std::ranges::stable_sort(jobs, {}, [](const Job& job) { return job.reader->has_rows; });
    return jobs;
}

void read_one(const Job& job, const Request& request, DebugInfo& info) {
    try {
        job.reader->read({job.file->content, request.program, request.source_text}, info);
    } catch (const Damage& damage) {
        const std::string line = damage.line == 0 ? "" : ":" + std::to_string(damage.line);
        throw Failure(Failure::input_is_wrong, job.file->name + line + ": " + damage.message);
    }
}

void check_types(const File& file, const std::vector<MapType>& types) {
    const auto endless = endless_type(types);
    if (!endless) return;
    const std::string& name = types[*endless].name;
    const std::string type = name.empty() ? std::to_string(*endless) : "`" + name + "`";
    throw Failure(Failure::input_is_wrong, file.name + ": its type " + type + " is a part of itself");
}

// Two files of one program often name the same label; the one that says where it is defined is kept, then the one that knows it
// to be a constant.
void settle_symbols(std::vector<MapSymbol>& symbols) {
    const auto order = [](const MapSymbol& a, const MapSymbol& b) {
        if (a.value != b.value) return a.value < b.value;
        if (a.name != b.name) return a.name < b.name;
        return a.line != b.line ? a.line > b.line : a.kind == SymbolKind::constant && b.kind != SymbolKind::constant;
    };
    std::ranges::sort(symbols, order);
    const auto is_same = [](const MapSymbol& a, const MapSymbol& b) { return a.value == b.value && a.name == b.name; };
    // Not std::ranges::unique: clang 14 does not compile it with GCC's library.
    symbols.erase(std::unique(symbols.begin(), symbols.end(), is_same), symbols.end());
}

// What a file claims of the 6502's memory ends where that does.
void limit_to_memory(ProgramMap& map) {
    constexpr std::uint32_t memory_size = 0x10000;
    std::erase_if(map.symbols, [](const MapSymbol& symbol) {
        const bool is_outside = symbol.value < 0 || symbol.value > static_cast<std::int32_t>(memory_size);
        return symbol.kind != SymbolKind::constant && is_outside;
    });
    for (MapSymbol& symbol : map.symbols)
        if (symbol.size && std::int64_t{*symbol.size} > std::int64_t{memory_size} - symbol.value) symbol.size.reset();
    for (MapFunction& function : map.functions) {  // variables refer to them by their numbers
        function.start = std::min(function.start, memory_size - 1);
        function.end = std::clamp(function.end, function.start, memory_size);
    }
    for (MapVariable& variable : map.variables) {
        variable.size = std::min(variable.size, memory_size);
        variable.leave = std::min(variable.leave, memory_size);
        variable.enter = std::min(variable.enter, variable.leave);
    }
}

// For tools that do not say where the parts of a program are: what has lines, or else the program file as a whole.
void add_segments(ProgramMap& map, std::string_view program) {
    if (!map.segments.empty()) return;
    for (const MapLine& line : map.lines) {
        const auto end = static_cast<std::uint16_t>(line.address + line.length - 1);
        if (!map.segments.empty() && map.segments.back().end + 1 == line.address)
            map.segments.back().end = end;
        else
            map.segments.push_back({line.address, end, {}, 0, {}});
    }
    const ProgramBytes bytes(program);
    if (map.segments.empty() && bytes.is_known() && bytes.end() <= 0x10000)
        map.segments.push_back(
            {static_cast<std::uint16_t>(bytes.start()), static_cast<std::uint16_t>(bytes.end() - 1), {}, 0, {}});
}

// Where the program starts: at its SYS, else where it is loaded.
std::uint16_t entry_of(std::string_view program) {
    const ProgramBytes bytes(program);
    if (!bytes.is_known()) return 0;
    const std::string_view code = program.substr(program.size() - (bytes.end() - bytes.start()));
    const auto start = static_cast<std::uint16_t>(bytes.start());
    return sys_address(start, {reinterpret_cast<const std::uint8_t*>(code.data()), code.size()}).value_or(start);
}

}  // namespace

const Format* format_of(std::string_view content) {
    return reader_of(content);
}

Reading read(const Request& request) {
    DebugInfo info;
    Reading reading;
    for (const Job& job : jobs_of(request.files)) {
        read_one(job, request, info);
        check_types(*job.file, info.map.types);
        reading.tool = job.reader->tool;
    }
    reading.contradiction = contradiction(info, request.program, reading.is_checked);
    settle_symbols(info.map.symbols);
    info.map.lines = settle(info, request.program);
    add_segments(info.map, request.program);
    limit_to_memory(info.map);
    info.map.entry = entry_of(request.program);
    reading.map = std::move(info.map);
    reading.left_out = std::move(info.left_out);
    reading.sources = std::move(info.sources);
    return reading;
}

}  // namespace gato::maps
