// SPDX-License-Identifier: MIT
#include "servers/debugger/variable_names.hpp"

namespace gato::debugger {

namespace {

// Of a variable without a type nothing is known but its place. If a label has its name, that means the address, as labels do.
bool is_mere_label(const ProgramMap& map, const MapVariable& variable) {
    if (variable.type != MapType::none) return false;
    const MapSymbol* const symbol = map.find_symbol(variable.name);
    return symbol != nullptr && symbol->name == variable.name;
}

}  // namespace

// Of two locals of one name, the inner one is listed later.
const MapVariable* find_variable(const ProgramMap& map, std::string_view name, std::optional<std::uint16_t> address) {
    const MapVariable* found = nullptr;
    for (const MapVariable& one : map.variables) {
        const bool is_local = one.function != MapVariable::none;
        const bool exists = !is_local || (address && one.enter <= *address && *address < one.leave);
        if (one.name == name && exists && (is_local || found == nullptr)) found = &one;
    }
    return found != nullptr && is_mere_label(map, *found) ? nullptr : found;
}

}  // namespace gato::debugger
