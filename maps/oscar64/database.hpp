// SPDX-License-Identifier: MIT
// What a .dbj file says, as it says it: four lists, of which each row is an object. debug_json.cpp makes a map of them.
#pragma once

#include "maps/debug_info.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace gato::maps::oscar64 {

// A line of a source. File 0 is the first of DebugInfo::map.files.
struct Place {
    std::uint32_t file = 0, line = 0;

    bool operator<(const Place& other) const { return std::tie(file, line) < std::tie(other.file, other.line); }
};

struct MemoryObject {
    std::string name;
    std::int64_t start = 0, end = 0;  // exclusive
    Place place;
};

struct CodeLine {
    std::int64_t start = 0, end = 0;  // exclusive
    Place place;
    std::vector<Place> origins;  // of code of an inlined function: the calls, innermost first
};

struct Variable {
    std::string name;
    Place place;                         // none in any file that is known
    std::int64_t start = 0, end = 0;     // exclusive; of one with a base, offsets
    std::int64_t base = 0;               // the pair in zero page that points to the base; 0: none
    std::optional<std::int64_t> type;    // its id
    std::uint32_t enter = 0, leave = 0;  // lines, inclusive; 0: the whole function
};

struct Function {
    std::string name;
    std::int64_t start = 0, end = 0;  // exclusive
    Place place;
    std::vector<CodeLine> lines;
    std::vector<Variable> variables;
};

struct Member {
    std::string name;
    std::int64_t offset = 0;  // or the value of an enumeration's
    std::optional<std::int64_t> type;
};

struct Type {
    std::int64_t id = 0;
    std::string name, kind;
    std::uint32_t size = 0;
    std::optional<std::int64_t> element;
    std::vector<Member> members;
};

struct Database {
    std::vector<MemoryObject> memory;
    std::vector<Variable> variables;
    std::vector<Function> functions;
    std::vector<Type> types;
};

// Throws Damage. Sources become files of `info`.
[[nodiscard]] Database read_database(std::string_view text, DebugInfo& info);

}  // namespace gato::maps::oscar64
