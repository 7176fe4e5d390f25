// SPDX-License-Identifier: MIT
#include "cli/disasm/executed.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"

#include <charconv>
#include <set>
#include <sstream>
#include <utility>

namespace gato::cli {

namespace {

[[noreturn]] void fail(const std::string& file, std::size_t line, const std::string& message) {
    throw Failure(Failure::input_is_wrong, file + ":" + std::to_string(line) + ": " + message);
}

// The number at the start of the text.
template <typename Number>
std::optional<Number> number_in(std::string_view text, int base) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc{} ? std::optional(value) : std::nullopt;
}

// SF:file, then DA:line,count for each line.
std::set<std::pair<std::string, std::uint32_t>> executed_lines(const std::string& file, std::istringstream& text) {
    std::set<std::pair<std::string, std::uint32_t>> lines;
    std::string source;
    std::size_t number = 0;
    for (std::string row; std::getline(text, row);) {
        ++number;
        if (row.starts_with("SF:")) source = row.substr(3);
        if (!row.starts_with("DA:")) continue;
        const std::string_view values = std::string_view(row).substr(3);
        const auto line = number_in<std::uint32_t>(values, 10);
        const std::size_t comma = values.find(',');
        const auto count = comma == std::string::npos ? std::nullopt : number_in<std::uint64_t>(values.substr(comma + 1), 10);
        if (!line || !count) fail(file, number, "`" + row + "` is not DA:LINE,COUNT");
        if (*count > 0) lines.emplace(source, *line);
    }
    return lines;
}

std::set<std::uint16_t> addresses_of_coverage(const std::string& file, std::istringstream& text, const ProgramMap& map) {
    const auto lines = executed_lines(file, text);
    std::set<std::uint16_t> addresses;
    for (const MapLine& line : map.lines)
        if (lines.contains({map.files[line.file], line.line})) addresses.insert(line.address);
    return addresses;
}

// Each row: cycle, address, instruction, registers.
std::set<std::uint16_t> addresses_of_trace(const std::string& file, std::istringstream& text) {
    std::set<std::uint16_t> addresses;
    std::size_t number = 0;
    for (std::string row; std::getline(text, row);) {
        ++number;
        std::istringstream words(row);
        std::uint64_t cycle = 0;
        std::string address;
        words >> cycle >> address;
        const auto value = address.size() == 4 ? number_in<std::uint16_t>(address, 16) : std::nullopt;
        if (!words || !value) fail(file, number, "is neither a trace nor coverage as `gato run` writes them");
        addresses.insert(*value);
    }
    return addresses;
}

}  // namespace

std::vector<std::uint16_t> read_executed(const std::string& file, const std::optional<ProgramMap>& map,
                                         const std::string& option) {
    const std::string content = read_named_file(file, largest_record);
    std::istringstream text(content);
    const bool is_coverage = content.starts_with("TN:") || content.starts_with("SF:");
    if (is_coverage && !map)
        throw Failure(Failure::misuse, option + ": " + file + " names source lines; their addresses need a map");
    const auto addresses = is_coverage ? addresses_of_coverage(file, text, *map) : addresses_of_trace(file, text);
    return {addresses.begin(), addresses.end()};
}

}  // namespace gato::cli
