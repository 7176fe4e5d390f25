// SPDX-License-Identifier: MIT
#include <gato/formats/addressing.hpp>

#include <algorithm>

namespace gato {

namespace {

using isa::Mode;
constexpr Mode implied[] = {Mode::implied, Mode::accumulator};
constexpr Mode accumulator[] = {Mode::accumulator};
constexpr Mode immediate[] = {Mode::immediate};
constexpr Mode direct[] = {Mode::zero_page, Mode::absolute, Mode::relative};
constexpr Mode direct_x[] = {Mode::zero_page_x, Mode::absolute_x};
constexpr Mode direct_y[] = {Mode::zero_page_y, Mode::absolute_y};
constexpr Mode indirect[] = {Mode::indirect};
constexpr Mode indirect_x[] = {Mode::indirect_x};
constexpr Mode indirect_y[] = {Mode::indirect_y};

constexpr std::span<const Mode> modes[] = {implied,  accumulator, immediate,  direct,    direct_x,
                                           direct_y, indirect,    indirect_x, indirect_y};
constexpr std::string_view names[] = {"form without operand", "accumulator form", "immediate",    "absolute",    "absolute,X",
                                      "absolute,Y",           "(indirect)",       "(indirect,X)", "(indirect),Y"};

}  // namespace

std::span<const Mode> modes_of(Shape shape) {
    return modes[static_cast<std::size_t>(shape)];
}

bool has_mode(isa::Mnemonic mnemonic, Shape shape) {
    return std::ranges::any_of(modes_of(shape), [&](Mode mode) { return isa::find_opcode(mnemonic, mode).has_value(); });
}

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
