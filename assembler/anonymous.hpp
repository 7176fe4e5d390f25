// SPDX-License-Identifier: MIT
// Labels without a name (docs/EXTENDED.md#anonymous-labels): `-` and `+` before a statement, and how many of them are between a
// reference and the label that it means. They are counted in each file and in each call of a macro for itself.
#pragma once

#include "assembler/symbols.hpp"

#include <string_view>

namespace gato::assembler {

class Anonymous {
public:
    [[nodiscard]] SymbolId define(SymbolTable& symbols, char sign);
    // `signs`: "-" is the last label `-`, "++" the second `+` from here. If there is none, the symbol stays undefined.
    [[nodiscard]] SymbolId find(SymbolTable& symbols, std::string_view signs);

private:
    [[nodiscard]] SymbolId symbol(SymbolTable& symbols, char sign, std::size_t number);

    std::uint32_t scope_ = none;
    std::size_t backward_ = 0, forward_ = 0;  // how many there were
};

}  // namespace gato::assembler
