// SPDX-License-Identifier: MIT
#include "core/formats/addressing.hpp"

namespace gato {

namespace {

using isa::Mode;

constexpr std::string_view names[] = {"form without operand", "accumulator form", "immediate",    "absolute",    "absolute,X",
                                      "absolute,Y",           "(indirect)",       "(indirect,X)", "(indirect),Y"};
static_assert(std::size(names) == shape_count);

// The shape of a mode's operand as it is written. A shift alone is `asl` as well as `asl a`.
constexpr Shape shape_of(Mode mode) {
    switch (mode) {
    case Mode::implied: return Shape::implied;
    case Mode::accumulator: return Shape::accumulator;
    case Mode::immediate: return Shape::immediate;
    case Mode::zero_page:
    case Mode::absolute:
    case Mode::relative: return Shape::direct;
    case Mode::zero_page_x:
    case Mode::absolute_x: return Shape::direct_x;
    case Mode::zero_page_y:
    case Mode::absolute_y: return Shape::direct_y;
    case Mode::indirect: return Shape::indirect;
    case Mode::indirect_x: return Shape::indirect_x;
    case Mode::indirect_y: return Shape::indirect_y;
    }
    return Shape::implied;
}

struct Row {
    std::uint8_t opcode;
    isa::Mnemonic mnemonic;
    Mode mode;
    isa::Status status;
};
constexpr Row rows[] = {
#define GATO_OPCODE(code, mnemonic, mode, cycles, penalty, status)                                                             \
    {code, isa::Mnemonic::mnemonic, Mode::mode, isa::Status::status},
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
};

using Table = std::array<std::array<Encodings, shape_count>, isa::mnemonic_count>;

constexpr Table make_table() {
    Table table{};
    for (auto& by_shape : table) by_shape.fill(Encodings{});  // g++ 12 leaves zeros without it
    for (const Row& row : rows) {
        if (row.status == isa::Status::duplicate) continue;
        auto& by_shape = table[static_cast<std::size_t>(row.mnemonic)];
        Encodings& encodings = by_shape[static_cast<std::size_t>(shape_of(row.mode))];
        const int size = isa::operand_size(row.mode);
        (size == 0 ? encodings.alone : size == 1 ? encodings.with_byte : encodings.with_word) = row.opcode;
        encodings.is_branch = row.mode == Mode::relative;
        if (row.mode == Mode::accumulator) by_shape[static_cast<std::size_t>(Shape::implied)].alone = row.opcode;
    }
    return table;
}
constexpr Table table = make_table();

constexpr std::array<Form, 256> make_forms() {
    std::array<Form, 256> forms{};
    for (const Row& row : rows) forms[row.opcode] = {row.mnemonic, shape_of(row.mode)};
    return forms;
}
constexpr std::array<Form, 256> forms = make_forms();

}  // namespace

constinit const std::array<std::array<Encodings, shape_count>, isa::mnemonic_count> encoding_table = table;
constinit const std::array<Form, 256> form_table = forms;

std::string_view name_of(Shape shape) {
    return names[static_cast<std::size_t>(shape)];
}

std::string list_of_modes(isa::Mnemonic mnemonic) {
    std::string list;
    for (const Mode mode : isa::modes_of(mnemonic)) {
        if (!list.empty()) list += ", ";
        list += isa::name_of(mode);
    }
    return list;
}

}  // namespace gato
