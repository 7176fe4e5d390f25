// SPDX-License-Identifier: MIT
// How a name is looked up from within scopes.
#pragma once

#include <string>
#include <string_view>

namespace gato::debugger {

// Asks for the name as it is spelt, and then as that of a member of the scopes around a label, the innermost first: in `player.move`, `x` is
// `player.x` if there is no other `x`. Null if `find` returns null for all.
template <class Find>
[[nodiscard]] auto find_in_scopes(const std::string& label, std::string_view name, const Find& find) -> decltype(find(name)) {
    if (const auto* const found = find(name)) return found;
    for (std::size_t dot = label.rfind('.'); dot != std::string::npos && dot != 0; dot = label.rfind('.', dot - 1))
        if (const auto* const found = find(label.substr(0, dot + 1) + std::string(name))) return found;
    return nullptr;
}

}  // namespace gato::debugger
