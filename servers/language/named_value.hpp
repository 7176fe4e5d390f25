// SPDX-License-Identifier: MIT
// A name of the extended language that is no symbol: a constant that is a text, a real or a list, a name of SET, a variable of FOR, a
// function or one of its parameters, a segment, a scope, a structure or one of its members.
#pragma once

#include <gato/support/source_map.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gato::language {

enum class ValueRole : std::uint8_t {
    constant,
    counter,
    loop_variable,
    function,
    parameter,
    segment,
    scope,
    structure,
    member
};

struct NamedValue {
    std::string name;
    ValueRole role{};
    Span range;                                // where the name has this meaning
    std::vector<Span> definitions = {};        // the names in these lines; the first is the one to show
    std::vector<std::string> parameters = {};  // of a function
    std::string owner = {};                    // of a member: its structure
    std::string type = {};                     // of a member: the word after its name, which may be a structure
};

}  // namespace gato::language
