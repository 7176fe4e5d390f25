// SPDX-License-Identifier: MIT
// purposes.def as a table in the order of the mnemonics, and its flags as texts.
#include "core/isa/purposes.hpp"

#include <array>

namespace gato::isa {

namespace {

constexpr std::array<Purpose, mnemonic_count> purposes = [] {
    std::array<Purpose, mnemonic_count> table{};
#define GATO_PURPOSE(name, words, text, flags, note)                                                                           \
    table[static_cast<std::size_t>(Mnemonic::name)] = Purpose{words, text, flags, note};
#include "core/isa/purposes.def"
#undef GATO_PURPOSE
    return table;
}();

constexpr std::string_view all_flags = "NVDIZC";

}  // namespace

const Purpose& purpose_of(Mnemonic mnemonic) {
    return purposes[static_cast<std::size_t>(mnemonic)];
}

std::string flags_of(Mnemonic mnemonic) {
    const std::string_view flags = purpose_of(mnemonic).flags;
    if (flags == all_flags) return "all";
    std::string list;
    for (const char flag : flags) (list += list.empty() ? "" : " ") += flag;
    return list;
}

std::string summary_of(Mnemonic mnemonic) {
    const std::string flags = flags_of(mnemonic);
    return std::string(purpose_of(mnemonic).text) + (flags.empty() ? "" : "; " + flags);
}

}  // namespace gato::isa
