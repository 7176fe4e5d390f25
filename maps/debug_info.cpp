// SPDX-License-Identifier: MIT
#include "maps/debug_info.hpp"

#include <algorithm>

namespace gato::maps {

std::uint32_t DebugInfo::file_number(std::string_view name) {
    std::string wanted(name);
    std::ranges::replace(wanted, '\\', '/');
    if (wanted.empty()) wanted = "<no name>";
    const auto [entry, is_new] = file_numbers_.try_emplace(std::move(wanted), static_cast<std::uint32_t>(map.files.size()));
    if (is_new) map.files.push_back(entry->first);
    return entry->second;
}

void DebugInfo::add_label(std::string_view name, std::uint64_t address) {
    if (address > 0xffff) return;
    MapSymbol& symbol = map.symbols.emplace_back();
    symbol.name = name;
    symbol.value = static_cast<std::int32_t>(address);
}

void DebugInfo::leave_out(std::string_view reason, std::size_t count) {
    const auto known = std::ranges::find(left_out, reason, &LeftOut::reason);
    if (known != left_out.end())
        known->rows += count;
    else
        left_out.push_back({std::string(reason), count});
}

}  // namespace gato::maps
