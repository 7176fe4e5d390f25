// SPDX-License-Identifier: MIT
#include "linker/overlay/reach.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::linker {

Reach::Reach(const Flow& flow, std::span<const std::uint32_t> starts, std::uint32_t without)
    : flow_(flow), before_(flow.nodes().size(), none) {
    std::vector<std::uint32_t> queue;
    const auto add = [&](std::uint32_t node, std::uint32_t before) {
        if (node == without || before_[node] != none) return;
        before_[node] = before;
        queue.push_back(node);
    };
    for (const std::uint32_t start : starts) add(start, start);
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const Flow::Way& way : flow.nodes()[queue[i]].ways) add(way.to, queue[i]);
}

bool Reach::enters_routine(std::uint32_t node) const {
    const auto& ways = flow_.nodes()[before_[node]].ways;
    return std::ranges::any_of(ways, [&](const Flow::Way& way) { return way.to == node && way.kind != Flow::Kind::next; });
}

std::vector<std::uint32_t> Reach::path_to(std::uint32_t node) const {
    if (!has(node)) return {};
    std::vector<std::uint32_t> path;
    for (; before_[node] != node; node = before_[node])
        if (enters_routine(node)) path.push_back(node);
    path.push_back(node);
    std::ranges::reverse(path);
    return path;
}

std::uint32_t Reach::last_call(std::uint32_t node) const {
    while (before_[node] != node && !enters_routine(node)) node = before_[node];
    return before_[node];
}

std::string name_of(const Object& object, const Layout& layout, const Flow& flow, std::uint32_t node) {
    const Flow::Node& place = flow.nodes()[node];
    std::uint32_t found = none;
    for (std::uint32_t i = 0; i < object.definitions.size() && object.definitions[i].fragment <= place.fragment; ++i)
        if (object.definitions[i].value == none && layout.values.value(i) == place.address) found = i;
    return found == none ? dollar(static_cast<std::uint64_t>(place.address))
                         : object.full_name_of(object.definitions[found].symbol);
}

}  // namespace gato::linker
