// SPDX-License-Identifier: MIT
#include <gato/formats/object.hpp>

#include <algorithm>
#include <ranges>

namespace gato {

std::string Object::full_name_of(SymbolId id) const {
    const std::string name(name_of(id));
    return symbols[id].is_local ? scopes[symbols[id].scope] + name : name;
}

FrameId Object::frame_of(std::uint32_t fragment) const {
    const auto numbers = std::views::iota(std::size_t{0}, frame_changes.size());
    const auto after =
        std::ranges::partition_point(numbers, [&](std::size_t i) { return frame_changes[i].fragment <= fragment; });
    return after == numbers.begin() ? 0 : frame_changes[static_cast<std::size_t>(after - numbers.begin()) - 1].frame;
}

Place Object::place_of(std::uint32_t fragment) const {
    return {{fragments[fragment].begin, 1}, frame_of(fragment)};
}

}  // namespace gato
