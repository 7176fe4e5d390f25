// SPDX-License-Identifier: MIT
// A symbol that the linker adds for a name of its own making. The name has at most 65,535 bytes.
#pragma once

#include <gato/formats/object.hpp>

#include <cstdint>
#include <string_view>

namespace gato::linker {

inline SymbolId add_used_symbol(Object& object, std::string_view name) {
    Symbol symbol;
    symbol.name = static_cast<std::uint32_t>(object.names.size());
    symbol.name_length = static_cast<std::uint16_t>(name.size());
    symbol.is_used = true;
    object.names += name;
    object.symbols.push_back(symbol);
    return static_cast<SymbolId>(object.symbols.size() - 1);
}

}  // namespace gato::linker
