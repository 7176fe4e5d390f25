// SPDX-License-Identifier: MIT
// STRUCT: what its members are, and an instance of it (docs/EXTENDED.md#struct-and-endstruct). The name of a structure is an operation
// like that of a macro, so it is in the table of macros.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

struct Structure {
    // What the bytes of an instance are, in the order of its arguments: no structure in it, and of a union the first member.
    struct Field {
        std::string name;  // with those of the structures that it is in: "at.x"
        std::uint32_t offset = 0;
        std::uint32_t unit = 1;             // bytes of an element
        std::vector<std::int32_t> initial;  // of each element
    };
    struct Member {
        std::string name;
        std::uint32_t offset = 0;
        Span place;
    };
    std::vector<Field> fields;
    std::vector<Member> members;  // all that have a name
    std::uint32_t size = 0;
};

inline constexpr std::uint32_t max_structure_size = 0x10000;  // also how many fields and members there may be

[[nodiscard]] constexpr bool fits_element(std::int32_t value, std::uint32_t unit) {
    return unit == 1 ? value >= -128 && value <= 255 : value >= -32768 && value <= 65535;
}

// The symbol of a member, whose name is `text` with a dot and the member's after it. Nothing after reporting that it is too long.
[[nodiscard]] std::optional<SymbolId> member_symbol(Session& session, Span place, std::string_view text,
                                                    const std::string& member);

// `label name arguments`, or `label name[count] arguments`.
void place_instance(Session& session, const Statement& statement);

}  // namespace gato::assembler
