// SPDX-License-Identifier: MIT
// A fragment is what one statement, or an item of its list, contributes to the program. fragments.def says what each kind is.
// Code that joins, checks, writes or walks fragments follows its columns, so a new kind is a row there, and needs code only
// where it has a meaning of its own (linker/layout.cpp, linker/emit.cpp).
#pragma once

#include <gato/formats/expression.hpp>
#include <gato/isa/isa.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gato {

// What an operand looks like in the source. Its value decides which addressing mode it becomes (zero page or not).
enum class Shape : std::uint8_t {
    implied,
    accumulator,
    immediate,
    direct,
    direct_x,
    direct_y,
    indirect,
    indirect_x,
    indirect_y
};

enum class FragmentKind : std::uint8_t {
#define GATO_FRAGMENT(kind, name, size, is_item, value, value_name, extra, extra_name) kind,
#include <gato/formats/fragments.def>
#undef GATO_FRAGMENT
};

struct Fragment {
    enum Flag : std::uint8_t {
        continues = 1,        // belongs to the statement of the fragment before
        force_absolute = 2,   // ZPOPT OFF or suffix .w
        force_zero_page = 4,  // suffix .z
        by_hash = 8,          // immediate because the operand begins with a variable set by `NAME = #5`
        basic_line = 16,      // data: a line of BASIC, with its link and number; in no object file
        far_if_forward = 32,  // absolute when a symbol of the operand is defined after it
    };
    static constexpr unsigned in_files = continues | force_absolute | force_zero_page | by_hash | far_if_forward;

    FragmentKind kind = FragmentKind::data;
    isa::Mnemonic mnemonic{};
    Shape shape{};
    std::uint8_t flags = 0;
    std::uint32_t value = 0;
    std::uint32_t extra = 0;
    std::uint32_t begin = 0;  // source offset of the statement's operation
};

// What one of the two numbers of a fragment means. The optional ones may be `none`.
enum class FragmentRole : std::uint8_t {
    nothing,
    code,                 // up to four bytes of an instruction
    size,                 // in bytes; 0: not known
    pool,                 // offset into Object::pool
    expression,           // ExprId
    optional_expression,  // ExprId
    optional_string,      // index into Object::strings
};

inline constexpr std::int8_t sized_by_value = -1;  // the layout decides

struct FragmentInfo {
    std::string_view name;
    std::int8_t size;  // in bytes, or sized_by_value; applies if `extra` does not hold the size
    bool is_item;
    FragmentRole value;
    const char* value_name;
    FragmentRole extra;
    const char* extra_name;
};

inline constexpr FragmentInfo fragment_table[] = {
#define GATO_FRAGMENT(kind, name, size, is_item, value, value_name, extra, extra_name)                                         \
    {name, size, is_item, FragmentRole::value, value_name, FragmentRole::extra, extra_name},
#include <gato/formats/fragments.def>
#undef GATO_FRAGMENT
};
inline constexpr std::size_t fragment_kinds = sizeof fragment_table / sizeof fragment_table[0];

[[nodiscard]] constexpr const FragmentInfo& info_of(FragmentKind kind) {
    return fragment_table[static_cast<std::size_t>(kind)];
}

[[nodiscard]] constexpr bool is_instruction(const Fragment& fragment) {
    return fragment.kind == FragmentKind::encoded || fragment.kind == FragmentKind::instruction;
}

// Does it say where the bytes after it go, in a way that only a program with segments or LOGICAL has?
[[nodiscard]] constexpr bool is_mark(FragmentKind kind) {
    return kind >= FragmentKind::segment && kind <= FragmentKind::overlay;
}

// Calls `visit(expression)` for each expression of a fragment.
template <typename Visit>
void for_each_expression(const Fragment& fragment, const Visit& visit) {
    const FragmentInfo& info = info_of(fragment.kind);
    const auto is_expression = [](FragmentRole role) {
        return role == FragmentRole::expression || role == FragmentRole::optional_expression;
    };
    if (is_expression(info.value) && fragment.value != none) visit(fragment.value);
    if (is_expression(info.extra) && fragment.extra != none) visit(fragment.extra);
}

}  // namespace gato
