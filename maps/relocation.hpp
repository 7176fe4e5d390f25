// SPDX-License-Identifier: MIT
// Where the rows of a listing run that shows only where they are loaded. The program is divided into regions, each of which runs
// at one distance from its load address; region 0 is not relocated. The distance follows from marks: places whose load address
// the listing shows, and whose other one is the value of a label in a file that was read before, or the operand of the directive
// that begins the region.
#pragma once

#include "maps/debug_info.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gato::maps {

// Symbols of other files, by name.
class SymbolsByName {
public:
    explicit SymbolsByName(std::vector<MapSymbol>& symbols);

    [[nodiscard]] bool has(std::string_view name) const { return !places_of(name).empty(); }
    // Returns nothing if there is none, or if it has several values.
    [[nodiscard]] std::optional<std::int32_t> value(std::string_view name) const;
    // All of that name.
    [[nodiscard]] std::vector<MapSymbol*> find(std::string_view name);

private:
    [[nodiscard]] std::span<const std::size_t> places_of(std::string_view name) const;

    std::vector<MapSymbol>& symbols_;
    std::vector<std::size_t> order_;
};

class Relocation {
public:
    static constexpr std::uint32_t unknown_region = 0xffff'ffff;

    explicit Relocation(DebugInfo& info) : info_(info), symbols_(info.map.symbols) {}

    // A region that begins with a directive such as `!pseudopc OPERAND`.
    std::uint32_t add_region(std::string_view operand);
    // A place in a region: a label, or (without a name) the begin of the region. Names must last as long as this. Returns its
    // number.
    std::size_t add_mark(std::string_view name, std::uint32_t region, std::uint32_t file, std::uint32_t line);
    void locate(std::size_t mark, std::uint32_t load) { marks_[mark].load = load; }
    // `name = value`. Its value says nothing if the program changes it.
    void add_constant(std::string_view name, std::uint32_t file, std::uint32_t line, SymbolKind kind, bool is_variable);
    void add_row(Row row, std::uint32_t region);
    [[nodiscard]] std::vector<Row>& rows() { return rows_; }
    // Gives the rows to the DebugInfo, and the labels their places; those that no other file has are added.
    void finish();

private:
    struct Mark {
        std::string_view name;
        std::uint32_t region = 0;
        std::uint32_t file = 0, line = 0;
        std::optional<std::uint32_t> load;
    };
    struct Region {
        std::string operand;
        std::optional<std::uint32_t> distance;
        bool is_contradicted = false;
    };

    [[nodiscard]] bool is_unique(std::string_view name) const { return name.empty() || uses_.at(name) == 1; }
    [[nodiscard]] std::optional<std::int32_t> address_of(const Mark& mark) const;
    [[nodiscard]] std::optional<std::uint32_t> run_of(std::uint32_t load, std::uint32_t region) const;
    void measure();
    void place_rows();
    void place_label(const Mark& mark, std::uint32_t address);

    DebugInfo& info_;
    SymbolsByName symbols_;
    std::vector<Region> regions_ = std::vector<Region>(1);
    std::vector<Row> rows_;
    std::vector<std::uint32_t> regions_of_rows_;
    std::vector<Mark> marks_;
    std::unordered_map<std::string_view, std::size_t> uses_;  // of labels
    std::unordered_set<std::string_view> variables_;
};

}  // namespace gato::maps
