// SPDX-License-Identifier: MIT
// Where everything lies and which values names have, as far as that is known: also when something is wrong and there is no
// program, which is nearly always while one is being written. Options::placement asks for it.
//
//     gato::linker::Placement placement;
//     gato::linker::Options options;
//     options.placement = &placement;
//     const auto program = gato::linker::link(std::move(objects), options, sources, diagnostics);
//     for (const auto& symbol : placement.definitions) show(symbol.name, symbol.value);
#pragma once

#include <gato/formats/object.hpp>
#include <gato/linker/areas.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

struct PlacedDefinition {
    std::string name;                   // for a local label with its scope, as in the map
    std::optional<std::int32_t> value;  // nothing while it needs something that is not defined or cannot be computed
    Place place;                        // of the name
};

struct PlacedFragment {
    std::int64_t address = 0;  // of its first byte; for `*=` and ALIGN where they lead; above $ffff if the program is too long
    std::int64_t size = 0;     // in bytes
    bool is_known = false;     // false: the argument that decides its size is not known, and what follows may lie elsewhere
};

// The objects one after the other, in the order given: for a single object the numbers are its own, as in
// gato::assembler::RecordedStatement.
struct Placement {
    std::vector<PlacedDefinition> definitions;  // as Object::definitions
    std::vector<PlacedFragment> fragments;      // as Object::fragments
};

struct Layout;

struct Arrangement;

// Where code before the first `*=` begins.
[[nodiscard]] std::uint16_t start_of(std::optional<std::uint16_t> start_address);

// Decides what names mean and in which order segments come; the object stays in that order until undo().
[[nodiscard]] Arrangement prepare(Object& object, const Areas& areas, Diagnostics& diagnostics);

// Objects that have been placed, without bytes.
struct Placed {
    Object object;  // all of them as one
    Placement placement;
};

// For values that are needed before the objects are linked: reports nothing, since linking reports it.
[[nodiscard]] Placed place(const std::vector<const Object*>& objects, std::uint16_t start, const Areas& areas);

// Makes the public description of a layout.
[[nodiscard]] Placement make_placement(const Object& object, const Layout& layout);

// For an arranged program (linker/segments.hpp).
void put_into_build_order(Placement& placement, const Arrangement& arrangement);

}  // namespace gato::linker
