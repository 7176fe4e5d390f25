// SPDX-License-Identifier: MIT
#include "linker/overlay/entries.hpp"

#include <algorithm>
#include <cstdlib>

namespace gato::linker {

namespace {

class EntryFinder {
public:
    EntryFinder(const Object& object, const Layout& layout, const Flow& flow) : object_(object), layout_(layout), flow_(flow) {}

    std::vector<std::uint32_t> run() {
        for (std::uint32_t i = 0; i < object_.fragments.size(); ++i)
            if (keeps_value(object_.fragments[i]))
                for_each_expression(object_.fragments[i], [&](ExprId id) { add(id, {i, none, 0}); });
        std::ranges::sort(entries_);
        entries_.erase(std::unique(entries_.begin(), entries_.end()), entries_.end());
        return std::move(entries_);
    }

private:
    static bool keeps_value(const Fragment& fragment) {
        switch (fragment.kind) {
        case FragmentKind::instruction: return fragment.shape == Shape::immediate;
        case FragmentKind::byte:
        case FragmentKind::byte_or_word:
        case FragmentKind::word:
        case FragmentKind::fill:
        case FragmentKind::fill_words: return true;
        default: return false;
        }
    }

    // How many addresses the expression adds up; the difference of two is a number.
    [[nodiscard]] int addresses_in(ExprId id, const Use& use, int depth = 0) const {
        const Expr& node = object_.expressions[id];
        if (node.op == Op::constant || node.op == Op::address) return 0;
        if (is_unary(node.op)) return addresses_in(node.a, use, depth);
        if (is_binary(node.op)) {
            const int left = addresses_in(node.a, use, depth), right = addresses_in(node.b, use, depth);
            return node.op == Op::subtract ? left - right
                   : node.op == Op::add    ? left + right
                                           : std::abs(left) + std::abs(right);
        }
        const std::uint32_t definition = layout_.values.definition_of(node.a, use);
        if (definition == none || depth > deepest_variable) return 0;
        const Definition& row = object_.definitions[definition];
        return row.value == none ? 1 : addresses_in(row.value, {row.fragment, definition, 0}, depth + 1);
    }

    void add(ExprId id, const Use& use) {
        if (addresses_in(id, use) == 0) return;
        for_each_label(object_, layout_, id, use, [&](std::uint32_t definition) {
            const auto address = layout_.values.value(definition);
            const std::uint32_t node = address ? flow_.find(*address, object_.definitions[definition].fragment) : none;
            if (node != none) entries_.push_back(node);
        });
    }

    const Object& object_;
    const Layout& layout_;
    const Flow& flow_;
    std::vector<std::uint32_t> entries_;
};

}  // namespace

std::vector<std::uint32_t> find_entries(const Object& object, const Layout& layout, const Flow& flow) {
    return EntryFinder(object, layout, flow).run();
}

}  // namespace gato::linker
