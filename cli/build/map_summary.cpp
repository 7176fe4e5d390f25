// SPDX-License-Identifier: MIT
#include "cli/build/map_summary.hpp"

#include "cli/failure.hpp"
#include "cli/host/process.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

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

}  // namespace

std::string summary_line(const std::string& path, const linker::Program& program) {
    const std::size_t size = program.bytes.size();
    return path + ": " + range_text(program.start, program.start + size - 1) + ", " + counted(size, "byte") + ", "
           + counted(program.map.segments.size(), "segment");
}

std::string summary_table(const std::string& path, const linker::Program& program) {
    std::string text = summary_line(path, program) + '\n';
    std::vector<MapSegment> segments = program.map.segments;
    std::ranges::stable_sort(segments, {}, &MapSegment::start);
    std::size_t past = program.start, free = 0;  // the first: one past the highest byte so far
    for (const MapSegment& segment : segments) {
        if (segment.start > past) {
            text += row(past, segment.start - 1U, "free");
            free += segment.start - past;
        }
        text += row(segment.start, segment.end, segment.file + ":" + std::to_string(segment.line));
        past = std::max<std::size_t>(past, segment.end + 1U);
    }
    return text + counted(program.bytes.size() - free, "byte") + " used, " + std::to_string(free) + " free between segments\n";
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
