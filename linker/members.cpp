// SPDX-License-Identifier: MIT
#include "linker/members.hpp"
#include "linker/used_symbol.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <unordered_map>

namespace gato::linker {

namespace {

class MemberMaker {
public:
    MemberMaker(Object& object, Arrangement& arrangement, const Areas& areas, Diagnostics& diagnostics)
        : object_(object), arrangement_(arrangement), areas_(areas), diagnostics_(diagnostics) {}

    void run() {
        report_names_of_both();
        find_wanted();
        if (wanted_.empty()) return;
        find_labels();
        for (const Wanted& wanted : wanted_)
            if (!define_of_segment(wanted)) define_of_label(wanted);
        insert();
    }

private:
    static bool is_member_of_segment(std::string_view name) { return name == "start" || name == "end" || name == "size"; }

    // `code.start` cannot be a name of the source and a member of a segment.
    void report_names_of_both() {
        std::unordered_map<std::string, const Segment*> segments;
        for (const Segment& segment : arrangement_.segments) segments.emplace(to_lower(segment.name), &segment);
        for (const Definition& definition : object_.definitions) {
            const std::string_view name = object_.name_of(definition.symbol);
            const std::size_t dot = name.rfind('.');
            if (dot == std::string_view::npos || !is_member_of_segment(to_lower(name.substr(dot + 1)))) continue;
            const auto segment = segments.find(to_lower(name.substr(0, dot)));
            if (segment == segments.end() || segment->second->name == default_segment) continue;
            Diagnostic& report = diagnostics_.report(
                Code::duplicate_symbol, {definition.span, definition.frame},
                "`" + std::string(name) + "` is defined here, and it is a member of segment `" + segment->second->name + "`");
            report.hint = "rename one of them";
            report.notes.push_back({{{arrangement_.fragments[segment->second->place].begin, 1}, 0}, "the segment"});
        }
    }

    struct Wanted {
        SymbolId symbol;
        std::string base, member;  // in lower case
    };

    void find_wanted() {
        std::vector<bool> is_defined(object_.symbols.size());
        for (const Definition& definition : object_.definitions) is_defined[definition.symbol] = true;
        for (SymbolId id = 0; id < object_.symbols.size(); ++id) {
            const Symbol& symbol = object_.symbols[id];
            if (is_defined[id] || symbol.is_local || !symbol.is_used) continue;
            const std::string name = to_lower(object_.name_of(id));
            const std::size_t dot = name.rfind('.');
            if (dot != std::string::npos) wanted_.push_back({id, name.substr(0, dot), name.substr(dot + 1)});
        }
    }

    // The first definition of each label whose member is wanted.
    void find_labels() {
        for (const Wanted& wanted : wanted_) labels_.emplace(wanted.base, none);
        for (std::uint32_t i = 0; i < object_.definitions.size(); ++i) {
            const Definition& definition = object_.definitions[i];
            if (definition.value != none || object_.symbols[definition.symbol].is_local) continue;
            const auto found = labels_.find(to_lower(object_.name_of(definition.symbol)));
            if (found != labels_.end() && found->second == none) found->second = i;
        }
    }

    bool define_of_segment(const Wanted& wanted) {
        const auto is_it = [&](const Segment& segment) { return same_ignoring_case(segment.name, wanted.base); };
        const auto segment = std::ranges::find_if(arrangement_.segments, is_it);
        if (segment == arrangement_.segments.end() || !is_member_of_segment(wanted.member)) return false;
        const auto number = static_cast<std::uint32_t>(segment - arrangement_.segments.begin());
        const auto is_of_it = [&](const Piece& piece) { return piece.segment == number; };
        const auto first = std::ranges::find_if(arrangement_.pieces, is_of_it);
        const auto past = std::find_if_not(first, arrangement_.pieces.end(), is_of_it);
        const bool is_scattered = past - first > 1 && first->area != none && is_packed(areas_.list[first->area]);
        const bool has_overlays = std::any_of(first, past, [](const Piece& piece) { return piece.routine != none; });
        if (has_overlays && wanted.member != "start") {
            diagnostics_.report(Code::bad_placement, object_.place_of(first->first),
                                "segment `" + segment->name + "` has OVERLAYs, which share bytes, and so no `" + wanted.member
                                    + "`");
            return false;
        }
        if (is_scattered) {
            diagnostics_.report(Code::bad_placement, object_.place_of(first->first),
                                "segment `" + segment->name + "` has several pieces that lie where they fit, and so no `"
                                    + wanted.member + "`");
            return false;
        }
        const std::uint32_t start = number == 0 ? first->first : first->first + 1, end = std::prev(past)->end;
        if (wanted.member != "size") return add_label(wanted.symbol, wanted.member == "start" ? start : end);
        return add_difference(wanted.symbol, add_hidden(segment->name + ".start", start),
                              add_hidden(segment->name + ".end", end));
    }

