// SPDX-License-Identifier: MIT
#include <gato/linker/program.hpp>

#include "linker/layout.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::linker {

bool Program::is_address(const MapSymbol& symbol) const {
    const bool is_inside = symbol.value >= 0 && symbol.value < address_space;
    return is_inside && (symbol.kind == SymbolKind::label || !std::ranges::binary_search(plain_numbers, symbol.name));
}

namespace {

std::string with_load_address(std::uint16_t start, const std::vector<std::uint8_t>& bytes) {
    std::string file;
    file.reserve(bytes.size() + 2);
    file += static_cast<char>(start & 0xff);
    file += static_cast<char>(start >> 8);
    file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return file;
}

}  // namespace

std::string Program::prg() const {
    return with_load_address(start, bytes);
}

std::string ProgramFile::content() const {
    if (ends_with_ignoring_case(name, ".prg")) return with_load_address(start, bytes);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace gato::linker
