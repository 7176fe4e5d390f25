// SPDX-License-Identifier: MIT
#include "linker/placement.hpp"

#include "linker/layout.hpp"

namespace gato::linker {

Placement make_placement(const Object& object, const Layout& layout) {
    Placement placement;
    placement.definitions.reserve(object.definitions.size());
    for (std::uint32_t i = 0; i < object.definitions.size(); ++i) {
        const Definition& definition = object.definitions[i];
        placement.definitions.push_back(
            {object.full_name_of(definition.symbol), layout.values.value(i), {definition.span, definition.frame}});
    }
    placement.fragments.reserve(object.fragments.size());
    std::int64_t address = layout.start_address;
    for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
        const Step next = step(object, layout, i, address);
        placement.fragments.push_back({next.address, next.next - next.address, next.is_known});
        address = next.next;
    }
    return placement;
}

}  // namespace gato::linker
