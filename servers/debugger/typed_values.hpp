// SPDX-License-Identifier: MIT
// Variables of compiled languages: which exist at an address, where they are, and how people read their values. Only maps of other
// tools have them (docs/MAPS.md).
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::debugger {

// A value in memory: a variable, or a part of one.
struct TypedPlace {
    std::string name;  // of a part: `x`, `[3]`; `*` for what a pointer points to
    std::uint16_t address = 0;
    std::uint32_t type = MapType::none;  // index into ProgramMap::types
    std::uint32_t size = 1;              // in bytes
};

// Returns the variable that a name means in code at that address: a local one, else a global one; null if there is none.
[[nodiscard]] const MapVariable* find_variable(const ProgramMap& map, std::string_view name,
                                               std::optional<std::uint16_t> address);

class TypedValues {
public:
    // Both must outlive it.
    TypedValues(const ProgramMap& map, const simulator::Machine& machine) : map_(map), machine_(machine) {}

    // The local variables that exist while the instruction at `pc` is executed.
    [[nodiscard]] std::vector<TypedPlace> locals_at(std::uint16_t pc) const;
    [[nodiscard]] std::vector<TypedPlace> globals() const;
    // See variable_names.hpp.
    [[nodiscard]] std::optional<TypedPlace> find(std::string_view name, std::uint16_t pc) const;

    // One line: `$05 = 5`, `-3`, `ON = 1`, `$c000, holds $05 = 5`, `[6] "SNAKE."`.
    [[nodiscard]] std::string text(const TypedPlace& place) const;
    // Of a structure or array; of a pointer, what it points to. At most 256.
    [[nodiscard]] std::vector<TypedPlace> parts(const TypedPlace& place) const;
    [[nodiscard]] bool has_parts(const TypedPlace& place) const;
    // What can be assigned to, as an expression; empty if it is not one or two bytes with a number.
    [[nodiscard]] std::string expression(const TypedPlace& place) const;

private:
    using Kind = MapType::Kind;
    [[nodiscard]] TypedPlace place_of(const MapVariable& variable) const;
    [[nodiscard]] const MapType* type_of(const TypedPlace& place) const;
    [[nodiscard]] TypedPlace part(std::string name, std::uint32_t address, std::uint32_t type) const;
    [[nodiscard]] std::uint64_t bits(const TypedPlace& place) const;
    [[nodiscard]] bool is_character(std::uint32_t type) const;
    [[nodiscard]] std::uint32_t element_count(const MapType& array) const;
    [[nodiscard]] std::string number_text(const TypedPlace& place, bool is_signed) const;
    [[nodiscard]] std::string pointer_text(const TypedPlace& place, const MapType& type) const;
    [[nodiscard]] std::string array_text(const TypedPlace& place, const MapType& type) const;
    [[nodiscard]] std::string enumeration_text(const TypedPlace& place, const MapType& type) const;
    [[nodiscard]] std::string floating_text(const TypedPlace& place) const;

    const ProgramMap& map_;
    const simulator::Machine& machine_;
};

}  // namespace gato::debugger
