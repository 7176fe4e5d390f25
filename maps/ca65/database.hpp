// SPDX-License-Identifier: MIT
// The records of ld65's debug information, version 2, one struct for each kind, as they are in the file: a record is a line of
// the kind, a tab and `key=value` with commas between. Records have numbers and refer to others by them. What gato has no use
// for (libraries, types, uses of symbols, unknown kinds and keys) is skipped. Facts: files that ca65 and ld65 2.18 and 2.19
// wrote, and the pages on debug information of cc65's manual.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gato::maps::ca65 {

constexpr std::uint32_t none = 0xffff'ffff;

struct File {
    std::uint32_t id = 0;
    std::string_view name;
    std::uint64_t size = 0;
    std::int64_t modified = 0;  // seconds since 1970; 0: not known
    std::string_view modules;   // a list
};

struct Line {
    enum class Type : std::uint8_t { assembler, c, macro };
    std::uint32_t id = 0, file = 0, line = 0;
    Type type = Type::assembler;
    std::uint32_t count = 0;  // macros around a line of a macro; `.repeat`s around another
    std::string_view spans;   // a list
};

struct Module {
    std::uint32_t id = 0;
    std::uint32_t file = none;  // the main one
};

struct Segment {
    std::uint32_t id = 0;
    std::string_view name;
    std::uint32_t start = 0, size = 0;  // where it is executed
    bool is_written = false;            // to a file:
    std::string_view output;
    std::uint64_t offset = 0;
};

struct Span {
    std::uint32_t id = 0, segment = 0, start = 0, size = 0;  // start: within the segment
};

struct Scope {
    std::uint32_t id = 0;
    std::string_view name;  // empty: that of a whole module
    std::uint32_t module = 0, parent = none;
    std::uint32_t symbol = none;  // the label of a `.proc`
    std::string_view spans;       // a list
};

struct Symbol {
    enum class Kind : std::uint8_t { label, constant, import };
    std::uint32_t id = 0;
    std::string_view name;
    Kind kind = Kind::constant;
    std::uint32_t scope = none;
    std::uint32_t parent = none;  // the label that a cheap local one belongs to
    std::uint32_t segment = none;
    std::uint32_t exported = none;  // what an import refers to
    std::uint32_t value = 0;
    std::optional<std::uint64_t> size;
    std::string_view definitions;  // a list of lines
};

// A name in C.
struct CSymbol {
    std::uint32_t id = 0;
    std::string_view name;
    std::uint32_t scope = none, symbol = none;
};

// Records of a kind by their numbers.
template <class Record>
class Table {
public:
    void add(const Record& record) { rows_.push_back(record); }
    // Call this when all are added.
    void sort() {
        const auto by_id = [](const Record& a, const Record& b) { return a.id < b.id; };
        if (!std::is_sorted(rows_.begin(), rows_.end(), by_id)) std::stable_sort(rows_.begin(), rows_.end(), by_id);
    }

    [[nodiscard]] const std::vector<Record>& rows() const { return rows_; }
    // Returns null if there is none of that number.
    [[nodiscard]] const Record* find(std::uint32_t id) const {
        if (id < rows_.size() && rows_[id].id == id) return &rows_[id];
        const auto found = std::ranges::lower_bound(rows_, id, {}, &Record::id);
        return found != rows_.end() && found->id == id ? &*found : nullptr;
    }
    [[nodiscard]] std::size_t index_of(const Record& record) const { return static_cast<std::size_t>(&record - rows_.data()); }

private:
    std::vector<Record> rows_;
};

// Refers to the text that it was read from.
struct Database {
    Table<File> files;
    Table<Line> lines;
    Table<Module> modules;
    Table<Segment> segments;
    Table<Span> spans;
    Table<Scope> scopes;
    Table<Symbol> symbols;
    Table<CSymbol> c_symbols;
};

[[nodiscard]] bool is_database(std::string_view content);
// Throws Damage.
[[nodiscard]] Database read_database(std::string_view content);

// Calls `take` with each number of a list such as `3+14+15`; what is none is skipped.
template <class Take>
void for_each_number(std::string_view list, Take take) {
    while (!list.empty()) {
        std::uint32_t number = 0;
        std::size_t digits = 0;
        for (; digits < list.size() && list[digits] >= '0' && list[digits] <= '9'; ++digits)
            number = number * 10 + static_cast<std::uint32_t>(list[digits] - '0');
        if (digits > 0 && digits < 10) take(number);
        list.remove_prefix(std::min(list.find('+', digits), list.size() - 1) + 1);
    }
}

}  // namespace gato::maps::ca65
