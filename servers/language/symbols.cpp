// SPDX-License-Identifier: MIT
#include "servers/language/symbols.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "servers/language/named_values.hpp"

#include <algorithm>
#include <set>

namespace gato::language {

std::string value_text(std::optional<std::int32_t> value, bool is_label) {
    if (!value) return "not known";
    if (*value < 0) return std::to_string(*value);
    const std::string digits = dollar(static_cast<std::uint64_t>(*value), *value > 0xff || is_label ? 4 : 2);
    return is_label ? digits : digits + " = " + std::to_string(*value);
}

namespace {

OutlineItem item_of(const Analysis& analysis, std::uint32_t number) {
    const Definition& definition = analysis.object().definitions[number];
    OutlineItem item;
    item.name = analysis.text_at(definition.span);
    item.role = !analysis.is_label(number)  ? SymbolRole::variable
                : analysis.is_local(number) ? SymbolRole::local_label
                                            : SymbolRole::label;
    if (number < analysis.placement().definitions.size())
        item.detail = value_text(analysis.placement().definitions[number].value, analysis.is_label(number));
    item.place = definition.span;
    item.extent = analysis.line_at(definition.span.begin);
    return item;
}

OutlineItem item_of(const Analysis& analysis, const Macro& macro) {
    const Offset begin = analysis.line_at(macro.place.begin).begin;
    const Span last = analysis.line_at(end_of(macro.body));
    return {macro.name, SymbolRole::macro, "", macro.place, {begin, end_of(last) - begin}, {}};
}

SymbolRole role_of(ValueRole role) {
    if (role == ValueRole::function) return SymbolRole::function;
    return role == ValueRole::segment ? SymbolRole::segment : SymbolRole::variable;
}

OutlineItem item_of(const Analysis& analysis, const NamedValue& value) {
    const Span place = value.definitions.front();
    return {value.name, role_of(value.role), description_of(value.role), place, analysis.line_at(place.begin), {}};
}

// Parameters are children of their function, which comes before them.
void add_values(const Analysis& analysis, std::vector<OutlineItem>& items) {
    for (const NamedValue& value : analysis.named_values()) {
        if (value.role >= ValueRole::scope) continue;  // its members, or itself, are symbols, too
        if (!analysis.is_assembly(analysis.sources().source_of(value.definitions.front().begin))) continue;
        const bool is_parameter = value.role == ValueRole::parameter && !items.empty();
        (is_parameter ? items.back().children : items).push_back(item_of(analysis, value));
    }
}

// Definitions in lines of macros belong to the expansions, but are where the macro is.
bool is_in_macro(const Analysis& analysis, Offset place) {
    return std::ranges::any_of(analysis.macros(),
                               [&](const Macro& macro) { return place >= macro.body.begin && place < end_of(macro.body); });
}

std::vector<OutlineItem> items_of(const Analysis& analysis) {
    std::vector<OutlineItem> items;
    std::set<Offset> known;
    for (std::uint32_t i = 0; i < analysis.object().definitions.size(); ++i) {
        const Span place = analysis.object().definitions[i].span;
        const bool is_of_source = place.begin != 0 && analysis.is_assembly(analysis.sources().source_of(place.begin));
        if (is_of_source && !is_in_macro(analysis, place.begin) && known.insert(place.begin).second)
            items.push_back(item_of(analysis, i));
    }
    for (const Macro& macro : analysis.macros()) items.push_back(item_of(analysis, macro));
    add_values(analysis, items);
    std::ranges::sort(items, {}, [](const OutlineItem& item) { return item.place.begin; });
    return items;
}

// A label reaches up to the next label or macro; definitions in between belong to it.
std::vector<OutlineItem> nested(std::vector<OutlineItem> items, Offset end_of_source) {
    std::vector<OutlineItem> tree;
    const auto is_open = [&] { return !tree.empty() && tree.back().role == SymbolRole::label; };
    const auto close = [&](Offset end) {
        if (is_open()) tree.back().extent.length = end - tree.back().extent.begin;
    };
    for (OutlineItem& item : items) {
        const bool begins_anew = item.role == SymbolRole::label || item.role == SymbolRole::macro
                                 || item.role == SymbolRole::function || item.role == SymbolRole::segment;
        if (is_open() && !begins_anew) {
            tree.back().children.push_back(std::move(item));
            continue;
        }
        close(item.extent.begin);
        tree.push_back(std::move(item));
    }
    close(end_of_source);
    return tree;
}

}  // namespace

std::vector<OutlineItem> outline(const Analysis& analysis, std::size_t source) {
    std::vector<OutlineItem> items = items_of(analysis);
    std::erase_if(items, [&](const OutlineItem& item) { return analysis.sources().source_of(item.place.begin) != source; });
    const auto size = static_cast<Offset>(analysis.sources().text(source).size());
    return nested(std::move(items), analysis.sources().begin(source) + size);
}

std::vector<OutlineItem> names_with(const Analysis& analysis, std::string_view part) {
    const std::string wanted = to_lower(part);
    std::vector<OutlineItem> items = items_of(analysis);
    std::erase_if(items, [&](const OutlineItem& item) {
        return item.role == SymbolRole::local_label || to_lower(item.name).find(wanted) == std::string::npos;
    });
    return items;
}

}  // namespace gato::language
