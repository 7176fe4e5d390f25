// SPDX-License-Identifier: MIT
// Finds sizes and addresses. The size of an instruction depends on the value of its operand (zero page or absolute), and values
// depend on addresses, so the linker makes passes until nothing changes.
#pragma once

#include "linker/resolve.hpp"
#include "linker/segment_layout.hpp"
#include "linker/segments.hpp"
#include "linker/values.hpp"

#include "core/formats/addressing.hpp"
#include <gato/isa/isa.hpp>

#include <vector>

namespace gato::linker {

inline constexpr int max_passes = 100;
inline constexpr std::int64_t address_space = 0x10000;
// With an address of four digits: link, number, SYS, digits, the end of the line and of the program.
inline constexpr std::int64_t basic_start_size = 2 + 2 + 1 + 4 + 1 + 2;

struct Layout {
    Values values;
    VariableOrder variables;
    std::vector<bool> has_grown;  // by fragment: the operand is not in the zero page, or the BYTE item not in a byte
    std::int64_t start_address = 0x0801;
    int passes = 0;
    bool is_stable = false;
    SegmentLayout segments{};  // only of a program with marks
};

// How an instruction is encoded; `value` is that of its operand, or nothing if it is not known yet.
struct EncodingChoice {
    int opcode;
    int operand_size;
    bool must_grow;  // it was sized for the zero page, and the value is outside it
};
[[nodiscard]] inline EncodingChoice choose_encoding(const Fragment& fragment, bool is_absolute,
                                                    std::optional<std::int32_t> value) {
    const Encodings& encodings = encodings_of(fragment.mnemonic, fragment.shape);
    const EncodingChoice with_byte{encodings.with_byte, 1, false};
    const EncodingChoice with_word{encodings.with_word, 2, false};
    if (encodings.with_word == Encodings::no_opcode) return with_byte;
    if (encodings.with_byte == Encodings::no_opcode) return with_word;
    if ((fragment.flags & Fragment::force_zero_page) != 0) return with_byte;
    if (is_absolute || (fragment.flags & Fragment::force_absolute) != 0) return with_word;
    const bool must_grow = value && (*value < 0 || *value > 0xff);
    return must_grow ? EncodingChoice{with_word.opcode, with_word.operand_size, true} : with_byte;
}

// In a stable layout: the address of a fragment, and where the next one starts (`*=` jumps).
struct Step {
    std::int64_t address;  // of the fragment's first byte
    std::int64_t next;
    bool is_known;  // a count, modulus or address that is needed is known
};
[[nodiscard]] Step step(const Object& object, const Layout& layout, std::uint32_t fragment, std::int64_t address);

// Is its value what makes the instruction zero page or absolute?
[[nodiscard]] inline bool is_sized_by_operand(const Fragment& fragment) {
    return fragment.kind == FragmentKind::instruction && fragment.extra == 0;
}

// Does the operand have an operator or an index, and name a symbol that is defined after it?
[[nodiscard]] bool is_forward_beyond_plain(const Object& object, const Values& values, std::uint32_t fragment);

// `arrangement` and `areas` must outlive the layout; only a program with segments needs them.
[[nodiscard]] Layout find_layout(const Object& object, std::int64_t start_address, Diagnostics& diagnostics,
                                 const Arrangement& arrangement = {}, const Areas& areas = {});

}  // namespace gato::linker
