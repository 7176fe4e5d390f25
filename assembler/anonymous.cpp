// SPDX-License-Identifier: MIT
#include "assembler/anonymous.hpp"

namespace gato::assembler {

SymbolId Anonymous::symbol(SymbolTable& symbols, char sign, std::size_t number) {
    if (scope_ == none) scope_ = symbols.add_scope("");
    return symbols.in_scope(sign + std::to_string(number), scope_);
}

SymbolId Anonymous::define(SymbolTable& symbols, char sign) {
    return symbol(symbols, sign, ++(sign == '-' ? backward_ : forward_));
}

SymbolId Anonymous::find(SymbolTable& symbols, std::string_view signs) {
    const std::size_t count = signs.size();
    if (signs[0] == '+') return symbol(symbols, '+', forward_ + count);
    return symbol(symbols, '-', count > backward_ ? 0 : backward_ - count + 1);  // there is no label 0
}

}  // namespace gato::assembler
