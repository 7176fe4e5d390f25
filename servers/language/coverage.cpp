// SPDX-License-Identifier: MIT
// Reads lcov's format: one record a file, `SF:NAME`, `DA:LINE,COUNT` …, `end_of_record`; a `TN:` before it has the hash of the
// program.
#include "servers/language/coverage.hpp"

#include "core/support/path.hpp"
#include "core/support/sha256.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace gato::language {

namespace {

using Counts = std::map<std::uint32_t, std::uint64_t>;

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

template <typename Number>
bool take_number(std::string_view& text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return error == std::errc{};
}

// Records of the program with this hash, by file name.
std::map<std::string, Counts> records_of(std::string_view lcov, const std::string& hash) {
    std::map<std::string, Counts> records;
    Counts* counts = nullptr;
    bool is_of_program = false;
    while (!lcov.empty()) {
        std::string_view line = take_line(lcov);
        if (line.starts_with("TN:")) {
            is_of_program = line.substr(3) == hash;
        } else if (line.starts_with("SF:")) {
            counts = is_of_program ? &records[normal_path(line.substr(3))] : nullptr;
        } else if (line.starts_with("DA:") && counts != nullptr) {
            std::uint32_t number = 0;
            std::uint64_t count = 0;
            line.remove_prefix(3);
            if (!take_number(line, number) || !line.starts_with(',')) continue;
            line.remove_prefix(1);
            if (take_number(line, count)) (*counts)[number] += count;
        }
    }
    return records;
}

// Lines with instructions, by source; a call of a macro or a REPEAT counts if it made code.
std::map<std::size_t, std::set<std::uint32_t>> lines_with_code(const Analysis& analysis) {
    const SourceMap& sources = analysis.sources();
    std::map<std::size_t, std::set<std::uint32_t>> lines;
    const auto note = [&](Offset place) { lines[sources.source_of(place)].insert(sources.line_of(place)); };
    for (const Analysis::Statement& statement : analysis.statements()) {
        if (statement.kind != assembler::StatementKind::instruction || statement.fragment_count == 0) continue;
        note(statement.operation.begin);
        for (FrameId id = statement.frame; id != 0; id = sources.frame(id).parent)
            if (sources.frame(id).kind != Frame::Kind::include) note(sources.frame(id).call.begin);
    }
    return lines;
}

// The program that wrote the file may run in another folder: the end of the path decides.
bool is_same_file(std::string_view path, std::string_view name) {
    while (name.starts_with("../")) name.remove_prefix(3);
    return path == name || (path.ends_with(name) && path[path.size() - name.size() - 1] == '/');
}

const Counts* find_record(const std::map<std::string, Counts>& records, const std::string& path,
                          const std::set<std::uint32_t>& lines) {
    for (const auto& [name, counts] : records)
        if (is_same_file(path, name) && std::ranges::equal(counts, lines, {}, [](const auto& entry) { return entry.first; }))
            return &counts;
    return nullptr;
}

}  // namespace

std::optional<Coverage> Coverage::of(const Analysis& analysis, std::string_view lcov) {
    if (!analysis.build().program) return std::nullopt;
    const auto records = records_of(lcov, sha256(analysis.build().program->prg()));
    std::map<std::size_t, Counts> files;
    for (const auto& [source, lines] : lines_with_code(analysis)) {
        const Counts* const counts = find_record(records, analysis.path_of(source), lines);
        if (counts == nullptr) return std::nullopt;
        files[source] = *counts;
    }
    return files.empty() ? std::nullopt : std::optional(Coverage(std::move(files)));
}

namespace {

// Where the next ordinary label of the file is defined, or the end of the file.
Offset end_of_routine(const Analysis& analysis, Offset label) {
    const std::size_t source = analysis.sources().source_of(label);
    Offset end = analysis.sources().begin(source) + static_cast<Offset>(analysis.sources().text(source).size());
    for (std::uint32_t i = 0; i < analysis.object().definitions.size(); ++i) {
        const Offset place = analysis.object().definitions[i].span.begin;
        if (analysis.is_label(i) && !analysis.is_local(i) && place > label) end = std::min(end, place);
    }
    return end;
}

}  // namespace

std::optional<Coverage::Lines> Coverage::of_routine(const Analysis& analysis, const Routine& routine) const {
    const Offset label = analysis.object().definitions[routine.definition].span.begin;
    const std::size_t source = analysis.sources().source_of(label);
    const auto file = files_.find(source);
    if (file == files_.end()) return std::nullopt;
    const std::uint32_t first = analysis.sources().line_in(source, label);
    const std::uint32_t last = analysis.sources().line_in(source, end_of_routine(analysis, label));
    Lines lines;
    for (auto entry = file->second.lower_bound(first); entry != file->second.end() && entry->first < last; ++entry) {
        ++lines.all;
        lines.executed += entry->second > 0 ? 1 : 0;
    }
    return lines.all == 0 ? std::nullopt : std::optional(lines);
}

}  // namespace gato::language
