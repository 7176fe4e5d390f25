// SPDX-License-Identifier: MIT
#include "linker/segments.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace gato::linker {

namespace {

constexpr std::string_view zero_page_segment = "zeropage";

// Which areas take a segment: those that name it, or else the one of its name. `zeropage` also goes to all that are made for it.
std::vector<std::uint32_t> areas_of(const std::string& segment, const Areas& areas) {
    std::vector<std::uint32_t> found;
    const auto is_it = [&](const std::string& name) { return same_ignoring_case(name, segment); };
    for (std::uint32_t i = 0; i < areas.list.size(); ++i) {
        const Area& area = areas.list[i];
        const bool names_it = area.segments.empty() ? is_it(area.name) : std::ranges::any_of(area.segments, is_it);
        const bool is_for_it = area.holds == Area::Holds::zero_page && is_it(std::string(zero_page_segment));
        if (names_it || is_for_it) found.push_back(i);
    }
    return found;
}

std::uint32_t rank_in(const Area& area, const std::string& segment) {
    const auto at =
        std::ranges::find_if(area.segments, [&](const std::string& name) { return same_ignoring_case(name, segment); });
    return static_cast<std::uint32_t>(at - area.segments.begin());
}

class Arranger {
public:
    Arranger(Object& object, const Areas& areas, Diagnostics& diagnostics)
        : object_(object), areas_(areas), diagnostics_(diagnostics) {}

    Arrangement run() {
        find_pieces();
        order_pieces();
        const std::vector<std::uint32_t> first_definitions = find_definitions();
        take_over();
        for (Piece& piece : result_.pieces) append(piece, first_definitions);
        return std::move(result_);
    }

private:
    std::uint32_t segment_of(const Fragment& mark, std::uint32_t fragment) {
        const std::string& name = object_.strings[mark.value];
        const auto [entry, is_new] = numbers_.try_emplace(to_lower(name), static_cast<std::uint32_t>(result_.segments.size()));
        if (is_new) add_segment(name, fragment);
        return entry->second;
    }

    void add_segment(const std::string& name, std::uint32_t fragment) {
        result_.segments.push_back({name, fragment, areas_of(name, areas_)});
        if (result_.segments.back().areas.empty()) report_no_area(name, fragment);
    }

    void report_no_area(const std::string& name, std::uint32_t fragment) {
        Diagnostic& report =
            diagnostics_.report(Code::segment_without_area, object_.place_of(fragment), "segment `" + name + "` has no area");
        NearestName nearest(name);
        for (const Area& area : areas_.list) {
            nearest.consider(area.name);
            for (const std::string& segment : area.segments) nearest.consider(segment);
        }
        report.hint = !nearest.best().empty() ? "did you mean `" + nearest.best() + "`?"
                                              : "put one into the \"areas\" of gato.json: {\"name\": \"" + name
                                                    + "\", \"start\": \"$c000\", \"size\": 4096}";
    }

    void find_pieces() {
        result_.segments.push_back({std::string(default_segment), 0});
        numbers_.emplace(default_segment, 0);
        Piece piece;
        const auto count = static_cast<std::uint32_t>(object_.fragments.size());
        for (std::uint32_t i = 0; i < count; ++i) {
            if (object_.fragments[i].kind != FragmentKind::segment) continue;
            piece.end = i;
            result_.pieces.push_back(piece);
            piece = {i, 0, segment_of(object_.fragments[i], i)};
            piece.routine = routine_of(object_, i);
        }
        piece.end = count;
        result_.pieces.push_back(piece);
        for (Piece& one : result_.pieces) {
            if (const auto& areas = result_.segments[one.segment].areas; !areas.empty()) one.area = areas.front();
            if (one.area == none || areas_.list[one.area].holds == Area::Holds::bytes) one.routine = none;
        }
    }

    // What shares bytes comes after the rest of its segment, by routine in the order of their first OVERLAY.
    [[nodiscard]] std::unordered_map<SymbolId, std::uint32_t> rank_routines() const {
        std::unordered_map<SymbolId, std::uint32_t> ranks{{none, 0}};
        for (const Piece& piece : result_.pieces) ranks.try_emplace(piece.routine, static_cast<std::uint32_t>(ranks.size()));
        return ranks;
    }

