// SPDX-License-Identifier: MIT
// What a line of 64tass's language is, as far as it decides what a listing shows of it and which line is assembled after it.
// Facts: its manual, and listings of version 1.58.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace gato::maps::tass64 {

enum class Role : std::uint8_t {
    nothing,      // an empty line, a comment, or a label alone
    instruction,  // is always listed, whole
    data,         // the same
    assignment,   // is listed, unless it is overridden
    call,         // of a macro, a function or a structure: its body is listed instead
    unknown,      // a directive that this reader does not know, or a macro from a file that it has not read
    include,
    plain,  // a directive of which the listing shows no more than its label
    conditional,
    conditional_end,
    selection,  // .switch
    branch,     // .else, .elsif, .case
    last_branch,
    loop,
    loop_end,
    leave_loop,
    repeat_loop,
    procedure,
    procedure_end,
    macro,  // also a segment: substitutes its parameters as text
    macro_end,
    function,
    function_end,
    structure,
    structure_end,
    virtual_block,
    virtual_end,
    comment,
    comment_end,
    listing_off,
    end
};

struct Statement {
    Role role = Role::nothing;
    std::string_view label;    // with what is before it, and its colon: as a listing shows it if it shows nothing else
    std::string_view name;     // the label alone
    std::string_view word;     // of the operation, without `.` and `#`
    std::string_view operand;  // the rest, with comments
};

using Names = std::set<std::string, std::less<>>;  // in lower case

// `callable` are the names of macros, functions and structures, which need no `#` before them.
[[nodiscard]] Statement statement_of(std::string_view line, const Names& callable);

[[nodiscard]] inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] std::string lower_case(std::string_view text);

// Returns how many characters of `text` are a name; with `is_path`, also one such as `block.local`.
[[nodiscard]] std::size_t name_length(std::string_view text, bool is_path);

}  // namespace gato::maps::tass64
