// SPDX-License-Identifier: MIT
#include "linker/placement.hpp"

#include "linker/layout.hpp"
#include "linker/members.hpp"
#include "linker/merge.hpp"
#include "linker/scopes.hpp"
#include "linker/segments.hpp"

namespace gato::linker {

std::uint16_t start_of(std::optional<std::uint16_t> start_address) {
    constexpr std::uint16_t basic_start = 0x0801;
    return start_address.value_or(basic_start);
}

Arrangement prepare(Object& object, const Areas& areas, Diagnostics& diagnostics) {
    resolve_scopes(object, diagnostics);
    Arrangement arrangement = arrange(object, areas, diagnostics);
    if (!arrangement.pieces.empty()) define_members(object, arrangement, areas, diagnostics);
    return arrangement;
}

Placed place(const std::vector<const Object*>& objects, std::uint16_t start, const Areas& areas) {
    Diagnostics unheard;
    Placed placed{merge_copies(objects), {}};
    Arrangement arrangement = prepare(placed.object, areas, unheard);
    placed.placement = make_placement(placed.object, find_layout(placed.object, start, unheard, arrangement, areas));
    put_into_build_order(placed.placement, arrangement);
    arrangement.undo(placed.object);
    return placed;
}

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

namespace {

template <typename Rows>
void put_back(Rows& rows, const std::vector<std::uint32_t>& order) {
    Rows in_order(rows.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (order[i] == none) continue;
        in_order[order[i]] = std::move(rows[i]);
        ++count;
    }
    in_order.resize(count);
    rows = std::move(in_order);
}

}  // namespace

void put_into_build_order(Placement& placement, const Arrangement& arrangement) {
    if (arrangement.pieces.empty()) return;
    put_back(placement.fragments, arrangement.fragment_order);
    put_back(placement.definitions, arrangement.definition_order);
}

}  // namespace gato::linker
