// SPDX-License-Identifier: MIT
#include "servers/debugger/shown_value.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/inspect.hpp"
#include "servers/debugger/named_values.hpp"
#include "servers/debugger/registers.hpp"

#include <algorithm>

namespace gato::debugger {

namespace {

bool is_composed(const ProgramMap& map, const TypedPlace& place) {
    if (place.type == MapType::none) return false;
    const MapType::Kind kind = map.types[place.type].kind;
    return kind == MapType::Kind::array || kind == MapType::Kind::structure;
}

bool is_register(std::string_view name) {
    return std::ranges::any_of(named_registers(), [&](const NamedRegister& row) { return same_ignoring_case(row.name, name); });
}

}  // namespace

// The name of an array or a structure is its address in expressions, so that is shown too.
ShownValue shown_value(std::string_view text, const Names& names, const simulator::Machine& machine) {
    if (names.map != nullptr && names.address && !names.map->variables.empty()) {
        const TypedValues values(*names.map, machine);
        if (const auto place = values.find(without_blanks_around(text), *names.address)) {
            const std::string shown = values.text(*place);
            const std::string address = is_composed(*names.map, *place) ? dollar(place->address) + ", holds " : "";
            return {address + shown, place->address, place};
        }
    }
    const std::string_view name = without_blanks_around(text);
    const MapValue* const value = is_register(name) ? nullptr : find_value(names, name);
    if (value != nullptr && !integer_in(value->value)) return {value->value};
    Inspected found = inspect(text, names, machine);
    return {std::move(found.text), found.address};
}

}  // namespace gato::debugger
