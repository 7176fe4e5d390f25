// SPDX-License-Identifier: MIT
#include "servers/dap/new_code.hpp"

#include "core/support/ascii.hpp"
#include "servers/dap/references.hpp"

#include <algorithm>
#include <string_view>

namespace gato::dap {

using simulator::ByteSet;

namespace {

constexpr std::string_view between = "..";

std::string trimmed(const std::string& text) {
    return std::string(without_blanks_around(text));
}

void add_all(ByteSet& bytes, std::size_t first, std::size_t last) {
    for (std::size_t address = first; address <= last; ++address) bytes.add(address);
}

// Up to the next label, or to the end of its segment; local labels belong to the routine.
std::uint16_t end_of_routine(const ProgramMap* map, std::uint16_t start) {
    std::int64_t end = 0x10000;
    if (map == nullptr) return start;
    for (const MapSegment& segment : map->segments)
        if (segment.start <= start && start <= segment.end) end = segment.end + 1;
    for (const MapSymbol& symbol : map->symbols)
        if (symbol.kind == SymbolKind::label && symbol.value > start) end = std::min<std::int64_t>(end, symbol.value);
    return static_cast<std::uint16_t>(end - 1);
}

// `first..last`, both included, or the name of a routine.
void add_range(Session& session, const std::string& text, ByteSet& bytes) {
    const std::size_t dots = text.find(between);
    if (dots == std::string::npos) {
        const std::uint16_t start = address_of(session, text);
        return add_all(bytes, start, end_of_routine(session.program().map(), start));
    }
    const std::uint16_t first = address_of(session, trimmed(text.substr(0, dots)));
    const std::uint16_t last = address_of(session, trimmed(text.substr(dots + between.size())));
    if (last < first) throw RequestError("`" + text + "` ends before it begins");
    add_all(bytes, first, last);
}

ByteSet ranges_of(Session& session, const std::string& text) {
    ByteSet bytes;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string range = trimmed(text.substr(begin, end - begin));
        if (range.empty())
            throw RequestError("`" + text + "`: a range such as `first..last` or the name of a routine is missing");
        add_range(session, range, bytes);
        begin = end + 1;
    }
    return bytes;
}

// The bytes that are loaded, and those that the map takes for code, which a program may copy to where it runs.
ByteSet whole_program(const Debuggee& program) {
    ByteSet bytes;
    for (const auto* const ranges : {&program.launched.memory.program, &program.launched.memory.code})
        for (const simulator::MemoryRange& range : *ranges) add_all(bytes, range.first, range.last);
    return bytes;
}

// Of a line with several instructions, the record of an earlier run names only the first.
ByteSet executed_before(Debuggee& program) {
    ByteSet bytes;
    for (const std::uint16_t address : program.launched.executed) {
        const MapLine* const line = program.map() == nullptr ? nullptr : program.map()->find_line(address);
        const bool is_whole_line = line != nullptr && line->address == address;
        add_all(bytes, address, is_whole_line ? address + std::max(line->length, std::uint32_t{1}) - 1 : address);
    }
    return bytes;
}

ByteSet without(const ByteSet& bytes, const ByteSet& others) {
    ByteSet rest;
    for (std::size_t address = 0; address <= 0xffff; ++address)
        if (bytes.contains(address) && !others.contains(address)) rest.add(address);
    return rest;
}

}  // namespace

json new_code_filter() {
    return {{"filter", of_new_code},
            {"label", "Code that never ran before"},
            {"description",
             "Stops before the first instruction of code that has not run in this session, nor in the run whose coverage "
             "`never` of the launch names"},
            {"default", false},
            {"supportsCondition", true},
            {"conditionDescription", "first..last, or a routine; several with commas. Empty: the whole program"}};
}

json place_new_code(Session& session, const BreakpointGroup& group) {
    Debuggee& program = session.program();
    json answers = json::array();
    std::optional<ByteSet> watched;
    for (const json& wish : list_of(group.arguments, "breakpoints")) {
        json answer = {{"id", group.numbers.front()}, {"verified", true}};
        try {
            const std::string ranges = trimmed(text_of(wish, "condition"));
            watched = without(ranges.empty() ? whole_program(program) : ranges_of(session, ranges), executed_before(program));
        } catch (const std::runtime_error& problem) {
            answer["verified"] = false;
            answer["message"] = problem.what();
        }
        answers.push_back(std::move(answer));
    }
    program.debugger.watch_for_new_code(watched);
    return {{"breakpoints", std::move(answers)}};
}

}  // namespace gato::dap
