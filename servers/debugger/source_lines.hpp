// SPDX-License-Identifier: MIT
// From lines of sources to addresses and back, as a program's map has them.
#pragma once

#include <gato/debugger/breakpoint.hpp>
#include <gato/formats/map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::debugger {

// A place in a source, to be shown.
struct SourcePlace {
    std::string file;  // as the map names it
    std::uint32_t line = 0, column = 0;

    bool operator==(const SourcePlace&) const = default;
};

// A call of a macro or a round of a REPEAT through which a line was reached.
struct Expansion {
    std::string name;  // of the macro or function, "a macro" if the map does not know it; "variable = value"
    SourcePlace call;
};

// The bank in which a label is; not known: it is in none, or is copied to RAM, or the map has no such label.
[[nodiscard]] SeenBank bank_of_label(const ProgramMap* map, std::string_view name);

class SourceLines {
public:
    // `map` must outlive it.
    explicit SourceLines(const ProgramMap& map) : map_(map) {}

    // Where the instructions of a line begin, in ascending order: in each expansion of a macro and each round of a REPEAT.
    [[nodiscard]] std::vector<std::uint16_t> addresses_of(std::string_view file, std::uint32_t line) const;
    // The same as a place for a breakpoint, which is not hit by code of other banks.
    [[nodiscard]] BreakpointPlace breakpoint_at(std::string_view file, std::uint32_t line) const;
    // The first line from `line` on that has an instruction; nothing if none follows.
    [[nodiscard]] std::optional<std::uint32_t> line_with_code(std::string_view file, std::uint32_t line) const;

    // The statement whose bytes include the address; nothing if the address belongs to no line.
    [[nodiscard]] std::optional<SourcePlace> place_of(std::uint16_t address, SeenBank bank) const;
    // Innermost first.
    [[nodiscard]] std::vector<Expansion> expansions_of(std::uint16_t address, SeenBank bank) const;
    // The global label at or before a statement of the program; empty if there is none.
    [[nodiscard]] std::string label_of(std::uint16_t address, SeenBank bank) const;

private:
    [[nodiscard]] std::optional<std::uint32_t> file_number(std::string_view file) const;

    const ProgramMap& map_;
};

}  // namespace gato::debugger
