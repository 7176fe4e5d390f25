// SPDX-License-Identifier: MIT
#include <gato/formats/object.hpp>

#include <algorithm>

namespace gato {

std::string Object::full_name_of(SymbolId id) const {
    const std::string name(name_of(id));
    return symbols[id].is_local ? scopes[symbols[id].scope] + name : name;
}

FrameId Object::frame_of(std::uint32_t fragment) const {
    const auto after = std::ranges::upper_bound(frame_changes, fragment, {}, &FrameChange::fragment);
    return after == frame_changes.begin() ? 0 : std::prev(after)->frame;
}

Place Object::place_of(std::uint32_t fragment) const {
    return {{fragments[fragment].begin, 1}, frame_of(fragment)};
}

}  // namespace gato
