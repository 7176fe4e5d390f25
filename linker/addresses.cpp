// SPDX-License-Identifier: MIT
#include "linker/addresses.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

constexpr std::int32_t zero_page_end = 0x100;

class Addresses {
public:
    Addresses(const Object& object, const Layout& layout)
        : object_(object), values_(layout.values), is_taken_(object.symbols.size()), is_address_(object.definitions.size()) {
        for (SymbolId id = 0; id < object.symbols.size(); ++id) is_taken_[id] = object.symbols[id].is_address;
        for (std::uint32_t i = 0; i < object.fragments.size(); ++i) note_use(i);
        // What a definition depends on comes before it; plain numbers depend on nothing.
        for (std::uint32_t i = 0; i < object.definitions.size(); ++i)
            if (const ExprId value = object.definitions[i].value; value == none || object.expressions[value].op == Op::constant)
                judge(i);
        for (const std::uint32_t i : layout.variables.order) judge(i);
    }

    [[nodiscard]] bool is_address(std::uint32_t definition) const { return is_address_[definition]; }

private:
    static bool takes_address(const Fragment& fragment) {
        return (fragment.kind == FragmentKind::instruction && fragment.shape != Shape::immediate)
               || fragment.kind == FragmentKind::watch || fragment.kind == FragmentKind::breakpoint;
    }

    void note_use(std::uint32_t i) {
        const Fragment& fragment = object_.fragments[i];
        if (!takes_address(fragment)) return;
        const auto value = [&] { return values_.evaluate(fragment.value, {i, none, 0}).value_or(zero_page_end); };
        const SymbolId symbol = base_of_address(object_, fragment.value, value);
        if (symbol != none) is_taken_[symbol] = true;
    }

    void judge(std::uint32_t definition) {
        const Definition& row = object_.definitions[definition];
        is_address_[definition] =
            row.value == none || is_taken_[row.symbol] || addresses_in(row.value, {row.fragment, definition, 0}) > 0;
    }

    // How many are added, less those that are subtracted.
    int addresses_in(ExprId id, const Use& use) const {
        const Expr& node = object_.expressions[id];
        switch (node.op) {
        case Op::constant: return static_cast<std::int32_t>(node.a) >= zero_page_end ? 1 : 0;
        case Op::address: return 1;
        case Op::symbol:
        case Op::octal_or_symbol: {
            const std::uint32_t definition = values_.definition_of(node.a, use);
            return definition != none && is_address_[definition] ? 1 : 0;
        }
        case Op::add: return addresses_in(node.a, use) + addresses_in(node.b, use);
        case Op::subtract: return addresses_in(node.a, use) - addresses_in(node.b, use);
        case Op::bit_and:
        case Op::bit_or:
        case Op::bit_xor: return addresses_in(node.a, use);
        default: return 0;
        }
    }

    const Object& object_;
    const Values& values_;
    std::vector<bool> is_taken_;    // by symbol: as an address
    std::vector<bool> is_address_;  // by definition
};

}  // namespace

std::vector<std::string> find_plain_numbers(const Object& object, const Layout& layout) {
    const Addresses addresses(object, layout);
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < object.definitions.size(); ++i) {
        const SymbolId symbol = object.definitions[i].symbol;
        if (layout.values.first_definition(symbol) == i && !addresses.is_address(i))
            names.push_back(object.full_name_of(symbol));
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace gato::linker
