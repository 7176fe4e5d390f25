// SPDX-License-Identifier: MIT
#include "linker/overlay/proof.hpp"

#include <algorithm>

namespace gato::linker {

void OverlayProof::run() {
    find_routines();
    find_threads();
    for (const auto& [node, reach] : reaches_) check_unknown(reach);
    for (const Thread& thread : threads_)
        if (thread.start != none) check_unknown(thread.reach);
    if (!unknown_.empty()) return;
    for (const auto& [first, sharers] : groups_)
        for (std::size_t i = 0; i < sharers.size(); ++i) {
            for (std::size_t before = 0; before < i; ++before) check_pair(sharers[before], sharers[i]);
            check_uses(sharers[i], first);
        }
}

void OverlayProof::find_routines() {
    for (const auto& [first, sharers] : groups_)
        for (const Sharer& sharer : sharers) reaches_.try_emplace(sharer.node, flow_, std::vector{sharer.node});
}

// What nothing calls belongs to the program, too: BASIC may call it.
void OverlayProof::find_threads() {
    std::vector<Thread> interrupts;
    std::vector<std::uint32_t> starts;
    if (const std::uint32_t start = flow_.find(entry_); start != none) starts.push_back(start);
    for (const std::uint32_t node : find_entries(object_, layout_, flow_))
        if (!flow_.nodes()[node].is_named && (starts.empty() || node != starts.front()))
            interrupts.push_back({node, Reach(flow_, std::vector{node})});
    const Reach program(flow_, starts);
    for (const auto& [node, reach] : reaches_) {
        const auto runs = [node = node](const Thread& thread) { return thread.reach.has(node); };
        if (!program.has(node) && std::ranges::none_of(interrupts, runs)) starts.push_back(node);
    }
    threads_.push_back({none, Reach(flow_, starts)});
    std::ranges::move(interrupts, std::back_inserter(threads_));
}

Place OverlayProof::place_of(std::uint32_t node) const {
    Place place = object_.place_of(flow_.nodes()[node].fragment);
    place.span.length = 3;  // the mnemonic
    return place;
}

std::string OverlayProof::text_of(const std::vector<std::uint32_t>& path) const {
    std::string text;
    for (const std::uint32_t node : path) text += (text.empty() ? "" : " → ") + name_of(object_, layout_, flow_, node);
    return text;
}

void OverlayProof::add_path(Diagnostic& report, const Reach& reach, std::uint32_t node, const std::string& who) const {
    report.notes.push_back({place_of(reach.last_call(node)), who + text_of(reach.path_to(node))});
}

void OverlayProof::add_first_path(Diagnostic& report, std::uint32_t node) const {
    const auto thread = std::ranges::find_if(threads_, [&](const Thread& one) { return one.reach.has(node); });
    if (thread != threads_.end()) add_path(report, thread->reach, node, thread->start == none ? "" : "an interrupt: ");
}

void OverlayProof::check_unknown(const Reach& reach) {
    for (std::uint32_t node = 0; node < flow_.nodes().size(); ++node) {
        if (!flow_.nodes()[node].is_unknown || !reach.has(node) || !unknown_.insert(node).second) continue;
        Diagnostic& report = diagnostics_.report(Code::overlay_clash, place_of(node),
                                                 "where this leads is not known, and so variables cannot share bytes");
        report.hint = "CALLS above the line says what it may run: `calls first,second`, or `calls 0` if that is no part of the "
                      "program";
        add_path(report, reach, node, "it is reached by ");
    }
}

Diagnostic& OverlayProof::report_clash(const Sharer& one, const Sharer& other, const std::string& why) {
    const Span span = object_.expressions[object_.fragments[other.mark].value].span();
    Diagnostic& report = diagnostics_.report(Code::overlay_clash, {span, object_.frame_of(other.mark)},
                                             "variables of " + name(one) + " and " + name(other) + " share bytes, but " + why);
    report.hint = "put the variables of one of them into another segment";
    return report;
}

void OverlayProof::check_pair(const Sharer& one, const Sharer& other) {
    if (check_nesting(one, other) && check_nesting(other, one)) static_cast<void>(check_threads(one, other));
}

bool OverlayProof::check_nesting(const Sharer& outer, const Sharer& inner) {
    const Reach& reach = reaches_.at(outer.node);
    if (outer.node != inner.node && !reach.has(inner.node)) return true;
    const bool is_outer_first = outer.mark < inner.mark;
    Diagnostic& report = report_clash(is_outer_first ? outer : inner, is_outer_first ? inner : outer,
                                      name(inner) + " runs while " + name(outer) + " does");
    add_first_path(report, outer.node);
    add_path(report, reach, inner.node, "");
    return false;
}

bool OverlayProof::check_threads(const Sharer& one, const Sharer& other) {
    for (const Thread& first : threads_)
        for (const Thread& second : threads_) {
            if (&first == &second || !first.reach.has(one.node) || !second.reach.has(other.node)) continue;
            const Sharer& interrupting = second.start == none ? one : other;
            Diagnostic& report = report_clash(one, other, name(interrupting) + " runs in an interrupt");
            add_path(report, first.reach, one.node, first.start == none ? "the program: " : "an interrupt: ");
            add_path(report, second.reach, other.node, second.start == none ? "the program: " : "an interrupt: ");
            return false;
        }
    return true;
}

// An instruction that can be reached without the routine would use bytes that are another routine's at that time.
void OverlayProof::check_uses(const Sharer& sharer, std::uint32_t first) {
    std::vector<std::uint32_t> starts;
    for (const Thread& thread : threads_)
        if (thread.start != none) starts.push_back(thread.start);
    if (const std::uint32_t start = flow_.find(entry_); start != none) starts.push_back(start);
    for (const auto& [node, reach] : reaches_) starts.push_back(node);
    const Reach elsewhere(flow_, starts, sharer.node);
    for (std::uint32_t i = 0; i < object_.fragments.size(); ++i) check_uses_in(i, sharer, first, elsewhere);
}

void OverlayProof::check_uses_in(std::uint32_t i, const Sharer& sharer, std::uint32_t first, const Reach& elsewhere) {
    const Fragment& fragment = object_.fragments[i];
    const bool is_data = fragment.kind >= FragmentKind::byte && fragment.kind <= FragmentKind::fill_words;
    if (fragment.kind != FragmentKind::instruction && !is_data) return;
    for_each_expression(fragment, [&](ExprId id) {
        for_each_label(object_, layout_, id, {i, none, 0}, [&](std::uint32_t label) {
            const std::uint32_t at = object_.definitions[label].fragment;
            const auto piece = std::ranges::lower_bound(layout_.segments.pieces, at, {}, &PlacedPiece::end);
            const bool is_its = piece != layout_.segments.pieces.end() && piece->routine == sharer.routine;
            if (is_its && piece->first_sharer == first) report_use(i, label, sharer, elsewhere);
        });
    });
}

void OverlayProof::report_use(std::uint32_t i, std::uint32_t label, const Sharer& sharer, const Reach& elsewhere) {
    const auto nodes = flow_.nodes();
    const auto node = static_cast<std::uint32_t>(std::ranges::lower_bound(nodes, i, {}, &Flow::Node::fragment) - nodes.begin());
    const bool is_instruction = node < nodes.size() && nodes[node].fragment == i;
    if (is_instruction && reaches_.at(sharer.node).has(node) && !elsewhere.has(node)) return;
    const Span span = object_.expressions[object_.fragments[i].value].span();
    Diagnostic& report = diagnostics_.report(
        Code::overlay_clash, {span, object_.frame_of(i)},
        "`" + object_.full_name_of(object_.definitions[label].symbol) + "` shares bytes with other variables while "
            + name(sharer) + " does not run, " + (is_instruction ? "as it may here" : "and data may be used at any time"));
    report.hint = "variables that others use, too, stand outside of OVERLAY";
    if (is_instruction && elsewhere.has(node)) add_path(report, elsewhere, node, "");
}

}  // namespace gato::linker
