// SPDX-License-Identifier: MIT
// From the shape of an operand to opcodes: which opcodes a mnemonic has for it, and what messages call the shape.
#pragma once

#include <gato/formats/object.hpp>

#include <string>

namespace gato {

// The opcodes of a mnemonic for operands of one shape, by what follows the opcode. If there are two, the operand's value
// decides.
struct Encodings {
    using MaybeOpcode = std::int16_t;
    static constexpr MaybeOpcode no_opcode = -1;

    MaybeOpcode alone = no_opcode;
    MaybeOpcode with_byte = no_opcode;
    MaybeOpcode with_word = no_opcode;
    bool is_branch = false;  // the byte is a distance

    [[nodiscard]] bool any() const { return (alone & with_byte & with_word) != no_opcode; }
    [[nodiscard]] bool value_decides() const { return with_byte != no_opcode && with_word != no_opcode; }
};

inline constexpr int shape_count = static_cast<int>(Shape::indirect_y) + 1;
extern const std::array<std::array<Encodings, shape_count>, isa::mnemonic_count> encoding_table;

[[nodiscard]] inline const Encodings& encodings_of(isa::Mnemonic mnemonic, Shape shape) {
    return encoding_table[static_cast<std::size_t>(mnemonic)][static_cast<std::size_t>(shape)];
}

// Returns the opcode with the longest operand, which represents mnemonic and shape as `form_table` says; `no_opcode` if none
// has an operand.
[[nodiscard]] inline Encodings::MaybeOpcode longest_opcode(const Encodings& encodings) {
    return encodings.with_word != Encodings::no_opcode ? encodings.with_word : encodings.with_byte;
}

// What an opcode is in the source.
struct Form {
    isa::Mnemonic mnemonic{};
    Shape shape{};
};
extern const std::array<Form, 256> form_table;

// `bytes` has the opcode in its lowest byte.
[[nodiscard]] inline Fragment make_encoded(std::uint32_t bytes) {
    Fragment fragment;
    fragment.kind = FragmentKind::encoded;
    fragment.value = bytes;
    fragment.extra = static_cast<std::uint32_t>(1 + isa::operand_size(isa::opcode_table[bytes & 0xff].mode));
    return fragment;
}

// Returns the size of an instruction with an operand of this shape, as Fragment::extra holds it: 0 while the operand's value
// decides.
[[nodiscard]] inline std::uint32_t instruction_size(const Encodings& encodings, std::uint8_t flags) {
    if (encodings.with_word == Encodings::no_opcode) return 2;
    if (encodings.with_byte == Encodings::no_opcode) return 3;
    if ((flags & Fragment::force_zero_page) != 0) return 2;
    return (flags & Fragment::force_absolute) != 0 ? 3 : 0;
}

// `flags` are those of Fragment. The mnemonic must have the shape.
[[nodiscard]] inline Fragment make_instruction(isa::Mnemonic mnemonic, Shape shape, std::uint8_t flags, ExprId operand) {
    const std::uint32_t size = instruction_size(encodings_of(mnemonic, shape), flags);
    return {FragmentKind::instruction, mnemonic, shape, flags, operand, size};
}

// Returns "absolute,X" and so on, for messages.
[[nodiscard]] std::string_view name_of(Shape shape);

// Returns all modes of the mnemonic: "immediate, zero page, absolute".
[[nodiscard]] std::string list_of_modes(isa::Mnemonic mnemonic);

}  // namespace gato
