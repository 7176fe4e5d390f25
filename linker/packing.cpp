// SPDX-License-Identifier: MIT
#include "linker/packing.hpp"

#include <algorithm>
#include <map>

namespace gato::linker {

namespace {

// The free stretches of an area: size to start. Of equal ones the lowest comes first.
using Holes = std::multimap<std::int64_t, std::int64_t>;

class Packer {
public:
    Packer(const Areas& areas, SegmentLayout& layout) : areas_(areas), layout_(layout), holes_(areas.list.size()) {
        for (std::size_t i = 0; i < areas.list.size(); ++i) holes_[i].emplace(areas.list[i].size, areas.list[i].start);
    }

    bool run() {
        std::vector<PlacedPiece*> pieces;
        for (PlacedPiece& piece : layout_.pieces)
            if (piece.is_packed && !follows(piece)) pieces.push_back(&piece);
        std::ranges::stable_sort(pieces, [this](const PlacedPiece* a, const PlacedPiece* b) {
            return a->is_fixed != b->is_fixed ? a->is_fixed : layout_.space_of(*a) > layout_.space_of(*b);
        });
        for (PlacedPiece* const piece : pieces) piece->is_fixed ? take_out(*piece) : place(*piece);
        for (PlacedPiece& piece : layout_.pieces)
            if (follows(piece)) piece.area = layout_.pieces[piece.first_sharer].area;
        return has_moved_;
    }

private:
    // Does another piece decide about its place?
    [[nodiscard]] bool follows(const PlacedPiece& piece) const {
        return piece.first_sharer != none && &piece != &layout_.pieces[piece.first_sharer];
    }

    // Where a piece of this size would start in a hole.
    [[nodiscard]] std::int64_t start_in(const PlacedPiece& piece, std::int64_t at) const {
        constexpr std::int64_t page = 0x100;
        const std::int64_t start = aligned(at, piece.alignment), size = layout_.space_of(piece);
        const bool crosses = piece.is_in_page && size > 0 && start / page != (start + size - 1) / page;
        return crosses ? aligned(start, page) : start;
    }

    void take_out(PlacedPiece& piece) {
        for (const std::uint32_t area : *piece.areas)
            for (auto hole = holes_[area].begin(); hole != holes_[area].end(); ++hole)
                if (hole->second <= piece.start && piece.past <= hole->second + hole->first) {
                    cut(holes_[area], hole, piece.start, piece.past);
                    return move(piece, area, piece.start);
                }
    }

    static void cut(Holes& holes, Holes::iterator hole, std::int64_t start, std::int64_t past) {
        const auto [size, from] = *hole;
        holes.erase(hole);
        if (start > from) holes.emplace(start - from, from);
        if (past < from + size) holes.emplace(from + size - past, past);
    }

    void place(PlacedPiece& piece) {
        const std::int64_t size = layout_.space_of(piece);
        std::uint32_t best_area = none;
        Holes::iterator best;
        for (const std::uint32_t area : *piece.areas) {
            auto hole = holes_[area].lower_bound(size);
            while (hole != holes_[area].end() && start_in(piece, hole->second) + size > hole->second + hole->first) ++hole;
            if (hole == holes_[area].end() || (best_area != none && best->first <= hole->first)) continue;
            best_area = area;
            best = hole;
        }
        piece.fits = best_area != none;
        if (!piece.fits) return move(piece, piece.areas->front(), areas_.list[piece.areas->front()].start);
        const std::int64_t start = start_in(piece, best->second);
        cut(holes_[best_area], best, start, start + size);
        move(piece, best_area, start);
    }

    void move(PlacedPiece& piece, std::uint32_t area, std::int64_t address) {
        has_moved_ |= piece.area != area || piece.packed_at != address;
        piece.area = area;
        piece.packed_at = address;
    }

    const Areas& areas_;
    SegmentLayout& layout_;
    std::vector<Holes> holes_;  // by area
    bool has_moved_ = false;
};

}  // namespace

bool pack(const Areas& areas, SegmentLayout& layout) {
    const bool has_packed = std::ranges::any_of(layout.pieces, &PlacedPiece::is_packed);
    return has_packed && Packer(areas, layout).run();
}

}  // namespace gato::linker
