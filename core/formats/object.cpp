// SPDX-License-Identifier: MIT
#include <gato/formats/object.hpp>

namespace gato {

std::string Object::full_name_of(SymbolId id) const {
    const std::string name(name_of(id));
    return symbols[id].is_local ? scopes[symbols[id].scope] + name : name;
}

FrameId Object::frame_of(std::uint32_t fragment) const {
    std::size_t first = 0, past = frame_changes.size();  // bounds of the first change that comes later, both inclusive
    while (first < past) {
        const std::size_t middle = first + (past - first) / 2;
        if (frame_changes[middle].fragment <= fragment)
            first = middle + 1;
        else
            past = middle;
    }
    return first == 0 ? 0 : frame_changes[first - 1].frame;
}

Place Object::place_of(std::uint32_t fragment) const {
    return {{fragments[fragment].begin, 1}, frame_of(fragment)};
}

bool asks_for_cycles(const Object& object, ExprId expression) {
    const Expr& node = object.expressions[expression];
    if (counts_cycles(node.op)) return true;
    if (!is_unary(node.op) && !is_binary(node.op)) return false;
    return asks_for_cycles(object, node.a) || (is_binary(node.op) && asks_for_cycles(object, node.b));
}

}  // namespace gato
