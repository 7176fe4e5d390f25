// SPDX-License-Identifier: MIT
#include "project/exports.hpp"

#include <unordered_set>

namespace gato::project {

bool take_exports(basic::Labels& labels, const Object& object, const linker::Placement* placement) {
    std::unordered_set<SymbolId> exported;
    for (const ExprId name : object.exports)
        if (name != none && object.expressions[name].op == Op::symbol) exported.insert(object.expressions[name].a);
    bool has_news = false;
    for (std::size_t i = 0; i < object.definitions.size(); ++i) {
        const SymbolId symbol = object.definitions[i].symbol;
        const auto value = placement != nullptr ? placement->definitions[i].value : std::optional<std::int32_t>(0);
        if (value && exported.erase(symbol) != 0) has_news |= labels.set(object.name_of(symbol), *value);
    }
    return has_news;
}

}  // namespace gato::project
