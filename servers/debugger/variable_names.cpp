// SPDX-License-Identifier: MIT
#include "servers/debugger/variable_names.hpp"

namespace gato::debugger {

// Of two locals of one name, the inner one is listed later.
const MapVariable* find_variable(const ProgramMap& map, std::string_view name, std::optional<std::uint16_t> address) {
    const MapVariable* found = nullptr;
    for (const MapVariable& one : map.variables) {
        const bool is_local = one.function != MapVariable::none;
        const bool exists = !is_local || (address && one.enter <= *address && *address < one.leave);
        if (one.name == name && exists && (is_local || found == nullptr)) found = &one;
    }
    return found;
}

}  // namespace gato::debugger