    // What areas of best fit take comes last, since it may lie anywhere.
    void order_pieces() {
        using Key = std::pair<std::uint64_t, std::uint64_t>;
        const auto key = [&](const Piece& piece) {
            if (piece.area == none) return Key{piece.segment == 0 ? 0 : areas_.list.size() + 1, piece.segment};
            const Area& area = areas_.list[piece.area];
            const std::uint64_t rank = rank_in(area, result_.segments[piece.segment].name);
            return Key{piece.area + 1 + (is_packed(area) ? areas_.list.size() + 1 : 0), rank << 32 | piece.segment};
        };
        std::vector<Key> keys;
        for (const Segment& segment : result_.segments) {
            Piece piece;
            piece.segment = static_cast<std::uint32_t>(&segment - result_.segments.data());
            if (!segment.areas.empty()) piece.area = segment.areas.front();
            keys.push_back(key(piece));
        }
        const auto routines = rank_routines();
        std::ranges::stable_sort(
            result_.pieces, {}, [&](const Piece& piece) { return std::pair(keys[piece.segment], routines.at(piece.routine)); });
    }

    // By fragment: the first definition that is not before it.
    [[nodiscard]] std::vector<std::uint32_t> find_definitions() const {
        std::vector<std::uint32_t> first(object_.fragments.size() + 2);
        std::uint32_t at = 0;
        for (std::uint32_t i = 0; i < first.size(); ++i) {
            while (at < object_.definitions.size() && object_.definitions[at].fragment < i) ++at;
            first[i] = at;
        }
        return first;
    }

    void take_over() {
        result_.fragments = std::exchange(object_.fragments, {});
        result_.frame_changes = std::exchange(object_.frame_changes, {});
        result_.definitions = std::exchange(object_.definitions, {});
        result_.fragment_order.reserve(result_.fragments.size());
        result_.definition_order.reserve(result_.definitions.size());
    }

    // A definition at the fragment that begins the next piece is one of this piece.
    void append(Piece& piece, const std::vector<std::uint32_t>& first_definitions) {
        const auto base = static_cast<std::uint32_t>(object_.fragments.size());
        const bool has_mark = piece.first < piece.end && result_.fragments[piece.first].kind == FragmentKind::segment;
        append_frames(piece, base);
        for (std::uint32_t i = piece.first; i < piece.end; ++i) {
            object_.fragments.push_back(result_.fragments[i]);
            result_.fragment_order.push_back(i);
        }
        for (std::uint32_t i = first_definitions[has_mark ? piece.first + 1 : 0]; i < first_definitions[piece.end + 1]; ++i) {
            Definition definition = result_.definitions[i];
            definition.fragment = definition.fragment - piece.first + base;
            object_.definitions.push_back(definition);
            result_.definition_order.push_back(i);
        }
        piece.end = piece.end - piece.first + base;
        piece.first = base;
    }

    void append_frames(const Piece& piece, std::uint32_t base) {
        const auto& changes = result_.frame_changes;
        std::size_t at = first_change_after(piece.first);
        const FrameId before = at == 0 ? 0 : changes[at - 1].frame;
        if (piece.end > piece.first) object_.frame_changes.push_back({base, before});
        for (; at < changes.size() && changes[at].fragment < piece.end; ++at)
            object_.frame_changes.push_back({changes[at].fragment - piece.first + base, changes[at].frame});
    }

    [[nodiscard]] std::size_t first_change_after(std::uint32_t fragment) const {
        std::size_t first = 0, past = result_.frame_changes.size();
        while (first < past) {
            const std::size_t middle = first + (past - first) / 2;
            if (result_.frame_changes[middle].fragment <= fragment)
                first = middle + 1;
            else
                past = middle;
        }
        return first;
    }

    Object& object_;
    const Areas& areas_;
    Diagnostics& diagnostics_;
    Arrangement result_;
    std::unordered_map<std::string, std::uint32_t> numbers_;  // of segments, by name in lower case
};

}  // namespace

bool is_packed(const Area& area) {
    return area.is_best_fit || area.holds == Area::Holds::zero_page;
}

SymbolId routine_of(const Object& object, std::uint32_t first) {
    const bool has_overlay = first + 1 < object.fragments.size() && object.fragments[first + 1].kind == FragmentKind::overlay;
    return has_overlay ? object.expressions[object.fragments[first + 1].value].a : none;
}

Arrangement arrange(Object& object, const Areas& areas, Diagnostics& diagnostics) {
    if (!object.has_marks) return {};
    return Arranger(object, areas, diagnostics).run();
}

void Arrangement::undo(Object& object) {
    if (pieces.empty()) return;
    object.fragments = std::move(fragments);
    object.frame_changes = std::move(frame_changes);
    object.definitions = std::move(definitions);
}

}  // namespace gato::linker