    // What no source wrote has the place of the piece that it is about.
    bool add_label(SymbolId symbol, std::uint32_t fragment, bool is_load = false) {
        Definition definition;
        definition.symbol = symbol;
        definition.fragment = fragment;
        definition.is_member = true;
        definition.is_load = is_load;
        const auto shown = std::min<std::size_t>(fragment, object_.fragments.size() - 1);
        definition.span = {object_.fragments[shown].begin, 1};
        added_.push_back(definition);
        return true;
    }

    SymbolId add_hidden(const std::string& name, std::uint32_t fragment) {
        const auto is_it = [&](const Wanted& wanted) { return wanted.base + "." + wanted.member == to_lower(name); };
        if (const auto known = std::ranges::find_if(wanted_, is_it); known != wanted_.end()) return known->symbol;
        const SymbolId id = add_used_symbol(object_, name);
        add_label(id, fragment);
        return id;
    }

    ExprId add(Op op, std::uint32_t a, std::uint32_t b) {
        Expr node;
        node.op = op;
        node.a = a;
        node.b = b;
        object_.expressions.push_back(node);
        return static_cast<ExprId>(object_.expressions.size() - 1);
    }

    bool add_difference(SymbolId symbol, SymbolId start, SymbolId end) {
        const ExprId left = add(Op::symbol, end, 0), right = add(Op::symbol, start, 0);
        return add_value(symbol, add(Op::subtract, left, right));
    }

    bool add_value(SymbolId symbol, ExprId value) {
        add_label(symbol, static_cast<std::uint32_t>(object_.fragments.size()));
        added_.back().value = value;
        return true;
    }

    void define_of_label(const Wanted& wanted) {
        const std::uint32_t label = labels_.find(wanted.base)->second;
        if (label == none) return;
        const Definition& definition = object_.definitions[label];
        if (wanted.member == "load") {
            add_label(wanted.symbol, definition.fragment, true);
            added_.back().span = definition.span;
        } else if (wanted.member == "bank") {
            define_bank(wanted, definition);
        }
    }

    void define_bank(const Wanted& wanted, const Definition& label) {
        const auto piece = std::ranges::lower_bound(arrangement_.pieces, label.fragment, {}, &Piece::end);
        const bool has_area = piece != arrangement_.pieces.end() && piece->area != none;
        if (const auto bank = has_area ? areas_.list[piece->area].bank : std::nullopt) {
            add_value(wanted.symbol, add(Op::constant, *bank, 0));
            return;
        }
        diagnostics_
            .report(Code::bad_placement, {label.span, label.frame},
                    "`" + std::string(object_.name_of(label.symbol))
                        + "` is in no bank of a cartridge, and so it has no `bank`")
            .hint = "put its segment into an area with \"bank\" in gato.json";
        add_value(wanted.symbol, add(Op::constant, 0, 0));
    }

    void insert() {
        std::ranges::stable_sort(added_, {}, &Definition::fragment);
        std::vector<Definition> all;
        std::vector<std::uint32_t> order;
        all.reserve(object_.definitions.size() + added_.size());
        auto next = added_.begin();
        const auto add_before = [&](std::uint32_t fragment) {
            for (; next != added_.end() && next->fragment < fragment; ++next) {
                all.push_back(*next);
                order.push_back(none);
            }
        };
        for (std::size_t i = 0; i < object_.definitions.size(); ++i) {
            add_before(object_.definitions[i].fragment);
            all.push_back(object_.definitions[i]);
            order.push_back(arrangement_.definition_order[i]);
        }
        add_before(none);
        object_.definitions = std::move(all);
        arrangement_.definition_order = std::move(order);
    }

    Object& object_;
    Arrangement& arrangement_;
    const Areas& areas_;
    Diagnostics& diagnostics_;
    std::vector<Wanted> wanted_;
    std::unordered_map<std::string, std::uint32_t> labels_;  // by name in lower case; none: not defined
    std::vector<Definition> added_;
};

}  // namespace

bool is_member_of_label(std::string_view member) {
    return same_ignoring_case(member, "load") || same_ignoring_case(member, "bank");
}

void define_members(Object& object, Arrangement& arrangement, const Areas& areas, Diagnostics& diagnostics) {
    MemberMaker(object, arrangement, areas, diagnostics).run();
}

}  // namespace gato::linker
