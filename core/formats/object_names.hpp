// SPDX-License-Identifier: MIT
// How the JSON view of object files spells operations and frames; fragments.def does this for fragments. The order is that of
// the enumerations, and the position of a name is the number in the file: if the order changes, the format gets a new version.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/source_map.hpp>

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace gato::object_names {

inline constexpr std::string_view ops[] = {
    "number",     "symbol", "octal", "address", "low", "high",   "negate",       "complement", "add",
    "sub",        "mul",    "div",   "shl",     "shr", "and",    "or",           "xor",        "eq",
    "ne",         "lt",     "gt",    "le",      "ge",  "cycles", "cycles_taken", "worst_path", "worst_argument",
    "worst_bound"};
static_assert(std::size(ops) == static_cast<std::size_t>(Op::worst_bound) + 1, "each operation has a name");

inline constexpr auto fragments = [] {
    std::array<std::string_view, fragment_kinds> names;
    for (std::size_t i = 0; i < fragment_kinds; ++i) names[i] = fragment_table[i].name;
    return names;
}();

inline constexpr std::string_view lookups[] = {"scope", "use", "own"};
static_assert(std::size(lookups) == static_cast<std::size_t>(Lookup::Kind::own) + 1, "each kind of lookup has a name");

inline constexpr std::string_view frames[] = {"include", "macro", "repeat"};
static_assert(std::size(frames) == static_cast<std::size_t>(Frame::Kind::repeat) + 1, "each kind of frame has a name");

}  // namespace gato::object_names
