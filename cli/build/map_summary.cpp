// SPDX-License-Identifier: MIT
#include "cli/build/map_summary.hpp"

#include "cli/failure.hpp"
#include "cli/host/process.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <utility>

namespace gato::cli {

namespace {

std::string range_text(std::size_t first, std::size_t last) {
    return dollar(first) + "-" + dollar(last);
}

std::string row(std::size_t first, std::size_t last, const std::string& what) {
    char size[16];
    std::snprintf(size, sizeof size, "%7zu", last - first + 1);
    return "  " + range_text(first, last) + size + "  " + what + '\n';
}

std::string counted(std::size_t count, const std::string& word) {
    return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

// "  code      $0801-$1fff    6143     512 used  [##------]  music.prg"
std::string area_row(const MapArea& area, std::size_t name_width) {
    constexpr std::size_t bar_width = 32;
    const std::size_t size = area.end - area.start + std::size_t{1};
    // A bar is empty only if nothing is used, and full only if nothing is free.
    const std::size_t used = std::min<std::size_t>(area.used, size);
    std::size_t marks = used * bar_width / size;
    if (marks == 0 && used != 0) marks = 1;
    char sizes[48];
    std::snprintf(sizes, sizeof sizes, "%7zu%8zu used  ", size, used);
    std::string row = "  " + area.name + std::string(name_width - area.name.size() + 2, ' ') + range_text(area.start, area.end)
                      + sizes + "[" + std::string(marks, '#') + std::string(bar_width - marks, '-') + "]";
    if (area.bank) row += "  bank " + std::to_string(*area.bank);
    if (!area.file.empty()) row += "  " + area.file;
    if (area.holds == MapArea::Holds::variables) row += "  variables";
    if (area.holds == MapArea::Holds::zero_page) row += "  zero page";
    return row + '\n';
}

std::string area_table(const ProgramMap& map) {
    std::vector<MapArea> areas = map.areas;
    std::ranges::stable_sort(areas, {}, [](const MapArea& area) { return std::pair(area.bank.value_or(0), area.start); });
    std::size_t name_width = 0;
    for (const MapArea& area : areas) name_width = std::max(name_width, area.name.size());
    std::string text;
    for (const MapArea& area : areas) text += area_row(area, name_width);
    return text;
}

}  // namespace

std::string summary_line(const std::string& path, const linker::Program& program) {
    const std::size_t size = program.bytes.size();
    if (size == 0) return path + ": " + counted(program.map.segments.size(), "segment");
    return path + ": " + range_text(program.start, program.start + size - 1) + ", " + counted(size, "byte") + ", "
           + counted(program.map.segments.size(), "segment");
}

std::string summary_table(const std::string& path, const linker::Program& program) {
    std::string text = summary_line(path, program) + '\n';
    std::vector<MapSegment> segments = program.map.of_program_file().segments;
    std::ranges::stable_sort(segments, {}, &MapSegment::start);
    std::size_t past = program.start, free = 0;  // the first: one past the highest byte so far
    for (const MapSegment& segment : segments) {
        if (segment.start > past) {
            text += row(past, segment.start - 1U, "free");
            free += segment.start - past;
        }
        const std::string place = segment.line == 0 ? "fill" : segment.file + ":" + std::to_string(segment.line);
        text += row(segment.start, segment.end, segment.name.empty() ? place : segment.name + " (" + place + ")");
        past = std::max<std::size_t>(past, segment.end + 1U);
    }
    if (!program.bytes.empty())
        text += counted(program.bytes.size() - free, "byte") + " used, " + std::to_string(free) + " free between segments\n";
    text += area_table(program.map);
    for (const MapOverlay& overlay : program.map.overlays)
        text += row(overlay.start, overlay.end, "shared: variables of " + overlay.routine);
    return text;
}

void SummaryOption::add_to(Command& command) {
    command.add({{.names = "--map-summary",
                  .value = &table,
                  .description = "print a table of segments, sizes and gaps on standard output"}});
}

void SummaryOption::check(const std::string& path) const {
    if (table && path == "-") throw Failure(Failure::misuse, "--map-summary: the program goes to standard output");
}

bool SummaryOption::wants_map() const {
    return table || host::is_person_watching();
}

void SummaryOption::print(const std::string& path, const linker::Program& program, bool is_text) const {
    if (table)
        std::cout << summary_table(path, program) << std::flush;
    else if (is_text && path != "-" && host::is_person_watching())
        std::cerr << summary_line(path, program) << '\n';
}

}  // namespace gato::cli
